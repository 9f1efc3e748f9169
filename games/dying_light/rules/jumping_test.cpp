// dl.jump, and the Jump Pad as a Jump.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr std::string_view kFence = R"(
B01/1 A01 A02)";
constexpr std::string_view kLevelRoofs = R"(
B01/1 B02/1 A01 A02
A03a  B03/2 A04 A05
A03b  A03c  A06 A07)";

TEST(DyingLightJump, OverAStreetWithInfectedToTheNextRoof) {
  PROVES("dl.jump.1", "dl.jump.2", "dl.jump.4", "dl.jump.5", "dl.jump.6", "dl.ex.4");
  Arranged a = evening().at(kOx, "b07").crowd("a05", "biter", 3).pool(kOx, "basic basic");
  a.dice({kRollSafe}).acts(kOx, {a.jump("b03")});
  EXPECT_TRUE(a.is_at(kOx, "b03"));
  EXPECT_EQ(a.rule_of(say::went), "dl.jump.1"_rule);
  EXPECT_EQ(a.tempo_of(kOx), 2);
  EXPECT_EQ(a.risk_dice(), 1);
}

TEST(DyingLightJump, OverAFenceWhereBitersDoNotFollow) {
  PROVES("dl.jump.4", "dl.ruling.14", "dl.ex.5");
  Arranged a = evening().on_board(kFence, {"a01 a02"}).at(kOx, "b01").pool(kOx, "basic basic");
  a.crowd("a01", "biter", 2).dice({kRollSafe}).acts(kOx, {a.jump("a02")});
  EXPECT_TRUE(a.is_at(kOx, "a02"));
  EXPECT_EQ(a.tempo_of(kOx), 2);
  EXPECT_EQ(a.risk_dice(), 1);
  a.state.resolved = {.area = a.area("a02"), .move = 2};
  a.run(Phase::move);
  EXPECT_EQ(a.standing_in("a02", "biter"), 0);
}

TEST(DyingLightJump, LandsExactlyTwoZonesAway) {
  PROVES("dl.jump.1", "dl.ex.6", "dl.ex.8");
  Arranged a = evening().at(kOx, "b07").crowd("a06", "biter", 2).pool(kOx, "basic basic").may(kOx);
  EXPECT_TRUE(a.offered(a.jump("b08")));
  EXPECT_TRUE(a.offered(a.jump("a06a")));   // down, around a corner
  EXPECT_FALSE(a.offered(a.jump("a05c")));  // one away
  EXPECT_FALSE(a.offered(a.jump("a02c")));  // three away
  EXPECT_FALSE(a.offered(a.jump("a02a")));
  EXPECT_EQ(a.refused(a.jump("a02a")), engine::Rule::none);
}

TEST(DyingLightJump, OnFlatGroundIsNone) {
  PROVES("dl.jump.3", "dl.ex.7");
  Arranged a = evening().pool(kOx, "basic basic basic").may(kOx);
  for (const engine::Option& option : a.offers()) EXPECT_NE(option.verb, kJump);
}

TEST(DyingLightJump, NeedsALowerZoneBetweenAndLandsNoHigher) {
  PROVES("dl.jump.2", "dl.jump.3", "dl.ruling.14");
  Arranged a = evening().on_board(kLevelRoofs).at(kOx, "b01").pool(kOx, "basic basic").may(kOx);
  EXPECT_FALSE(a.offered(a.jump("a01")));  // b02 between is as high
  EXPECT_FALSE(a.offered(a.jump("b03")));  // higher
  EXPECT_TRUE(a.offered(a.jump("a03b")));  // over the street
  a.at(kOx, "b03").may(kOx);
  EXPECT_TRUE(a.offered(a.jump("b01")));  // over b02 or a03a, both lower
  EXPECT_TRUE(a.offered(a.jump("a01")));
  EXPECT_TRUE(a.offered(a.jump("a05")));
}

