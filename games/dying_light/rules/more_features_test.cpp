// Features of this edition's own: Electricity, Rough Terrain, Gas Tank, Plank, Workbench, Bell.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

// Ropewalk, where all of them may lie; everybody stands on the quay.
Arranged on_ropewalk(int runners) {
  Arranged e = evening(runners);
  e.scenario("supply_run");
  return e;
}

TEST(Electricity, AddsRiskAndKnocksDownWhoeverEnters) {
  PROVES("dl.feature.1", "dl.ruling.66", "dl.tw.11");
  Arranged e = on_ropewalk(1);
  e.at_night().at(kOx, "a06a").token("a06b", Feature::electricity).crowd("a05", "viral", 1);
  EXPECT_EQ(moves(e, "a06", 1).down_in("a06", "viral"), 1);
  EXPECT_EQ(e.standing_in("a06", "viral"), 0);
  e.pool(kOx, "basic").dice({kRollSafe}).acts(kOx, {e.run_to("a05b")});
  EXPECT_EQ(e.risk_dice(), 1);
}

TEST(Electricity, AddsToFireAndToWorkInItsArea) {
  PROVES("dl.feature.1", "dl.ruling.28");
  Arranged e = on_ropewalk(1);
  e.at(kOx, "a06a").token("a06b", Feature::electricity).token("a06b", Feature::fire);
  e.token("a06a", Feature::common_loot).pool(kOx, "basic").dice({kRollSafe, kRollSafe});
  e.acts(kOx, {{kSearch, static_cast<int>(Feature::common_loot)}});
  EXPECT_EQ(e.risk_dice(), 2);
}

TEST(RoughTerrain, MakesARunIntoItsZoneDearer) {
  PROVES("dl.feature.2");
  Arranged e = on_ropewalk(1);
  e.at(kOx, "a05b").token("a06a", Feature::rough_terrain).pool(kOx, "basic basic");
  e.acts(kOx, {e.run_to("a06a")});
  EXPECT_EQ(e.tempo_of(kOx), 2);
  Arranged poor = on_ropewalk(1);
  poor.at(kOx, "a05b").token("a06a", Feature::rough_terrain).pool(kOx, "basic").may(kOx);
  EXPECT_FALSE(poor.offered(poor.run_to("a06a")));
  EXPECT_EQ(poor.refused(poor.run_to("a06a")), "dl.feature.2"_rule);
  Arranged out = on_ropewalk(1);
  out.at(kOx, "a06a").token("a06a", Feature::rough_terrain).pool(kOx, "basic basic");
  EXPECT_EQ(out.acts(kOx, {out.run_to("a06b")}).tempo_of(kOx), 1);
}

TEST(GasTank, IsPutDownInANestAndLitByAnother) {
  PROVES("dl.feature.3");
  Arranged e = on_ropewalk(2);
  e.at(kOx, "a02a").at(kTern, "a02b").carries(kOx, "tank").token("a02a", Feature::nest);
  e.pool(kOx, "basic").pool(kTern, "basic");
  e.acts(kOx, {e.what(kPutTank, "tank")});
  EXPECT_EQ(e.rule_of(say::tank_put), "dl.feature.3"_rule);
  EXPECT_TRUE(e.token_in("a02a", Feature::gas_tank));
  EXPECT_EQ(carried_by(e, kOx, "tank"), 0);
  e.may(kOx);
  EXPECT_FALSE(e.offered({kLightTank}));
  EXPECT_EQ(e.refused({kLightTank}), "dl.golden.2"_rule);
  EXPECT_FALSE(e.offered(e.what(kTakeObject, "tank")));  // there it stays

  e.crowd("a02", "biter", 2).crowd("a02", "viral", 1).crowd("a02", "volatile", 1);
  e.crowd("a02", "burster", 1).crowd_down("a02", "biter", 1).at(kTern, "a02a");
  e.dice({kRollSafe, kRollSafe, kRollSafe}).acts(kTern, {{kLightTank}});
  EXPECT_EQ(e.standing_in("a02", "biter") + e.down_in("a02", "biter"), 0);
  EXPECT_EQ(e.standing_in("a02", "viral"), 0);
  EXPECT_EQ(e.left_in_supply("biter"), 32);
  EXPECT_EQ(e.standing_in("a02", "volatile"), 1);
  EXPECT_EQ(e.standing_in("a02", "burster"), 1);
  EXPECT_EQ(e.light_wounds(kOx), 1);
  EXPECT_EQ(e.light_wounds(kTern), 1);
  EXPECT_EQ(e.rule_of(say::wounded), "dl.feature.3"_rule);
  EXPECT_TRUE(e.token_in("a02a", Feature::fire));
  EXPECT_FALSE(e.token_in("a02a", Feature::gas_tank));
  EXPECT_FALSE(e.token_in("a02a", Feature::nest));
  EXPECT_EQ(e.risk_dice(), 3);  // Volatile, Burster and Fire, when all is done
}

