// What a designer wants of games, held against what was measured.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rulebook.h"
#include "lab/file.h"
#include "lab/statistics.h"

namespace gloam::lab {

// Games as far as targets look at them.
class Sample {
 public:
  explicit Sample(std::vector<FigureColumn> figures) : figures_(std::move(figures)) {
    values_.resize(figures_.size());
  }

  void add(const Row& row);
  void add(const Sample& other);

  std::uint64_t games() const { return games_; }
  // Games that the first seat won, alone or with others.
  std::uint64_t wins() const { return wins_; }
  std::uint64_t wins_by(const std::string& rule) const { return ended_by(true, rule); }
  // Games that the first seat did not win.
  std::uint64_t losses() const { return games_ - wins_; }
  std::uint64_t losses_by(const std::string& rule) const { return ended_by(false, rule); }
  // Of every game; empty if there is no such figure.
  std::span<const int> values_of(std::string_view figure) const;
  const std::vector<FigureColumn>& figures() const { return figures_; }

 private:
  std::uint64_t ended_by(bool won, const std::string& rule) const;

  std::vector<FigureColumn> figures_;
  std::uint64_t games_ = 0;
  std::uint64_t wins_ = 0;
  std::map<std::pair<bool, std::string>, std::uint64_t> endings_;  // by whether won, and the rule
  std::vector<std::vector<int>> values_;
};

// A measure and the range it should be in.
struct Target {
  enum class Measure : std::uint8_t { wins, won_by, lost_by, mean, median };

  Measure measure;
  std::string of;  // the rule or the figure
  double low;
  double high;
  std::string text;  // as it was written

  bool names_rule() const { return measure == Measure::won_by || measure == Measure::lost_by; }
  bool is_share() const { return measure == Measure::wins || names_rule(); }
};

// `wins=40..55`, `won:RULE=30..70` (percent of the wins), `lost:RULE=30..70` (percent of the
// losses), `mean:FIGURE=0.7..1.5`, `median:FIGURE=22..26`. None if it is not one.
std::optional<Target> read_target(const std::string& text);

// What is wrong with a target that names a rule which the game does not have, as a sentence; empty
// if nothing is.
std::string objection(const Target& target, const engine::RuleBook& rules);

// A value on the target's scale and where the true one is 95 times of 100; percent for shares.
struct Measured {
  double value = 0;
  Interval interval;
};
// None if the games do not tell: no such figure, no games, no wins or no losses.
std::optional<Measured> measure(const Target& target, const Sample& sample);

enum class TargetVerdict : std::uint8_t { inside, outside, cannot_tell };
TargetVerdict verdict(const Target& target, const Measured& measured);

// How far from its range a value is: 0 in the middle, 1 at the edge.
double distance(const Target& target, double value);

}  // namespace gloam::lab
