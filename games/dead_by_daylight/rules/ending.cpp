// The end: power, gates, the hatch, and who wins.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Seat;

namespace {

enum Way { kBothTracks, kGenerators, kHookings };

}  // namespace

// dbd.mode.std.2, dbd.mode.std.3, dbd.mode.classic.2
void Table::check_power() {
  if (s.space != 0 || over()) return;
  if (s.mode == Mode::classic) {
    if (s.completed >= pack.trial.classic_generators) power_on(kGenerators);
    return;
  }
  const int light = s.tracks[kGatekeeper];
  const int hooks = s.tracks[kDevout];
  if (light > 0) return power_on(kGenerators);
  if (hooks < 0) return power_on(kHookings);
  if (light == 0 && hooks == 0) power_on(kBothTracks);
}

// dbd.collapse.1, dbd.gate.1, dbd.ruling.62
void Table::power_on(int way) {
  s.space = 1;
  s.power_round = s.round;
  s.tally.power_by = static_cast<std::uint8_t>(way);
  for (int i = 0; i < kSurvivors; ++i)
    if (in_game(survivor(i)))
      s.alive_at_power = static_cast<std::uint8_t>(s.alive_at_power | only(i));
  tell(everyone(), say::power,
       s.mode == Mode::classic ? "dbd.mode.classic.2"_rule
       : way == kBothTracks    ? "dbd.mode.std.2"_rule
                               : "dbd.mode.std.3"_rule,
       way);
  fire(kPowerOn, kKiller);
  choose_gate(true);
  choose_gate(false);
}

void Table::choose_gate(bool by_killer) {
  const auto offer = [&](Seat, Options& options) {
    for (int gate = 0; gate < kGates; ++gate)
      options.add_if(!has(s.powered, gate), {kPowerGate, named(map.gate_tiles(gate)[1])},
                     "dbd.ruling.62"_rule);
  };
  const engine::SeatSet asked = by_killer ? engine::SeatSet::of(killer_seat()) : survivor_seats();
  const Option choice =
      ask_any(asked, by_killer ? ask::killer_gate : ask::survivor_gate, offer).option;
  const int gate = map.gate(tile_of(choice.a));
  s.powered = static_cast<std::uint8_t>(s.powered | only(gate));
  tell(everyone(), say::gate_powered, "dbd.gate.1"_rule, choice.a);
}

// dbd.ruling.63
int Table::lights_of(int) { return std::max(1, ask_cards(kKiller, kLights, pack.trial.lights)); }

// dbd.gate.6
bool Table::open(int gate) {
  return has(s.powered, gate) && s.lights[static_cast<std::size_t>(gate)] >= lights_of(gate);
}

// dbd.gate.3 to 5
void Table::work_on_gate(int who, int gate) {
  s.roll = Roll{.who = static_cast<std::uint8_t>(who)};
  s.worked = static_cast<std::uint8_t>(s.worked | only(gate));
  fire(kGateWorked, who);
  std::uint8_t& lights = s.lights[static_cast<std::size_t>(gate)];
  const int most = lights_of(gate);
  lights = static_cast<std::uint8_t>(std::min(most, lights + 1 + s.roll.bonus));
  const int tile = named(map.gate_tiles(gate)[1]);
  tell(everyone(), say::light, "dbd.gate.4"_rule, survivor(who).self, tile, lights, most);
  if (open(gate)) tell(everyone(), say::gate_open, "dbd.gate.6"_rule, tile);
}

// dbd.gate.8, dbd.hatch.3
void Table::escape(int who) {
  Survivor& one = survivor(who);
  const bool hatch = one.tile == s.hatch;
  one.where = Where::escaped;
  one.tile = kNoTile;
  take_out_items(who);
  tell(everyone(), say::escaped, hatch ? "dbd.hatch.3"_rule : "dbd.gate.8"_rule, one.self);
  left_game();
}

// Somebody has left: perhaps one is left, perhaps none (dbd.hatch.1, dbd.mode.std.4).
void Table::left_game() {
  const int left = alive();
  if (left == 0) return end_game(false);
  if (left == 1 && s.hatch_came == 0) spawn_hatch();
}

// --- The hatch ---

// dbd.hatch.2, dbd.ruling.72, dbd.key.1
void Table::spawn_hatch() {
  s.hatch_came = 1;
  for (int i = 0; i < kSurvivors; ++i)
    if (in_game(survivor(i)) && cards::replace(run_, kHatchComes, {.subject = owner_of(i)})) return;
  const auto& generators = map.places(Icon::generator);
  engine::Zone<std::uint8_t, kMostTokens> found;
  for (const bool complete : {false, true}) {
    if (!found.empty()) break;
    for (std::size_t i = 0; i < generators.size(); ++i)
      if ((s.progress[i] >= pack.trial.generator) == complete)
        found.put(static_cast<std::uint8_t>(i));
  }
  const auto taken = found[static_cast<int>(below(static_cast<std::uint32_t>(found.size())))];
  s.progress[taken] = kReplaced;
  put_hatch(generators[taken]);
}

void Table::put_hatch(Tile tile) {
  s.hatch = tile;
  tell(everyone(), say::hatch, "dbd.hatch.2"_rule, named(tile), named(tile));
}

// dbd.ruling.75: on the own tile; where somebody else stands on an evader's, as near as can be.
void Table::hatch_at_holder(int holder) {
  Survivor& one = survivor(holder);
  if (one.where == Where::evading && !free_for(holder, one.tile)) {
    place_near(holder, one.tile, 1, ask::come_back);
    one.where = Where::evading;
  }
  put_hatch(one.tile);
}

// --- Who wins ---

// dbd.mode.std.5, dbd.score.3, dbd.ruling.85, dbd.ruling.86, dbd.ruling.99
void Table::end_game(bool too_long) {
  int escaped = 0;
  Bits out = 0;
  for (int i = 0; i < kSurvivors; ++i) {
    escaped += survivor(i).where == Where::escaped ? 1 : 0;
    out |= survivor(i).where == Where::escaped ? only(i) : 0;
  }
  if (too_long) tell(everyone(), say::too_long, "dbd.ruling.99"_rule, kMostRounds);
  s.phase = Phase::over;
  const bool enough = escaped >= 2;
  s.survivors_win = enough ? 1 : 0;
  s.ending = too_long ? Ending::length : Ending::escapes;
  if (s.mode == Mode::standard) {
    if (s.space != 0 && s.alive_at_power != 0 && (s.alive_at_power & ~out) == 0) {
      s.bonus =
          static_cast<std::uint8_t>(pack.trial.collapse[static_cast<std::size_t>(s.space - 1)]);
      tell(everyone(), say::bonus, "dbd.collapse.3"_rule, s.bonus);
    }
    const Score points = score(s);
    tell(everyone(), say::score, "dbd.score.3"_rule, points.survivors, points.killer);
    if (points.survivors != points.killer)
      s.survivors_win = points.survivors > points.killer ? 1 : 0;
    if (!too_long) s.ending = points.survivors == points.killer ? Ending::tie : Ending::points;
  }
  const engine::Rule rule = s.mode == Mode::standard ? "dbd.mode.std.5"_rule : "dbd.ruling.86"_rule;
  if (s.survivors_win != 0) {
    tell(everyone(), say::survivors_win, rule, escaped);
  } else {
    tell(everyone(), say::killer_wins, rule, escaped);
  }
}

}  // namespace gloam::games::dead_by_daylight
