#include "engine/lines.h"

#include <gmock/gmock.h>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Lines, AreCutAtLineEndsOfEitherKind) {
  EXPECT_THAT(lines_of("one\ntwo\r\n\nfour"), ElementsAre("one", "two", "", "four"));
  EXPECT_THAT(lines_of("one\n"), ElementsAre("one"));
  EXPECT_THAT(lines_of("one\r\n"), ElementsAre("one"));
  EXPECT_THAT(lines_of("\r\n"), ElementsAre(""));
  EXPECT_THAT(lines_of(""), IsEmpty());
}

TEST(Lines, AreTrimmedOfBlanksOnBothSides) {
  EXPECT_EQ(trimmed(" \ta b\t\r "), "a b");
  EXPECT_EQ(trimmed(" \t"), "");
  EXPECT_EQ(trimmed("ab"), "ab");
}

TEST(Lines, AreTakenApartIntoWordsThatKnowTheirColumn) {
  const std::string_view line = "  2 play   fox ";
  const auto words = words_of(line);
  ASSERT_THAT(words, ElementsAre("2", "play", "fox"));
  EXPECT_EQ(words[2].data() - line.data(), 11);
  EXPECT_THAT(words_of("  "), IsEmpty());
}

}  // namespace
}  // namespace gloam::engine
