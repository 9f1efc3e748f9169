// dl.skill: the Skills of veterans, without Momentum and with it.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

// Ox is a veteran, with the Momentum Die on its spot or without.
Arranged veteran(std::string_view skill, bool momentum = false) {
  Arranged a = evening().has(kOx, skill);
  return momentum ? a.momentum(kOx) : a;
}

TEST(DyingLightVeterans, CatsGripMakesAClimbCheaper) {
  PROVES("dl.skill.1", "dl.skill.2");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("cats_grip", momentum).at(kOx, "a12a").pool(kOx, "basic basic basic");
    EXPECT_TRUE(a.may(kOx).offered(a.climb("b10", 2)));
    a.acts(kOx, {a.climb("b11", 1), a.run_to("a12a")});
    EXPECT_EQ(a.may(kOx).offered(a.climb("b11", 1)), momentum);
    EXPECT_EQ(a.refused(a.climb("b11", 2)), momentum ? engine::Rule::none : "dl.climb.3"_rule);
  }
}

TEST(DyingLightVeterans, RailHopIsForWalls) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = veteran("rail_hop").at(kOx, "a01c").crowd("a01", "viral", 2).pool(kOx, "basic");
  a.dice({1, 1}).acts(kOx, {a.climb("a04a", 1)});
  EXPECT_EQ(a.risk_dice(), 2);
  Arranged b = veteran("rail_hop", true).at(kOx, "a01c").crowd("a01", "viral", 2);
  b.pool(kOx, "basic").acts(kOx, {b.climb("a04a", 1)});
  EXPECT_EQ(b.told(say::risked), 0);
  Arranged roof = veteran("rail_hop", true).at(kOx, "a12a").crowd("a12", "viral", 1);
  roof.pool(kOx, "basic basic").dice({1}).acts(kOx, {roof.climb("b11", 2)});
  EXPECT_EQ(roof.risk_dice(), 1);
}

TEST(DyingLightVeterans, RollOutIsForRunsDown) {
  PROVES("dl.skill.1", "dl.skill.2");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("roll_out", momentum).at(kOx, "b11").crowd("b11", "viral", 2);
    a.crowd("a13", "viral", 1).pool(kOx, "basic basic basic").acts(kOx, {a.run_to("a13b")});
    EXPECT_EQ(a.told(say::risked), 0);
    if (!momentum) a.dice({1});
    a.goes_on({a.run_to("a12c")});
    EXPECT_EQ(a.risk_dice(), momentum ? 0 : 1);
    a.crowd("a12", "viral", 1).dice({1}).goes_on({a.run_to("a13b")});
    EXPECT_EQ(a.risk_dice(), 1);  // the Run before led nowhere down
  }
}

TEST(DyingLightVeterans, RollOutWaitsForTheNextRun) {
  PROVES("dl.skill.2");
  Arranged a = veteran("roll_out", true).at(kOx, "b11").pool(kOx, "basic basic basic parkour");
  a.acts(kOx, {a.run_to("a12a"), pay({kGray1}), a.climb("b11", 2), pay({kGray2, kGray3})});
  a.crowd("b11", "viral", 2).goes_on({a.run_to("a13b")});
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightVeterans, LongStrideGoesAZoneFurther) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.movex.1");
  Arranged a = veteran("long_stride").crowd("a12", "biter", 1).pool(kOx, "basic basic.evade");
  a.dice({kRollSpawn}).acts(kOx, {a.run_to("a13b"), pay({kGray1}), a.go("a13c")});
  EXPECT_TRUE(a.is_at(kOx, "a13c"));
  EXPECT_EQ(a.tempo_of(kOx), 1);
  a.acts(kOx, {a.run_to("a13b")});  // no blank die
  EXPECT_TRUE(a.is_at(kOx, "a13b"));
  Arranged b = veteran("long_stride", true).pool(kOx, "basic.evade parkour.evade");
  b.acts(kOx, {b.run_to("a13b"), pay({kGray1}), b.go("a13c")});
  EXPECT_TRUE(b.is_at(kOx, "a13c"));
  b.acts(kOx, {b.run_to("a13b")});  // neither blank nor Basic
  EXPECT_TRUE(b.is_at(kOx, "a13b"));
}

