// Which cards games are about, as a table.
#pragma once
#include <string>

#include "cards/pack.h"
#include "lab/census.h"

namespace gloam::cli {

// A line for every card in the order of the pack and a column for every key; below, the cards that
// no event named.
std::string census_table(const lab::CardCensus& census, const cards::Pack& pack);

}  // namespace gloam::cli
