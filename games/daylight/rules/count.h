// What is counted in a position.
#pragma once
#include "engine/seat.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// Of captured cards and of SECRETs, and what one SECRET adds to it.
int points_of(const State& state, const Pack& pack, engine::Seat seat);
int points_of_secret(const State& state, const Pack& pack, engine::Seat seat, CardIndex card,
                     bool in_play);
// Whether Minion of Darkness is in the hand.
bool is_minion(const State& state, const Pack& pack, engine::Seat seat);
// Whether the mix of counters matters: a ghost is in play, out of play or to come, or a Minion may
// flip them (day.q.2).
bool mix_matters(const State& state);
int captures_of(const State& state, engine::Seat seat);

}  // namespace gloam::games::daylight
