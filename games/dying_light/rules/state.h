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
inline constexpr int kMostRiskDice = 9;

// A card of the pack, by its place there.
using CardIndex = std::uint8_t;
inline constexpr CardIndex kNoCard = 0xff;
inline constexpr std::uint8_t kNobody = 0xff;

// Infected are counts by Area and kind, no identities.
inline constexpr int kInfected = 6;
inline constexpr int kMostTokens = 64;
inline constexpr int kExposureCards = 8;  // of a deck
inline constexpr int kWounds = 16;
inline constexpr int kHeavyWounds = 4;  // the fourth eliminates (dl.elim.1)
inline constexpr int kChaseCards = 4;
inline constexpr int kItems = 24;       // of a deck
inline constexpr int kGearSlots = 3;    // head, jacket, shoes
inline constexpr int kMostCarried = 4;  // objective items of a Runner
inline constexpr int kEvents = 3;
inline constexpr int kMostObjects = 16;  // kinds of objective items in a pack
inline constexpr int kMostPlanks = 4;
inline constexpr std::uint8_t kForGood = 0xff;            // so long a UV Spot may burn
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

// How far a Gear Token is used up (dl.gear.5, dl.gear.6).
enum Wear : std::uint8_t { kUndamaged, kDamaged, kGone };

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
  engine::Zone<CardIndex, 1> light;               // a Wound Card face down
  engine::Zone<CardIndex, kMostCarried> carried;  // objective items
  CardIndex gear = kNoCard;                       // the set
  std::array<std::uint8_t, kGearSlots> wear{};
  std::array<std::uint8_t, 2> loot{};  // tokens kept, common and epic (dl.loot.2)
  std::uint8_t hurt = 0;               // Wounds of the person who is led
  std::uint8_t took = 0;               // has taken an objective item from where it was placed
  std::uint8_t spared = 0;             // Armor did not wear in this round
  std::uint8_t tinkered = 0;           // has mended gear without a token
  std::uint8_t done = 0;               // actions of this activation, as bits
  std::uint8_t exchanged = 0;          // with these Runners, since the last die (dl.ruling.77)
  std::uint16_t worked = 0;            // sites used by Interact in this round, as bits
  std::uint16_t spent = 0;             // dice, in the whole game
  std::uint16_t kills = 0;             // Infected, in the whole game
};
BOOST_DESCRIBE_STRUCT(Runner, (),
                      (zone, self, acted, rolled, token, held, weapon, value, dice, deck, drawn,
                       discards, light, carried, gear, wear, loot, hurt, took, spared, tinkered,
                       done, exchanged, worked, spent, kills))

// What lies on the board. Objects and sites are cards of the scenario; a Gas Tank is one that was
// put down.
enum class Feature : std::uint8_t {
  fire,
  jump_pad,
  common_loot,
  epic_loot,
  spear,
  uv,
  nest,
  electricity,
  rough_terrain,
  gas_tank,
  workbench,
  bell,
  object,
  site
};
BOOST_DESCRIBE_ENUM(Feature, fire, jump_pad, common_loot, epic_loot, spear, uv, nest, electricity,
                    rough_terrain, gas_tank, workbench, bell, object, site)
inline constexpr std::size_t kFeatures = 14;

// A token in a Zone.
struct Token {
  Zone zone = kNowhere;
  Feature feature = Feature::fire;
  CardIndex thing = kNoCard;   // which object or site
  std::uint8_t active = 0;     // rounds that a UV Spot burns or a site is on; kForGood: always
  std::uint8_t count = 0;      // objects that were fitted to a site
  std::uint8_t who = kNobody;  // the Runner who switched the site on or put the Tank down
  std::uint8_t round = 0;      // in which the Tank was put down
  std::uint8_t moved = 0;      // an object that does not lie where it was placed; a Lamp of an item
  bool operator==(const Token&) const = default;
};
BOOST_DESCRIBE_STRUCT(Token, (), (zone, feature, thing, active, count, who, round, moved))

struct Event {
  std::uint8_t round = 0;
  CardIndex card = kNoCard;
};
BOOST_DESCRIBE_STRUCT(Event, (), (round, card))

// Two roofs that are adjacent for Runners (dl.feature.4).
struct Plank {
  Zone from = kNowhere;
  Zone to = kNowhere;
  bool operator==(const Plank&) const = default;
};
BOOST_DESCRIBE_STRUCT(Plank, (), (from, to))

