// Minion of Darkness: who holds the card, who is accused, and how it comes to light.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

// Whom somebody could accuse between turns, and why not (day.q.84).
void Table::offer_accusations(Seat seat, Options& options) const {
  if (s.minions == 0) return;
  const bool accused = s.accusers.has(seat);
  for (const Seat other : living_people().without(seat))
    options.add_if(!accused && person(seat).power > 0, {kAccuse, other},
                   accused ? "day.minion.9"_rule : "day.minion.3"_rule);
}

bool Table::may_accuse(Seat seat) const {
  return s.minions > 0 && !s.accusers.has(seat) && person(seat).power > 0 &&
         !living_people().without(seat).empty();
}

void Table::accuse(Seat seat, Seat other) {
  spend_power(seat, 1, "day.minion.3"_rule);
  s.accusers = s.accusers.with(seat);
  tell_all(say::accuses, "day.minion.3"_rule, seat, other);
  for (Hidden& hidden : s.hands) {
    if (hidden.mark != other) continue;
    disclose(SeatSet::of(seat), hidden.card, other);
    hidden.known = hidden.known.with(seat);
    tell(SeatSet::of(seat), say::shows, "day.minion.4"_rule, other, hidden.card);
  }
  const bool found = is_minion(s, pack, other);
  disclose(everyone(), found ? 1 : 0, other);
  if (found) {
    expose(other, "day.minion.5"_rule);
    flip_counter(Time::night, "day.minion.7"_rule);
  } else {
    clear_of_suspicion(other);
    tell_all(say::is_no_minion, "day.minion.8"_rule, other);
    flip_counter(Time::day, "day.minion.8"_rule);
  }
}

// All see the card, and its holder is out of the game.
void Table::expose(Seat seat, Rule rule) {
  show_minion(seat, rule);
  be_removed(seat, rule);
  end_if_nobody_is_left();
}

void Table::show_minion(Seat seat, Rule rule) {
  for (Hidden& hidden : s.hands) {
    if (hidden.mark != seat || !pack.secret(hidden.card).minion || hidden.known == everyone())
      continue;
    disclose(everyone(), hidden.card, seat);
    hidden.known = everyone();
    tell_all(say::is_minion, rule, seat, hidden.card);
  }
}

// All know now that no card of that hand is the Minion.
void Table::clear_of_suspicion(Seat seat) {
  for (Hidden& hidden : s.hands)
    if (hidden.mark == seat) hidden.batch = kShownNoMinion;
}

// In place of an attempt to survive an Event (day.minion.10, day.q.43).
void Table::reveal_minion(Seat seat) {
  expose(seat, "day.minion.10"_rule);
  if (s.phase == Phase::over) return;
  tell_all(say::calls_darkness, "day.minion.11"_rule, seat);
  let_darkness_fall();
}

}  // namespace gloam::games::daylight
