#include "cli/terminal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "engine/lines.h"

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

TEST(Width, CountsCharactersNotBytes) {
  EXPECT_EQ(width("−1 öl"), 5u);
  EXPECT_EQ(padded("öl", 4), "öl  ");
  EXPECT_EQ(padded("longer", 4), "longer");
}

TEST(Wrapped, BreaksBetweenWordsBeforeTheLastColumn) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += "lamp ";
  const std::string out = wrapped(text, 4);
  const auto lines = engine::lines_of(out);
  EXPECT_GT(lines.size(), 2u);
  for (const std::string_view line : lines) {
    EXPECT_LE(line.size(), kColumns);
    EXPECT_TRUE(line.starts_with("    lamp"));
  }
}

}  // namespace
}  // namespace gloam::cli
