// The cards Dying Light is played with, and what the rules look up in them.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "games/dying_light/cards/city.h"
#include "games/dying_light/cards/gifts.h"
#include "games/dying_light/cards/leads.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

enum class CardKind : std::uint8_t {
  evening,
  die,
  board,
  runner,
  scenario,
  infected,
  exposure,
  wound,
  chase,
  skill,
  weapon,
  gear,
  common,
  epic,
  story,
  object,
  site
};

// What a Gear Token prevents (dl.gear.7 to dl.gear.9).
enum Icon : std::uint8_t { kExposureIcon, kFatigueIcon, kArmorIcon };

// What a face of a die shows, as bits: Boosts of Action Dice, results of Risk Dice, the Crit.
enum Symbol : std::uint16_t {
  kEvade = 1,
  kJumpBoost = 2,
  kClimbBoost = 4,
  kPower = 8,
  kBlock = 16,
  kPush = 32,
  kCrit = 64,
  kExposure = 128,
  kFatigue = 256,
  kWound = 512,
  kSpawn = 1024,
};

struct Face {
  std::uint16_t symbols = 0;
  std::uint8_t number = 0;  // of a Damage Die
  bool operator==(const Face&) const = default;
};
using Faces = std::array<Face, kFaces>;

// The numbers of every evening (docs/rules/dying-light.md).
struct Evening {
  std::array<std::uint8_t, kSlots> exposure{};  // above each slot of the track (dl.ruling.3)
  int momentum_slot = 4;
  int nightfall = 8;  // the first round of the Night
  int fatigue_slots = 2;
  int crowd = 6;      // more than so many do not spawn in an Area (dl.spawn.6)
  int risk_dice = 4;  // that exist
};

// A kind of Infected (dl.enemy.4).
struct Kind {
  CardIndex card = kNoCard;
  std::uint8_t attack = 0;
  std::uint8_t toughness = 0;
  std::uint8_t figures = 0;  // in the supply
  bool agile = false;
  bool special = false;
  bool calls = false;  // at Night: gives Exposure tokens from afar
  bool comes = false;  // at Night: goes to where Runners are
};

// Symbols of an Exposure Card, of its Day side and its Night side.
struct Symbols {
  std::array<std::uint8_t, 2> spawn{};
  std::array<std::uint8_t, 2> move{};
  bool reshuffle = false;
  bool hard = false;
};

struct Biters {
  Area area = kNowhere;
  // With one, two, three and four Runners.
  std::array<std::uint8_t, kMostRunners> count{};
};

struct GearToken {
  Icon icon = kArmorIcon;
  std::uint16_t boost = 0;  // a Symbol
};
using GearSet = std::array<GearToken, kGearSlots>;

// An objective item, or a person who can be led.
struct Object {
  CardIndex card = kNoCard;
  std::vector<std::string> sites;  // where they are placed, in this order
  std::uint8_t carry = 1;          // by one Runner
  bool person = false;
  bool gas = false;         // a Gas Tank (dl.feature.3)
  bool plank = false;       // dl.feature.4
  bool by_turns = false;    // whoever took the last cannot take the next
  std::uint8_t wounds = 0;  // of a person, who is lost with so many; 0: takes none
  bool matters = false;     // a scenario goes on with it
};

struct Scenario {
  CardIndex card = kNoCard;
  CardIndex first = kNoCard;  // Scenario Card
  std::uint8_t board = 0;
  Zone start = kNowhere;
  bool tutorial = false;  // only the cards of the rulebook's box
  int begins = 1;
  int ends = 16;  // in this round it is lost
  std::vector<Biters> biters;
  std::vector<Token> tokens;
  std::vector<CardIndex> goals;    // Scenario Cards that set one
  std::uint8_t special = kNobody;  // the kind that comes at nightfall
};

// A pack that has all the game needs, with tables in place of names.
struct Pack : cards::Pack {
  std::vector<CardKind> kinds;
  std::vector<std::string> texts;
  std::vector<std::uint8_t> numbers;  // of a card among its kind
  std::vector<std::uint8_t> ranges;   // of weapons, by card
  std::vector<std::uint8_t> further;  // whether a card is not in the first box
  std::vector<std::int8_t> decks;     // Common, Epic, or -1, by card
  std::vector<CardIndex> runners;
  std::vector<CardIndex> skills;          // of each Runner
  std::vector<CardIndex> further_skills;  // of veterans
  std::vector<CardIndex> weapons;         // to begin with
  std::vector<CardIndex> gear_sets;
  std::vector<GearSet> gear;  // by set
  std::vector<Object> objects;
  std::vector<CardIndex> sites;
  // Zones and Areas as cards name them, by their number among all words, on each board.
  std::vector<std::vector<Zone>> zones_named;
  std::vector<std::vector<Area>> areas_named;
  std::vector<City> cities;
  std::vector<CardIndex> boards;
  std::vector<Scenario> scenarios;
  std::vector<Kind> infected;    // common ones in the order in which they move: the last first
  std::vector<Symbols> symbols;  // by card
  std::vector<Lead> leads;       // of Scenario Cards
  std::vector<Gift> gifts;       // of items, by card
  Evening evening;
  std::array<Faces, kDieKinds> dice{};
  // For each face the first of its die that shows the same.
  std::array<std::array<std::uint8_t, kFaces>, kDieKinds> alike{};

  const Face& face(const ActionDie& die) const { return dice[die.kind][die.face]; }
  const GearSet& gear_of(CardIndex set) const { return gear[numbers[set]]; }
  int deck_of(CardIndex card) const { return decks[card]; }
};

// As packs write them, in the order of Feature; objects and sites are named by their cards.
inline constexpr std::array<std::string_view, 12> kFeatureNames = {
    "fire", "jump_pad",    "common_loot",   "epic_loot", "spear",     "uv",
    "nest", "electricity", "rough_terrain", "gas_tank",  "workbench", "bell"};

const cards::Vocabulary& words();

// The own pack with the extensions; none, and complaints, if they are refused or too large for
// State.
std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints);

}  // namespace gloam::games::dying_light
