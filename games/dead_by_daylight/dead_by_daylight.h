// Dead by Daylight: one killer against four survivors on a grid of walls.
//
// Rules: docs/rules/dead-by-daylight.md.
// Settings: mode 0 Standard, 1 Classic; map 0 or 1; characters 0 chosen, 1 dealt (dbd.ruling.112);
// hidden 0 or 1: the killer's dealt perks are (dbd.ruling.117).
#pragma once
#include "games/entry.h"

namespace gloam::games::dead_by_daylight {

extern const Entry kEntry;

}  // namespace gloam::games::dead_by_daylight
