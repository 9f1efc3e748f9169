// Everything of a game of Darkest Night in progress, as a plain value.
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>

#include "cards/run/in_play.h"
#include "engine/dice.h"
#include "engine/generator.h"
#include "engine/seat.h"
#include "engine/zone.h"

namespace gloam::games::darkest_night {

inline constexpr int kMostSeats = 5;
inline constexpr int kSlots = 4;       // heroes in play
inline constexpr int kMostHeroes = 8;  // of the pack
inline constexpr int kMostPlaces = 8;
inline constexpr int kMostPowers = 12;  // of one hero
inline constexpr int kMostDeck = 56;    // cards of the Map deck, or of the Event deck
inline constexpr int kMostInPlay = 152;
inline constexpr int kBlightLimit = 4;  // of a location
inline constexpr int kDarkest = 30;
inline constexpr int kHandSize = 4;  // of the Necromancer's player
inline constexpr int kRelics = 4;
inline constexpr int kRelicsToWin = 3;
inline constexpr int kKeysForRelic = 3;

// A card of the pack, by its place there; a hero or a place by its place among its kind.
using CardIndex = std::uint8_t;
using HeroIndex = std::uint8_t;
using Place = std::uint8_t;
inline constexpr HeroIndex kNoHero = 0xff;
inline constexpr Place kNowhere = 0xff;
inline constexpr std::uint8_t kNone = 0xff;  // no instance, no number

// One step each; a hero's turn is four of them.
enum class Phase : std::uint8_t {
  heroes,
  powers,
  world,
  between,
  upkeep,
  event,
  action,
  turn_end,
  darkness,
  movement,
  creation,
  over,
};
BOOST_DESCRIBE_ENUM(Phase, heroes, powers, world, between, upkeep, event, action, turn_end,
                    darkness, movement, creation, over)

enum class Standing : std::uint8_t { unused, alive, dead };
BOOST_DESCRIBE_ENUM(Standing, unused, alive, dead)

// Dice by what they show: faces[0] dice show a 1.
using Faces = engine::FaceCounts<6>;

struct Hero {
  Standing standing = Standing::unused;
  Place place = kNowhere;
  std::uint8_t slot = kNone;
  std::int8_t grace = 0;
  std::int8_t secrecy = 0;
  std::int8_t usual_grace = 0;  // the default, lowered for a replacement
  std::int8_t usual_secrecy = 0;
  std::uint8_t keys = 0;
  Faces kept = {};  // dice laid by on a power
  engine::Zone<CardIndex, kMostPowers> deck;
};
BOOST_DESCRIBE_STRUCT(Hero, (),
                      (standing, place, slot, grace, secrecy, usual_grace, usual_secrecy, keys,
                       kept, deck))

// One of the four places for heroes, led by a seat.
struct HeroSlot {
  HeroIndex hero = kNoHero;
  std::uint8_t seat = 0;
  std::uint8_t acted = 0;    // this round
  std::uint8_t retired = 0;  // nobody is left to fill it
};
BOOST_DESCRIBE_STRUCT(HeroSlot, (), (hero, seat, acted, retired))

enum class RollKind : std::uint8_t { none, fight, elude, search, pray, other };
BOOST_DESCRIBE_ENUM(RollKind, none, fight, elude, search, pray, other)

// A roll from the first die in the pool to the count of successes.
struct Roll {
  RollKind kind = RollKind::none;
  HeroIndex roller = kNoHero;
  std::int8_t target = 0;
  std::uint8_t pool = 0;
  std::int8_t named_bonus = 0;  // of the first die, named before the roll
  std::uint8_t named = 0;       // what the named die shows
  std::uint8_t relic = 0;       // its bonus was declared
  std::uint8_t shown = 0;
  std::uint8_t successes = 0;
  Faces faces = {};  // the named die is not among them
};
BOOST_DESCRIBE_STRUCT(Roll, (),
                      (kind, roller, target, pool, named_bonus, named, relic, shown, successes,
                       faces))

enum class Foe : std::uint8_t { none, monster, blight, necromancer };
BOOST_DESCRIBE_ENUM(Foe, none, monster, blight, necromancer)
enum class Way : std::uint8_t { none, fight, elude, concede };
BOOST_DESCRIBE_ENUM(Way, none, fight, elude, concede)

struct Combat {
  Foe foe = Foe::none;
  Way way = Way::none;
  HeroIndex hero = kNoHero;
  std::int8_t strength = 0;
  std::int8_t awareness = 0;
  std::uint8_t card = kNone;    // event, blight or Necromancer
  std::uint8_t tactic = kNone;  // instance of the power used
  std::uint8_t attacks = 0;     // the hero began it
};
BOOST_DESCRIBE_STRUCT(Combat, (), (foe, way, hero, strength, awareness, card, tactic, attacks))

// A deck whose first cards, or last, the heroes may have looked at.
struct Deck {
  engine::Zone<CardIndex, kMostDeck> cards;
  engine::Zone<CardIndex, kMostDeck> discards;
  std::uint8_t known_top = 0;
  std::uint8_t known_bottom = 0;
};
BOOST_DESCRIBE_STRUCT(Deck, (), (cards, discards, known_top, known_bottom))

// Marks on a card in play, in the first of its bytes that are the game's.
enum CardMark : std::uint8_t {
  kLocked = 1,    // an item used this turn: its hero must keep it
  kFaceDown = 2,  // a relic not yet retrieved
  kFresh = 4,     // an oath sworn this turn
};
// Whether it has one of these marks.
inline bool marked(const cards::Source& source, int marks) { return (source.game[0] & marks) != 0; }
inline void mark(cards::Source& source, CardMark mark) { source.game[0] |= mark; }
inline void unmark(cards::Source& source, CardMark mark) {
  source.game[0] &= static_cast<std::uint8_t>(~mark);
}
// What its player ordered about it, a cards::Order: the second byte.
inline int order_about(const cards::Source& source) { return source.game[1]; }
inline void give_order(cards::Source& source, int order) {
  source.game[1] = static_cast<std::uint8_t>(order);
}
// A relic that nobody has retrieved.
inline cards::Source hidden_relic(std::uint16_t relic, Place place) {
  return {.card = relic,
          .states = cards::kAsleep,
          .place = place,
          .target = kNoHero,
          .game = {kFaceDown, 0}};
}

// How a game ended.
enum class Ending : std::uint8_t { none, ritual, slain, overrun, nobody_left };
BOOST_DESCRIBE_ENUM(Ending, none, ritual, slain, overrun, nobody_left)

struct State {
  // Heroes and places go by their number among their kind; see games/snapshot.h.
  static constexpr std::array<std::string_view, 2> kNumbered = {"hero", "location"};

