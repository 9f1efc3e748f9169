// A position of Vigil arranged for a test: watchers, hands, charms, and the answers and dice to
// come.
#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "games/battery/arrangement.h"
#include "games/vigil/rules/table.h"

namespace gloam::games::vigil::testing {

// vigil(2).oil(0, 5).hand(0, {"flint"}).answers({...}).dice({6}).day(): reads as the rule it
// proves.
class Arranged final : public battery::Arrangement<Arranged, State, Table, Pack> {
 public:
  explicit Arranged(int seats) : Arrangement(battery::loaded(load).value()) {
    state.seats = static_cast<std::uint8_t>(seats);
    state.nights = 5;
  }

  Arranged& oil(engine::Seat seat, int n) {
    return state.watchers[seat].oil = static_cast<std::int8_t>(n), *this;
  }
  Arranged& dawns(engine::Seat seat, int n) {
    return state.watchers[seat].dawns = static_cast<std::int8_t>(n), *this;
  }
  Arranged& hand(engine::Seat seat, std::initializer_list<std::string_view> cards) {
    for (const std::string_view id : cards) state.watchers[seat].hand.put(card(id));
    return *this;
  }
  Arranged& charms(engine::Seat seat, std::initializer_list<std::string_view> cards) {
    for (const std::string_view id : cards) state.charms.put({.card = card(id), .owner = seat});
    return *this;
  }
  // The last is on top.
  Arranged& deck(std::initializer_list<std::string_view> cards) {
    for (const std::string_view id : cards) state.deck.put(card(id));
    return *this;
  }

  // The turn of the first watcher, or a night; all answers and dice must be used.
  Arranged& day() { return run(Phase::day); }
  Arranged& night() { return run(Phase::night); }

  CardIndex card(std::string_view id) const { return static_cast<CardIndex>(pack.find(id)); }
  const Watcher& watcher(engine::Seat seat) const { return state.watchers[seat]; }
};

inline Arranged vigil(int seats) { return Arranged(seats); }

}  // namespace gloam::games::vigil::testing
