// Items and holy relics; a test names the rules it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/darkest_night/testing.h"
#include "games/proves.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Answer;
using engine::kDone;
using engine::kPass;
using engine::Option;
using testing::Arranged;
using testing::night;
using testing::take;
using testing::take_turn;

Option give(const Arranged& game, std::string_view from, std::string_view to) {
  return {kGive, game.hero(from), game.hero(to)};
}
Option swap(const Arranged& game, std::string_view one, std::string_view two) {
  return {kSwapRelics, game.hero(one), game.hero(two)};
}
Option store(const Arranged& game, std::string_view who) { return {kStore, game.hero(who)}; }
Option thing(const Arranged& game, std::string_view id, int copy = 1) {
  return {kHandOver, game.card(id), copy};
}

// Knight and rogue stand together in the forest; it is the knight's turn.
Arranged side_by_side() {
  auto game = night();
  game.at("knight", "forest").at("rogue", "forest").turn("knight");
  return game;
}

// --- Items ---

TEST(DarkestNightItems, ASearchThatNamesAnItemGivesIt) {
  PROVES("dn.item.1");
  auto game = night();
  game.at("knight", "forest").turn("knight").maps({"m01"});
  game.answers({{kSearch}}).dice({4}).action();
  EXPECT_TRUE(game.has("knight", "healers_moss"));
}

TEST(DarkestNightItems, DoWhatTheyDescribe) {
  PROVES("dn.item.2");
  auto game = night();
  game.at("rogue", "forest").turn("rogue").item("rogue", "grey_cloak").events({"ghoul"});
  game.answers({{kElude}, game.use("grey_cloak")}).dice({1, 3}).event();
  EXPECT_EQ(game.told(say::slipped_away), 1);
  game.events({"ghoul"}).answers({{kElude}}).dice({1}).event();  // once a round
  EXPECT_EQ(game.told(say::caught), 1);
  game.item("rogue", "bottled_magic").events({"ghoul"});
  game.answers({{kFight}, game.use("bottled_magic")}).dice({1, 1, 4}).event();
  EXPECT_EQ(game.rule_of(say::discarded), "dn.item.2"_rule);
  EXPECT_FALSE(game.has("rogue", "bottled_magic"));
  EXPECT_TRUE(game.has("rogue", "grey_cloak"));
}

TEST(DarkestNightItems, ChangeHandsInOneLocationWithoutAnAction) {
  PROVES("dn.item.3", "dn.item.4", "dn.ruling.23");
  auto game = side_by_side();
  game.item("knight", "grey_cloak").secrecy("knight", 2);
  game.answers({give(game, "knight", "rogue"), {kHide}, give(game, "rogue", "knight"), {kEndTurn}});
  game.action();
  EXPECT_EQ(game.told(say::handed), 2);
  EXPECT_EQ(game.of("knight").secrecy, 3);  // the action was not spent
  EXPECT_TRUE(game.has("knight", "grey_cloak"));
}

TEST(DarkestNightItems, ChangeHandsBetweenTurnsToo) {
  PROVES("dn.item.3");
  auto game = side_by_side();
  game.item("knight", "grey_cloak").keys("knight", 2);
  game.answers({give(game, "knight", "rogue"), thing(game, "key", 1), thing(game, "grey_cloak"),
                take_turn(game, "seer")});
  game.between();
  EXPECT_TRUE(game.has("rogue", "grey_cloak"));
  EXPECT_EQ(game.of("rogue").keys, 1);
  EXPECT_EQ(game.of("knight").keys, 1);
}

TEST(DarkestNightItems, ChangeHandsInTheMiddleOfAPhaseAfterAHold) {
  PROVES("dn.item.3");
  auto game = side_by_side();
  game.item("rogue", "healers_moss").events({"quiet_hours"});
  game.answers({{kHold}, take_turn(game, "knight")}).between();
  game.answers({{kPass}}).upkeep();
  game.answers({give(game, "rogue", "knight"), {kPass}}).event();
  EXPECT_TRUE(game.has("knight", "healers_moss"));
}

