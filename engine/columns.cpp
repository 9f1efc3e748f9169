#include "engine/columns.h"

#include "engine/lines.h"

namespace gloam::engine {

std::string Ink::operator()(std::string_view code, std::string_view text) const {
  if (!colour || text.empty()) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::size_t width(std::string_view text) {
  constexpr unsigned kContinues = 0x80, kMark = 0xc0;
  std::size_t columns = 0;
  bool colouring = false;
  for (const char c : text) {
    if (c == '\033') colouring = true;
    const bool begins = (static_cast<unsigned char>(c) & kMark) != kContinues;
    if (begins && !colouring) ++columns;
    if (c == 'm') colouring = false;
  }
  return columns;
}

std::string padded(std::string text, std::size_t columns, char with) {
  const std::size_t taken = width(text);
  if (taken < columns) text.append(columns - taken, with);
  return text;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  const std::string margin(indent, ' ');
  std::string out;
  for (const std::string_view line : lines_of(text)) {
    std::string set = margin;
    std::size_t column = indent;
    for (const std::string_view word : words_of(line)) {
      if (column > indent && column + 1 + width(word) > columns) {
        set += "\n" + margin;
        column = indent;
      }
      if (column > indent) {
        set += ' ';
        ++column;
      }
      set += word;
      column += width(word);
    }
    out += (out.empty() ? "" : "\n") + set;
  }
  return out;
}

}  // namespace gloam::engine
