// What games say about a game, as a page for designers: it stands alone, asks nothing of any server
// and needs no script.
#pragma once
#include <string>
#include <vector>

#include "lab/findings.h"
#include "lab/targets.h"

namespace gloam::lab {

// The first file is the one the page is about; the others are compared with it. Throws FileError if
// they are of different games, or if a target names nothing that is measured.
std::string report(const std::vector<Findings>& files, const std::vector<Target>& targets);

}  // namespace gloam::lab
