// dl.activate, dl.action and dl.tempo: what an activation is made of.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

// Activated, and the first step of it.
Arranged& gathers(Arranged& a, int who) {
  a.state.acting = static_cast<std::uint8_t>(who);
  a.one(who).rolled = 0;
  return a.run(Phase::activation);
}

TEST(DyingLightActivation, GathersAllDiceButTheFatiguedWhichCoolDown) {
  PROVES("dl.activate.1", "dl.activate.2", "dl.activate.4", "dl.momentum.2", "dl.tw.2");
  Arranged a = evening().track(kOx, "basic").pool(kOx, "basic.evade").fatigued(kOx, "basic");
  a.cooling(kOx, "combat").momentum(kOx).dice({4, 5, 6, 1});
  gathers(a, kOx);
  EXPECT_EQ(a.rule_of(say::rolled), "dl.activate.4"_rule);
  EXPECT_EQ(a.last(say::rolled).arguments[1], 4);
  for (const int die : {kGray1, kGray2, kRed, kGold}) EXPECT_EQ(a.place_of(kOx, die), Place::pool);
  EXPECT_EQ(a.place_of(kOx, kGray3), Place::cooldown);
  EXPECT_EQ(a.place_of(kOx, kBlue), Place::supply);
  EXPECT_EQ(a.pack.face(a.die(kOx, kGray1)).symbols, kClimbBoost);
  EXPECT_EQ(a.pack.face(a.die(kOx, kGray2)).symbols, kBlock);
  EXPECT_EQ(a.pack.face(a.die(kOx, kRed)).symbols, kPush);
  EXPECT_EQ(a.pack.face(a.die(kOx, kGold)).symbols, kEvade | kJumpBoost);
  EXPECT_EQ(a.tempo_of(kOx), 0);
}

TEST(DyingLightActivation, AFatiguedDieSkipsARoundInCooldown) {
  PROVES("dl.fatigue.5", "dl.ex.32");
  Arranged a = evening().at_night().fatigued(kOx, "combat");
  gathers(a, kOx);
  EXPECT_EQ(a.place_of(kOx, kRed), Place::cooldown);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 0);
  a.round(10).dice({2});
  gathers(a, kOx);
  EXPECT_EQ(a.place_of(kOx, kRed), Place::pool);
  EXPECT_EQ(a.pack.face(a.die(kOx, kRed)).symbols, kPower);
}

TEST(DyingLightActivation, TheFirstRoundTakesAllDiceButTheMomentumDie) {
  PROVES("dl.activate.3", "dl.ruling.72");
  Arranged a = evening();
  a.round(a.pack.scenarios[a.state.scenario].begins).dice({1, 1, 1, 1, 1});
  gathers(a, kOx);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 5);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
}

TEST(DyingLightActivation, APassLeavesTheDiceWithTheirFacesForDefense) {
  PROVES("dl.activate.6", "dl.activate.7", "dl.tw.16");
  Arranged a = evening().pool(kOx, "basic.block combat.power").acts(kOx, {kPassed});
  EXPECT_EQ(a.rule_of(say::passed), "dl.activate.6"_rule);
  EXPECT_EQ(a.state.acting, kNobody);
  EXPECT_EQ(a.one(kOx).acted, 1);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 2);
  EXPECT_EQ(a.pack.face(a.die(kOx, kGray1)).symbols, kBlock);
  EXPECT_EQ(a.pack.face(a.die(kOx, kRed)).symbols, kPower);
}

TEST(DyingLightActivation, EndsWithTheLastDieThoughSomethingLiesThere) {
  PROVES("dl.activate.5", "dl.activate.8", "dl.ruling.6");
  Arranged a = evening().token("a12b", Feature::common_loot).pool(kOx, "basic basic");
  a.acts(kOx, {a.run_to("a12a")});
  EXPECT_EQ(a.state.acting, kOx);
  a.goes_on({a.run_to("a12c")});
  EXPECT_EQ(a.state.acting, kNobody);
  EXPECT_EQ(a.one(kOx).acted, 1);
}

