// dl.risk: what is rolled for Moves and Utility actions, and what comes of it.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

// Beside Infected in a12 with Loot to search for, and something to find.
Arranged beside(int virals) {
  Arranged a = evening().token("a12c", Feature::common_loot).crowd("a12", "viral", virals);
  return a.item_deck(0, {"rope"}).pool(kOx, "basic basic");
}

TEST(DyingLightRisk, OfAJumpAddsUpAndEvadeLowersIt) {
  PROVES("dl.risk.2", "dl.risk.4", "dl.risk.7", "dl.risk.9", "dl.risk.exposure.1",
         "dl.risk.spawn.1", "dl.boost.evade", "dl.fire.1", "dl.ex.9");
  Arranged a = evening().at_night().at(kOx, "b07").crowd("b07", "viral", 2);
  a.token("b07", Feature::fire).pool(kOx, "basic basic.evade");
  a.dice({kRollExposure, kRollExposure, kRollSpawn})
      .acts(kOx, {a.jump("b03"), pay({kGray1, kGray2})});
  EXPECT_EQ(a.risk_dice(), 3);
  EXPECT_TRUE(a.is_at(kOx, "b03"));
  EXPECT_EQ(a.one(kOx).token, 1);
  EXPECT_EQ(a.told(say::exposed), 1);
  EXPECT_EQ(a.told(say::chased), 0);
  EXPECT_EQ(a.rule_of(say::exposed), "dl.risk.exposure.1"_rule);
  EXPECT_EQ(a.standing_in("b03", "viral"), 1);
  EXPECT_EQ(a.rule_of(say::spawned), "dl.risk.spawn.1"_rule);
  EXPECT_GT(a.events_told().size(), 3U);
  EXPECT_EQ(a.events_told().front().say, &say::went);  // the action first
}

TEST(DyingLightRisk, IsCappedAfterEvade) {
  PROVES("dl.risk.8", "dl.ruling.26", "dl.ex.31", "dl.tw.5", "dl.dec.7", "dl.ruling.79");
  Arranged a = evening().crowd("a12", "biter", 6).pool(kOx, "basic.evade");
  a.dice({1, 1, 1, 1}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.risk_dice(), 4);
}

TEST(DyingLightRisk, SafeDoesNothing) {
  PROVES("dl.risk.safe");
  Arranged a = evening().crowd("a12", "biter", 2).pool(kOx, "basic basic");
  a.dice({kRollSafe, 2}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.last(say::risked).arguments[2], 0);
  EXPECT_EQ(a.one(kOx).token, 0);
  EXPECT_EQ(a.light_wounds(kOx), 0);
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 0);
  EXPECT_EQ(a.standing_in("a13", "biter"), 0);
}

TEST(DyingLightRisk, ASecondExposureStartsAChase) {
  PROVES("dl.risk.exposure.2", "dl.chase.1", "dl.ruling.31");
  Arranged a = evening().exposed(kOx).crowd("a12", "biter", 1).crowd("a13", "biter", 1);
  a.chase_deck({"cornered"}).pool(kOx, "basic basic").dice({kRollExposure});
  a.acts(kOx, {a.run_to("a13b")});
  EXPECT_TRUE(a.holds(kOx, "cornered"));
  EXPECT_EQ(a.one(kOx).token, 1);
  EXPECT_EQ(a.rule_of(say::chased), "dl.chase.1"_rule);
}

TEST(DyingLightRisk, FatigueTakesADieOfTheTrack) {
  PROVES("dl.risk.fatigue", "dl.fatigue.1", "dl.ruling.18");
  Arranged a =
      evening().crowd("a12", "biter", 1).track(kOx, "basic basic").pool(kOx, "basic combat");
  a.dice({kRollFatigue}).acts(kOx, {a.run_to("a13b"), pay({kGray3}), {kTire, kGray2}});
  EXPECT_EQ(a.place_of(kOx, kGray2), Place::fatigue);
  EXPECT_EQ(a.rule_of(say::tired), "dl.risk.fatigue"_rule);
  EXPECT_EQ(a.tempo_of(kOx), 3);
}

TEST(DyingLightRisk, AWoundIsTaken) {
  PROVES("dl.risk.9", "dl.risk.wound", "dl.wound.7");
  Arranged a = evening().crowd("a12", "biter", 2).pool(kOx, "basic basic");
  a.dice({kRollWound, kRollWound}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.light_wounds(kOx), 1);  // equal symbols count once
  EXPECT_EQ(a.heavy_wounds(kOx), 0);
  EXPECT_EQ(a.rule_of(say::wounded), "dl.risk.wound"_rule);
}

