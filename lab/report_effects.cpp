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
  return "Of " + std::to_string(open) + (open == told.compared ? "" : " others") +
         " these games cannot tell whether they help or hurt; an effect of " +
         fixed(100 * told.least_seen, 1) + " points would have been seen four times of five.";
}

std::string belief(const Told& told) {
  return counted(told.compared, "comparison was made", "comparisons were made") + "; " +
         counted(told.believed, "finding is believed", "findings are believed") +
         ", so that no more than 5% of such findings are expected to be chance (false discovery "
         "rate, Benjamini and Hochberg). " +
         cannot_tell(told);
}

EffectRow row_of(const CardFinding& card, const std::string& small) {
  return {card.title, small, card.effect, card.believed};
}

std::string drawn_and_used(const CardFinding& card) {
  return "drawn in " + grouped(card.count.hands) + " hands, " +
         percent(share_of(card.count.hands, card.hands_of_lot), 1) + "; used in " +
         percent(share_of(card.count.used, card.count.hands), 1);
}

std::vector<EffectRow> rows_of(const std::vector<CardFinding>& cards) {
  std::vector<EffectRow> out;
  for (const CardFinding& card : cards) out.push_back(row_of(card, ""));
  return out;
}

}  // namespace

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
  for (const CardFinding& card : main.cards)
    if (card.believed) found.push_back(&card);
  const std::vector<EffectRow> all = rows_of(main.cards);
  const auto size = [](const CardFinding* card) { return std::abs(card->effect->value); };
  std::sort(found.begin(), found.end(),
            [&](const CardFinding* a, const CardFinding* b) { return size(a) > size(b); });
  if (found.size() > kMost) found.resize(kMost);
  std::sort(found.begin(), found.end(), [](const CardFinding* a, const CardFinding* b) {
    return a->effect->value > b->effect->value;
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

std::string cards_by_lot(const Findings& main) {
  const Scale scale = scale_of(rows_of(main.cards));
  std::vector<std::string> lots;
  for (const CardFinding& card : main.cards)
    if (std::find(lots.begin(), lots.end(), card.lot) == lots.end()) lots.push_back(card.lot);
  std::sort(lots.begin(), lots.end());
  std::string out =
      "<div class=heading id=cards><h2>Every card</h2>\n<p>Cards of one lot come to players "
      "instead of each other. An effect says how much more often hands with the card are won, "
      "against the other cards of the same lot in hands that could have held the same: of the "
      "same size, and later ones with the same beginning. What else is in the hand is allowed "
      "for. Drawn: its share of the hands of the lot; used: in how many of those.</p></div>\n"
      "<div class=three>\n";
  for (const std::string& lot : lots) {
    std::vector<EffectRow> rows;
    std::uint64_t hands = 0;
    for (const CardFinding& card : main.cards) {
      if (card.lot != lot) continue;
      rows.push_back(row_of(card, drawn_and_used(card)));
      hands = card.hands_of_lot;
    }
    const std::string open = cannot_tell(told_of(rows));
    const std::string inner =
        effects(rows, scale) + (open.empty() ? "" : "<p>" + escaped(open) + "</p>\n");
    out += "<section class=\"panel lot\">\n<h3>" + escaped(lot) + "</h3>\n<p class=sub>" +
           counted(hands, "hand", "hands") + "; change in win rate, points</p>\n" + inner +
           "</section>\n";
  }
  return out + "</div>\n";
}

}  // namespace gloam::lab
