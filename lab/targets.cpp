#include "lab/targets.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "engine/spelling.h"

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

constexpr std::array<std::pair<std::string_view, Kind>, 5> kWords = {{{"wins", Kind::wins},
                                                                      {"won", Kind::won_by},
                                                                      {"lost", Kind::lost_by},
                                                                      {"mean", Kind::mean},
                                                                      {"median", Kind::median}}};

// What stands before and behind the mark; all and nothing if it is not there.
std::pair<std::string_view, std::string_view> halves(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + mark.size())};
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_a_name(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' ||
         c == '-';
}

// Digits, with a point among them or none.
std::optional<double> read_number(std::string_view text) {
  const bool plain = !text.empty() && is_digit(text.front()) && is_digit(text.back());
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (!plain || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

void Sample::add(const Row& row) {
  ++games_;
  const bool won = row.winners.has(0);
  wins_ += won ? 1 : 0;
  ++endings_[{won, row.rule}];
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i].push_back(row.figures[i]);
}

void Sample::add(const Sample& other) {
  games_ += other.games_;
  wins_ += other.wins_;
  for (const auto& [ending, games] : other.endings_) endings_[ending] += games;
  for (std::size_t i = 0; i < values_.size(); ++i)
    values_[i].insert(values_[i].end(), other.values_[i].begin(), other.values_[i].end());
}

std::uint64_t Sample::ended_by(bool won, const std::string& rule) const {
  const auto found = endings_.find({won, rule});
  return found == endings_.end() ? 0 : found->second;
}

std::span<const int> Sample::values_of(std::string_view figure) const {
  for (std::size_t i = 0; i < figures_.size(); ++i)
    if (figures_[i].name == figure) return values_[i];
  return {};
}

std::optional<Target> read_target(const std::string& text) {
  const auto [what, range] = halves(text, "=");
  const auto [word, of] = halves(what, ":");
  const auto [from, to] = halves(range, "..");
  const auto named = std::find_if(kWords.begin(), kWords.end(),
                                  [&](const auto& one) { return one.first == word; });
  const std::optional<double> low = read_number(from);
  const std::optional<double> high = read_number(to);
  if (named == kWords.end() || !low || !high || *low >= *high) return std::nullopt;
  const bool is_named = !of.empty() && std::all_of(of.begin(), of.end(), in_a_name);
  if (named->second == Kind::wins ? what != word : !is_named) return std::nullopt;
  return Target{named->second, std::string(of), *low, *high, text};
}

std::string objection(const Target& target, const engine::RuleBook& rules) {
  if (!target.names_rule() || rules.find(target.of) != engine::Rule::none) return {};
  std::vector<std::string> ids;
  for (std::size_t number = 1; number <= rules.size(); ++number)
    ids.emplace_back(rules.id(static_cast<engine::Rule>(number)));
  return engine::in_quotes(target.text) + ": the game has no rule " + engine::in_quotes(target.of) +
         engine::did_you_mean(target.of, ids);
}

std::optional<Measured> measure(const Target& target, const Sample& sample) {
  if (sample.games() == 0) return std::nullopt;
  if (target.measure == Kind::wins) return share(sample.wins(), sample.games());
  if (target.names_rule()) {
    const bool won = target.measure == Kind::won_by;
    const std::uint64_t games = won ? sample.wins() : sample.losses();
    if (games == 0) return std::nullopt;
    return share(won ? sample.wins_by(target.of) : sample.losses_by(target.of), games);
  }
  const std::span<const int> values = sample.values_of(target.of);
  if (values.empty()) return std::nullopt;
  if (target.measure == Kind::median) return median_of(values);
  const Estimate mean = mean_of(values);
  return Measured{mean.value, mean.interval()};
}

TargetVerdict verdict(const Target& target, const Measured& measured) {
  const Interval& interval = measured.interval;
  if (interval.low >= target.low && interval.high <= target.high) return TargetVerdict::inside;
  if (interval.high < target.low || interval.low > target.high) return TargetVerdict::outside;
  return TargetVerdict::cannot_tell;
}

double distance(const Target& target, double value) {
  return std::abs(value - (target.low + target.high) / 2) / ((target.high - target.low) / 2);
}

}  // namespace gloam::lab
