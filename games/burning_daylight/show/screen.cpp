// Burning Daylight as a screen of text.
#include <algorithm>

#include "engine/columns.h"
#include "games/burning_daylight/show/view.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Ink;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kRed;
using engine::padded;
using engine::wrapped;

constexpr std::size_t kSlotColumns = 32;
constexpr std::size_t kNameColumns = 26;

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : between) + part;
  return out;
}

std::string heading(const View& view, const Ink& ink) {
  std::string line = ink(kBold, "BURNING DAYLIGHT") + "   ";
  if (view.phase == "over") {
    line += "The sun is up";
  } else if (view.round == 0) {
    line += "Forming gangs of " + std::to_string(view.gang_size);
  } else {
    line += "Round " + std::to_string(view.round) + ", " + view.phase;
  }
  line += "   first to " + ink(kGold, std::to_string(view.goal));
  if (view.variant) line += "   Command Points " + std::to_string(view.command_points);
  if (view.last_round) line += "   " + ink(kRed, "last round");
  return line + "\n";
}

std::string deck_line(const DeckShown& deck, const Ink& ink) {
  std::string line = "Deck " + std::to_string(deck.cards);
  if (deck.blocked) {
    line += ", " + ink(kRed, deck.crackdown_next ? "blocked: a CRACKDOWN is coming"
                                                 : "blocked by an Event");
  } else if (deck.top == "mission") {
    line += ", a mission on top";
  }
  for (const KnownShown& known : deck.known)
    line += "; card " + std::to_string(known.id) + " is " + known.name;
  return wrapped(line, 0) + "\n";
}

std::string mission_line(const MissionShown& mission, bool yours, const Ink& ink) {
  const std::string mark = yours && mission.served ? ink(kGold, "* ") : "  ";
  std::string line =
      mark + padded(std::to_string(mission.points) + "  " + joined(mission.symbols, " + "), 34);
  line += ink(mission.first ? kBold : "0", mission.name);
  if (mission.first) line += ink(kDim, "  (First)");
  return line + "\n";
}

std::string missions(const View& view, const Ink& ink) {
  std::string out = "\n" + ink(kBold, "Missions");
  if (view.seat != 0 && !view.variant) out += ink(kDim, "   * your hand can do it");
  out += "\n";
  for (const MissionShown& mission : view.missions)
    out += mission_line(mission, view.seat != 0 && !view.variant, ink);
  if (view.missions.empty()) out += "  none\n";
  return out;
}

std::string events(const View& view, const Ink& ink) {
  if (view.events.empty()) return {};
  std::string out =
      "\n" + ink(kBold, "Events") + ", " + std::to_string(view.events.size()) + " of 3";
  if (view.deck.crackdown_next) out += ink(kRed, "   the next is a crackdown");
  out += "\n";
  for (const EventShown& event : view.events) {
    const std::size_t passive = event.text.find("Passive: ");
    const std::string text =
        passive == std::string::npos ? event.text : event.text.substr(passive + 9);
    out += ink(kRed, wrapped(event.name + ": " + text, 2)) + "\n";
  }
  return out;
}

// "Hush (Sneaker, escorted)"; where there is no room, without the type.
std::string on_track(const GangerShown& ganger) {
  std::vector<std::string> notes;
  if (ganger.injured) notes.emplace_back("hurt");
  if (ganger.escorted) notes.emplace_back("escorted");
  if (ganger.stays) notes.emplace_back("stays");
  if (ganger.stored > 0) notes.push_back("+" + std::to_string(ganger.stored));
  const std::string few = notes.empty() ? "" : " (" + joined(notes, ", ") + ")";
  notes.insert(notes.begin(), ganger.type);
  const std::string all = ganger.name + " (" + joined(notes, ", ") + ")";
  return engine::width(all) < kSlotColumns ? all : ganger.name + few;
}

// The slots side by side, a ganger a line.
std::string track(const PlayerShown& player, const Ink& ink) {
  std::size_t rows = 0;
  for (const SlotShown& slot : player.track) rows = std::max(rows, slot.gangers.size());
  if (rows == 0) return ink(kDim, "    nobody is out") + "\n";
  std::string out = "    ";
  for (const SlotShown& slot : player.track) out += ink(kDim, padded(slot.name, kSlotColumns));
  for (std::size_t row = 0; row < rows; ++row) {
    out += "\n    ";
    for (const SlotShown& slot : player.track) {
      const bool there = row < slot.gangers.size();
      const std::string text = padded(there ? on_track(slot.gangers[row]) : "", kSlotColumns);
      out += there && slot.gangers[row].injured ? ink(kRed, text) : text;
    }
  }
  return out + "\n";
}

std::string player_lines(const PlayerShown& player, const View& view, const Ink& ink) {
  const bool you = player.id == view.seat;
  std::string line =
      (player.turn ? ink(kGold, "> ") : std::string("  ")) +
      ink(you ? kBold : "0", padded(player.name + (you ? " (you)" : ""), 14)) + " " +
      ink(kGold, padded(std::to_string(player.score), 2)) + " of " + std::to_string(view.goal) +
      ink(kDim, "  missions ") + std::to_string(player.mission_points) + ink(kDim, ", claimed ") +
      std::to_string(player.claimed) + ink(kDim, ", at home ") + std::to_string(player.hand);
  if (player.first) line += ink(kDim, ", first");
  line += "\n";
  if (!you && !player.seen.empty()) {
    std::vector<std::string> names;
    for (const GangerShown& ganger : player.seen) names.push_back(ganger.name);
    line += ink(kDim, wrapped("at home, seen before: " + joined(names, ", "), 4)) + "\n";
  }
  if (view.round > 0) line += track(player, ink);
  for (const GangerShown& ganger : player.recovery)
    line +=
        "    " + ink(kBlue, "Recovery: " + ganger.name + (ganger.stays ? " (longer)" : "")) + "\n";
  return line;
}

// "  Hush, Sneaker            Passive: This ganger is escorted."
std::string ganger_lines(const GangerShown& ganger, const Ink& ink) {
  std::string text = ganger.text;
  std::replace(text.begin(), text.end(), '\n', ' ');
  const std::string name = padded("  " + ganger.name + ", " + ganger.type, kNameColumns);
  return ink(kBold, name) + wrapped(text, kNameColumns).substr(kNameColumns) + "\n";
}

std::string gangers(const std::string& title, const std::vector<GangerShown>& list,
                    const Ink& ink) {
  std::string out = "\n" + ink(kBold, title) + "\n";
  for (const GangerShown& ganger : list) out += ganger_lines(ganger, ink);
  if (list.empty()) out += "  nobody\n";
  return out;
}

}  // namespace

std::string screen_of(const View& view, bool colour) {
  const Ink ink{colour};
  std::string out = heading(view, ink);
  if (view.round > 0) {
    out += deck_line(view.deck, ink) + missions(view, ink) + events(view, ink);
  }
  out += "\n";
  for (const PlayerShown& player : view.players) out += player_lines(player, view, ink);
  if (!view.free.empty() && view.round == 0) out += gangers("Free to choose", view.free, ink);
  if (view.seat == 0) return out;
  out += gangers(view.round == 0 ? "Your gang so far" : "Your hand", view.hand, ink);
  if (!view.pack.empty()) out += gangers("Your pack", view.pack, ink);
  if (view.picking) out += "\nYou keep " + *view.picking + "; the others choose.\n";
  return out;
}

}  // namespace gloam::games::burning_daylight
