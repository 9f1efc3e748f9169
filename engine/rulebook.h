// The numbered rules of a game: ids that never change, and their texts.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/option.h"

namespace gloam::engine {

// Read from docs/rules/<game>.md, where a rule is a line `- **id** text`, continued on indented
// lines. Rule n of the book is the n-th id of the file, counted from 1, so that the ids are known
// when the game is compiled.
class RuleBook {
 public:
  explicit RuleBook(std::string_view markdown);

  std::size_t size() const { return ids_.size(); }
  // The id as it is cited, such as `vigil.night.3`; empty for Rule::none.
  std::string_view id(Rule rule) const { return at(ids_, rule); }
  std::string_view text(Rule rule) const { return at(texts_, rule); }
  // Rule::none for an unknown id.
  Rule find(std::string_view id) const;

 private:
  static std::string_view at(const std::vector<std::string>& strings, Rule rule) {
    const auto number = static_cast<std::size_t>(rule);
    return number == 0 || number > strings.size() ? std::string_view{} : strings[number - 1];
  }
  std::vector<std::string> ids_;
  std::vector<std::string> texts_;
};

// Finds an id in the list of a game's ids while compiling: an unknown id does not compile.
template <std::size_t N>
consteval Rule find_rule(const std::string_view (&ids)[N], std::string_view id) {
  for (std::size_t i = 0; i < N; ++i)
    if (ids[i] == id) return static_cast<Rule>(i + 1);
  throw "no rule of the game's rule book has this id";
}

}  // namespace gloam::engine
