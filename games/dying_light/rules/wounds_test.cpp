// dl.wound and dl.elim: Wounds light and heavy, and every Wound Card.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

Arranged& hurt(Arranged& a, int wounds) {
  return a.doing([&](Table& table) { table.take_wounds(kOx, wounds, "dl.golden.2"_rule); });
}

TEST(DyingLightWounds, TheFirstIsLightAndTheSecondTurnsItOver) {
  PROVES("dl.wound.1", "dl.wound.3", "dl.wound.4", "dl.tw.14");
  Arranged a = evening().wound_deck({"panic", "limp"});
  hurt(a, 1);
  EXPECT_EQ(a.light_wounds(kOx), 1);
  EXPECT_EQ(a.heavy_wounds(kOx), 0);
  EXPECT_EQ(a.one(kOx).token, 0);  // nobody knows it yet
  EXPECT_EQ(a.state.wounds.size(), 15);
  hurt(a, 1);
  EXPECT_EQ(a.light_wounds(kOx), 0);
  EXPECT_TRUE(a.holds(kOx, "panic"));
  EXPECT_EQ(a.rule_of(say::heavy), "dl.wound.4"_rule);
  EXPECT_EQ(a.one(kOx).token, 1);
  EXPECT_EQ(a.state.wounds.size(), 15);  // none was drawn
}

TEST(DyingLightWounds, ThreeAtOnceAreAppliedOneAfterAnother) {
  PROVES("dl.wound.2", "dl.wound.5", "dl.ex.12", "dl.tw.13");
  Arranged a = evening().light_wound(kOx, "panic").wound_deck({"bleeding"}).momentum(kOx);
  a.track(kOx, "basic basic");
  hurt(a, 3);
  EXPECT_EQ(a.light_wounds(kOx), 0);
  EXPECT_EQ(a.heavy_wounds(kOx), 2);
  EXPECT_EQ(a.one(kOx).token, 1);                // Panic
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 1);  // Bleeding
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  EXPECT_EQ(a.rule_of(say::momentum_lost), "dl.wound.5"_rule);
}

TEST(DyingLightWounds, TwoAtOnceTakeTheMomentumDieFromAnywhere) {
  PROVES("dl.wound.5", "dl.momentum.5", "dl.ruling.53");
  for (const Place place :
       {Place::pool, Place::track, Place::fatigue, Place::cooldown, Place::spot}) {
    Arranged a = evening().wound_deck({"limp", "limp", "ankle"});
    a.die(kOx, kGold) = {kMomentum, 0, place, static_cast<std::uint8_t>(place == Place::track)};
    hurt(a, 1);
    hurt(a, 1);
    EXPECT_EQ(a.place_of(kOx, kGold), place);  // one by one they do not count as one hit
    hurt(a, 2);
    EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  }
}

TEST(DyingLightWounds, TakeTheMomentumDieEvenAsTheTempoDie) {
  PROVES("dl.wound.6", "dl.tempo.5", "dl.ruling.73", "dl.ex.48");
  Arranged a = evening().crowd("a12", "biter", 2).wound_deck({"limp"});
  a.track(kOx, "basic basic basic parkour momentum.block.push").dice({5});
  EXPECT_EQ(a.tempo_of(kOx), 5);
  a.attacked(kOx, {kChosen});  // no Desperate Defense
  EXPECT_EQ(a.heavy_wounds(kOx), 1);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  EXPECT_EQ(a.dice_in(kOx, Place::track), 4);
  EXPECT_EQ(a.tempo_of(kOx), 4);
  a.run(Phase::end_phase);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
}

TEST(DyingLightWounds, SevenLeaveARunnerInPlayAndTheEighthEliminates) {
  PROVES("dl.elim.1", "dl.elim.3", "dl.win.4", "dl.ex.39", "dl.ex.40");
  Arranged a = evening().wound_deck({"limp", "limp", "ankle", "ankle"});
  for (int i = 0; i < 7; ++i) hurt(a, 1);
  EXPECT_EQ(a.heavy_wounds(kOx), 3);
  EXPECT_EQ(a.light_wounds(kOx), 1);
  EXPECT_FALSE(a.over());
  hurt(a, 1);
  EXPECT_TRUE(a.over());
  EXPECT_EQ(a.state.ending, Ending::eliminated);
  EXPECT_EQ(a.rule_of(say::eliminated), "dl.elim.1"_rule);
}

TEST(DyingLightWounds, OnesDiscardedGoBackIntoTheDeckUnseen) {
  PROVES("dl.ruling.81");
  Arranged a = evening().light_wound(kOx, "panic").heavy_wound(kOx, "limp").any_luck();
  EXPECT_EQ(a.state.wounds.size(), 14);
  a.doing([](Table& table) { table.heal_light(kOx); });
  EXPECT_EQ(a.light_wounds(kOx), 0);
  EXPECT_EQ(a.rule_of(say::healed_light), "dl.ruling.81"_rule);
  EXPECT_EQ(a.state.wounds.size(), 15);
  a.doing([](Table& table) { table.heal_heavy(kOx); });
  EXPECT_EQ(a.heavy_wounds(kOx), 0);
  EXPECT_EQ(a.state.wounds.size(), 16);
}

