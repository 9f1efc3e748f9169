#include "engine/screen.h"

#include <algorithm>
#include <utility>

#include "engine/lines.h"

namespace gloam::engine {

Screen::Screen(const Sheet& sheet)
    : columns(std::max(sheet.columns, kFewestColumns)), ink{sheet.colour}, rows_(sheet.rows) {}

void Screen::head(std::string_view title, const Lines& facts) {
  std::string line = ink(kBold, title);
  std::string out;
  for (const std::string& fact : facts) {
    if (fact.empty()) continue;
    if (width(line) + 3 + width(fact) > columns) out += std::exchange(line, "") + "\n";
    line += "   " + fact;
  }
  add({out + line});
}

void Screen::add(Lines forms) { blocks_.push_back(std::move(forms)); }

void Screen::add_list(std::string_view heading, std::string_view note, const Lines& list,
                      std::string_view brief) {
  const std::string title = ink(kBold, heading);
  add({"\n" + title + std::string(note.empty() ? "" : "   ") + std::string(note) + "\n" +
           joined(list, "\n"),
       hanging(title, brief, 2)});
}

void Screen::add_outline(std::string_view lines) {
  Lines whole;
  Lines brief;
  for (const std::string_view line : lines_of(lines)) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    whole.push_back(hanging("", line, indent));
    brief.emplace_back(trimmed(line));
  }
  add({joined(whole, "\n"), hanging("", joined(brief, "; "), 0)});
}

std::string Screen::text() const {
  std::vector<std::size_t> form(blocks_.size(), 0);
  const auto set = [&] {
    std::string out;
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      if (const std::string& block = blocks_[i][form[i]]; !block.empty()) out += block + "\n";
    return out;
  };
  std::size_t most = 0;
  for (const Lines& block : blocks_) most = std::max(most, block.size());
  std::string out = set();
  for (std::size_t shorter = 1; shorter < most; ++shorter)
    for (std::size_t i = blocks_.size(); i-- > 0;) {
      if (static_cast<std::size_t>(std::count(out.begin(), out.end(), '\n')) <= rows_) return out;
      if (shorter >= blocks_[i].size()) continue;
      form[i] = shorter;
      out = set();
    }
  return out;
}

}  // namespace gloam::engine
