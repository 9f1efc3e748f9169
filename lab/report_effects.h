// The parts of a report that say what cards and those who take part are worth, as HTML.
#pragma once
#include <string>

#include "lab/findings.h"

namespace gloam::lab {

// With and without each of those that some games had.
std::string members_panel(const Findings& findings);
// The cards that stand out most, good and bad.
std::string best_cards_panel(const Findings& findings);
// Every card, a panel for each lot.
std::string cards_by_lot(const Findings& findings);

}  // namespace gloam::lab
