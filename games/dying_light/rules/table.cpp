#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

Run::Run(Table& table_played)
    : cards::Run(table_played.pack, table_played,
                 {table_played.s.in_play, table_played.s.marks, table_played.s.lasting}),
      at(table_played) {
  everyone = table_played.everyone();
}

engine::Seat Run::seat_of(int card_owner) const { return at.seat_of(card_owner); }

void Table::step() {
  switch (s.phase) {
    case Phase::choosing:
      return choose();
    case Phase::round_start:
      return start_round();
    case Phase::activation:
      return activate();
    case Phase::exposure:
      return next_area();
    case Phase::spawn:
      return spawn_step();
    case Phase::move:
      return move_step();
    case Phase::attack:
      return attack_step();
    case Phase::end_phase:
      return end_phase();
    case Phase::over:
      return;
  }
}

bool Table::runner_in(Area area) const { return first_runner_in(area) >= 0; }

int Table::first_runner_in(Area area) const {
  for (int who = 0; who < s.runners_in_play; ++who)
    if (area_of(who) == area) return who;
  return -1;
}

}  // namespace gloam::games::dying_light
