#include "cards/names.h"

namespace gloam::cards {

void Names::add(Type type, Name name) {
  by_type_[type].emplace(name.word, all_.size());
  all_.push_back(std::move(name));
}

const Name* Names::find(Type type, std::string_view word) const {
  const auto words = by_type_.find(type);
  if (words == by_type_.end()) return nullptr;
  const auto found = words->second.find(word);
  return found == words->second.end() ? nullptr : &all_[found->second];
}

std::vector<std::string> Names::words(Type type) const {
  std::vector<std::string> out;
  const auto words = by_type_.find(type);
  if (words == by_type_.end()) return out;
  for (const auto& [word, place] : words->second) out.push_back(word);
  return out;
}

}  // namespace gloam::cards
