// Every Consumable and every item that is kept.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

Arranged with(std::string_view item) { return evening().has(kOx, item).pool(kOx, "combat"); }

TEST(DyingLightCommonItems, BandageIsForALightWound) {
  PROVES("dl.use.1", "dl.use.3", "dl.consumable.2");
  Arranged a = with("bandage").may(kOx);
  EXPECT_FALSE(a.offered(a.use_item("bandage", kOx)));  // it would change nothing
  a.light_wound(kOx, "limp").crowd("a12", "biter", 2).any_luck();
  a.acts(kOx, {a.use_item("bandage", kOx)});
  EXPECT_EQ(a.told(say::healed_light), 1);
  EXPECT_EQ(a.risk_dice(), 2);
}

TEST(DyingLightCommonItems, EnergyBarReturnsADie) {
  PROVES("dl.use.1", "dl.use.4");
  Arranged a = with("energy_bar").cooling(kOx, "basic parkour").dice({4}).crowd("a12", "biter", 2);
  a.acts(kOx, {a.use_item("energy_bar", kOx), {kRestore, kBlue}});
  EXPECT_EQ(a.place_of(kOx, kBlue), Place::pool);
  EXPECT_EQ(a.pack.face(a.die(kOx, kBlue)).symbols, kJumpBoost);
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightCommonItems, GlarePotKnocksDownUpToTwo) {
  PROVES("dl.use.1", "dl.knock.1");
  Arranged a = with("glare_pot").crowd("a12", "biter", 3).crowd("a12", "howler", 1);
  a.acts(kOx, {a.use_item("glare_pot", kOx), a.what(kFell, "howler"), a.what(kFell, "biter")});
  EXPECT_EQ(a.down_in("a12", "howler"), 1);
  EXPECT_EQ(a.down_in("a12", "biter"), 1);
  EXPECT_EQ(a.standing_in("a12", "biter"), 2);
}

TEST(DyingLightCommonItems, RattleCanScattersAtMostThree) {
  PROVES("dl.use.1", "dl.spread.6");
  Arranged a = with("rattle_can").crowd("a12", "viral", 5).any_luck();
  a.may(kOx, {a.use_item("rattle_can", kOx)});
  EXPECT_TRUE(a.asks(ask::spread));
  a.acts(kOx, {a.use_item("rattle_can", kOx), a.in_area(kSpreadFrom, "b08")});
  EXPECT_EQ(a.standing_in("a12", "viral"), 2);
  for (const char* area : {"b08", "b11", "a13"}) EXPECT_EQ(a.standing_in(area, "viral"), 1) << area;
}

TEST(DyingLightCommonItems, WhetstoneIsForTheNextAttack) {
  PROVES("dl.use.1");
  Arranged a = with("whetstone").crowd("a12", "volatile", 1).pool(kOx, "basic basic");
  a.acts(kOx, {a.use_item("whetstone", kOx)});
  a.dice({1, 1, 1}).goes_on({a.strike("volatile", "a12"), pay({kGray1})});
  EXPECT_EQ(a.damage(), 3);
  a.dice({1, 1}).goes_on({a.strike("volatile", "a12"), pay({kGray2})});
  EXPECT_EQ(a.damage(), 2);
}

TEST(DyingLightCommonItems, RopeIsForTheNextClimb) {
  PROVES("dl.use.1");
  Arranged a = with("rope").at(kOx, "a12a").pool(kOx, "basic basic basic");
  a.acts(kOx, {a.use_item("rope", kOx)});
  a.may(kOx);
  EXPECT_TRUE(a.offered(a.climb("b10", 1)));
  EXPECT_TRUE(a.offered(a.climb("b11", 1)));  // at least one
  a.acts(kOx, {a.climb("b11", 1), pay({kGray1})});
  a.goes_on({a.run_to("a12a"), pay({kGray2})});
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 2)));
}

TEST(DyingLightCommonItems, SplintPutsOneWoundToSleepUntilTheEndPhase) {
  PROVES("dl.use.1", "dl.ruling.54", "dl.dec.14");
  Arranged a = with("splint").heavy_wound(kOx, "ankle").heavy_wound(kOx, "shoulder");
  a.at(kOx, "a12a").pool(kOx, "basic basic");
  a.acts(kOx, {a.use_item("splint", kOx), a.what(kHealWound, "ankle")});
  EXPECT_EQ(a.heavy_wounds(kOx), 2);
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 2)));
  a.run(Phase::end_phase);
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 3)));
}

