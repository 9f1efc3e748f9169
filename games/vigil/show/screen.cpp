// Vigil as a screen of text.
#include <algorithm>

#include "engine/columns.h"
#include "games/vigil/show/view.h"

namespace gloam::games::vigil {
namespace {

using engine::Ink;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::padded;
using engine::wrapped;

std::string bar(int filled, int of, const std::string& full, const std::string& empty) {
  std::string out;
  for (int i = 0; i < of; ++i) out += i < filled ? full : empty;
  return out;
}

std::string heading(const View& view, const Ink& ink) {
  const bool night = view.phase == "night";
  const std::string number = std::to_string(view.night) + " of " + std::to_string(view.nights);
  const std::string when = view.phase == "over" ? "The vigil is over"
                           : night              ? "Night " + number
                                                : "Day " + number;
  std::string line = ink(kBold, "VIGIL") + "   " + ink(night ? kBlue : kGold, when);
  if (view.darkness > 0) line += "   darkness " + ink(kBold, std::to_string(view.darkness));
  line +=
      "   deck " + std::to_string(view.deck) + ", discards " + std::to_string(view.discards.size());
  if (!view.discards.empty()) line += " (top: " + view.discards.back().name + ")";
  return line + "\n\n";
}

std::string watcher_line(const WatcherShown& watcher, bool you, const Ink& ink) {
  const std::string name = (watcher.first ? "* " : "  ") + watcher.name + (you ? " (you)" : "");
  std::string line = ink(you ? kBold : "0", padded(name, 20)) + " dawns " +
                     padded(std::to_string(watcher.dawns), 3) + " oil " +
                     ink(kGold, bar(watcher.oil, kMostOil, "#", ".")) + " " +
                     std::to_string(watcher.oil) + "  cards " + std::to_string(watcher.cards);
  if (watcher.burnt > 0) line += "  burns " + ink(kGold, std::to_string(watcher.burnt));
  line += "\n";
  for (const CardShown& charm : watcher.charms)
    line += ink(kDim, wrapped(charm.name + ": " + charm.text, 6)) + "\n";
  return line;
}

}  // namespace

std::string screen_of(const View& view, bool colour) {
  const Ink ink{colour};
  std::string out = heading(view, ink);
  for (const WatcherShown& watcher : view.watchers)
    out += watcher_line(watcher, watcher.id == view.seat, ink);
  if (view.seat == 0) return out;
  out += "\n" + ink(kBold, "Your hand") + ink(kDim, "  (only you see it)") + "\n";
  for (const CardShown& card : view.hand)
    out += wrapped(card.name + ", " + card.kind + ": " + card.text, 2) + "\n";
  if (view.hand.empty()) out += "  no cards\n";
  if (view.burning)
    out += "\nYou burn " + std::to_string(*view.burning) + " oil tonight; the others choose.\n";
  return out;
}

}  // namespace gloam::games::vigil
