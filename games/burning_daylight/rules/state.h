// Everything of a game of Burning Daylight in progress, as a plain value.
#pragma once
#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "cards/run/in_play.h"
#include "engine/face_down.h"
#include "engine/generator.h"
#include "engine/option.h"
#include "engine/seat.h"
#include "engine/zone.h"

namespace gloam::games::burning_daylight {

inline constexpr int kLeastSeats = 2;
inline constexpr int kMostSeats = 5;
inline constexpr int kSlots = 3;         // of a track
inline constexpr int kMostGangers = 32;  // of the pack
inline constexpr int kMostDeck = 64;     // missions and Events
inline constexpr int kMostStored = 15;   // cards under gangers
inline constexpr int kMostRounds = 99;
inline constexpr int kEventsForCrackdown = 3;

// A card of the pack, by its place there; a ganger by his place among the gangers of the pack.
using CardIndex = std::uint8_t;
using Ganger = std::uint8_t;
inline constexpr std::uint8_t kNone = 0xff;  // no card, no ganger

// A set of gangers, a bit for each.
using Gangers = std::uint32_t;
constexpr Gangers only(int ganger) { return Gangers{1} << ganger; }
constexpr bool has(Gangers set, int ganger) { return (set >> ganger & 1) != 0; }

// A set as it is gone through: for (const Ganger g : each(set)).
class Each {
 public:
  constexpr explicit Each(Gangers set) : left_(set) {}
  constexpr Ganger operator*() const { return static_cast<Ganger>(std::countr_zero(left_)); }
  constexpr Each& operator++() { return left_ &= left_ - 1, *this; }
  constexpr bool operator==(const Each&) const = default;
  constexpr Each begin() const { return *this; }
  constexpr Each end() const { return Each(0); }

 private:
  Gangers left_;
};
constexpr Each each(Gangers set) { return Each(set); }
constexpr Ganger lowest(Gangers set) { return *Each(set); }

// A set in an order, such as by lot.
using Crowd = engine::Zone<Ganger, kMostGangers>;
inline Crowd crowd_of(Gangers gangers) {
  Crowd crowd;
  for (const Ganger ganger : each(gangers)) crowd.put(ganger);
  return crowd;
}

enum class Phase : std::uint8_t { begin, drafting, agreeing, deck, events, advance, action, over };
BOOST_DESCRIBE_ENUM(Phase, begin, drafting, agreeing, deck, events, advance, action, over)

// How the gangs are formed, in the numbers of the setting.
enum class Forming : std::uint8_t { dealt, agreed, drafted };
BOOST_DESCRIBE_ENUM(Forming, dealt, agreed, drafted)

enum TrackSlot : std::uint8_t { kJustLeft, kOnMission, kReturning };

// A card in the deck, claimed, or under a ganger. Its mark: in the deck, whether its back was seen;
// else whose it is.
using Hidden = engine::FaceDown<CardIndex>;

struct Player {
  Gangers hand = 0;
  Gangers pack = 0;  // of a draft: what is to be picked from
  std::array<Gangers, kSlots> track{};
  Gangers injured = 0;  // on the track
  Gangers recovery = 0;
  Gangers staying = 0;  // of those, who stay for one more Advance step
  Gangers seen = 0;     // of the gang, who was shown to everybody
  engine::Zone<CardIndex, 15> completed;
  std::uint8_t points = 0;  // of completed missions
  std::uint8_t claimed = 0;
  std::uint8_t claims = 0;  // this turn
  std::uint8_t idle = 0;    // turns in which only passing was left
};
BOOST_DESCRIBE_STRUCT(Player, (),
                      (hand, pack, track, injured, recovery, staying, seen, completed, points,
                       claimed, claims, idle))

// How a game ended.
enum class Ending : std::uint8_t { none, goal, round, nothing_left, length };
BOOST_DESCRIBE_ENUM(Ending, none, goal, round, nothing_left, length)

struct State {
  // Gangers go by their number among their kind; see games/snapshot.h.
  static constexpr std::array<std::string_view, 1> kNumbered = {"ganger"};

