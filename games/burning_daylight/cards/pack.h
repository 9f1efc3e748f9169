// The cards Burning Daylight is played with, and what the rules look up in them.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "games/burning_daylight/rules/state.h"

namespace gloam::games::burning_daylight {

enum class CardKind : std::uint8_t { ganger, mission, event };

// Types of gangers, and the symbols that the first four serve, in the same order (bd.card.6 to 9).
enum Type : std::uint8_t { kHacker, kRunner, kSneaker, kFighter, kHelper, kTypes };
inline constexpr std::array<Type, kTypes> kAllTypes = {kHacker, kRunner, kSneaker, kFighter,
                                                       kHelper};
inline constexpr int kSymbols = 4;
inline constexpr std::array<std::string_view, kTypes> kTypeNames = {"Hacker", "Runner", "Sneaker",
                                                                    "Fighter", "Helper"};
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"Science", "Run", "Stealth",
                                                                        "Combat"};
inline constexpr std::array<std::string_view, kSlots> kSlotNames = {"Just Left", "On Mission",
                                                                    "Returning"};

// What is written in a clause's head before the colon.
enum Form : std::uint8_t { kPlay, kAdvance, kReturn, kFlip, kPassive };

// What words touch, so that the order of simultaneous abilities is asked only where it matters.
enum Touched : std::uint64_t {
  kDraws = 1,     // draws or shows from the top of the deck: not while it is blocked (bd.content.9)
  kExplores = 2,  // explores
  kBoard = 4,
  kTrack = 8,
  kHealth = 16,
  kScore = 32,
  kUnder = 64,  // cards under gangers
  kRest = 128,  // Recovery
};

inline constexpr int kNoClause = -1;

// What an ability brings, counted from its words, for those who judge it.
struct Deed {
  double claims = 0;
  double explores = 0;
  double looks = 0;
  double heals = 0;
  double fetches = 0;
  double moves = 0;   // other gangers
  bool often = true;  // without a condition
};

struct GangerCard {
  CardIndex card = 0;
  Type type = kHacker;
  std::array<std::int8_t, 3> abilities{kNoClause, kNoClause, kNoClause};  // Play, Advance, Return
  bool lasting = false;  // has something that counts while on the track
  std::array<Deed, 3> deeds{};
};

struct MissionCard {
  CardIndex card = 0;
  std::array<std::int8_t, kSymbols> needs{};
  std::int8_t size = 0;
};

// How many gangers of each type every gang has.
using Shares = std::array<std::array<std::int8_t, kTypes>, kMostSeats>;

// A pack that has all the game needs, with tables in place of names.
struct Pack : cards::Pack {
  std::vector<CardKind> kinds;
  std::vector<std::string> texts;
  std::vector<std::uint8_t> numbers;  // of a card among its kind
  std::vector<GangerCard> gangers;
  std::vector<MissionCard> missions;
  std::vector<CardIndex> events;
  std::array<Gangers, kTypes> of_type{};
  Gangers everybody = 0;
  std::array<std::vector<Shares>, kMostSeats + 1> shares;  // of dealt gangs, by the number of seats

  bool is_event(int card) const { return kinds[static_cast<std::size_t>(card)] == CardKind::event; }
  const MissionCard& mission(CardIndex card) const { return missions[numbers[card]]; }
  const cards::Clause& clause(CardIndex card, int clause) const {
    return cards[card].clauses[static_cast<std::size_t>(clause)];
  }
};

// Whether the team could do the mission: every symbol served, one by one, a Helper standing in for
// any of them, but not for all (bd.mission.2, bd.mission.3, bd.helper.1 to 3).
bool serves(const Pack& pack, Gangers team, const MissionCard& mission);

// Whether some of these gangers could; `helpless` tells that only Helpers stand in the way.
struct Chances {
  bool served = false;
  bool helpless = false;
};
Chances chances(const Pack& pack, Gangers gangers, const MissionCard& mission);

const cards::Vocabulary& words();

// The own pack with the extensions; none, and complaints, if they are refused or too large for
// State.
std::optional<Pack> load(std::span<const cards::PackFile> extensions,
                         engine::Complaints& complaints);

}  // namespace gloam::games::burning_daylight
