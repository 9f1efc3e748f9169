// One hash for the behaviour of all games.
#pragma once
#include <cstdint>

namespace gloam::bench {

// Over the last positions of random games from fixed seeds, every game of the list with every
// number of seats. A change that means to alter no behaviour keeps it; so do other compilers and
// the page.
std::uint64_t signature();

}  // namespace gloam::bench
