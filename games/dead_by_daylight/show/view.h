// What one viewer may know of a game of Dead by Daylight.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/dead_by_daylight/cards/pack.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

// Tiles are shown by their names, "k11"; where there is none, by nothing.

struct PerkShown {
  std::string id;
  std::string name;
  std::string text;
  std::string flavour;
  bool exhausted = false;
  bool secret = false;  // only the killer's player knows it
  std::string totem;    // the tile of the totem that it is bound to
};
BOOST_DESCRIBE_STRUCT(PerkShown, (), (id, name, text, flavour, exhausted, secret, totem))

struct ItemShown {
  std::string id;
  std::string card;
  std::string name;
  std::string rarity;
  std::string text;
  std::string flavour;
  std::string tile;  // where it lies on the floor
};
BOOST_DESCRIBE_STRUCT(ItemShown, (), (id, card, name, rarity, text, flavour, tile))

struct SurvivorShown {
  std::string id;  // the character's
  std::string name;
  std::string calling;
  std::string text;
  std::string flavour;
  std::int32_t number = 0;  // 1 to 4
  std::int32_t seat = 0;    // whose player controls the survivor, from 1
  std::string where;
  std::string tile;
  std::string area;
  std::string health;
  std::int32_t steps = 0;  // of healing
  std::int32_t steps_needed = 0;
  std::int32_t hooked = 0;  // how often
  std::int32_t timer = 0;
  bool acted = false;
  bool turn = false;
  bool chased = false;
  std::int32_t distance = -1;  // to the killer; -1: none
  // In the killer's turn: how likely the best split of the dice hits, in percent, and how many of
  // them go to Hunt; -1: no Attack can come.
  std::int32_t risk = -1;
  std::int32_t hunt = 0;
  std::vector<PerkShown> perks;
  std::vector<ItemShown> items;
};
BOOST_DESCRIBE_STRUCT(SurvivorShown, (),
                      (id, name, calling, text, flavour, number, seat, where, tile, area, health,
                       steps, steps_needed, hooked, timer, acted, turn, chased, distance, risk,
                       hunt, perks, items))

struct KillerShown {
  std::string id;
  std::string name;
  std::string text;
  std::string flavour;
  std::int32_t seat = 0;
  std::string tile;
  std::string area;
  std::int32_t move = 0;
  std::int32_t dice = 0;       // left in this turn
  std::int32_t next_dice = 0;  // as the next turn would begin now
  std::int32_t streak = 0;     // turns in a row that began in the chase
  bool turn = false;
  bool chasing = false;
  std::string carries;  // the survivor's id
  std::int32_t space = 0;
  std::int32_t spaces = 0;
  std::vector<PerkShown> perks;
  std::int32_t hidden_perks = 0;
};
BOOST_DESCRIBE_STRUCT(KillerShown, (),
                      (id, name, text, flavour, seat, tile, area, move, dice, next_dice, streak,
                       turn, chasing, carries, space, spaces, perks, hidden_perks))

struct GeneratorShown {
  std::string id;  // its tile
  std::string name;
  std::int32_t progress = 0;
  bool complete = false;
};
BOOST_DESCRIBE_STRUCT(GeneratorShown, (), (id, name, progress, complete))

struct HookShown {
  std::string id;
  std::string name;
  bool broken = false;
  std::string survivor;
};
BOOST_DESCRIBE_STRUCT(HookShown, (), (id, name, broken, survivor))

struct TotemShown {
  std::string id;
  std::string name;
  bool cleansed = false;
  std::string perk;
};
BOOST_DESCRIBE_STRUCT(TotemShown, (), (id, name, cleansed, perk))

// A chest is none, closed or open; a pallet up, dropped or smashed.
struct TokenShown {
  std::string id;
  std::string name;
  std::string state;
};
BOOST_DESCRIBE_STRUCT(TokenShown, (), (id, name, state))

struct GateShown {
  std::string id;  // north, east, south, west
  std::string name;
  std::vector<std::string> tiles;
  bool powered = false;
  bool open = false;
  bool worked = false;  // this round
  std::int32_t lights = 0;
};
BOOST_DESCRIBE_STRUCT(GateShown, (), (id, name, tiles, powered, open, worked, lights))

struct TrackShown {
  std::string id;
  std::string name;
  std::int32_t least = 0;  // below 0 it is the killer's
  std::int32_t start = 0;
  std::int32_t now = 0;
  std::int32_t most = 0;
};
BOOST_DESCRIBE_STRUCT(TrackShown, (), (id, name, least, start, now, most))

struct AreaShown {
  std::string name;
  std::string from;
  std::string to;
};
BOOST_DESCRIBE_STRUCT(AreaShown, (), (name, from, to))

struct MapShown {
  std::string id;
  std::string name;
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  std::vector<std::string> drawing;
  std::vector<AreaShown> areas;  // the first that holds a tile names it
};
BOOST_DESCRIBE_STRUCT(MapShown, (), (id, name, columns, rows, drawing, areas))

struct RollShown {
  std::string what;  // repair, heal, struggle, chase, sprint, hunt, attack
  std::string who;   // a character's id
  std::string result;
  std::vector<std::string> faces;    // "2 good", "3 weapon"
  std::vector<std::int32_t> counts;  // of an Attack: 1 for a face that counts
};
BOOST_DESCRIBE_STRUCT(RollShown, (), (what, who, result, faces, counts))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string side;       // survivors, killer, or nothing
  std::string mode;
  std::string phase;
  std::int32_t round = 0;
  std::string turn;  // whose: a character's id
  std::int32_t movement = 0;
  bool ability = false;  // a survivor in turn still has it
  MapShown map;
  std::vector<SurvivorShown> survivors;
  KillerShown killer;
  std::vector<GeneratorShown> generators;
  std::vector<HookShown> hooks;
  std::vector<TotemShown> totems;
  std::vector<TokenShown> chests;
  std::vector<TokenShown> pallets;
  std::vector<GateShown> gates;
  std::string hatch;
  std::vector<ItemShown> floor;
  std::vector<ItemShown> discards;
  std::int32_t item_deck = 0;
  std::vector<TrackShown> tracks;  // of Standard Mode
  std::int32_t completed = 0;      // generators
  std::int32_t generators_needed = 0;
  std::int32_t generator_size = 0;
  std::int32_t hook_track = 0;
  std::int32_t lights = 0;  // of a gate
  std::int32_t chase = 0;   // its distance
  std::int32_t collapse = 0;
  std::vector<std::int32_t> bonuses;  // of the collapse, by space
  std::int32_t survivor_points = 0;   // if the game ended now
  std::int32_t killer_points = 0;
  std::int32_t bonus = 0;
  std::vector<RollShown> roll;  // the last, or none
  std::string winner;           // survivors, killer, or nothing
  // While survivors act: how likely the killer's next attack hits whoever stands on a tile then,
  // two digits a tile, row by row; "--" where nobody can stand.
  std::string danger;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, side, mode, phase, round, turn, movement, ability, map, survivors,
                       killer, generators, hooks, totems, chests, pallets, gates, hatch, floor,
                       discards, item_deck, tracks, completed, generators_needed, generator_size,
                       hook_track, lights, chase, collapse, bonuses, survivor_points, killer_points,
                       bonus, roll, winner, danger))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::dead_by_daylight
