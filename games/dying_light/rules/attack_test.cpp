// dl.attack, dl.crit, dl.cleave and dl.range: Attacks of Runners.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::UnorderedElementsAre;

TEST(DyingLightAttack, InMeleeReachesTheOwnAreaOnly) {
  PROVES("dl.attack.1", "dl.item.3", "dl.enemy.8");
  Arranged a = evening().at(kOx, "a06a").crowd("a06", "biter", 1).crowd("a05", "biter", 1);
  a.crowd("a06", "viral", 1).pool(kOx, "basic").may(kOx);
  EXPECT_TRUE(a.offered(a.strike("biter", "a06")));
  EXPECT_TRUE(a.offered(a.strike("viral", "a06")));
  EXPECT_FALSE(a.offered(a.strike("biter", "a05")));
  a.unarmed(kOx).may(kOx);
  EXPECT_FALSE(a.offered(a.strike("biter", "a06")));
}

TEST(DyingLightAttack, WithARangedWeaponReachesItsRange) {
  PROVES("dl.attack.2", "dl.range.1", "dl.ruling.38", "dl.ruling.39", "dl.ex.21");
  Arranged a = evening().weapon(kOx, "slingbow").crowd("a12", "biter", 1).crowd("a13", "biter", 1);
  a.crowd("a07", "biter", 1).crowd("a06", "biter", 1).crowd("a05", "biter", 1);
  a.pool(kOx, "basic").may(kOx);
  EXPECT_TRUE(a.offered(a.strike("biter", "a12")));
  EXPECT_TRUE(a.offered(a.strike("biter", "a13")));
  EXPECT_TRUE(a.offered(a.strike("biter", "a07")));  // over a roof
  EXPECT_TRUE(a.offered(a.strike("biter", "a06")));
  EXPECT_FALSE(a.offered(a.strike("biter", "a05")));  // three Areas away
  a.dice({4}).acts(kOx, {a.strike("biter", "a06")});
  EXPECT_EQ(a.standing_in("a06", "biter"), 0);
}

TEST(DyingLightAttack, KillsWhenTheSumReachesTheToughness) {
  PROVES("dl.attack.3", "dl.attack.4", "dl.attack.5", "dl.enemy.6", "dl.tw.7");
  Arranged a = evening().crowd("a12", "biter", 1).pool(kOx, "basic basic basic");
  const int supply = a.left_in_supply("biter");
  a.dice({1, 2}).acts(kOx, {a.strike("biter", "a12")});
  EXPECT_EQ(a.damage(), 3);
  EXPECT_EQ(a.rule_of(say::struck), "dl.attack.3"_rule);
  EXPECT_EQ(a.told(say::killed), 0);
  a.dice({2, 1}).goes_on({a.strike("biter", "a12")});  // not kept from the last Attack
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
  a.dice({2, 2}).goes_on({a.strike("biter", "a12")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  EXPECT_EQ(a.rule_of(say::killed), "dl.attack.4"_rule);
  EXPECT_EQ(a.left_in_supply("biter"), supply + 1);
  EXPECT_EQ(a.tempo_of(kOx), 3);
}

TEST(DyingLightAttack, TheSpecialAttackFatiguesADie) {
  PROVES("dl.attack.7", "dl.ruling.20", "dl.dec.6", "dl.ex.53");
  Arranged a =
      evening().crowd("a12", "viral", 1).pool(kOx, "basic basic basic parkour combat.push");
  a.may(kOx, {a.strike_hard("viral", "a12"), pay({kGray1})});
  EXPECT_TRUE(a.asks(ask::tire_for_attack));
  EXPECT_EQ(a.offers().size(), 4U);
  a.dice({1, 1, 3});
  a.acts(kOx, {a.strike_hard("viral", "a12"), pay({kGray1}), {kTire, kRed}});
  EXPECT_EQ(a.rule_of(say::tired), "dl.attack.7"_rule);
  EXPECT_EQ(a.die(kOx, kGray1).slot, 1);
  EXPECT_EQ(a.place_of(kOx, kRed), Place::fatigue);
  EXPECT_EQ(a.standing_in("a12", "viral"), 0);  // its Push was not asked for
}

TEST(DyingLightAttack, TheSpecialAttackIsRefusedWithoutADieToFatigue) {
  PROVES("dl.fatigue.4", "dl.ruling.20", "dl.ex.53");
  Arranged a = evening().crowd("a12", "viral", 1).pool(kOx, "basic").may(kOx);
  EXPECT_EQ(a.refused(a.strike_hard("viral", "a12")), "dl.fatigue.4"_rule);
  EXPECT_TRUE(a.offered(a.strike("viral", "a12")));
}

TEST(DyingLightAttack, WithFullFatigueSlotsASpecialAttackNeedsPower) {
  PROVES("dl.fatigue.4", "dl.boost.power", "dl.ex.34");
  Arranged a = evening().crowd("a12", "viral", 1).fatigued(kOx, "basic basic");
  a.pool(kOx, "basic parkour").may(kOx);
  EXPECT_EQ(a.refused(a.strike_hard("viral", "a12")), "dl.fatigue.4"_rule);
  a.pool(kOx, "combat.power").may(kOx);
  EXPECT_TRUE(a.offered(a.strike_hard("viral", "a12")));
  a.dice({1, 2, 2}).acts(kOx, {a.strike_hard("viral", "a12")});  // only one die pays
  EXPECT_EQ(a.place_of(kOx, kRed), Place::track);
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 2);
  EXPECT_EQ(a.standing_in("a12", "viral"), 0);
}

TEST(DyingLightAttack, PowerSparesTheFatigue) {
  PROVES("dl.boost.power", "dl.ruling.79");
  Arranged a = evening().crowd("a12", "viral", 1).pool(kOx, "basic combat.power");
  a.dice({1, 2, 2}).acts(kOx, {a.strike_hard("viral", "a12"), pay({kRed})});
  EXPECT_EQ(a.told(say::tired), 0);
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 0);
}

