#include "games/vigil/rules/table.h"

namespace gloam::games::vigil {

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
