// Chapter 3.14: Interact, and Use as far as it costs and risks.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr engine::Option kSearchCommon{kSearch, static_cast<int>(Feature::common_loot)};
constexpr engine::Option kSearchEpic{kSearch, static_cast<int>(Feature::epic_loot)};

TEST(Interact, ReachesOnlyTheRunnersOwnZone) {
  PROVES("dl.interact.1", "dl.ruling.60");
  Arranged e = evening(1);
  e.token("a12a", Feature::common_loot).pool(kOx, "basic");
  EXPECT_FALSE(e.at(kOx, "a12b").may(kOx).offered(kSearchCommon));
  EXPECT_FALSE(e.at(kOx, "b08").may(kOx).offered(kSearchCommon));
  EXPECT_TRUE(e.at(kOx, "a12a").may(kOx).offered(kSearchCommon));
}

TEST(Interact, WorksOnOneFeatureAtATime) {
  PROVES("dl.interact.1", "dl.interact.4", "dl.dec.9");
  Arranged e = evening(1);
  e.at(kOx, "b04").token("b04", Feature::common_loot).token("b04", Feature::epic_loot);
  e.pool(kOx, "basic").acts(kOx, {kSearchEpic});
  EXPECT_FALSE(e.token_in("b04", Feature::epic_loot));
  EXPECT_TRUE(e.token_in("b04", Feature::common_loot));
  EXPECT_EQ(e.dice_in(kOx, Place::pool), 1);
  EXPECT_EQ(e.tempo_of(kOx), 0);
  EXPECT_EQ(e.state.acting, kOx);
  EXPECT_TRUE(e.may(kOx).offered(kSearchCommon));
}

TEST(Interact, TakesAnObjectOffTheMap) {
  PROVES("dl.interact.3");
  Arranged e = begun("dead_lamps", 1);
  e.doing([&](Table& table) { table.lay(e.card("fuse"), 1); });
  ASSERT_EQ(lying_on(e, "fuse", "a03c"), 1);
  does(e, kOx, "a03c", e.what(kTakeObject, "fuse"));
  EXPECT_EQ(lying_on(e, "fuse", "a03c"), 0);
  EXPECT_EQ(carried_by(e, kOx, "fuse"), 1);
  EXPECT_EQ(e.rule_of(say::object_taken), "dl.interact.3"_rule);
}

TEST(Interact, DoesWhatTheScenarioCardSays) {
  PROVES("dl.interact.2", "dl.golden.2");
  Arranged e = begun("dead_lamps", 1);
  does(e, kOx, "b07", e.use("s01", 1));
  EXPECT_EQ(e.rule_of(say::interacted), "dl.interact.2"_rule);
  EXPECT_TRUE(revealed(e, "s02"));
  EXPECT_EQ(e.dice_in(kOx, Place::pool), 5);
}

TEST(Interact, HasOneRiskForEachEnemyOfTheArea) {
  PROVES("dl.interact.5", "dl.tw.5", "dl.tw.6");
  Arranged e = evening(1);
  e.at(kOx, "a12a").token("a12a", Feature::common_loot).pool(kOx, "basic");
  e.crowd("a12", "biter", 1).crowd("a12", "howler", 1).crowd_down("a12", "biter", 1);
  e.dice({kRollSafe, kRollSafe}).acts(kOx, {kSearchCommon});
  EXPECT_EQ(e.risk_dice(), 2);
  Arranged alone = evening(1);
  alone.at(kOx, "a12a").token("a12a", Feature::common_loot).pool(kOx, "basic");
  EXPECT_EQ(alone.acts(kOx, {kSearchCommon}).told(say::risked), 0);
}

TEST(Interact, SpawnsWhereItWasDone) {
  PROVES("dl.risk.spawn.2");
  Arranged e = evening(1);
  e.at_night().at(kOx, "a12a").token("a12a", Feature::common_loot).pool(kOx, "basic");
  e.crowd("a12", "biter", 1).dice({kRollSpawn}).acts(kOx, {kSearchCommon});
  EXPECT_EQ(e.standing_in("a12", "viral"), 1);
}

TEST(Interact, SuffersRiskInTheOrderOfTheRulebook) {
  PROVES("dl.ruling.25", "dl.ruling.28", "dl.fire.1");
  Arranged e = evening(1);
  e.at(kOx, "a12a").token("a12a", Feature::common_loot).token("a12b", Feature::fire);
  e.token("a12c", Feature::fire).crowd("a12", "biter", 3).pool(kOx, "basic basic");
  e.dice({kRollSpawn, kRollWound, kRollFatigue, kRollExposure});
  e.acts(kOx, {kSearchCommon, {kTire, 0}});
  EXPECT_EQ(e.risk_dice(), 4);  // three Biters and one Fire
  std::vector<const engine::Say*> order;
  for (const engine::Event& event : e.events_told())
    for (const engine::Say* const say : {&say::exposed, &say::tired, &say::wounded, &say::spawned})
      if (event.say == say) order.push_back(say);
  EXPECT_THAT(order,
              ::testing::ElementsAre(&say::exposed, &say::tired, &say::wounded, &say::spawned));
}

TEST(Interact, IsImpossibleAfterTheLastDieUnlessASettingAllowsIt) {
  PROVES("dl.ex.60", "dl.ruling.6", "dl.set.6", "dl.activate.8");
  Arranged e = evening(1);
  e.at(kOx, "a08b").token("a10", Feature::common_loot).pool(kOx, "basic");
  e.acts(kOx, {e.run_to("a10")});
  EXPECT_EQ(e.state.acting, kNobody);
  EXPECT_EQ(e.one(kOx).acted, 1);
  Arranged free = evening(1);
  free.state.free_after = 1;
  free.at(kOx, "a08b").token("a10", Feature::common_loot).pool(kOx, "basic").has(kOx, "bandage");
  free.light_wound(kOx, "ankle").acts(kOx, {free.run_to("a10")});
  EXPECT_EQ(free.state.acting, kOx);
  free.may(kOx);
  EXPECT_THAT(free.offers(), ::testing::UnorderedElementsAre(
                                 kSearchCommon, free.use_item("bandage", kOx), kPassed));
}

TEST(Use, CostsNoDiceAndDoesAllThatTheCardSays) {
  PROVES("dl.use.1", "dl.use.2");
  Arranged e = evening(1);
  e.pool(kOx, "basic").has(kOx, "bandage").light_wound(kOx, "ankle").any_luck();
  e.acts(kOx, {e.use_item("bandage", kOx)});
  EXPECT_EQ(e.light_wounds(kOx), 0);
  EXPECT_FALSE(e.holds(kOx, "bandage"));
  EXPECT_EQ(e.dice_in(kOx, Place::pool), 1);
}

TEST(Use, RisksSomethingOnlyWithAFocus) {
  PROVES("dl.use.3", "dl.use.4");
  Arranged focus = evening(1);
  focus.pool(kOx, "basic").has(kOx, "toolkit").crowd("a12", "biter", 2);
  focus.dice({1, kRollSafe, kRollSafe});
  focus.acts(kOx, {focus.use_item("toolkit", kOx), {kUpgrade, 0, kCombat}});
  EXPECT_EQ(focus.risk_dice(), 2);
  Arranged quick = evening(1);
  quick.pool(kOx, "basic").has(kOx, "glare_pot").crowd("a12", "biter", 3);
  quick.acts(kOx, {quick.use_item("glare_pot", kOx), quick.what(kFell, "biter"),
                   quick.what(kFell, "biter")});
  EXPECT_EQ(quick.down_in("a12", "biter"), 2);
  EXPECT_EQ(quick.told(say::risked), 0);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
