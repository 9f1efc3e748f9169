// Chapter 3.22: the Chase, and the four Chase Cards.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(Chase, BeginsWithASecondTokenAndMayEndInTheSameActivation) {
  PROVES("dl.ex.23", "dl.chase.1", "dl.chase.2", "dl.chase.3", "dl.tw.16", "dl.setup.13");
  Arranged e = evening(1);
  e.at(kOx, "a06a").crowd("a06", "biter", 1).exposed(kOx).pool(kOx, "basic basic");
  e.chase_deck({"cornered"}).dice({kRollExposure}).acts(kOx, {e.run_to("a05c")});
  EXPECT_TRUE(e.holds(kOx, "cornered"));
  EXPECT_EQ(e.one(kOx).token, 1);
  EXPECT_EQ(e.rule_of(say::chased), "dl.chase.1"_rule);
  EXPECT_EQ(e.state.chases.size(), 3);
  e.acts(kOx, {kPassed});
  EXPECT_FALSE(e.holds(kOx, "cornered"));
  EXPECT_EQ(e.rule_of(say::chase_over), "dl.chase.2"_rule);
  EXPECT_EQ(e.state.chases[0], e.card("cornered"));  // under the pile
}

TEST(Chase, GoesOnAmongInfectedAndHowlersCount) {
  PROVES("dl.chase.2", "dl.ruling.31", "dl.ruling.64");
  const auto still_chased = [](const char* kind, bool down) {
    Arranged e = evening(1);
    e.state.chases.take(e.card("scent"));
    e.at(kOx, "a05a").has(kOx, "scent").pool(kOx, "basic");
    down ? e.crowd_down("a05", kind, 1) : e.crowd("a05", kind, 1);
    e.acts(kOx, {kPassed});
    return e.holds(kOx, "scent");
  };
  EXPECT_TRUE(still_chased("biter", false));
  EXPECT_TRUE(still_chased("howler", false));
  EXPECT_FALSE(still_chased("biter", true));
}

TEST(Chase, IsOneForEachRunner) {
  PROVES("dl.ruling.31");
  Arranged e = evening(1);
  e.state.chases.take(e.card("scent"));
  e.exposed(kOx).has(kOx, "scent");
  e.doing([](Table& table) { table.take_token(kOx, "dl.nightact.1"_rule); });
  EXPECT_EQ(e.told(say::chased), 0);
  EXPECT_EQ(e.state.chases.size(), 3);
  EXPECT_EQ(e.one(kOx).token, 1);
}

TEST(Chase, MayBeginInTheExposurePhase) {
  PROVES("dl.ruling.31", "dl.ruling.8", "dl.ruling.74");
  Arranged e = evening(1);
  e.at_night().crowd("a13", "howler", 1).exposed(kOx).chase_deck({"scent"});
  tired(e, kOx, 1).exposure_deck(kOx, {"e7", "e5", "e1"});
  exposure_phase(e);
  EXPECT_TRUE(e.holds(kOx, "scent"));
  EXPECT_EQ(e.told(say::drew), 2);  // fixed before the Chase
  EXPECT_EQ(e.one(kOx).token, 0);
}

TEST(Scent, DrawsViralsAndVolatilesFromTwoAreasAway) {
  PROVES("dl.ruling.84", "dl.golden.2");
  Arranged e = evening(1);
  e.at_night().at(kOx, "b03").has(kOx, "scent");
  e.crowd("a06", "volatile", 1).crowd("a06", "biter", 1).crowd("a09", "viral", 2);
  tired(e, kOx, 1).exposure_deck(kOx, {"e3", "e5"});
  play_to(all_acted(e), Phase::attack);
  EXPECT_EQ(e.standing_in("b03", "volatile"), 1);
  EXPECT_EQ(e.standing_in("b03", "viral"), 2);
  EXPECT_EQ(e.standing_in("a06", "biter"), 1);
}

