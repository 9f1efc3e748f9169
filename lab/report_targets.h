// What was wanted of games, beside what was found.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "lab/statistics.h"
#include "lab/targets.h"

namespace gloam::lab {

// A target, and what was measured.
struct Judgement {
  Target target;
  std::string measured;  // what, in words
  double value = 0;
  Interval interval;
  std::string unit;  // "%" or nothing
  TargetVerdict verdict = TargetVerdict::cannot_tell;
};

// Throws FileError if the games have no such thing.
Judgement judge(const Target& target, const Sample& sample);

// The limits for games won, as shares, if any are wanted.
std::optional<Interval> wanted_wins(const std::vector<Judgement>& judgements);
// A sentence on the games won, or nothing.
std::string against_target(const std::vector<Judgement>& judgements);
// As HTML; nothing if nothing is wanted.
std::string targets_table(const std::vector<Judgement>& judgements);

}  // namespace gloam::lab
