// Everything of a game of Dead by Daylight in progress, as a plain value.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "cards/run/in_play.h"
#include "engine/board.h"
#include "engine/generator.h"
#include "engine/seat.h"
#include "engine/zone.h"

namespace gloam::games::dead_by_daylight {

inline constexpr int kLeastSeats = 2;
inline constexpr int kMostSeats = 5;
inline constexpr int kSurvivors = 4;
inline constexpr int kKiller = kSurvivors;  // the last character
inline constexpr int kCharacters = 5;
inline constexpr int kMostTokens = 32;  // of a kind on a map
inline constexpr int kGates = 4;
inline constexpr int kTracks = 4;
inline constexpr int kMostItems = 32;
inline constexpr int kMostPerks = 48;  // of a side
inline constexpr int kMostAside = kMostPerks + kMostItems;
inline constexpr int kMostDice = 5;
inline constexpr int kFaces = 6;
inline constexpr int kMostRounds = 60;  // dbd.ruling.99

// A card of the pack, by its place there.
using CardIndex = std::uint8_t;
inline constexpr CardIndex kNoCard = 0xff;
inline constexpr std::uint8_t kNone = 0xff;  // no character, no gate, no hook

using Tile = engine::PlaceNumber;
inline constexpr Tile kNoTile = engine::kNoPlace;
// Options and sentences name a tile together with its map: the map in the bits above.
inline constexpr int kTileBits = 10;
constexpr Tile tile_of(int named) { return static_cast<Tile>(named & ((1 << kTileBits) - 1)); }

// A set of tokens of one kind, or of survivors: a bit for each.
using Bits = std::uint32_t;
constexpr Bits only(int n) { return Bits{1} << n; }
constexpr bool has(Bits set, int n) { return (set >> n & 1) != 0; }

enum class Phase : std::uint8_t {
  characters,
  killer_place,
  survivor_places,
  round_start,
  next_survivor,
  survivor_turn,
  killer_start,
  killer_turn,
  over
};
BOOST_DESCRIBE_ENUM(Phase, characters, killer_place, survivor_places, round_start, next_survivor,
                    survivor_turn, killer_start, killer_turn, over)

enum class Mode : std::uint8_t { standard, classic };
BOOST_DESCRIBE_ENUM(Mode, standard, classic)

enum class Where : std::uint8_t { nowhere, map, hooked, carried, evading, escaped, sacrificed };
BOOST_DESCRIBE_ENUM(Where, nowhere, map, hooked, carried, evading, escaped, sacrificed)

enum class Health : std::uint8_t { healthy, injured, dying };
BOOST_DESCRIBE_ENUM(Health, healthy, injured, dying)

// What can be done in a turn. The first four are checks (dbd.check.1).
enum Ability : std::uint8_t {
  kRepairing,
  kHealing,
  kStruggling,
  kChasing,  // the Chase Die
  kSprinting,
  kRescuing,
  kSearching,
  kCleansing,
  kHunting,
  kAttacking,
  kKicking,
  kPickingUp,
};

enum Result : std::uint8_t { kFail, kGood, kGreat };

// Who came through a whole game: how it ended.
enum class Ending : std::uint8_t { none, points, tie, escapes, length };
BOOST_DESCRIBE_ENUM(Ending, none, points, tie, escapes, length)

struct Survivor {
  Tile tile = kNoTile;        // the token's while evading; the hook's while hooked
  std::uint8_t self = kNone;  // which of the pack's survivors
  Where where = Where::nowhere;
  Health health = Health::healthy;
  std::uint8_t steps = 0;      // of healing, towards the next state
  std::uint8_t hooked = 0;     // how often
  std::uint8_t timer = 0;      // on the hook track
  std::uint8_t acted = 0;      // has taken its turn of this round
  std::uint8_t struggled = 0;  // this round
};
BOOST_DESCRIBE_STRUCT(Survivor, (),
                      (tile, self, where, health, steps, hooked, timer, acted, struggled))

struct Killer {
  Tile tile = kNoTile;
  std::uint8_t self = kNone;  // which of the pack's killers
  std::uint8_t dice = 0;      // left in this turn
  std::uint8_t ladder = 0;    // turns in a row that began in the chase (dbd.chase.2)
  std::uint8_t carried = kNone;
  std::uint8_t space = 0;    // of the carry track; "Pick up" is 1
  std::uint8_t entered = 0;  // the killer went to this tile in this turn (dbd.ruling.115)
};
BOOST_DESCRIBE_STRUCT(Killer, (), (tile, self, dice, ladder, carried, space, entered))

enum OverWindow : std::uint8_t { kNotOver, kOver, kCountsAsOver };

// The turn being taken. What is used and done counts for it alone.
struct Turn {
  std::uint8_t who = kNone;
  std::uint8_t movement = 0;  // left
  std::uint8_t ability = 0;   // a survivor's one is used (dbd.turn.1)
  std::uint8_t begun = 0;     // something was done: no full turn any more (dbd.ruling.19)
  std::uint8_t dying = 0;     // it began Dying (dbd.ruling.59)
  std::uint8_t evades = 0;    // the Chase Die was great (dbd.evade.1)
  std::uint8_t healed = 0;    // survivors with a healing success, as bits (dbd.heal.3)
  std::uint8_t hunted = 0;
  std::uint8_t attacked = 0;
  std::uint8_t kicked = 0;
  std::uint8_t picked_up = 0;
  std::uint8_t hooked = 0;       // a survivor was hooked
  std::uint8_t missed = 0;       // the last thing done was an Attack that missed: its dice
  std::uint8_t target = kNone;   // of that Attack
  std::uint8_t over_window = 0;  // that Attack was: an OverWindow
  std::uint8_t hit = 0;          // survivors hit, as bits
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (who, movement, ability, begun, dying, evades, healed, hunted, attacked,
                       kicked, picked_up, hooked, missed, target, over_window, hit))

// The last roll, for those who look at it, and the check that it belongs to.
struct Roll {
  std::uint8_t ability = 0;
  std::uint8_t who = kNone;
  std::uint8_t result = 0;
  std::int8_t bonus = 0;                     // progress or healing steps beside the result
  std::uint8_t target = kNone;               // the survivor healed, or the generator
  std::uint8_t ignored = 0;                  // a failed check does nothing
  std::array<std::uint8_t, kFaces> faces{};  // how many dice show each
};
BOOST_DESCRIBE_STRUCT(Roll, (), (ability, who, result, bonus, target, ignored, faces))

// An item on the floor.
struct Lying {
  Tile tile = kNoTile;
  CardIndex card = kNoCard;
  std::uint8_t unused = 0;
  bool operator==(const Lying&) const = default;
};
BOOST_DESCRIBE_STRUCT(Lying, (), (tile, card))

// What the lab counts.
struct Tally {
  std::uint8_t hookings = 0;
  std::uint8_t evasions = 0;
  std::uint8_t power_by = 0;
};
BOOST_DESCRIBE_STRUCT(Tally, (), (hookings, evasions, power_by))

inline constexpr std::uint8_t kReplaced = 0xff;  // the progress of a generator that the hatch took

struct State {
  // These go by their number among their kind; see games/snapshot.h.
  static constexpr std::array<std::string_view, 3> kNumbered = {"survivor", "killer", "map"};

