#include "engine/catalogue.h"

#include <gtest/gtest.h>

#include <array>

namespace gloam::engine {
namespace {

Catalogue catalogue(std::string_view text) {
  Catalogue out;
  out.read(text);
  return out;
}

TEST(Catalogue, FillsTheNamedPlacesOfASentence) {
  const Catalogue words = catalogue("say.moved = {who} moves to {where}, {who} says.\n");
  const std::array<Filling, 2> fillings{{{"who", "Ada"}, {"where", "the hill"}}};
  EXPECT_EQ(words.say("say.moved", fillings), "Ada moves to the hill, Ada says.");
}

TEST(Catalogue, ChoosesTheNounByTheNumber) {
  const Catalogue words = catalogue("draw = Draw {n:card|cards}.\nsheep = {n:sheep}\n");
  const auto said = [&](std::string_view key, int n) {
    return words.say(key, std::array{Filling{"n", std::to_string(n), n}});
  };
  EXPECT_EQ(said("draw", 1), "Draw 1 card.");
  EXPECT_EQ(said("draw", 0), "Draw 0 cards.");
  EXPECT_EQ(said("draw", 5), "Draw 5 cards.");
  EXPECT_EQ(said("sheep", 3), "3 sheep");
}

TEST(Catalogue, ShowsItsGaps) {
  const Catalogue words = catalogue("hello = Hello {who:x|y} and {other}!\nopen = Cut {short\n");
  EXPECT_EQ(words.say("no.such.key"), "no.such.key");
  EXPECT_EQ(words.say("hello"), "Hello {who:x|y} and {other}!");
  EXPECT_EQ(words.say("open"), "Cut {short");
}

TEST(Catalogue, LetsALaterLineReplaceAnEarlierOne) {
  Catalogue words = catalogue("a = one\nb = two\n");
  words.read("a = three");
  EXPECT_EQ(words.say("a"), "three");
  EXPECT_EQ(words.say("b"), "two");
  EXPECT_EQ(words.sentences().size(), 2u);
}

TEST(Catalogue, SkipsCommentsAndBlanks) {
  const Catalogue words = catalogue("# a = comment\n\nno sentence\n  b  =  x = y  \r\n");
  EXPECT_FALSE(words.has("a"));
  EXPECT_FALSE(words.has("# a"));
  EXPECT_TRUE(words.has("b"));
  EXPECT_EQ(words.say("b"), "x = y");
  EXPECT_EQ(words.sentences().size(), 1u);
}

}  // namespace
}  // namespace gloam::engine
