// Vigil, the tutorial game: two to four watchers keep their lamps burning through the nights.
//
// Rules: docs/rules/vigil.md. How it is built: docs/write-a-game.md.
// Settings: nights, 3 to 7, standard 5 (vigil.game.2).
#pragma once
#include "games/entry.h"

namespace gloam::games::vigil {

extern const Entry kEntry;

}  // namespace gloam::games::vigil
