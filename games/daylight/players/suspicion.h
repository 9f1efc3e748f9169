// Who may be a Minion of Darkness, from what lies open.
#pragma once
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// How likely it is to somebody that another is one: a card that somebody has not seen may lie in
// any hand that may hold it, and in the deck. What people do tells hardly more
// (docs/balance/daylight).
double suspicion(const State& state, const Pack& pack, engine::Seat by, engine::Seat of);

}  // namespace gloam::games::daylight
