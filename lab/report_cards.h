// The part of a report that lists every card, as HTML.
#pragma once
#include <string>

#include "lab/findings.h"

namespace gloam::lab {

// By pack, the last first; in each a panel for every lot. Then what comes to all, and before it all
// what does not come. Says what every column counts.
std::string every_card(const Findings& findings);

}  // namespace gloam::lab
