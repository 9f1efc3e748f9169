#include "cli/table_list.h"

#include <algorithm>
#include <array>

#include "cli/terminal.h"
#include "wire/json.h"

namespace gloam::cli {
namespace {

using Row = std::array<std::string, 6>;

// "5 min", "3 h", "12 days".
std::string ago(server::Moment then, server::Moment now) {
  if (then == 0) return "?";
  constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
  const std::int64_t age = std::max<std::int64_t>(0, now - then);
  if (age < 2 * kHour) return std::to_string(age / kMinute) + " min";
  if (age < 2 * kDay) return std::to_string(age / kHour) + " h";
  return std::to_string(age / kDay) + " days";
}

std::string names_in(const std::vector<std::string>& players) {
  std::string out;
  for (const std::string& name : players)
    out += (out.empty() ? "" : ", ") + (name.empty() ? "free" : name);
  return out;
}

}  // namespace

std::vector<TableLine> lines_of(const std::vector<server::Books::TableKept>& tables) {
  std::vector<TableLine> lines;
  for (const server::Books::TableKept& one : tables)
    lines.push_back(
        {server::name_of(one.id), one.game, one.phase, one.players, one.made, one.touched});
  return lines;
}

std::string table_list(const std::vector<TableLine>& lines, server::Moment now) {
  std::vector<Row> rows = {{"table", "game", "phase", "age", "untouched", "players"}};
  for (const TableLine& one : lines)
    rows.push_back({one.table, one.game, one.phase, ago(one.made, now), ago(one.touched, now),
                    names_in(one.players)});
  std::array<std::size_t, 5> widths{};
  for (const Row& row : rows)
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  std::string out;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) out += padded(row[i], widths[i] + 2);
    out += row.back() + "\n";
  }
  return out;
}

}  // namespace gloam::cli
