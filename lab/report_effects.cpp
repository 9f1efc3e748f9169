#include "lab/report_effects.h"

#include <algorithm>
#include <cmath>

#include "lab/chart.h"
#include "lab/figures.h"
#include "lab/report_words.h"

namespace gloam::lab {
namespace {

constexpr double kSeenFourOfFive = 2.8;  // errors

struct Told {
  std::uint64_t compared = 0;
  std::uint64_t believed = 0;
  double least_seen = 0;  // the largest effect that may have been missed
};

Told told_of(const std::vector<EffectRow>& rows) {
  Told out;
  for (const EffectRow& row : rows) {
    if (!row.effect) continue;
    ++out.compared;
    out.believed += row.believed ? 1 : 0;
    if (!row.believed)
      out.least_seen = std::max(out.least_seen, kSeenFourOfFive * row.effect->error);
  }
  return out;
}

std::string cannot_tell(const Told& told) {
  const std::uint64_t open = told.compared - told.believed;
  if (open == 0) return "";
  const std::string others = open == told.compared ? "" : open == 1 ? " other" : " others";
  return "These games cannot tell whether " + std::to_string(open) + others +
         (open == 1 ? " helps or hurts" : " help or hurt") + "; an effect of " +
         fixed(100 * told.least_seen, 1) + " points would have been seen four times of five.";
}

std::string belief(const Told& told) {
  return counted(told.compared, "comparison was made", "comparisons were made") + "; " +
         counted(told.believed, "finding is believed", "findings are believed") +
         ", so that no more than 5% of such findings are expected to be chance (false discovery "
         "rate, Benjamini and Hochberg). " +
         cannot_tell(told);
}

}  // namespace

EffectRow row_of(const CardFinding& card, const std::string& small) {
  return {card.title, small, card.effect, card.believed};
}

std::vector<EffectRow> rows_of(const std::vector<CardFinding>& cards) {
  std::vector<EffectRow> out;
  for (const CardFinding& card : cards) out.push_back(row_of(card, ""));
  return out;
}

std::string cannot_tell(const std::vector<EffectRow>& rows) { return cannot_tell(told_of(rows)); }

std::string members_panel(const Findings& main) {
  std::vector<EffectRow> rows;
  std::string sets;
  for (const Member& one : main.members) {
    rows.push_back({one.title,
                    "with " + percent(share_of(one.wins, one.games), 1) + " of " +
                        grouped(one.games) + ", without " +
                        percent(share_of(main.wins - one.wins, main.games - one.games), 1) +
                        " of " + grouped(main.games - one.games),
                    one.effect, one.believed});
    if (sets.find(one.set) == std::string::npos) sets += (sets.empty() ? "" : ", ") + one.set;
  }
  const std::string chosen =
      main.term("opening") == "coin"
          ? ""
          : " Players chose these themselves: what else they choose with them counts, too.";
  return panel("members", capital(sets) + ": with and without",
               "change in win rate, points; ±: 95% interval",
               effects(rows, scale_of(rows)) + effects_legend() + "<p>" +
                   escaped(belief(told_of(rows)) + chosen) + "</p>\n");
}

std::string best_cards_panel(const Findings& main) {
  constexpr std::size_t kMost = 10;
  std::vector<const CardFinding*> found;
  const auto added = [](const CardFinding* card) { return card->note.pack_place > 0; };
  for (const CardFinding& card : main.cards)
    if (card.believed || (card.effect && added(&card))) found.push_back(&card);
  const std::vector<EffectRow> all = rows_of(main.cards);
  const auto size = [](const CardFinding* card) { return std::abs(card->effect->value); };
  std::sort(found.begin(), found.end(), [&](const CardFinding* a, const CardFinding* b) {
    return added(a) != added(b) ? added(a) : size(a) > size(b);
  });
  if (found.size() > kMost) found.resize(kMost);
  std::sort(found.begin(), found.end(), [&](const CardFinding* a, const CardFinding* b) {
    return added(a) != added(b) ? added(a) : a->effect->value > b->effect->value;
  });
  std::vector<EffectRow> rows;
  for (const CardFinding* card : found) rows.push_back(row_of(*card, card->lot));
  const std::string list = rows.empty() ? "" : effects(rows, scale_of(all)) + effects_legend();
  return panel(
      "best", "What a card is worth",
      "change in win rate, points, against the other cards of the same lot in hands that could "
      "have held the same, allowing for what else is in the hand; ±: 95% interval",
      list + "<p>" + escaped(belief(told_of(all))) +
          "</p>\n<p><a href=\"#cards\">Every card, by lot</a></p>\n");
}

}  // namespace gloam::lab
