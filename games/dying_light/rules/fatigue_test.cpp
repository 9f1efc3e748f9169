// dl.fatigue and dl.momentum.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr auto kOxTires = [](Table& table) { table.suffer_fatigue(kOx, "dl.golden.2"_rule); };

TEST(DyingLightFatigue, TakesADieOfThePoolIfTheTrackHasOnlyTheTempoDie) {
  PROVES("dl.fatigue.2", "dl.tempo.6", "dl.ruling.18", "dl.ex.35");
  Arranged a = evening().track(kOx, "basic").pool(kOx, "basic combat").asked_by(kOxTires);
  EXPECT_TRUE(a.asks(ask::fatigue));
  EXPECT_EQ(a.offers(), (std::vector<engine::Option>{{kTire, kGray2}, {kTire, kRed}}));
  Arranged b = evening().track(kOx, "basic").pool(kOx, "combat").doing(kOxTires);
  EXPECT_EQ(b.place_of(kOx, kRed), Place::fatigue);
  EXPECT_EQ(b.place_of(kOx, kGray1), Place::track);
}

TEST(DyingLightFatigue, WithoutAnyDieNothingHappens) {
  PROVES("dl.ruling.19", "dl.ex.35");
  Arranged a = evening().track(kOx, "basic").doing(kOxTires);
  EXPECT_EQ(a.place_of(kOx, kGray1), Place::track);
  EXPECT_EQ(a.light_wounds(kOx), 0);
  EXPECT_EQ(a.told(say::tired), 0);
}

TEST(DyingLightFatigue, WithAnEmptyTrackTheOwnerChoosesFromThePool) {
  PROVES("dl.ruling.18", "dl.ex.52");
  Arranged a = evening().token("a12c", Feature::common_loot).crowd("a12", "biter", 2);
  a.item_deck(0, {"rope"}).pool(kOx, "basic combat").dice({kRollFatigue, kRollSafe});
  a.acts(kOx, {kSearchCommon, {kTire, kRed}});
  EXPECT_EQ(a.place_of(kOx, kRed), Place::fatigue);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 1);
}

TEST(DyingLightFatigue, TheThirdIsAWound) {
  PROVES("dl.fatigue.1", "dl.fatigue.3", "dl.ruling.19", "dl.ex.33");
  Arranged a = evening().track(kOx, "basic basic basic").pool(kOx, "combat");
  a.answers({{0, {kTire, kGray1}}}).doing(kOxTires);
  a.doing(kOxTires);
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 2);
  EXPECT_EQ(a.light_wounds(kOx), 0);
  a.doing(kOxTires);
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 2);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 1);
  EXPECT_EQ(a.light_wounds(kOx), 1);
  EXPECT_EQ(a.rule_of(say::wounded), "dl.fatigue.3"_rule);
}

TEST(DyingLightFatigue, FullSlotsAreAWoundThoughNoDieCouldBeTaken) {
  PROVES("dl.ruling.19");
  Arranged a = evening().fatigued(kOx, "basic basic").doing(kOxTires);
  EXPECT_EQ(a.light_wounds(kOx), 1);
}

// --- Momentum ---

Arranged& round_ends(Arranged& a) { return a.run(Phase::end_phase); }

TEST(DyingLightMomentum, IsKeptWithTempo4) {
  PROVES("dl.momentum.7", "dl.end.2", "dl.ex.37");
  Arranged a = evening().track(kOx, "basic basic basic parkour").momentum(kOx);
  round_ends(a);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::spot);
  Arranged b = evening().track(kOx, "basic basic basic").momentum(kOx);
  round_ends(b);
  EXPECT_EQ(b.place_of(kOx, kGold), Place::supply);
  EXPECT_EQ(b.rule_of(say::momentum_lost), "dl.end.2"_rule);
}

TEST(DyingLightMomentum, InFatigueOrCooldownCountsForTheEndPhaseOnly) {
  PROVES("dl.momentum.3", "dl.ruling.11", "dl.ruling.12");
  const auto has = [](Arranged a) {
    bool momentum = false;
    a.doing([&](Table& table) { momentum = table.has_momentum(kOx); });
    return momentum;
  };
  EXPECT_FALSE(has(evening()));
  EXPECT_TRUE(has(evening().momentum(kOx)));
  EXPECT_TRUE(has(evening().pool(kOx, "momentum.power.push")));
  EXPECT_TRUE(has(evening().track(kOx, "momentum.power.push")));
  EXPECT_FALSE(has(evening().fatigued(kOx, "momentum.power.push")));
  EXPECT_FALSE(has(evening().cooling(kOx, "momentum.power.push")));
  Arranged kept =
      evening().track(kOx, "basic basic basic parkour").cooling(kOx, "momentum.power.push");
  EXPECT_EQ(round_ends(kept).place_of(kOx, kGold), Place::cooldown);
  Arranged lost = evening().track(kOx, "basic").fatigued(kOx, "momentum.power.push");
  EXPECT_EQ(round_ends(lost).place_of(kOx, kGold), Place::supply);
}

TEST(DyingLightMomentum, IsLostAsTheTempoDieToo) {
  PROVES("dl.ruling.73");
  Arranged a = evening().track(kOx, "basic basic momentum.power.push");
  round_ends(a);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  EXPECT_EQ(a.tempo_of(kOx), 2);
}

TEST(DyingLightMomentum, IsRegainedAtTempo4) {
  PROVES("dl.momentum.5", "dl.momentum.6");
  Arranged a = evening().track(kOx, "basic basic basic").momentum(kOx).pool(kOx, "combat parkour");
  a.doing([](Table& table) { table.take_wounds(kOx, 1, "dl.golden.2"_rule); });
  EXPECT_EQ(a.place_of(kOx, kGold), Place::spot);
  a.doing([](Table& table) { table.take_wounds(kOx, 2, "dl.golden.2"_rule); });
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  a.acts(kOx, {a.run_to("a12a"), pay({kRed})});
  EXPECT_EQ(a.place_of(kOx, kGold), Place::spot);
}

TEST(DyingLightMomentum, TheSlotGivesNoneToWhoHasOne) {
  PROVES("dl.momentum.1");
  Arranged a = evening().track(kOx, "basic basic basic").cooling(kOx, "momentum.power.push");
  a.pool(kOx, "combat parkour").acts(kOx, {a.run_to("a12a"), pay({kRed})});
  EXPECT_EQ(a.place_of(kOx, kGold), Place::cooldown);
}

TEST(DyingLightMomentum, SwitchesTheBonusOfSkillsButNotTheBoostsOfGear) {
  PROVES("dl.momentum.4", "dl.skill.2", "dl.gear.2");
  Arranged a = evening().has(kOx, "soft_step").crowd("a12", "biter", 3).gear(kOx, "courier_gear");
  a.momentum(kOx).pool(kOx, "basic").dice({kRollSafe}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.risk_dice(), 1);  // 3 less 2; the Evade of the gear needs the Momentum Die
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
