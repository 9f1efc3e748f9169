// What one viewer may know of a game of Vigil. Its ids are made from what is seen, so they tell
// nothing more.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/vigil/cards/pack.h"
#include "games/vigil/rules/state.h"

namespace gloam::games::vigil {

struct CardShown {
  std::string id;  // "flint.1": the first Flint where it lies
  std::string card;
  std::string name;
  std::string kind;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CardShown, (), (id, card, name, kind, text))

struct WatcherShown {
  std::int32_t id = 0;  // the seat, from 1
  std::string name;
  std::int32_t oil = 0;
  std::int32_t dawns = 0;
  std::int32_t burnt = 0;
  std::int32_t cards = 0;
  bool first = false;
  std::vector<CardShown> charms;
};
BOOST_DESCRIBE_STRUCT(WatcherShown, (), (id, name, oil, dawns, burnt, cards, first, charms))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string phase;
  std::int32_t night = 0;
  std::int32_t nights = 0;
  std::int32_t darkness = 0;
  std::int32_t deck = 0;
  std::vector<CardShown> discards;  // the latest last
  std::vector<CardShown> played;
  std::vector<WatcherShown> watchers;
  std::vector<CardShown> hand;
  std::optional<std::int32_t> burning;  // what the viewer chose to burn and nobody else knows yet
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, phase, night, nights, darkness, deck, discards, played, watchers, hand,
                       burning))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::vigil
