// How a sensible watcher plays without thinking long.
#pragma once
#include "engine/decider.h"
#include "games/vigil/cards/pack.h"
#include "games/vigil/rules/state.h"

namespace gloam::games::vigil {

// The points of an option: see engine::Game::weigh. Knows kinds of cards, but no card.
double worth(const engine::Option& option, const State& state, const Pack& pack,
             const engine::Question& question, engine::Seat seat);

}  // namespace gloam::games::vigil
