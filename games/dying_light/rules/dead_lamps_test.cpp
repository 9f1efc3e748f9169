// The scenario Dead Lamps: S01 to S11.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(DeadLamps, LeadsFromTheJunctionBoxToTheInhibitorAndHome) {
  PROVES("dl.content.7", "dl.win.2", "dl.win.3", "dl.interact.2");
  Arranged e = begun("dead_lamps", 3);
  // S01
  EXPECT_TRUE(site_on(e, "junction", "b07"));
  EXPECT_TRUE(event_is(e, 1, 9, "s08") && event_is(e, 2, 12, "s09") && event_is(e, 3, 16, "s11"));
  EXPECT_EQ(e.rule_of(say::revealed), "dl.win.3"_rule);
  EXPECT_FALSE(may_do(e, kOx, "a06c", e.use("s01", 1)));
  does(e, kOx, "b07", e.use("s01", 1));
  // S02: a Fuse for each Runner.
  ASSERT_TRUE(revealed(e, "s02"));
  EXPECT_FALSE(e.may(kOx).offered(e.use("s01", 1)));
  for (const char* const zone : {"a03c", "b12", "b02"}) EXPECT_EQ(lying_on(e, "fuse", zone), 1);
  EXPECT_EQ(lying_on(e, "fuse", "b05"), 0);
  does(e, kOx, "a03c", e.what(kTakeObject, "fuse"));
  // S03: two Biters, by Day, in the Nest nearest to A03.
  ASSERT_TRUE(revealed(e, "s03"));
  EXPECT_EQ(e.standing_in("a07", "biter"), 2);
  EXPECT_EQ(on_board(e, "biter"), 2);
  EXPECT_FALSE(may_do(e, kOx, "b12", e.what(kTakeObject, "fuse")));  // one at a time
  EXPECT_EQ(e.refused(e.what(kTakeObject, "fuse")), "dl.golden.2"_rule);
  EXPECT_FALSE(may_do(e, kTern, "b07", e.use("s03", 1)));  // without a Fuse
  does(e, kOx, "b07", e.use("s03", 1));
  EXPECT_EQ(carried_by(e, kOx, "fuse"), 0);
  EXPECT_EQ(e.last(say::delivered).arguments[2], 1);
  does(e, kTern, "b12", e.what(kTakeObject, "fuse"));
  EXPECT_FALSE(revealed(e, "s04"));
  does(e, kOx, "b02", e.what(kTakeObject, "fuse"));
  // S04: all are taken or installed.
  ASSERT_TRUE(revealed(e, "s04"));
  EXPECT_EQ(on_board(e, "biter"), 2);  // S03 made its noise once
  does(e, kTern, "b07", e.use("s03", 1));
  EXPECT_FALSE(revealed(e, "s05"));
  does(e, kOx, "b07", e.use("s03", 1));
  // S05
  ASSERT_TRUE(revealed(e, "s05"));
  EXPECT_TRUE(e.token_in("b07", Feature::electricity));
  EXPECT_EQ(burns_on(e, "a12a"), kForGood);
  EXPECT_TRUE(site_on(e, "sealed_crate", "b01"));
  does(e, kOx, "b01", e.use("s05", 1));
  // S06 and S07: the Volatile comes in A05, the Nest nearest to B01.
  ASSERT_TRUE(revealed(e, "s06"));
  ASSERT_TRUE(revealed(e, "s07"));
  EXPECT_TRUE(e.holds(kOx, "inhibitor"));
  EXPECT_EQ(e.standing_in("a05", "volatile"), 1);
  EXPECT_FALSE(e.may(kOx).offered(e.use("s05", 1)));
  // Too early: the Inhibitor is not in A12, or somebody is among Infected.
  to_round(e, 10);
  EXPECT_FALSE(e.over());
  to_round(e.at(kOx, "a12b").at(kTern, "a07a"), 11);
  EXPECT_FALSE(e.over());
  EXPECT_EQ(burns_on(e, "a12a"), kForGood);
  to_round(e.at(kTern, "b11"), 15);
  EXPECT_TRUE(revealed(e, "s10"));
  EXPECT_EQ(e.state.ending, Ending::won);
  EXPECT_EQ(e.state.round, 14);  // the marker did not move
  EXPECT_EQ(e.rule_of(say::won), "dl.win.2"_rule);
}

