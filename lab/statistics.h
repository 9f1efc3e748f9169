// What can be said from games that were played, and how surely.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gloam::lab {

// The range that holds the true value 95 times of 100.
struct Interval {
  double low = 0;
  double high = 0;
};

// Of nothing, zero.
double share_of(std::uint64_t part, std::uint64_t whole);

// Of a share that was observed, by Wilson: sound for few games, and near 0 and 1.
Interval wilson(std::uint64_t wins, std::uint64_t games);

// A value with its standard error.
struct Estimate {
  double value = 0;
  double error = 0;

  Interval interval() const;
  // The probability of a value at least as far from nothing if there were nothing.
  double p_value() const;
};

Estimate mean_of(std::span<const int> values);

// Two shares of different games. Drawn a little towards nothing, so that a few games that all end
// alike prove nothing.
Estimate difference(std::uint64_t wins, std::uint64_t games, std::uint64_t other_wins,
                    std::uint64_t other_games);

// Pairs of games that began alike, by how each ended.
struct Pairs {
  std::uint64_t both = 0;
  std::uint64_t first_only = 0;
  std::uint64_t second_only = 0;
  std::uint64_t neither = 0;
  std::uint64_t all() const { return both + first_only + second_only + neither; }
};
// How much more often the second is won; drawn towards nothing likewise.
Estimate difference(const Pairs& pairs);
// How many pairs in all would show a difference as large as the observed one four times of five.
// None if none was observed.
std::optional<std::uint64_t> pairs_to_decide(const Pairs& pairs);

// Which of many findings to believe, so that of those believed no more than `rate` are expected to
// be chance (Benjamini and Hochberg).
std::vector<bool> believed(std::span<const double> p_values, double rate);

// From the lowest to the highest; `share` of 0.5 is the median. The values need not be sorted.
int quantile(std::span<const int> values, double share);

}  // namespace gloam::lab
