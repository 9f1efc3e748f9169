// The scenario The Long Way Round: W01 to W09.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

// The Runner leads whom it has from Boat Street into Lamp Court.
Arranged& lead_home(Arranged& e, int who) {
  e.at(who, "a13b");
  for (ActionDie& die : e.one(who).dice)
    if (die.kind != kMomentum) die = {.kind = die.kind, .place = Place::pool};
  return e.acts(who, {e.run_to("a12c"), pay({kGray1})});
}
engine::Option take_person(const Arranged& e) { return e.what(kTakeObject, "person"); }

TEST(LongWay, LeadsEnoughPeopleIntoLampCourt) {
  PROVES("dl.content.7", "dl.npc.1", "dl.win.2");
  Arranged e = begun("long_way", 2);
  // W01: Runners + 2 wait, Runners + 1 are needed.
  for (const char* const zone : {"a10", "a03c", "a01a", "b01"})
    EXPECT_EQ(lying_on(e, "person", zone), 1);
  EXPECT_EQ(lying_on(e, "person", "b05"), 0);
  EXPECT_TRUE(event_is(e, 1, 7, "w06") && event_is(e, 2, 10, "w07") && event_is(e, 3, 15, "w08"));
  does(e, kOx, "a10", take_person(e));
  // W02
  ASSERT_TRUE(revealed(e, "w02"));
  EXPECT_EQ(lying_on(e, "person", "a10"), 0);
  EXPECT_FALSE(may_do(e, kOx, "a03c", take_person(e)));  // one at a time
  lead_home(e, kOx);
  // W03: safe at once.
  ASSERT_TRUE(revealed(e, "w03"));
  EXPECT_EQ(carried_by(e, kOx, "person"), 0);
  EXPECT_EQ(e.last(say::delivered).arguments[2], 1);
  EXPECT_FALSE(revealed(e, "w04"));
  // Whoever took the last cannot take the next.
  EXPECT_FALSE(may_do(e, kOx, "a03c", take_person(e)));
  EXPECT_EQ(e.refused(take_person(e)), "dl.golden.2"_rule);
  does(e, kTern, "a03c", take_person(e));
  lead_home(e, kTern);
  // W04: two of three are safe.
  ASSERT_TRUE(revealed(e, "w04"));
  EXPECT_FALSE(wall_stands(e, "a08c", "a09b"));
  EXPECT_TRUE(wall_stands(e, "a03d", "a07a"));
  EXPECT_TRUE(e.token_in("a04b", Feature::rough_terrain));
  EXPECT_TRUE(e.token_in("a07b", Feature::rough_terrain));
  for (const char* const area : {"a05", "a07", "a08"}) EXPECT_EQ(e.standing_in(area, "biter"), 1);
  does(e, kOx, "a01a", take_person(e));
  EXPECT_FALSE(e.over());
  lead_home(e, kOx);
  EXPECT_TRUE(revealed(e, "w09"));
  EXPECT_EQ(e.state.ending, Ending::won);
  EXPECT_EQ(on_board(e, "biter"), 3);  // W04 came once
}

TEST(LongWay, NeedsAPersonMoreThanRunners) {
  PROVES("dl.content.8");
  for (int runners = 1; runners <= 4; ++runners) {
    Arranged e = begun("long_way", runners);
    int waiting = 0;
    for (const char* const zone : {"a10", "a03c", "a01a", "b01", "b05", "b04"})
      waiting += lying_on(e, "person", zone);
    EXPECT_EQ(waiting, runners + 2);
    e.doing([&](Table& table) { table.reveal(e.card("w02"), 0); });
    int safe = 0;
    for (; safe < 6 && !e.over(); ++safe) lead_home(e.carries(kOx, "person"), kOx);
    EXPECT_EQ(safe, runners + 1);
  }
}

