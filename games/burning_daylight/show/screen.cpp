// Burning Daylight as a screen of text.
#include <algorithm>

#include "games/burning_daylight/show/view.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::joined;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kPlain;
using engine::kRed;
using engine::Lines;
using engine::names_of;
using engine::padded;
using engine::Screen;
using engine::unbroken;

constexpr std::size_t kIndent = 4;

void add_heading(Screen& screen, const View& view) {
  const std::string when = view.phase == "over" ? "The sun is up"
                           : view.round == 0
                               ? "Forming gangs of " + std::to_string(view.gang_size)
                               : "Round " + std::to_string(view.round) + ", " + view.phase;
  screen.head("BURNING DAYLIGHT",
              {when, "first to " + screen.ink(kGold, std::to_string(view.goal)),
               view.variant ? "Command Points " + std::to_string(view.command_points) : "",
               view.last_round ? screen.ink(kRed, "last round") : ""});
}

void add_deck(Screen& screen, const DeckShown& deck) {
  std::string line = "Deck " + std::to_string(deck.cards);
  if (deck.blocked) {
    line += ", " + screen.ink(kRed, deck.crackdown_next ? "blocked: a CRACKDOWN is coming"
                                                        : "blocked by an Event");
  } else if (deck.top == "mission") {
    line += ", a mission on top";
  }
  for (const KnownShown& known : deck.known)
    line += "; card " + std::to_string(known.id) + " is " + unbroken(known.name);
  screen.add({screen.hanging("", line, 0)});
}

void add_missions(Screen& screen, const View& view) {
  const bool yours = view.seat != 0 && !view.variant;
  Lines whole, brief;
  for (const MissionShown& mission : view.missions) {
    const bool served = yours && mission.served;
    const std::string price =
        std::to_string(mission.points) + "  " + joined(mission.symbols, " + ");
    whole.push_back((served ? screen.ink(kGold, "* ") : "  ") + padded(price, 34) +
                    screen.ink(mission.first ? kBold : kPlain, mission.name) +
                    (mission.first ? screen.ink(kDim, "  (First)") : ""));
    brief.push_back((served ? "*" : "") +
                    unbroken(mission.name + " " + std::to_string(mission.points) + " (" +
                             joined(mission.symbols, "+") + ")"));
  }
  if (whole.empty()) whole = brief = {"  none"};
  screen.add_list("Missions", yours ? screen.ink(kDim, "* your hand can do it") : "", whole,
                  joined(brief));
}

void add_events(Screen& screen, const View& view) {
  if (view.events.empty()) return;
  Lines whole;
  for (const EventShown& event : view.events) {
    const std::size_t passive = event.text.find("Passive: ");
    const std::string text =
        passive == std::string::npos ? event.text : event.text.substr(passive + 9);
    whole.push_back(screen.ink(kRed, screen.hanging("  " + event.name + ":", text, kIndent)));
  }
  screen.add_list("Events, " + std::to_string(view.events.size()) + " of 3",
                  view.deck.crackdown_next ? screen.ink(kRed, "the next is a crackdown") : "",
                  whole, joined(names_of(view.events)));
}

// "Hush (Sneaker, escorted)"; where there is no room, without the type.
std::string on_track(const GangerShown& ganger, std::size_t columns) {
  Lines notes;
  if (ganger.injured) notes.emplace_back("hurt");
  if (ganger.escorted) notes.emplace_back("escorted");
  if (ganger.stays) notes.emplace_back("stays");
  if (ganger.stored > 0) notes.push_back("+" + std::to_string(ganger.stored));
  const std::string few = notes.empty() ? "" : " (" + joined(notes) + ")";
  notes.insert(notes.begin(), ganger.type);
  const std::string all = ganger.name + " (" + joined(notes) + ")";
  return engine::width(all) < columns ? all
                                      : engine::hanging("", ganger.name + few, 0, columns - 1);
}