TEST(DyingLightCommonItems, ASecondSplintIsForTheSecondOfTwoEqualWounds) {
  PROVES("dl.use.1", "dl.ruling.54");
  Arranged a =
      with("splint").has(kOx, "splint").heavy_wound(kOx, "ankle").heavy_wound(kOx, "ankle");
  a.at(kOx, "a12a").pool(kOx, "basic basic basic");
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 4)));
  a.acts(kOx, {a.use_item("splint", kOx)});
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 3)));
  a.acts(kOx, {a.use_item("splint", kOx)});
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 2)));
}

TEST(DyingLightCommonItems, ASplintNeedsALastingPartThatStillHolds) {
  PROVES("dl.ruling.77", "dl.ruling.54");
  Arranged a = with("splint").has(kOx, "splint").heavy_wound(kOx, "panic");
  const engine::Option use = a.use_item("splint", kOx);
  EXPECT_FALSE(a.may(kOx).offered(use));  // a Panic is over as soon as it came
  a.heavy_wound(kOx, "ankle").acts(kOx, {use});
  EXPECT_EQ(a.last(say::splinted).arguments[1], a.card("ankle"));
  EXPECT_FALSE(a.may(kOx).offered(use));
}

TEST(DyingLightCommonItems, LoudRadioTakesTwoMoveSymbols) {
  PROVES("dl.use.1");
  Arranged a =
      with("loud_radio").exposure_deck(kOx, {"e1", "e3", "e4"}).track(kOx, "basic basic basic");
  a.acts(kOx, {a.use_item("loud_radio", kOx), kPassed});
  a.one(kTern).acted = 1;
  a.run(Phase::activation).run(Phase::exposure);  // the values, then two cards with 1 each
  EXPECT_EQ(a.one(kOx).drawn.size(), 2);
  EXPECT_EQ(a.state.resolved.move, 0);
}

// --- Epic items ---

TEST(DyingLightEpicItems, TraumaKitDiscardsAHeavyWound) {
  PROVES("dl.use.1", "dl.ruling.81");
  Arranged a = with("trauma_kit").heavy_wound(kOx, "ankle").heavy_wound(kOx, "limp").any_luck();
  a.may(kOx, {a.use_item("trauma_kit", kOx)});
  EXPECT_TRUE(a.asks(ask::heavy));
  a.acts(kOx, {a.use_item("trauma_kit", kOx), a.what(kHealWound, "limp")});
  EXPECT_FALSE(a.holds(kOx, "limp"));
  EXPECT_TRUE(a.holds(kOx, "ankle"));
  EXPECT_TRUE(a.state.wounds.has(a.card("limp")));
}

TEST(DyingLightEpicItems, TraumaKitHealsASplintedWoundAsWell) {
  PROVES("dl.use.1");
  Arranged a = with("trauma_kit").has(kOx, "splint").heavy_wound(kOx, "ankle").any_luck();
  a.acts(kOx, {a.use_item("splint", kOx), a.use_item("trauma_kit", kOx)});
  EXPECT_EQ(a.heavy_wounds(kOx), 0);
}

TEST(DyingLightEpicItems, UvLampBurnsUntilTheEndPhaseAndABatteryLampARoundMore) {
  PROVES("dl.use.1", "dl.uv.4");
  Arranged a = with("uv_lamp").crowd("a12", "biter", 1).any_luck();
  a.acts(kOx, {a.use_item("uv_lamp", kOx)});
  EXPECT_TRUE(a.token_in("a12c", Feature::uv));
  EXPECT_EQ(a.standing_in("a13", "biter"), 1);  // driven out, so there is no Risk
  EXPECT_EQ(a.told(say::risked), 0);
  a.run(Phase::end_phase);
  EXPECT_FALSE(a.token_in("a12c", Feature::uv));
  Arranged b = with("battery_lamp").round(4);
  b.acts(kOx, {b.use_item("battery_lamp", kOx)}).run(Phase::end_phase);
  EXPECT_TRUE(b.token_in("a12c", Feature::uv));
  b.run(Phase::end_phase);
  EXPECT_FALSE(b.token_in("a12c", Feature::uv));
}

TEST(DyingLightEpicItems, ToolkitUpgradesInPlace) {
  PROVES("dl.upgrade.1", "dl.upgrade.2", "dl.ex.22", "dl.golden.2");
  Arranged a = with("toolkit").track(kOx, "basic.evade basic").dice({6});
  a.acts(kOx, {a.use_item("toolkit", kOx), {kUpgrade, kGray1, kCombat}});
  EXPECT_EQ(a.die(kOx, kGray1).kind, kCombat);
  EXPECT_EQ(a.pack.face(a.die(kOx, kGray1)).symbols, kPush);
  EXPECT_EQ(a.die(kOx, kGray1).slot, 1);
  EXPECT_EQ(a.place_of(kOx, kGray1), Place::track);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 1);
  EXPECT_EQ(a.tempo_of(kOx), 2);
  EXPECT_EQ(a.rule_of(say::upgraded), "dl.upgrade.1"_rule);
}

