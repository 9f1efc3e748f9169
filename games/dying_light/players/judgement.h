// How a sensible player judges options: with little thought, from dice distances and the odds.
#pragma once
#include <span>

#include "engine/decider.h"
#include "engine/game.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

// How good each option looks to the seat; see engine::Game::weigh.
void weigh(const State& state, const Pack& pack, const engine::Question& question,
           const engine::Options& options, std::span<double> points);

}  // namespace gloam::games::dying_light
