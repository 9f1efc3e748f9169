// Everything of a game of Dying Light in progress, as a plain value.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "cards/run/in_play.h"
#include "engine/generator.h"
#include "engine/seat.h"
#include "engine/zone.h"
#include "games/dying_light/cards/city.h"

namespace gloam::games::dying_light {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostRunners = 4;
inline constexpr int kDice = 6;   // of a Runner, the Momentum Die last
inline constexpr int kSlots = 6;  // of the Action Track (dl.ruling.3)
inline constexpr int kFaces = 6;

// A card of the pack, by its place there.
using CardIndex = std::uint8_t;
inline constexpr CardIndex kNoCard = 0xff;
inline constexpr std::uint8_t kNobody = 0xff;

enum class Phase : std::uint8_t { choosing, round_start, activation, end_phase, over };
BOOST_DESCRIBE_ENUM(Phase, choosing, round_start, activation, end_phase, over)

enum DieKind : std::uint8_t { kBasic, kParkour, kCombat, kMomentum, kDamage, kRisk };
inline constexpr std::size_t kDieKinds = 6;

// Where an Action Die lies. All but the supply are the player area (dl.ruling.72).
enum class Place : std::uint8_t { supply, pool, track, fatigue, cooldown, spot };
BOOST_DESCRIBE_ENUM(Place, supply, pool, track, fatigue, cooldown, spot)

struct ActionDie {
  std::uint8_t kind = kBasic;
  std::uint8_t face = 0;
  Place place = Place::supply;
  std::uint8_t slot = 0;  // of the track, from 1
};
BOOST_DESCRIBE_STRUCT(ActionDie, (), (kind, face, place, slot))

struct Runner {
  Zone zone = kNowhere;
  std::uint8_t self = kNobody;  // which of the pack's Runners
  std::uint8_t acted = 0;       // was activated in this round
  std::uint8_t rolled = 0;      // has gathered and rolled in this activation
  std::array<ActionDie, kDice> dice{};
};
BOOST_DESCRIBE_STRUCT(Runner, (), (zone, self, acted, rolled, dice))

// Who came through a whole game: how it ended.
enum class Ending : std::uint8_t { none, time };
BOOST_DESCRIBE_ENUM(Ending, none, time)

struct State {
  // These go by their number among their kind; see games/snapshot.h.
  static constexpr std::array<std::string_view, 2> kNumbered = {"runner", "scenario"};

  engine::Generator luck;
  cards::Lasting<8> lasting;
  cards::InPlay<48> in_play;
  cards::Marks<16> marks;
  std::array<Runner, kMostRunners> runners;
  // How the game is played.
  Phase phase = Phase::choosing;
  Ending ending = Ending::none;
  std::uint8_t seats = 0;
  std::uint8_t scenario = 0;
  std::uint8_t runners_in_play = 0;
  std::uint8_t dealt = 0;
  std::uint8_t round = 0;
  std::uint8_t acting = kNobody;  // the active Runner
  std::uint8_t won = 0;
  std::array<std::uint8_t, 7> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, lasting, in_play, marks, runners, phase, ending, seats, scenario,
                       runners_in_play, dealt, round, acting, won))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.in_play);
  visit(state.marks);
}

// Runners are shared out in seat order (dl.set.3).
constexpr engine::Seat seat_of_runner(int seats, int runners, int runner) {
  return static_cast<engine::Seat>(runner * seats / runners);
}

// The slot of the Tempo Die, or 0 (dl.tempo.1, dl.tempo.2).
constexpr int tempo(const Runner& runner) {
  int slot = 0;
  for (const ActionDie& die : runner.dice)
    if (die.place == Place::track && die.slot > slot) slot = die.slot;
  return slot;
}
constexpr int dice_at(const Runner& runner, Place place) {
  int count = 0;
  for (const ActionDie& die : runner.dice) count += die.place == place ? 1 : 0;
  return count;
}

}  // namespace gloam::games::dying_light