TEST(DyingLightActivation, EndsWhenFatigueTakesTheLastDie) {
  PROVES("dl.ruling.6");
  Arranged a = evening().token("a12c", Feature::common_loot).crowd("a12", "viral", 1);
  a.item_deck(0, {"rope"}).pool(kOx, "basic").dice({kRollFatigue});
  a.acts(kOx, {kSearchCommon});
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 1);
  EXPECT_EQ(a.state.acting, kNobody);
}

TEST(DyingLightActivation, ARunnerAloneMayRollThePoolAgainOnce) {
  PROVES("dl.ruling.1");
  Arranged two = evening().pool(kOx, "basic").may(kOx);
  EXPECT_FALSE(two.offered({kRerollPool}));
  Arranged a = evening(1).pool(kOx, "basic combat").dice({6, 6}).acts(kOx, {{kRerollPool}});
  EXPECT_EQ(a.pack.face(a.die(kOx, kGray1)).symbols, kPush);
  EXPECT_EQ(a.pack.face(a.die(kOx, kRed)).symbols, kPush);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 2);
  EXPECT_FALSE(a.may(kOx).offered({kRerollPool}));
}

// --- Actions ---

TEST(DyingLightAction, AnyDiePaysForAnyAction) {
  PROVES("dl.action.1", "dl.action.4", "dl.attack.6", "dl.run.5", "dl.dec.3");
  Arranged a = evening().at(kOx, "a12a").crowd("a13", "biter", 1).pool(kOx, "parkour combat");
  a.acts(kOx, {a.run_to("a12c"), pay({kRed})});
  EXPECT_EQ(a.die(kOx, kRed).slot, 1);
  EXPECT_EQ(a.tempo_of(kOx), 1);
  EXPECT_TRUE(a.is_at(kOx, "a12c"));
  EXPECT_EQ(a.rule_of(say::went), "dl.run.1"_rule);
  Arranged b = evening().crowd("a12", "biter", 1).pool(kOx, "parkour basic");
  b.dice({2, 2}).acts(kOx, {b.strike("biter", "a12"), pay({kBlue})});
  EXPECT_EQ(b.place_of(kOx, kBlue), Place::track);
  EXPECT_EQ(b.standing_in("a12", "biter"), 0);
}

TEST(DyingLightAction, ABoostNeedNotBeUsed) {
  PROVES("dl.action.2", "dl.boost.1", "dl.dec.4");
  Arranged a = evening().at(kOx, "a12a").pool(kOx, "basic basic.climb");
  a.may(kOx, {a.climb("b11", 2)});
  EXPECT_TRUE(a.asks(ask::payment));
  EXPECT_EQ(a.offers().front(), pay({kGray2}));  // the thriftiest first
  EXPECT_TRUE(a.offered(pay({kGray1, kGray2})));
  EXPECT_TRUE(a.offered(pay({kGray2, kGray1})));
  EXPECT_FALSE(a.offered(pay({kGray1})));
}

TEST(DyingLightAction, OnlyMoveAndUtilityActionsCauseRisk) {
  PROVES("dl.action.3", "dl.action.5", "dl.attack.8", "dl.risk.1");
  Arranged a = evening().crowd("a12", "biter", 2).token("a12c", Feature::common_loot);
  a.item_deck(0, {"rope"}).pool(kOx, "basic basic basic");
  a.dice({1, 1}).acts(kOx, {a.strike("biter", "a12")});
  EXPECT_EQ(a.risk_dice(), 0);
  a.dice({kRollSafe, kRollSafe}).acts(kOx, {kSearchCommon});
  EXPECT_EQ(a.risk_dice(), 2);
  a.dice({kRollSafe, kRollSafe}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.risk_dice(), 2);
}

