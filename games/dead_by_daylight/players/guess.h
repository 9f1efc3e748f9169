// What tells how a game will end.
#pragma once
#include <span>

#include "engine/game.h"
#include "games/dead_by_daylight/players/scene.h"

namespace gloam::games::dead_by_daylight {

// The signs of a position and their weights (guess.inc), first those of Standard Mode, then those
// of Classic Mode: `gloam lab fit` finds the weights of a mode.
std::span<const engine::Sign> guess();
// How much of each the survivors see.
void see(const Scene& scene, std::span<double> seen);

}  // namespace gloam::games::dead_by_daylight
