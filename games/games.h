// The games there are: games/CMakeLists.txt lists them.
#pragma once
#include "games/entry.h"

namespace gloam::games {

List all();

// The game of that name, or nullptr.
inline const Entry* find(std::string_view name) { return find(all(), name); }

}  // namespace gloam::games
