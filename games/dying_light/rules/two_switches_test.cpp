// The scenario Two Switches: T01 to T09.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

// A Coil is fitted to the mast, by somebody who has one.
Arranged& fit_coil(Arranged& e, int who, const char* mast) {
  if (carried_by(e, who, "coil") == 0) e.carries(who, "coil");
  return does(e, who, mast, e.use("t02", 1));
}
Arranged& switch_mast(Arranged& e, int who, const char* mast) {
  return does(e, who, mast, revealed(e, "t02") ? e.use("t02", 2) : e.use("t01", 1));
}

TEST(TwoSwitches, SendsTheSignalTheThirdTime) {
  PROVES("dl.content.7", "dl.win.2");
  Arranged e = begun("two_switches", 2);
  // T01
  EXPECT_TRUE(site_on(e, "mast", "b05") && site_on(e, "mast", "b12"));
  EXPECT_EQ(lying_on(e, "plank", "b07"), 1);
  EXPECT_EQ(lying_on(e, "plank", "b14"), 1);
  EXPECT_TRUE(event_is(e, 1, 9, "t06") && event_is(e, 2, 11, "t07") && event_is(e, 3, 14, "t08"));
  switch_mast(e, kOx, "b05");
  EXPECT_EQ(burns_on(e, "b05", Feature::site), 1);
  EXPECT_FALSE(e.may(kOx).offered(e.use("t01", 1)));  // it is on
  switch_mast(e, kTern, "b12");
  // T02 and T05
  ASSERT_TRUE(revealed(e, "t02"));
  EXPECT_EQ(burns_on(e, "b05", Feature::site), 0);
  EXPECT_EQ(burns_on(e, "b12", Feature::site), 0);
  EXPECT_EQ(lying_on(e, "coil", "a01b"), 1);
  EXPECT_EQ(lying_on(e, "coil", "a10c"), 1);
  ASSERT_TRUE(revealed(e, "t05"));
  EXPECT_TRUE(e.token_in("a06a", Feature::electricity));
  EXPECT_TRUE(e.token_in("a09a", Feature::electricity));
  EXPECT_FALSE(wall_stands(e, "a07a", "a10a"));
  EXPECT_FALSE(may_do(e, kOx, "b05", e.use("t01", 1)));
  EXPECT_FALSE(e.offered(e.use("t02", 2)));  // only a mast with a Coil
  does(e, kOx, "a01b", e.what(kTakeObject, "coil"));
  EXPECT_FALSE(may_do(e, kOx, "a10c", e.what(kTakeObject, "coil")));  // one at a time
  does(e, kTern, "a10c", e.what(kTakeObject, "coil"));
  fit_coil(e, kOx, "b05");
  EXPECT_EQ(carried_by(e, kOx, "coil"), 0);
  EXPECT_EQ(token_on(e, "b05", Feature::site)->count, 1);
  fit_coil(e, kTern, "b12");
  switch_mast(e, kOx, "b05");
  EXPECT_FALSE(revealed(e, "t03"));
  switch_mast(e, kTern, "b12");
  // T03: off, the Coils are used up, new ones lie elsewhere.
  ASSERT_TRUE(revealed(e, "t03"));
  EXPECT_EQ(token_on(e, "b05", Feature::site)->count, 0);
  EXPECT_EQ(lying_on(e, "coil", "a03a"), 1);
  EXPECT_EQ(lying_on(e, "coil", "a08a"), 1);
  EXPECT_FALSE(site_on(e, "breaker", "b07"));
  EXPECT_FALSE(may_do(e, kOx, "b05", e.use("t02", 2)));
  does(e, kOx, "a03a", e.what(kTakeObject, "coil"));
  does(e, kTern, "a08a", e.what(kTakeObject, "coil"));
  fit_coil(fit_coil(e, kOx, "b05"), kTern, "b12");
  switch_mast(e, kTern, "b12");
  EXPECT_FALSE(e.over());
  switch_mast(e, kOx, "b05");
  EXPECT_TRUE(revealed(e, "t09"));
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(TwoSwitches, NeedsDifferentRunnersInOneRound) {
  PROVES("dl.content.6", "dl.golden.2");
  Arranged same = begun("two_switches", 2);
  switch_mast(switch_mast(same, kOx, "b05"), kOx, "b12");
  EXPECT_FALSE(revealed(same, "t02"));
  Arranged late = begun("two_switches", 2);
  end_phase(switch_mast(late, kOx, "b05").any_luck());
  EXPECT_EQ(burns_on(late, "b05", Feature::site), 0);
  switch_mast(late, kTern, "b12");
  EXPECT_FALSE(revealed(late, "t02"));
}

TEST(TwoSwitches, GivesARunnerAloneTwoRounds) {
  PROVES("dl.content.7");
  Arranged e = begun("two_switches", 1);
  end_phase(switch_mast(e, kOx, "b05").any_luck());
  EXPECT_EQ(burns_on(e, "b05", Feature::site), 1);
  EXPECT_FALSE(revealed(e, "t04"));
  switch_mast(e, kOx, "b12");
  EXPECT_TRUE(revealed(e, "t02"));
  fit_coil(fit_coil(e, kOx, "b05"), kOx, "b12");
  switch_mast(switch_mast(e, kOx, "b05"), kOx, "b12");
  EXPECT_TRUE(revealed(e, "t03"));
  fit_coil(fit_coil(e, kOx, "b05"), kOx, "b12");
  switch_mast(switch_mast(e, kOx, "b05"), kOx, "b12");
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(TwoSwitches, NeedsTheBreakerFromThreeRunnersOn) {
  PROVES("dl.content.7", "dl.content.8");
  const auto last_call = [] {
    Arranged e = begun("two_switches", 3);
    switch_mast(switch_mast(e, kOx, "b05"), kTern, "b12");
    fit_coil(fit_coil(e, kOx, "b05"), kTern, "b12");
    switch_mast(switch_mast(e, kOx, "b05"), kTern, "b12");
    fit_coil(fit_coil(e, kOx, "b05"), kTern, "b12");
    return e;
  };
  Arranged e = last_call();
  ASSERT_TRUE(revealed(e, "t03"));
  EXPECT_TRUE(site_on(e, "breaker", "b07"));
  switch_mast(switch_mast(e, kOx, "b05"), kTern, "b12");
  EXPECT_FALSE(e.over());
  does(e, kLatch, "b07", e.use("t03", 1));
  EXPECT_EQ(e.state.ending, Ending::won);
  // Not by a Runner who switched a mast.
  Arranged same = last_call();
  switch_mast(switch_mast(same, kOx, "b05"), kTern, "b12");
  does(same, kTern, "b07", same.use("t03", 1));
  EXPECT_FALSE(same.over());
}

TEST(TwoSwitches, FeedsBackWhenOneMastGoesOffAlone) {
  PROVES("dl.content.7", "dl.spawn.2");
  Arranged e = begun("two_switches", 2);
  e.round(9).any_luck();
  switch_mast(e, kOx, "b05");
  end_phase(e);
  ASSERT_TRUE(revealed(e, "t04"));
  EXPECT_EQ(e.standing_in("a02", "viral"), 2);  // the Nest nearest to B05
  EXPECT_EQ(on_board(e, "viral"), 2);
  switch_mast(e.round(12), kOx, "b12");
  end_phase(e);
  EXPECT_EQ(e.standing_in("a09", "viral"), 2);  // and to B12
  EXPECT_EQ(on_board(e, "viral"), 4);
  end_phase(e.round(14));  // no mast is on
  EXPECT_EQ(on_board(e, "viral"), 4);
}

TEST(TwoSwitches, MovesLurkersInRoundNine) {
  PROVES("dl.content.7", "dl.ruling.83");
  Arranged e = begun("two_switches", 2);
  e.at(kOx, "b10").at(kTern, "b10").crowd("a02", "lurker", 1);
  to_round(e, 9);
  EXPECT_TRUE(revealed(e, "t06"));
  EXPECT_EQ(e.standing_in("a06", "lurker"), 1);
  for (const char* const area : {"a02", "a07", "a09"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
}

TEST(TwoSwitches, BlowsPlanksAwayInRoundEleven) {
  PROVES("dl.content.7", "dl.feature.4");
  Arranged e = begun("two_switches", 2);
  does(e, kOx, "b07", e.what(kTakeObject, "plank"));
  does(e, kOx, "b07", {kLayPlank, e.named("b11")});
  ASSERT_EQ(e.state.planks.size(), 1);
  to_round(e, 11);
  EXPECT_TRUE(revealed(e, "t07"));
  EXPECT_TRUE(e.state.planks.empty());
  EXPECT_EQ(lying_on(e, "plank", "b07"), 1);
  // This round each Jump has one Risk more.
  const auto risk = [](Arranged& at) {
    Arranged jumps = at;
    jumps.at(kTern, "b03").dice({kRollSafe, kRollSafe});
    jumps.acts(kTern, {jumps.jump("b07"), pay({kGray1, kGray2})});
    return jumps.risk_dice();
  };
  EXPECT_EQ(risk(e), 2);
  end_phase(e);
  Arranged later = e;
  later.at(kTern, "b03").dice({kRollSafe});
  later.acts(kTern, {later.jump("b07"), pay({kGray1, kGray2})});
  EXPECT_EQ(later.risk_dice(), 1);
}

TEST(TwoSwitches, BringsTwoVolatilesInRoundFourteenAndEndsAtDawn) {
  PROVES("dl.content.7", "dl.ruling.55", "dl.dec.11");
  Arranged e = begun("two_switches", 2);
  e.state.leader = kOx;
  e.answers({{1, e.in_area(kNestAt, "a07")}, {1, e.in_area(kNestAt, "a02")}});
  to_round(e, 14);
  EXPECT_TRUE(revealed(e, "t08"));
  EXPECT_EQ(e.standing_in("a07", "volatile"), 1);
  EXPECT_EQ(e.standing_in("a02", "volatile"), 1);
  to_round(e, 16);
  EXPECT_FALSE(e.over());
  to_round(e, 17);
  EXPECT_EQ(e.state.ending, Ending::time);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
