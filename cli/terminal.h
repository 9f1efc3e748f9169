// Where a person reads and types.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "engine/screen.h"

namespace gloam::cli {

// `clears`: a person sits at a screen, so every question gets a fresh one. Otherwise answers come
// from a file or a program, and the output goes on line by line.
struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool clears = false;
  bool colour = false;
  std::optional<engine::Sheet> fixed = {};  // none: as large as the window is now

  std::string dim(std::string_view text) const { return engine::Ink{colour}(engine::kDim, text); }
  std::string bold(std::string_view text) const { return engine::Ink{colour}(engine::kBold, text); }
  void clear() const;
  // The room on a page: no end of rows where nothing is cleared. COLUMNS and LINES, where they are
  // set, say more than the window.
  engine::Sheet sheet() const;
  std::string hanging(std::string_view first, std::string_view text, std::size_t indent) const {
    return engine::hanging(first, text, indent, sheet().columns);
  }
  std::string wrapped(std::string_view text, std::size_t indent) const {
    return hanging("", text, indent);
  }
};

// The one this program was started from. Colours need a terminal and a person who does not mind
// (https://no-color.org).
Terminal standard_terminal(bool colour_wanted);

using engine::padded;
using engine::width;

}  // namespace gloam::cli
