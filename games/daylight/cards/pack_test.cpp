// The pack of Daylight, and cards that others may add.
#include <map>

#include "games/battery/packs.h"
#include "games/daylight/cards/content_testing.h"

namespace gloam::games::daylight {
namespace {

GLOAM_PACK_SUITE(Daylight, kEntry, "games/daylight/cards", .games = 60)

TEST(DaylightPack, HasDecksOfTheSizesThatTheRulesName) {
  PROVES("day.content.1");
  std::map<std::string, int> decks;
  for (const cards::Card& card : testing::the_pack().cards) {
    std::string deck(card.kind->name());
    if (testing::the_pack().is_challenge(testing::the_pack().find(card.id)))
      deck += testing::challenge_of(card).of_night ? " of night" : " of day";
    const bool minion = deck == "secret" && testing::secret_of(card).minion;
    if (minion) deck = "minion";
    decks[deck] += card.copies;
    EXPECT_EQ(card.copies, deck == "surprise" ? 15 : minion ? 4 : 1) << card.id;
  }
  const std::map<std::string, int> expected = {
      {"karma", 60},           {"equipment", 36},     {"location", 36},
      {"hazard", 9},           {"darker", 3},         {"surprise", 15},
      {"secret", 81},          {"minion", 4},         {"item", 80},
      {"mystery of day", 20},  {"event of day", 10},  {"monster of night", 45},
      {"mystery of night", 5}, {"event of night", 10}};
  EXPECT_EQ(decks, expected);
}

TEST(DaylightPack, KeepsTheGameWholeWhateverAmountsACardNames) {
  const auto game = battery::with_cards(
      kEntry,
      "[flood]\nkind = \"secret\"\ngroup = \"resources\"\ncost = 0\ndiscard = 9\n"
      "rules = \"played(between): gain(9999)\"\n"
      "[drought]\nkind = \"event\"\ndeck = \"day\"\ncopies = 9\nbody = 5\n"
      "rules = '''\nsurvival:\n  1+: lose(9999)\n  fail 1+: damage(9999, body)\n'''\n");
  EXPECT_THAT(battery::random_games_end(*game, {.games = 1}), ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::daylight
