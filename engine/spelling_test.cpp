#include "engine/spelling.h"

#include <gtest/gtest.h>

#include <vector>

namespace gloam::engine {
namespace {

const std::vector<std::string> kWords = {"gather", "gamble", "rest", "lantern", "go"};

TEST(Nearest, FindsTheWordBehindASlip) {
  EXPECT_EQ(nearest("gater", kWords), "gather") << "a missing letter";
  EXPECT_EQ(nearest("gaather", kWords), "gather") << "an extra letter";
  EXPECT_EQ(nearest("gatcer", kWords), "gather") << "a changed letter";
  EXPECT_EQ(nearest("agther", kWords), "gather") << "two letters swapped";
  EXPECT_EQ(nearest("rset", kWords), "rest");
}

TEST(Nearest, CountsSwappedNeighboursAsOneSlip) {
  // Two changes to `ba_`, one swap to `ab_`.
  EXPECT_EQ(nearest("bax", std::vector<std::string>{"bcd", "abx"}), "abx");
}

TEST(Nearest, FindsAWordByItsBeginning) {
  EXPECT_EQ(nearest("lan", kWords), "lantern");
  EXPECT_EQ(nearest("lantern-light", kWords), "lantern");
}

TEST(Nearest, TakesTheFirstOfEquallyNearWords) {
  EXPECT_EQ(nearest("cot", std::vector<std::string>{"cat", "cut"}), "cat");
}

TEST(Nearest, IsNothingWhenNoWordCouldBeMeant) {
  EXPECT_EQ(nearest("elephant", kWords), "");
  EXPECT_EQ(nearest("xy", kWords), "") << "every letter would have to change";
  EXPECT_EQ(nearest("", kWords), "");
  EXPECT_EQ(nearest("gather", {}), "");
}

TEST(Nearest, DoesNotCompareVeryLongWords) {
  const std::string long_word = "lantern" + std::string(58, 'x');
  EXPECT_EQ(nearest(long_word, kWords), "");
  EXPECT_EQ(nearest(long_word.substr(0, 64), kWords), "lantern");
}

TEST(DidYouMean, IsASentenceOrNothing) {
  EXPECT_EQ(did_you_mean("rset", kWords), "; did you mean `rest`?");
  EXPECT_EQ(did_you_mean("elephant", kWords), "");
}

TEST(Hint, IsTheNearestWordOrAllThatThereAre) {
  EXPECT_EQ(hint("rset", kWords), "; did you mean `rest`?");
  EXPECT_EQ(hint("elephant", kWords), ": one of gather, gamble, rest, lantern, go");
  EXPECT_EQ(hint("elephant", {}), "");
  const std::vector<std::string> many(49, "lantern");
  EXPECT_EQ(hint("elephant", many), "") << "too many to read";
}

TEST(OneOf, IsReadAsASentence) {
  EXPECT_EQ(one_of(std::vector<std::string>{"dealt", "agreed", "drafted"}),
            "dealt, agreed or drafted");
  EXPECT_EQ(one_of(std::vector<std::string>{"dealt"}), "dealt");
  EXPECT_EQ(one_of({}), "");
}

TEST(InQuotes, IsCutBetweenLettersIfItIsLong) {
  EXPECT_EQ(in_quotes("moth"), "`moth`");
  EXPECT_EQ(in_quotes(std::string(309, '9')), "`" + std::string(60, '9') + "…`");
  EXPECT_EQ(in_quotes(std::string(59, 'a') + "ääää"), "`" + std::string(59, 'a') + "…`");
}

}  // namespace
}  // namespace gloam::engine
