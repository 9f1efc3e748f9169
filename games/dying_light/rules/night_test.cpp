// Chapter 3.22: Day, Night and Chase, and what the cards of Infected and Chase Cards do.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

TEST(Nightfall, ComesWithRoundEight) {
  PROVES("dl.night.1", "dl.day.1", "dl.day.2", "dl.ruling.55");
  Arranged e = evening(1);
  e.any_luck();
  EXPECT_EQ(to_round(e, 7).told(say::nightfall), 0);
  EXPECT_EQ(to_round(e, 8).told(say::nightfall), 1);
  EXPECT_EQ(e.rule_of(say::nightfall), "dl.night.1"_rule);
  EXPECT_EQ(to_round(e, 9).told(say::nightfall), 0);
  // The other side of the cards counts.
  for (const auto& [round, spawn, move] : {std::tuple{7, 0, 1}, {8, 1, 0}, {16, 1, 0}}) {
    Arranged drawn = evening(1);
    drawn.round(round);
    tired(drawn, kOx, 1).exposure_deck(kOx, {"e1"});
    play_to(all_acted(drawn), Phase::spawn);
    EXPECT_EQ(drawn.state.resolved.spawn, spawn) << round;
    EXPECT_EQ(drawn.state.resolved.move, move) << round;
  }
}

TEST(Nightfall, ShufflesEveryExposureDeckWhole) {
  PROVES("dl.night.2");
  Arranged e = evening(2);
  e.exposure_deck(kOx, {"e1", "e2"}).exposure_deck(kTern, {}).any_luck();
  to_round(e, 8);
  for (const int who : {kOx, kTern}) {
    EXPECT_EQ(e.one(who).deck.size(), 8);
    EXPECT_EQ(e.one(who).discards.size(), 0);
  }
}

TEST(Nightfall, BringsAHowlerToEachNest) {
  PROVES("dl.night.4", "dl.night.3", "dl.setup.12");
  Arranged e = evening(1);
  for (const char* const zone : {"a05b", "a07c", "a08b"}) e.token(zone, Feature::nest);
  to_round(e.any_luck(), 8);
  for (const char* const area : {"a05", "a07", "a08"}) EXPECT_EQ(e.standing_in(area, "howler"), 1);
  EXPECT_EQ(e.told(say::spawned), 3);
  EXPECT_EQ(e.rule_of(say::spawned), "dl.night.4"_rule);
  EXPECT_EQ(e.left_in_supply("howler"), 1);
}

TEST(Nightfall, BringsWhatTheScenarioNames) {
  PROVES("dl.night.4", "dl.ruling.58");
  for (const auto& [scenario, kind, zone] : {std::tuple{"lamplighters", "lurker", "a02c"},
                                             {"two_switches", "lurker", "a02c"},
                                             {"burn_the_nests", "burster", "a02a"},
                                             {"supply_run", "burster", "a02a"},
                                             {"long_way", "howler", "a05b"}}) {
    Arranged e = evening(1);
    e.scenario(scenario).token(zone, Feature::nest).any_luck();
    to_round(e, 8);
    EXPECT_EQ(e.standing_in(std::string_view(zone).substr(0, 3), kind), 1) << scenario;
    EXPECT_EQ(e.told(say::spawned), 1);
  }
  Arranged lit = evening(1);
  lit.token("a05b", Feature::nest).token("a05a", Feature::uv, kForGood).any_luck();
  EXPECT_EQ(to_round(lit, 8).told(say::spawned), 0);
}

TEST(Nightfall, SpreadsWhereTheNestIsFull) {
  PROVES("dl.night.4", "dl.spawn.6", "dl.ruling.41");
  Arranged e = evening(1);
  e.on_board("\nA02 A01 B01/1\n").at(kOx, "b01").token("a01", Feature::nest);
  to_round(e.crowd("a01", "biter", 6).any_luck(), 8);
  EXPECT_EQ(e.standing_in("a01", "biter"), 5);
  EXPECT_EQ(e.standing_in("a02", "biter"), 1);
  EXPECT_EQ(e.standing_in("a01", "howler"), 1);
}

TEST(Nightfall, ComesBeforeAnEventOfTheSameSpace) {
  PROVES("dl.ruling.56");
  // N06 moves the Bursters that nightfall has just brought, and its Virals spawn by Night.
  Arranged e = begun("burn_the_nests", 1);
  e.any_luck().at(kOx, "a13b").state.leader = 0;
  e.doing([&](Table& table) { table.open_wall(e.zone("a08c"), e.zone("a14")); });
  e.at(kOx, "a04a");
  to_round(e, 8);
  EXPECT_EQ(e.standing_in("a04", "burster"), 1);  // out of A08
  EXPECT_EQ(e.standing_in("a08", "viral"), 1);
  EXPECT_EQ(e.standing_in("a08", "biter"), 0);
}

