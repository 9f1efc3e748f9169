// Hooking, the hook timer and sacrifices; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// --- Hooking ---

TEST(DeadByDaylightHook, IsUsedOnEnteringATileNextToIt) {
  PROVES("dbd.hook.1", "dbd.ruling.42", "dbd.dec.17", "dbd.tw.8");
  auto game = trial();
  game.killer("k3").carried(kNadia).killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kPutOnHook, "n3")));
  game.goes_on(kKiller, {game.go("m3", 2)}).asked_now();
  EXPECT_TRUE(game.offered(game.on(kPutOnHook, "n3")));
  EXPECT_TRUE(game.offered(game.go("m4", 1))) << "or goes on";
  game.goes_on(kKiller, {game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.one(kNadia).where, Where::hooked);
  EXPECT_EQ(game.where_is(kNadia), "n3");
  EXPECT_EQ(game.state.killer.carried, kNone);
  EXPECT_EQ(game.state.turn.movement, 1) << "the turn goes on";
  EXPECT_EQ(game.state.killer.dice, 2);
}

TEST(DeadByDaylightHook, IsInReachAsLongAsTheKillerStandsOnTheTileEntered) {
  PROVES("dbd.ruling.115", "dbd.dec.17");
  auto game = trial();
  game.killer("k3").carried(kNadia).dice({kBlankOne, kBlankOne});
  game.killer_turn({game.go("m3", 2), {kHunt}, {kDice, 2}}).asked_now();
  EXPECT_TRUE(game.offered(game.on(kPutOnHook, "n3")));
}

TEST(DeadByDaylightHook, MayBeUsedAtTheStartOfATurnWhichThenGoesOn) {
  PROVES("dbd.hook.3", "dbd.dec.15");
  auto game = trial();
  game.killer("m3").carried(kNadia).killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.on(kPutOnHook, "n3")));
  game.goes_on(kKiller, {game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.state.killer.dice, 2);
  EXPECT_EQ(game.state.turn.movement, 3);
  EXPECT_EQ(game.state.phase, Phase::killer_turn);
}

TEST(DeadByDaylightHook, AtTheStartMeansBeforeAnythingElse) {
  PROVES("dbd.hook.3", "dbd.dec.15");
  auto game = trial();
  game.killer("m3").carried(kNadia).dice({kBlankOne});
  game.killer_turn({{kHunt}, {kDice, 1}}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kPutOnHook, "n3")));
  EXPECT_EQ(game.refused(game.on(kPutOnHook, "n3")), "dbd.hook.3"_rule);
}

TEST(DeadByDaylightHook, ATurnThatBeginsCarryingIsNotInTheChase) {
  PROVES("dbd.ruling.109", "dbd.ruling.81");
  auto game = trial();
  game.killer("m3").carried(kNadia).at(kOskar, "m5");
  game.killer_turn({game.on(kPutOnHook, "n3"), {kEndTurn}});
  EXPECT_EQ(game.state.killer.dice, 2);
  EXPECT_EQ(game.state.tracks[kChaser], 0);
}