  engine::Generator luck;
  cards::Lasting<12> lasting;
  cards::InPlay<kMostInPlay> in_play;  // powers, blights, items, relics, laws of the land
  cards::Marks<24> marks;
  std::array<Hero, kMostHeroes> heroes;
  std::array<HeroSlot, kSlots> slots;
  Deck maps;
  Deck events;
  engine::Zone<CardIndex, kMostDeck> drawn;  // Map cards lying open until a choice is made
  engine::Zone<CardIndex, kHandSize> hand;   // of the Necromancer's player
  engine::Zone<CardIndex, 7> shown;          // events lying open, the present one on top
  std::array<std::uint8_t, kMostPlaces> keys_at{};
  Roll roll;
  Combat combat;
  Phase phase = Phase::heroes;
  Ending ending = Ending::none;
  std::uint8_t seats = 0;
  std::uint8_t versus = 0;  // the last seat is the Necromancer's
  std::uint8_t expert = 0;
  std::uint8_t round = 0;
  std::uint8_t slot = kNone;  // whose turn it is
  std::uint8_t darkness = 0;
  Place necromancer = kNowhere;
  std::uint8_t die = 0;          // of his movement
  std::uint8_t stayed = 0;       // in the monastery, this turn so far
  std::uint8_t fight_rolls = 0;  // this turn
  std::uint8_t held_up = 0;      // a journey that failed
  std::uint8_t more_cards = 0;   // of a successful search
  std::uint8_t types_shown = 0;  // cards to choose a blight's type from, laid open by a power
  HeroIndex types_reader = kNoHero;
  std::uint8_t newest = kNone;   // instance of the blight placed last
  std::uint8_t create_step = 0;  // the Necromancer creates: 1 in his step
  engine::SeatSet holds;         // seats that stop wherever something could change hands
  std::array<std::uint8_t, kMostPlaces> blights_at{};
  engine::Zone<std::uint8_t, kBlightLimit> ignored;  // monsters this turn, by their instance
  // Of each hero, who declined what he offered this round, a bit for each: machines do not ask
  // again.
  std::array<std::uint8_t, kMostHeroes> declined{};
  std::array<std::uint8_t, 3> unused{};  // fills the last word: a State has no padding
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (luck, lasting, in_play, marks, heroes, slots, maps, events, drawn, hand,
                       shown, keys_at, roll, combat, phase, ending, seats, versus, expert, round,
                       slot, darkness, necromancer, die, stayed, fight_rolls, held_up, more_cards,
                       types_shown, types_reader, newest, create_step, holds, blights_at, ignored,
                       declined))

// Everything that is a card of the pack by its place there.
template <class Visit>
void each_card(State& state, const Visit& visit) {
  const auto visit_all = [&](auto& zone) {
    for (CardIndex& card : zone) visit(card);
  };
  visit(state.in_play);
  visit(state.marks);
  for (Hero& hero : state.heroes) visit_all(hero.deck);
  for (Deck* const deck : {&state.maps, &state.events}) {
    visit_all(deck->cards);
    visit_all(deck->discards);
  }
  visit_all(state.drawn);
  visit_all(state.hand);
  visit_all(state.shown);
  if (state.combat.card != kNone) visit.mention(state.combat.card);
}

}  // namespace gloam::games::darkest_night