TEST(LongWay, LetsOneRunnerFetchOneAfterTheOther) {
  PROVES("dl.content.7");
  Arranged e = begun("long_way", 1);
  does(e, kOx, "a10", take_person(e));
  lead_home(e, kOx);
  EXPECT_TRUE(revealed(e, "w04"));  // half of two
  does(e, kOx, "a03c", take_person(e));
  lead_home(e, kOx);
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(LongWay, ForbidsJumpsToWhoeverLeadsSomebody) {
  PROVES("dl.golden.2");
  Arranged e = begun("long_way", 2);
  does(e, kOx, "a10", take_person(e));
  e.at(kOx, "b03").may(kOx);
  EXPECT_FALSE(e.offered(e.jump("b07")));
  EXPECT_EQ(e.refused(e.jump("b07")), "dl.golden.2"_rule);
  e.at(kOx, "a07a").may(kOx);
  EXPECT_FALSE(e.offered(e.pad("b04")));
  EXPECT_EQ(e.refused(e.pad("b04")), "dl.golden.2"_rule);
  EXPECT_TRUE(may_do(e, kTern, "b03", e.jump("b07")));
}

TEST(LongWay, LetsAnotherRunnerTakeAPersonOver) {
  PROVES("dl.interact.1");
  Arranged e = begun("long_way", 2);
  does(e, kOx, "a10", take_person(e));
  const engine::Option over{kTakeOver, e.card("person"), e.one(kOx).self};
  EXPECT_FALSE(may_do(e, kTern, "a08b", over));
  does(e, kTern, "a10", over);
  EXPECT_EQ(carried_by(e, kTern, "person"), 1);
  EXPECT_EQ(carried_by(e, kOx, "person"), 0);
}

TEST(LongWay, LetsALedPersonTakeAWoundOfAnAttack) {
  PROVES("dl.tw.12", "dl.golden.2");
  Arranged e = begun("long_way", 2);
  does(e, kOx, "a10", take_person(e));
  for (ActionDie& die : e.one(kOx).dice) die = {.kind = die.kind};
  e.at(kOx, "a05a").crowd("a05", "biter", 2).attack_asks(kOx);
  EXPECT_TRUE(e.asks(ask::shield));
  EXPECT_THAT(e.offers(), ::testing::UnorderedElementsAre(engine::Option{kShieldedBy, 0},
                                                          engine::Option{kShieldedBy, 1}));
  e.dice({5}).attacked(kOx, {{kShieldedBy, 1}});
  EXPECT_EQ(e.last(say::attack_rolled).arguments[2], 1);
  EXPECT_EQ(e.light_wounds(kOx), 1);
  EXPECT_EQ(carried_by(e, kOx, "person"), 1);
  // The second Wound is too much.
  e.dice({5}).attacked(kOx, {{kShieldedBy, 1}});
  EXPECT_EQ(carried_by(e, kOx, "person"), 0);
  EXPECT_EQ(e.told(say::person_lost), 1);
  EXPECT_TRUE(revealed(e, "w05"));
  EXPECT_FALSE(e.over());
}

TEST(LongWay, LosesWaitingPeopleOnceSomebodyWasLed) {
  PROVES("dl.content.7", "dl.npc.1", "dl.win.5");
  Arranged e = begun("long_way", 2);
  e.crowd("a03", "biter", 1).crowd("a01", "biter", 1);
  EXPECT_EQ(lying_on(exposure_phase(e), "person", "a03c"), 1);  // no card says so yet
  does(e, kOx, "a10", take_person(e));
  e.crowd_down("b01", "biter", 1);
  e.at(kTern, "a01b");
  exposure_phase(e);
  EXPECT_EQ(lying_on(e, "person", "a03c"), 0);
  EXPECT_EQ(lying_on(e, "person", "a01a"), 1);  // a Runner is there
  EXPECT_EQ(lying_on(e, "person", "b01"), 1);   // nobody stands there
  ASSERT_TRUE(revealed(e, "w05"));
  EXPECT_FALSE(e.over());  // three are left, three are needed
  exposure_phase(e.at(kTern, "b03"));
  EXPECT_EQ(e.state.ending, Ending::failed);
  EXPECT_EQ(e.rule_of(say::lost_failed), "dl.win.5"_rule);
}

TEST(LongWay, MakesWhoeverLeadsSomebodyQuieterAfterALoss) {
  PROVES("dl.exp.4");
  Arranged e = begun("long_way", 2);
  for (const int who : {kOx, kTern}) {
    for (ActionDie& die : e.one(who).dice) die = {.kind = die.kind};
    tired(e, who, 3);
  }
  e.carries(kOx, "person");
  EXPECT_EQ(value_of(e, kOx), 2);
  e.doing([&](Table& table) { table.reveal(e.card("w05"), 0); });
  EXPECT_EQ(value_of(e, kOx), 1);
  EXPECT_EQ(value_of(e, kTern), 2);
  for (ActionDie& die : e.one(kOx).dice) die = {.kind = die.kind};
  EXPECT_EQ(value_of(tired(e, kOx, 1), kOx), 1);  // not below 1
}

TEST(LongWay, LetsInfectedAppearWhereThePersonFurthestAwayWaits) {
  PROVES("dl.content.7", "dl.ruling.39");
  Arranged e = begun("long_way", 2);
  to_round(e, 7);
  EXPECT_TRUE(revealed(e, "w06"));
  EXPECT_EQ(e.standing_in("a01", "biter"), 1);  // five Areas from A12
  EXPECT_EQ(on_board(e, "biter"), 1);
  to_round(e, 10);
  EXPECT_TRUE(revealed(e, "w07"));
  EXPECT_EQ(e.standing_in("a01", "viral"), 1);
  for (const char* const area : {"a05", "a07", "a08"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
  EXPECT_FALSE(e.over());
  to_round(e, 15);
  EXPECT_TRUE(revealed(e, "w08"));
  EXPECT_EQ(e.state.ending, Ending::time);
}

TEST(LongWay, AsksTheLeaderWhichOfTwoEquallyFar) {
  PROVES("dl.dec.11", "dl.golden.1");
  Arranged e = begun("long_way", 2);
  e.at(kOx, "a12c").at(kTern, "a01b");  // A10 and A03 are three away
  e.state.leader = kOx;                 // Tern leads in the next round
  e.round(6).asked(Phase::end_phase);
  EXPECT_TRUE(e.asks(ask::farthest));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(1));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
