// The chase and evading; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// --- The killer's dice ---

TEST(DeadByDaylightChase, TurnsInARowThatBeginInItHaveMoreAndMoreDice) {
  PROVES("dbd.ex.10", "dbd.chase.1", "dbd.chase.2", "dbd.chase.3", "dbd.chase.4", "dbd.ruling.45");
  auto game = trial();
  game.killer("k3");
  std::vector<int> dice;
  for (const bool near : {true, true, true, true, false, true}) {
    game.at(kNadia, near ? "k8" : "k21").killer_turn({});
    dice.push_back(game.state.killer.dice);
  }
  EXPECT_THAT(dice, ::testing::ElementsAre(3, 4, 5, 5, 2, 3));
}

TEST(DeadByDaylightChase, ReachesSixTiles) {
  PROVES("dbd.chase.1", "dbd.chase.5");
  auto game = trial();
  game.killer("k3").at(kNadia, "e3").killer_turn({});
  EXPECT_EQ(game.state.killer.dice, 3);
  game.at(kNadia, "d3").killer_turn({});
  EXPECT_EQ(game.state.killer.dice, 2);
}

TEST(DeadByDaylightChase, LeavesOutHookedAndDyingSurvivors) {
  PROVES("dbd.chase.6");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying).hooked(kOskar, "n3");
  game.killer_turn({});
  EXPECT_EQ(game.state.killer.dice, 2);
  game.doing([](Table& table) {
    EXPECT_FALSE(table.in_chase(kNadia));
    EXPECT_FALSE(table.in_chase(kOskar));
  });
}

TEST(DeadByDaylightChase, LeavesOutCarriedAndEvadingSurvivors) {
  PROVES("dbd.ruling.51", "dbd.evade.2");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4");
  game.one(kNadia).where = Where::evading;
  game.killer_turn({});
  EXPECT_EQ(game.state.killer.dice, 2);
  game.doing([](Table& table) { EXPECT_FALSE(table.in_chase(kNadia)); });
  game.asked(Phase::next_survivor);
  EXPECT_FALSE(game.offered(game.whom(kSurvivorTurn, kNadia)));
  game.carried(kOskar).asked(Phase::next_survivor);
  EXPECT_FALSE(game.offered(game.whom(kSurvivorTurn, kOskar)));
}

// --- The Chase Die ---

TEST(DeadByDaylightChaseDie, IsRolledWithASprintInTheChaseAndAddsNoMovement) {
  PROVES("dbd.chase.7", "dbd.chase.8", "dbd.chase.9", "dbd.sprint.4");
  auto game = trial();
  game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kGoodTwo}).turn_of(kNadia, {{kSprint}});
  EXPECT_EQ(game.told(say::rolls), 1);
  EXPECT_EQ(game.last(say::rolls).arguments[1], kChasing);
  EXPECT_EQ(game.state.turn.movement, 3 + 2);
  game.goes_on(kNadia, {{kEndTurn}});
  EXPECT_EQ(game.one(kNadia).where, Where::map);
}

TEST(DeadByDaylightChaseDie, AddsNoMovementWhenItIsGreatEither) {
  PROVES("dbd.chase.8");
  auto game = trial();
  game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kGreatThree}).turn_of(kNadia, {{kSprint}});
  EXPECT_EQ(game.state.turn.movement, 3 + 2);
}

TEST(DeadByDaylightChaseDie, IsIgnoredWhenItFails) {
  PROVES("dbd.chase.9");
  auto game = trial();
  game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kFailed});
  game.turn_of(kNadia, {{kSprint}, {kEndTurn}});
  EXPECT_EQ(game.one(kNadia).where, Where::map);
  EXPECT_EQ(game.one(kNadia).health, Health::healthy);
}

TEST(DeadByDaylightChaseDie, IsRolledSixTilesAway) {
  PROVES("dbd.chase.5", "dbd.chase.7");
  auto game = trial();
  game.killer("k3").at(kNadia, "e3").dice({kGoodTwo, kFailed}).turn_of(kNadia, {{kSprint}});
  EXPECT_EQ(game.told(say::rolls), 1);
}

TEST(DeadByDaylightChaseDie, IsNotRolledOutsideTheChase) {
  PROVES("dbd.chase.7", "dbd.chase.5");
  auto game = trial();
  game.killer("k3").at(kNadia, "d3").dice({kGoodTwo}).turn_of(kNadia, {{kSprint}});
  EXPECT_EQ(game.told(say::rolls), 0);
}

TEST(DeadByDaylightChaseDie, LooksAtTheDistanceWhenTheSprintIsDeclared) {
  PROVES("dbd.ruling.48");
  auto away = trial();
  away.killer("k3").at(kNadia, "e3").dice({kGoodTwo});
  away.turn_of(kNadia, {away.go("d3", 1), {kSprint}});
  EXPECT_EQ(away.told(say::rolls), 0);
  auto into = trial();
  into.killer("k3").at(kNadia, "d3").dice({kGoodTwo, kFailed});
  into.turn_of(kNadia, {into.go("e3", 1), {kSprint}});
  EXPECT_EQ(into.told(say::rolls), 1);
}

