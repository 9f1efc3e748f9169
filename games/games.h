// The games there are. A new game is a folder beside this file and a line in games.cpp.
#pragma once
#include "games/entry.h"

namespace gloam::games {

List all();

// The game of that name, or nullptr.
inline const Entry* find(std::string_view name) { return find(all(), name); }

}  // namespace gloam::games
