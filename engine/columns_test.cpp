#include "engine/columns.h"

#include <gtest/gtest.h>

#include "engine/lines.h"

namespace gloam::engine {
namespace {

TEST(Columns, CountCharactersNeitherBytesNorColours) {
  EXPECT_EQ(width("−1 öl"), 5u);
  EXPECT_EQ(width(Ink{true}(kRed, "öl") + "m"), 3u);
  EXPECT_EQ(padded("öl", 4), "öl  ");
  EXPECT_EQ(padded("a", 3, '-'), "a--");
  EXPECT_EQ(padded("longer", 4), "longer");
}

TEST(Ink, IsSparedWhereNoColourIsWantedOrNothingSaid) {
  EXPECT_EQ(Ink{false}(kBold, "dawn"), "dawn");
  EXPECT_EQ(Ink{true}(kBold, ""), "");
  EXPECT_EQ(Ink{true}(kBold, "dawn"), "\033[1mdawn\033[0m");
}

TEST(Wrapped, BreaksBetweenWordsBeforeTheLastColumn) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += "lamp ";
  const std::string out = wrapped(text, 4, 80);
  const auto lines = lines_of(out);
  EXPECT_GT(lines.size(), 2u);
  for (const std::string_view line : lines) {
    EXPECT_LE(line.size(), 80u);
    EXPECT_TRUE(line.starts_with("    lamp"));
  }
}

TEST(Wrapped, KeepsTheLineBreaksOfTheText) {
  EXPECT_EQ(wrapped("one two\nthree", 2, 7), "  one\n  two\n  three");
}

TEST(Wrapped, KeepsUnbrokenTextInOneLine) {
  EXPECT_EQ(wrapped("one " + unbroken("two three"), 0, 9), "one\ntwo three");
}

TEST(Hanging, BeginsBesideTheFirstWordsAndGoesOnBelow) {
  EXPECT_EQ(hanging("oil", "one two three", 5, 12), "oil  one two\n     three");
  EXPECT_EQ(hanging("longer", "one two", 2, 10), "longer one\n  two");
  EXPECT_EQ(hanging("oil ", "", 6, 10), "oil");
}

TEST(Beside, SetsBlocksInColumns) { EXPECT_EQ(beside({"a\nb", "", "c"}, 3, 1), " a     c\n b"); }

TEST(Bar, IsAsLongAsItCanBeFilled) {
  EXPECT_EQ(bar(2, 5), "##...");
  EXPECT_EQ(bar(9, 3), "###");
  EXPECT_EQ(bar(-1, 2), "..");
}

}  // namespace
}  // namespace gloam::engine
