// dl.defend: what a Runner does against an attack.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

// A Volatile and two Virals, 5 in all, at Night; one die with Block and an undamaged Jacket.
Arranged hunted() {
  Arranged a = evening().at_night().crowd("a12", "volatile", 1).crowd("a12", "viral", 2);
  a.pool(kOx, "combat.block").momentum(kOx).wound_deck({"limp", "ankle", "limp", "ankle"});
  return a.gear(kOx, "courier_gear", {kGone, kUndamaged, kGone});
}

TEST(DyingLightDefend, TheWorkedExample) {
  PROVES("dl.ex.15", "dl.boost.block", "dl.gear.9", "dl.gear.5", "dl.ruling.22", "dl.ruling.23",
         "dl.momentum.5", "dl.dec.13", "dl.tw.12");
  Arranged a = hunted().dice({5}).attacked(kOx, {{kGuard, kRed}, {kArmorUses, 1}});
  EXPECT_EQ(a.last(say::attacked).arguments[1], 3);
  EXPECT_EQ(a.last(say::attacked).arguments[2], 5);
  EXPECT_EQ(a.last(say::attack_rolled).arguments[1], 5);
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 3);
  EXPECT_EQ(a.last(say::wounded).arguments[1], 2);
  EXPECT_EQ(a.one(kOx).wear[1], kDamaged);
  EXPECT_EQ(a.rule_of(say::gear_damaged), "dl.gear.9"_rule);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::supply);
  EXPECT_EQ(a.die(kOx, kRed).slot, 1);
}

TEST(DyingLightDefend, TheDamageDieMayAddOneOrTwo) {
  PROVES("dl.ex.16", "dl.strike.7", "dl.strike.9");
  const auto wounds = [](Arranged a, std::uint32_t rolled) {
    a.dice({rolled}).attacked(kOx, {{kGuard, kRed}, {kArmorUses, 1}});
    return a.last(say::wounded).arguments[1];
  };
  EXPECT_EQ(wounds(hunted(), 3), 3);
  EXPECT_EQ(wounds(hunted(), kRollCrit), 4);
  EXPECT_EQ(wounds(hunted().round(6), kRollCrit), 2);
}

TEST(DyingLightDefend, EachDieGivesOneAndAnyNumberMayBeSpent) {
  PROVES("dl.defend.1", "dl.defend.2", "dl.defend.3", "dl.defend.4", "dl.ruling.8");
  Arranged a = evening()
                   .crowd("a12", "biter", 3)
                   .track(kOx, "basic")
                   .pool(kOx, "basic basic parkour combat");
  a.dice({5}).attacked(kOx, {{kGuard, kGray2},
                             {kGuard, kGray3},
                             {kGuard, kBlue},
                             {kGuard, kRed},
                             {kGuard, kRed},
                             kChosen});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 4);  // beyond what is needed
  EXPECT_EQ(a.tempo_of(kOx), 5);
  EXPECT_EQ(a.place_of(kOx, kGold), Place::spot);
  EXPECT_EQ(a.told(say::wounded), 0);
  EXPECT_EQ(a.told(say::risked), 0);
}

TEST(DyingLightDefend, AnyDieMayGoLastWhereOneCouldBeFatigued) {
  PROVES("dl.ruling.78", "dl.action.1");
  Arranged a = evening().crowd("a12", "biter", 4).pool(kOx, "basic basic combat");
  a.attack_asks(kOx, {{kGuard, kGray1}, {kGuard, kGray2}, {kGuard, kRed}});
  EXPECT_TRUE(a.asks(ask::guard_last));
  EXPECT_EQ(a.offers(), (std::vector<engine::Option>{{kGuard, kGray2}, {kGuard, kRed}}));
  a.dice({5}).attacked(
      kOx, {{kGuard, kGray1}, {kGuard, kGray2}, {kGuard, kRed}, {kGuard, kGray2}, {kTire, kRed}});
  EXPECT_EQ(a.die(kOx, kGray1).slot, 1);
  EXPECT_EQ(a.die(kOx, kGray2).slot, 3);
  EXPECT_EQ(a.place_of(kOx, kRed), Place::fatigue);
  Arranged full = evening().crowd("a12", "biter", 2).fatigued(kOx, "basic basic");
  full.pool(kOx, "basic combat").dice({5}).attacked(kOx, {{kGuard, kGray3}, {kGuard, kRed}});
  EXPECT_EQ(full.die(kOx, kRed).slot, 2);
}

