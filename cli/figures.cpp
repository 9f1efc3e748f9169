#include "cli/figures.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace gloam::cli {

std::string fixed(double value, int digits) {
  std::ostringstream out;
  out << std::fixed << std::setprecision(digits) << value;
  return out.str();
}

std::string percent(double share, int digits) { return fixed(100 * share, digits) + "%"; }

Interval wilson(std::uint64_t wins, std::uint64_t games) {
  if (games == 0) return {0, 1};
  constexpr double kDeviations = 1.959964;  // on both sides of 95% of a normal distribution
  const auto n = static_cast<double>(games);
  const double share = static_cast<double>(wins) / n;
  const double square = kDeviations * kDeviations / n;
  const double middle = share + square / 2;
  const double reach = kDeviations * std::sqrt(share * (1 - share) / n + square / (4 * n));
  return {std::max(0.0, (middle - reach) / (1 + square)),
          std::min(1.0, (middle + reach) / (1 + square))};
}

}  // namespace gloam::cli
