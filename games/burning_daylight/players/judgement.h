// A sensible player of Burning Daylight with little thought.
#pragma once
#include <span>

#include "engine/decider.h"
#include "games/burning_daylight/cards/pack.h"
#include "games/burning_daylight/rules/state.h"

namespace gloam::games::burning_daylight {

// The points of every option. Looks at what the seat may know and nothing else.
void weigh(const State& state, const Pack& pack, const engine::Question& question,
           engine::Seat seat, const engine::Options& options, std::span<double> points);

// How likely the seat is to win.
double hope(const State& state, const Pack& pack, engine::Seat seat);

}  // namespace gloam::games::burning_daylight
