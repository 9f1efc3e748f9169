// What the words of cards see in a game in which seats own cards.
#pragma once
#include "cards/run/run.h"

namespace gloam::cards {

// `Table` has a State `s` with `seats`, `marks` and `lasting`, and the pack; `kInPlay` is where its
// State keeps the cards in play.
template <class Table, auto kInPlay>
class SeatRun final : public Run {
 public:
  explicit SeatRun(Table& where)
      : Run(where.pack, where, {where.s.*kInPlay, where.s.marks, where.s.lasting}), at(where) {
    everyone = engine::SeatSet::first(where.s.seats);
  }
  engine::Seat seat_of(int whose) const override { return static_cast<engine::Seat>(whose); }
  engine::Seat you() const { return static_cast<engine::Seat>(owner); }

  Table& at;
};

}  // namespace gloam::cards
