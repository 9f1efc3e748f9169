// How a sensible watcher plays without thinking long.
#pragma once
#include "engine/decider.h"
#include "games/vigil/pack.h"
#include "games/vigil/state.h"

namespace gloam::games::vigil {

// The rule of thumb for a seat: see engine::Game::rule_of_thumb. Knows kinds of cards, but no card.
engine::Option judge(const State& state, const Pack& pack, const engine::Question& question,
                     engine::Seat seat, engine::Generator& luck);

}  // namespace gloam::games::vigil
