// Section 5: what a Runner decides, when, and what nobody is asked.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::ElementsAre;

TEST(Decision, IsAnActionATargetOrAPass) {
  PROVES("dl.dec.3");
  Arranged e = evening(1);
  e.at(kOx, "a06a").pool(kOx, "basic").crowd("a06", "biter", 1).may(kOx);
  EXPECT_TRUE(e.asks(ask::action));
  EXPECT_TRUE(e.offered(e.run_to("a05c")));
  EXPECT_TRUE(e.offered(e.strike("biter", "a06")));
  EXPECT_TRUE(e.offered(kPassed));
  EXPECT_EQ(e.refused(e.climb("b08", 2)), engine::Rule::none);  // not beside a06a
  e.at(kOx, "a06c").may(kOx);
  EXPECT_FALSE(e.offered(e.climb("b08", 2)));
  EXPECT_EQ(e.refused(e.climb("b08", 2)), "dl.climb.3"_rule);
  EXPECT_EQ(e.refused(e.run_to("b08")), "dl.run.2"_rule);
}

TEST(Decision, OfPaymentListsTheThriftiestFirst) {
  PROVES("dl.dec.4");
  Arranged e = evening(1);
  e.at(kOx, "a06c").pool(kOx, "basic basic.climb").may(kOx, {e.climb("b08", 2)});
  EXPECT_TRUE(e.asks(ask::payment));
  EXPECT_THAT(e.offers(), ElementsAre(pay({kGray2}), pay({kGray2, kGray1}), pay({kGray1, kGray2})));
  // There is only one way: nobody is asked.
  Arranged one = evening(1);
  one.at(kOx, "a06c").pool(kOx, "basic basic").acts(kOx, {one.climb("b08", 2)});
  EXPECT_TRUE(one.is_at(kOx, "b08"));
}

TEST(Decision, OfAPushIsAskedBeforeTheActionAndAfterIt) {
  PROVES("dl.dec.5", "dl.tw.3", "dl.tw.4");
  Arranged before = evening(1);
  before.at(kOx, "a08c").pool(kOx, "basic.push").crowd("a08", "biter", 2);
  before.may(kOx, {before.run_to("a08b")});
  EXPECT_TRUE(before.asks(ask::push));
  EXPECT_TRUE(before.offered(before.shove("biter", "a04")));
  EXPECT_TRUE(before.offered(before.shove("biter", "a10")));
  EXPECT_FALSE(before.offered(before.shove("biter", "a09")));  // a wall
  EXPECT_FALSE(before.offered(before.shove("biter", "b06")));  // up
  EXPECT_TRUE(before.offered(kPassed));
  // After it, in the Area that was entered.
  Arranged after = evening(1);
  after.at(kOx, "a08b").pool(kOx, "basic.push basic").crowd("a10", "biter", 1);
  after.acts(kOx, {after.run_to("a10"), pay({kGray1}), after.shove("biter", "a08")});
  EXPECT_EQ(after.standing_in("a08", "biter"), 1);
  EXPECT_TRUE(after.is_at(kOx, "a10"));
}

TEST(Decision, OfAnAttackIsAboutItsKindItsCritsAndItsCleave) {
  PROVES("dl.dec.6", "dl.tw.7");
  Arranged e = evening(1);
  e.at(kOx, "a06a").weapon(kOx, "long_machete").pool(kOx, "basic basic basic");
  e.crowd("a06", "biter", 3).crowd("a06", "viral", 1).may(kOx);
  EXPECT_TRUE(e.offered(e.strike("biter", "a06")));
  EXPECT_TRUE(e.offered(e.strike_hard("biter", "a06")));
  Arranged full = e;
  full.fatigued(kOx, "parkour combat").may(kOx);
  EXPECT_EQ(full.refused(full.strike_hard("biter", "a06")), "dl.fatigue.4"_rule);
  // The special one Fatigues a die of the pool; the Crit kills the target, all damage is spare.
  e.dice({kRollCrit, 5})
      .acts(kOx, {e.strike_hard("biter", "a06"),
                  {kTire, kGray2},
                  e.what(kCritTarget, "biter"),
                  e.what(kCleaveInto, "viral")});
  EXPECT_EQ(e.dice_in(kOx, Place::fatigue), 1);
  EXPECT_EQ(e.standing_in("a06", "viral"), 0);
  EXPECT_EQ(e.standing_in("a06", "biter"), 2);
}

TEST(Decision, AboutEvadeIsNeverAsked) {
  PROVES("dl.dec.7", "dl.ruling.79");
  Arranged e = evening(1);
  e.at(kOx, "a06a").pool(kOx, "basic.evade").crowd("a06", "biter", 2).dice({kRollSafe});
  e.acts(kOx, {e.run_to("a05c")});
  EXPECT_EQ(e.risk_dice(), 1);
}

TEST(Decision, AboutGearComesAfterTheRiskRoll) {
  PROVES("dl.dec.8");
  Arranged e = evening(1);
  e.at(kOx, "a06a").pool(kOx, "basic basic").crowd("a06", "biter", 3).gear(kOx, "courier_gear");
  e.dice({kRollExposure, kRollFatigue, kRollWound});
  e.acts(kOx, {e.run_to("a05c"), {kUseGear, kExposureIcon}, kPassed, {kUseGear, kArmorIcon}});
  EXPECT_EQ(e.one(kOx).token, 0);
  EXPECT_EQ(e.light_wounds(kOx), 0);
  EXPECT_EQ(e.dice_in(kOx, Place::fatigue), 1);
  EXPECT_EQ(e.one(kOx).wear, (std::array<std::uint8_t, 3>{kDamaged, kDamaged, kUndamaged}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