TEST(GasTank, IsPutDownOnlyInANestWhereNoneLies) {
  PROVES("dl.feature.3");
  Arranged e = on_ropewalk(1);
  e.carries(kOx, "tank").pool(kOx, "basic").token("a02a", Feature::nest);
  EXPECT_FALSE(may_do(e, kOx, "a02b", e.what(kPutTank, "tank")));
  EXPECT_TRUE(may_do(e, kOx, "a02a", e.what(kPutTank, "tank")));
  e.token("a02a", Feature::gas_tank);
  EXPECT_FALSE(may_do(e, kOx, "a02a", e.what(kPutTank, "tank")));
}

TEST(GasTank, OfARunnerAloneIsLitInALaterRound) {
  PROVES("dl.feature.3");
  Arranged e = on_ropewalk(1);
  e.carries(kOx, "tank").pool(kOx, "basic").token("a02a", Feature::nest).at(kOx, "a02a");
  e.acts(kOx, {e.what(kPutTank, "tank")});
  EXPECT_FALSE(e.may(kOx).offered({kLightTank}));
  EXPECT_TRUE(e.round(7).may(kOx).offered({kLightTank}));
}

TEST(GasTank, IsTakenOneAtATime) {
  PROVES("dl.feature.3");
  Arranged e = begun("burn_the_nests", 1);
  ASSERT_EQ(lying_on(e, "tank", "a11a"), 3);
  does(e, kOx, "a11a", e.what(kTakeObject, "tank"));
  EXPECT_EQ(carried_by(e, kOx, "tank"), 1);
  EXPECT_EQ(lying_on(e, "tank", "a11a"), 2);
  e.may(kOx);
  EXPECT_FALSE(e.offered(e.what(kTakeObject, "tank")));
  EXPECT_EQ(e.refused(e.what(kTakeObject, "tank")), "dl.golden.2"_rule);
}

TEST(Plank, JoinsTwoRoofsForRunners) {
  PROVES("dl.feature.4");
  Arranged e = evening(1);
  e.scenario("two_switches").at(kOx, "b07").pool(kOx, "basic basic basic");
  e.doing([&](Table& table) { table.lay_at(e.card("plank"), e.zone("b07"), 1); });
  e.acts(kOx, {e.what(kTakeObject, "plank")});
  e.may(kOx);
  // Roofs two Zones away, one level higher or lower at most: B03 and B11, and B06 across a corner.
  EXPECT_TRUE(e.offered({kLayPlank, e.named("b11")}));
  EXPECT_TRUE(e.offered({kLayPlank, e.named("b06")}));
  EXPECT_TRUE(e.offered({kLayPlank, e.named("b03")}));
  EXPECT_FALSE(e.offered({kLayPlank, e.named("a06a")}));
  e.acts(kOx, {{kLayPlank, e.named("b11")}});
  EXPECT_EQ(e.rule_of(say::plank_laid), "dl.feature.4"_rule);
  EXPECT_EQ(carried_by(e, kOx, "plank"), 0);
  e.acts(kOx, {e.run_to("b11")});
  EXPECT_TRUE(e.is_at(kOx, "b11"));
  EXPECT_EQ(e.tempo_of(kOx), 1);
  EXPECT_TRUE(e.may(kOx).offered(e.run_to("b07")));
}