TEST(DeadByDaylightHook, GivesAMarkAndATimerOnTheHookIcon) {
  PROVES("dbd.hook.4", "dbd.goal.2");
  auto game = trial();
  game.killer("m3").carried(kNadia).killer_turn({game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.one(kNadia).hooked, 1);
  EXPECT_EQ(game.one(kNadia).timer, 0);
  EXPECT_EQ(game.one(kNadia).where, Where::hooked);
}

TEST(DeadByDaylightHook, ThatIsBrokenOrTakenCannotBeUsed) {
  PROVES("dbd.hook.13", "dbd.ruling.32");
  auto broken = trial();
  broken.killer("m3").carried(kNadia);
  broken.state.broken = static_cast<std::uint8_t>(broken.number("n3"));
  broken.killer_turn({}).asked_now();
  EXPECT_FALSE(broken.offered(broken.on(kPutOnHook, "n3")));
  EXPECT_EQ(broken.refused(broken.on(kPutOnHook, "n3")), "dbd.hook.13"_rule);
  auto taken = trial();
  taken.killer("m3").carried(kNadia).hooked(kOskar, "n3").killer_turn({}).asked_now();
  EXPECT_FALSE(taken.offered(taken.on(kPutOnHook, "n3")));
  EXPECT_EQ(taken.refused(taken.on(kPutOnHook, "n3")), "dbd.ruling.32"_rule);
}

TEST(DeadByDaylightHook, IsSabotagedByNobodyWithoutACard) {
  PROVES("dbd.ruling.33");
  auto game = trial();
  game.at(kNadia, "m3").begin_turn(kNadia).asked_now();
  for (const engine::Option& option : game.offers()) {
    EXPECT_NE(option.verb, kBreakHook);
    EXPECT_NE(option.verb, engine::kUse);
  }
}

// --- The timer ---

TEST(DeadByDaylightHookTimer, RunsFromTheHookingToTheSacrifice) {
  PROVES("dbd.ex.17", "dbd.hook.5", "dbd.hook.8", "dbd.ruling.27");
  auto game = trial();
  game.state.round = 4;
  game.killer("m3").carried(kNadia).killer_turn({game.on(kPutOnHook, "n3")});
  for (const int round : {5, 6, 7, 8}) {
    game.run(Phase::round_start);
    EXPECT_EQ(game.state.round, round);
    EXPECT_EQ(game.one(kNadia).timer, round - 4);
    EXPECT_EQ(game.rule_of(say::timer), "dbd.hook.5"_rule);
    EXPECT_EQ(game.one(kNadia).where, Where::hooked);
  }
  game.run(Phase::round_start);
  EXPECT_EQ(game.state.round, 9);
  EXPECT_EQ(game.one(kNadia).where, Where::sacrificed);
  EXPECT_EQ(game.rule_of(say::sacrificed), "dbd.hook.8"_rule);
}

TEST(DeadByDaylightHookTimer, MovesWithEveryStruggle) {
  PROVES("dbd.hook.6");
  auto game = trial();
  game.hooked(kNadia, "n3", 1).dice({kFailed, kGreatThree}).turn_of(kNadia, {{kStruggle}});
  EXPECT_EQ(game.one(kNadia).timer, 2);
  EXPECT_EQ(game.one(kNadia).where, Where::hooked);
}

TEST(DeadByDaylightHookTimer, IsNotStoppedByPassing) {
  PROVES("dbd.hook.7");
  auto game = trial();
  game.hooked(kNadia, "n3", 1).turn_of(kNadia, {{engine::kPass}});
  EXPECT_EQ(game.one(kNadia).timer, 1);
  game.run(Phase::round_start);
  EXPECT_EQ(game.one(kNadia).timer, 2);
}

TEST(DeadByDaylightHookTimer, IsLookedAtAfterTheRollOfAStruggle) {
  PROVES("dbd.hook.8");
  auto game = trial();
  game.hooked(kNadia, "n3", 4).dice({kFailed, kGreatThree}).turn_of(kNadia, {{kStruggle}});
  EXPECT_EQ(game.one(kNadia).where, Where::sacrificed);
  auto saved = trial();
  saved.killer("a1").hooked(kNadia, "n3", 4).dice({kGoodTwo, kGoodTwo, kFailed}).begin_turn(kNadia);
  saved.goes_on(kNadia, {{kStruggle}, saved.on(kPlace, "m3")});
  EXPECT_EQ(saved.where_is(kNadia), "m3");
}

TEST(DeadByDaylightHookTimer, SeveralGoInTheOrderOfTheSurvivorsEachWithAllThatFollows) {
  PROVES("dbd.ruling.120", "dbd.hatch.1");
  auto game = trial();
  game.hooked(kOskar, "n3", 4).hooked(kHana, "g9", 4).gone(kNadia, Where::escaped);
  game.gone(kMarek, Where::sacrificed).luck({0}).run(Phase::round_start);
  std::vector<const engine::Say*> order;
  for (const engine::Event& event : game.events_told())
    for (const engine::Say* say : {&say::timer, &say::sacrificed, &say::hatch})
      if (event.say == say) order.push_back(say);
  EXPECT_THAT(order, ::testing::ElementsAre(&say::timer, &say::sacrificed, &say::hatch, &say::timer,
                                            &say::sacrificed));
}

// --- Sacrifices and broken hooks ---

TEST(DeadByDaylightSacrifice, FollowsAtOnceOnTheSecondHooking) {
  PROVES("dbd.ex.19", "dbd.hook.9", "dbd.hook.11", "dbd.ruling.77");
  auto game = trial();
  game.killer("m3").carried(kNadia);
  game.one(kNadia).hooked = 1;
  game.killer_turn({game.on(kPutOnHook, "n3")});
  EXPECT_EQ(game.one(kNadia).where, Where::sacrificed);
  EXPECT_EQ(game.rule_of(say::sacrificed), "dbd.hook.9"_rule);
  EXPECT_EQ(game.state.broken, game.number("n3"));
  EXPECT_EQ(game.state.tracks[kDevout], 2 - 1);
}

TEST(DeadByDaylightSacrifice, TakesTheSurvivorOutOfTheGame) {
  PROVES("dbd.hook.10");
  auto game = trial();
  game.hooked(kNadia, "n3", 4).run(Phase::round_start);
  EXPECT_EQ(game.one(kNadia).where, Where::sacrificed);
  EXPECT_EQ(game.where_is(kNadia), "");
  game.asked(Phase::next_survivor);
  EXPECT_FALSE(game.offered(game.whom(kSurvivorTurn, kNadia)));
  game.run(Phase::round_start);
  EXPECT_EQ(game.told(say::timer), 0);
}

TEST(DeadByDaylightSacrifice, ByTheTimerBreaksTheHookAndMendsTheOther) {
  PROVES("dbd.ex.6", "dbd.hook.11", "dbd.hook.12", "dbd.ruling.31");
  auto game = trial();
  game.state.broken = static_cast<std::uint8_t>(game.number("g9"));
  game.hooked(kNadia, "n3", 4).run(Phase::round_start);
  EXPECT_EQ(game.state.broken, game.number("n3"));
  EXPECT_EQ(game.last(say::hook_restored).arguments[0], game.named("g9"));
  EXPECT_EQ(game.last(say::hook_broken).arguments[0], game.named("n3"));
  game.killer("g10").carried(kOskar).killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.on(kPutOnHook, "g9")));
  game.killer("m3").killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kPutOnHook, "n3")));
}

