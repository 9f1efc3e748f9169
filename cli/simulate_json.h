// What many games came to, as `gloam simulate --json` prints it: docs/operate.md.
#pragma once
#include <string>

#include "cards/pack.h"
#include "lab/simulation.h"

namespace gloam::cli {

// `pack`: the cards that the series counted, nullptr if it counted none. `again` is the command
// that plays the first broken game, if there is one.
std::string simulation_json(const lab::Series& series, const lab::Simulation& result,
                            double seconds, const cards::Pack* pack, bool events,
                            const std::string& again);

}  // namespace gloam::cli