TEST(DeadLamps, PlacesAFuseForEachRunner) {
  PROVES("dl.content.8");
  for (int runners = 1; runners <= 4; ++runners) {
    Arranged e = begun("dead_lamps", runners);
    does(e, kOx, "b07", e.use("s01", 1));
    int fuses = 0;
    for (const char* const zone : {"a03c", "b12", "b02", "b05"}) fuses += lying_on(e, "fuse", zone);
    EXPECT_EQ(fuses, runners);
    EXPECT_EQ(lying_on(e, "fuse", "a03c"), 1);
  }
}

TEST(DeadLamps, LetsFusesBeExchanged) {
  PROVES("dl.item.5");
  Arranged e = begun("dead_lamps", 2);
  e.at(kOx, "b11").at(kTern, "b11").unarmed(kOx).unarmed(kTern).carries(kOx, "fuse");
  e.acts(kOx, {e.whom(kExchange, kTern)});
  EXPECT_EQ(carried_by(e, kOx, "fuse"), 0);
  EXPECT_EQ(carried_by(e, kTern, "fuse"), 1);
}

TEST(DeadLamps, HowlsInRoundNine) {
  PROVES("dl.content.7", "dl.ruling.83", "dl.ruling.49");
  Arranged e = begun("dead_lamps", 1);
  e.at(kOx, "a06a").crowd("a05", "howler", 1).crowd("a08", "howler", 1);
  to_round(e, 9);
  ASSERT_TRUE(revealed(e, "s08"));
  for (const char* const area : {"a05", "a07", "a08"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
  EXPECT_EQ(e.standing_in("a06", "howler"), 1);
  EXPECT_EQ(e.standing_in("a04", "howler"), 1);  // on streets only: round the corner
  // Nobody can be reached on the streets: a Howler does not climb.
  Arranged roof = begun("dead_lamps", 1);
  roof.at(kOx, "b07").crowd("a05", "howler", 1);
  to_round(roof, 9);
  EXPECT_EQ(roof.standing_in("a05", "howler"), 1);
}

TEST(DeadLamps, LetsACourierBeLedHome) {
  PROVES("dl.npc.1", "dl.content.7", "dl.tw.15");
  Arranged e = begun("dead_lamps", 1);
  to_round(e, 12);
  ASSERT_TRUE(revealed(e, "s09"));
  EXPECT_EQ(lying_on(e, "courier", "a02a"), 1);
  does(e, kOx, "a02a", e.what(kTakeObject, "courier"));
  EXPECT_EQ(carried_by(e, kOx, "courier"), 1);
  e.item_deck(1, {"toolkit"}).at(kOx, "a13b").acts(kOx, {e.run_to("a12c"), pay({kGray1})});
  EXPECT_EQ(carried_by(e, kOx, "courier"), 0);
  EXPECT_TRUE(e.holds(kOx, "toolkit"));
  EXPECT_EQ(lying_on(e, "courier", "a12c"), 0);
}

TEST(DeadLamps, LosesACourierAmongInfected) {
  PROVES("dl.npc.1");
  const auto waits = [](const char* runner, const char* infected, bool down) {
    Arranged e = begun("dead_lamps", 1);
    to_round(e, 12);
    e.at(kOx, runner);
    down ? e.crowd_down(infected, "biter", 1) : e.crowd(infected, "biter", 1);
    exposure_phase(e);
    return lying_on(e, "courier", "a02a");
  };
  EXPECT_EQ(waits("b03", "a02", false), 0);
  EXPECT_EQ(waits("a02c", "a02", false), 1);
  EXPECT_EQ(waits("b03", "a06", false), 1);
  EXPECT_EQ(waits("b03", "a02", true), 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
