// Where a person reads and types.
#pragma once
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "engine/columns.h"

namespace gloam::cli {

// `clears`: a person sits at a screen, so every question gets a fresh one. Otherwise answers come
// from a file or a program, and the output goes on line by line.
struct Terminal {
  std::istream& in;
  std::ostream& out;
  bool clears = false;
  bool colour = false;

  std::string dim(std::string_view text) const { return engine::Ink{colour}(engine::kDim, text); }
  std::string bold(std::string_view text) const { return engine::Ink{colour}(engine::kBold, text); }
  void clear() const;
  // How many lines fit on a page: all there are where nothing is cleared.
  std::size_t rows() const;
};

// The one this program was started from. Colours need a terminal and a person who does not mind
// (https://no-color.org).
Terminal standard_terminal(bool colour_wanted);

inline constexpr std::size_t kColumns = engine::kScreenColumns;
using engine::padded;
using engine::width;
using engine::wrapped;

}  // namespace gloam::cli