TEST(DyingLightAttack, RollsNoMoreThanTheFourDiceThatExist) {
  PROVES("dl.ruling.76");
  Arranged a = evening().crowd("a12", "volatile", 1).weapon(kOx, "nail_maul").has(kOx, "whetstone");
  a.pool(kOx, "combat.power").acts(kOx, {a.use_item("whetstone", kOx)});
  a.dice({1, 1, 1, 1}).goes_on({a.strike_hard("volatile", "a12")});
  EXPECT_EQ(a.damage(), 4);
}

TEST(DyingLightAttack, AKnockedDownEnemyCanBeAttacked) {
  PROVES("dl.knock.2", "dl.ruling.64");
  Arranged a = evening().crowd_down("a12", "biter", 1).pool(kOx, "basic");
  a.dice({2, 2}).acts(kOx, {a.strike("biter", "a12")});
  EXPECT_EQ(a.down_in("a12", "biter"), 0);
}

TEST(DyingLightAttack, FireLowersTheToughness) {
  PROVES("dl.fire.2", "dl.ex.42", "dl.ruling.28");
  Arranged a = evening().crowd("a12", "volatile", 2).token("a12b", Feature::fire);
  a.token("a12a", Feature::fire).pool(kOx, "basic basic");
  a.doing([&](Table& t) { EXPECT_EQ(t.toughness(a.area("a12"), kVolatile), 8); });
  a.weapon(kOx, "spiked_bat").dice({1, 1, 5}).acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.standing_in("a12", "volatile"), 2);
  a.dice({1, 2, 5}).goes_on({a.strike("volatile", "a12")});
  EXPECT_EQ(a.standing_in("a12", "volatile"), 1);
}

// --- Crits ---

TEST(DyingLightCrit, IsSpentBeforeDamageOnAnyBiterOrViral) {
  PROVES("dl.crit.1", "dl.crit.2", "dl.crit.3", "dl.ex.43");
  Arranged a = evening().crowd("a12", "biter", 1).crowd("a12", "viral", 1).pool(kOx, "basic");
  a.dice({4, kRollCrit});
  a.acts(kOx, {a.strike("biter", "a12"), a.what(kSpendCrit, "viral")});
  EXPECT_EQ(a.crits(), 1);
  EXPECT_EQ(a.damage(), 4);
  EXPECT_EQ(a.standing_in("a12", "viral"), 0);
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  EXPECT_EQ(a.told(say::killed), 2);
  EXPECT_EQ(a.rule_of(say::killed), "dl.attack.4"_rule);  // the last of them
}

TEST(DyingLightCrit, KillsNoVolatileAndNoHowler) {
  PROVES("dl.ruling.34");
  Arranged a = evening().crowd("a12", "volatile", 1).crowd("a12", "howler", 1);
  a.pool(kOx, "basic").dice({kRollCrit, kRollCrit}).acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.damage(), 0);
  EXPECT_EQ(a.told(say::killed), 0);
}

