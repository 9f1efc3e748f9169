// The scenario Lamplighters: L01 to L09.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

constexpr std::array<const char*, 6> kLamps = {"a01b", "a03b", "a05b", "a06b", "a10b", "a12a"};

// L02 is revealed, and everybody has two Cells.
Arranged burning_test(int runners) {
  Arranged e = begun("lamplighters", runners);
  does(e, kOx, "b10", e.use("l01", 2));
  for (int who = 0; who < runners; ++who) e.carries(who, "cell").carries(who, "cell");
  return e;
}
Arranged& light_lamp(Arranged& e, int who, const char* zone) {
  return does(e, who, zone, e.use("l02", 1));
}

TEST(Lamplighters, LightsTheLongRow) {
  PROVES("dl.content.7", "dl.win.2", "dl.uv.4");
  Arranged e = begun("lamplighters", 2);
  e.round(6);
  // L01
  EXPECT_TRUE(site_on(e, "control_room", "b10"));
  for (const char* const zone : {"b04", "b08", "b13"}) EXPECT_TRUE(site_on(e, "rack", zone));
  EXPECT_TRUE(event_is(e, 1, 9, "l06") && event_is(e, 2, 12, "l07") && event_is(e, 3, 16, "l08"));
  for (int cells = 1; cells <= 2; ++cells) {
    does(e, kOx, "b04", e.use("l01", 1));
    EXPECT_EQ(carried_by(e, kOx, "cell"), cells);
  }
  EXPECT_FALSE(e.may(kOx).offered(e.use("l01", 1)));      // at most two
  EXPECT_TRUE(may_do(e, kTern, "b04", e.use("l01", 1)));  // never dry
  for (int cells = 0; cells < 2; ++cells) does(e, kTern, "b13", e.use("l01", 1));
  does(e, kTern, "b10", e.use("l01", 2));
  // L02
  ASSERT_TRUE(revealed(e, "l02"));
  for (const char* const zone : kLamps) {
    EXPECT_TRUE(site_on(e, "lamp", zone));
    EXPECT_EQ(burns_on(e, zone), 0);
  }
  light_lamp(e, kOx, "a05b");
  EXPECT_EQ(burns_on(e, "a05b"), 3);
  EXPECT_EQ(carried_by(e, kOx, "cell"), 1);
  EXPECT_FALSE(e.may(kOx).offered(e.use("l02", 1)));      // it burns
  EXPECT_FALSE(may_do(e, kOx, "a06b", e.use("l02", 1)));  // one a round
  EXPECT_FALSE(may_do(e, kTern, "a05b", e.use("l02", 1)));
  end_phase(e);
  EXPECT_EQ(burns_on(e, "a05b"), 2);
  EXPECT_FALSE(revealed(e, "l03"));  // only one was counted
  light_lamp(e, kTern, "a03b");
  end_phase(e.any_luck());
  // L03
  ASSERT_TRUE(revealed(e, "l03"));
  EXPECT_EQ(burns_on(e, "a05b"), 0);
  EXPECT_EQ(burns_on(e, "a03b"), 0);
  EXPECT_TRUE(e.token_in("b10", Feature::electricity));
  EXPECT_TRUE(site_on(e, "feeder", "b05"));
  EXPECT_FALSE(may_do(e, kOx, "a12a", e.use("l02", 1)));  // until then no Lamp can be lit
  does(e, kOx, "b05", e.use("l03", 2));
  // L04
  ASSERT_TRUE(revealed(e, "l04"));
  EXPECT_EQ(carried_by(e, kOx, "cell"), 0);
  for (const char* const area : {"a02", "a07", "a09"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
  EXPECT_TRUE(may_do(e, kTern, "a12a", e.use("l02", 1)));
  // Four Lamps for two Runners, two in each of two rounds without an Event.
  e.round(13);
  for (const int who : {kOx, kTern})
    while (carried_by(e, who, "cell") < 2) e.carries(who, "cell");
  light_lamp(light_lamp(e, kOx, "a01b"), kTern, "a12a");
  EXPECT_FALSE(revealed(e, "l05"));
  end_phase(e);
  EXPECT_FALSE(e.over());
  light_lamp(e, kOx, "a05b");
  EXPECT_TRUE(revealed(e, "l05"));  // three burn for the first time
  EXPECT_EQ(on_board(e, "volatile"), 1);
  light_lamp(e, kTern, "a10b");
  EXPECT_EQ(on_board(e, "volatile"), 1);
  end_phase(e);
  EXPECT_TRUE(revealed(e, "l09"));
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(Lamplighters, TestsTwoLampsOrThree) {
  PROVES("dl.content.8");
  for (int runners = 1; runners <= 4; ++runners) {
    const int needed = runners < 3 ? 2 : 3;
    for (const int burning : {needed - 1, needed}) {
      Arranged e = burning_test(runners);
      EXPECT_EQ(e.token_in("a06b", Feature::rough_terrain), runners == 4);
      for (int i = 0; i < burning; ++i)
        token_on(e, kLamps[static_cast<std::size_t>(i)], Feature::uv)->active = 1;
      end_phase(e);
      EXPECT_EQ(revealed(e, "l03"), burning == needed) << runners;
    }
  }
}

TEST(Lamplighters, NeedsTwoLampsMoreThanRunners) {
  PROVES("dl.content.8");
  constexpr std::array<int, 4> kNeeded = {3, 4, 5, 6};
  for (int runners = 1; runners <= 4; ++runners) {
    for (const int missing : {1, 0}) {
      Arranged e = begun("lamplighters", runners);
      e.doing([&](Table& table) { table.reveal(e.card("l04"), 0); });
      EXPECT_EQ(e.standing_in("a02", "biter"), runners < 3 ? 1 : 2);
      const int burning = kNeeded[static_cast<std::size_t>(runners) - 1] - missing;
      for (int i = 0; i < burning; ++i)
        token_on(e, kLamps[static_cast<std::size_t>(i)], Feature::uv)->active = 1;
      end_phase(e);
      EXPECT_EQ(e.over(), missing == 0) << runners;
    }
  }
}

TEST(Lamplighters, CanBeWonByARunnerAlone) {
  PROVES("dl.content.7");
  Arranged e = burning_test(1);
  e.any_luck();
  const auto next_lamp = [&](const char* zone) {
    if (carried_by(e, kOx, "cell") == 0) e.carries(kOx, "cell");
    end_phase(light_lamp(e, kOx, zone));
  };
  next_lamp("a01b");
  next_lamp("a05b");
  ASSERT_TRUE(revealed(e, "l03"));
  does(e.carries(kOx, "cell"), kOx, "b05", e.use("l03", 2));
  e.round(12);
  next_lamp("a01b");
  next_lamp("a05b");
  EXPECT_FALSE(e.over());
  next_lamp("a12a");  // three at once
  EXPECT_EQ(e.state.ending, Ending::won);
}

TEST(Lamplighters, DarkensALampAfterThreeRounds) {
  PROVES("dl.golden.2", "dl.uv.1");
  Arranged e = burning_test(2);
  light_lamp(e.any_luck(), kOx, "a01b");
  for (const int burns : {3, 2, 1}) {
    EXPECT_EQ(burns_on(e, "a01b"), burns);
    end_phase(e);
  }
  EXPECT_EQ(burns_on(e, "a01b"), 0);
  EXPECT_TRUE(e.token_in("a01b", Feature::uv));
  EXPECT_EQ(e.rule_of(say::dark), "dl.uv.1"_rule);
  EXPECT_TRUE(may_do(e, kTern, "a01b", e.use("l02", 1)));  // and may be lit again
}

TEST(Lamplighters, SendsMothsToTheNestFurthestAway) {
  PROVES("dl.content.7", "dl.dec.11");
  Arranged e = burning_test(1);
  for (const char* const zone : {"a03b", "a10b"}) token_on(e, zone, Feature::uv)->active = 2;
  light_lamp(e, kOx, "a05b");  // from there it is 2 to A09, 3 to A02 and 4 to A07
  EXPECT_TRUE(revealed(e, "l05"));
  EXPECT_EQ(e.standing_in("a07", "volatile"), 1);
}

TEST(Lamplighters, LosesTheLampWithTheFewestBurnsInRoundNine) {
  PROVES("dl.content.7", "dl.dec.11");
  Arranged e = burning_test(2);
  e.state.leader = kOx;  // Tern leads in round 9
  token_on(e, "a01b", Feature::uv)->active = 3;
  to_round(e, 9);
  EXPECT_TRUE(revealed(e, "l06"));
  EXPECT_EQ(burns_on(e, "a01b"), 0);
  for (const char* const area : {"a02", "a07", "a09"}) EXPECT_EQ(e.standing_in(area, "viral"), 1);
  Arranged tie = evening(2);
  tie.scenario("lamplighters").at_night();
  for (const auto& [zone, burns] : {std::pair{"a01b", 3}, {"a05b", 2}, {"a12a", 2}})
    tie.token(zone, Feature::uv, burns);
  tie.state.leader = kTern;
  tie.answers({{1, {kDarken, tie.named("a12a")}}});
  tie.doing([&](Table& table) { table.reveal(tie.card("l06"), 1); });
  EXPECT_EQ(burns_on(tie, "a12a"), 0);
  EXPECT_EQ(burns_on(tie, "a05b"), 2);
}

TEST(Lamplighters, OpensWallsInRoundTwelveAndEndsInRoundSixteen) {
  PROVES("dl.content.7", "dl.ruling.46");
  Arranged e = begun("lamplighters", 1);
  EXPECT_TRUE(wall_stands(e, "a01c", "a05a") && wall_stands(e, "a07a", "a10a"));
  to_round(e, 12);
  EXPECT_TRUE(revealed(e, "l07"));
  EXPECT_FALSE(wall_stands(e, "a01c", "a05a") || wall_stands(e, "a07a", "a10a"));
  EXPECT_TRUE(wall_stands(e, "a08a", "a11a"));
  EXPECT_TRUE(e.token_in("a06a", Feature::rough_terrain));
  EXPECT_TRUE(e.token_in("a09b", Feature::rough_terrain));
  // A Biter may come through now.
  e.at(kOx, "a01c").crowd("a05", "biter", 1);
  EXPECT_EQ(moves(e, "a01", 1).standing_in("a01", "biter"), 1);
  to_round(e, 16);
  EXPECT_TRUE(revealed(e, "l08"));
  EXPECT_EQ(e.state.ending, Ending::time);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
