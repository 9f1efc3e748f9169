// Burning Daylight: two to five gangs race for points with gangers who are out for three turns.
//
// Rules: docs/rules/burning-daylight.md.
// Settings: gangs 0 dealt, 1 agreed on, 2 drafted (bd.draft.1 to 3); command_points 0 or 1, the
// variant (bd.cp.1); finish_round 0 or 1 (bd.ruling.55); open_gangs 0 or 1 (bd.ruling.35);
// silent_injured 0 or 1 (bd.ruling.22); first_seat 0 or 1: the first seat begins (bd.ruling.33).
#pragma once
#include "games/entry.h"

namespace gloam::games::burning_daylight {

extern const Entry kEntry;

}  // namespace gloam::games::burning_daylight
