#include "cli/census_table.h"

#include <algorithm>

#include "cli/terminal.h"

namespace gloam::cli {
namespace {

std::string right_aligned(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + text;
}

}  // namespace

std::string census_table(const lab::Census& census, const cards::Pack& pack) {
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

std::string event_table(const lab::Census& census, const engine::Catalogue& catalogue) {
  constexpr std::size_t kTimesColumn = 14;
  constexpr std::string_view kSay = "say.";
  std::vector<std::string> keys;
  std::size_t names = width("event");
  for (const auto& [key, sentence] : catalogue.sentences()) {
    if (!key.starts_with(kSay)) continue;
    keys.push_back(key.substr(kSay.size()));
    names = std::max(names, width(keys.back()));
  }
  std::string lines;
  std::string untold;
  for (const std::string& key : keys) {
    const auto told = census.told().find(key);
    if (told == census.told().end()) {
      untold += (untold.empty() ? "" : ", ") + key;
    } else {
      lines +=
          padded(key, names) + right_aligned(std::to_string(told->second), kTimesColumn) + "\n";
    }
  }
  return padded("event", names) + right_aligned("times", kTimesColumn) + "\n" + lines +
         (untold.empty() ? "Every event was told." : "Never told: " + untold + ".") + "\n";
}

}  // namespace gloam::cli
