#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/numbers.h"

namespace gloam::cli {
namespace {

// What the environment says, else the window, else what is usual.
std::size_t extent(const char* variable, std::size_t window, std::size_t usual) {
  const char* const told = std::getenv(variable);
  const auto number = told == nullptr ? std::nullopt : read_number<std::uint16_t>(told);
  if (number && *number > 0) return *number;
  return window > 0 ? window : usual;
}

}  // namespace

void Terminal::clear() const {
  if (clears) out << "\x1b[2J\x1b[3J\x1b[H";
}

engine::Sheet Terminal::sheet() const {
  if (fixed) return *fixed;
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) window = {};
  engine::Sheet sheet;
  sheet.columns =
      std::max(engine::kFewestColumns, extent("COLUMNS", window.ws_col, engine::kFewestColumns));
  if (clears) sheet.rows = extent("LINES", window.ws_row, engine::kFewestRows);
  sheet.colour = colour;
  return sheet;
}

Terminal standard_terminal(bool colour_wanted) {
  const bool shows = isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  const bool minds = no_colour != nullptr && *no_colour != '\0';
  return {std::cin, std::cout, shows && isatty(STDIN_FILENO) != 0, shows && colour_wanted && !minds,
          std::nullopt};
}

}  // namespace gloam::cli