TEST(DyingLightVeterans, LongStrideLeavesTheSpawnWhereTheRunLed) {
  PROVES("dl.risk.spawn.1");
  Arranged b = veteran("long_stride").at(kOx, "b08").crowd("b08", "viral", 1).pool(kOx, "basic");
  b.dice({kRollSpawn}).acts(kOx, {b.run_to("a07c"), b.go("a07a")});
  EXPECT_EQ(b.standing_in("a07", "biter"), 1);
  Arranged c = veteran("long_stride").at(kOx, "b08").crowd("b08", "viral", 1).pool(kOx, "basic");
  c.dice({kRollSpawn}).acts(kOx, {c.run_to("a06b"), c.go("a07a")});
  EXPECT_EQ(c.standing_in("a06", "biter"), 1);
  EXPECT_EQ(c.standing_in("a07", "biter"), 0);
}

TEST(DyingLightVeterans, HeelFirstKnocksDownOneOrTwo) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = veteran("heel_first").at(kOx, "b07").crowd("a06", "biter", 3);
  a.pool(kOx, "basic basic").dice({1}).acts(kOx, {a.jump("a06a"), a.what(kFell, "biter")});
  EXPECT_EQ(a.down_in("a06", "biter"), 1);
  Arranged b = veteran("heel_first", true).at(kOx, "b07").crowd("a06", "biter", 3);
  b.pool(kOx, "basic basic").dice({1});
  b.acts(kOx, {b.jump("a06a"), b.what(kFell, "biter"), b.what(kFell, "biter")});
  EXPECT_EQ(b.down_in("a06", "biter"), 2);
}

TEST(DyingLightVeterans, LightLandingIgnoresSpawn) {
  PROVES("dl.skill.1", "dl.skill.2");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("light_landing", momentum).at(kOx, "b07").crowd("b07", "viral", 1);
    a.pool(kOx, "basic basic").dice({kRollSpawn, kRollExposure}).acts(kOx, {a.jump("b03")});
    EXPECT_EQ(a.standing_in("b03", "biter"), 0);
    EXPECT_EQ(a.one(kOx).token, momentum ? 0 : 1);
    Arranged run = veteran("light_landing", momentum).crowd("a12", "biter", 2).pool(kOx, "basic");
    run.dice({kRollSpawn, kRollExposure}).acts(kOx, {run.run_to("a13b")});
    EXPECT_EQ(run.standing_in("a13", "biter"), 1);
    EXPECT_EQ(run.one(kOx).token, 1);
  }
}

TEST(DyingLightVeterans, FinisherStrikesAtThoseWhoLieThere) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.knock.2");
  Arranged a = veteran("finisher").crowd_down("a12", "volatile", 1).pool(kOx, "basic");
  a.dice({1, 1, 1}).acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.damage(), 3);
  Arranged b = veteran("finisher", true).crowd_down("a12", "volatile", 1).pool(kOx, "basic");
  b.dice({1, 1, 1, 1}).acts(kOx, {b.strike("volatile", "a12")});
  EXPECT_EQ(b.damage(), 4);
  Arranged c = veteran("finisher", true).crowd("a12", "volatile", 1).pool(kOx, "basic");
  c.dice({1, 1}).acts(kOx, {c.strike("volatile", "a12")});
  EXPECT_EQ(c.damage(), 2);
}

