// dl.skill: the Skills Runners begin with, without Momentum and with it.
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light::testing {
namespace {

// Ox has the Skill, with the Momentum Die on its spot or without.
Arranged skilled(std::string_view skill, bool momentum) {
  Arranged a = evening().has(kOx, skill);
  return momentum ? a.momentum(kOx) : a;
}

TEST(DyingLightSkills, BrawlerPushesAfterAMeleeKill) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.skill.3", "dl.tw.8");
  for (const bool momentum : {false, true}) {
    Arranged a = skilled("brawler", momentum).crowd("a12", "biter", 2).pool(kOx, "basic basic");
    a.dice({2, 2}).acts(kOx, {a.strike("biter", "a12"), a.shove("biter", "a13")});
    EXPECT_EQ(a.standing_in("a13", "biter"), momentum ? 0 : 1);
    EXPECT_EQ(a.down_in("a13", "biter"), momentum ? 1 : 0);
    Arranged alive = skilled("brawler", momentum).crowd("a12", "biter", 2).pool(kOx, "basic");
    alive.dice({1, 2}).acts(kOx, {alive.strike("biter", "a12")});
    EXPECT_EQ(alive.standing_in("a12", "biter"), 2);
    Arranged bow = skilled("brawler", momentum).weapon(kOx, "slingbow").crowd("a12", "biter", 2);
    bow.pool(kOx, "basic").dice({4}).acts(kOx, {bow.strike("biter", "a12")});
    EXPECT_EQ(bow.standing_in("a12", "biter"), 1);
  }
}

TEST(DyingLightSkills, RooftopSenseSparesTheRiskOfAJump) {
  PROVES("dl.skill.1", "dl.skill.2");
  for (const bool momentum : {false, true}) {
    Arranged a = skilled("rooftop_sense", momentum).at(kOx, "b07").crowd("b07", "viral", 2);
    a.pool(kOx, "basic basic");
    if (momentum)
      a.dice({1});
    else
      a.dice({1, 1});
    a.acts(kOx, {a.jump("b03")});
    EXPECT_EQ(a.risk_dice(), momentum ? 1 : 2);
  }
  Arranged run = skilled("rooftop_sense", true).crowd("a12", "viral", 2).pool(kOx, "basic");
  run.dice({1, 1}).acts(kOx, {run.run_to("a13b")});
  EXPECT_EQ(run.risk_dice(), 2);  // it names the Jump alone
}

TEST(DyingLightSkills, LightFingersWorkWithLessRiskAndFindMore) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = skilled("light_fingers", false).token("a12c", Feature::common_loot);
  a.crowd("a12", "viral", 2).item_deck(0, {"rope", "splint"}).pool(kOx, "basic").dice({1});
  a.acts(kOx, {kSearchCommon});
  EXPECT_EQ(a.risk_dice(), 1);
  EXPECT_TRUE(a.holds(kOx, "rope"));
  Arranged b = skilled("light_fingers", true).token("a12c", Feature::common_loot);
  b.item_deck(0, {"rope", "splint", "whetstone"}).pool(kOx, "basic");
  b.acts(kOx, {kSearchCommon, b.what(kKeep, "splint")});
  EXPECT_TRUE(b.holds(kOx, "splint"));
  EXPECT_FALSE(b.holds(kOx, "rope"));
  EXPECT_EQ(b.state.used_items[0].top(), b.card("rope"));
}

TEST(DyingLightSkills, LightFingersDoNotHelpWithAUse) {
  PROVES("dl.skill.1");
  Arranged a = skilled("light_fingers", true).has(kOx, "splint").heavy_wound(kOx, "limp");
  a.crowd("a12", "viral", 2).pool(kOx, "basic").dice({1, 1});
  a.acts(kOx, {a.use_item("splint", kOx)});
  EXPECT_EQ(a.risk_dice(), 2);
}

TEST(DyingLightSkills, FieldDresserUsesThingsOnOthers) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = skilled("field_dresser", false).at(kTern, "a12a").has(kOx, "bandage");
  a.light_wound(kTern, "limp").crowd("a12", "biter", 1).pool(kOx, "basic").any_luck();
  EXPECT_FALSE(a.may(kOx).offered(a.use_item("bandage", kTern)));  // another Zone
  a.at(kTern, "a12c").may(kOx);
  EXPECT_FALSE(a.offered(a.use_item("bandage", kOx)));  // not hurt
  a.acts(kOx, {a.use_item("bandage", kTern)});
  EXPECT_EQ(a.light_wounds(kTern), 0);
  EXPECT_EQ(a.risk_dice(), 1);
  Arranged b = skilled("field_dresser", true).has(kOx, "splint").heavy_wound(kOx, "limp");
  b.crowd("a12", "biter", 3).pool(kOx, "basic").acts(kOx, {b.use_item("splint", kOx)});
  EXPECT_EQ(b.told(say::risked), 0);
  Arranged none = evening().at(kTern, "a12c").has(kOx, "bandage").light_wound(kTern, "limp");
  none.pool(kOx, "basic").may(kOx);
  EXPECT_FALSE(none.offered(none.use_item("bandage", kTern)));
}