TEST(DyingLightCrit, OfARangedAttackCountsInTheOwnArea) {
  PROVES("dl.ruling.34");
  Arranged a = evening().weapon(kOx, "slingbow").crowd("a12", "biter", 1).crowd("a13", "biter", 1);
  a.crowd("a13", "viral", 1).pool(kOx, "basic");
  a.dice({kRollCrit}).may(kOx, {a.strike("biter", "a13")});
  EXPECT_TRUE(a.asks(ask::crit));
  EXPECT_THAT(a.offers(), UnorderedElementsAre(a.what(kSpendCrit, "biter"), kPassed));
  a.dice({kRollCrit}).acts(kOx, {a.strike("biter", "a13"), a.what(kSpendCrit, "biter")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  EXPECT_EQ(a.standing_in("a13", "biter"), 1);
}

TEST(DyingLightCrit, OnAnotherOfTheSameKindLeavesTheDamageToTheTarget) {
  PROVES("dl.crit.3");
  Arranged a = evening().crowd("a12", "biter", 3).pool(kOx, "basic").dice({4, kRollCrit});
  a.acts(kOx, {a.strike("biter", "a12"), a.what(kSpendCrit, "biter")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
}

TEST(DyingLightCrit, OnTheTargetLeavesAllDamageToACleave) {
  PROVES("dl.ruling.80", "dl.ex.54");
  Arranged a = evening().weapon(kOx, "hatchet").crowd("a12", "biter", 3);
  a.pool(kOx, "combat.power").dice({5, 4, kRollCrit});
  a.acts(kOx, {a.strike_hard("biter", "a12"), a.what(kCritTarget, "biter"),
               a.what(kCleaveInto, "biter"), a.what(kCleaveInto, "biter")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 0);
  EXPECT_EQ(a.told(say::killed), 3);
  Arranged plain = evening().weapon(kOx, "spiked_bat").crowd("a12", "biter", 3);
  plain.pool(kOx, "basic").dice({5, 4, kRollCrit});
  plain.acts(kOx, {plain.strike("biter", "a12"), plain.what(kCritTarget, "biter")});
  EXPECT_EQ(plain.standing_in("a12", "biter"), 2);
}

TEST(DyingLightCrit, KillsOneForEachAndMayBeLeftUnused) {
  PROVES("dl.crit.1", "dl.ruling.34");
  Arranged a = evening().crowd("a12", "biter", 2).crowd("a12", "viral", 1).pool(kOx, "basic basic");
  a.dice({kRollCrit, kRollCrit});
  a.acts(kOx, {a.strike("viral", "a12"), a.what(kSpendCrit, "biter"), kPassed});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
  EXPECT_EQ(a.standing_in("a12", "viral"), 1);
  EXPECT_EQ(a.rule_of(say::killed), "dl.crit.1"_rule);
}

// --- Cleave ---

TEST(DyingLightCleave, SparesDamageForOthersOneByOne) {
  PROVES("dl.cleave.1", "dl.ruling.35", "dl.ex.44");
  Arranged a = evening().weapon(kOx, "long_machete").crowd("a12", "biter", 3).pool(kOx, "basic");
  a.dice({5, 4}).acts(kOx, {a.strike("biter", "a12"), a.what(kCleaveInto, "biter")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
  EXPECT_EQ(a.rule_of(say::killed), "dl.cleave.1"_rule);
}

TEST(DyingLightCleave, EachNeedsItsWholeToughness) {
  PROVES("dl.ruling.35");
  Arranged a = evening().weapon(kOx, "long_machete").crowd("a12", "biter", 1);
  a.crowd("a12", "viral", 1).crowd_down("a12", "viral", 1).pool(kOx, "basic basic");
  a.dice({5, 3}).acts(kOx, {a.strike("biter", "a12")});  // 4 are left for a Viral of 5
  EXPECT_EQ(a.standing_in("a12", "viral"), 1);
  a.dice({5, 5}).goes_on({a.strike("viral", "a12"), a.what(kCleaveInto, "viral")});
  EXPECT_EQ(a.down_in("a12", "viral"), 0);
}

TEST(DyingLightCleave, NeedsADeadTarget) {
  PROVES("dl.cleave.1");
  Arranged a = evening().weapon(kOx, "long_machete").crowd("a12", "volatile", 1);
  a.crowd("a12", "biter", 1).pool(kOx, "basic").dice({5, 3});
  a.acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.standing_in("a12", "biter"), 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