TEST(DarkestNightItems, DoNotReachAHeroElsewhere) {
  PROVES("dn.item.3");
  auto game = side_by_side();
  game.item("knight", "grey_cloak").keys("knight", 1).asked(Phase::action);
  EXPECT_TRUE(game.offered(give(game, "knight", "rogue")));
  EXPECT_FALSE(game.offered(give(game, "knight", "prince")));
  EXPECT_FALSE(game.offered(give(game, "rogue", "knight")));
}

TEST(DarkestNightItems, AreStoredInTheMonasteryAndTakenFromIt) {
  PROVES("dn.item.5", "dn.item.6");
  auto game = night();
  game.item("knight", "grey_cloak").keys("knight", 1).turn("knight");
  game.answers(
      {store(game, "knight"), thing(game, "key"), thing(game, "grey_cloak"), {kHide}, {kEndTurn}});
  game.action();
  EXPECT_FALSE(game.has("knight", "grey_cloak"));
  EXPECT_EQ(game.of("knight").keys, 0);
  EXPECT_EQ(game.state.keys_at[game.place("monastery")], 1);
  game.answers({take(game, "rogue"), thing(game, "key"), {kDone}, take_turn(game, "seer")});
  game.between();
  EXPECT_EQ(game.of("rogue").keys, 1);
  EXPECT_EQ(game.rule_of(say::took), "dn.item.6"_rule);
  game.answers({take(game, "prince"), take_turn(game, "seer")}).between();
  EXPECT_TRUE(game.has("prince", "grey_cloak"));
}

TEST(DarkestNightItems, StayWithTheirHeroOutsideTheMonastery) {
  PROVES("dn.item.5", "dn.item.6", "dn.ruling.19");
  auto game = side_by_side();
  game.item("knight", "grey_cloak").keys("knight", 1).relic("knight");
  game.item_lies("monastery", "storm_lantern").asked(Phase::action);
  EXPECT_FALSE(game.offered(store(game, "knight")));
  EXPECT_FALSE(game.offered(take(game, "knight")));
  EXPECT_TRUE(game.offered(take(game, "seer")));
}

TEST(DarkestNightItems, OnceUsedCanBeNeitherHandedOverNorStored) {
  PROVES("dn.ex.20", "dn.item.7", "dn.item.8");
  auto game = side_by_side();
  game.item("knight", "grey_cloak").events({"ghoul"});
  game.answers({{kElude}, game.use("grey_cloak")}).dice({1, 3}).event();
  game.asked(Phase::action);
  EXPECT_FALSE(game.offered(give(game, "knight", "rogue")));
  EXPECT_EQ(game.refused(give(game, "knight", "rogue")), "dn.item.7"_rule);
  game.at("knight", "monastery").asked(Phase::action);
  EXPECT_FALSE(game.offered(store(game, "knight")));
  EXPECT_EQ(game.refused(store(game, "knight")), "dn.item.8"_rule);
  EXPECT_EQ(game.refused(give(game, "knight", "seer")), "dn.item.7"_rule);
  // Also in the turns of others, until his own begins.
  game.turn("seer").asked(Phase::action);
  EXPECT_EQ(game.refused(give(game, "knight", "seer")), "dn.item.7"_rule);
  game.answers({take_turn(game, "knight")}).between();
  game.asked(Phase::action);
  EXPECT_TRUE(game.offered(give(game, "knight", "seer")));
  EXPECT_TRUE(game.offered(store(game, "knight")));
}

