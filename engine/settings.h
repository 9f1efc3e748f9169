// What the settings of a game and their values are called.
#pragma once
#include <string>
#include <vector>

#include "engine/game.h"

namespace gloam::engine {

// The sentence of the catalogue: `setting.<name>`.
std::string setting_text(const Game& game, const Setting& setting);

// The words of the values from the least on, `setting.<name>.<value>`; none if the numbers speak
// for themselves.
std::vector<std::string> value_names(const Game& game, const Setting& setting);

}  // namespace gloam::engine