TEST(Scent, CountsOnlyTheSymbolsOfItsOwnRunnersCards) {
  PROVES("dl.ruling.84", "dl.ruling.9");
  Arranged e = evening(2);
  e.at_night().at(kOx, "b03").at(kTern, "b03").has(kOx, "scent");
  e.crowd("a06", "viral", 3);
  tired(tired(e, kOx, 0), kTern, 1).exposure_deck(kOx, {"e6"}).exposure_deck(kTern, {"e5"});
  play_to(all_acted(e), Phase::attack);
  // Two symbols, but only that on the card of the chased Runner reaches so far.
  EXPECT_EQ(e.standing_in("b03", "viral"), 1);
}

TEST(Scent, DrawsFromTheMostCrowdedAreaFirstAndNoneFromARunner) {
  PROVES("dl.ruling.84", "dl.move.2");
  Arranged e = evening(2);
  e.at_night().at(kOx, "b03").at(kTern, "b07").has(kOx, "scent");
  e.crowd("b07", "viral", 4).crowd("a06", "viral", 1).crowd("a09", "viral", 1);
  e.crowd("a09", "biter", 2);
  tired(tired(e, kOx, 0), kTern, 0).exposure_deck(kOx, {"e5"});
  play_to(all_acted(e), Phase::attack);
  EXPECT_EQ(e.standing_in("b03", "viral"), 1);
  EXPECT_EQ(e.standing_in("a09", "viral"), 0);
  EXPECT_EQ(e.standing_in("b07", "viral"), 4);
}

TEST(Cornered, AddsARiskToEveryMove) {
  PROVES("dl.golden.2");
  Arranged e = evening(1);
  e.at(kOx, "a05b").has(kOx, "cornered").pool(kOx, "basic basic basic parkour");
  e.dice({kRollSafe}).acts(kOx, {e.run_to("a05c"), pay({kGray1})});
  EXPECT_EQ(e.risk_dice(), 1);
  e.dice({kRollSafe}).acts(kOx, {e.climb("b03", 2), pay({kGray2, kGray3})});
  EXPECT_EQ(e.risk_dice(), 1);
  Arranged jump = evening(1);
  jump.at(kOx, "b03").has(kOx, "cornered").pool(kOx, "basic basic basic");
  jump.dice({kRollSafe, kRollSafe}).acts(kOx, {jump.jump("b07")});
  EXPECT_EQ(jump.risk_dice(), 2);
}

TEST(Shadow, BringsAViralWhenTheActivationBegins) {
  PROVES("dl.tw.2", "dl.golden.2");
  const auto activated = [](Arranged& e) -> Arranged& {
    e.state.acting = kOx;
    return e.any_luck().run(Phase::activation);
  };
  Arranged e = evening(1);
  e.at_night().at(kOx, "b03").has(kOx, "shadow").crowd("a06", "viral", 2);
  e.crowd("a02", "biter", 1);
  EXPECT_EQ(activated(e).standing_in("b03", "viral"), 1);
  Arranged far = evening(1);
  far.at_night().at(kOx, "b03").has(kOx, "shadow").crowd("a07", "viral", 1);
  EXPECT_EQ(activated(far).standing_in("b03", "viral"), 0);
  Arranged lit = evening(1);
  lit.at_night().at(kOx, "b03").has(kOx, "shadow").crowd("a06", "viral", 1);
  EXPECT_EQ(activated(lit.token("b03", Feature::uv, kForGood)).standing_in("b03", "viral"), 0);
}

TEST(PackCall, CountsASpawnSymbolMore) {
  PROVES("dl.golden.2");
  Arranged e = evening(1);
  e.at_night().has(kOx, "pack_call");
  tired(e, kOx, 1).exposure_deck(kOx, {"e3", "e5"});
  play_to(all_acted(e), Phase::spawn);
  EXPECT_EQ(e.state.resolved.spawn, 1);
  EXPECT_EQ(e.state.resolved.move, 3);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
