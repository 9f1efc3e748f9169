// Two files of games that began alike: what the difference in their terms does.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "lab/file.h"
#include "lab/statistics.h"

namespace gloam::lab {

struct FigureDifference {
  std::string name;
  double first = 0;  // means
  double second = 0;
  Estimate difference;
};

struct Comparison {
  Pairs pairs;  // of games with the same number, by whether the seat won
  std::vector<FigureDifference> figures;
};

// Throws FileError if the games did not begin alike: another game, seed or number of seats.
Comparison compare(const File& first, const File& second, engine::Seat seat);

}  // namespace gloam::lab
