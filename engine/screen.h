// A game as a screen of text that fits the terminal: as wide as it is, and as tall if that can be.
#pragma once
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/columns.h"

namespace gloam::engine {

// The smallest terminal that a screen must fit, and how many rows of it a board takes at most that
// is folded as far as it goes.
inline constexpr std::size_t kFewestColumns = 80;
inline constexpr std::size_t kFewestRows = 24;
inline constexpr std::size_t kFoldedRows = 12;

// The room for a screen. Fewer columns than kFewestColumns count as so many. A screen with more
// rows than these is folded.
struct Sheet {
  std::size_t columns = kFewestColumns;
  std::size_t rows = std::numeric_limits<std::size_t>::max();
  bool colour = false;
};

// Takes the blocks of a screen from top to bottom. A block has several forms, from the whole to the
// shortest. While there are too many rows, the last block that can be shorter is folded first.
class Screen {
 public:
  explicit Screen(const Sheet& sheet);

  const std::size_t columns;
  const Ink ink;

  // The name of the game and what matters most.
  void head(std::string_view title, const Lines& facts);
  // A block by its forms, each without the end of its last line; an empty form leaves it out.
  void add(Lines forms);
  // A heading, a note to it and a list, after an empty line; folded, the heading and `brief`.
  void add_list(std::string_view heading, std::string_view note, const Lines& list,
                std::string_view brief);

  // Indented lines, wrapped; folded, one after the other.
  void add_outline(std::string_view lines);

  std::string hanging(std::string_view first, std::string_view text, std::size_t indent) const {
    return engine::hanging(first, text, indent, columns);
  }
  std::string text() const;

 private:
  const std::size_t rows_;
  std::vector<Lines> blocks_;
};

}  // namespace gloam::engine
