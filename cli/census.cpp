#include "cli/census.h"

#include <algorithm>

#include "cli/terminal.h"

namespace gloam::cli {
namespace {

std::string right_aligned(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + text;
}

}  // namespace

void CardCensus::hear(const engine::Event& event) {
  for (std::size_t i = 0; i < engine::kMaxSlots; ++i) {
    const bool names_card = event.say->slots[i].kind == engine::Operand::card;
    if (!names_card || event.arguments[i] < 0) continue;
    count(event.say->key, static_cast<std::size_t>(event.arguments[i]), 1);
  }
}

void CardCensus::add(const CardCensus& other) {
  for (const auto& [key, by_card] : other.counts_) {
    for (std::size_t card = 0; card < by_card.size(); ++card) count(key, card, by_card[card]);
  }
}

void CardCensus::count(std::string_view key, std::size_t card, std::uint64_t times) {
  std::vector<std::uint64_t>& by_card = counts_[key];
  if (by_card.size() <= card) by_card.resize(card + 1);
  by_card[card] += times;
}

std::vector<std::string_view> CardCensus::keys() const {
  std::vector<std::string_view> keys;
  for (const auto& [key, by_card] : counts_) keys.push_back(key);
  return keys;
}

std::uint64_t CardCensus::count(std::string_view key, std::size_t card) const {
  const auto found = counts_.find(key);
  if (found == counts_.end() || card >= found->second.size()) return 0;
  return found->second[card];
}

std::string census_table(const CardCensus& census, const cards::Pack& pack) {
  constexpr std::size_t kLeastColumn = 10;
  const std::vector<std::string_view> keys = census.keys();
  std::size_t names = width("card");
  for (const cards::Card& card : pack.cards) names = std::max(names, width(card.name));
  const auto cell = [&](std::string_view key, const std::string& text) {
    return "  " + right_aligned(text, std::max(kLeastColumn, width(key)));
  };

  std::string out = padded("card", names);
  for (const std::string_view key : keys) out += cell(key, std::string(key));
  out += "\n";
  std::string unnamed;
  for (std::size_t card = 0; card < pack.cards.size(); ++card) {
    const std::string& name = pack.cards[card].name;
    out += padded(name, names);
    std::uint64_t total = 0;
    for (const std::string_view key : keys) {
      const std::uint64_t times = census.count(key, card);
      out += cell(key, times == 0 ? "." : std::to_string(times));
      total += times;
    }
    out += "\n";
    if (total == 0) unnamed += (unnamed.empty() ? "" : ", ") + name;
  }
  return out + (unnamed.empty() ? "Every card was named." : "Never named: " + unnamed + ".") + "\n";
}

}  // namespace gloam::cli
