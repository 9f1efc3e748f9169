#include "lab/report_cards.h"

#include <algorithm>
#include <map>

#include "lab/chart.h"
#include "lab/figures.h"
#include "lab/report_effects.h"
#include "lab/report_words.h"

namespace gloam::lab {
namespace {

constexpr const char* kHowHandsAreCounted =
    "A hand is what one seat had of a lot in one game. Held: how many hands had the card, and what "
    "share of all hands of the lot that is. Used: in what share of these its owner really used it, "
    "once or more: took it as an action, chose it as a tactic, played it, or one of its rules was "
    "carried out. Exhausting, losing or passing on a card is no use of it. Some cards have nothing "
    "to use, because their rules always hold or they have none.";
constexpr const char* kHowEffectsAreMeasured =
    "Cards of one lot come to players instead of each other. An effect says how much more often "
    "hands with the card are won, against the other cards of the same lot in hands that could have "
    "held the same: of the same size, and later ones with the same beginning. What else is in the "
    "hand is allowed for.";
constexpr const char* kHowArrivalsAreCounted =
    "Came: in what share of all games, and how often a game on average. Won: what share of the "
    "games in which it came was won, and of the others if there are 30 or more; where players win "
    "apart, by the first seat. That is not the card’s doing: a long game sees more cards. Used: in "
    "what share of the games in which it came somebody used it.";

std::string held_and_used(const CardFinding& card) {
  return "held in " + counted(card.count.hands, "hand", "hands") + ", " +
         percent(share_of(card.count.hands, card.hands_of_lot), 1) + " of the lot; " +
         (card.note.usable
              ? "used in " + percent(share_of(card.count.used, card.count.hands), 1) + " of these"
              : "nothing to use");
}

std::string lot_panel(const std::string& lot, const std::vector<const CardFinding*>& cards,
                      const Scale& scale) {
  std::vector<EffectRow> rows;
  for (const CardFinding* const card : cards) rows.push_back(row_of(*card, held_and_used(*card)));
  const std::string open = cannot_tell(rows);
  return "<section class=\"panel lot\">\n<h3>" + escaped(lot) + "</h3>\n<p class=sub>" +
         counted(cards.front()->hands_of_lot, "hand", "hands") +
         "; change in win rate, points</p>\n" + effects(rows, scale) +
         (open.empty() ? "" : "<p>" + escaped(open) + "</p>\n") + "</section>\n";
}

std::string arrivals_panel(const Findings& main, const std::string& lot,
                           const std::vector<const Arrival*>& arrivals) {
  std::string out =
      "<table><thead><tr><td></td><th>came</th><th>won</th><th>used</th></tr></thead><tbody>\n";
  for (const Arrival* const one : arrivals) {
    const Arrivals& count = one->count;
    const double times = static_cast<double>(count.times) / static_cast<double>(main.games);
    out += "<tr><th scope=row>" + escaped(one->title) + "</th><td>" +
           percent(share_of(count.games, main.games), 1) + "<small>" + fixed(times, 2) +
           " a game</small></td><td>" + percent(share_of(count.wins, count.games), 1);
    constexpr std::uint64_t kFew = 30;
    if (count.games + kFew <= main.games)
      out += "<small>else " +
             percent(share_of(main.wins - count.wins, main.games - count.games), 1) + "</small>";
    out += "</td><td>" +
           (one->note.usable ? percent(share_of(count.used, count.games), 1) : std::string("–")) +
           "</td></tr>\n";
  }
  return "<section class=\"panel lot\">\n<h3>" + escaped(lot) + "</h3>\n" + out +
         "</tbody></table>\n</section>\n";
}

// Its cards and what comes to all, in lots.
std::string pack_section(const Findings& main, int place, const Scale& scale) {
  std::map<std::string, std::vector<const CardFinding*>> held;
  for (const CardFinding& card : main.cards)
    if (card.note.pack_place == place) held[card.lot].push_back(&card);
  std::map<std::string, std::vector<const Arrival*>> came;
  for (const Arrival& one : main.arrivals)
    if (one.note.pack_place == place) came[one.lot].push_back(&one);
  std::string out = "<div class=three>\n";
  for (const auto& [lot, cards] : held) out += lot_panel(lot, cards, scale);
  for (const auto& [lot, arrivals] : came) out += arrivals_panel(main, lot, arrivals);
  return out + "</div>\n";
}

std::string missing_panel(const Findings& main) {
  if (main.missing.empty()) return "";
  std::string out = "<ul class=dashes>\n";
  for (const Missing& one : main.missing)
    out += "<li>" +
           escaped(one.title + (one.note.never.empty()
                                    ? ": it did not come in these games"
                                    : ": nothing can bring it into play; " + one.note.never)) +
           "</li>\n";
  return panel("missing", "Cards that never came", "", out + "</ul>\n");
}

// Titles of packs by their place, the last first.
std::map<int, std::string, std::greater<>> packs_of(const Findings& main) {
  std::map<int, std::string, std::greater<>> out;
  for (const CardFinding& card : main.cards) out[card.note.pack_place] = card.note.pack;
  for (const Arrival& one : main.arrivals) out[one.note.pack_place] = one.note.pack;
  return out;
}

}  // namespace

std::string every_card(const Findings& main) {
  const auto packs = packs_of(main);
  if (packs.empty() && main.missing.empty()) return "";
  const auto paragraph = [](const char* text) { return "<p>" + escaped(text) + "</p>\n"; };
  std::string out =
      "<div class=heading id=cards><h2>Every card</h2>\n" +
      (main.cards.empty() ? ""
                          : paragraph(kHowEffectsAreMeasured) + paragraph(kHowHandsAreCounted)) +
      (main.arrivals.empty() ? "" : paragraph(kHowArrivalsAreCounted)) + "</div>\n" +
      missing_panel(main);
  const Scale scale = scale_of(rows_of(main.cards));
  for (const auto& [place, title] : packs) {
    if (packs.size() > 1)
      out += "<div class=heading><h2>Cards of " + escaped(title) + "</h2></div>\n";
    out += pack_section(main, place, scale);
  }
  return out;
}

}  // namespace gloam::lab
