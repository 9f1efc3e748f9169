// What it is worth to use what a card offers, or to play it, from the words of its clause.
#pragma once
#include <array>

#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// What it would add to an attempt to draw all cards anew, or to have that much more.
struct Drawn {
  double anew = 0;
  std::array<double, 7> more = {0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2};
};

// In light steps, for somebody who is asked.
double worth_of_use(const State& state, const Pack& pack, engine::Seat seat, CardIndex card,
                    int clause, const Drawn& drawn);

}  // namespace gloam::games::daylight