TEST(DyingLightVeterans, SweepCleavesWithAStandardMeleeAttack) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = veteran("sweep").crowd("a12", "biter", 2).pool(kOx, "basic basic");
  a.dice({5, 3}).acts(kOx, {a.strike("biter", "a12"), a.what(kCleaveInto, "biter")});
  EXPECT_EQ(a.damage(), 8);
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  Arranged b = veteran("sweep", true).crowd("a12", "biter", 2).pool(kOx, "basic");
  b.dice({5, 2}).acts(kOx, {b.strike("biter", "a12"), b.what(kCleaveInto, "biter")});
  EXPECT_EQ(b.damage(), 8);
  Arranged special = veteran("sweep", true).crowd("a12", "biter", 2).pool(kOx, "combat.power");
  special.dice({5, 2, 1}).acts(kOx, {special.strike_hard("biter", "a12")});
  EXPECT_EQ(special.standing_in("a12", "biter"), 1);
  Arranged bow = veteran("sweep", true).weapon(kOx, "winch_bow").crowd("a12", "biter", 2);
  bow.pool(kOx, "basic").dice({5, 5}).acts(kOx, {bow.strike("biter", "a12")});
  EXPECT_EQ(bow.standing_in("a12", "biter"), 1);
}

TEST(DyingLightVeterans, OpenerIsForTheFirstAttack) {
  PROVES("dl.skill.1", "dl.skill.2");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("opener", momentum).crowd("a12", "volatile", 1).pool(kOx, "basic basic");
    a.dice({1, 1}).acts(kOx, {a.strike("volatile", "a12")});
    EXPECT_EQ(a.damage(), momentum ? 4 : 3);
    a.dice({1, 1}).goes_on({a.strike("volatile", "a12")});
    EXPECT_EQ(a.damage(), 2);
  }
}

TEST(DyingLightVeterans, HeadhunterSpendsCritsOnHowlersAndVolatiles) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.ruling.34");
  Arranged a = veteran("headhunter").crowd("a12", "howler", 1).crowd("a12", "volatile", 1);
  a.pool(kOx, "basic").dice({kRollCrit, 1});
  a.acts(kOx, {a.strike("volatile", "a12"), a.what(kSpendCrit, "howler")});
  EXPECT_EQ(a.standing_in("a12", "howler"), 0);
  EXPECT_EQ(a.standing_in("a12", "volatile"), 1);
  Arranged b = veteran("headhunter", true).crowd("a12", "volatile", 1).pool(kOx, "basic basic");
  b.dice({kRollCrit, 2}).acts(kOx, {b.strike("volatile", "a12")});
  EXPECT_EQ(b.standing_in("a12", "volatile"), 1);  // 6 and 2
  b.dice({kRollCrit, 3}).goes_on({b.strike("volatile", "a12")});
  EXPECT_EQ(b.standing_in("a12", "volatile"), 0);
}

TEST(DyingLightVeterans, BraceMakesArmorWorthMore) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = veteran("brace").gear(kOx, "courier_gear").crowd("a12", "biter", 4).dice({5});
  a.attacked(kOx, {{kArmorUses, 2}});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 4);
  EXPECT_EQ(a.one(kOx).wear[1], kGone);
  Arranged b = veteran("brace", true).gear(kOx, "courier_gear").crowd("a12", "biter", 2).dice({5});
  b.attacked(kOx, {{kArmorUses, 1}});
  EXPECT_EQ(b.last(say::attack_rolled).arguments[2], 2);
  EXPECT_EQ(b.one(kOx).wear[1], kUndamaged);
  b.dice({5}).attacked(kOx, {{kArmorUses, 1}});  // once a round
  EXPECT_EQ(b.one(kOx).wear[1], kDamaged);
}

TEST(DyingLightVeterans, SteadyHandsMakeDesperateDefenseWorthMore) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.tempo.5");
  Arranged a = veteran("steady_hands").crowd("a12", "biter", 4).track(kOx, "basic basic").dice({5});
  a.attacked(kOx, {{kTire, kGray1}});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 2);
  Arranged b = veteran("steady_hands", true).crowd("a12", "biter", 4).track(kOx, "basic basic");
  b.dice({5}).attacked(kOx, {{kTire, kGray1}, {kTire, kGray2}});
  EXPECT_EQ(b.last(say::attack_rolled).arguments[2], 4);
  EXPECT_EQ(b.tempo_of(kOx), 0);
}

