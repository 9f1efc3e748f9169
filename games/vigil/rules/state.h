// Everything of a game of Vigil in progress, as a plain value.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "cards/run/in_play.h"
#include "engine/generator.h"
#include "engine/option.h"
#include "engine/seat.h"
#include "engine/zone.h"

namespace gloam::games::vigil {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostOil = 9;
inline constexpr int kMostDawns = 99;  // no game with cards of its own comes near
inline constexpr int kDarkest = 99;
inline constexpr int kHandLimit = 5;
inline constexpr int kMostCharms = 3;
// A pack with more cards than this is refused.
inline constexpr int kMostCards = 40;

// A card of the pack, by its place there.
using CardIndex = std::uint8_t;

enum class Phase : std::uint8_t { setting_up, day, night, over };
BOOST_DESCRIBE_ENUM(Phase, setting_up, day, night, over)

struct Watcher {
  std::int8_t oil = 0;
  std::int8_t dawns = 0;
  std::int8_t burnt = 0;  // tonight, once shown
  engine::Zone<CardIndex, kHandLimit> hand;
};
BOOST_DESCRIBE_STRUCT(Watcher, (), (oil, dawns, burnt, hand))

struct State {
  engine::Generator luck;
  std::array<engine::Option, kMostSeats> burning{};  // chosen in secret, not yet shown
  cards::Lasting<8> lasting;
  cards::InPlay<kMostSeats * kMostCharms> charms;
  cards::Marks<16> marks;
  std::array<Watcher, kMostSeats> watchers;
  engine::Zone<CardIndex, kMostCards> deck;
  engine::Zone<CardIndex, kMostCards> discards;
  engine::Zone<CardIndex, 2> played;  // a deed or flash while it is carried out
  Phase phase = Phase::setting_up;
  std::uint8_t seats = 0;
  std::uint8_t nights = 0;
  std::uint8_t night = 1;
  std::uint8_t first = 0;  // the first watcher of this round
  std::uint8_t turns = 0;  // turns taken this day
  std::int8_t darkness = 0;
  std::array<std::uint8_t, 8> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, burning, lasting, charms, marks, watchers, deck, discards, played,
                       phase, seats, nights, night, first, turns, darkness))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.charms);
  visit(state.marks);
  for (Watcher& watcher : state.watchers)
    for (CardIndex& card : watcher.hand) visit(card);
  for (CardIndex& card : state.deck) visit(card);
  for (CardIndex& card : state.discards) visit(card);
  for (CardIndex& card : state.played) visit(card);
}

}  // namespace gloam::games::vigil
