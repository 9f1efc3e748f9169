#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

void Table::start_round() {
  for (int who = 0; who < s.runners_in_play; ++who) runner(who).acted = 0;
  s.called = 0;
  tell(everyone(), night() ? say::night_round : say::day_round, "dl.round.1"_rule, s.round);
  s.acting = kNobody;
  s.phase = Phase::activation;
  if (!night()) return;
  s.order = {};
  for (int who = 0; who < s.runners_in_play; ++who) s.order.put(static_cast<std::uint8_t>(who));
  s.order.put(kEnemyCard);
  shuffle(s.order);  // dl.end.5
}

// By Day whoever wants to be next says so, first come, first served (dl.round.2).
void Table::next_activation() {
  if (night()) return draw_activation();
  SeatSet open;
  for (int who = 0; who < s.runners_in_play; ++who)
    if (runner(who).acted == 0) open = open.with(seat_of(who));
  if (open.empty()) return begin_exposure();
  const engine::Answer answer = ask_any(open, ask::next, [&](Seat seat, Options& options) {
    for (int who = 0; who < s.runners_in_play; ++who)
      if (runner(who).acted == 0 && seat_of(who) == seat)
        options.add({kActivate, runner(who).self});
  });
  for (int who = 0; who < s.runners_in_play; ++who)
    if (runner(who).self == answer.option.a) s.acting = static_cast<std::uint8_t>(who);
  tell(everyone(), say::activated, "dl.round.2"_rule, answer.option.a);
}

// dl.round.3 to dl.round.5
void Table::draw_activation() {
  if (s.order.empty()) return begin_exposure();
  const std::uint8_t card = draw(s.order, everyone());
  if (card == kEnemyCard) return night_activation();
  s.acting = card;
  tell(everyone(), say::activated, "dl.round.3"_rule, runner(card).self);
}

// An objective is checked first (dl.ruling.75).
void Table::end_phase() {
  cards::fire(run_, kEndPhase, {.subject = s.leader});
  if (over()) return;
  burn_down();
  for (int who = 0; who < s.runners_in_play; ++who) end_round_of(who);
  s.lasting.end(kUntilEndPhase);
  s.marks.end(kPerRound);
  stand_up();
  for (int who = 0; who < s.runners_in_play; ++who) keep_momentum(who);
  advance_marker();
}

void Table::end_round_of(int who) {
  Runner& one = runner(who);
  ++s.tally.runner_rounds;
  if (has_momentum(who)) ++s.tally.momentum_rounds;
  one.worked = 0;
  one.spared = 0;
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    source.states = static_cast<std::uint8_t>(source.states & ~cards::kAsleep);
  s.in_play.together = {};
}

// dl.end.3, dl.end.4, dl.ruling.56
void Table::advance_marker() {
  ++s.round;
  s.leader = static_cast<std::uint8_t>((s.leader + 1) % s.runners_in_play);
  tell(everyone(), say::marker, "dl.end.3"_rule, s.round);
  s.phase = Phase::round_start;
  if (s.round == pack.evening.nightfall) night_falls();
  for (const Event& event : s.events)
    if (event.round == s.round && !over()) reveal(event.card, s.leader);
  if (!over() && s.round >= scenario.ends) lose(Ending::time);
}

// dl.end.1
void Table::stand_up() {
  const std::uint32_t lit = lit_areas();
  for (int area = 0; area < city.areas(); ++area) {
    Crowd& here = crowd(static_cast<Area>(area));
    for (std::size_t kind = 0; kind < kInfected; ++kind) {
      here.standing[kind] = static_cast<std::uint8_t>(here.standing[kind] + here.down[kind]);
      here.down[kind] = 0;
    }
    if ((lit >> area & 1) != 0) drive_out(static_cast<Area>(area));  // dl.ruling.64
  }
}

// dl.end.2
void Table::keep_momentum(int who) {
  const ActionDie& die = runner(who).dice[kDice - 1];
  if (die.place == Place::supply || tempo(runner(who)) >= pack.evening.momentum_slot) return;
  lose_momentum(who, "dl.end.2"_rule);
}

// dl.night.1 to dl.night.6
void Table::night_falls() {
  tell(everyone(), say::nightfall, "dl.night.1"_rule);
  for (int who = 0; who < s.runners_in_play; ++who) {
    Runner& one = runner(who);
    while (!one.discards.empty()) one.deck.put(one.discards.take_top());
    shuffle(one.deck);
  }
  if (scenario.special == kNobody) return;
  for (int area = 0; area < city.areas(); ++area)
    if ((nests() >> area & 1) != 0)
      spawn_in(static_cast<Area>(area), 1, s.leader, "dl.night.4"_rule, scenario.special);
}

void Table::lose(Ending ending) {
  if (over()) return;
  s.ending = ending;
  s.phase = Phase::over;
  if (ending == Ending::time) tell(everyone(), say::lost_time, "dl.win.5"_rule);
  if (ending == Ending::failed) tell(everyone(), say::lost_failed, "dl.win.5"_rule);
}

void Table::win() {
  if (over()) return;
  s.ending = Ending::won;
  s.phase = Phase::over;
  tell(everyone(), say::won, "dl.win.2"_rule);
}

}  // namespace gloam::games::dying_light