TEST(DeadByDaylightSacrifice, OnTheBrokenHooksOwnTileKeepsItBroken) {
  PROVES("dbd.hook.11", "dbd.hook.12");
  auto game = trial();
  game.state.broken = static_cast<std::uint8_t>(game.number("n3"));
  game.hooked(kNadia, "n3", 4).run(Phase::round_start);
  EXPECT_EQ(game.state.broken, game.number("n3"));
}

TEST(DeadByDaylightSacrifice, EachSurvivorIsWorthTwoSpaces) {
  PROVES("dbd.ex.34", "dbd.ruling.77", "dbd.emblem.du.1", "dbd.emblem.du.2");
  auto twice = trial();
  twice.track(kGatekeeper, -3).killer("m3").carried(kNadia);
  twice.killer_turn({twice.on(kPutOnHook, "n3")});
  EXPECT_EQ(twice.state.tracks[kDevout], 1);
  twice.carried(kNadia).killer_turn({twice.on(kPutOnHook, "n3")});
  EXPECT_EQ(twice.one(kNadia).where, Where::sacrificed);
  EXPECT_EQ(twice.state.tracks[kDevout], 0);
  auto timed = trial();
  timed.killer("m3").carried(kNadia).killer_turn({timed.on(kPutOnHook, "n3")});
  for (int round = 0; round < 5; ++round) timed.run(Phase::round_start);
  EXPECT_EQ(timed.one(kNadia).where, Where::sacrificed);
  EXPECT_EQ(timed.state.tracks[kDevout], 0);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
