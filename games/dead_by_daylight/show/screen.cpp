// Dead by Daylight as a screen of text: the map with everybody's state beside it.
#include <algorithm>
#include <map>

#include "games/dead_by_daylight/show/view.h"

namespace gloam::games::dead_by_daylight {
namespace {

using engine::joined;
using engine::kBlue;
using engine::kBold;
using engine::kDim;
using engine::kGold;
using engine::kPlain;
using engine::kRed;
using engine::Lines;
using engine::padded;
using engine::Screen;
using engine::unbroken;

void add_heading(Screen& screen, const View& view) {
  Lines facts = {view.round == 0 ? "Setting up" : "Round " + std::to_string(view.round)};
  if (view.mode == "classic")
    facts.push_back("generators " + std::to_string(view.completed) + " of " +
                    std::to_string(view.generators_needed));
  if (view.mode != "classic")
    facts.push_back("survivors " + screen.ink(kBlue, std::to_string(view.survivor_points)) +
                    ", killer " + screen.ink(kRed, std::to_string(view.killer_points)));
  if (view.collapse > 0)
    facts.push_back(screen.ink(kRed, "collapse " + std::to_string(view.collapse) + " of " +
                                         std::to_string(view.bonuses.size())));
  screen.head("DEAD BY DAYLIGHT", facts);
}

// --- The map ---

struct Sign {
  char sign = '.';
  std::string_view ink = kDim;
};

// What stands or lies on each tile that is not plain floor.
std::map<std::string, Sign> signs_of(const View& view) {
  std::map<std::string, Sign> signs;
  for (const GateShown& gate : view.gates)
    for (const std::string& tile : gate.tiles)
      signs[tile] = {gate.open ? 'O' : 'X', gate.powered ? kGold : kDim};
  for (const TokenShown& pallet : view.pallets)
    if (pallet.state != "smashed")
      signs[pallet.id] = {pallet.state == "up" ? 'p' : '#', pallet.state == "up" ? kDim : kPlain};
  for (const ItemShown& item : view.floor) signs[item.tile] = {'*', kGold};
  for (const GeneratorShown& one : view.generators)
    signs[one.id] = {one.complete ? 'G' : static_cast<char>('0' + one.progress),
                     one.complete ? kGold : kBlue};
  for (const HookShown& hook : view.hooks)
    signs[hook.id] = {hook.broken ? 'h' : 'H', hook.survivor.empty() ? kPlain : kRed};
  for (const TotemShown& totem : view.totems)
    signs[totem.id] = {totem.cleansed ? 't' : 'T', totem.perk.empty() ? kPlain : kRed};
  for (const TokenShown& chest : view.chests)
    if (chest.state != "none") signs[chest.id] = {chest.state == "closed" ? '$' : 'c', kPlain};
  if (!view.hatch.empty()) signs[view.hatch] = {'=', kGold};
  for (const SurvivorShown& one : view.survivors) {
    if (one.where == "evading") signs[one.tile] = {'o', kBlue};
    if (one.where == "map" || one.where == "hooked")
      signs[one.tile] = {static_cast<char>('A' + one.number - 1), one.turn ? kGold : kBlue};
  }
  if (!view.killer.tile.empty()) signs[view.killer.tile] = {'@', kRed};
  return signs;
}

std::string column_name(int column) { return {static_cast<char>('a' + column)}; }

// A line for each row: a wall below a tile is drawn left of it, one beside it right of it.
Lines map_lines(const Screen& screen, const View& view, int first, int last) {
  const std::map<std::string, Sign> signs = signs_of(view);
  std::string letters = "   ";
  for (int x = 0; x < view.map.columns; ++x) letters += " " + column_name(x) + " ";
  Lines lines = {screen.ink(kDim, letters)};
  for (int y = first; y <= last; ++y) {
    const auto row = static_cast<std::size_t>(2 * y + 1);
    const std::string number = std::to_string(y + 1);
    std::string line = screen.ink(kDim, (number.size() < 2 ? " " : "") + number) + "|";
    for (int x = 0; x < view.map.columns; ++x) {
      const auto column = static_cast<std::size_t>(2 * x + 1);
      const char below = view.map.drawing[row + 1][column];
      line += below == '-' ? '_' : below == '=' ? '~' : ' ';
      const auto found = signs.find(column_name(x) + number);
      const Sign sign = found == signs.end() ? Sign{} : found->second;
      line += screen.ink(sign.ink, std::string(1, sign.sign));
      line += view.map.drawing[row][column + 1];
    }
    lines.push_back(line);
  }
  return lines;
}

// --- Who is how ---

std::string state_of(const SurvivorShown& one, const View& view) {
  if (one.where == "escaped") return "escaped";
  if (one.where == "sacrificed") return "sacrificed";
  if (one.where == "carried") return "carried by the killer";
  std::string state = one.health;
  if (one.steps > 0)
    state += " " + std::to_string(one.steps) + "/" + std::to_string(one.steps_needed);
  if (one.where == "hooked")
    state = "hooked " + std::to_string(one.timer) + "/" + std::to_string(view.hook_track);
  if (one.where == "evading") state += ", out of sight";
  return state;
}

std::string letter_of(const SurvivorShown& one) {
  return {static_cast<char>('A' + one.number - 1)};
}

template <class Shown>
std::string listed(const std::vector<Shown>& all) {
  Lines names;
  for (const Shown& one : all) names.push_back(one.name);
  return joined(names);
}

std::string perk_names(const std::vector<PerkShown>& perks) {
  Lines names;
  for (const PerkShown& perk : perks)
    names.push_back(perk.name + (perk.exhausted ? " (used)" : ""));
  return joined(names);
}

Lines survivor_lines(const Screen& screen, const SurvivorShown& one, const View& view) {
  const bool worse = one.health != "healthy" || one.where == "hooked";
  std::string first = screen.ink(one.turn ? kGold : kBold, letter_of(one) + " " + one.name);
  if (!one.tile.empty()) first += " " + one.tile;
  if (one.acted) first += screen.ink(kDim, " done");
  std::string second = "  " + screen.ink(worse ? kRed : kPlain, state_of(one, view));
  if (one.hooked > 0 && one.where != "hooked") second += ", hooked before";
  if (one.chased) second += ", chased";
  if (!one.items.empty()) second += ", " + listed(one.items);
  return {first, second, "  " + screen.ink(kDim, perk_names(one.perks))};
}

std::string dice_of(const KillerShown& killer) {
  if (killer.turn) return std::to_string(killer.dice) + " dice left";
  return std::to_string(killer.next_dice) + " dice next";
}

Lines killer_lines(const Screen& screen, const KillerShown& killer) {
  Lines lines = {screen.ink(kRed, "@ " + killer.name) + " " + killer.tile};
  std::string second = "  " + dice_of(killer) + (killer.chasing ? ", in the chase" : "");
  if (!killer.carries.empty())
    second += ", carries: " + std::to_string(killer.space) + "/" + std::to_string(killer.spaces);
  lines.push_back(second);
  std::string perks = perk_names(killer.perks);
  if (killer.hidden_perks > 0)
    perks += (perks.empty() ? "" : ", ") + std::to_string(killer.hidden_perks) + " hidden";
  lines.push_back("  " + screen.ink(kDim, perks));
  return lines;
}

// "Gatekeeper/Lightbringer K3": whose half, and how far from 0.
std::string track_at(const TrackShown& track) {
  if (track.now == 0) return "0";
  return (track.now < 0 ? "K" : "S") + std::to_string(std::abs(track.now));
}

Lines end_lines(const View& view) {
  Lines lines;
  for (const TrackShown& track : view.tracks)
    lines.push_back(padded(track_at(track), 3) + track.name);
  for (const GateShown& gate : view.gates)
    if (gate.powered)
      lines.push_back(gate.name + ": " +
                      (gate.open ? "open"
                                 : std::to_string(gate.lights) + "/" + std::to_string(view.lights) +
                                       " lights"));
  return lines;
}

std::string beside_map(const Screen& screen, const View& view, std::size_t columns) {
  Lines lines;
  for (const SurvivorShown& one : view.survivors)
    for (const std::string& line : survivor_lines(screen, one, view)) lines.push_back(line);
  if (!view.killer.id.empty())
    for (const std::string& line : killer_lines(screen, view.killer)) lines.push_back(line);
  for (const std::string& line : end_lines(view)) lines.push_back(line);
  for (std::string& line : lines)
    line = engine::hanging("", line, line.starts_with("  ") ? 2 : 0, columns);
  return joined(lines, "\n");
}

// The rows of the map around whoever acts.
std::string window_of(const Screen& screen, const View& view, int rows) {
  std::string tile = view.killer.tile;
  for (const SurvivorShown& one : view.survivors)
    if (one.turn && !one.tile.empty()) tile = one.tile;
  const int row = tile.size() < 2 ? 1 : std::stoi(tile.substr(1));
  const int first = std::clamp(row - 1 - rows / 2, 0, std::max(0, view.map.rows - rows));
  return joined(map_lines(screen, view, first, std::min(view.map.rows, first + rows) - 1), "\n");
}

// Everybody in a line each, without perks.
std::string brief(const Screen& screen, const View& view) {
  Lines all;
  for (const SurvivorShown& one : view.survivors)
    all.push_back(unbroken(screen.ink(one.turn ? kGold : kPlain, letter_of(one)) + " " + one.tile +
                           (one.tile.empty() ? "" : " ") + state_of(one, view)));
  if (!view.killer.id.empty())
    all.push_back(
        unbroken(screen.ink(kRed, "@") + " " + view.killer.tile + " " + dice_of(view.killer)));
  for (const TrackShown& track : view.tracks)
    all.push_back(unbroken(track.name.substr(0, track.name.find('/')) + " " + track_at(track)));
  for (const GateShown& gate : view.gates)
    if (gate.powered)
      all.push_back(unbroken(gate.id + " gate " +
                             (gate.open ? "open" : std::to_string(gate.lights) + " lights")));
  return screen.hanging("", joined(all), 0);
}

void add_map(Screen& screen, const View& view) {
  const Lines whole = map_lines(screen, view, 0, view.map.rows - 1);
  const std::size_t width = static_cast<std::size_t>(3 * view.map.columns) + 5;
  constexpr std::size_t kBesideColumns = 30;
  constexpr int kRowsOfFew = 7;
  const std::string few = window_of(screen, view, kRowsOfFew) + "\n" + brief(screen, view);
  if (screen.columns >= width + kBesideColumns) {
    const std::string states = beside_map(screen, view, screen.columns - width);
    screen.add({engine::beside({joined(whole, "\n"), states}, width), few});
  } else {
    screen.add({joined(whole, "\n") + "\n" + brief(screen, view), few});
  }
}

void add_legend(Screen& screen) {
  screen.add(
      {screen.ink(kDim,
                  screen.hanging(
                      "",
                      "@ killer, A to D survivors, o out of sight; 0-7 generator, G done; H hook, "
                      "h broken; T totem, t cleansed; $ chest, c open; X gate, O open; p pallet, # "
                      "dropped; * item; "
                      "_ | wall, ~ : window",
                      0)),
       ""});
}

}  // namespace

std::string screen_of(const View& view, const engine::Sheet& sheet) {
  Screen screen(sheet);
  add_heading(screen, view);
  add_map(screen, view);
  add_legend(screen);
  return screen.text();
}

}  // namespace gloam::games::dead_by_daylight