// What was counted in the game, for designers.
struct Tally {
  std::uint16_t wounds = 0;
  std::uint16_t momentum_rounds = 0;
  std::uint16_t runner_rounds = 0;
  std::uint16_t risk_rolls = 0;
  std::uint16_t activations = 0;
  std::uint16_t runs = 0;
  std::uint16_t climbs = 0;
  std::uint16_t jumps = 0;
  std::uint16_t attacks = 0;
  std::uint16_t interacts = 0;
  std::uint16_t uses = 0;
  std::uint16_t defends = 0;
  std::uint16_t kills = 0;
  std::uint16_t exposure_cards = 0;
  std::uint16_t chases = 0;
  std::uint16_t unused = 0;
};
BOOST_DESCRIBE_STRUCT(Tally, (),
                      (wounds, momentum_rounds, runner_rounds, risk_rolls, activations, runs,
                       climbs, jumps, attacks, interacts, uses, defends, kills, exposure_cards,
                       chases))

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
  // Move symbols of cards that reach further, by the kinds they name (dl.ruling.84).
  std::uint8_t reaching_virals = 0;
  std::uint8_t reaching_all = 0;  // Virals and Volatiles
  std::uint8_t hearing = 0;       // cards that listen for a Howler
  std::uint8_t unused = 0;
};
BOOST_DESCRIBE_STRUCT(Resolved, (),
                      (area, spawn, move, reshuffles, reaching_virals, reaching_all, hearing))

// How a game ended.
enum class Ending : std::uint8_t { none, time, eliminated, failed, won };
BOOST_DESCRIBE_ENUM(Ending, none, time, eliminated, failed, won)

struct State {
  // These go by their number among their kind; see games/snapshot.h.
  static constexpr std::array<std::string_view, 2> kNumbered = {"runner", "scenario"};

  engine::Generator luck;
  cards::Lasting<8> lasting;
  // Skills, items, Heavy Wounds, Chase Cards: an owner is a Runner. Scenario Cards have none.
  cards::InPlay<72> in_play;
  cards::Marks<24> marks;
  engine::Zone<Token, kMostTokens> tokens;
  std::uint32_t open_areas = 0;  // those still to be resolved in this Exposure Phase
  Walls fallen = 0;
  std::array<Runner, kMostRunners> runners;
  std::array<Crowd, kMostAreas> crowds;
  Counts supply{};
  engine::Zone<std::uint8_t, kMostRunners + 1> order;  // the Activation deck
  engine::Zone<CardIndex, kWounds> wounds;             // the Wound Deck
  engine::Zone<CardIndex, kChaseCards> chases;
  std::array<engine::Zone<CardIndex, kItems>, 2> items;  // Common and Epic
  std::array<engine::Zone<CardIndex, kItems>, 2> used_items;
  engine::Zone<Plank, kMostPlanks> planks;
  std::array<Event, kEvents> events;
  std::array<std::uint8_t, kMostObjects> delivered{};  // by object
  std::array<std::uint8_t, kMostObjects> laid{};       // how many were placed
  Tally tally;
  Resolved resolved;
  // How the game is played.
  Phase phase = Phase::choosing;
  Ending ending = Ending::none;
  std::uint8_t seats = 0;
  std::uint8_t scenario = 0;
  std::uint8_t runners_in_play = 0;
  std::uint8_t hard = 0;
  std::uint8_t veterans = 0;
  std::uint8_t dealt = 0;
  std::uint8_t free_after = 0;  // Interact and Use after the last die (dl.set.6)
  std::uint8_t round = 0;
  std::uint8_t acting = kNobody;      // the active Runner
  std::uint8_t leader = 0;            // a Runner; passes on each round
  std::uint8_t called = 0;            // the evening was called off in this round
  std::uint8_t last_taker = kNobody;  // the Runner who was the last to take an object
  std::uint8_t burnt = 0;             // Nests
  std::uint8_t score = 0;
  std::array<std::uint8_t, 8> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, lasting, in_play, marks, tokens, runners, crowds, supply, order,
                       wounds, chases, items, used_items, planks, events, delivered, laid, tally,
                       resolved, open_areas, fallen, phase, ending, seats, scenario,
                       runners_in_play, hard, veterans, dealt, free_after, round, acting, leader,
                       called, last_taker, burnt, score))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.in_play);
  visit(state.marks);
  for (Runner& runner : state.runners) {
    for (CardIndex* card : {&runner.weapon, &runner.gear})
      if (*card != kNoCard) visit.mention(*card);
    for (CardIndex& card : runner.carried) visit.mention(card);
    for (auto* zone : {&runner.deck, &runner.drawn, &runner.discards})
      for (CardIndex& card : *zone) visit(card);
    for (CardIndex& card : runner.light) visit(card);
  }
  for (CardIndex& card : state.wounds) visit(card);
  for (CardIndex& card : state.chases) visit(card);
  for (auto* decks : {&state.items, &state.used_items})
    for (auto& deck : *decks)
      for (CardIndex& card : deck) visit(card);
  for (Token& token : state.tokens)
    if (token.thing != kNoCard) visit.mention(token.thing);
  for (Event& event : state.events)
    if (event.card != kNoCard) visit.mention(event.card);
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
