#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <limits>

namespace gloam::cli {

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

}  // namespace gloam::cli
