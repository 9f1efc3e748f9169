// What is counted in a position: steps of the next Darkness Falls, points.
#pragma once
#include "engine/seat.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// Players, CHALLENGE cards in play, Darker Worlds (day.fall.3).
int dark_count(const State& state, const Pack& pack);

// Of captured cards, and of SECRETs in hand.
int points_of(const State& state, const Pack& pack, engine::Seat seat);
int captures_of(const State& state, engine::Seat seat);

}  // namespace gloam::games::daylight
