// The pack of Burning Daylight: its printed texts, and what is refused.
#include "games/burning_daylight/cards/pack.h"

#include "cards/read/guards.h"
#include "cards/say/text.h"
#include "cards/testing_files.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::own_pack;

TEST(BurningDaylightPack, PrintsTheTextsThatWereReviewed) {
  const Pack pack = own_pack();
  std::string printed;
  for (const cards::Card& card : pack.cards)
    printed += cards::printed(cards::text(pack, card)) + "\n";
  cards::testing::expect_golden(
      cards::testing::source_folder() / "games/burning_daylight/cards/burning_daylight.txt",
      printed);
}

TEST(BurningDaylightPack, HasATextForEveryCardThatTellsItsRulesApart) {
  EXPECT_THAT(cards::cards_without_text(own_pack()), IsEmpty());
  EXPECT_THAT(cards::numbers_the_text_ignores(own_pack()), IsEmpty());
  EXPECT_THAT(cards::rules_that_read_alike(own_pack()), IsEmpty());
}

TEST(BurningDaylightPack, HasAFunctionForEveryWord) {
  EXPECT_THAT(words().without_function(), IsEmpty());
}

// The first complaint about these cards, which begin in line 9 of their file.
std::string complaint_about(const std::string& cards) {
  const cards::PackFile file{"more.toml", testing::extended(cards)};
  engine::Complaints complaints;
  EXPECT_FALSE(load({&file, 1}, complaints).has_value());
  return complaints.empty() ? "" : to_string(complaints[0]);
}

TEST(BurningDaylightPack, RefusesWhatNobodyWouldEverAskFor) {
  EXPECT_EQ(complaint_about("[odd]\nkind = \"event\"\nrules = \"play: explore\"\n"),
            "more.toml:11:10: `play` is never asked of an event, only of a ganger");
  EXPECT_EQ(
      complaint_about("[odd]\nkind = \"ganger\"\ntype = \"hacker\"\nrules = \"flip: bury\"\n"),
      "more.toml:12:10: `flip` is never asked of a ganger, only of an event");
  EXPECT_EQ(complaint_about("[odd]\nkind = \"event\"\nrules = \"passive: no_healing\"\n"),
            "more.toml:9:1: an event needs a rule that begins with `flip`");
  EXPECT_THAT(complaint_about("[odd]\nkind = \"mission\"\nsymbols = [\"run\", \"run\"]\nrules = "
                              "\"play: explore\"\n"),
              HasSubstr("more.toml:"));
}

TEST(BurningDaylightPack, RefusesMissionsOfOtherSizes) {
  EXPECT_EQ(complaint_about("[odd]\nkind = \"mission\"\nsymbols = [\"run\"]\n"),
            "more.toml:9:1: odd: a mission has two or three symbols (bd.card.12)");
}

TEST(BurningDaylightPack, RefusesASecondCopyOfACard) {
  EXPECT_EQ(
      complaint_about("[odd]\nkind = \"mission\"\ncopies = 2\nsymbols = [\"run\", \"run\"]\n"),
      "more.toml:9:1: odd: there is one of each card");
}

TEST(BurningDaylightPack, RefusesMoreCardsThanStateHasRoomFor) {
  std::string many;
  for (int i = 0; i < 18; ++i)
    many += "[odd_" + std::to_string(i) + "]\nkind = \"mission\"\nsymbols = [\"run\", \"run\"]\n";
  EXPECT_EQ(complaint_about(many),
            "more.toml:1:1: the packs have 65 missions and Events; there is room for 64");
}

TEST(BurningDaylightPack, KeepsTheGameWholeWhateverAmountsACardNames) {
  const cards::PackFile more{
      "more.toml",
      testing::extended("[flood]\nkind = \"ganger\"\ntype = \"helper\"\nrules = '''\n"
                        "play: explore(9999)\nadvance: claim(9999, each_player)\n"
                        "return: look(9999); claim_one; rest_to_bottom\n'''\n"
                        "[thaw]\nkind = \"event\"\nrules = '''\n"
                        "flip: claim(9999, each_player)\npassive: limit(hacker, 0)\n'''\n")};
  engine::Complaints complaints;
  const auto game = kEntry.make({&more, 1}, complaints);
  ASSERT_NE(game, nullptr);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    engine::RandomDecider decider(engine::Seed::of(seed));
    engine::Company company{decider};
    engine::Position position = game->new_position();
    engine::Setup setup = standard_setup(game->info(), 2, engine::Seed::of(seed));
    setup.settings[2] = static_cast<int>(seed % 2);
    play_through(*game, setup, company, position);
    EXPECT_EQ(game->broken_invariant(position), "");
  }
}

}  // namespace
}  // namespace gloam::games::burning_daylight