  engine::Generator luck;
  std::array<engine::Option, kMostSeats> picks{};  // of a draft, chosen in secret, not yet shown
  cards::Lasting<8> lasting;
  cards::InPlay<48> in_play;  // Events, and gangers on the track who have something lasting
  cards::Marks<16> marks;
  std::array<Player, kMostSeats> players;
  engine::Zone<Hidden, kMostDeck> deck;
  engine::Zone<Hidden, kMostDeck> claimed;   // by whom is in their mark
  engine::Zone<Hidden, kMostStored> stored;  // under whom is in their mark
  Gangers advanced = 0;                      // this turn
  Gangers fresh = 0;                         // in Just Left when the turn began, or put there since
  engine::Zone<CardIndex, kMostDeck> board;  // missions besides the First
  engine::Zone<CardIndex, kMostDeck> events;  // in play, the latest on top
  CardIndex first_mission = kNone;
  Phase phase = Phase::begin;
  Forming forming = Forming::dealt;
  Ending ending = Ending::none;
  engine::SeatSet winners;
  std::uint8_t seats = 0;
  std::uint8_t command_points = 0;  // the variant is played
  std::uint8_t finish_round = 0;
  std::uint8_t open_gangs = 0;
  std::uint8_t silent_injured = 0;
  std::uint8_t first_seat_begins = 0;
  std::uint8_t first = 0;  // who began
  std::uint8_t turn = 0;   // whose turn it is
  std::uint8_t round = 0;
  std::uint8_t reached = 0;  // somebody has reached the goal
  std::uint8_t barren = 0;   // nobody could score when the round began
  std::uint8_t points = 0;   // Command Points left
  std::uint8_t taken = 0;    // missions taken in this Advance step
  std::uint8_t batches = 0;  // of cards put under the deck since it was shuffled
  std::uint8_t flipped = 0;  // Events, in the whole game
  std::uint8_t crackdowns = 0;
  std::array<std::uint8_t, 9> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, picks, lasting, in_play, marks, players, deck, claimed, stored,
                       advanced, fresh, board, events, first_mission, phase, forming, ending,
                       winners, seats, command_points, finish_round, open_gangs, silent_injured,
                       first_seat_begins, first, turn, round, reached, barren, points, taken,
                       batches, flipped, crackdowns))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  visit(state.in_play);
  visit(state.marks);
  for (Player& player : state.players)
    for (CardIndex& card : player.completed) visit(card);
  for (Hidden& hidden : state.deck) visit(hidden.card);
  for (Hidden& hidden : state.claimed) visit(hidden.card);
  for (Hidden& hidden : state.stored) visit(hidden.card);
  for (CardIndex& card : state.board) visit(card);
  for (CardIndex& card : state.events) visit(card);
  if (state.first_mission != kNone) visit(state.first_mission);
}

// Two to five players have 8, 7, 6, 5 gangers each (bd.setup.2 to 5) and play to twice that
// (bd.setup.6 to 9).
constexpr int gang_size(int seats) { return 10 - seats; }
constexpr int goal(int seats) { return 2 * gang_size(seats); }

// bd.win.1, bd.win.2
inline int score(const Player& player) { return player.points + player.claimed; }
inline Gangers on_track(const Player& player) {
  return player.track[kJustLeft] | player.track[kOnMission] | player.track[kReturning];
}
inline Gangers gang_of(const Player& player) {
  return player.hand | on_track(player) | player.recovery;
}
// Those who share their slot with nobody (bd.ruling.19).
inline Gangers alone(const Player& player) {
  Gangers found = 0;
  for (const Gangers slot : player.track) found |= std::has_single_bit(slot) ? slot : 0;
  return found;
}

// All missions that lie face-up, the First among them.
template <class Act>
void each_mission(const State& state, const Act& act) {
  if (state.first_mission != kNone) act(state.first_mission);
  for (const CardIndex mission : state.board) act(mission);
}

}  // namespace gloam::games::burning_daylight