// The slots side by side, a ganger a line.
std::string track(const Screen& screen, const PlayerShown& player) {
  const std::size_t columns = (screen.columns - kIndent) / player.track.size();
  Lines slots;
  for (const SlotShown& slot : player.track) {
    slots.push_back(screen.ink(kDim, slot.name));
    for (const GangerShown& ganger : slot.gangers)
      slots.back() += "\n" + screen.ink(ganger.injured ? kRed : kPlain, on_track(ganger, columns));
  }
  return engine::beside(slots, columns, kIndent);
}

// Who is where on the track and in Recovery, in words.
std::string who_is_out(const PlayerShown& player) {
  Lines out;
  for (const SlotShown& slot : player.track)
    if (!slot.gangers.empty()) out.push_back(slot.name + ": " + joined(names_of(slot.gangers)));
  if (!player.recovery.empty()) out.push_back("Recovery: " + joined(names_of(player.recovery)));
  return joined(out, "; ");
}

// The score; then the track, folded in words, at last the score alone.
void add_player(Screen& screen, const PlayerShown& player, const View& view) {
  const engine::Ink& ink = screen.ink;
  const bool you = player.id == view.seat;
  const std::string name =
      (player.turn ? ink(kGold, "> ") : "  ") +
      ink(you ? kBold : kPlain, padded(player.name + (you ? " (you)" : ""), 14)) + " " +
      ink(kGold, padded(std::to_string(player.score), 2)) + " of " + std::to_string(view.goal);
  const std::string line = name + ink(kDim, "  missions ") + std::to_string(player.mission_points) +
                           ink(kDim, ", claimed ") + std::to_string(player.claimed) +
                           ink(kDim, ", at home ") + std::to_string(player.hand) +
                           ink(kDim, player.first ? ", first" : "");
  std::string whole = (&player == &view.players.front() ? "\n" : "") + line;
  if (!you && !player.seen.empty())
    whole +=
        "\n" + ink(kDim, screen.hanging("    at home, seen before:", joined(names_of(player.seen)),
                                        kIndent));
  const std::string out = who_is_out(player);
  if (view.round > 0)
    whole += "\n" + (out.empty() ? ink(kDim, "    nobody is out") : track(screen, player));
  for (const GangerShown& ganger : player.recovery)
    whole += "\n    " + ink(kBlue, "Recovery: " + ganger.name + (ganger.stays ? " (longer)" : ""));
  screen.add({whole, screen.hanging(name + " ", out, kIndent), line});
}

// "  Hush, Sneaker            Passive: This ganger is escorted."
void add_gangers(Screen& screen, const std::string& title,
                 const std::vector<GangerShown>& gangers) {
  constexpr std::size_t kNameColumns = 26;
  Lines list;
  for (const GangerShown& ganger : gangers) {
    std::string text = ganger.text;
    std::replace(text.begin(), text.end(), '\n', ' ');
    list.push_back(screen.hanging(screen.ink(kBold, "  " + ganger.name + ", " + ganger.type), text,
                                  kNameColumns));
  }
  if (list.empty()) list = {"  nobody"};
  screen.add_list(title, "", list, gangers.empty() ? "nobody" : joined(names_of(gangers)));
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  if (view.round > 0) {
    add_deck(screen, view.deck);
    add_missions(screen, view);
    add_events(screen, view);
  }
  for (const PlayerShown& player : view.players) add_player(screen, player, view);
  if (!view.free.empty() && view.round == 0) add_gangers(screen, "Free to choose", view.free);
  if (view.seat == 0) return screen.text();
  add_gangers(screen, view.round == 0 ? "Your gang so far" : "Your hand", view.hand);
  if (!view.pack.empty()) add_gangers(screen, "Your pack", view.pack);
  if (view.picking) screen.add({"You keep " + *view.picking + "; the others choose."});
  return screen.text();
}

}  // namespace gloam::games::burning_daylight
