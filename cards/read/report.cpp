#include "cards/read/report.h"

#include "cards/pack.h"
#include "engine/lines.h"

namespace gloam::cards {

Report::Report(const PackFile& file, engine::Complaints& complaints, engine::Complaints& notes)
    : file_(file.name), complaints_(complaints), notes_(notes) {
  for (std::string_view line : engine::lines_of(file.text)) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines_.push_back(line);
  }
}

void Report::add(engine::Complaints& list, FilePlace at, std::string text) {
  constexpr std::size_t kMost = 200;
  if (list.size() >= kMost) return;
  const auto index = static_cast<std::size_t>(at.line - 1);
  const std::string source = index < lines_.size() ? std::string(lines_[index]) : std::string{};
  list.push_back({file_, at.line, at.column, std::move(text), source});
}

}  // namespace gloam::cards
