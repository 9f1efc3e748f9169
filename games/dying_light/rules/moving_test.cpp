// dl.run and dl.climb: what leads where, and for how many dice.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr std::string_view kThreeRoofs = R"(
B01/2 B02/2 B03/1
A01a  A01b  A02)";
constexpr std::string_view kWalledRoof = R"(
A01 B01/1)";

int runs_offered(const Arranged& a) {
  int count = 0;
  for (const engine::Option& option : a.offers()) count += option.verb == kRun ? 1 : 0;
  return count;
}

TEST(DyingLightRun, LeadsOverACommonBorderForOneDie) {
  PROVES("dl.run.1", "dl.run.3", "dl.run.5");
  Arranged a = evening().pool(kOx, "basic").may(kOx);
  EXPECT_TRUE(a.offered(a.run_to("a12a")));
  EXPECT_TRUE(a.offered(a.run_to("a12b")));
  EXPECT_TRUE(a.offered(a.run_to("a13b")));
  EXPECT_EQ(runs_offered(a), 3);  // not b11 across the corner
  a.acts(kOx, {a.run_to("a13b")});
  EXPECT_TRUE(a.is_at(kOx, "a13b"));
  EXPECT_EQ(a.rule_of(say::went), "dl.run.1"_rule);
  EXPECT_EQ(a.tempo_of(kOx), 1);
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightRun, LeadsToTheSameOrALowerLevelOnly) {
  PROVES("dl.run.2");
  Arranged a = evening().on_board(kThreeRoofs).pool(kOx, "basic").at(kOx, "b02").may(kOx);
  EXPECT_TRUE(a.offered(a.run_to("b01")));
  EXPECT_TRUE(a.offered(a.run_to("b03")));
  EXPECT_TRUE(a.offered(a.run_to("a01b")));
  a.at(kOx, "b03").may(kOx);
  EXPECT_EQ(a.refused(a.run_to("b02")), "dl.run.2"_rule);
  a.at(kOx, "a02").may(kOx);
  EXPECT_EQ(a.refused(a.run_to("b03")), "dl.run.2"_rule);
}

TEST(DyingLightRun, DoesNotCrossAWall) {
  PROVES("dl.run.4", "dl.climb.2");
  Arranged a = evening().at(kOx, "a01c").pool(kOx, "basic basic").may(kOx);
  EXPECT_EQ(a.refused(a.run_to("a04a")), "dl.run.4"_rule);
  EXPECT_TRUE(a.offered(a.climb("a04a", 2)));
}

TEST(DyingLightRun, DownFromARoofAndOn) {
  PROVES("dl.ex.1");
  Arranged a = evening().at(kOx, "b11").pool(kOx, "basic basic basic");
  a.acts(kOx, {a.run_to("a12a"), a.run_to("a12c"), a.run_to("a12b")});
  EXPECT_TRUE(a.is_at(kOx, "a12b"));
  EXPECT_EQ(a.dice_in(kOx, Place::track), 3);
  EXPECT_EQ(a.tempo_of(kOx), 3);
}

TEST(DyingLightRun, WithinItsAreaHasNoRisk) {
  PROVES("dl.run.7", "dl.risk.10", "dl.ex.29");
  Arranged a = evening().crowd("a12", "biter", 3).token("a12b", Feature::fire).pool(kOx, "basic");
  a.acts(kOx, {a.run_to("a12a")});
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightRun, OutOfAnAreaRollsForEachEnemyThere) {
  PROVES("dl.run.6", "dl.risk.3", "dl.risk.5", "dl.knock.1", "dl.ex.30");
  Arranged a = evening().at(kOx, "a06a").crowd("a06", "biter", 2).crowd_down("a06", "biter", 1);
  a.crowd("a05", "biter", 4).pool(kOx, "basic").dice({kRollSafe, kRollSafe});
  a.acts(kOx, {a.run_to("a05c")});
  EXPECT_EQ(a.risk_dice(), 2);
  EXPECT_EQ(a.rule_of(say::safe), "dl.risk.8"_rule);
}

// --- Climb ---

