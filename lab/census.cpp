#include "lab/census.h"

namespace gloam::lab {

void Census::hear(const engine::Event& event) {
  ++told_[event.say->key];
  for (std::size_t i = 0; i < engine::kMaxSlots; ++i) {
    const bool names_card = event.say->slots[i].kind == engine::Operand::card;
    if (!names_card || event.arguments[i] < 0) continue;
    count(event.say->key, static_cast<std::size_t>(event.arguments[i]), 1);
  }
}

void Census::add(const Census& other) {
  for (const auto& [key, times] : other.told_) told_[key] += times;
  for (const auto& [key, by_card] : other.counts_) {
    for (std::size_t card = 0; card < by_card.size(); ++card) count(key, card, by_card[card]);
  }
}

void Census::count(std::string_view key, std::size_t card, std::uint64_t times) {
  std::vector<std::uint64_t>& by_card = counts_[key];
  if (by_card.size() <= card) by_card.resize(card + 1);
  by_card[card] += times;
}

std::vector<std::string_view> Census::keys() const {
  std::vector<std::string_view> keys;
  for (const auto& [key, by_card] : counts_) keys.push_back(key);
  return keys;
}

std::uint64_t Census::count(std::string_view key, std::size_t card) const {
  const auto found = counts_.find(key);
  if (found == counts_.end() || card >= found->second.size()) return 0;
  return found->second[card];
}

}  // namespace gloam::lab
