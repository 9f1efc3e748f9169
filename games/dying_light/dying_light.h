// Dying Light: Runners over the roofs of a city full of Infected, together against the night.
//
// Rules: docs/rules/dying-light.md.
// Settings: scenario, by its place in the pack (dl.set.1); runners 0, or 2 to 4 (dl.set.3).
#pragma once
#include "games/entry.h"

namespace gloam::games::dying_light {

extern const Entry kEntry;

}  // namespace gloam::games::dying_light
