// What tells how a game will end.
#pragma once
#include <span>

#include "engine/game.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

// The signs of a position and their weights (guess.inc), for all scenarios.
std::span<const engine::Sign> guess();
// How much of each the Runners see.
void see(const State& state, const Pack& pack, std::span<double> seen);

}  // namespace gloam::games::dying_light
