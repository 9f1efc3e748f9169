// Darkest Night: four heroes against a Necromancer whose darkness grows every round.
//
// Rules: docs/rules/darkest-night.md.
// Settings: expert 0 or 1 (dn.expert.1), necromancer 0 or 1: the last seat plays him (dn.vs.1).
#pragma once
#include "games/entry.h"

namespace gloam::games::darkest_night {

extern const Entry kEntry;

}  // namespace gloam::games::darkest_night
