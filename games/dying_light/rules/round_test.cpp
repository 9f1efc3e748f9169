// Chapters 3.3 and 3.6: the order of a round, and the End Phase.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

TEST(Round, HasThreePhases) {
  PROVES("dl.round.1", "dl.end.6", "dl.tw.1", "dl.tw.17");
  Arranged e = evening(1);
  e.round(5).any_luck();
  e.run(Phase::round_start);
  EXPECT_EQ(e.rule_of(say::day_round), "dl.round.1"_rule);
  EXPECT_EQ(e.state.phase, Phase::activation);
  e.answers({}).run(Phase::activation);  // the only Runner is next
  EXPECT_EQ(e.state.acting, kOx);
  e.pool(kOx, "basic").acts(kOx, {kPassed});
  e.run(Phase::activation);
  EXPECT_EQ(e.state.phase, Phase::exposure);
  e.run(Phase::exposure);
  EXPECT_EQ(e.state.phase, Phase::end_phase);
  e.run(Phase::end_phase);
  EXPECT_EQ(e.state.phase, Phase::round_start);
  EXPECT_EQ(e.state.round, 6);
  e.run(Phase::round_start);
  EXPECT_EQ(e.last(say::day_round).arguments[0], 6);
  EXPECT_EQ(e.one(kOx).acted, 0);
}

TEST(Round, ByDayLetsWhoeverWantsBeNextOnce) {
  PROVES("dl.round.2", "dl.dec.2", "dl.ruling.67");
  Arranged e = evening(3);
  e.one(kTern).acted = 1;
  e.asked(Phase::activation);
  EXPECT_TRUE(e.asks(ask::next));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(0).with(2));
  EXPECT_THAT(e.offers(), ElementsAre(e.whom(kActivate, kOx)));
  e.answers({{2, e.whom(kActivate, kLatch)}}).run(Phase::activation);
  EXPECT_EQ(e.state.acting, kLatch);
  EXPECT_EQ(e.rule_of(say::activated), "dl.round.2"_rule);
}

TEST(Round, ByDayLetsAPlayerOfTwoRunnersChooseAmongThem) {
  PROVES("dl.round.2", "dl.set.3");
  Arranged e = evening(3, 2);
  e.asked(Phase::activation);
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::first(2));
  EXPECT_THAT(e.offers(), UnorderedElementsAre(e.whom(kActivate, kOx), e.whom(kActivate, kTern)));
}

TEST(Round, AtNightDrawsActivationCards) {
  PROVES("dl.round.3", "dl.round.4", "dl.round.5", "dl.night.6", "dl.tw.19");
  Arranged e = evening(2);
  e.at_night();
  for (const int card : {0, int{kEnemyCard}, 1}) e.state.order.put(static_cast<std::uint8_t>(card));
  e.run(Phase::activation);
  EXPECT_EQ(e.state.acting, kTern);
  EXPECT_EQ(e.rule_of(say::activated), "dl.round.3"_rule);
  e.pool(kTern, "basic").acts(kTern, {kPassed});
  e.run(Phase::activation);
  EXPECT_EQ(e.told(say::enemies_act), 1);
  EXPECT_EQ(e.rule_of(say::enemies_act), "dl.round.4"_rule);
  EXPECT_EQ(e.state.acting, kNobody);
  e.run(Phase::activation);
  EXPECT_EQ(e.state.acting, kOx);
  e.pool(kOx, "basic").acts(kOx, {kPassed});
  EXPECT_EQ(e.state.phase, Phase::activation);
  e.run(Phase::activation);
  EXPECT_EQ(e.state.phase, Phase::exposure);
}

TEST(Round, AtNightShufflesTheActivationDeckAnew) {
  PROVES("dl.end.5", "dl.night.5", "dl.setup.10");
  Arranged e = evening(3);
  e.at_night().luck({0, 0, 0}).run(Phase::round_start);
  EXPECT_EQ(e.state.order.size(), 4);
  for (const int card : {0, 1, 2, int{kEnemyCard}})
    EXPECT_TRUE(e.state.order.has(static_cast<std::uint8_t>(card))) << card;
  EXPECT_EQ(e.told(say::night_round), 1);
}