TEST(DarkestNightItems, AnotherItemIsNotBoundByTheUseOfOne) {
  PROVES("dn.item.7", "dn.item.8");
  auto game = side_by_side();
  game.item("knight", "grey_cloak").item("knight", "storm_lantern").events({"ghoul"});
  game.answers({{kElude}, game.use("grey_cloak")}).dice({1, 3}).event();
  game.answers({give(game, "knight", "rogue"), {kHide}, {kEndTurn}}).action();
  EXPECT_TRUE(game.has("rogue", "storm_lantern"));
  EXPECT_TRUE(game.has("knight", "grey_cloak"));
}

TEST(DarkestNightItems, ARefusedOfferLeavesThemWithTheGiver) {
  PROVES("dn.ruling.23");
  auto game = Arranged({"knight", "rogue"});
  game.seats({0, 1}).item("knight", "grey_cloak").turn("knight");
  const auto offer = [&](Option reply) {
    game.answers(std::vector<Answer>{
        {0, give(game, "knight", "rogue")}, {1, reply}, {0, {kHide}}, {0, {kEndTurn}}});
    game.action();
  };
  offer({kDecline});
  EXPECT_EQ(game.rule_of(say::declined), "dn.ruling.23"_rule);
  EXPECT_TRUE(game.has("knight", "grey_cloak"));
  game.answers(
      std::vector<Answer>{{0, give(game, "knight", "rogue")}, {1, {kAccept}}, {0, {kHide}}});
  game.action();
  EXPECT_TRUE(game.has("rogue", "grey_cloak"));
}

TEST(DarkestNightItems, NeitherItemsNorKeysRunOut) {
  PROVES("dn.ruling.40");
  auto game = night();
  const HeroIndex knight = game.hero("knight");
  for (const std::string_view id : {"bottled_magic", "grey_cloak", "healers_moss", "key"})
    for (int i = 0; i < 12; ++i)
      game.doing([&](Table& table) { table.find(knight, game.card(id)); });
  EXPECT_EQ(game.of("knight").keys, 12);
  EXPECT_EQ(game.state.in_play.cards_of(knight).count(), 36);
}

// --- Relics ---

TEST(DarkestNightRelics, AreRetrievedForThreeKeysAndCostSecrecyAtOnce) {
  PROVES("dn.ex.24", "dn.relic.2", "dn.relic.8", "dn.relic.9");
  auto game = night();
  game.at("knight", "forest").keys("knight", 4).secrecy("knight", 3).turn("knight");
  game.answers({{kRetrieve}}).action();
  EXPECT_EQ(game.of("knight").keys, 1);
  EXPECT_TRUE(game.has("knight", "relic"));
  EXPECT_EQ(game.of("knight").secrecy, 2);
  EXPECT_EQ(game.rule_of(say::lost_secrecy), "dn.relic.9"_rule);
  game.upkeep();
  EXPECT_EQ(game.told(say::lost_secrecy), 1);
  EXPECT_EQ(game.of("knight").secrecy, 1);
}

TEST(DarkestNightRelics, AreNotRetrievedWithTwoKeys) {
  PROVES("dn.relic.2");
  auto game = night();
  game.at("knight", "forest").keys("knight", 2).turn("knight").asked(Phase::action);
  EXPECT_FALSE(game.offered({kRetrieve}));
  EXPECT_EQ(game.refused({kRetrieve}), "dn.act.relic.1"_rule);
  EXPECT_FALSE(game.offered(take(game, "knight")));
}

TEST(DarkestNightRelics, AreAllAlikeAndFaceDownUntilRetrieved) {
  PROVES("dn.ruling.17");
  auto game = night();
  game.keys("knight", 12).turn("knight");
  for (const std::string_view place : {"mountains", "forest", "ruins", "swamp"}) {
    game.at("knight", place).answers({{kRetrieve}}).action();
    EXPECT_TRUE(game.has("knight", "relic"));
    const HeroIndex knight = game.hero("knight");
    game.doing([&](Table& table) { table.discard_item(table.relic_of(knight)); });
    game.keys("knight", 3).asked(Phase::action);
    EXPECT_EQ(game.refused({kRetrieve}), "dn.act.relic.2"_rule) << place;
  }
}

