#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Seat;

Run::Run(Table& table_played)
    : cards::Run(table_played.pack, table_played,
                 {table_played.s.in_play, table_played.s.marks, table_played.s.lasting}),
      at(table_played) {
  everyone = table_played.everyone();
}

// bd.turn.1
void Table::step() {
  switch (s.phase) {
    case Phase::begin:
      return begin();
    case Phase::drafting:
      return draft();
    case Phase::agreeing:
      return agree();
    case Phase::deck:
      lay_out();
      return begin_turn(s.first);
    case Phase::events:
      events_step();
      if (!over()) s.phase = Phase::advance;
      return;
    case Phase::advance:
      if (s.command_points != 0) {
        command_step();
      } else {
        advance_step();
      }
      if (!over()) s.phase = Phase::action;
      return;
    case Phase::action:
      action_step();
      if (!over()) end_turn();
      return;
    case Phase::over:
      return;
  }
}

void Table::begin_turn(Seat seat) {
  if (seat == s.first) {
    ++s.round;
    s.barren = anything_left() ? 0 : 1;
    tell(everyone(), say::round, "bd.turn.2"_rule, s.round);
  }
  s.turn = seat;
  s.advanced = 0;
  s.fresh = player(seat).track[kJustLeft];
  for (Player& p : s.players) p.claims = 0;
  tell(everyone(), say::turn, "bd.turn.1"_rule, seat);
  s.phase = blocked() ? Phase::events : Phase::advance;
}

// bd.turn.2, bd.turn.3
void Table::end_turn() {
  s.lasting.end(kThisTurn);
  s.marks.end(kEachTurn);
  const Seat next = in_turn(1);
  if (next == s.first) end_round();
  if (!over()) begin_turn(next);
}

Seat Table::owner_of(Ganger ganger) const {
  for (const Seat seat : everyone())
    if (has(gang_of(player(seat)), ganger)) return seat;
  return engine::kNobody;
}

}  // namespace gloam::games::burning_daylight
