// A sensible player of Darkest Night with little thought.
#pragma once
#include "engine/decider.h"
#include "games/darkest_night/pack.h"
#include "games/darkest_night/state.h"

namespace gloam::games::darkest_night {

// The answer of the seat to the question. Looks at nothing hidden: neither at the order of decks
// nor, for a hero's player, at the Necromancer's hand.
engine::Option rule_of_thumb(const State& state, const Pack& pack, const engine::Question& question,
                             engine::Seat seat, engine::Generator& luck);

}  // namespace gloam::games::darkest_night