TEST(DarkestNightRelics, AreItems) {
  PROVES("dn.relic.1", "dn.item.5", "dn.item.6");
  auto game = night();
  game.relic("knight").turn("seer");
  game.answers({give(game, "knight", "rogue"), store(game, "rogue"), take(game, "prince"),
                take_turn(game, "seer")});
  game.between();
  EXPECT_EQ(game.told(say::handed), 1);
  EXPECT_EQ(game.told(say::stored), 1);
  EXPECT_EQ(game.told(say::took), 1);
  EXPECT_TRUE(game.has("prince", "relic"));
}

TEST(DarkestNightRelics, AHeroCarriesAtMostOne) {
  PROVES("dn.relic.3");
  auto game = night();
  game.at("knight", "forest").at("rogue", "forest").keys("knight", 3).turn("knight");
  game.relic("knight", "swamp").relic("rogue", "ruins").asked(Phase::action);
  EXPECT_EQ(game.refused({kRetrieve}), "dn.act.relic.5"_rule);
  game.keys("knight", 0).asked(Phase::action);
  EXPECT_FALSE(game.offered(give(game, "knight", "rogue")));
  EXPECT_EQ(game.refused(give(game, "knight", "rogue")), "dn.relic.3"_rule);
}

TEST(DarkestNightRelics, AHeroTakesOnlyOneOfThoseStored) {
  PROVES("dn.relic.3");
  auto game = night();
  game.relic_lies("monastery", "swamp").relic_lies("monastery", "ruins").turn("knight");
  game.answers({take(game, "knight"), {kHide}, {kEndTurn}}).action();
  EXPECT_TRUE(game.has("knight", "relic"));
  game.asked(Phase::action);
  EXPECT_FALSE(game.offered(take(game, "knight")));
  EXPECT_TRUE(game.offered(take(game, "rogue")));
}

TEST(DarkestNightRelics, AddOneToTheHighestDieOfAFight) {
  PROVES("dn.relic.4");
  auto game = night();
  game.at("knight", "forest").relic("knight").power("knight", {"charge"}).turn("knight");
  game.events({"zombie"}).answers({{kFight}, game.tactic("charge"), {kWithRelic}});
  game.dice({4, 4}).event();
  EXPECT_EQ(game.rule_of(say::relic_helps), "dn.relic.4"_rule);
  EXPECT_EQ(game.last(say::counted).arguments[1], 1);
  EXPECT_EQ(game.told(say::won), 1);
}

TEST(DarkestNightRelics, LeaveTheLowerDiceAsTheyAre) {
  PROVES("dn.relic.4");
  auto game = night();
  game.at("knight", "forest").relic("knight").power("knight", {"charge"}).turn("knight");
  game.events({"zombie"}).answers({{kFight}, game.tactic("charge"), {kWithRelic}});
  game.dice({4, 5}).event();
  EXPECT_EQ(game.last(say::counted).arguments[1], 1);
  game.events({"zombie"}).answers({{kFight}, game.tactic("charge")}).dice({3, 3}).event();
  EXPECT_EQ(game.last(say::missed).arguments[1], 0);
}

TEST(DarkestNightRelics, HelpInFightsOnly) {
  PROVES("dn.relic.5");
  auto game = night();
  game.at("knight", "forest").relic("knight").turn("knight").grace("knight", 3);
  mark(game.state.in_play[game.held("knight", "relic")], kLocked);  // used before, so used again
  game.events({"undead_scout"}).answers({{kElude}}).dice({4}).event();
  EXPECT_EQ(game.told(say::caught), 1);
  game.answers({{kSearch}}).dice({3}).action();
  EXPECT_EQ(game.told(say::found_nothing), 1);
  game.at("knight", "monastery").answers({{kPray}}).dice({2, 2}).action();
  EXPECT_EQ(game.of("knight").grace, 3);
  EXPECT_EQ(game.told(say::relic_helps), 0);
}

