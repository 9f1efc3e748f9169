// One hash for the behaviour of all games.
#pragma once
#include <cstdint>

namespace gloam::bench {

// Over the signatures (engine/signature.h) of every game of the list.
std::uint64_t signature();

}  // namespace gloam::bench
