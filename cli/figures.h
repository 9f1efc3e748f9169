// Numbers as people read them.
#pragma once
#include <cstdint>
#include <string>

namespace gloam::cli {

std::string fixed(double value, int digits);
// "33%", "49.7%".
std::string percent(double share, int digits = 0);

// A share that was observed, and the range that holds the true one 95 times of 100.
struct Interval {
  double low = 0;
  double high = 0;
};
// Wilson's interval: sound for few games, and near 0 and 1.
Interval wilson(std::uint64_t wins, std::uint64_t games);

}  // namespace gloam::cli