TEST(DyingLightDefend, NoDieNeedBeSpent) {
  PROVES("dl.defend.3", "dl.strike.4");
  Arranged a = evening().crowd("a12", "biter", 1).pool(kOx, "basic combat.block");
  a.dice({5}).attacked(kOx, {kChosen});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 0);
  EXPECT_EQ(a.dice_in(kOx, Place::pool), 2);
  EXPECT_EQ(a.light_wounds(kOx), 1);
  EXPECT_EQ(a.rule_of(say::wounded), "dl.strike.10"_rule);
}

TEST(DyingLightDefend, APushedEnemyDoesNotAttack) {
  PROVES("dl.ruling.32");
  Arranged a = evening().crowd("a12", "biter", 2).pool(kOx, "basic.push");
  a.dice({2}).attacked(kOx, {{kGuard, kGray1}, a.shove("biter", "a13")});
  EXPECT_EQ(a.standing_in("a13", "biter"), 1);
  // One is left: 2 is more than one attacker, and the die itself defends.
  EXPECT_EQ(a.last(say::attack_rolled).arguments[1], 1);
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 1);
  Arranged alone = evening().crowd("a12", "biter", 1).pool(kOx, "basic.push");
  alone.attacked(kOx, {{kGuard, kGray1}, alone.shove("biter", "a13")});
  EXPECT_EQ(alone.told(say::attack_rolled), 0);
}

TEST(DyingLightDefend, AnEnemyPushedAwayFromAnotherRunnerDoesNotAttackThere) {
  PROVES("dl.ruling.32", "dl.strike.3");
  Arranged a = evening().at(kTern, "a12a").crowd("a12", "biter", 1).crowd("a12", "viral", 1);
  a.pool(kOx, "basic.push").dice({5});
  a.state.resolved = {.area = a.area("a12")};
  a.answers({{0, {kSend, 0, a.card("biter")}},
             {0, {kSend, 1, a.card("viral")}},
             {0, {kGuard, kGray1}},
             {0, a.shove("biter", "a13")}});
  a.run(Phase::attack);
  EXPECT_EQ(a.told(say::attacked), 1);
  EXPECT_EQ(a.light_wounds(kTern), 0);
}

TEST(DyingLightDefend, KnockedDownEnemiesDoNotAttack) {
  PROVES("dl.knock.1");
  Arranged a = evening().crowd_down("a12", "volatile", 1).pool(kOx, "basic").attacked(kOx);
  EXPECT_EQ(a.told(say::attacked), 0);
}

// --- Desperate Defense ---

TEST(DyingLightDesperate, FatiguesDiceOfTheTrackButTheTempoDie) {
  PROVES("dl.defend.5", "dl.ruling.21");
  Arranged a = evening().crowd("a12", "biter", 4).track(kOx, "basic basic basic parkour");
  a.attack_asks(kOx);
  EXPECT_TRUE(a.asks(ask::desperate));
  EXPECT_EQ(a.offers(), (std::vector<engine::Option>{
                            {kTire, kGray1}, {kTire, kGray2}, {kTire, kGray3}, kChosen}));
  // Two Fatigue Slots, and no more.
  a.dice({5}).attacked(kOx, {{kTire, kGray1}, {kTire, kGray3}});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 2);
  EXPECT_EQ(a.dice_in(kOx, Place::fatigue), 2);
  EXPECT_EQ(a.tempo_of(kOx), 4);
}

TEST(DyingLightDesperate, NeedsAFreeFatigueSlotAndADieOfTheTrack) {
  PROVES("dl.fatigue.4", "dl.ruling.21", "dl.ex.34");
  Arranged a = evening().crowd("a12", "biter", 1).fatigued(kOx, "basic basic");
  a.track(kOx, "basic parkour").dice({5}).attacked(kOx);  // nothing is asked
  EXPECT_EQ(a.dice_in(kOx, Place::track), 2);
  Arranged b = evening().crowd("a12", "biter", 1).track(kOx, "basic").dice({5}).attacked(kOx);
  EXPECT_EQ(b.dice_in(kOx, Place::track), 1);
  Arranged one = evening().crowd("a12", "biter", 3).fatigued(kOx, "basic");
  one.track(kOx, "basic parkour combat").dice({5}).attacked(kOx, {{kTire, kBlue}});
  EXPECT_EQ(one.last(say::attack_rolled).arguments[2], 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