TEST(DyingLightVeterans, PackratExchangesAcrossTheArea) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.ruling.59");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("packrat", momentum).at(kTern, "a12a").has(kOx, "rope");
    a.crowd("a12", "biter", 1).pool(kOx, "basic");
    if (!momentum) a.dice({1});
    a.acts(kOx, {a.whom(kExchange, kTern), {kGive, a.card("rope"), a.instance("rope")}, kChosen});
    EXPECT_TRUE(a.holds(kTern, "rope"));
    EXPECT_EQ(a.risk_dice(), momentum ? 0 : 1);
  }
}

TEST(DyingLightVeterans, TinkerRepairsTwoStepsAndOnceForNothing) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = veteran("tinker").token("a12c", Feature::workbench).pool(kOx, "basic");
  a.gear(kOx, "courier_gear", {kGone, kUndamaged, kUndamaged});
  EXPECT_FALSE(a.may(kOx).offered({kMend, 0}));  // without a token
  a.one(kOx).loot[0] = 1;
  a.acts(kOx, {{kMend, 0}});
  EXPECT_EQ(a.one(kOx).wear[0], kUndamaged);
  EXPECT_EQ(a.one(kOx).loot[0], 0);
  Arranged b = veteran("tinker", true).token("a12c", Feature::workbench).pool(kOx, "basic");
  b.gear(kOx, "courier_gear", {kGone, kDamaged, kUndamaged}).acts(kOx, {{kMend, 0}});
  EXPECT_EQ(b.one(kOx).wear[0], kUndamaged);
  EXPECT_FALSE(b.may(kOx).offered({kMend, 1}));  // once a game
}

TEST(DyingLightVeterans, QuietWorkMindsNoFire) {
  PROVES("dl.skill.1", "dl.skill.2");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("quiet_work", momentum).token("a12a", Feature::fire);
    a.token("a12c", Feature::common_loot).item_deck(0, {"rope"}).crowd("a12", "biter", 2);
    a.pool(kOx, "basic basic");
    if (momentum)
      a.dice({1});
    else
      a.dice({1, 1});
    a.acts(kOx, {kSearchCommon});
    EXPECT_EQ(a.risk_dice(), momentum ? 1 : 2);
    a.dice({1, 1}).goes_on({a.run_to("a13b")});
    EXPECT_EQ(a.risk_dice(), 2);
  }
}

TEST(DyingLightVeterans, QuietWorkMindsElectricity) {
  PROVES("dl.feature.1");
  Arranged a = veteran("quiet_work").scenario("two_switches").at(kOx, "a06a");
  a.token("a06a", Feature::electricity).token("a06a", Feature::fire).pool(kOx, "basic");
  a.dice({1}).acts(kOx, {a.run_to("a04c")});
  EXPECT_EQ(a.risk_dice(), 1);
}

TEST(DyingLightVeterans, DrawOffHandsACardToAnother) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.tw.9");
  for (const bool momentum : {false, true}) {
    Arranged a = veteran("draw_off", momentum).at(kTern, "a13a").exposure_deck(kOx, {"e5", "e1"});
    a.one(kOx).value = 2;
    a.one(kTern).value = 1;
    a.state.open_areas = 1u << a.area("a12") | 1u << a.area("a13");
    Arranged kept = a;
    a.answers({{0, a.whom(kDrawFor, kTern)}}).run(Phase::exposure);
    EXPECT_EQ(a.one(kOx).drawn.size(), 1);
    EXPECT_EQ(a.one(kTern).value, 2);
    EXPECT_EQ(a.told(say::top_card), momentum ? 1 : 0);
    kept.answers({{0, kPassed}}).run(Phase::exposure);
    EXPECT_EQ(kept.one(kOx).drawn.size(), 2);
    EXPECT_EQ(kept.one(kTern).value, 1);
  }
  Arranged far = veteran("draw_off");  // Tern is not in Range 2
  far.one(kOx).value = 2;
  far.one(kTern).value = 1;
  far.state.open_areas = 1u << far.area("a12") | 1u << far.area("a01");
  far.run(Phase::exposure);
  EXPECT_EQ(far.one(kOx).drawn.size(), 2);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
