// Every sentence a player reads, under its key. Another language is another catalogue.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gloam::engine {

// A value for a named place of a sentence. `number` decides the plural.
struct Filling {
  std::string_view name;
  std::string text;
  int number = 0;
};

// Lines `key = sentence`; `#` begins a comment line. What stands between a key and `=` declares
// what the key is (cmake/said.cmake) and is no part of it: `say.found(hero, card) good = ...`. In a
// sentence `{name}` is filled in;
// `{name:card|cards}` is the number with the fitting noun. A later line for a key replaces an
// earlier one.
class Catalogue {
 public:
  void read(std::string_view text);
  bool has(std::string_view key) const { return sentences_.find(key) != sentences_.end(); }
  // The sentence filled in; the key itself if the catalogue does not know it, so that a gap shows.
  std::string say(std::string_view key, std::span<const Filling> fillings = {}) const;
  const std::map<std::string, std::string, std::less<>>& sentences() const { return sentences_; }

 private:
  std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace gloam::engine
