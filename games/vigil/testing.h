// A position of Vigil arranged for a test: watchers, hands, charms, and the answers and dice to
// come.
#pragma once
#include <gtest/gtest.h>

#include <string_view>

#include "games/battery/arrangement.h"
#include "games/vigil/rules/table.h"

namespace gloam::games::vigil::testing {

// vigil(2).oil(0, 5).hand(0, {"flint"}).answers({...}).dice({6}).day(): reads as the rule it
// proves.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::charms> {
 public:
  explicit Arranged(int seats) : Arrangement(battery::own_pack<load>()) {
    state.seats = static_cast<std::uint8_t>(seats);
    state.nights = 5;
  }

  Arranged& oil(engine::Seat seat, int n) {
    return state.watchers[seat].oil = static_cast<std::int8_t>(n), *this;
  }
  Arranged& dawns(engine::Seat seat, int n) {
    return state.watchers[seat].dawns = static_cast<std::int8_t>(n), *this;
  }
  Arranged& hand(engine::Seat seat, battery::Ids cards) {
    for (const std::string_view id : cards) state.watchers[seat].hand.put(card(id));
    return *this;
  }
  Arranged& charms(engine::Seat seat, battery::Ids cards) {
    for (const std::string_view id : cards) lies({.card = card(id), .owner = seat});
    return *this;
  }
  // The last is on top.
  Arranged& deck(battery::Ids cards) {
    for (const std::string_view id : cards) state.deck.put(card(id));
    return *this;
  }

  // The turn of the first watcher, or a night; all answers and dice must be used.
  Arranged& day() { return run(Phase::day); }
  Arranged& night() { return run(Phase::night); }

  const Watcher& watcher(engine::Seat seat) const { return state.watchers[seat]; }
};

inline Arranged vigil(int seats) { return Arranged(seats); }

}  // namespace gloam::games::vigil::testing
