// The behaviour of a game in one number.
#pragma once
#include <cstdint>

#include "engine/game.h"

namespace gloam::engine {

// A game that is over: what happened, and what came of it.
std::uint64_t course_of(const Game& game, Course course, const Outcome& outcome);

// Over random games from fixed seeds, so many with every number of seats. A change that means to
// alter no behaviour keeps it; so do other compilers and the page.
std::uint64_t signature(const Game& game, std::uint64_t games);

}  // namespace gloam::engine
