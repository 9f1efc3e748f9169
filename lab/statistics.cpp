#include "lab/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gloam::lab {
namespace {

constexpr double kDeviations = 1.959964;  // on both sides of 95% of a normal distribution
constexpr double kPower = 0.841621;       // below 80% of it

}  // namespace

double share_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Interval wilson(std::uint64_t wins, std::uint64_t games) {
  if (games == 0) return {0, 1};
  const auto n = static_cast<double>(games);
  const double share = share_of(wins, games);
  const double square = kDeviations * kDeviations / n;
  const double middle = share + square / 2;
  const double reach = kDeviations * std::sqrt(share * (1 - share) / n + square / (4 * n));
  return {std::max(0.0, (middle - reach) / (1 + square)),
          std::min(1.0, (middle + reach) / (1 + square))};
}

Interval Estimate::interval() const {
  return {value - kDeviations * error, value + kDeviations * error};
}

double Estimate::p_value() const {
  if (error <= 0) return 1;
  return std::erfc(std::abs(value) / error / std::sqrt(2.0));
}

Estimate mean_of(std::span<const int> values) {
  if (values.empty()) return {};
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const int value : values) sum += value;
  double apart = 0;
  for (const int value : values) apart += (value - sum / n) * (value - sum / n);
  return {sum / n, n > 1 ? std::sqrt(apart / (n - 1) / n) : 0};
}

// With one more win and one more loss on both sides (Agresti and Caffo).
Estimate difference(std::uint64_t wins, std::uint64_t games, std::uint64_t other_wins,
                    std::uint64_t other_games) {
  if (games == 0 || other_games == 0) return {};
  const double one = share_of(wins + 1, games + 2);
  const double other = share_of(other_wins + 1, other_games + 2);
  return {one - other, std::sqrt(one * (1 - one) / static_cast<double>(games + 2) +
                                 other * (1 - other) / static_cast<double>(other_games + 2))};
}

// With half a pair more of each kind (Agresti and Min).
Estimate difference(const Pairs& pairs) {
  if (pairs.all() == 0) return {};
  const auto n = static_cast<double>(pairs.all() + 2);
  const auto more = static_cast<double>(pairs.second_only);
  const auto less = static_cast<double>(pairs.first_only);
  const double mean = (more - less) / n;
  return {mean, std::sqrt(((more + less + 1) / n - mean * mean) / n)};
}

std::optional<std::uint64_t> pairs_to_decide(const Pairs& pairs) {
  const Estimate seen = difference(pairs);
  if (seen.value == 0) return std::nullopt;
  const double each = seen.error * std::sqrt(static_cast<double>(pairs.all() + 2));
  const double root = (kDeviations + kPower) * each / std::abs(seen.value);
  return static_cast<std::uint64_t>(std::ceil(root * root));
}

std::vector<bool> believed(std::span<const double> p_values, double rate) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::size_t last = 0;  // how many of the smallest are believed
  for (std::size_t i = 0; i < order.size(); ++i)
    if (p_values[order[i]] <= rate * share_of(i + 1, order.size())) last = i + 1;
  std::vector<bool> out(p_values.size(), false);
  for (std::size_t i = 0; i < last; ++i) out[order[i]] = true;
  return out;
}

int quantile(std::span<const int> values, double share) {
  std::vector<int> sorted(values.begin(), values.end());
  if (sorted.empty()) return 0;
  const auto place =
      static_cast<std::size_t>(std::lround(share * static_cast<double>(sorted.size() - 1)));
  std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(place),
                   sorted.end());
  return sorted[place];
}

}  // namespace gloam::lab
