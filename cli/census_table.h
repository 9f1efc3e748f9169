// What games are about, as tables.
#pragma once
#include <string>

#include "cards/pack.h"
#include "engine/catalogue.h"
#include "lab/census.h"

namespace gloam::cli {

// A line for every card in the order of the pack and a column for every key; below, the cards that
// no event named.
std::string census_table(const lab::Census& census, const cards::Pack& pack);
// A line for every event that was told; below, the events of the catalogue that were not.
std::string event_table(const lab::Census& census, const engine::Catalogue& catalogue);

}  // namespace gloam::cli