TEST(DyingLightEpicItems, ToolkitUpgradesATiredOrCoolingDieToo) {
  PROVES("dl.ruling.71");
  Arranged a = with("toolkit").fatigued(kOx, "basic").cooling(kOx, "basic");
  a.may(kOx, {a.use_item("toolkit", kOx)});
  EXPECT_TRUE(a.offered({kUpgrade, kGray1, kParkour}));
  EXPECT_TRUE(a.offered({kUpgrade, kGray2, kCombat}));
  a.dice({1}).acts(kOx, {a.use_item("toolkit", kOx), {kUpgrade, kGray1, kParkour}});
  EXPECT_EQ(a.place_of(kOx, kGray1), Place::fatigue);
}

TEST(DyingLightEpicItems, ToolkitNeedsASpareDie) {
  PROVES("dl.ruling.82", "dl.ex.63");
  Arranged a = evening(4).has(kOx, "toolkit").pool(kOx, "combat");
  a.die(kTern, kGray1).kind = a.die(kTern, kGray2).kind = kCombat;
  a.may(kOx, {a.use_item("toolkit", kOx)});
  EXPECT_EQ(a.offers(), (std::vector<engine::Option>{{kUpgrade, kGray1, kParkour},
                                                     {kUpgrade, kGray2, kParkour},
                                                     {kUpgrade, kGray3, kParkour}}));
  a.die(kTern, kGray3).kind = a.die(kLatch, kGray1).kind = kParkour;
  EXPECT_FALSE(a.may(kOx).offered(a.use_item("toolkit", kOx)));
}

TEST(DyingLightEpicItems, GrapnelLeadsToAnyRoofInRange1) {
  PROVES("dl.use.1", "dl.range.1");
  Arranged a = with("grapnel").crowd("a12", "biter", 3).may(kOx, {});
  a.may(kOx, {a.use_item("grapnel", kOx)});
  EXPECT_TRUE(a.offered(a.go("b10")));
  EXPECT_TRUE(a.offered(a.go("b13")));
  EXPECT_FALSE(a.offered(a.go("b09")));
  EXPECT_FALSE(a.offered(a.go("a13a")));
  a.acts(kOx, {a.use_item("grapnel", kOx), a.go("b10")});
  EXPECT_TRUE(a.is_at(kOx, "b10"));
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightEpicItems, RiotShieldAddsToADefend) {
  PROVES("dl.strike.5");
  Arranged a =
      with("riot_shield").crowd("a12", "biter", 2).dice({5}).attacked(kOx, {{kGuard, kRed}});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 2);
  Arranged none = with("riot_shield").crowd("a12", "biter", 2).dice({5}).attacked(kOx, {kChosen});
  EXPECT_EQ(none.last(say::attack_rolled).arguments[2], 0);
}

TEST(DyingLightEpicItems, SparePartsRepairAllGear) {
  PROVES("dl.use.1");
  Arranged a = with("spare_parts").gear(kOx, "courier_gear").may(kOx);
  EXPECT_FALSE(a.offered(a.use_item("spare_parts", kOx)));
  a.gear(kOx, "courier_gear", {kGone, kDamaged, kUndamaged});
  a.acts(kOx, {a.use_item("spare_parts", kOx)});
  EXPECT_EQ(a.one(kOx).wear, (std::array<std::uint8_t, kGearSlots>{}));
}

TEST(DyingLightEpicItems, NightGlassesLowerExposureAtNightToOneAtLeast) {
  PROVES("dl.exp.4");
  const auto value = [](Arranged a) {
    int exposure = -1;
    a.doing([&](Table& table) { exposure = table.exposure_value(kOx); });
    return exposure;
  };
  EXPECT_EQ(value(with("night_glasses").track(kOx, "basic basic basic")), 2);  // by Day
  EXPECT_EQ(value(with("night_glasses").at_night().track(kOx, "basic basic basic")), 1);
  EXPECT_EQ(value(with("night_glasses").at_night().track(kOx, "basic")), 1);
  EXPECT_EQ(value(with("night_glasses").at_night()), 0);
}

TEST(DyingLightEpicItems, TheInhibitorHasNoUse) {
  PROVES("dl.use.1");
  Arranged a = with("inhibitor").may(kOx);
  EXPECT_FALSE(a.offered(a.use_item("inhibitor", kOx)));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
