// The powers of the scholar and the seer, card by card: each does what it says (dn.power.8).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using testing::Arranged;
using ::testing::ElementsAre;
using testing::in_forest;

Option map_option(const Arranged& game, std::string_view id) { return {kChooseMap, game.card(id)}; }
Option event_option(const Arranged& game, std::string_view id) {
  return {kChooseEvent, game.card(id)};
}

// --- The scholar ---

TEST(DarkestNightScholar, CarefulStudySearchesWithTwoDice) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"careful_study"});
  game.maps({"m08"}).answers({game.use("careful_study")}).dice({1, 4}).action();
  EXPECT_EQ(game.of("scholar").keys, 1);
  game.at("scholar", "monastery").asked(Phase::action);
  EXPECT_EQ(game.refused(game.use("careful_study")), "dn.power.8"_rule);
}

TEST(DarkestNightScholar, CountersignRefreshesAPowerForTwoSuccesses) {
  PROVES("dn.power.8");
  for (const bool both : {true, false}) {
    auto game = in_forest("scholar", {"countersign", "field_notes"});
    game.exhausted("field_notes").events({"ghoul"});
    game.answers({{kElude}, game.tactic("countersign")}).dice({both ? 3u : 2u, 3u}).event();
    EXPECT_EQ(game.is_exhausted("field_notes"), !both);
  }
}

TEST(DarkestNightScholar, CountersignEludesWithTwoDice) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"countersign"});
  game.events({"ghoul"}).answers({{kElude}, game.tactic("countersign")}).dice({1, 3}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
}

TEST(DarkestNightScholar, FieldNotesDrawOneMoreCard) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"field_notes"});
  game.maps({"m01", "m08", "m10"});
  game.answers({{kSearch}, game.use("field_notes"), map_option(game, "m08")}).dice({4}).action();
  EXPECT_EQ(game.told(say::map_drawn), 2);
  EXPECT_EQ(game.of("scholar").keys, 1);
  EXPECT_TRUE(game.is_exhausted("field_notes"));
}

TEST(DarkestNightScholar, BindingBellWeakensTheBlightsWhereItLies) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"binding_bell"});
  game.active("binding_bell", "forest").blight("forest", "shades").turn("scholar");
  game.answers({game.attack("shades")}).dice({4}).action();
  EXPECT_EQ(game.blights("forest"), 0);
}

TEST(DarkestNightScholar, WardingStoneKeepsOneMonsterAway) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"warding_stone"});
  game.active("warding_stone", "forest").blight("forest", "shades").blight("forest", "ghoul_den");
  game.at("knight", "forest").turn("knight");
  game.answers({{kIgnore, game.number("shades")}, {kFight}}).dice({4}).turn_end();
  EXPECT_EQ(game.told(say::monster_ignored), 1);
  EXPECT_EQ(game.told(say::meets), 1);
  EXPECT_EQ(game.last(say::meets).arguments[2], 4);  // the ghoul
}

TEST(DarkestNightScholar, LoreOfRuinChoosesTheTypeOfANewBlight) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"lore_of_ruin"});
  game.maps({"m01", "m08", "m10"});  // for the forest: briar, whispering dark, graves
  auto elsewhere = game;
  elsewhere.doing([&](Table& table) { table.create_blight(game.place("ruins")); });
  EXPECT_FALSE(elsewhere.is_exhausted("lore_of_ruin"));
  game.answers({game.use("lore_of_ruin"), {kChooseBlight, game.number("whispering_dark")}})
      .doing([&](Table& table) { table.create_blight(game.place("forest")); });
  EXPECT_GE(game.instance("whispering_dark"), 0);
  EXPECT_EQ(game.blights("forest"), 1);
  EXPECT_TRUE(game.is_exhausted("lore_of_ruin"));
  EXPECT_EQ(game.state.maps.discards.size(), 2);
}

TEST(DarkestNightScholar, SharedLearningTeachesAnotherHero) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"shared_learning"});
  auto alone = game;
  alone.asked(Phase::action);
  EXPECT_EQ(alone.refused(game.use("shared_learning")), "dn.power.8"_rule);
  game.at("knight", "forest").power_deck("knight", {"hard_march", "shield_arm"});
  game.answers({game.use("shared_learning")}).action();
  EXPECT_TRUE(game.has("knight", "shield_arm"));
  EXPECT_FALSE(game.has("knight", "hard_march"));
  EXPECT_TRUE(game.is_exhausted("shared_learning"));
}

TEST(DarkestNightScholar, BurntPagesOrderTheNextFourMapCards) {
  PROVES("dn.power.8");
  auto game = in_forest("scholar", {"burnt_pages"});
  game.maps({"m05", "m04", "m03", "m02", "m01"});
  auto asked = game;
  asked.answers({game.use("burnt_pages")}).asked(Phase::action);
  EXPECT_TRUE(asked.offered(map_option(game, "m04")));
  EXPECT_FALSE(asked.offered(map_option(game, "m05")));
  game.answers({game.use("burnt_pages"), map_option(game, "m04"), map_option(game, "m02"),
                map_option(game, "m03")})
      .action();
  EXPECT_THAT(game.state.maps.cards,
              ElementsAre(game.card("m05"), game.card("m01"), game.card("m03"), game.card("m02"),
                          game.card("m04")));
  EXPECT_FALSE(game.is_exhausted("burnt_pages"));
}

// --- The seer ---

