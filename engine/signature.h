// The behaviour of a game in one number.
#pragma once
#include <cstdint>

#include "engine/game.h"

namespace gloam::engine {

// Over the last positions of random games from fixed seeds, so many with every number of seats. A
// change that means to alter no behaviour keeps it; so do other compilers and the page.
std::uint64_t signature(const Game& game, std::uint64_t games);

}  // namespace gloam::engine
