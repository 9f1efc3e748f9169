// How players by machine judge: the rule of thumb.
#pragma once
#include <span>

#include "engine/decider.h"
#include "engine/seat.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// Points for each option, as engine::Game::weigh says.
void weigh(const State& state, const Pack& pack, const engine::Question& question,
           engine::Seat seat, const engine::Options& options, std::span<double> points);

}  // namespace gloam::games::daylight
