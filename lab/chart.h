// The drawn pieces of a report, as HTML that report.css knows. What they show, they also say.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/markup.h"
#include "lab/statistics.h"

namespace gloam::lab {

using engine::escaped;

// A range of values across the width of a plot.
struct Scale {
  double low = 0;
  double high = 1;
  // From the left, in percent of the width; what is beyond the range stands at its end.
  double place(double value) const;
};
// From zero to the next round number beyond `value`, which is a share.
Scale scale_up_to(double value);

// A value with its interval as a bar from zero; the main one is darker.
struct Bar {
  std::string label;
  double value = 0;
  Interval interval;
  std::uint64_t games = 0;
  bool main = false;
};
std::string bars(const std::vector<Bar>& bars, const Scale& scale);

// An effect on winning: dot and bar on a line, then the figures.
struct EffectRow {
  std::string title;
  std::string small;  // below the title
  std::optional<Estimate> effect;
  bool believed = false;
};
std::string effects(const std::vector<EffectRow>& rows, const Scale& scale);
// What the marks of effects mean.
std::string effects_legend();
// The scale on which all effects fit, with zero inside.
Scale scale_of(const std::vector<EffectRow>& rows);

// How many games of each kind had each value: columns, and the same as a table.
struct Histogram {
  std::string unit;      // "rounds"
  std::string won_word;  // "players win"
  std::string lost_word;
  std::vector<int> won;
  std::vector<int> lost;
};
std::string columns(const Histogram& histogram);

// Where the interval of a share lies between limits that are wanted, if any are.
std::string share_line(double share, const Interval& interval,
                       const std::optional<Interval>& target);

}  // namespace gloam::lab
