#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <limits>

#include "engine/lines.h"

namespace gloam::cli {

std::string Terminal::painted(std::string_view text, std::string_view ansi) const {
  if (!colour) return std::string(text);
  return "\x1b[" + std::string(ansi) + "m" + std::string(text) + "\x1b[0m";
}

void Terminal::clear() const {
  if (clears) out << "\x1b[2J\x1b[3J\x1b[H";
}

std::size_t Terminal::rows() const {
  constexpr std::size_t kUsual = 24;
  if (!clears) return std::numeric_limits<std::size_t>::max();
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return known ? size.ws_row : kUsual;
}

Terminal standard_terminal(bool colour_wanted) {
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  const bool minds = no_colour != nullptr && *no_colour != '\0';
  return {std::cin, std::cout, shows && isatty(STDIN_FILENO) != 0,
          shows && colour_wanted && !minds};
}

std::size_t width(std::string_view text) {
  constexpr unsigned kContinues = 0x80, kMark = 0xc0;
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & kMark) != kContinues;
  }));
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t taken = width(text);
  if (taken < columns) text.append(columns - taken, ' ');
  return text;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  const std::string margin(indent, ' ');
  std::string out = margin;
  std::size_t column = indent;
  for (const std::string_view word : engine::words_of(text)) {
    if (column > indent && column + 1 + width(word) > columns) {
      out += "\n" + margin;
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width(word);
  }
  return out;
}

}  // namespace gloam::cli