TEST(Round, LeavesDiceWhereTheyLieUntilTheOwnActivation) {
  PROVES("dl.ruling.87");
  Arranged e = evening(2);
  e.at_night().track(kTern, "basic basic").pool(kTern, "parkour").fatigued(kTern, "combat");
  e.state.order.put(kTern);
  e.state.order.put(kOx);
  e.run(Phase::activation);
  EXPECT_EQ(e.state.acting, kOx);
  EXPECT_EQ(e.tempo_of(kTern), 2);
  EXPECT_EQ(e.dice_in(kTern, Place::pool), 1);
  EXPECT_EQ(e.dice_in(kTern, Place::fatigue), 1);
  e.pool(kOx, "basic").acts(kOx, {kPassed});
  e.run(Phase::activation);
  EXPECT_EQ(e.tempo_of(kTern), 2);
  e.luck({0, 0, 0}).run(Phase::activation);  // three are gathered and rolled
  EXPECT_EQ(e.tempo_of(kTern), 0);
  EXPECT_EQ(e.dice_in(kTern, Place::pool), 3);
  EXPECT_EQ(e.dice_in(kTern, Place::cooldown), 1);
}

TEST(EndPhase, StandsInfectedUpFirst) {
  PROVES("dl.end.1", "dl.knock.3");
  Arranged e = evening(1);
  e.crowd_down("a05", "biter", 2).crowd("a05", "biter", 1).crowd_down("a06", "howler", 1);
  end_phase(e);
  EXPECT_EQ(e.standing_in("a05", "biter"), 3);
  EXPECT_EQ(e.down_in("a05", "biter"), 0);
  EXPECT_EQ(e.standing_in("a06", "howler"), 1);
}

TEST(EndPhase, KeepsTheMomentumDieAtTempoFour) {
  PROVES("dl.end.2", "dl.ex.37", "dl.momentum.7");
  Arranged e = evening(2);
  e.track(kOx, "basic basic basic parkour").momentum(kOx);
  e.track(kTern, "basic basic basic").momentum(kTern);
  end_phase(e);
  EXPECT_EQ(e.place_of(kOx, kGold), Place::spot);
  EXPECT_EQ(e.place_of(kTern, kGold), Place::supply);
  EXPECT_EQ(e.told(say::momentum_lost), 1);
  EXPECT_EQ(e.rule_of(say::momentum_lost), "dl.end.2"_rule);
}

TEST(EndPhase, MovesTheMarkerAndTheLeader) {
  PROVES("dl.end.3", "dl.day.1", "dl.ruling.67");
  Arranged e = evening(2);
  end_phase(e.round(4));
  EXPECT_EQ(e.state.round, 5);
  EXPECT_EQ(e.last(say::marker).arguments[0], 5);
  EXPECT_EQ(e.rule_of(say::marker), "dl.end.3"_rule);
  EXPECT_EQ(e.state.leader, 1);
  end_phase(e);
  EXPECT_EQ(e.state.leader, 0);
}

TEST(EndPhase, CarriesOutTheEventOfTheSpaceItEnters) {
  PROVES("dl.end.4", "dl.tw.18", "dl.setup.16");
  Arranged e = begun("dead_lamps", 1);
  to_round(e, 10);
  EXPECT_FALSE(revealed(e, "s08"));
  to_round(e, 9);
  EXPECT_TRUE(revealed(e, "s08"));
}

TEST(EndPhase, ChecksAnObjectiveBeforeTheMarkerMoves) {
  PROVES("dl.ex.51", "dl.ruling.75", "dl.win.2", "dl.win.3");
  const auto ending = [](const char* zone, bool infected) {
    Arranged e = begun("dead_lamps", 2);
    e.doing([&](Table& table) { table.reveal(e.card("s07"), 0); });
    e.at(kOx, zone).at(kTern, "b03").has(kOx, "inhibitor");
    token_on(e, "a12a", Feature::uv)->active = kForGood;
    if (infected) e.crowd("b03", "viral", 1);
    to_round(e, 16);
    return e.state.ending;
  };
  EXPECT_EQ(ending("a12b", false), Ending::won);
  EXPECT_EQ(ending("a13b", false), Ending::time);
  EXPECT_EQ(ending("a12b", true), Ending::time);
}

TEST(EndPhase, LosesTheGameInTheRoundTheScenarioEnds) {
  PROVES("dl.win.5", "dl.ruling.55");
  Arranged e = begun("dead_lamps", 1);
  to_round(e, 15);
  EXPECT_FALSE(e.over());
  to_round(e, 16);
  EXPECT_TRUE(e.over());
  EXPECT_EQ(e.state.ending, Ending::time);
  EXPECT_TRUE(revealed(e, "s11"));
  EXPECT_EQ(e.rule_of(say::lost_time), "dl.win.5"_rule);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