// The knight, with a relic in the forest beside the rogue, fights a zombie and rolls a 4.
Arranged tempted(Option choice) {
  auto game = side_by_side();
  game.relic("knight").events({"zombie"}).answers({{kFight}, choice}).dice({4}).event();
  return game;
}

TEST(DarkestNightRelics, WhoDeclinesTheBonusMayHandTheRelicOn) {
  PROVES("dn.ex.14", "dn.relic.6");
  auto game = tempted({kWithoutRelic});
  EXPECT_EQ(game.told(say::lost), 1);
  game.answers({give(game, "knight", "rogue"), {kHide}, {kEndTurn}}).action();
  EXPECT_TRUE(game.has("rogue", "relic"));
}

TEST(DarkestNightRelics, WhoUsesTheBonusKeepsTheRelicUntilHisNextTurn) {
  PROVES("dn.ex.14a", "dn.relic.6", "dn.ruling.9");
  auto game = tempted({kWithRelic});
  EXPECT_EQ(game.told(say::won), 1);
  game.asked(Phase::action);
  EXPECT_EQ(game.refused(give(game, "knight", "rogue")), "dn.item.7"_rule);
  game.at("knight", "monastery").asked(Phase::action);
  EXPECT_EQ(game.refused(store(game, "knight")), "dn.item.8"_rule);
  game.at("knight", "forest").turn("rogue").asked(Phase::action);
  EXPECT_EQ(game.refused(give(game, "knight", "rogue")), "dn.item.7"_rule);
  game.answers({take_turn(game, "knight")}).between();
  game.asked(Phase::action);
  EXPECT_TRUE(game.offered(give(game, "knight", "rogue")));
}

TEST(DarkestNightRelics, TheBonusIsUsedEvenIfItWasNotNeeded) {
  PROVES("dn.ruling.10");
  auto game = side_by_side();
  game.relic("knight").events({"zombie"}).answers({{kFight}, {kWithRelic}}).dice({6}).event();
  game.asked(Phase::action);
  EXPECT_EQ(game.refused(give(game, "knight", "rogue")), "dn.item.7"_rule);
}

TEST(DarkestNightRelics, TheBonusAddsToOthersAndGoesToTheHighestResult) {
  PROVES("dn.relic.7", "dn.ruling.12");
  auto game = Arranged({"knight", "scholar"});
  game.at("scholar", "forest").power("scholar", {"find_weakness"}).relic("scholar");
  game.turn("scholar").events({"lich"});
  game.answers({{kFight}, game.tactic("find_weakness"), {kWithRelic}}).dice({4}).event();
  EXPECT_EQ(game.told(say::won), 1);  // 4 + 1 + 1
  game.at("knight", "forest").power("knight", {"captains_voice"}).events({"lich"});
  // The named die shows 4 and counts 5, as the other; together with the relic one of them is 6.
  game.answers({{kFight}, game.tactic("find_weakness")}).dice({4, 5}).event();
  EXPECT_EQ(game.last(say::counted).arguments[1], 1);
  // The named die shows 5 and counts 6; the relic makes it 7 and does not reach the other.
  game.events({"lich"}).answers({{kFight}, game.tactic("find_weakness")}).dice({5, 5}).event();
  EXPECT_EQ(game.last(say::counted).arguments[1], 1);
}

// --- What relics cost ---

TEST(DarkestNightRelics, TakingAStoredOneInTheOwnTurnCostsSecrecyAtOnce) {
  PROVES("dn.ex.13", "dn.relic.9");
  auto game = night();
  game.relic_lies("monastery", "swamp").secrecy("knight", 3).turn("knight");
  game.answers({take(game, "knight"), {kHide}, {kEndTurn}});
  game.action();
  EXPECT_EQ(game.told(say::lost_secrecy), 1);
  EXPECT_EQ(game.last(say::lost_secrecy).arguments[2], 2);
}