TEST(DyingLightSkills, SoftStepLowersTheRiskOfARun) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = skilled("soft_step", false).crowd("a12", "biter", 3).pool(kOx, "basic");
  a.dice({1, 1}).acts(kOx, {a.run_to("a13b")});
  EXPECT_EQ(a.risk_dice(), 2);
  Arranged b = skilled("soft_step", true).crowd("a12", "biter", 3).pool(kOx, "basic");
  b.dice({1}).acts(kOx, {b.run_to("a13b")});
  EXPECT_EQ(b.risk_dice(), 1);
  Arranged climb = skilled("soft_step", true).at(kOx, "a12a").crowd("a12", "biter", 1);
  climb.pool(kOx, "basic basic").dice({1}).acts(kOx, {climb.climb("b11", 2)});
  EXPECT_EQ(climb.risk_dice(), 1);
}

TEST(DyingLightSkills, LongReachIsForRangedAttacks) {
  PROVES("dl.skill.1", "dl.skill.2");
  Arranged a = skilled("long_reach", false).weapon(kOx, "slingbow").crowd("a12", "volatile", 1);
  a.crowd("a05", "biter", 1).pool(kOx, "basic").may(kOx);
  EXPECT_FALSE(a.offered(a.strike("biter", "a05")));
  a.dice({1, 1}).acts(kOx, {a.strike("volatile", "a12")});
  EXPECT_EQ(a.damage(), 2);
  Arranged b = skilled("long_reach", true).weapon(kOx, "slingbow").crowd("a05", "biter", 1);
  EXPECT_TRUE(b.pool(kOx, "basic").may(kOx).offered(b.strike("biter", "a05")));
  Arranged club = skilled("long_reach", true).crowd("a13", "biter", 1).crowd("a12", "volatile", 1);
  club.pool(kOx, "basic").may(kOx);
  EXPECT_FALSE(club.offered(club.strike("biter", "a13")));
  club.dice({1, 1}).acts(kOx, {club.strike("volatile", "a12")});
  EXPECT_EQ(club.damage(), 2);
}

TEST(DyingLightSkills, HumanWallMakesTheFirstDieWorthMore) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.strike.5");
  Arranged a = skilled("human_wall", false).crowd("a12", "biter", 4).pool(kOx, "basic basic");
  a.dice({5}).attacked(kOx, {{kGuard, kGray1}, {kGuard, kGray2}, kChosen});
  EXPECT_EQ(a.last(say::attack_rolled).arguments[2], 3);
  for (const bool momentum : {false, true}) {
    Arranged other = skilled("human_wall", momentum).at(kTern, "a12a").crowd("a12", "biter", 2);
    other.pool(kTern, "basic").dice({5});
    other.state.resolved = {.area = other.area("a12")};
    other.answers({{0, {kSend, 0, other.card("biter")}}, {1, {kGuard, kGray1}}});
    other.run(Phase::attack);
    EXPECT_EQ(other.last(say::attack_rolled).arguments[2], momentum ? 2 : 1);
  }
}

TEST(DyingLightSkills, SecondWindRerollsOneDieOrTwo) {
  PROVES("dl.skill.1", "dl.skill.2", "dl.skill.3");
  Arranged a = skilled("second_wind", false).pool(kOx, "basic combat").may(kOx);
  EXPECT_TRUE(a.offered(a.use("second_wind", 0)));
  EXPECT_FALSE(a.offered(a.use("second_wind", 1)));
  a.dice({6}).acts(kOx, {a.use("second_wind", 0), {kRollAgain, kRed}});
  EXPECT_EQ(a.pack.face(a.die(kOx, kRed)).symbols, kPush);
  EXPECT_EQ(a.rule_of(say::used_card), "dl.skill.3"_rule);
  EXPECT_FALSE(a.may(kOx).offered(a.use("second_wind", 0)));  // once an activation
  Arranged b = skilled("second_wind", true).pool(kOx, "basic combat").dice({6});
  b.acts(kOx, {b.use("second_wind", 0), {kRollAgain, kRed}});
  EXPECT_TRUE(b.may(kOx).offered(b.use("second_wind", 1)));
  b.dice({6}).acts(kOx, {b.use("second_wind", 1), {kRollAgain, kGray1}});
  b.may(kOx);
  EXPECT_FALSE(b.offered(b.use("second_wind", 0)));
  EXPECT_FALSE(b.offered(b.use("second_wind", 1)));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