TEST(Plank, LedUpIsAClimbOfTwoDiceAndNoWayForInfected) {
  PROVES("dl.feature.4");
  Arranged e = evening(1);
  e.scenario("two_switches").at(kOx, "b10").carries(kOx, "plank");
  e.pool(kOx, "basic basic basic").may(kOx);
  EXPECT_TRUE(e.offered({kLayPlank, e.named("b05")}));  // from level 2 to 3
  EXPECT_TRUE(e.offered({kLayPlank, e.named("b12")}));
  e.acts(kOx, {{kLayPlank, e.named("b05")}});
  e.crowd("b05", "biter", 1);
  EXPECT_TRUE(e.may(kOx).offered(e.climb("b05", 2)));
  EXPECT_EQ(moves(e, "b10", 1).told(say::enemy_moved), 0);
}

TEST(Plank, IsNeverLaidOverMoreThanOneLevelNorFromTheStreet) {
  PROVES("dl.feature.4");
  Arranged e = evening(1);
  e.scenario("two_switches").carries(kOx, "plank").pool(kOx, "basic");
  EXPECT_FALSE(may_do(e, kOx, "b04", {kLayPlank, e.named("b05")}));  // from 1 to 3
  EXPECT_FALSE(may_do(e, kOx, "a04a", {kLayPlank, e.named("b01")}));
}

TEST(Workbench, MendsGearAStepForACommonLootToken) {
  PROVES("dl.feature.5");
  Arranged e = on_ropewalk(1);
  e.token("a13b", Feature::workbench).pool(kOx, "basic");
  e.gear(kOx, "courier_gear", {kGone, kDamaged, kUndamaged});
  e.may(kOx);
  EXPECT_FALSE(e.offered({kMend, 0}));
  EXPECT_EQ(e.refused({kMend, 0}), "dl.feature.5"_rule);
  EXPECT_EQ(e.refused({kUpgradeAt}), "dl.feature.5"_rule);
  e.one(kOx).loot = {2, 0};
  EXPECT_FALSE(e.may(kOx).offered({kMend, 2}));
  e.acts(kOx, {{kMend, 0}});
  EXPECT_EQ(e.one(kOx).wear[0], kDamaged);
  EXPECT_EQ(e.one(kOx).loot[0], 1);
  EXPECT_EQ(e.rule_of(say::repaired), "dl.feature.5"_rule);
  e.acts(kOx, {{kMend, 1}});
  EXPECT_EQ(e.one(kOx).wear[1], kUndamaged);
  EXPECT_FALSE(e.may(kOx).offered({kMend, 0}));
}

TEST(Workbench, UpgradesADieForAnEpicLootToken) {
  PROVES("dl.feature.5");
  Arranged e = on_ropewalk(1);
  e.token("a13b", Feature::workbench).pool(kOx, "basic");
  e.one(kOx).loot = {0, 1};
  e.dice({1}).acts(kOx, {{kUpgradeAt}, {kUpgrade, 0, kCombat}});
  EXPECT_EQ(e.die(kOx, 0).kind, kCombat);
  EXPECT_EQ(e.one(kOx).loot[1], 0);
}

TEST(Bell, CallsOneFromEveryAreaInRangeTwo) {
  PROVES("dl.feature.6", "dl.ruling.83");
  Arranged e = on_ropewalk(2);
  e.at(kOx, "a06a").at(kTern, "a10").token("a06a", Feature::bell).pool(kOx, "basic");
  e.crowd("a07", "biter", 2).crowd("a07", "viral", 1);    // beside it: the Viral goes
  e.crowd("a03", "biter", 2);                             // two away, by A07
  e.crowd("a10", "biter", 1);                             // where Tern is: nobody goes
  e.crowd("a11", "biter", 1);                             // closed off
  e.crowd("a08", "burster", 1).crowd("a14", "biter", 1);  // special; too far
  e.dice({kRollSafe}).acts(kOx, {{kRing}});
  EXPECT_EQ(e.rule_of(say::rang), "dl.feature.6"_rule);
  EXPECT_EQ(e.standing_in("a06", "viral"), 1);
  EXPECT_EQ(e.standing_in("a07", "biter"), 3);
  EXPECT_EQ(e.standing_in("a03", "biter"), 1);
  EXPECT_EQ(e.standing_in("a10", "biter"), 1);
  EXPECT_EQ(e.standing_in("a11", "biter"), 1);
  EXPECT_EQ(e.standing_in("a08", "burster"), 1);
  EXPECT_EQ(e.standing_in("a14", "biter"), 1);
  EXPECT_FALSE(e.token_in("a06a", Feature::bell));
  EXPECT_EQ(e.risk_dice(), 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
