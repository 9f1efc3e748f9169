#include "engine/rulebook.h"

#include "engine/lines.h"

namespace gloam::engine {

RuleBook::RuleBook(std::string_view markdown) {
  constexpr std::string_view kBegin = "- **";
  constexpr std::string_view kEnd = "** ";
  bool in_rule = false;
  for (const std::string_view line : lines_of(markdown)) {
    const std::size_t end =
        line.starts_with(kBegin) ? line.find(kEnd, kBegin.size()) : std::string_view::npos;
    if (end != std::string_view::npos) {
      ids_.emplace_back(line.substr(kBegin.size(), end - kBegin.size()));
      texts_.emplace_back(line.substr(end + kEnd.size()));
      in_rule = true;
    } else if (in_rule && line.starts_with("  ")) {
      texts_.back() += " " + std::string(trimmed(line));
    } else {
      in_rule = false;
    }
  }
}

Rule RuleBook::find(std::string_view id) const {
  for (std::size_t i = 0; i < ids_.size(); ++i)
    if (ids_[i] == id) return static_cast<Rule>(i + 1);
  return Rule::none;
}

}  // namespace gloam::engine