TEST(DyingLightClimb, CostsADieMoreForEachLevelUp) {
  PROVES("dl.climb.1", "dl.climb.3", "dl.ex.2", "dl.ex.3", "dl.ruling.13");
  Arranged a = evening().at(kOx, "a12b").pool(kOx, "basic basic basic").may(kOx);
  EXPECT_TRUE(a.offered(a.climb("b10", 3)));
  a.at(kOx, "a12a").may(kOx);
  EXPECT_TRUE(a.offered(a.climb("b10", 3)));
  EXPECT_TRUE(a.offered(a.climb("b11", 2)));
  EXPECT_TRUE(a.offered(a.climb("b08", 2)));
  a.acts(kOx, {a.climb("b11", 2)});
  EXPECT_TRUE(a.is_at(kOx, "b11"));
  EXPECT_EQ(a.rule_of(say::went), "dl.climb.1"_rule);
  EXPECT_EQ(a.tempo_of(kOx), 2);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 1);
}

TEST(DyingLightClimb, IsRefusedWithoutTheDice) {
  PROVES("dl.climb.3");
  Arranged a = evening().at(kOx, "a12a").pool(kOx, "basic basic").may(kOx);
  EXPECT_EQ(a.refused(a.climb("b10", 3)), "dl.climb.3"_rule);
  EXPECT_TRUE(a.offered(a.climb("b11", 2)));
}

TEST(DyingLightClimb, OverAWallCostsADieMoreAndGoingDownNothing) {
  PROVES("dl.climb.2", "dl.climb.3", "dl.ruling.13", "dl.ex.24", "dl.ex.25");
  Arranged flat = evening().at(kOx, "a04a").pool(kOx, "basic basic basic").may(kOx);
  EXPECT_TRUE(flat.offered(flat.climb("a01c", 2)));
  Arranged a = evening().on_board(kWalledRoof, {"a01 b01"}).pool(kOx, "basic basic basic");
  EXPECT_TRUE(a.at(kOx, "a01").may(kOx).offered(a.climb("b01", 3)));
  EXPECT_TRUE(a.at(kOx, "b01").may(kOx).offered(a.climb("a01", 2)));
  EXPECT_EQ(a.refused(a.run_to("a01")), "dl.run.4"_rule);
}

TEST(DyingLightClimb, NeedsNoDiceWhereARunWouldDo) {
  PROVES("dl.climb.1", "dl.climb.2");
  Arranged a = evening().at(kOx, "b11").pool(kOx, "basic basic basic").may(kOx);
  for (const engine::Option& option : a.offers()) EXPECT_NE(option.verb, kClimb);
}

TEST(DyingLightClimb, OutOfAnAreaRollsForEachEnemyThere) {
  PROVES("dl.climb.4", "dl.fire.1");
  Arranged a = evening().at(kOx, "a12a").crowd("a12", "biter", 1).crowd("a12", "viral", 1);
  a.token("a12c", Feature::fire).pool(kOx, "basic basic").dice({1, 1, 1});
  a.acts(kOx, {a.climb("b11", 2)});
  EXPECT_EQ(a.risk_dice(), 3);
}

// --- Move X ---

TEST(DyingLightMoveX, MovesUpToSoManyZonesEachAsARunWithoutRisk) {
  PROVES("dl.movex.1", "dl.ruling.63");
  Arranged a = evening().at(kOx, "a12a").has(kOx, "adrenal_shot").crowd("a12", "biter", 3);
  a.pool(kOx, "basic").may(kOx, {a.use_item("adrenal_shot", kOx)});
  EXPECT_TRUE(a.asks(ask::go));
  EXPECT_TRUE(a.offered(a.go("a12c")));
  EXPECT_FALSE(a.offered(a.go("b11")));  // up
  EXPECT_TRUE(a.offered(kPassed));
  a.acts(kOx, {a.use_item("adrenal_shot", kOx), a.go("a12c"), a.go("a13b"), a.go("a13c")});
  EXPECT_TRUE(a.is_at(kOx, "a13c"));
  EXPECT_EQ(a.rule_of(say::went), "dl.movex.1"_rule);
  EXPECT_EQ(a.told(say::went), 3);
  EXPECT_EQ(a.told(say::risked), 0);
  EXPECT_EQ(a.tempo_of(kOx), 0);
}

TEST(DyingLightMoveX, CrossesNoWallAndMayEndEarly) {
  PROVES("dl.movex.1", "dl.ruling.63");
  Arranged a = evening().at(kOx, "a01c").has(kOx, "adrenal_shot").pool(kOx, "basic");
  a.may(kOx, {a.use_item("adrenal_shot", kOx)});
  EXPECT_FALSE(a.offered(a.go("a04a")));
  a.acts(kOx, {a.use_item("adrenal_shot", kOx), a.go("a01a"), kPassed});
  EXPECT_TRUE(a.is_at(kOx, "a01a"));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
