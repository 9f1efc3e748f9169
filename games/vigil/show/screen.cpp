// Vigil as a screen of text.
#include "games/vigil/show/view.h"

namespace gloam::games::vigil {
namespace {

using engine::joined;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kPlain;
using engine::Lines;
using engine::names_of;
using engine::padded;
using engine::Screen;
using engine::unbroken;

void add_heading(Screen& screen, const View& view) {
  const bool night = view.phase == "night";
  const std::string number = std::to_string(view.night) + " of " + std::to_string(view.nights);
  const std::string when = view.phase == "over" ? "The vigil is over"
                           : night              ? "Night " + number
                                                : "Day " + number;
  const std::string top = view.discards.empty() ? "" : " (top: " + view.discards.back().name + ")";
  screen.head("VIGIL", {screen.ink(night ? kBlue : kGold, when),
                        view.darkness == 0 ? "" : "darkness " + std::to_string(view.darkness),
                        "deck " + std::to_string(view.deck) + ", discards " +
                            std::to_string(view.discards.size()) + top});
}

// How the watcher stands; then the charms, with their texts or folded by name.
void add_watcher(Screen& screen, const WatcherShown& watcher, bool you) {
  constexpr std::size_t kIndent = 6;
  const std::string name = (watcher.first ? "* " : "  ") + watcher.name + (you ? " (you)" : "");
  std::string line = screen.ink(you ? kBold : kPlain, padded(name, 20)) + " dawns " +
                     padded(std::to_string(watcher.dawns), 3) + " oil " +
                     screen.ink(kGold, engine::bar(watcher.oil, kMostOil)) + " " +
                     std::to_string(watcher.oil) + "  cards " + std::to_string(watcher.cards);
  if (watcher.burnt > 0) line += "  burns " + screen.ink(kGold, std::to_string(watcher.burnt));
  std::string whole = line;
  for (const CardShown& charm : watcher.charms)
    whole +=
        "\n" + screen.ink(kDim, screen.hanging("      " + charm.name + ":", charm.text, kIndent));
  screen.add({whole, screen.hanging(line, joined(names_of(watcher.charms)), kIndent)});
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  for (const WatcherShown& watcher : view.watchers)
    add_watcher(screen, watcher, watcher.id == view.seat);
  if (view.seat == 0) return screen.text();
  Lines hand;
  for (const CardShown& card : view.hand)
    hand.push_back(screen.hanging("  " + card.name + ", " + card.kind + ":", card.text, 4));
  if (hand.empty()) hand = {"  no cards"};
  screen.add_list("Your hand", "(only you see it)", hand, joined(names_of(view.hand)));
  if (view.burning)
    screen.add({"You burn " + std::to_string(*view.burning) + " oil tonight; the others choose."});
  return screen.text();
}

}  // namespace gloam::games::vigil
