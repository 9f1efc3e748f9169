#include "lab/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "lab/figures.h"

namespace gloam::lab {
namespace {

// For style attributes, which want a full stop and no percent of a percent.
std::string css(double value) { return fixed(value, 1) + "%"; }

std::string from_to(double left, double right) {
  return "left:" + css(left) + ";width:" + css(right - left);
}

double round_up(double value) {
  constexpr std::array<double, 12> kRound = {0.02, 0.04, 0.06, 0.1, 0.15, 0.2,
                                             0.25, 0.3,  0.4,  0.5, 0.75, 1};
  const auto found = std::lower_bound(kRound.begin(), kRound.end(), value);
  return found == kRound.end() ? 1 : *found;
}

// 1, 2, 5, 10, 20, 50: the first of which no more than `most` make up the whole.
int round_step(int whole, int most) {
  int step = 1;
  for (int i = 0; step * most < whole; ++i) step = step * (i % 3 == 1 ? 5 : 4) / 2;
  return step;
}

struct Column {
  int first;  // its lowest value
  std::uint64_t won = 0;
  std::uint64_t lost = 0;
  std::uint64_t all() const { return won + lost; }
};

struct Columns {
  int width = 1;  // how many values a column has
  std::vector<Column> list;
  std::uint64_t highest = 1;
};

Columns sort_into_columns(const Histogram& histogram) {
  constexpr int kMost = 40;
  int low = std::numeric_limits<int>::max();
  int high = std::numeric_limits<int>::min();
  for (const std::vector<int>* values : {&histogram.won, &histogram.lost}) {
    for (const int value : *values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  Columns out;
  if (low > high) return out;
  out.width = round_step(high - low + 1, kMost);
  const int first = low - ((low % out.width) + out.width) % out.width;
  for (int value = first; value <= high; value += out.width) out.list.push_back({value});
  const auto column_of = [&](int value) -> Column& {
    return out.list[static_cast<std::size_t>((value - first) / out.width)];
  };
  for (const int value : histogram.won) ++column_of(value).won;
  for (const int value : histogram.lost) ++column_of(value).lost;
  for (const Column& column : out.list) out.highest = std::max(out.highest, column.all());
  return out;
}

std::string values_of(const Column& column, int width) {
  const std::string first = std::to_string(column.first);
  return width == 1 ? first : first + " to " + std::to_string(column.first + width - 1);
}

std::string table_of(const Columns& columns, const Histogram& histogram) {
  std::string out = "<details><summary>The same as a table</summary><table><thead><tr><th>" +
                    escaped(histogram.unit) + "</th><th>" + escaped(histogram.won_word) +
                    "</th><th>" + escaped(histogram.lost_word) + "</th></tr></thead><tbody>";
  for (const Column& column : columns.list)
    out += "<tr><th scope=row>" + values_of(column, columns.width) + "</th><td>" +
           grouped(column.won) + "</td><td>" + grouped(column.lost) + "</td></tr>";
  return out + "</tbody></table></details>\n";
}

std::string mark_of(const EffectRow& row) {
  if (!row.believed) return "";
  return row.effect->value > 0 ? " helps" : " hurts";
}

std::string effect_row(const EffectRow& row, const Scale& scale) {
  std::string out = "<li><span class=n><b>" + escaped(row.title) + "</b> <small>" +
                    escaped(row.small) + "</small></span>";
  if (!row.effect)
    return out +
           "<span class=t aria-hidden=true><i class=z></i></span>"
           "<span class=v><small>too few to tell</small></span></li>\n";
  const Interval interval = row.effect->interval();
  const std::string mark = mark_of(row);
  out += "<span class=t aria-hidden=true><i class=z></i><i class=\"ci" + mark + "\" style=\"" +
         from_to(scale.place(interval.low), scale.place(interval.high)) + "\"></i><i class=\"pt" +
         mark + "\" style=\"left:" + css(scale.place(row.effect->value)) + "\"></i></span>";
  return out + "<span class=v>" + points(row.effect->value) + " <small>± " +
         fixed(100 * (interval.high - row.effect->value), 1) +
         "</small><span class=sr> points:" + (mark.empty() ? " cannot tell" : mark) +
         "</span></span></li>\n";
}

}  // namespace

double Scale::place(double value) const {
  return 100 * std::clamp((value - low) / (high - low), 0.0, 1.0);
}

Scale scale_up_to(double value) { return {0, round_up(value)}; }

Scale scale_of(const std::vector<EffectRow>& rows) {
  double low = 0;
  double high = 0;
  for (const EffectRow& row : rows) {
    if (!row.effect) continue;
    low = std::min(low, row.effect->interval().low);
    high = std::max(high, row.effect->interval().high);
  }
  // The shorter side has room for its number.
  return {-round_up(std::max(-low, high / 4)), round_up(std::max(high, -low / 4))};
}

std::string bars(const std::vector<Bar>& bars, const Scale& scale) {
  std::string out = "<ul class=rows>\n";
  for (const Bar& bar : bars) {
    out += std::string("<li") + (bar.main ? " class=on" : "") + "><span class=n>" +
           escaped(bar.label) + "</span><span class=t aria-hidden=true><i class=fill style=\"" +
           from_to(0, scale.place(bar.value)) + "\"></i><i class=ci style=\"" +
           from_to(scale.place(bar.interval.low), scale.place(bar.interval.high)) +
           "\"></i></span><span class=v>" + percent(bar.value, 1) + " <small>" +
           percent(bar.interval.low, 1) + " to " + percent(bar.interval.high, 1) + "<br>of " +
           grouped(bar.games) + "</small></span></li>\n";
  }
  return out + "</ul>\n";
}

std::string effects(const std::vector<EffectRow>& rows, const Scale& scale) {
  std::string out = "<ul class=effects style=\"--zero:" + css(scale.place(0)) + "\">\n";
  for (const EffectRow& row : rows) out += effect_row(row, scale);
  return out + "<li class=axis aria-hidden=true><span></span><span class=t><span>" +
         printed(100 * scale.low, 0) + "</span><span class=zero>0</span><span>+" +
         fixed(100 * scale.high, 0) + "</span></span><span></span></li>\n</ul>\n";
}

std::string effects_legend() {
  return "<p class=legend><span><i class=\"pt helps\"></i>helps</span><span><i class=\"pt "
         "hurts\"></i>hurts</span><span><i class=pt></i>cannot tell</span></p>\n";
}

std::string columns(const Histogram& histogram) {
  const Columns columns = sort_into_columns(histogram);
  if (columns.list.empty()) return "";
  const int step = round_step(static_cast<int>(columns.highest), 4);
  const auto top = static_cast<double>(columns.highest) * 1.05;
  const auto height = [&](std::uint64_t games) {
    return css(100 * static_cast<double>(games) / top);
  };
  std::string out = "<p class=legend><span><i class=won></i>" + escaped(histogram.won_word) +
                    "</span><span><i class=lost></i>" + escaped(histogram.lost_word) +
                    "</span></p>\n<div class=plot aria-hidden=true>";
  for (std::uint64_t games = 0; games <= columns.highest; games += static_cast<unsigned>(step))
    out += "<span class=grid style=\"bottom:" + height(games) + "\">" + grouped(games) + "</span>";
  out += "<div class=columns>\n";
  const auto count = static_cast<double>(columns.list.size());
  const int values = columns.width * static_cast<int>(columns.list.size());
  const int every = std::max(columns.width, round_step(values, 8));
  for (std::size_t i = 0; i < columns.list.size(); ++i) {
    const Column& column = columns.list[i];
    const double left = 100 * static_cast<double>(i) / count;
    const std::string across = from_to(left, left + 100 / count);
    if (column.won > 0)
      out += "<i class=won style=\"" + across + ";height:" + height(column.won) + "\"></i>";
    if (column.lost > 0)
      out += "<i class=lost style=\"" + across + ";bottom:" + height(column.won) +
             ";height:" + height(column.lost) + "\"></i>";
    if (column.first % every == 0)
      out += "<span style=\"" + across + "\">" + std::to_string(column.first) + "</span>";
    out += "\n";
  }
  return out + "</div></div>\n" + table_of(columns, histogram);
}

std::string share_line(double share, const Interval& interval,
                       const std::optional<Interval>& target) {
  double low = interval.low;
  double high = interval.high;
  if (target) {
    low = std::min(low, target->low);
    high = std::max(high, target->high);
  }
  // Some air on both sides, to the next five percent.
  const Scale scale{std::max(0.0, std::floor((low - 0.02) * 20) / 20),
                    std::min(1.0, std::ceil((high + 0.02) * 20) / 20)};
  std::string out = "<div class=share aria-hidden=true>";
  if (target)
    out += "<i class=target style=\"" +
           from_to(scale.place(target->low), scale.place(target->high)) + "\"></i>";
  out += "<i class=ci style=\"" + from_to(scale.place(interval.low), scale.place(interval.high)) +
         "\"></i><i class=point style=\"left:" + css(scale.place(share)) + "\"></i></div>\n";
  const std::string middle =
      target ? "target " + percent(target->low) + " to " + percent(target->high) : "";
  return out + "<div class=ends aria-hidden=true><span>" + percent(scale.low) + "</span><span>" +
         middle + "</span><span>" + percent(scale.high) + "</span></div>\n";
}

}  // namespace gloam::lab