  engine::Generator luck;
  cards::Lasting<8> lasting;
  cards::InPlay<24> in_play;  // perks, items carried, characters with rules
  cards::Marks<16> marks;
  engine::Zone<Lying, kMostItems> floor;
  Bits dropped = 0;  // pallets
  Bits smashed = 0;
  Bits closed = 0;  // chests
  Bits opened = 0;
  Bits cleansed = 0;  // totems
  // Occasions at which a hidden perk of the killer would have shown: by quantity, by window.
  Bits asked = 0;
  Bits fired = 0;
  std::array<Survivor, kSurvivors> survivors;
  Killer killer;
  Tile hatch = kNoTile;
  Turn turn;
  Roll roll;
  Tally tally;
  engine::Zone<CardIndex, kMostPerks> survivor_perks;  // not dealt
  engine::Zone<CardIndex, kMostPerks> killer_perks;
  engine::Zone<CardIndex, kMostItems> items;  // the deck
  engine::Zone<CardIndex, kMostItems> discards;
  engine::Zone<CardIndex, kMostItems> unused_items;  // ultra-rares that are not in the deck
  engine::Zone<CardIndex, kMostAside> aside;         // out of the game
  std::array<std::uint8_t, kMostTokens> progress{};  // of generators
  std::array<std::int8_t, kTracks> tracks{};         // towards the survivors, from 0
  std::array<std::uint8_t, kGates> lights{};         // flipped
  std::uint8_t worked = 0;                           // gates worked on this round, as bits
  std::uint8_t powered = 0;                          // gates, as bits
  std::uint8_t space = 0;                            // of the collapse; 0: no power yet
  std::uint8_t power_round = 0;
  std::uint8_t alive_at_power = 0;  // survivors, as bits
  std::uint8_t broken = kNone;      // the broken hook
  std::uint8_t completed = 0;       // generators, also those replaced
  std::uint8_t near = 0;    // survivors within the chase distance when the killer's turn began
  std::uint8_t evaded = 0;  // survivors who evaded since the killer's last turn
  std::uint8_t was_carrying = 0;  // when the killer's turn began
  std::uint8_t hatch_came = 0;
  std::uint8_t rare_seen = 0;  // the ultra-rare item was drawn
  std::uint8_t bonus = 0;      // of the collapse, once it is scored
  std::uint8_t edge = 0;       // the killer's at the beginning
  std::uint8_t chosen = 0;     // characters chosen so far, then survivors placed
  // How the game is played.
  Phase phase = Phase::characters;
  Mode mode = Mode::standard;
  Ending ending = Ending::none;
  std::uint8_t seats = 0;
  std::uint8_t map = 0;
  std::uint8_t dealt = 0;   // the characters are
  std::uint8_t hidden = 0;  // the killer's dealt perks are
  std::uint8_t round = 0;
  std::uint8_t survivors_win = 0;
  std::array<std::uint8_t, 1> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, lasting, in_play, marks, floor, dropped, smashed, closed, opened,
                       cleansed, asked, fired, survivors, killer, hatch, turn, roll, tally,
                       survivor_perks, killer_perks, items, discards, unused_items, aside, progress,
                       tracks, lights, worked, powered, space, power_round, alive_at_power, broken,
                       completed, near, evaded, was_carrying, hatch_came, rare_seen, bonus, edge,
                       chosen, phase, mode, ending, seats, map, dealt, hidden, round,
                       survivors_win))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.in_play);
  visit(state.marks);
  for (auto* zone : {&state.survivor_perks, &state.killer_perks})
    for (CardIndex& card : *zone) visit(card);
  for (auto* zone : {&state.items, &state.discards, &state.unused_items})
    for (CardIndex& card : *zone) visit(card);
  for (CardIndex& card : state.aside) visit(card);
  for (Lying& item : state.floor) visit(item.card);
}

struct Score {
  int survivors = 0;
  int killer = 0;
};
// If the game ended now (dbd.score.1 to 3).
Score score(const State& state);

// A survivor who is still in the game, wherever (dbd.ruling.103).
inline bool in_game(const Survivor& survivor) {
  return survivor.where != Where::escaped && survivor.where != Where::sacrificed;
}
// On the map and not Dying (dbd.ruling.13).
inline bool standing(const Survivor& survivor) {
  return survivor.where == Where::map && survivor.health != Health::dying;
}
// Whose player controls a survivor: even shares, the last seat is the killer's (dbd.ruling.122).
constexpr engine::Seat seat_of_survivor(int seats, int survivor) {
  constexpr std::array<std::array<engine::Seat, kSurvivors>, kMostSeats + 1> kShares = {
      {{}, {}, {0, 0, 0, 0}, {0, 0, 1, 1}, {0, 0, 1, 2}, {0, 1, 2, 3}}};
  return kShares[static_cast<std::size_t>(seats)][static_cast<std::size_t>(survivor)];
}

}  // namespace gloam::games::dead_by_daylight
