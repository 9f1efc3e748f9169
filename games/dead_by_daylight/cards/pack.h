// The cards Dead by Daylight is played with, and what the rules look up in them.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "games/dead_by_daylight/cards/map.h"
#include "games/dead_by_daylight/cards/odds.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

enum class CardKind : std::uint8_t { survivor, killer, perk, item, map, die, trial };
enum Side : std::uint8_t { kSurvivorSide, kKillerSide };
enum Rarity : std::uint8_t { kBrown, kYellow, kGreen, kUltraRare };

enum Track : std::uint8_t { kGatekeeper, kDevout, kMalicious, kChaser };

struct Character {
  CardIndex card = 0;
  std::uint8_t move = 3;
  CardIndex listed = kNoCard;  // the perk on the card
  bool rules = false;          // the card itself has some
};

struct Span {
  std::int8_t least = 0;
  std::int8_t start = 0;
  std::int8_t most = 0;
};

// The numbers of the trial (docs/rules/dead-by-daylight.md).
struct Trial {
  int generator = 8;  // progress that completes one
  int good = 1;       // progress of a good check
  int great = 2;
  int lost = 1;  // progress that a failed check costs
  int kick = 2;
  int chase = 6;  // distance
  int help = 4;
  int dice = 2;
  int most_dice = 5;
  int hook_track = 5;
  int carry_track = 3;
  int injured_steps = 2;
  int dying_steps = 3;
  int lights = 3;
  int chests = 2;
  int perks = 2;
  int evader_limit = 0;  // of Chaser/Evader a turn, towards the survivors; 0: none
  int vault = 2;
  int classic_generators = 4;
  std::vector<std::int32_t> collapse;  // the bonus of each space
  std::array<Span, kTracks> tracks;
};

// What a face of a die shows.
struct Face {
  std::uint8_t dots = 0;
  Result result = kFail;  // of a survivor's die
  bool weapon = false;    // of the killer's
  bool operator==(const Face&) const = default;
};
using Faces = std::array<Face, kFaces>;

// What a card that is used in the own turn is good for, read from its words.
enum class Gift : std::uint8_t { none, heals, heals_self, frees, breaks_hook, blow };

// A pack that has all the game needs, with tables in place of names.
struct Pack : cards::Pack {
  std::vector<CardKind> kinds;
  std::vector<std::string> texts;
  std::vector<std::uint8_t> numbers;  // of a card among its kind
  std::vector<Character> survivors;
  std::vector<Character> killers;
  std::vector<Map> maps;
  std::vector<CardIndex> map_cards;
  Trial trial;
  Faces survivor_die{};
  Faces killer_die{};
  DiceOdds odds;
  ReachOdds reach_odds;

  Side side(int card) const { return static_cast<Side>(sides[static_cast<std::size_t>(card)]); }
  bool is_item(int card) const { return kinds[static_cast<std::size_t>(card)] == CardKind::item; }
  bool is_perk(int card) const { return kinds[static_cast<std::size_t>(card)] == CardKind::perk; }
  // Never dealt by chance (dbd.setup.10).
  bool own_only(int card) const { return only_listed[static_cast<std::size_t>(card)] != 0; }
  bool ultra_rare(int card) const { return rare[static_cast<std::size_t>(card)] != 0; }

  std::vector<std::uint8_t> sides;
  std::vector<std::uint8_t> only_listed;
  std::vector<std::uint8_t> rare;
  std::vector<Gift> gifts;  // by card
};

const cards::Vocabulary& words();

// The own pack with the extensions; none, and complaints, if they are refused or too large for
// State.
std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints);

}  // namespace gloam::games::dead_by_daylight
