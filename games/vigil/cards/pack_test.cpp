// The pack of Vigil, and cards that others may add.
#include <gtest/gtest-spi.h>

#include "games/battery/packs.h"
#include "games/vigil/vigil.h"

namespace gloam::games::vigil {
namespace {

using battery::with_cards;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

GLOAM_PACK_SUITE(Vigil, kEntry, "games/vigil/cards")

TEST(VigilPack, CanBeExtended) {
  const auto game = with_cards(
      kEntry, "[oil_jar]\nname = \"Oil Jar\"\nkind = \"deed\"\nrules = \"deed: gain(4)\"\n");
  EXPECT_NE(game->pack(), plain(kEntry)->pack());
}

TEST(VigilPack, KeepsTheGameWholeWhateverAmountsACardNames) {
  const auto game =
      with_cards(kEntry,
                 "[flood]\nname = \"Flood\"\nkind = \"deed\"\ncopies = 9\nrules = \"deed: "
                 "gain(9999); score(9999); lose(oil - 9999); draw(0 - 5)\"\n"
                 "[pitch]\nname = \"Pitch\"\nkind = \"flash\"\ncopies = 7\nrules = \"use "
                 "darkness_rolled: darken(9999)\"\n");
  EXPECT_THAT(battery::random_games_end(*game, {}), IsEmpty());
}

// What the suite finds in a pack that has it.

TEST(PackSuite, FindsACardThatNothingBringsIntoPlay) {
  const auto game = with_cards(kEntry,
                               "[oil_jar]\nname = \"Oil Jar\"\nkind = \"deed\"\ncopies = 0\n"
                               "rules = \"deed: gain(4)\"\n");
  EXPECT_THAT(battery::cards_never_met(*game, {}),
              ::testing::ElementsAre("oil_jar: nothing can bring it into play; it has no copy"));
}

TEST(PackSuite, FindsACardThatNoGameTellsOf) {
  EXPECT_THAT(battery::cards_never_met(*plain(kEntry), {.games = 0}),
              Contains(HasSubstr("no event names it")));
}

TEST(PackSuite, WritesDownWhatIsComplainedOfNow) {
  const std::string cards = "# A deed without a rule\n[odd]\nname = \"Odd\"\nkind = \"deed\"\n";
  const std::string now = cards + "=> more.toml:9:1: a deed needs a rule that begins with `deed`\n";
  EXPECT_EQ(battery::refusals_now(kEntry, cards + "=>\n"), now);
  EXPECT_EQ(battery::refusals_now(kEntry, cards + "=> another complaint\n=> and one more\n"), now);
}

TEST(PackSuite, FailsIfACardOfTheListIsNotRefused) {
  EXPECT_NONFATAL_FAILURE(
      battery::refusals_now(
          kEntry, "[odd]\nname = \"Odd\"\nkind = \"deed\"\nrules = \"deed: gain(1)\"\n=>\n"),
      "not refused");
}

}  // namespace
}  // namespace gloam::games::vigil
