// What it is worth to use what a card offers, or to play it, from the words of its clause.
#pragma once
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// In light steps, for somebody who is asked.
double worth_of_use(const State& state, const Pack& pack, engine::Seat seat, CardIndex card,
                    int clause);

}  // namespace gloam::games::daylight