// --- Night Activation ---

Arranged& enemies_act(Arranged& e) {
  e.state.acting = kNobody;
  e.state.order = {};
  e.state.order.put(kEnemyCard);
  return e.run(Phase::activation);
}

TEST(NightActivation, BeginsWithSpecialInfectedThenVolatilesThenVirals) {
  PROVES("dl.nightact.1", "dl.enemy.3", "dl.tw.19");
  Arranged e = evening(1);
  e.at_night().at(kOx, "b03");
  e.crowd("a06", "howler", 1).crowd("a06", "volatile", 1).crowd("a06", "viral", 3);
  e.crowd("a06", "biter", 2);
  e.answers({{0, e.in_area(kMarchTo, "a02")}, {0, e.in_area(kMarchTo, "a05")}});
  enemies_act(e);
  std::vector<int> order;
  for (const engine::Event& event : e.events_told())
    if (event.say == &say::exposed || event.say == &say::enemy_moved)
      order.push_back(event.say == &say::exposed ? -1 : event.arguments[0]);
  EXPECT_THAT(order, ElementsAre(-1, e.card("volatile"), e.card("viral")));
  EXPECT_EQ(e.rule_of(say::enemy_moved), "dl.nightact.1"_rule);
  EXPECT_EQ(e.standing_in("a02", "volatile"), 1);
  EXPECT_EQ(e.standing_in("a05", "viral"), 1);
  EXPECT_EQ(e.standing_in("a06", "biter"), 2);
}

TEST(NightActivation, OfAHowlerExposesTheNearestRunnerInRangeTwo) {
  PROVES("dl.enemy.4", "dl.golden.1", "dl.ruling.31");
  Arranged e = evening(3);
  e.at_night().at(kOx, "b12").at(kTern, "a02a").at(kLatch, "a05a").crowd("a06", "howler", 1);
  e.state.leader = kTern;
  e.answers({{1, e.whom(kHear, kLatch)}});
  enemies_act(e);
  EXPECT_EQ(e.one(kLatch).token, 1);
  EXPECT_EQ(e.one(kTern).token, 0);
  EXPECT_EQ(e.rule_of(say::exposed), "dl.nightact.1"_rule);
  // A second token is a Chase.
  e.answers({{1, e.whom(kHear, kLatch)}}).chase_deck({"shadow"});
  enemies_act(e);
  EXPECT_TRUE(e.holds(kLatch, "shadow"));
  EXPECT_EQ(e.one(kLatch).token, 1);
  // Nobody in Range 2.
  Arranged far = evening(1);
  far.at_night().at(kOx, "a13b").crowd("a05", "howler", 1);
  EXPECT_EQ(enemies_act(far).told(say::exposed), 0);
}

TEST(NightActivation, OfVolatilesMovesEachOneArea) {
  PROVES("dl.ruling.83", "dl.enemy.7");
  Arranged e = evening(1);
  e.on_board("\nA01 A02 A03 A04 A05\n", {"a02 a03"}).at_night().at(kOx, "a05");
  e.crowd("a01", "volatile", 1).crowd("a02", "volatile", 1).crowd("a05", "volatile", 1);
  enemies_act(e);
  EXPECT_EQ(e.standing_in("a01", "volatile"), 0);
  EXPECT_EQ(e.standing_in("a02", "volatile"), 1);
  EXPECT_EQ(e.standing_in("a03", "volatile"), 1);  // over the wall
  EXPECT_EQ(e.standing_in("a05", "volatile"), 1);  // stays with the Runner
}

TEST(NightActivation, OfViralsSendsOneOutOfEveryCrowdWithoutARunner) {
  PROVES("dl.enemy.4", "dl.ruling.83");
  Arranged e = evening(1);
  e.on_board("\nA01 A02 A03 A04 A05\n").at_night().at(kOx, "a05");
  e.crowd("a01", "viral", 1).crowd("a01", "biter", 2);  // three Infected
  e.crowd("a02", "viral", 2);                           // two: they stay
  e.crowd("a05", "viral", 4);
  enemies_act(e);
  EXPECT_EQ(e.standing_in("a01", "viral"), 0);
  EXPECT_EQ(e.standing_in("a02", "viral"), 3);  // counted as they stood before
  EXPECT_EQ(e.standing_in("a05", "viral"), 4);
}

