// How a sensible player judges options and positions: with little thought, from the distances on
// the map and the odds of the killer's dice.
#pragma once
#include <array>
#include <span>

#include "engine/decider.h"
#include "engine/game.h"
#include "games/dead_by_daylight/cards/pack.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

// How good each option looks to the seat; see engine::Game::weigh.
void weigh(const State& state, const Pack& pack, const engine::Question& question,
           const engine::Options& options, std::span<double> points);

}  // namespace gloam::games::dead_by_daylight
