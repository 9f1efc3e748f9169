#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

void Table::start_round() {
  for (int who = 0; who < s.runners_in_play; ++who) runner(who).acted = 0;
  tell(everyone(), night() ? say::night_round : say::day_round, "dl.round.1"_rule, s.round);
  s.acting = kNobody;
  s.phase = Phase::activation;
}

// Whoever wants to be next says so, first come, first served (dl.round.2).
void Table::next_activation() {
  SeatSet open;
  for (int who = 0; who < s.runners_in_play; ++who)
    if (runner(who).acted == 0) open = open.with(seat_of(who));
  if (open.empty()) {
    s.phase = Phase::end_phase;
    return;
  }
  const engine::Answer answer = ask_any(open, ask::next, [&](Seat seat, Options& options) {
    for (int who = 0; who < s.runners_in_play; ++who)
      if (runner(who).acted == 0 && seat_of(who) == seat)
        options.add({kActivate, runner(who).self});
  });
  for (int who = 0; who < s.runners_in_play; ++who)
    if (runner(who).self == answer.option.a) s.acting = static_cast<std::uint8_t>(who);
  tell(everyone(), say::activated, "dl.round.2"_rule, answer.option.a);
}

// dl.end.2 to dl.end.4
void Table::end_phase() {
  for (int who = 0; who < s.runners_in_play; ++who) keep_momentum(who);
  ++s.round;
  tell(everyone(), say::marker, "dl.end.3"_rule, s.round);
  if (s.round == pack.evening.nightfall) tell(everyone(), say::nightfall, "dl.night.1"_rule);
  s.phase = Phase::round_start;
  if (s.round < scenario.ends) return;
  s.ending = Ending::time;
  s.phase = Phase::over;
  tell(everyone(), say::lost_time, "dl.win.5"_rule);
}

void Table::keep_momentum(int who) {
  ActionDie& die = runner(who).dice[kDice - 1];
  if (die.place == Place::supply || tempo(runner(who)) >= pack.evening.momentum_slot) return;
  die = {.kind = die.kind};
  tell(everyone(), say::momentum_lost, "dl.end.2"_rule, runner(who).self);
}

}  // namespace gloam::games::dying_light
