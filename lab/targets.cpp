#include "lab/targets.h"

#include <algorithm>
#include <cmath>
#include <regex>

namespace gloam::lab {
namespace {

using Kind = Target::Measure;

Measured share(std::uint64_t part, std::uint64_t whole) {
  const Interval interval = wilson(part, whole);
  return {100.0 * static_cast<double>(part) / static_cast<double>(whole),
          {100 * interval.low, 100 * interval.high}};
}

// The interval from the values around the middle, as far off as chance may put them.
Measured median_of(std::span<const int> values) {
  const double off = 0.98 / std::sqrt(static_cast<double>(values.size()));
  return {static_cast<double>(quantile(values, 0.5)),
          {static_cast<double>(quantile(values, std::max(0.0, 0.5 - off))),
           static_cast<double>(quantile(values, std::min(1.0, 0.5 + off)))}};
}

}  // namespace

void Sample::add(const Row& row) {
  ++games_;
  if (row.winners.has(0)) {
    ++wins_;
    ++wins_by_[row.rule];
  }
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i].push_back(row.figures[i]);
}

void Sample::add(const Sample& other) {
  games_ += other.games_;
  wins_ += other.wins_;
  for (const auto& [rule, wins] : other.wins_by_) wins_by_[rule] += wins;
  for (std::size_t i = 0; i < values_.size(); ++i)
    values_[i].insert(values_[i].end(), other.values_[i].begin(), other.values_[i].end());
}

std::uint64_t Sample::wins_by(const std::string& rule) const {
  const auto found = wins_by_.find(rule);
  return found == wins_by_.end() ? 0 : found->second;
}

std::span<const int> Sample::values_of(std::string_view figure) const {
  for (std::size_t i = 0; i < figures_.size(); ++i)
    if (figures_[i].name == figure) return values_[i];
  return {};
}

std::optional<Target> read_target(const std::string& text) {
  static const std::regex form(
      R"((?:(wins)|(won|mean|median):([\w.]+))=(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?))");
  std::smatch parts;
  if (!std::regex_match(text, parts, form)) return std::nullopt;
  const std::string word = parts[1].matched ? parts[1].str() : parts[2].str();
  const Kind kind = word == "wins"   ? Kind::wins
                    : word == "won"  ? Kind::won_by
                    : word == "mean" ? Kind::mean
                                     : Kind::median;
  Target target{kind, parts[3].str(), std::stod(parts[4].str()), std::stod(parts[5].str()), text};
  if (target.low >= target.high) return std::nullopt;
  return target;
}

std::optional<Measured> measure(const Target& target, const Sample& sample) {
  if (sample.games() == 0) return std::nullopt;
  if (target.measure == Kind::wins) return share(sample.wins(), sample.games());
  if (target.measure == Kind::won_by) {
    if (sample.wins() == 0) return std::nullopt;
    return share(sample.wins_by(target.of), sample.wins());
  }
  const std::span<const int> values = sample.values_of(target.of);
  if (values.empty()) return std::nullopt;
  if (target.measure == Kind::median) return median_of(values);
  const Estimate mean = mean_of(values);
  return Measured{mean.value, mean.interval()};
}

Verdict verdict(const Target& target, const Measured& measured) {
  const Interval& interval = measured.interval;
  if (interval.low >= target.low && interval.high <= target.high) return Verdict::inside;
  if (interval.high < target.low || interval.low > target.high) return Verdict::outside;
  return Verdict::cannot_tell;
}

double distance(const Target& target, double value) {
  return std::abs(value - (target.low + target.high) / 2) / ((target.high - target.low) / 2);
}

}  // namespace gloam::lab
