// dl.boost.push: enemies moved out of the way.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(DyingLightPush, MovesOneEnemyToTheSameOrALowerLevel) {
  PROVES("dl.boost.push.1", "dl.ruling.32", "dl.dec.5");
  Arranged a = evening().at(kOx, "a08b").crowd("a08", "biter", 1).crowd("a08", "howler", 1);
  a.token("a04a", Feature::uv, 1).pool(kOx, "basic.push");
  a.may(kOx, {a.run_to("a08a")});
  EXPECT_TRUE(a.asks(ask::push));
  EXPECT_TRUE(a.offered(a.shove("biter", "a10")));
  EXPECT_TRUE(a.offered(a.shove("howler", "a10")));
  EXPECT_FALSE(a.offered(a.shove("biter", "a04")));  // UV
  EXPECT_FALSE(a.offered(a.shove("biter", "a09")));  // a wall
  EXPECT_FALSE(a.offered(a.shove("biter", "b12")));  // up
  EXPECT_TRUE(a.offered(kPassed));
  EXPECT_EQ(a.offers().size(), 3U);
  a.at(kOx, "b12").crowd("b12", "viral", 1).may(kOx, {a.run_to("a10")});
  EXPECT_TRUE(a.offered(a.shove("viral", "a08")));  // down
  EXPECT_TRUE(a.offered(a.shove("viral", "a11")));
}

TEST(DyingLightPush, BeforeTheActionLowersItsRisk) {
  PROVES("dl.boost.push.2", "dl.boost.push.3", "dl.ruling.27", "dl.tw.3");
  Arranged a = evening().at(kOx, "a12c").crowd("a12", "biter", 2).pool(kOx, "basic.push");
  a.dice({kRollSafe}).acts(kOx, {a.run_to("a13b"), a.shove("biter", "a13")});
  EXPECT_EQ(a.risk_dice(), 1);
  EXPECT_EQ(a.standing_in("a13", "biter"), 1);
  EXPECT_EQ(a.rule_of(say::enemy_moved), "dl.boost.push.1"_rule);
}

TEST(DyingLightPush, AfterTheActionLeavesItsRisk) {
  PROVES("dl.boost.push.2", "dl.ruling.27", "dl.ex.56", "dl.tw.4");
  Arranged a = evening().at(kOx, "a12c").crowd("a12", "biter", 2).crowd("a13", "viral", 1);
  a.pool(kOx, "basic.push").dice({kRollSafe, kRollSafe});
  a.acts(kOx, {a.run_to("a13b"), kPassed, a.shove("viral", "a12")});
  EXPECT_EQ(a.risk_dice(), 2);
  EXPECT_EQ(a.standing_in("a12", "viral"), 1);
}

TEST(DyingLightPush, IsNotAskedWhereNobodyStands) {
  PROVES("dl.ruling.64", "dl.ruling.32");
  Arranged a = evening().at(kOx, "a12c").crowd_down("a12", "biter", 1).pool(kOx, "basic.push");
  a.acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.told(say::enemy_moved), 0);
}

TEST(DyingLightPush, IntoAFireAddsToTheDamageDealt) {
  PROVES("dl.boost.push.4", "dl.ruling.33", "dl.ex.10");
  Arranged a = evening().crowd("a12", "biter", 1).token("a13a", Feature::fire);
  a.pool(kOx, "basic.push").dice({1, 2});
  a.acts(kOx, {a.strike("biter", "a12"), kPassed, a.shove("biter", "a13")});
  EXPECT_EQ(a.damage(), 3);
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  EXPECT_EQ(a.standing_in("a13", "biter"), 0);
  EXPECT_EQ(a.rule_of(say::killed), "dl.boost.push.4"_rule);
}

TEST(DyingLightPush, IntoAFireWithTooLittleDamageHurtsNobody) {
  PROVES("dl.boost.push.4", "dl.ruling.33");
  Arranged a = evening().crowd("a12", "biter", 1).token("a13a", Feature::fire);
  a.pool(kOx, "basic.push basic").dice({1, 1});
  a.acts(kOx, {a.strike("biter", "a12"), pay({kGray1}), kPassed, a.shove("biter", "a13")});
  EXPECT_EQ(a.standing_in("a13", "biter"), 1);
}

TEST(DyingLightPush, SeveralPushesMoveSeveralEnemies) {
  PROVES("dl.boost.1", "dl.boost.push.1");
  Arranged a = evening().at(kOx, "a12a").crowd("a12", "biter", 3);
  a.pool(kOx, "basic.push combat.push").dice({kRollSafe});
  a.acts(kOx, {a.climb("b11", 2), pay({kGray1, kRed}), a.shove("biter", "a13"),
               a.shove("biter", "a13")});
  EXPECT_EQ(a.standing_in("a13", "biter"), 2);
  EXPECT_EQ(a.risk_dice(), 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
