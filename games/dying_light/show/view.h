// What anybody may know of a game of Dying Light: all seats and spectators see the same.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

// Zones and Areas are shown by their codes, "A01a" and "A01"; where there is none, by nothing.

struct DieShown {
  std::int32_t id = 0;  // 1 to 6, the Momentum Die last
  std::string kind;     // basic, parkour, combat, momentum
  std::string face;     // "Evade and Jump", "blank"; nothing if it was not rolled
  std::string place;    // supply, pool, track, fatigue, cooldown, spot
  std::int32_t slot = 0;
};
BOOST_DESCRIBE_STRUCT(DieShown, (), (id, kind, face, place, slot))

// A card that lies open.
struct CardShown {
  std::string id;
  std::string name;
  std::string kind;  // skill, weapon, common, epic, wound, chase, infected, scenario
  std::string text;
  std::string flavour;
};
BOOST_DESCRIBE_STRUCT(CardShown, (), (id, name, kind, text, flavour))

struct GearShown {
  std::string id;     // head, jacket, shoes
  std::string icon;   // exposure, fatigue, armor
  std::string boost;  // evade, jump, climb, power, block, push
  std::string state;  // undamaged, damaged, gone
};
BOOST_DESCRIBE_STRUCT(GearShown, (), (id, icon, boost, state))

// An objective item, or a person, with a Runner.
struct CarriedShown {
  std::string id;
  std::string name;
  std::int32_t count = 0;
  std::int32_t wounds = 0;  // of a person
};
BOOST_DESCRIBE_STRUCT(CarriedShown, (), (id, name, count, wounds))

struct RunnerShown {
  std::string id;
  std::string name;
  std::string flavour;
  std::int32_t number = 0;  // 1 to 4
  std::int32_t seat = 0;    // whose player leads the Runner, from 1
  std::string zone;
  std::string area;
  std::int32_t tempo = 0;
  std::int32_t exposure = 0;  // Cards that would be drawn if the Exposure Phase began now
  bool token = false;
  std::vector<CardShown> chase;  // one or none
  bool light = false;
  std::vector<CardShown> heavy;
  bool acted = false;
  bool acts = false;
  bool momentum = false;
  std::int32_t fatigue_slots = 0;
  std::vector<DieShown> dice;
  std::vector<CardShown> skills;
  std::vector<CardShown> weapon;  // in the Weapon Slot: one or none
  std::vector<CardShown> items;   // spare weapons among them
  std::string gear_set;
  std::vector<GearShown> gear;
  std::vector<CarriedShown> carries;
  std::vector<std::string> deck;  // the Exposure Cards still in the deck, in the order of the pack
  std::vector<std::string> drawn;
  std::int32_t spent = 0;  // dice, in the whole game
  std::int32_t kills = 0;  // in the whole game
};
BOOST_DESCRIBE_STRUCT(RunnerShown, (),
                      (id, name, flavour, number, seat, zone, area, tempo, exposure, token, chase,
                       light, heavy, acted, acts, momentum, fatigue_slots, dice, skills, weapon,
                       items, gear_set, gear, carries, deck, drawn, spent, kills))

struct ZoneShown {
  std::string id;
  std::string area;
  std::int32_t level = 0;
};
BOOST_DESCRIBE_STRUCT(ZoneShown, (), (id, area, level))

struct InfectedShown {
  std::string id;
  std::string name;
  std::int32_t standing = 0;
  std::int32_t down = 0;
};
BOOST_DESCRIBE_STRUCT(InfectedShown, (), (id, name, standing, down))

struct AreaShown {
  std::string id;
  std::string name;
  std::vector<std::string> borders;  // clockwise from the north
  std::vector<InfectedShown> infected;
};
BOOST_DESCRIBE_STRUCT(AreaShown, (), (id, name, borders, infected))

// A token in a Zone: an environmental feature, an objective item, or a site of the scenario.
struct TokenShown {
  std::string id;
  std::string kind;  // fire, jump_pad, common_loot, ..., object, site
  std::string name;
  std::string zone;
  bool active = false;      // a UV Spot that burns, a site that is switched on
  std::int32_t rounds = 0;  // that it stays so; 0: for good
  std::int32_t count = 0;   // objects that lie there, or what was brought to the site
  bool wanted = false;      // the open objective leads here
};
BOOST_DESCRIBE_STRUCT(TokenShown, (), (id, kind, name, zone, active, rounds, count, wanted))

// A wall or a plank between two Zones.
struct BetweenShown {
  std::string id;
  std::string from;
  std::string to;
};
BOOST_DESCRIBE_STRUCT(BetweenShown, (), (id, from, to))

