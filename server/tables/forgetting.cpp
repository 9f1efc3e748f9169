#include "server/tables/forgetting.h"

namespace gloam::server {
namespace {

// The person that a line names; none if it names nobody.
template <class Line>
auto holder_of(Line& line) {
  if constexpr (requires { line.who; }) {
    return &line.who;
  } else if constexpr (requires { line.owner; }) {
    return &line.owner;
  } else {
    return static_cast<Holder*>(nullptr);
  }
}

}  // namespace

bool names(const Entry& entry, std::int64_t person) {
  return std::visit(
      [&](const auto& line) {
        const Holder* const holder = holder_of(line);
        return holder != nullptr && holder->person == person;
      },
      entry);
}

Words words_of(const Entry& entry) {
  Words words;
  std::visit(
      [&](const auto& line) {
        if (const Holder* const holder = holder_of(line)) words.name = holder->name;
      },
      entry);
  if (const Said* const said = std::get_if<Said>(&entry)) words.said = said->text;
  return words;
}

void reword(Entry& entry, const Words& words) {
  std::visit(
      [&](auto& line) {
        if (Holder* const holder = holder_of(line)) holder->name = words.name;
      },
      entry);
  if (Said* const said = std::get_if<Said>(&entry)) said->text = words.said;
}

bool forget(Entry& entry, std::int64_t person) {
  if (!names(entry, person)) return false;
  reword(entry, {std::string(kNameless), std::string(kDeleted)});
  return true;
}

}  // namespace gloam::server