TEST(DyingLightAction, DefendIsNoActionOfTheActivation) {
  PROVES("dl.action.6", "dl.defend.1");
  Arranged a = evening().crowd("a12", "biter", 2).pool(kOx, "basic.block combat.block").may(kOx);
  for (const engine::Option& option : a.offers()) EXPECT_NE(option.verb, kGuard);
  EXPECT_TRUE(a.attack_asks(kOx).asks(ask::defend));
}

// --- Tempo ---

TEST(DyingLightTempo, DiceGoToTheRightOfTheTempoDie) {
  PROVES("dl.tempo.1", "dl.tempo.2", "dl.tempo.3", "dl.tempo.4");
  Arranged a = evening().pool(kOx, "basic basic basic");
  EXPECT_EQ(a.tempo_of(kOx), 0);
  a.acts(kOx, {a.run_to("a12a"), a.run_to("a12c")});
  EXPECT_EQ(a.die(kOx, kGray1).slot, 1);
  EXPECT_EQ(a.die(kOx, kGray2).slot, 2);
  EXPECT_EQ(a.tempo_of(kOx), 2);
}

TEST(DyingLightTempo, AGapOnTheTrackStays) {
  PROVES("dl.tempo.2", "dl.ruling.5", "dl.ex.36");
  Arranged a = evening().track(kOx, "basic basic basic parkour").pool(kOx, "combat");
  a.answers({{0, {kTire, kGray2}}}).doing([](Table& t) {
    t.suffer_fatigue(kOx, "dl.golden.2"_rule);
  });
  EXPECT_EQ(a.place_of(kOx, kGray2), Place::fatigue);
  EXPECT_EQ(a.tempo_of(kOx), 4);
  a.acts(kOx, {a.run_to("a12a")});
  EXPECT_EQ(a.die(kOx, kRed).slot, 5);
  EXPECT_EQ(a.tempo_of(kOx), 5);
}

TEST(DyingLightTempo, TheTempoDieIsNeverFatigued) {
  PROVES("dl.tempo.5", "dl.tempo.6", "dl.fatigue.2", "dl.ruling.18");
  Arranged a = evening().track(kOx, "basic basic basic").pool(kOx, "combat");
  a.asked_by([](Table& t) { t.suffer_fatigue(kOx, "dl.golden.2"_rule); });
  EXPECT_TRUE(a.asks(ask::fatigue));
  EXPECT_EQ(a.offers().size(), 2U);
  EXPECT_TRUE(a.offered({kTire, kGray1}));
  EXPECT_TRUE(a.offered({kTire, kGray2}));
}

TEST(DyingLightTempo, TheFourthSlotBringsTheMomentumDie) {
  PROVES("dl.tempo.7", "dl.momentum.1", "dl.momentum.2", "dl.ex.11");
  Arranged a = evening().track(kOx, "basic basic basic").pool(kOx, "parkour combat");
  a.acts(kOx, {a.run_to("a12a"), pay({kBlue})});
  EXPECT_EQ(a.place_of(kOx, kGold), Place::spot);
  EXPECT_EQ(a.rule_of(say::momentum), "dl.momentum.1"_rule);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 1);
  a.acts(kOx, {a.run_to("a12c")});
  EXPECT_EQ(a.place_of(kOx, kGold), Place::spot);
  EXPECT_EQ(a.state.acting, kNobody);
}

TEST(DyingLightTempo, NothingIsSpentBeyondTheSixthSlot) {
  PROVES("dl.ruling.3");
  Arranged a = evening().token("a12c", Feature::jump_pad).crowd("a12", "biter", 1);
  a.token("a12c", Feature::common_loot);
  a.track(kOx, "- basic basic parkour combat momentum.power.push").pool(kOx, "basic").may(kOx);
  EXPECT_EQ(a.tempo_of(kOx), 6);
  for (const engine::Option& option : a.offers())
    EXPECT_TRUE(option.verb == kSearch || option == kPassed) << option.verb;
  EXPECT_EQ(a.pack.evening.momentum_slot, 4);
  EXPECT_EQ(a.pack.evening.exposure, (std::array<std::uint8_t, kSlots>{1, 1, 2, 2, 3, 3}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
