#include "lab/report_targets.h"

#include <algorithm>
#include <cmath>

#include "lab/chart.h"
#include "lab/figures.h"
#include "lab/file.h"

namespace gloam::lab {
namespace {

std::string words_of(const Target& target) {
  std::string of = target.of;
  std::replace(of.begin(), of.end(), '_', ' ');
  switch (target.measure) {
    case Target::Measure::wins:
      return "games won";
    case Target::Measure::won_by:
      return "wins by " + target.of;
    case Target::Measure::lost_by:
      return "losses by " + target.of;
    case Target::Measure::mean:
      return of + ", mean";
    case Target::Measure::median:
      break;
  }
  return of + ", median";
}

const char* word_of(TargetVerdict verdict) {
  switch (verdict) {
    case TargetVerdict::inside:
      return "inside";
    case TargetVerdict::outside:
      return "outside";
    case TargetVerdict::cannot_tell:
      break;
  }
  return "cannot tell";
}

}  // namespace

Judgement judge(const Target& target, const Sample& sample) {
  const std::optional<Measured> measured = measure(target, sample);
  if (!measured) throw FileError("these games do not tell what `" + target.text + "` asks for");
  return {target,
          words_of(target),
          measured->value,
          measured->interval,
          target.is_share() ? "%" : "",
          verdict(target, *measured)};
}

std::optional<Interval> wanted_wins(const std::vector<Judgement>& judgements) {
  for (const Judgement& one : judgements)
    if (one.target.measure == Target::Measure::wins)
      return Interval{one.target.low / 100, one.target.high / 100};
  return std::nullopt;
}

std::string against_target(const std::vector<Judgement>& judgements) {
  for (const Judgement& one : judgements) {
    if (one.target.measure != Target::Measure::wins) continue;
    const std::string band =
        "the target of " + printed(one.target.low, 0) + "% to " + printed(one.target.high, 0) + "%";
    if (one.verdict == TargetVerdict::inside) return " That is within " + band + ".";
    if (one.verdict == TargetVerdict::cannot_tell)
      return " Whether that is within " + band + ", so many games cannot tell.";
    return std::string(" That is ") + (one.value < one.target.low ? "below " : "above ") + band +
           ".";
  }
  return "";
}

std::string targets_table(const std::vector<Judgement>& judgements) {
  if (judgements.empty()) return "";
  std::string out =
      "<table><caption>Targets</caption><thead><tr><th>wanted</th><th>measured</th><th>verdict</"
      "th></tr>"
      "</thead><tbody>\n";
  for (const Judgement& one : judgements) {
    const auto limit = [&](double value) {
      return printed(value, value == std::floor(value) ? 0 : 1) + one.unit;
    };
    const bool whole = one.value == std::floor(one.value) && one.unit.empty();
    const int digits = whole ? 0 : one.unit.empty() ? 2 : 1;
    const auto shown = [&](double value) { return printed(value, digits) + one.unit; };
    out += "<tr><th scope=row>" + escaped(one.measured) + "<small>" + limit(one.target.low) +
           " to " + limit(one.target.high) + "</small></th><td>" + shown(one.value) + "<small>" +
           shown(one.interval.low) + " to " + shown(one.interval.high) + "</small></td><td>" +
           (one.verdict == TargetVerdict::inside    ? "✓ "
            : one.verdict == TargetVerdict::outside ? "✕ "
                                                    : "? ") +
           word_of(one.verdict) + "</td></tr>\n";
  }
  return out +
         "</tbody></table>\n<p class=sub>Cannot tell: the 95% interval of what was measured "
         "lies on both sides of a limit.</p>\n";
}

}  // namespace gloam::lab