TEST(DyingLightJump, IsRefusedWithOneDieWithoutABoost) {
  PROVES("dl.jump.5", "dl.boost.jump", "dl.ex.26");
  Arranged a = evening().at(kOx, "b07").pool(kOx, "parkour").may(kOx);
  EXPECT_EQ(a.refused(a.jump("b03")), "dl.jump.5"_rule);
  Arranged b = evening().at(kOx, "b07").pool(kOx, "parkour.jump basic").dice({kRollSafe});
  b.acts(kOx, {b.jump("b03"), pay({kBlue})});
  EXPECT_TRUE(b.is_at(kOx, "b03"));
  EXPECT_EQ(b.tempo_of(kOx), 1);
}

TEST(DyingLightJump, AddsTheEnemiesOfTheAreaItLeaves) {
  PROVES("dl.jump.6", "dl.risk.4");
  Arranged a = evening().at(kOx, "b07").crowd("b07", "viral", 2).pool(kOx, "basic basic");
  a.dice({1, 1, 1}).acts(kOx, {a.jump("b03")});
  EXPECT_EQ(a.risk_dice(), 3);
}

// --- The Jump Pad ---

TEST(DyingLightJumpPad, LeadsTwoZonesAwayForOneDieWhateverTheLevels) {
  PROVES("dl.pad.1", "dl.pad.2", "dl.ruling.15");
  Arranged a = evening().at(kOx, "a07a").token("a07a", Feature::jump_pad).crowd("a07", "biter", 2);
  a.token("a07c", Feature::fire).pool(kOx, "basic parkour.jump").may(kOx);
  EXPECT_TRUE(a.offered(a.pad("b04")));  // two levels up
  EXPECT_TRUE(a.offered(a.pad("a06a")));
  EXPECT_FALSE(a.offered(a.pad("a06b")));  // one away
  EXPECT_FALSE(a.offered(a.pad("b10")));
  a.may(kOx, {a.pad("b04")});
  EXPECT_EQ(a.offers(), (std::vector{pay({kGray1}), pay({kBlue})}));
  a.dice({1, 1, 1, 1}).acts(kOx, {a.pad("b04"), pay({kGray1})});
  EXPECT_TRUE(a.is_at(kOx, "b04"));
  EXPECT_EQ(a.rule_of(say::went), "dl.pad.1"_rule);
  EXPECT_EQ(a.tempo_of(kOx), 1);
  EXPECT_EQ(a.risk_dice(), 4);
}

TEST(DyingLightJumpPad, WorksInItsOwnZoneOnly) {
  PROVES("dl.ruling.15");
  Arranged a = evening().at(kOx, "a07b").token("a07a", Feature::jump_pad).pool(kOx, "basic");
  a.may(kOx);
  for (const engine::Option& option : a.offers()) EXPECT_NE(option.verb, kPad);
}

TEST(DyingLightJumpPad, WithinItsAreaHasOnlyTheRiskOfTheJump) {
  PROVES("dl.risk.10", "dl.ex.55");
  Arranged a = evening().at(kOx, "a05a").token("a05a", Feature::jump_pad).crowd("a05", "biter", 2);
  a.token("a05b", Feature::fire).pool(kOx, "basic").dice({kRollSafe});
  a.acts(kOx, {a.pad("a05c")});
  EXPECT_TRUE(a.is_at(kOx, "a05c"));
  EXPECT_EQ(a.risk_dice(), 1);
  EXPECT_EQ(a.tempo_of(kOx), 1);
}

TEST(DyingLightJumpPad, EvadeStillCounts) {
  PROVES("dl.ruling.15", "dl.boost.evade");
  Arranged a = evening().at(kOx, "a07a").token("a07a", Feature::jump_pad).pool(kOx, "basic.evade");
  a.acts(kOx, {a.pad("b04")});
  EXPECT_EQ(a.told(say::risked), 0);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
