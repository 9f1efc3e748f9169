// The pack of Vigil: its printed texts, and what is refused.
#include "games/vigil/cards/pack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/read/guards.h"
#include "cards/say/text.h"
#include "cards/testing_files.h"
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
  cards::testing::expect_golden(cards::testing::source_folder() / "games/vigil/cards/vigil.txt",
                                printed);
}

TEST(VigilPack, HasATextForEveryCardThatTellsItsRulesApart) {
  EXPECT_THAT(cards::cards_without_text(own_pack()), IsEmpty());
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
  const auto game = kEntry.make({&more, 1}, complaints);
  ASSERT_NE(game, nullptr);
  EXPECT_NE(game->pack(), kEntry.make({}, complaints)->pack());
}

// What is complained of when this one card is added.
std::string complaint_about(const std::string& card) {
  const cards::PackFile more{"more.toml", std::string(kHead) + "[odd]\nname = \"Odd\"\n" + card};
  engine::Complaints complaints;
  EXPECT_FALSE(load({&more, 1}, complaints).has_value());
  return complaints.empty() ? "" : to_string(complaints[0]);
}

TEST(VigilPack, RefusesClausesThatNobodyWouldAskFor) {
  const auto about = [](const std::string& kind, const std::string& rules) {
    return complaint_about("kind = \"" + kind + "\"\nrules = '''\n" + rules + "\n'''\n");
  };
  EXPECT_EQ(complaint_about("kind = \"deed\"\n"),
            "more.toml:9:1: a deed needs a rule that begins with `deed`");
  EXPECT_EQ(complaint_about("kind = \"flash\"\n"),
            "more.toml:9:1: a flash needs a rule that begins with `use darkness_rolled`");
  EXPECT_EQ(about("flash", "deed: gain(1)"),
            "more.toml:13:1: `deed` is never asked of a flash, only of a deed");
  EXPECT_EQ(about("charm", "use darkness_rolled: gain(1)"),
            "more.toml:13:1: `darkness_rolled` is never asked of a charm, only of a flash; a charm "
            "may have turn");
  EXPECT_EQ(about("charm", "use dawn: gain(1)"),
            "more.toml:13:1: nothing is offered in the window `dawn`: write `on dawn`, or `may on "
            "dawn`");
  EXPECT_EQ(about("charm", "on turn: gain(1)"),
            "more.toml:13:1: nothing happens by itself in the window `turn`: write `use turn`");
  EXPECT_EQ(about("charm", "use pay discard: gain(1)"),
            "more.toml:13:1: `use` needs a window: one of turn");
  EXPECT_EQ(about("deed", "deed: later(night, turn, gain(1))"),
            "more.toml:13:20: nothing happens by itself in the window `turn`");
  EXPECT_EQ(about("deed", "deed: gain(1)\non dawn: gain(1)"),
            "more.toml:14:1: a deed is never in play: `dawn` would never be asked");
  EXPECT_EQ(about("deed", "deed: gain(1)\ndeed: gain(2)"),
            "more.toml:14:1: a card has one rule for `deed`: a second would never be asked");
}

TEST(VigilPack, RefusesASelectorWhereItsSentenceWouldNotSayWhatTheRuleDoes) {
  EXPECT_EQ(complaint_about("kind = \"deed\"\nrules = \"deed: lose(1, rival_with_oil)\"\n"),
            "more.toml:12:24: `rival_with_oil` is to be chosen from: write `choose rival_with_oil` "
            "before the `:` and `chosen` here; what may stand here: you, rivals");
  EXPECT_EQ(complaint_about("kind = \"deed\"\nrules = \"deed choose rivals: lose(1, chosen)\"\n"),
            "more.toml:12:22: `rivals` is not to be chosen from: it means `each other watcher`; "
            "choose from rival_with_oil");
}

TEST(VigilPack, TakesExamplesInComplaintsFromItsOwnWords) {
  EXPECT_EQ(complaint_about("kind = \"deed\"\nrules = \"deed: gain(x)\"\n"),
            "more.toml:12:21: `x` needs an amount chosen before it, such as `pay spend(1..3)`");
}

TEST(VigilPack, KeepsTheGameWholeWhateverAmountsACardNames) {
  const cards::PackFile more{
      "more.toml", std::string(kHead) +
                       "[flood]\nname = \"Flood\"\nkind = \"deed\"\ncopies = 9\nrules = \"deed: "
                       "gain(9999); score(9999); lose(oil - 9999); draw(0 - 5)\"\n"
                       "[pitch]\nname = \"Pitch\"\nkind = \"flash\"\ncopies = 7\nrules = \"use "
                       "darkness_rolled: darken(9999)\"\n"};
  engine::Complaints complaints;
  const auto game = kEntry.make({&more, 1}, complaints);
  ASSERT_NE(game, nullptr);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    engine::RandomDecider decider(engine::Seed::of(seed));
    engine::Company company{decider};
    engine::Position position = game->new_position();
    const engine::Setup setup = engine::standard_setup(game->info(), 3, engine::Seed::of(seed));
    engine::play_through(*game, setup, company, position);
    EXPECT_EQ(game->broken_invariant(position), "");
  }
}

TEST(VigilPack, RefusesMoreCardsThanStateHasRoomFor) {
  const cards::PackFile more{"more.toml",
                             std::string(kHead) +
                                 "[oil_jar]\nname = \"Oil Jar\"\nkind = \"deed\"\ncopies = "
                                 "17\nrules = \"deed: gain(4)\"\n"};
  engine::Complaints complaints;
  EXPECT_EQ(kEntry.make({&more, 1}, complaints), nullptr);
  ASSERT_EQ(complaints.size(), 1u);
  EXPECT_EQ(to_string(complaints[0]),
            "more.toml:1:1: the packs have 41 cards; there is room for 40");
}

}  // namespace
}  // namespace gloam::games::vigil
