// Winning: the goal, the end of the round, and games that come to nothing.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Seat;
using engine::SeatSet;

// bd.win.3, after every change that scores (bd.ruling.31).
void Table::check_goal() {
  Seat ahead = engine::kNobody;
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn(i);
    if (score(player(seat)) < goal(s.seats)) continue;
    if (ahead == engine::kNobody || score(player(seat)) > score(player(ahead))) ahead = seat;
  }
  if (ahead == engine::kNobody || over()) return;
  if (s.finish_round == 0) return end(Ending::goal, SeatSet::of(ahead), "bd.win.3"_rule);
  if (s.reached == 0) tell(everyone(), say::goal_reached, "bd.ruling.55"_rule, ahead);
  s.reached = 1;
}

void Table::end_round() {
  if (s.reached != 0) return end(Ending::round, leaders(), "bd.ruling.55"_rule);
  if (s.barren != 0 && !anything_left()) {
    tell(everyone(), say::nothing_left, "bd.ruling.32"_rule);
    return end(Ending::nothing_left, leaders(), "bd.ruling.32"_rule);
  }
  if (s.round < kMostRounds) return;
  tell(everyone(), say::too_long, "bd.ruling.56"_rule, s.round);
  end(Ending::length, leaders(), "bd.ruling.56"_rule);
}

// Whether there is a mission that could be done or claimed, now or later.
bool Table::anything_left() const {
  if (s.first_mission != kNone || !s.board.empty() || !s.stored.empty()) return true;
  for (const Hidden& card : s.deck)
    if (!pack.is_event(card.card)) return true;
  return false;
}

void Table::end(Ending how, SeatSet winners, engine::Rule rule) {
  s.ending = how;
  s.winners = winners;
  s.phase = Phase::over;
  for (const Seat seat : winners) tell(everyone(), say::won, rule, seat, score(player(seat)));
  run_.stop(cards::Stop::game);
}

SeatSet Table::leaders() const {
  int most = 0;
  for (const Seat seat : everyone()) most = std::max(most, score(player(seat)));
  SeatSet found;
  for (const Seat seat : everyone())
    if (score(player(seat)) == most) found = found.with(seat);
  return found;
}

int Table::most_claimed() const {
  int most = 0;
  for (const Seat seat : everyone()) most = std::max<int>(most, player(seat).claimed);
  return most;
}

SeatSet Table::collectors() const {
  const int most = std::max(1, most_claimed());
  SeatSet found;
  for (const Seat seat : everyone())
    if (player(seat).claimed == most) found = found.with(seat);
  return found;
}

}  // namespace gloam::games::burning_daylight