// --- Every Wound ---

TEST(DyingLightWoundCards, AnkleMakesAClimbDearer) {
  PROVES("dl.ruling.54");
  Arranged a = evening().heavy_wound(kOx, "ankle").at(kOx, "a12a").pool(kOx, "basic basic basic");
  EXPECT_TRUE(a.may(kOx).offered(a.climb("b11", 3)));
  EXPECT_EQ(a.refused(a.climb("b10", 4)), "dl.climb.3"_rule);
  Arranged light = evening().light_wound(kOx, "ankle").at(kOx, "a12a").pool(kOx, "basic basic");
  EXPECT_TRUE(light.may(kOx).offered(light.climb("b11", 2)));
}

TEST(DyingLightWoundCards, ShoulderTakesADamageDieButNotTheLast) {
  PROVES("dl.ruling.54");
  Arranged a = evening().heavy_wound(kOx, "shoulder").crowd("a12", "volatile", 1);
  a.pool(kOx, "basic basic").dice({5}).acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.damage(), 5);
  a.weapon(kOx, "slingbow").dice({4}).acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.damage(), 4);
}

TEST(DyingLightWoundCards, RibsBlockAFatigueSlotFromTheMomentItIsFree) {
  PROVES("dl.ruling.54", "dl.fatigue.1");
  Arranged a = evening().heavy_wound(kOx, "ribs").fatigued(kOx, "basic basic");
  a.doing([](Table& table) { EXPECT_EQ(table.fatigue_slots(kOx), 1); });
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 2);
  Arranged one =
      evening().heavy_wound(kOx, "ribs").fatigued(kOx, "basic").track(kOx, "basic basic");
  one.doing([](Table& table) { table.suffer_fatigue(kOx, "dl.golden.2"_rule); });
  EXPECT_EQ(one.light_wounds(kOx), 1);
  EXPECT_EQ(one.dice_in(kOx, Place::fatigue), 1);
}

TEST(DyingLightWoundCards, PanicIsASecondTokenToWhoHasOne) {
  PROVES("dl.ruling.54", "dl.ruling.31");
  Arranged a = evening().light_wound(kOx, "panic").exposed(kOx).chase_deck({"scent"});
  hurt(a, 1);
  EXPECT_TRUE(a.holds(kOx, "scent"));
}

TEST(DyingLightWoundCards, DazedTakesTheMomentumDieWhereverItLies) {
  PROVES("dl.ruling.54", "dl.ruling.73");
  Arranged a = evening().light_wound(kOx, "dazed").cooling(kOx, "momentum.power.push");
  hurt(a, 1);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  Arranged b = evening().light_wound(kOx, "dazed").track(kOx, "basic momentum.power.push");
  hurt(b, 1);
  EXPECT_EQ(b.tempo_of(kOx), 1);
}

TEST(DyingLightWoundCards, LimpAddsToTheRiskOfEveryJump) {
  PROVES("dl.ruling.54", "dl.ruling.15");
  Arranged a = evening().heavy_wound(kOx, "limp").at(kOx, "b07").pool(kOx, "basic basic");
  a.dice({1, 1}).acts(kOx, {a.jump("b03")});
  EXPECT_EQ(a.risk_dice(), 2);
  Arranged pad = evening().heavy_wound(kOx, "limp").token("a12c", Feature::jump_pad);
  pad.pool(kOx, "basic").dice({1, 1}).acts(kOx, {pad.pad("b11")});
  EXPECT_EQ(pad.risk_dice(), 2);
}

TEST(DyingLightWoundCards, ShortBreathForbidsDesperateDefense) {
  PROVES("dl.ruling.54");
  Arranged a = evening().heavy_wound(kOx, "short_breath").crowd("a12", "biter", 1);
  a.track(kOx, "basic basic").dice({5}).attacked(kOx);
  EXPECT_EQ(a.dice_in(kOx, Place::track), 2);
}

TEST(DyingLightWoundCards, BleedingFatiguesAndMakesInteractRiskier) {
  PROVES("dl.ruling.54", "dl.wound.7");
  Arranged a = evening().light_wound(kOx, "bleeding").track(kOx, "basic basic").pool(kOx, "combat");
  hurt(a, 1);
  EXPECT_EQ(a.place_of(kOx, kGray1), Place::fatigue);
  a.token("a12c", Feature::common_loot).item_deck(0, {"splint"}).dice({kRollSafe});
  a.acts(kOx, {kSearchCommon});
  EXPECT_EQ(a.risk_dice(), 1);
  // Use is no Interact, and Moves have nothing to do with it.
  a.goes_on({a.use_item("splint", kOx)});
  EXPECT_EQ(a.told(say::risked), 0);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
