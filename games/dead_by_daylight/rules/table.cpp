#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Seat;

Run::Run(Table& table_played)
    : cards::Run(table_played.pack, table_played,
                 {table_played.s.in_play, table_played.s.marks, table_played.s.lasting}),
      at(table_played) {
  everyone = table_played.everyone();
}

Seat Run::seat_of(int card_owner) const { return at.seat_of(at.playing(card_owner)); }

void Table::step() {
  switch (s.phase) {
    case Phase::characters:
      return choose_characters();
    case Phase::killer_place:
      return place_killer();
    case Phase::survivor_places:
      return place_survivors();
    case Phase::round_start:
      return start_round();
    case Phase::next_survivor:
      return next_survivor();
    case Phase::survivor_turn:
      return survivor_step();
    case Phase::killer_start:
      return start_killer_turn();
    case Phase::killer_turn:
      return killer_step();
    case Phase::over:
      return;
  }
}

int Table::playing(int owner) const {
  if (owner == kKillerOwner) return kKiller;
  for (int i = 0; i < kSurvivors; ++i)
    if (survivor(i).self == owner) return i;
  return -1;
}

int Table::alive() const {
  int count = 0;
  for (const Survivor& one : s.survivors) count += in_game(one) ? 1 : 0;
  return count;
}

}  // namespace gloam::games::dead_by_daylight