TEST(DeadByDaylightChase, LetMeHelpLooksAtTheDistancesOfBothWhenItIsDeclared) {
  PROVES("dbd.ruling.48", "dbd.help.3", "dbd.help.4");
  auto game = trial();
  game.killer("k1").at(kNadia, "k7").at(kOskar, "k8").at(kHana, "k9").progress("k6", 2);
  game.health(kHana, Health::injured).begin_turn(kNadia).asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.3"_rule);
  game.killer("l21").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.whom(kHelp, kOskar))) << "with nothing to repair or heal";
  game.at(kOskar, "l7").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHelp, kOskar)));
  game.killer("q3").at(kNadia, "j7").begin_turn(kNadia).asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.4"_rule);
}

// --- Evading ---

// Nadia sprints from k8 with the killer on k3, and the Chase Die is great.
Arranged shaken_off() {
  auto game = trial();
  game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kGreatTwo}).turn_of(kNadia, {{kSprint}});
  return game;
}

TEST(DeadByDaylightEvading, BeginsWhenTheMoveIsFinished) {
  PROVES("dbd.evade.1", "dbd.tw.12");
  auto game = shaken_off();
  EXPECT_EQ(game.one(kNadia).where, Where::map);
  game.goes_on(kNadia, {game.go("j8", 1)});
  EXPECT_EQ(game.one(kNadia).where, Where::map);
  game.goes_on(kNadia, {{kEndTurn}});
  EXPECT_EQ(game.one(kNadia).where, Where::evading);
  EXPECT_EQ(game.where_is(kNadia), "j8");
  EXPECT_EQ(game.rule_of(say::evades), "dbd.evade.1"_rule);
}

TEST(DeadByDaylightEvading, LeavesATokenThatBlocksNobody) {
  PROVES("dbd.ruling.49", "dbd.ruling.105");
  auto game = shaken_off();
  game.goes_on(kNadia, {{kEndTurn}}).killer("k7").killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.go("k8", 1)));
}

TEST(DeadByDaylightEvading, PutsTheSurvivorOutOfReach) {
  PROVES("dbd.evade.2");
  auto game = shaken_off();
  game.goes_on(kNadia, {{kEndTurn}}).health(kNadia, Health::injured).at(kOskar, "k9");
  game.at(kHana, "l8").begin_turn(kHana).asked_now();
  EXPECT_FALSE(game.offered(game.whom(kHeal, kNadia)));
  EXPECT_EQ(game.refused(game.whom(kHelp, kNadia)), "dbd.ruling.13"_rule);
  game.health(kNadia, Health::dying).killer("k7").killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.whom(kPickUp, kNadia)));
}

TEST(DeadByDaylightEvading, EndsAtTheStartOfTheNextRoundOnTheTileOfTheToken) {
  PROVES("dbd.evade.3");
  auto game = shaken_off();
  game.goes_on(kNadia, {{kEndTurn}}).run(Phase::round_start);
  EXPECT_EQ(game.one(kNadia).where, Where::map);
  EXPECT_EQ(game.where_is(kNadia), "k8");
  game.asked(Phase::next_survivor);
  EXPECT_TRUE(game.offered(game.whom(kSurvivorTurn, kNadia)));
}

TEST(DeadByDaylightEvading, EndsOnTheClosestFreeTileIfTheTokensIsTaken) {
  PROVES("dbd.evade.4", "dbd.evade.5", "dbd.dec.5");
  auto game = shaken_off();
  game.goes_on(kNadia, {{kEndTurn}}).killer("k8").at(kOskar, "k7").asked(Phase::round_start);
  EXPECT_TRUE(game.asks(ask::come_back));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(0));
  EXPECT_TRUE(game.offered(game.on(kPlace, "j8")));
  EXPECT_TRUE(game.offered(game.on(kPlace, "l7")));
  EXPECT_FALSE(game.offered(game.on(kPlace, "k7"))) << "Oskar stands there";
  EXPECT_FALSE(game.offered(game.on(kPlace, "k6"))) << "two tiles away";
}

TEST(DeadByDaylightEvading, EndsBesideAChestThatCameMeanwhile) {
  PROVES("dbd.evade.4");
  auto game = trial();
  game.at(kNadia, "m20").chest("m20");
  game.one(kNadia).where = Where::evading;
  game.answers({{0, game.on(kPlace, "m19")}}).run(Phase::round_start);
  EXPECT_EQ(game.where_is(kNadia), "m19");
}

TEST(DeadByDaylightEvading, SeveralReturnInTheOrderOfTheSurvivors) {
  PROVES("dbd.ruling.120", "dbd.evade.5");
  auto game = trial();
  game.killer("k8").at(kOskar, "k8").at(kHana, "k8");
  game.one(kOskar).where = game.one(kHana).where = Where::evading;
  game.asked(Phase::round_start);
  EXPECT_TRUE(game.offered(game.on(kPlace, "j8")));
  game.state.round = 2;
  game.answers({{0, game.on(kPlace, "j8")}, {0, game.on(kPlace, "l8")}}).run(Phase::round_start);
  EXPECT_EQ(game.where_is(kOskar), "j8");
  EXPECT_EQ(game.where_is(kHana), "l8");
}

TEST(DeadByDaylightEvading, IsNoneForWhoLeavesTheMapWithThatMovement) {
  PROVES("dbd.ex.36", "dbd.ruling.110", "dbd.emblem.ce.3");
  auto game = trial();
  game.powered({2}, 3).killer("k16").at(kNadia, "k19").at(kOskar, "a1").dice({kGoodTwo, kGreatTwo});
  game.turn_of(kNadia, {{kSprint}, game.go("l21", 2), {kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
  EXPECT_EQ(game.told(say::evades), 0);
  EXPECT_EQ(game.state.evaded, 0);
  game.killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 0);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
