// What one viewer may know of a game of Darkest Night. Nearly all is open; hidden are the order of
// the decks and the hand of the Necromancer's player.
// Names and texts are the pack's own, which outlives every view.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/darkest_night/cards/pack.h"
#include "games/darkest_night/rules/state.h"

namespace gloam::games::darkest_night {

struct PowerShown {
  std::string_view id;  // the card's own: a hero has each power once
  std::string_view name;
  std::string_view kind;
  std::string_view state;  // ready, active, exhausted
  std::string_view at;     // the place or hero it is active on
  std::string_view order;  // ask, never, always
  std::string_view text;
};
BOOST_DESCRIBE_STRUCT(PowerShown, (), (id, name, kind, state, at, order, text))

struct ItemShown {
  std::string id;
  std::string_view card;
  std::string_view name;
  bool locked = false;
  std::string_view text;
};
BOOST_DESCRIBE_STRUCT(ItemShown, (), (id, card, name, locked, text))

struct HeroShown {
  std::string_view id;
  std::string_view name;
  std::int32_t seat = 0;  // who leads or led it, from 1; 0: nobody yet
  std::int32_t slot = 0;  // which of the four heroes it is or was, from 1
  std::string_view standing;
  std::string_view place;
  std::int32_t grace = 0;
  std::int32_t usual_grace = 0;
  std::int32_t secrecy = 0;
  std::int32_t usual_secrecy = 0;
  std::int32_t keys = 0;
  bool relic = false;
  bool acted = false;
  bool active = false;             // it is his turn
  std::int32_t detected_from = 0;  // the lowest die that detects him; 0: none does
  std::vector<std::int32_t> kept;  // dice laid by
  std::vector<PowerShown> powers;
  std::vector<ItemShown> items;
  std::vector<std::string_view> deck;  // names of the powers not yet drawn, in no order
};
BOOST_DESCRIBE_STRUCT(HeroShown, (),
                      (id, name, seat, slot, standing, place, grace, usual_grace, secrecy,
                       usual_secrecy, keys, relic, acted, active, detected_from, kept, powers,
                       items, deck))

struct BlightShown {
  std::string id;  // "shades.1": the first Shades where it lies
  std::string_view card;
  std::string_view name;
  std::int32_t power = 0;  // as it is now
  bool monster = false;
  std::string_view text;
};
BOOST_DESCRIBE_STRUCT(BlightShown, (), (id, card, name, power, monster, text))

struct PlaceShown {
  std::string_view id;
  std::string_view name;
  std::int32_t column = 0;  // where it stands on a chart, from 1; 0: nowhere
  std::int32_t row = 0;
  std::vector<std::string_view> neighbours;
  std::vector<std::string_view> routes;  // where the Necromancer's die leads from here
  std::int32_t search = 0;               // as it is now; 0: impossible
  bool hidden_relic = false;
  bool necromancer = false;
  std::int32_t keys = 0;  // lying there
  std::vector<BlightShown> blights;
  std::vector<ItemShown> items;  // lying there
  std::vector<std::string_view> heroes;
};
BOOST_DESCRIBE_STRUCT(PlaceShown, (),
                      (id, name, column, row, neighbours, routes, search, hidden_relic, necromancer,
                       keys, blights, items, heroes))

struct RollShown {
  std::string_view hero;
  std::string_view kind;
  std::int32_t target = 0;
  std::int32_t pool = 0;
  std::int32_t named = 0;
  std::int32_t named_bonus = 0;
  bool relic = false;
  std::vector<std::int32_t> dice;  // what they show, the highest first
  std::int32_t successes = 0;
};
BOOST_DESCRIBE_STRUCT(RollShown, (),
                      (hero, kind, target, pool, named, named_bonus, relic, dice, successes))

struct CombatShown {
  std::string_view hero;
  std::string_view foe;  // name of the card, or of its monster
  std::string_view way;
  std::string_view tactic;
  std::int32_t strength = 0;
  std::int32_t awareness = 0;
};
BOOST_DESCRIBE_STRUCT(CombatShown, (), (hero, foe, way, tactic, strength, awareness))

// A Map card or an event, lying open or known.
struct OpenCard {
  std::string id;
  std::string_view card;
  std::string_view name;
  std::string_view text;
};
BOOST_DESCRIBE_STRUCT(OpenCard, (), (id, card, name, text))

struct DeckShown {
  std::int32_t left = 0;
  std::vector<OpenCard> known_next;  // what the viewer's side has looked at, the next one first
  std::vector<OpenCard> known_last;  // the last one first
  std::vector<OpenCard> discards;    // the latest last
};
BOOST_DESCRIBE_STRUCT(DeckShown, (), (left, known_next, known_last, discards))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  bool plays_necromancer = false;
  std::string_view phase;
  std::string_view ending;  // empty while the game goes on
  std::int32_t round = 0;
  std::int32_t darkness = 0;
  std::int32_t relics_home = 0;
  bool expert = false;
  bool versus = false;
  std::int32_t necromancer_seat = 0;  // from 1; 0: no player's
  std::int32_t strength = 0;          // of the Necromancer
  std::int32_t awareness = 0;
  std::int32_t die = 0;  // of his movement, 0: not rolled
  std::vector<PlaceShown> places;
  std::vector<HeroShown> heroes;
  std::optional<CombatShown> combat;
  std::optional<RollShown> roll;
  std::vector<OpenCard> drawn;   // Map cards of a search
  std::vector<OpenCard> events;  // being resolved
  DeckShown maps;
  DeckShown event_deck;
  std::vector<OpenCard> hand;  // of the Necromancer's player, for him alone
  std::int32_t hand_size = 0;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, plays_necromancer, phase, ending, round, darkness, relics_home, expert,
                       versus, necromancer_seat, strength, awareness, die, places, heroes, combat,
                       roll, drawn, events, maps, event_deck, hand, hand_size))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::darkest_night
