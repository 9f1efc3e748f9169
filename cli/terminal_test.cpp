#include "cli/terminal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

namespace gloam::cli {
namespace {

TEST(Terminal, PaintsOnlyWhereColoursAreWelcome) {
  std::stringstream stream;
  EXPECT_EQ((Terminal{stream, stream, false, false}.dim("ash")), "ash");
  EXPECT_EQ((Terminal{stream, stream, false, true}.dim("ash")), "\x1b[2mash\x1b[0m");
}

TEST(Terminal, ClearsOnlyAScreen) {
  std::stringstream stream;
  Terminal{stream, stream, false, false}.clear();
  EXPECT_EQ(stream.str(), "");
  Terminal{stream, stream, true, false}.clear();
  EXPECT_NE(stream.str(), "");
}

TEST(Terminal, IsAsLargeAsTheEnvironmentSaysAndNeverTooNarrow) {
  std::stringstream stream;
  const Terminal terminal{stream, stream, true, false};
  setenv("COLUMNS", "132", 1);
  setenv("LINES", "50", 1);
  EXPECT_EQ(terminal.sheet().columns, 132u);
  EXPECT_EQ(terminal.sheet().rows, 50u);
  setenv("COLUMNS", "40", 1);
  EXPECT_EQ(terminal.sheet().columns, 80u);
  setenv("COLUMNS", "wide", 1);
  EXPECT_GE(terminal.sheet().columns, 80u);
  EXPECT_GT((Terminal{stream, stream, false, false}.sheet().rows), 1000000u)
      << "a file has no last row";
  unsetenv("COLUMNS");
  unsetenv("LINES");
}

}  // namespace
}  // namespace gloam::cli
