#include "games/vigil/rules/table.h"

namespace gloam::games::vigil {

Run::Run(Table& at) : cards::Run(at.pack, at, {at.s.charms, at.s.marks, at.s.lasting}), vigil(at) {
  everyone = engine::SeatSet::first(at.s.seats);
}

void Table::step() {
  switch (s.phase) {
    case Phase::setting_up:
      set_up();
      s.phase = Phase::day;
      return;
    case Phase::day:
      take_turn(seat_in_order(s.turns));
      if (++s.turns == s.seats) s.phase = Phase::night;
      return;
    case Phase::night:
      watch();
      if (s.night == s.nights) return end();
      ++s.night;
      s.first = seat_in_order(1);
      s.turns = 0;
      s.phase = Phase::day;
      return;
    case Phase::over:
      return;
  }
}

}  // namespace gloam::games::vigil