struct CityShown {
  std::string id;
  std::string name;
  std::int32_t columns = 0;
  std::vector<ZoneShown> zones;  // row by row
  std::vector<AreaShown> areas;
  std::vector<TokenShown> tokens;
  std::vector<BetweenShown> walls;  // that stand
  std::vector<BetweenShown> planks;
};
BOOST_DESCRIBE_STRUCT(CityShown, (), (id, name, columns, zones, areas, tokens, walls, planks))

// A kind of Infected.
struct KindShown {
  std::string id;
  std::string name;
  std::int32_t attack = 0;
  std::int32_t toughness = 0;
  bool agile = false;
  bool special = false;
  bool open = false;  // its card lies face up
  std::int32_t supply = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(KindShown, (),
                      (id, name, attack, toughness, agile, special, open, supply, text))

// An Exposure Card as it is read now, by Day or by Night.
struct ExposureShown {
  std::string id;
  std::string name;
  std::int32_t spawn = 0;
  std::int32_t move = 0;
  bool reshuffle = false;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(ExposureShown, (), (id, name, spawn, move, reshuffle, text))

// A revealed Scenario Card.
struct StoryShown {
  std::string id;
  std::string label;  // "S01"
  std::string name;
  std::string goal;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(StoryShown, (), (id, label, name, goal, text))

struct EventShown {
  std::int32_t id = 0;  // 1 to 3
  std::int32_t round = 0;
};
BOOST_DESCRIBE_STRUCT(EventShown, (), (id, round))

// The Area that is being resolved in the Exposure Phase.
struct ResolvedShown {
  std::string area;
  std::string step;  // cards, spawn, move, attack
  std::int32_t spawn = 0;
  std::int32_t move = 0;
};
BOOST_DESCRIBE_STRUCT(ResolvedShown, (), (area, step, spawn, move))

// An Area that is still to be resolved, the highest value first.
struct WaitingShown {
  std::string id;
  std::int32_t value = 0;
};
BOOST_DESCRIBE_STRUCT(WaitingShown, (), (id, value))

// A way of the acting Runner into a Zone.
struct WayShown {
  std::string id;
  std::string zone;
  std::string way;        // run, climb, jump, pad
  std::int32_t cost = 0;  // dice, before Boosts
  std::int32_t risk = 0;  // Risk Dice, before Evade
};
BOOST_DESCRIBE_STRUCT(WayShown, (), (id, zone, way, cost, risk))

// Who could come into an Area, in the order in which they would.
struct MarchShown {
  std::string from;
  std::string infected;
};
BOOST_DESCRIBE_STRUCT(MarchShown, (), (from, infected))

// What the Exposure Phase would bring if the acting Runner stopped there with the dice that are
// left. Wounds are hundredths, a mean; in an Area shared with others the worst case.
struct StopShown {
  std::string id;  // the Zone
  std::int32_t cards = 0;
  std::int32_t attackers = 0;  // that stand there now
  std::vector<MarchShown> comers;
  std::int32_t wounds = 0;
  bool shared = false;
};
BOOST_DESCRIBE_STRUCT(StopShown, (), (id, cards, attackers, comers, wounds, shared))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string phase;      // choosing, activation, exposure, end, over
  std::string scenario;
  std::int32_t round = 0;
  std::int32_t first_round = 0;
  std::int32_t last_round = 0;
  std::int32_t nightfall = 0;  // the first round of the Night
  std::string light;           // day, dusk, night
  std::string leader;          // a Runner's id
  std::string objective;       // what the open Scenario Card asks for
  std::string ending;          // won, eliminated, time, or nothing
  std::int32_t score = 0;
  CityShown city;
  std::vector<RunnerShown> runners;
  std::vector<KindShown> infected;
  std::vector<ExposureShown> exposure_cards;  // a deck's
  std::vector<StoryShown> story;
  std::vector<EventShown> events;       // still to come
  std::vector<std::int32_t> track;      // Exposure above the slots of the Action Track
  std::vector<ResolvedShown> resolved;  // one or none
  std::vector<WaitingShown> waiting;
  std::vector<WayShown> ways;
  std::vector<StopShown> stops;
  std::int32_t common_deck = 0;
  std::int32_t epic_deck = 0;
  std::int32_t activation_deck = 0;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (seat, phase, scenario, round, first_round, last_round, nightfall, light,
                       leader, objective, ending, score, city, runners, infected, exposure_cards,
                       story, events, track, resolved, waiting, ways, stops, common_deck, epic_deck,
                       activation_deck))

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::dying_light
