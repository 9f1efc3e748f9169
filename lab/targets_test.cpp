#include "lab/targets.h"

#include <gtest/gtest.h>

namespace gloam::lab {
namespace {

Row row(bool won, const std::string& rule, int rounds) {
  Row out;
  if (won) out.winners = engine::SeatSet::first(2);
  out.rule = rule;
  out.figures = {rounds};
  return out;
}

Sample five_games() {
  Sample sample(std::vector<FigureColumn>{{"rounds", ""}});
  sample.add(row(true, "ritual", 10));
  sample.add(row(true, "slain", 12));
  sample.add(row(false, "overrun", 30));
  sample.add(row(false, "overrun", 20));
  sample.add(row(false, "fled", 28));
  return sample;
}

double value(const std::string& target) {
  return measure(*read_target(target), five_games())->value;
}

TEST(Targets, AreReadAndMeasured) {
  EXPECT_DOUBLE_EQ(value("wins=40..55"), 40);
  EXPECT_DOUBLE_EQ(value("won:ritual=30..70"), 50);
  EXPECT_DOUBLE_EQ(value("won:nothing=30..70"), 0);
  EXPECT_DOUBLE_EQ(value("mean:rounds=10..20"), 20);
  EXPECT_DOUBLE_EQ(value("median:rounds=10..20"), 20);
  EXPECT_NEAR(value("lost:overrun=30..70"), 66.7, 0.1);
  EXPECT_NEAR(value("lost:fled=30..70"), 33.3, 0.1);
  EXPECT_DOUBLE_EQ(value("lost:ritual=30..70"), 0) << "games were won by it, none was lost";
  EXPECT_FALSE(measure(*read_target("mean:deaths=1..2"), five_games()));
  EXPECT_FALSE(measure(*read_target("wins=1..2"), Sample(std::vector<FigureColumn>{})));
}

TEST(Targets, ASampleAddedToAnotherBringsItsLosses) {
  Sample twice = five_games();
  twice.add(five_games());
  EXPECT_EQ(twice.losses(), 6u);
  EXPECT_EQ(twice.losses_by("overrun"), 4u);
}

TEST(Targets, OfLossesNeedALoss) {
  Sample won(std::vector<FigureColumn>{{"rounds", ""}});
  won.add(row(true, "ritual", 10));
  EXPECT_FALSE(measure(*read_target("lost:overrun=1..2"), won));
}

TEST(Targets, NameRulesThatTheGameHas) {
  const engine::RuleBook rules("- **dn.overrun.1** Lost.\n- **dn.win.1** Won.\n");
  const auto objection_to = [&](const std::string& text) {
    return objection(*read_target(text), rules);
  };
  EXPECT_EQ(objection_to("lost:dn.overrun.1=30..70"), "");
  EXPECT_EQ(objection_to("won:dn.win.1=30..70"), "");
  EXPECT_EQ(objection_to("mean:rounds=30..70"), "");
  EXPECT_EQ(objection_to("lost:dn.overun.1=30..70"),
            "`lost:dn.overun.1=30..70`: the game has no rule `dn.overun.1`; did you mean "
            "`dn.overrun.1`?");
}

TEST(Targets, NonsenseIsNone) {
  for (const char* const text :
       {"", "wins", "wins=5", "wins=55..40", "losses=1..2", "mean=1..2", "mean:=1..2", "wins=a..b",
        "wins=1..2 ", "wins:all=1..2", "wins:=1..2", "mean:two words=1..2", "wins=1...2",
        "wins=-1..2", "wins=1..2e3", "wins=1..2.", "lost=1..2", "lost:=1..2"})
    EXPECT_FALSE(read_target(text)) << text;
}

TEST(Targets, AreMissedOnlyIfTheWholeIntervalIs) {
  const Target target = *read_target("wins=40..55");
  EXPECT_EQ(verdict(target, {48, {45, 51}}), TargetVerdict::inside);
  EXPECT_EQ(verdict(target, {48, {38, 51}}), TargetVerdict::cannot_tell);
  EXPECT_EQ(verdict(target, {38, {36, 39.9}}), TargetVerdict::outside);
  EXPECT_EQ(verdict(target, {60, {56, 64}}), TargetVerdict::outside);
  EXPECT_DOUBLE_EQ(distance(target, 47.5), 0);
  EXPECT_DOUBLE_EQ(distance(target, 55), 1);
}

}  // namespace
}  // namespace gloam::lab
