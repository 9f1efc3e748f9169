// Daylight: a small town, its days and its nights, for one to six.
//
// Rules: docs/rules/daylight.md.
// Settings: difficulty 0 to 2, standard 1 (day.setup.15 to 17); hardcore (day.hardcore.1);
// first_seat_begins (day.storyteller.2); votes (day.q.2); minions, as many cards of them
// (day.minion.1); silent_ghosts (day.q.49).
#pragma once
#include "games/entry.h"

namespace gloam::games::daylight {

extern const Entry kEntry;

}  // namespace gloam::games::daylight
