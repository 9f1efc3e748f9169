// What Darkest Night asks, offers and tells, by key; the sentences are in english.txt.
#pragma once
#include <array>

#include "engine/words.h"
#include "games/darkest_night/rules/ids.h"

namespace gloam::games::darkest_night {

using engine::Operand;

// Operands of the game's own.
inline constexpr Operand kHeroOperand = engine::game_operand(0);
inline constexpr Operand kPlaceOperand = engine::game_operand(1);
inline constexpr Operand kBlightOperand = engine::game_operand(2);
inline constexpr Operand kDiceOperand = engine::game_operand(3);  // counts of faces, five bits each
inline constexpr Operand kOrderOperand = engine::game_operand(4);  // ask, never, always

enum Verb : std::uint16_t {
  kChooseHero = engine::kFirstGameVerb,
  kCallHero,
  kChoosePower,
  kTakeTurn,
  kGive,
  kSwapRelics,
  kStore,
  kTake,
  kHandOver,
  kAccept,
  kDecline,
  kOrders,
  kGiveOrder,
  kHold,
  kTravel,
  kHide,
  kSearch,
  kAttackBlight,
  kAttackNecromancer,
  kRetrieve,
  kPray,
  kEndTurn,
  kFightIt,
  kEludeIt,
  kConcede,
  kOneDie,
  kTactic,
  kWithRelic,
  kWithoutRelic,
  kChooseMap,
  kChooseEvent,
  kChooseBlight,
  kGoTo,
  kStopHere,
  kExhaust,
  kRefresh,
  kPursue,
  kPlayMap,
  kIgnore,
  kRelease,
  kLend,
};

inline constexpr std::array<engine::Verb, 41> kVerbs = {{
    {"choose_hero", kHeroOperand},
    {"call_hero"},
    {"choose_power", Operand::card},
    {"take_turn", kHeroOperand},
    {"give", kHeroOperand, kHeroOperand},
    {"swap_relics", kHeroOperand, kHeroOperand},
    {"store", kHeroOperand},
    {"take", kHeroOperand},
    {"hand_over", Operand::card, Operand::number},
    {"accept"},
    {"decline"},
    {"orders", kHeroOperand},
    {"give_order", Operand::card, kOrderOperand},
    {"hold"},
    {"travel", kPlaceOperand},
    {"hide"},
    {"search"},
    {"attack_blight", kBlightOperand},
    {"attack_necromancer"},
    {"retrieve"},
    {"pray"},
    {"end_turn"},
    {"fight"},
    {"elude"},
    {"concede"},
    {"one_die"},
    {"tactic", Operand::card},
    {"with_relic"},
    {"without_relic"},
    {"choose_map", Operand::card},
    {"choose_event", Operand::card},
    {"choose_blight", kBlightOperand},
    {"go_to", kPlaceOperand},
    {"stop_here"},
    {"exhaust", Operand::card},
    {"refresh", Operand::card},
    {"pursue", kHeroOperand},
    {"play_map", Operand::card},
    {"ignore", kBlightOperand},
    {"release"},
    {"lend", Operand::card, kHeroOperand},
}};

namespace ask {
inline constexpr engine::Slot hero{"hero", kHeroOperand};
inline constexpr engine::Slot n{"n", Operand::number};
inline constexpr engine::Slot card{"card", Operand::card};
inline constexpr engine::Slot place{"place", kPlaceOperand};

inline constexpr engine::Ask choose_hero{"choose_hero", false, {{n}}};
inline constexpr engine::Ask basic_powers{"basic_powers", false, {{hero, n}}};
inline constexpr engine::Ask next_turn{"next_turn", false, {{n}}};
inline constexpr engine::Ask hand_over{"hand_over", false, {{hero, {"to", kHeroOperand}}}};
inline constexpr engine::Ask store{"store", false, {{hero}}};
inline constexpr engine::Ask take{"take", false, {{hero, place}}};
inline constexpr engine::Ask accept{"accept", false, {{hero, {"from", kHeroOperand}}}};
inline constexpr engine::Ask order_card{"order_card", false, {{hero}}};
inline constexpr engine::Ask order{"order", false, {{card}}};
inline constexpr engine::Ask held{"held"};
inline constexpr engine::Ask lend_for_roll{"lend_for_roll", false, {{hero}}};
inline constexpr engine::Ask lend_for_wound{"lend_for_wound", false, {{hero}}};
inline constexpr engine::Ask action{"action", false, {{hero}}};
inline constexpr engine::Ask after_action{"after_action", false, {{hero}}};
inline constexpr engine::Ask next_step{"next_step", false, {{hero, place}}};
inline constexpr engine::Ask way{"way", false, {{hero, card}}};
inline constexpr engine::Ask tactic{"tactic", false, {{hero, card}}};
inline constexpr engine::Ask relic_bonus{"relic_bonus", false, {{hero}}};
inline constexpr engine::Ask found{"found", false, {{hero, place}}};
inline constexpr engine::Ask destroy_blight{"destroy_blight", false, {{hero}}};
inline constexpr engine::Ask blight_type{"blight_type", false, {{place}}};
inline constexpr engine::Ask blight_card{"blight_card", true, {{place}}};
inline constexpr engine::Ask read_type{"read_type", false, {{place}}};
inline constexpr engine::Ask power_kept{"power_kept", false, {{hero}}};
inline constexpr engine::Ask exhaust{"exhaust", false, {{hero}}};
inline constexpr engine::Ask refresh{"refresh", false, {{hero}}};
inline constexpr engine::Ask choose_event{"choose_event", true, {{hero}}};
inline constexpr engine::Ask arrange_maps{"arrange_maps", true, {{n}}};
inline constexpr engine::Ask arrange_events{"arrange_events", true, {{n}}};
inline constexpr engine::Ask prey{"prey"};
inline constexpr engine::Ask dark_road{"dark_road"};
inline constexpr engine::Ask ignore{"ignore", false, {{hero, n}}};
}  // namespace ask

namespace say {
inline constexpr engine::Slot hero{"hero", kHeroOperand};
inline constexpr engine::Slot to{"to", kHeroOperand};
inline constexpr engine::Slot card{"card", Operand::card};
inline constexpr engine::Slot place{"place", kPlaceOperand};
inline constexpr engine::Slot blight{"blight", kBlightOperand};
inline constexpr engine::Slot dice{"dice", kDiceOperand};
inline constexpr engine::Slot n{"n", Operand::number};
inline constexpr engine::Slot now{"now", Operand::number};
inline constexpr engine::Slot target{"target", Operand::number};

inline constexpr engine::Say joined{
    "joined", {{hero, {"grace", Operand::number}, {"secrecy", Operand::number}}}};
inline constexpr engine::Say has_power{"has_power", {{hero, card}}, engine::CardFate::begun};
inline constexpr engine::Say begun{"begun", {{place}}};
inline constexpr engine::Say round{"round", {{n}}};
inline constexpr engine::Say turn{"turn", {{hero, place}}};
inline constexpr engine::Say hand_dealt{"hand_dealt", {{n}}};
inline constexpr engine::Say hand_card{"hand_card", {{card}}};
inline constexpr engine::Say learned{"learned", {{hero, card}}, engine::CardFate::got};
inline constexpr engine::Say nothing_to_learn{"nothing_to_learn", {{hero}}};
inline constexpr engine::Say exhausted{"exhausted", {{hero, card}}};
inline constexpr engine::Say refreshed{"refreshed", {{hero, card}}};
inline constexpr engine::Say activated{"activated", {{hero, card}}};
inline constexpr engine::Say activated_on{"activated_on", {{hero, card, to}}};
inline constexpr engine::Say placed{"placed", {{hero, card, place}}};
inline constexpr engine::Say ended{"ended", {{hero, card}}};
inline constexpr engine::Say fulfilled{"fulfilled", {{hero, card}}};
inline constexpr engine::Say broken{"broken", {{hero, card}}};
inline constexpr engine::Say used{"used", {{hero, card}}, engine::CardFate::used};
inline constexpr engine::Say gained_grace{"gained_grace", {{hero, n, now}}};
inline constexpr engine::Say lost_grace{"lost_grace", {{hero, n, now}}};
inline constexpr engine::Say gained_secrecy{"gained_secrecy", {{hero, n, now}}};
inline constexpr engine::Say lost_secrecy{"lost_secrecy", {{hero, n, now}}};
inline constexpr engine::Say spent_secrecy{"spent_secrecy", {{hero, n, now}}};
inline constexpr engine::Say spent_grace{"spent_grace", {{hero, n, now}}};
inline constexpr engine::Say meets{
    "meets", {{hero, card, {"strength", Operand::number}, {"awareness", Operand::number}}}};
inline constexpr engine::Say attacks_blight{"attacks_blight", {{hero, blight, target}}};
inline constexpr engine::Say fights{"fights", {{hero}}};
inline constexpr engine::Say eludes{"eludes", {{hero}}};
inline constexpr engine::Say concedes{"concedes", {{hero}}};
inline constexpr engine::Say tactic{"tactic", {{hero, card}}, engine::CardFate::used};
inline constexpr engine::Say rolled{"rolled", {{hero, dice, target}}};
inline constexpr engine::Say rolled_named{
    "rolled_named", {{hero, n, {"bonus", Operand::signed_number}, dice, target}}};
inline constexpr engine::Say relic_helps{"relic_helps", {{hero}}};
inline constexpr engine::Say counted{"counted", {{hero, n}}};
inline constexpr engine::Say won{"won", {{hero}}};
inline constexpr engine::Say lost{"lost", {{hero}}};
inline constexpr engine::Say wounded{"wounded", {{hero}}};
inline constexpr engine::Say died{"died", {{hero, place}}};
inline constexpr engine::Say nobody_comes{"nobody_comes"};
inline constexpr engine::Say kept_dice{"kept_dice", {{hero, dice}}};
inline constexpr engine::Say used_kept{"used_kept", {{hero, dice}}};
inline constexpr engine::Say moved{"moved", {{hero, place}}};
inline constexpr engine::Say held_up{"held_up", {{hero, n}}};
inline constexpr engine::Say hid{"hid", {{hero}}};
inline constexpr engine::Say prayed{"prayed", {{hero}}};
inline constexpr engine::Say searched{"searched", {{hero, place, target}}};
inline constexpr engine::Say found_nothing{"found_nothing", {{hero}}};
inline constexpr engine::Say map_drawn{"map_drawn", {{card}}};
inline constexpr engine::Say found{"found", {{hero, card}}, engine::CardFate::came};
inline constexpr engine::Say map_shuffled{"map_shuffled"};
inline constexpr engine::Say events_shuffled{"events_shuffled"};
inline constexpr engine::Say looked_at_maps{"looked_at_maps", {{n}}};
inline constexpr engine::Say looked_at_events{"looked_at_events", {{n}}};
inline constexpr engine::Say saw_card{"saw_card", {{card}}};
inline constexpr engine::Say event{"event", {{hero, card}}, engine::CardFate::came};
inline constexpr engine::Say no_event{"no_event", {{hero}}};
inline constexpr engine::Say necromancer_attacks{"necromancer_attacks", {{hero}}};
inline constexpr engine::Say attacks_necromancer{"attacks_necromancer", {{hero}}};
inline constexpr engine::Say no_harm_done{"no_harm_done", {{hero}}};
inline constexpr engine::Say blight_created{
    "blight_created", {{blight, place, card}}, engine::CardFate::came};
inline constexpr engine::Say overflow{"overflow", {{place}}};
inline constexpr engine::Say blight_destroyed{"blight_destroyed", {{blight, place}}};
inline constexpr engine::Say no_token{"no_token", {{blight}}};
inline constexpr engine::Say took_relic{"took_relic", {{hero, place}}};
inline constexpr engine::Say handed{"handed", {{hero, to, card}}};
inline constexpr engine::Say swapped{"swapped", {{hero, to}}};
inline constexpr engine::Say declined{"declined", {{hero}}};
inline constexpr engine::Say stored{"stored", {{hero, card}}};
inline constexpr engine::Say took{"took", {{hero, card}}};
inline constexpr engine::Say dropped{"dropped", {{card, place, n}}};
inline constexpr engine::Say discarded{"discarded", {{hero, card}}};
inline constexpr engine::Say ordered{"ordered", {{card, {"order", kOrderOperand}}}};
inline constexpr engine::Say holds{"holds", {{{"who", Operand::seat}}}};
inline constexpr engine::Say releases{"releases", {{{"who", Operand::seat}}}};
inline constexpr engine::Say night{"night"};
inline constexpr engine::Say darkness{"darkness", {{now}}};
inline constexpr engine::Say darkness_full{"darkness_full"};
inline constexpr engine::Say necromancer_rolls{"necromancer_rolls", {{n}}};
inline constexpr engine::Say detected{"detected", {{hero, n}}};
inline constexpr engine::Say nobody_detected{"nobody_detected"};
inline constexpr engine::Say pursues{"pursues", {{hero}}};
inline constexpr engine::Say necromancer_moves{"necromancer_moves", {{place}}};
inline constexpr engine::Say necromancer_stays{"necromancer_stays", {{place}}};
inline constexpr engine::Say monster_ignored{"monster_ignored", {{hero, card}}};
inline constexpr engine::Say ritual{"ritual"};
inline constexpr engine::Say slain{"slain", {{hero}}};
inline constexpr engine::Say overrun{"overrun"};
inline constexpr engine::Say nobody_left{"nobody_left"};
}  // namespace say

}  // namespace gloam::games::darkest_night
