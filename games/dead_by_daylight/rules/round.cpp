// Rounds and turns: what happens as a round begins, and who acts.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Options;
using engine::Seat;
using engine::SeatSet;

// dbd.tw.1: evaders return, hook timers advance, the collapse advances.
void Table::start_round() {
  s.lasting.end(kThisRound);
  s.marks.end(kEachRound);
  if (s.round == kMostRounds) return end_game(true);
  ++s.round;
  tell(everyone(), say::round, "dbd.round.3"_rule, s.round);
  for (Survivor& one : s.survivors) one.acted = one.struggled = 0;
  s.worked = 0;
  return_evaders();
  advance_timers();
  if (!over()) advance_collapse();
  if (!over()) s.phase = Phase::next_survivor;
}

// dbd.evade.3 to 5
void Table::return_evaders() {
  for (int i = 0; i < kSurvivors; ++i) {
    Survivor& one = survivor(i);
    if (one.where != Where::evading) continue;
    if (!free_for(i, one.tile)) {
      place_near(i, one.tile, 1, ask::come_back);
    } else {
      one.where = Where::map;
    }
    tell(everyone(), say::returns, "dbd.evade.3"_rule, one.self, named(one.tile), named(one.tile));
  }
}

// dbd.hook.5, dbd.hook.8
void Table::advance_timers() {
  for (int i = 0; i < kSurvivors && !over(); ++i) {
    Survivor& one = survivor(i);
    if (one.where != Where::hooked) continue;
    ++one.timer;
    tell(everyone(), say::timer, "dbd.hook.5"_rule, one.self, one.timer, pack.trial.hook_track);
    if (one.timer < pack.trial.hook_track) continue;
    sacrifice(i, "dbd.hook.8"_rule);
  }
}

// dbd.ruling.69
void Table::advance_collapse() {
  if (s.space == 0 || s.round <= s.power_round + 1) return;
  const auto spaces = static_cast<int>(pack.trial.collapse.size());
  if (s.space < spaces) {
    ++s.space;
    const auto bonus = pack.trial.collapse[static_cast<std::size_t>(s.space - 1)];
    return tell(everyone(), say::collapse, "dbd.ruling.69"_rule, s.space, bonus);
  }
  for (Survivor& one : s.survivors) {  // all at once (dbd.ruling.108)
    if (!in_game(one)) continue;
    one.where = Where::sacrificed;
    one.tile = kNoTile;
    tell(everyone(), say::collapsed, "dbd.ruling.108"_rule, one.self);
    move_track(kDevout, -1, "dbd.emblem.du.2"_rule);
  }
  s.killer.carried = kNone;
  for (int i = 0; i < kSurvivors; ++i) take_out_items(i);
  end_game(false);
}

bool Table::may_act(int who) const {
  const Survivor& one = survivor(who);
  return one.acted == 0 && (one.where == Where::map || one.where == Where::hooked);
}

// dbd.round.1, dbd.round.4: any of those who have not acted; the hooked are listed last.
void Table::next_survivor() {
  SeatSet asked;
  for (int i = 0; i < kSurvivors; ++i)
    if (may_act(i)) asked = asked.with(seat_of(i));
  if (asked.empty()) {
    s.phase = Phase::killer_start;
    return;
  }
  const auto offer = [&](Seat seat, Options& options) {
    for (const bool hooked : {false, true})
      for (int i = 0; i < kSurvivors; ++i)
        if (may_act(i) && seat_of(i) == seat && (survivor(i).where == Where::hooked) == hooked)
          options.add({kSurvivorTurn, survivor(i).self});
  };
  begin_turn(playing(ask_any(asked, ask::next, offer).option.a));
}

void Table::begin_turn(int who) {
  const Survivor& one = survivor(who);
  s.turn = Turn{.who = static_cast<std::uint8_t>(who)};
  s.turn.dying = one.health == Health::dying && one.where == Where::map ? 1 : 0;
  if (one.where == Where::map && s.turn.dying == 0)
    s.turn.movement = static_cast<std::uint8_t>(base_movement(who));
  tell(everyone(), say::turn, "dbd.round.1"_rule, one.self, s.turn.movement);
  s.phase = Phase::survivor_turn;
}

// dbd.move.1
int Table::base_movement(int who) {
  const int printed = pack.survivors[survivor(who).self].move;
  return std::clamp(ask_cards(who, kMovement, ask_cards(who, kBaseMovement, printed)), 0, 20);
}

void Table::end_survivor_turn() {
  Survivor& one = survivor(s.turn.who);
  one.acted = 1;
  s.lasting.end(kThisTurn);
  s.marks.end(kEachTurn);
  if (s.turn.evades != 0 && one.where == Where::map) {
    one.where = Where::evading;
    s.evaded = static_cast<std::uint8_t>(s.evaded | only(s.turn.who));
    if (s.tally.evasions < kNone) ++s.tally.evasions;
    tell(everyone(), say::evades, "dbd.evade.1"_rule, one.self);
    fire(kEvaded, kKiller);
  }
  if (!over()) s.phase = Phase::next_survivor;
}

}  // namespace gloam::games::dead_by_daylight