TEST(DarkestNightRelics, ObtainedInTheTurnOfAnotherCostNothingBeforeTheUpkeep) {
  PROVES("dn.relic.10", "dn.ruling.8");
  auto game = side_by_side();
  game.relic("knight").secrecy("rogue", 5);
  game.answers({give(game, "knight", "rogue"), {kHide}, {kEndTurn}}).action();
  EXPECT_TRUE(game.has("rogue", "relic"));
  EXPECT_EQ(game.of("rogue").secrecy, 5);
  game.turn("rogue").upkeep();
  EXPECT_EQ(game.of("rogue").secrecy, 4);
}

TEST(DarkestNightRelics, ReceivedBeforeTheTurnCostTheUpkeepLossOnly) {
  PROVES("dn.ruling.7", "dn.relic.8", "dn.relic.10");
  auto game = side_by_side();
  game.relic("rogue").answers({give(game, "rogue", "knight"), take_turn(game, "knight")});
  game.between();
  EXPECT_EQ(game.of("knight").secrecy, 4);
  game.upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
}

TEST(DarkestNightRelics, GivenAwayBeforeTheTurnCostNothing) {
  PROVES("dn.ruling.7");
  auto game = side_by_side();
  game.relic("knight").answers({give(game, "knight", "rogue"), take_turn(game, "knight")});
  game.between().upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 4);
}

TEST(DarkestNightRelics, CannotBeGivenAwayBetweenTheStartOfATurnAndItsLosses) {
  PROVES("dn.ruling.7");
  auto game = side_by_side();
  game.relic("knight").answers({{kHold}, take_turn(game, "knight")}).between();
  game.answers({give(game, "knight", "rogue"), {kPass}}).upkeep();
  EXPECT_TRUE(game.has("rogue", "relic"));
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.of("rogue").secrecy, 7);
}

TEST(DarkestNightRelics, ReceivedInTheOwnTurnCostOnceAndNoUpkeepLoss) {
  PROVES("dn.ruling.7", "dn.relic.9");
  auto game = side_by_side();
  game.relic("rogue").answers({{kHold}, take_turn(game, "knight")}).between();
  game.answers({give(game, "rogue", "knight"), {kPass}}).upkeep();
  EXPECT_EQ(game.of("knight").secrecy, 3);
  EXPECT_EQ(game.rule_of(say::lost_secrecy), "dn.relic.9"_rule);
  EXPECT_EQ(game.told(say::lost_secrecy), 1);
}

TEST(DarkestNightRelics, AreSwappedInOneStepAtTheCostOfTheHeroWhoseTurnItIs) {
  PROVES("dn.ruling.22", "dn.relic.9", "dn.relic.10");
  auto game = side_by_side();
  game.relic("knight", "swamp").relic("rogue", "ruins");
  const int knights = game.held("knight", "relic");
  const int rogues = game.held("rogue", "relic");
  game.answers({swap(game, "knight", "rogue"), {kHide}, {kEndTurn}}).action();
  EXPECT_EQ(game.rule_of(say::swapped), "dn.ruling.22"_rule);
  EXPECT_EQ(game.held("rogue", "relic"), knights);
  EXPECT_EQ(game.held("knight", "relic"), rogues);
  EXPECT_EQ(game.told(say::lost_secrecy), 1);
  EXPECT_EQ(game.last(say::lost_secrecy).arguments[0], game.hero("knight"));
}

TEST(DarkestNightRelics, ThatWereUsedCannotBeSwapped) {
  PROVES("dn.item.7", "dn.ruling.9");
  auto game = tempted({kWithRelic});
  game.relic("rogue", "ruins").asked(Phase::action);
  EXPECT_FALSE(game.offered(swap(game, "knight", "rogue")));
  EXPECT_FALSE(game.offered(swap(game, "rogue", "knight")));
}

}  // namespace
}  // namespace gloam::games::darkest_night
