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

// Infected are counts by Area and kind, no identities.
inline constexpr int kInfected = 6;
inline constexpr int kMostTokens = 48;
inline constexpr int kExposureCards = 8;  // of a deck
inline constexpr int kWounds = 16;
inline constexpr int kHeavyWounds = 4;  // the fourth eliminates (dl.elim.1)
inline constexpr int kChaseCards = 4;
inline constexpr std::uint8_t kEnemyCard = kMostRunners;  // in the Activation deck

enum class Phase : std::uint8_t {
  choosing,
  round_start,
  activation,
  exposure,
  spawn,
  move,
  attack,
  end_phase,
  over
};
BOOST_DESCRIBE_ENUM(Phase, choosing, round_start, activation, exposure, spawn, move, attack,
                    end_phase, over)

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
  std::uint8_t token = 0;       // an Exposure token
  std::uint8_t held = 0;        // that token was held when the Exposure Phase began
  CardIndex weapon = kNoCard;   // in the Weapon Slot
  std::uint8_t value = 0;       // of Exposure, in an Exposure Phase (dl.ruling.8)
  std::array<ActionDie, kDice> dice{};
  engine::Zone<CardIndex, kExposureCards> deck;
  engine::Zone<CardIndex, kExposureCards> drawn;
  engine::Zone<CardIndex, kExposureCards> discards;
  engine::Zone<CardIndex, 1> light;  // a Wound Card face down
};
BOOST_DESCRIBE_STRUCT(Runner, (),
                      (zone, self, acted, rolled, token, held, weapon, value, dice, deck, drawn,
                       discards, light))

enum class Feature : std::uint8_t {
  fire,
  jump_pad,
  common_loot,
  epic_loot,
  spear,
  uv,
  nest,
  electricity
};
BOOST_DESCRIBE_ENUM(Feature, fire, jump_pad, common_loot, epic_loot, spear, uv, nest, electricity)

// A token in a Zone.
struct Token {
  Zone zone = kNowhere;
  Feature feature = Feature::fire;
  std::uint8_t active = 0;  // of a UV Spot
  std::uint8_t unused = 0;
  bool operator==(const Token&) const = default;
};
BOOST_DESCRIBE_STRUCT(Token, (), (zone, feature, active))

using Counts = std::array<std::uint8_t, kInfected>;

// Where the Infected of an Area are.
struct Crowd {
  Counts standing{};
  Counts down{};
};
BOOST_DESCRIBE_STRUCT(Crowd, (), (standing, down))

// What the cards of the Area that is being resolved add up to.
struct Resolved {
  Area area = kNowhere;
  std::uint8_t spawn = 0;
  std::uint8_t move = 0;
  std::uint8_t reshuffles = 0;  // Runners, as bits
};
BOOST_DESCRIBE_STRUCT(Resolved, (), (area, spawn, move, reshuffles))

// How a game ended.
enum class Ending : std::uint8_t { none, time, eliminated, won };
BOOST_DESCRIBE_ENUM(Ending, none, time, eliminated, won)

struct State {
  // These go by their number among their kind; see games/snapshot.h.
  static constexpr std::array<std::string_view, 2> kNumbered = {"runner", "scenario"};

  engine::Generator luck;
  cards::Lasting<8> lasting;
  cards::InPlay<48> in_play;  // Skills, Heavy Wounds, Chase Cards: an owner is a Runner
  cards::Marks<16> marks;
  engine::Zone<Token, kMostTokens> tokens;
  std::uint32_t open_areas = 0;  // those still to be resolved in this Exposure Phase
  Walls fallen = 0;
  std::array<Runner, kMostRunners> runners;
  std::array<Crowd, kMostAreas> crowds;
  Counts supply{};
  engine::Zone<std::uint8_t, kMostRunners + 1> order;  // the Activation deck
  engine::Zone<CardIndex, kWounds> wounds;             // the Wound Deck
  engine::Zone<CardIndex, kChaseCards> chases;
  Resolved resolved;
  // How the game is played.
  Phase phase = Phase::choosing;
  Ending ending = Ending::none;
  std::uint8_t seats = 0;
  std::uint8_t scenario = 0;
  std::uint8_t runners_in_play = 0;
  std::uint8_t dealt = 0;
  std::uint8_t round = 0;
  std::uint8_t acting = kNobody;         // the active Runner
  std::uint8_t leader = 0;               // a Runner; passes on each round
  std::array<std::uint8_t, 3> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, lasting, in_play, marks, tokens, runners, crowds, supply, order,
                       wounds, chases, resolved, open_areas, fallen, phase, ending, seats, scenario,
                       runners_in_play, dealt, round, acting, leader))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.in_play);
  visit(state.marks);
  for (Runner& runner : state.runners) {
    if (runner.weapon != kNoCard) visit(runner.weapon);
    for (auto* zone : {&runner.deck, &runner.drawn, &runner.discards})
      for (CardIndex& card : *zone) visit(card);
    for (CardIndex& card : runner.light) visit(card);
  }
  for (CardIndex& card : state.wounds) visit(card);
  for (CardIndex& card : state.chases) visit(card);
}

// Those that stand, special ones among them.
constexpr int standing(const Crowd& crowd) {
  int count = 0;
  for (const std::uint8_t n : crowd.standing) count += n;
  return count;
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
