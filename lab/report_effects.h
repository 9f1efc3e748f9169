// The parts of a report that say what cards and those who take part are worth, as HTML.
#pragma once
#include <string>
#include <vector>

#include "lab/chart.h"
#include "lab/findings.h"

namespace gloam::lab {

// With and without each of those that some games had.
std::string members_panel(const Findings& findings);
// The cards that packs add, then those that stand out most, good and bad.
std::string best_cards_panel(const Findings& findings);

EffectRow row_of(const CardFinding& card, const std::string& small);
std::vector<EffectRow> rows_of(const std::vector<CardFinding>& cards);
// Of how many the games cannot tell; empty if of none.
std::string cannot_tell(const std::vector<EffectRow>& rows);

}  // namespace gloam::lab