TEST(NightActivation, FindsWaysOpenToTheKindAndNeverIntoUv) {
  PROVES("dl.ruling.83", "dl.uv.3");
  Arranged e = evening(2);
  e.scenario("burn_the_nests").on_board("\nA01 A02 A03 A04 A05\n", {"a03 a04"}).at_night();
  e.at(kOx, "a05").at(kTern, "a01").crowd("a03", "burster", 1);
  enemies_act(e);
  EXPECT_EQ(e.standing_in("a02", "burster"), 1);  // the wall stops it
  e.token("a01", Feature::uv, kForGood);
  EXPECT_EQ(enemies_act(e).told(say::enemy_moved), 0);  // no way to anybody
}

TEST(NightActivation, AsksTheLeaderAboutWaysOfEqualLength) {
  PROVES("dl.ruling.83", "dl.dec.11");
  Arranged e = evening(2);
  e.at_night().at(kOx, "b03").at(kTern, "b03").crowd("a06", "volatile", 1);
  e.state.leader = kTern;
  e.state.order.put(kEnemyCard);
  e.asked(Phase::activation);
  EXPECT_TRUE(e.asks(ask::towards));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(e.offers(),
              UnorderedElementsAre(e.in_area(kMarchTo, "a02"), e.in_area(kMarchTo, "a05")));
}

TEST(NightActivation, OfALurkerReachesARunnerInRangeTwo) {
  PROVES("dl.enemy.4");
  Arranged e = evening(1);
  e.scenario("lamplighters").on_board("\nA01 A02 B03/1 A04 A05\n").at_night().at(kOx, "b03");
  e.crowd("a01", "lurker", 1).crowd("a05", "lurker", 1);
  enemies_act(e);
  EXPECT_EQ(e.standing_in("b03", "lurker"), 2);
  Arranged far = evening(1);
  far.scenario("lamplighters").on_board("\nA01 A02 A03 A04\n").at_night().at(kOx, "a04");
  EXPECT_EQ(enemies_act(far.crowd("a01", "lurker", 1)).told(say::enemy_moved), 0);
  Arranged lit = evening(1);
  lit.scenario("lamplighters").on_board("\nA01 A02 A03 A04\n").at_night().at(kOx, "a03");
  lit.token("a03", Feature::uv, kForGood).crowd("a01", "lurker", 1);
  EXPECT_EQ(enemies_act(lit).told(say::enemy_moved), 0);
}

TEST(NightActivation, OfALurkerPassesByWhoIsInTheLight) {
  PROVES("dl.uv.3");
  Arranged e = evening(2);
  e.scenario("lamplighters").on_board("\nA01 A02 A03 A04 A05\n").at_night();
  e.at(kOx, "a02").at(kTern, "a05").token("a02", Feature::uv, kForGood);
  enemies_act(e.crowd("a03", "lurker", 1));  // the nearest is in the light
  EXPECT_EQ(e.standing_in("a05", "lurker"), 1);
}

TEST(Burster, MarksWhoKillsItFromItsOwnAreaAndStunsItsCrowdFromAnother) {
  PROVES("dl.golden.2", "dl.tw.8");
  Arranged here = evening(1);
  here.scenario("supply_run").at(kOx, "a06a").crowd("a06", "burster", 1).crowd("a06", "biter", 1);
  here.pool(kOx, "basic basic").dice({2, 2}).acts(kOx, {here.strike("burster", "a06")});
  EXPECT_EQ(here.one(kOx).token, 1);
  EXPECT_EQ(here.down_in("a06", "biter"), 0);
  Arranged afar = evening(1);
  afar.scenario("supply_run").at(kOx, "b03").token("b03", Feature::spear).pool(kOx, "basic");
  afar.crowd("a06", "burster", 1).crowd("a06", "biter", 2).crowd("a06", "viral", 1);
  afar.crowd("a06", "volatile", 1).dice({2, 2});
  afar.acts(kOx, {{kThrow, afar.card("burster"), afar.named_area("a06")}});
  EXPECT_EQ(afar.one(kOx).token, 0);
  EXPECT_EQ(afar.down_in("a06", "biter"), 2);
  EXPECT_EQ(afar.down_in("a06", "viral"), 1);
  EXPECT_EQ(afar.standing_in("a06", "volatile"), 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
