// What Burning Daylight asks, offers and tells, by key; the sentences are in english.txt.
#pragma once
#include <array>

#include "engine/words.h"
#include "games/burning_daylight/rules/ids.h"

namespace gloam::games::burning_daylight {

using engine::Operand;

// Operands of the game's own.
inline constexpr Operand kGangerOperand = engine::game_operand(0);
inline constexpr Operand kTeamOperand = engine::game_operand(1);  // gangers, a bit for each
inline constexpr Operand kTypeOperand = engine::game_operand(2);
inline constexpr Operand kAbilityOperand = engine::game_operand(3);  // Play, Advance, Return

enum Verb : std::uint16_t {
  kPick = engine::kFirstGameVerb,
  kMission,
  kTeam,
  kDeploy,
  kPush,
  kMove,
  kStride,
  kOrder,
  kInjure,
  kHeal,
  kBury,
  kArrange,
  kClaimOne,
  kStore,
  kSpend,
  kHome,
  kTake,
  kStop,
};

inline constexpr std::array<engine::Verb, 18> kVerbs = {{
    {"pick", kGangerOperand},
    {"mission", Operand::card},
    {"team", Operand::none, kTeamOperand},
    {"deploy", kGangerOperand},
    {"push", kGangerOperand},
    {"move", kGangerOperand},
    {"stride", Operand::number},
    {"order", kGangerOperand},
    {"injure", kGangerOperand},
    {"heal", kGangerOperand},
    {"bury", Operand::card},
    {"arrange", Operand::card},
    {"claim_one", Operand::card},
    {"store"},
    {"spend", kGangerOperand},
    {"home"},
    {"take", Operand::card},
    {"stop"},
}};

// Secret is what depends on a hand, a pack or cards of the deck; tracks and board are open.
namespace ask {
inline constexpr engine::Slot n{"n", Operand::number};
inline constexpr engine::Slot ganger{"ganger", kGangerOperand};

inline constexpr engine::Ask pick{"pick", true};
inline constexpr engine::Ask agree{"agree", false, {{n}}};
inline constexpr engine::Ask action{"action", true};
inline constexpr engine::Ask team{"team", true, {{{"mission", Operand::card}}}};
inline constexpr engine::Ask push_again{"push_again"};
inline constexpr engine::Ask movers{"movers", false, {{{"type", kTypeOperand}, n}}};
inline constexpr engine::Ask stride{"stride", false, {{ganger}}};
inline constexpr engine::Ask order{"order", false, {{{"ability", kAbilityOperand}}}};
inline constexpr engine::Ask injure{"injure"};
inline constexpr engine::Ask heal{"heal"};
inline constexpr engine::Ask bury{"bury"};
inline constexpr engine::Ask arrange{"arrange", true, {{n}}};
inline constexpr engine::Ask claim_one{"claim_one", true};
inline constexpr engine::Ask store{"store", false, {{ganger, n}}};
inline constexpr engine::Ask spend{"spend", false, {{n}}};
inline constexpr engine::Ask group{"group", false, {{n}}};
inline constexpr engine::Ask take{"take"};
}  // namespace ask

namespace say {
inline constexpr engine::Slot who{"who", Operand::seat};
inline constexpr engine::Slot ganger{"ganger", kGangerOperand};
inline constexpr engine::Slot team{"team", kTeamOperand};
inline constexpr engine::Slot card{"card", Operand::card};
inline constexpr engine::Slot n{"n", Operand::number};
inline constexpr engine::Slot now{"now", Operand::number};
inline constexpr engine::Slot goal{"goal", Operand::number};

inline constexpr engine::Say begun{"begun", {{who, n, goal}}};
inline constexpr engine::Say dealt{"dealt", {{who, card}}, engine::CardFate::begun};
inline constexpr engine::Say picked{"picked", {{who, card}}, engine::CardFate::begun};
inline constexpr engine::Say passed_on{"passed_on"};
inline constexpr engine::Say pack_held{"pack_held", {{team}}};
inline constexpr engine::Say gangs_open{"gangs_open", {{who, team}}};
inline constexpr engine::Say first_mission{"first_mission", {{card}}};
inline constexpr engine::Say no_first_mission{"no_first_mission"};
inline constexpr engine::Say revealed{"revealed", {{card}}};
inline constexpr engine::Say event_sinks{"event_sinks"};
inline constexpr engine::Say event_waits{"event_waits"};
inline constexpr engine::Say round{"round", {{n}}};
inline constexpr engine::Say turn{"turn", {{who}}};
inline constexpr engine::Say flipped{"flipped", {{card}}, engine::CardFate::came};
inline constexpr engine::Say crackdown{"crackdown"};
inline constexpr engine::Say advances{"advances", {{who, team}}};
inline constexpr engine::Say strides{"strides", {{who, ganger}}};
inline constexpr engine::Say held_back{"held_back", {{who, team}}};
inline constexpr engine::Say home{"home", {{who, team}}};
inline constexpr engine::Say recovers{"recovers", {{who, team}}};
inline constexpr engine::Say lies_down{"lies_down", {{who, team}}};
inline constexpr engine::Say fetched{"fetched", {{who, ganger}}};
inline constexpr engine::Say stays{"stays", {{who, team}}};
inline constexpr engine::Say ability{
    "ability", {{who, card, {"ability", kAbilityOperand}}}, engine::CardFate::used};
inline constexpr engine::Say fails_blocked{"fails_blocked", {{card}}};
inline constexpr engine::Say fails_suppressed{"fails_suppressed", {{card}}};
inline constexpr engine::Say fails_target{"fails_target", {{card}}};
inline constexpr engine::Say deck_blocked{"deck_blocked"};
inline constexpr engine::Say deck_empty{"deck_empty"};
inline constexpr engine::Say board_full{"board_full", {{n}}};
inline constexpr engine::Say claims_over{"claims_over", {{who}}};
inline constexpr engine::Say explored{"explored", {{who, card}}};
inline constexpr engine::Say claimed{"claimed", {{who, n, now, goal}}};
inline constexpr engine::Say unclaimed{"unclaimed", {{who, now, goal}}};
inline constexpr engine::Say keeps{"keeps", {{who}}};
inline constexpr engine::Say looks{"looks", {{who, n}}};
inline constexpr engine::Say saw{"saw", {{card}}};
inline constexpr engine::Say to_bottom{"to_bottom", {{who}}};
inline constexpr engine::Say arranged{"arranged", {{who, n}}};
inline constexpr engine::Say buried{"buried", {{card}}};
inline constexpr engine::Say board_cleared{"board_cleared", {{n}}};
inline constexpr engine::Say stored{"stored", {{who, ganger}}};
inline constexpr engine::Say stored_lost{"stored_lost", {{ganger, n}}};
inline constexpr engine::Say sent{"sent", {{who, team, card}}};
inline constexpr engine::Say completed{
    "completed", {{who, card, n, now, goal}}, engine::CardFate::got};
inline constexpr engine::Say deployed{"deployed", {{who, ganger}}};
inline constexpr engine::Say pushed{"pushed", {{who, ganger}}};
inline constexpr engine::Say passed{"passed", {{who}}};
inline constexpr engine::Say injured{"injured", {{who, ganger}}};
inline constexpr engine::Say escorted{"escorted", {{who, ganger}}};
inline constexpr engine::Say spared{"spared", {{who, ganger}}};
inline constexpr engine::Say healed{"healed", {{who, ganger}}};
inline constexpr engine::Say no_healing{"no_healing"};
inline constexpr engine::Say points{"points", {{who, n}}};
inline constexpr engine::Say points_lost{"points_lost", {{who, n}}};
inline constexpr engine::Say goal_reached{"goal_reached", {{who}}};
inline constexpr engine::Say won{"won", {{who, n}}};
inline constexpr engine::Say nothing_left{"nothing_left"};
inline constexpr engine::Say too_long{"too_long", {{n}}};
}  // namespace say

}  // namespace gloam::games::burning_daylight
