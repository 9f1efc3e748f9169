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
    case Phase::end_phase:
      return end_phase();
    case Phase::over:
      return;
  }
}

}  // namespace gloam::games::dying_light
