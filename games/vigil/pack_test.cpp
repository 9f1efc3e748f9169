// The pack of Vigil: its printed texts, and what is refused.
#include "games/vigil/pack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/guards.h"
#include "cards/testing_files.h"
#include "cards/text.h"
#include "games/vigil/vigil.h"

namespace gloam::games::vigil {
namespace {

using ::testing::IsEmpty;

Pack own_pack() {
  engine::Complaints complaints;
  return load({}, complaints).value();
}

TEST(VigilPack, PrintsTheTextsThatWereReviewed) {
  const Pack pack = own_pack();
  std::string printed;
  for (const cards::Card& card : pack.cards)
    printed += cards::printed(cards::text(pack, card)) + "\n";
  cards::testing::expect_golden(cards::testing::source_dir() / "games/vigil/vigil.txt", printed);
}

TEST(VigilPack, HasATextThatTellsItsRulesApart) {
  EXPECT_THAT(cards::numbers_the_text_ignores(own_pack()), IsEmpty());
  EXPECT_THAT(cards::rules_that_read_alike(own_pack()), IsEmpty());
}

TEST(VigilPack, HasAFunctionForEveryWord) { EXPECT_THAT(words().without_function(), IsEmpty()); }

constexpr const char* kHead =
    "[pack]\nformat = 1\ngame = \"vigil\"\nid = \"more\"\ntitle = \"More\"\nversion = "
    "\"1\"\nvocabulary = 1\n"
    "extends = \"vigil\"\n";

TEST(VigilPack, CanBeExtended) {
  const cards::PackFile more{
      "more.toml",
      std::string(kHead) +
          "[oil_jar]\nname = \"Oil Jar\"\nkind = \"deed\"\nrules = \"deed: gain(4)\"\n"};
  engine::Complaints complaints;
  const auto game = make({&more, 1}, complaints);
  ASSERT_NE(game, nullptr);
  EXPECT_NE(game->pack(), make({}, complaints)->pack());
}

// What is complained of when this one card is added.
std::string complaint_about(const std::string& card) {
  const cards::PackFile more{"more.toml", std::string(kHead) + "[odd]\nname = \"Odd\"\n" + card};
  engine::Complaints complaints;
  EXPECT_FALSE(load({&more, 1}, complaints).has_value());
  return complaints.empty() ? "" : to_string(complaints[0]);
}

TEST(VigilPack, RefusesClausesThatNobodyWouldAskFor) {
  EXPECT_EQ(complaint_about("kind = \"deed\"\n"), "more.toml:9:1: odd: a deed begins with `deed`");
  EXPECT_EQ(complaint_about("kind = \"flash\"\nrules = \"deed: gain(1)\"\n"),
            "more.toml:9:1: odd: a flash begins with `use darkness_rolled`");
  EXPECT_EQ(complaint_about("kind = \"charm\"\nrules = \"deed: gain(1)\"\n"),
            "more.toml:9:1: odd: a charm has no clause `deed`");
  EXPECT_EQ(complaint_about("kind = \"charm\"\nrules = \"on darkness_rolled: gain(1)\"\n"),
            "more.toml:9:1: odd: only a flash answers when the darkness is rolled");
}

TEST(VigilPack, RefusesMoreCardsThanStateHasRoomFor) {
  const cards::PackFile more{"more.toml",
                             std::string(kHead) +
                                 "[oil_jar]\nname = \"Oil Jar\"\nkind = \"deed\"\ncopies = "
                                 "17\nrules = \"deed: gain(4)\"\n"};
  engine::Complaints complaints;
  EXPECT_EQ(make({&more, 1}, complaints), nullptr);
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_EQ(to_string(complaints[0]),
            "more.toml:1:1: the packs have 41 cards; Vigil has room for 40");
}

}  // namespace
}  // namespace gloam::games::vigil