TEST(DyingLightRisk, SpawnsABiterByDayInTheAreaMovedInto) {
  PROVES("dl.risk.spawn.1", "dl.ruling.29");
  Arranged a = evening().at(kOx, "a12a").crowd("a12", "biter", 1).pool(kOx, "basic basic");
  a.dice({kRollSpawn}).acts(kOx, {a.climb("b11", 2)});  // a roof, without a Nest
  EXPECT_EQ(a.standing_in("b11", "biter"), 1);
}

TEST(DyingLightRisk, SpawnsNothingIntoTheLight) {
  PROVES("dl.ruling.29", "dl.uv.3");
  Arranged a = evening().crowd("a12", "biter", 1).token("a13a", Feature::uv, 1).pool(kOx, "basic");
  a.dice({kRollSpawn}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.standing_in("a13", "biter"), 0);
}

TEST(DyingLightRisk, SpawnsAVolatileWhenViralsRunOut) {
  PROVES("dl.ruling.30");
  Arranged a = evening().at_night().crowd("a12", "biter", 1).supply("viral", 0);
  a.pool(kOx, "basic").dice({kRollSpawn}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.standing_in("a13", "volatile"), 1);
}

TEST(DyingLightRisk, OfAUtilityActionCountsAndSpawnsWhereItWasDone) {
  PROVES("dl.risk.3", "dl.risk.spawn.2", "dl.interact.5");
  Arranged a = beside(2).at_night().dice({kRollSpawn, kRollSafe});
  a.acts(kOx, {kSearchCommon});
  EXPECT_EQ(a.risk_dice(), 2);
  EXPECT_EQ(a.standing_in("a12", "viral"), 3);
  EXPECT_EQ(a.rule_of(say::spawned), "dl.risk.spawn.2"_rule);
}

TEST(DyingLightRisk, FireCountsOnceForUtilityActionsToo) {
  PROVES("dl.ruling.28", "dl.consumable.2");
  Arranged a = beside(0).token("a12a", Feature::fire).token("a12b", Feature::fire);
  a.dice({kRollSafe}).acts(kOx, {kSearchCommon});
  EXPECT_EQ(a.risk_dice(), 1);
  Arranged b = evening().has(kOx, "bandage").light_wound(kOx, "limp").token("a12a", Feature::fire);
  b.pool(kOx, "basic").any_luck().acts(kOx, {b.use_item("bandage", kOx)});
  EXPECT_EQ(b.risk_dice(), 1);
}

TEST(DyingLightRisk, QuickConsumablesHaveNone) {
  PROVES("dl.risk.6", "dl.use.4", "dl.use.2");
  Arranged a = evening().has(kOx, "rope").crowd("a12", "biter", 4).pool(kOx, "basic");
  a.acts(kOx, {a.use_item("rope", kOx)});
  EXPECT_EQ(a.told(say::risked), 0);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 1);
}

TEST(DyingLightRisk, OfAUtilityActionCountsWhoStandsThereAfterIt) {
  PROVES("dl.ruling.27", "dl.ruling.37", "dl.spear.1", "dl.spear.2");
  Arranged a = evening().token("a12c", Feature::spear).crowd("a12", "biter", 2).pool(kOx, "basic");
  a.dice({2, 2, kRollSafe}).acts(kOx, {{kThrow, a.card("biter"), a.named_area("a12")}});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
  EXPECT_EQ(a.risk_dice(), 1);
  EXPECT_FALSE(a.token_in("a12c", Feature::spear));
  EXPECT_EQ(a.tempo_of(kOx), 0);
}

TEST(DyingLightRisk, ASpearIsAnAttackWithCritsAndWithoutBoosts) {
  PROVES("dl.ruling.37");
  Arranged a = evening().token("a12c", Feature::spear).crowd("a12", "biter", 1);
  a.crowd("a06", "volatile", 1).heavy_wound(kOx, "shoulder").pool(kOx, "basic.push");
  a.dice({kRollCrit});  // one die less by the Shoulder
  a.acts(kOx, {{kThrow, a.card("volatile"), a.named_area("a06")}, a.what(kSpendCrit, "biter")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightRisk, EffectsComeInTheirOrder) {
  PROVES("dl.ruling.25", "dl.tw.6");
  Arranged a = evening().crowd("a12", "biter", 4).track(kOx, "basic").pool(kOx, "basic basic");
  a.dice({kRollSpawn, kRollWound, kRollFatigue, kRollExposure});
  a.acts(kOx, {a.run_to("a13b")});
  std::vector<const engine::Say*> order;
  for (const engine::Event& event : a.events_told()) order.push_back(event.say);
  EXPECT_EQ(order, (std::vector{&say::went, &say::risked, &say::exposed, &say::tired, &say::wounded,
                                &say::spawned}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