TEST(DarkestNightSeer, CalmHeartEludesWithMoreDiceInFullSecrecy) {
  PROVES("dn.power.8");
  auto game = in_forest("seer", {"calm_heart"});
  game.events({"ghoul", "ghoul"}).secrecy("seer", 5);
  game.answers({{kElude}, game.tactic("calm_heart")}).dice({1, 3}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  game.secrecy("seer", 6);
  game.answers({{kElude}, game.tactic("calm_heart")}).dice({1, 1, 3}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
}

TEST(DarkestNightSeer, GuidingFlameFightsWithMoreDiceWhereABlightIs) {
  PROVES("dn.power.8");
  auto game = in_forest("seer", {"guiding_flame"});
  game.events({"ghoul", "ghoul"});
  game.answers({{kFight}, game.tactic("guiding_flame")}).dice({4}).event();
  EXPECT_EQ(game.told(say::won), 1);
  game.blight("forest", "dark_fog");
  game.answers({{kFight}, game.tactic("guiding_flame")}).dice({1, 4}).event();
  EXPECT_EQ(game.told(say::won), 1);
}

TEST(DarkestNightSeer, OpenRoadsLetAHeroTravelTwoSteps) {
  PROVES("dn.power.8");
  auto game = in_forest("knight");
  game.power("seer", {"open_roads"}).secrecy("knight", 0);
  game.answers({game.use("open_roads")}).upkeep();
  auto stopping = game;
  stopping.answers({game.travel("ruins"), {kStopHere}}).action();
  EXPECT_EQ(stopping.of("knight").place, game.place("ruins"));
  game.answers({game.travel("ruins"), {kGoTo, game.place("swamp")}}).action();
  EXPECT_EQ(game.of("knight").place, game.place("swamp"));
  EXPECT_EQ(game.of("knight").secrecy, 1);
}

TEST(DarkestNightSeer, BluntedBladeHelpsTheFirstFightOfTheTurn) {
  PROVES("dn.power.8");
  auto game = in_forest("knight");
  game.power("seer", {"blunted_blade"}).events({"ghoul"}).blight("forest", "ghoul_den");
  game.answers({game.use("blunted_blade")}).upkeep();
  game.answers({{kFight}}).dice({1, 1, 4}).event();
  game.answers({{kFight}}).dice({4}).turn_end();
  EXPECT_EQ(game.told(say::won), 1);
}

TEST(DarkestNightSeer, BluntedBladeIsNotSpentByEluding) {
  PROVES("dn.power.8");
  auto game = in_forest("knight");
  game.power("seer", {"blunted_blade"}).events({"ghoul"}).blight("forest", "ghoul_den");
  game.answers({game.use("blunted_blade")}).upkeep();
  game.answers({{kElude}}).dice({3}).event();
  game.answers({{kFight}}).dice({1, 1, 4}).turn_end();
  EXPECT_EQ(game.told(say::won), 1);
}

TEST(DarkestNightSeer, StillAirSparesTheEventOfThisTurn) {
  PROVES("dn.power.8");
  auto game = in_forest("knight");
  game.power("seer", {"still_air"}).events({"ghoul", "quiet_hours"});
  game.answers({game.use("still_air")}).upkeep().event();
  EXPECT_EQ(game.told(say::event), 0);
  EXPECT_EQ(game.rule_of(say::no_event), "dn.power.8"_rule);
  game.turn_end();
  game.turn("knight").event();
  EXPECT_EQ(game.told(say::event), 1);
}

TEST(DarkestNightSeer, SecondSightChoosesTheEventAndBuriesTheRest) {
  PROVES("dn.power.8");
  auto game = in_forest("seer", {"second_sight"});
  game.events({"lich", "zombie", "quiet_hours", "ghoul"});
  auto asked = game;
  asked.answers({game.use("second_sight")}).asked(Phase::event);
  EXPECT_TRUE(asked.offered(event_option(game, "zombie")));
  EXPECT_FALSE(asked.offered(event_option(game, "lich")));
  game.answers({game.use("second_sight"), event_option(game, "quiet_hours")}).event();
  EXPECT_EQ(game.last(say::event).arguments[1], game.card("quiet_hours"));
  EXPECT_EQ(game.state.events.cards.top(), game.card("lich"));
  EXPECT_EQ(game.state.events.cards.size(), 3);
  EXPECT_TRUE(game.is_exhausted("second_sight"));
}

TEST(DarkestNightSeer, SecondSightIsNotOfferedWhereNoEventIsDrawn) {
  PROVES("dn.power.8");
  auto game = in_forest("seer", {"second_sight"});
  game.at("seer", "monastery").event();
  game.at("seer", "castle").secrecy("seer", 0).asked(Phase::event);
  EXPECT_FALSE(game.offered(game.use("second_sight")));
}

TEST(DarkestNightSeer, ReadTheAshesOrdersEventsAndMapCards) {
  PROVES("dn.power.8");
  auto game = in_forest("seer", {"read_the_ashes"});
  game.events({"lich", "zombie", "quiet_hours", "ghoul"}).maps({"m04", "m03", "m02", "m01"});
  game.answers({game.use("read_the_ashes"), event_option(game, "quiet_hours"),
                event_option(game, "zombie"), map_option(game, "m03"), map_option(game, "m01")})
      .action();
  EXPECT_THAT(game.state.events.cards, ElementsAre(game.card("lich"), game.card("ghoul"),
                                                   game.card("zombie"), game.card("quiet_hours")));
  EXPECT_THAT(game.state.maps.cards,
              ElementsAre(game.card("m04"), game.card("m02"), game.card("m01"), game.card("m03")));
}

}  // namespace
}  // namespace gloam::games::darkest_night
