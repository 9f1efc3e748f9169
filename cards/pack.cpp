#include "cards/pack.h"

#include <algorithm>

namespace gloam::cards {

const FieldValue* Card::find(std::string_view field) const {
  for (const FieldValue& value : fields)
    if (value.name == field) return &value;
  return nullptr;
}

bool Card::tagged(std::string_view tag) const {
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

bool Card::does_something() const {
  return std::any_of(clauses.begin(), clauses.end(),
                     [](const Clause& clause) { return clause.kind != ClauseKind::standing; });
}

std::int32_t Card::number(std::string_view field, std::int32_t otherwise) const {
  const FieldValue* value = find(field);
  return value == nullptr || value->numbers.empty() ? otherwise : value->numbers.front();
}

std::string_view Card::text(std::string_view field) const {
  if (field == "name") return name;
  if (field == "flavour") return flavour;
  const FieldValue* value = find(field);
  return value == nullptr || value->texts.empty() ? std::string_view{} : value->texts.front();
}

std::span<const std::string> Card::list(std::string_view field) const {
  const FieldValue* value = find(field);
  return value == nullptr ? std::span<const std::string>{} : value->texts;
}

std::span<const std::int32_t> Card::numbers(std::string_view field) const {
  const FieldValue* value = find(field);
  return value == nullptr ? std::span<const std::int32_t>{} : value->numbers;
}

int Pack::clause_of_form(const Card& card, int form, int after) const {
  for (std::size_t i = static_cast<std::size_t>(after + 1); i < card.clauses.size(); ++i) {
    const Node& head = card.clauses[i].head;
    if (head && word(head).type == kForm && head.imm == form) return static_cast<int>(i);
  }
  return -1;
}

std::set<std::uint16_t> Pack::words_of(const Card& card) const {
  std::set<std::uint16_t> said;
  const auto say = [&](std::uint16_t word) {
    if (word >= kFirstGameWord) said.insert(word);
  };
  for (const Clause& clause : card.clauses) {
    say(clause.state);
    say(clause.period);
    each_root(clause, [&](const Node& root) {
      walk(*this, root, [&](const Node& node) { say(node.word); });
    });
  }
  return said;
}

int Pack::find(std::string_view id) const {
  const auto found = by_id.find(id);
  return found == by_id.end() ? -1 : static_cast<int>(found->second);
}

const Card* Pack::card(std::string_view id) const {
  const int index = find(id);
  return index < 0 ? nullptr : &cards[static_cast<std::size_t>(index)];
}

}  // namespace gloam::cards
