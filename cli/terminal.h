// Where a person reads and types.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace gloam::cli {

// `clears`: a person sits at a screen, so every question gets a fresh one. Otherwise answers come
// from a file or a program, and the output goes on line by line.
struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool clears = false;
  bool colour = false;

  std::string dim(std::string_view text) const { return painted(text, "2"); }
  std::string bold(std::string_view text) const { return painted(text, "1"); }
  std::string painted(std::string_view text, std::string_view ansi) const;
  void clear() const;
  // How many lines fit on a page: all there are where nothing is cleared.
  std::size_t rows() const;
};

// The one this program was started from. Colours need a terminal and a person who does not mind
// (https://no-color.org).
Terminal standard_terminal(bool colour_wanted);

inline constexpr std::size_t kColumns = 100;

// How many columns the text takes; one for each character.
std::size_t width(std::string_view text);
std::string padded(std::string text, std::size_t columns);
// The words of the text in lines that end before the last column, each line after `indent`.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns = kColumns);

}  // namespace gloam::cli
