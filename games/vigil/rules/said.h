// What Vigil asks, offers and tells, by key; the sentences are in english.txt.
#pragma once
#include <array>

#include "engine/words.h"
#include "games/vigil/rules/ids.h"

namespace gloam::games::vigil {

using engine::Operand;

enum Verb : std::uint16_t {
  kGather = engine::kFirstGameVerb,
  kSearch,
  kPlay,
  kBarter,
  kEndTurn,
  kDiscard,
  kBurn,
};

inline constexpr std::array<engine::Verb, 7> kVerbs = {{
    {"gather"},
    {"search"},
    {"play", Operand::card},
    {"barter"},
    {"end_turn"},
    {"discard", Operand::card},
    {"burn", Operand::number},
}};

// The options of a turn depend on a hidden hand, so they are secret; how much oil a watcher has is
// not.
namespace ask {
inline constexpr engine::Ask action{"action", true, {{{"left", Operand::number}}}};
inline constexpr engine::Ask barter{"barter", true};
inline constexpr engine::Ask burn{"burn", false};
inline constexpr engine::Ask answer{"answer", true, {{{"darkness", Operand::number}}}};
inline constexpr engine::Ask discard{"discard", true};
}  // namespace ask

namespace say {
inline constexpr engine::Slot who{"who", Operand::seat};
inline constexpr engine::Slot card{"card", Operand::card};
inline constexpr engine::Slot n{"n", Operand::number};
inline constexpr engine::Slot now{"now", Operand::number};

inline constexpr engine::Say begun{"begun", {{{"nights", Operand::number}}}};
inline constexpr engine::Say turn{"turn", {{who}}};
inline constexpr engine::Say gathered{"gathered", {{who, {"die", Operand::number}, n}}};
inline constexpr engine::Say drew{"drew", {{who}}};
inline constexpr engine::Say drew_card{"drew_card", {{card}}, engine::CardFate::got};
inline constexpr engine::Say no_card{"no_card", {{who}}};
inline constexpr engine::Say reshuffled{"reshuffled"};
inline constexpr engine::Say played{"played", {{who, card}}, engine::CardFate::used};
inline constexpr engine::Say used{"used", {{who, card}}, engine::CardFate::used};
inline constexpr engine::Say discarded{"discarded", {{who, card}}};
inline constexpr engine::Say gained_oil{"gained_oil", {{who, n, now}}};
inline constexpr engine::Say lost_oil{"lost_oil", {{who, n, now}}};
inline constexpr engine::Say scored{"scored", {{who, n, now}}};
inline constexpr engine::Say lost_dawn{"lost_dawn", {{who, now}}};
inline constexpr engine::Say nightfall{"nightfall", {{n}}};
inline constexpr engine::Say burnt{"burnt", {{who, n}}};
inline constexpr engine::Say rolled{"rolled", {{n}}};
inline constexpr engine::Say darkened{"darkened", {{n}}};
inline constexpr engine::Say light{"light", {{who, n, {"darkness", Operand::number}}}};
inline constexpr engine::Say harmed{"harmed", {{who}}};
inline constexpr engine::Say dawn{"dawn"};
inline constexpr engine::Say won{"won", {{who, n}}};
}  // namespace say

}  // namespace gloam::games::vigil
