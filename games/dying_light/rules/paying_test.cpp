// Boosts that pay, and the order of the dice of a payment.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(DyingLightPaying, AClimbBoostSavesADie) {
  PROVES("dl.boost.climb", "dl.ruling.16", "dl.ex.27", "dl.ex.28");
  Arranged a = evening().at(kOx, "a12b").pool(kOx, "basic basic.climb parkour");
  a.may(kOx, {a.climb("b10", 3)});
  EXPECT_TRUE(a.offered(pay({kGray1, kGray2})));
  EXPECT_FALSE(a.offered(pay({kGray2})));
  EXPECT_FALSE(a.offered(pay({kGray1, kBlue})));
  EXPECT_TRUE(a.offered(pay({kGray1, kGray2, kBlue})));
  a.at(kOx, "a12a").may(kOx, {a.climb("b11", 2)});
  EXPECT_TRUE(a.offered(pay({kGray2})));
}

TEST(DyingLightPaying, BoostsBeyondTheCostAreIgnored) {
  PROVES("dl.ruling.16", "dl.ex.27");
  Arranged a = evening().at(kOx, "a12b").pool(kOx, "basic.climb parkour.climb");
  a.may(kOx, {a.climb("b10", 3)});
  EXPECT_EQ(a.offers(), (std::vector{pay({kBlue, kGray1}), pay({kGray1, kBlue})}));
  a.acts(kOx, {a.climb("b10", 3), pay({kGray1, kBlue})});
  EXPECT_TRUE(a.is_at(kOx, "b10"));
  EXPECT_EQ(a.tempo_of(kOx), 2);
}

TEST(DyingLightPaying, TheMomentumDieWithGearPaysForTwoMore) {
  PROVES("dl.gear.2", "dl.gear.3", "dl.ruling.70", "dl.ex.27");
  Arranged a = evening().at(kOx, "a12b").pool(kOx, "momentum.climb.evade basic");
  a.gear(kOx, "climber_gear", {kDamaged, kGone, kGone});
  a.acts(kOx, {a.climb("b10", 3), pay({kGold})});
  EXPECT_TRUE(a.is_at(kOx, "b10"));
  EXPECT_EQ(a.tempo_of(kOx), 1);
  EXPECT_EQ(a.one(kOx).wear, (std::array<std::uint8_t, kGearSlots>{kDamaged, kGone, kGone}));
  Arranged gone = evening().at(kOx, "a12b").pool(kOx, "momentum.climb.evade");
  gone.gear(kOx, "climber_gear", {kGone, kUndamaged, kUndamaged}).may(kOx);
  EXPECT_EQ(gone.refused(gone.climb("b10", 3)), "dl.climb.3"_rule);
}

TEST(DyingLightPaying, GearAddsToAnotherDieOnlyWithTheMomentumDie) {
  PROVES("dl.gear.2", "dl.momentum.4");
  Arranged a = evening().at(kOx, "a12b").gear(kOx, "climber_gear").momentum(kOx);
  a.pool(kOx, "basic basic.climb").may(kOx, {a.climb("b10", 3)});
  EXPECT_FALSE(a.offered(pay({kGray2})));
}

TEST(DyingLightPaying, ShoesWithPowerSpareTheFatigue) {
  PROVES("dl.gear.2", "dl.gear.3", "dl.ex.13");
  Arranged a = evening().crowd("a12", "viral", 2).gear(kOx, "docker_gear");
  a.pool(kOx, "momentum.block.push basic basic").dice({1, 2, 2});
  // The head adds a second Push, the die has one of its own.
  a.acts(kOx, {a.strike_hard("viral", "a12"), pay({kGold}), kPassed, a.shove("viral", "a13")});
  EXPECT_EQ(a.told(say::tired), 0);
  EXPECT_EQ(a.standing_in("a12", "viral"), 0);
  EXPECT_EQ(a.standing_in("a13", "viral"), 1);
  EXPECT_EQ(a.one(kOx).wear, (std::array<std::uint8_t, kGearSlots>{}));
}

TEST(DyingLightPaying, TheEvadeOfGearLowersRisk) {
  PROVES("dl.gear.2", "dl.ruling.79");
  Arranged a = evening().crowd("a12", "biter", 4).gear(kOx, "courier_gear");
  a.pool(kOx, "momentum.evade.climb").dice({1, 1}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.risk_dice(), 2);
}

TEST(DyingLightPaying, AnyDieMayGoLast) {
  PROVES("dl.ruling.78", "dl.action.1", "dl.dec.4");
  Arranged a = evening().at(kOx, "a12b").pool(kOx, "basic parkour combat.power");
  a.may(kOx, {a.climb("b10", 3)});
  EXPECT_EQ(a.offers(), (std::vector{pay({kBlue, kRed, kGray1}), pay({kGray1, kRed, kBlue}),
                                     pay({kGray1, kBlue, kRed})}));
  a.acts(kOx, {a.climb("b10", 3), pay({kGray1, kRed, kBlue})});
  EXPECT_EQ(a.die(kOx, kGray1).slot, 1);
  EXPECT_EQ(a.die(kOx, kRed).slot, 2);
  EXPECT_EQ(a.die(kOx, kBlue).slot, 3);
}

TEST(DyingLightPaying, BoostsCountOnSpentDiceOnly) {
  PROVES("dl.boost.1");
  Arranged a = evening().crowd("a12", "biter", 2).pool(kOx, "basic parkour.evade");
  a.dice({1, 1}).acts(kOx, {a.run_to("a13b"), pay({kGray1})});
  EXPECT_EQ(a.risk_dice(), 2);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
