// What tells how a game will end.
#pragma once
#include <span>

#include "engine/game.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// The signs of a position and their weights (guess.inc).
std::span<const engine::Sign> guess();
// How much of each the seat sees.
void see(const State& state, const Pack& pack, engine::Seat seat, std::span<double> seen);

}  // namespace gloam::games::daylight
