// Chapter 3.20: Infected, spawning and spreading.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

TEST(Infected, HaveCardsWithTheNumbersOfTheRules) {
  PROVES("dl.enemy.1", "dl.enemy.4", "dl.enemy.5", "dl.enemy.6", "dl.term.1");
  struct Expected {
    const char* id;
    int attack, toughness, figures;
    bool agile, special;
  };
  constexpr std::array<Expected, 6> kCards = {{{"biter", 1, 4, 32, false, false},
                                               {"viral", 1, 5, 12, true, false},
                                               {"volatile", 3, 9, 4, true, false},
                                               {"howler", 0, 6, 4, false, true},
                                               {"burster", 0, 4, 4, false, true},
                                               {"lurker", 2, 6, 4, true, true}}};
  const Arranged e = evening();
  ASSERT_EQ(e.pack.infected.size(), kCards.size());
  for (const Expected& one : kCards) {
    const Kind& kind = e.pack.infected[e.kind_of(one.id)];
    EXPECT_EQ(kind.attack, one.attack) << one.id;
    EXPECT_EQ(kind.toughness, one.toughness) << one.id;
    EXPECT_EQ(kind.figures, one.figures) << one.id;
    EXPECT_EQ(kind.agile, one.agile) << one.id;
    EXPECT_EQ(kind.special, one.special) << one.id;
  }
}

TEST(Spawning, PutsBitersIntoTheNearestNestByDayAndViralsAtNight) {
  PROVES("dl.spawn.1", "dl.spawn.2", "dl.nest.1", "dl.night.7", "dl.area.3");
  Arranged day = evening(1);
  day.at(kOx, "b03").token("a05b", Feature::nest).token("a07c", Feature::nest);
  EXPECT_EQ(spawns(day, "b03", 2).standing_in("a05", "biter"), 2);
  EXPECT_EQ(day.told(say::spawned), 2);
  EXPECT_EQ(day.rule_of(say::spawned), "dl.spawn.2"_rule);
  EXPECT_EQ(day.left_in_supply("biter"), 30);
  Arranged night = evening(1);
  night.at_night().at(kOx, "b03").token("a05b", Feature::nest).token("a07c", Feature::nest);
  EXPECT_EQ(spawns(night, "b03", 2).standing_in("a05", "viral"), 2);
  EXPECT_EQ(night.standing_in("a05", "biter"), 0);
  EXPECT_EQ(night.standing_in("a07", "viral"), 0);
}

TEST(Spawning, AddsTheSymbolsOfAllCardsOfTheArea) {
  PROVES("dl.spawn.1", "dl.exp.8");
  Arranged e = evening(2);
  e.at(kOx, "a12a").at(kTern, "a12b").token("a07c", Feature::nest);
  tired(tired(e, kOx, 1), kTern, 1).exposure_deck(kOx, {"e2"}).exposure_deck(kTern, {"e4"});
  play_to(all_acted(e), Phase::move);
  EXPECT_EQ(e.standing_in("a07", "biter"), 2);
}

TEST(Spawning, AsksTheDrawingRunnerWhereTwoNestsAreEquallyNear) {
  PROVES("dl.ex.19", "dl.spawn.3", "dl.dec.11", "dl.tw.10");
  Arranged e = evening(2);
  e.at(kOx, "b12").at(kTern, "a06a");
  for (const char* const zone : {"a05b", "a07c", "a08b"}) e.token(zone, Feature::nest);
  e.state.resolved = {.area = e.area("a06"), .spawn = 1};
  e.asked(Phase::spawn);
  EXPECT_TRUE(e.asks(ask::nest));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(e.offers(),
              UnorderedElementsAre(e.in_area(kNestAt, "a05"), e.in_area(kNestAt, "a07")));
  e.answers({{1, e.in_area(kNestAt, "a07")}});
  EXPECT_EQ(spawns(e, "a06", 1).standing_in("a07", "biter"), 1);
}

TEST(Spawning, MeasuresTheWayToANestOverWalls) {
  PROVES("dl.ex.65", "dl.ruling.39");
  Arranged e = evening(1);
  e.on_board("\nA06 A05 A04 A01 A02 A03\n", {"a01 a02"}).at(kOx, "a01");
  e.token("a03", Feature::nest).token("a06", Feature::nest);
  EXPECT_EQ(spawns(e, "a01", 1).standing_in("a03", "biter"), 1);
  EXPECT_EQ(e.standing_in("a06", "biter"), 0);
}

TEST(Spawning, TakesVolatilesWhenViralsRunOut) {
  PROVES("dl.ex.41", "dl.spawn.4");
  Arranged e = evening(1);
  e.at_night().at(kOx, "b03").token("a05b", Feature::nest).supply("viral", 1);
  spawns(e, "b03", 3);
  EXPECT_EQ(e.standing_in("a05", "viral"), 1);
  EXPECT_EQ(e.standing_in("a05", "volatile"), 2);
}

TEST(Spawning, EndsWhenVolatilesRunOutAndByDayWhenBitersDo) {
  PROVES("dl.spawn.5", "dl.ruling.40");
  Arranged night = evening(1);
  night.at_night().at(kOx, "b03").token("a05b", Feature::nest);
  night.supply("viral", 0).supply("volatile", 1);
  spawns(night, "b03", 3);
  EXPECT_EQ(night.standing_in("a05", "volatile"), 1);
  EXPECT_EQ(night.told(say::spawned), 1);
  Arranged day = evening(1);
  day.at(kOx, "b03").token("a05b", Feature::nest).supply("biter", 1);
  spawns(day, "b03", 3);
  EXPECT_EQ(day.standing_in("a05", "biter"), 1);
  EXPECT_EQ(day.told(say::spawned), 1);
}

TEST(Spawning, SpreadsWhenASeventhWouldStandThere) {
  PROVES("dl.ex.59", "dl.spawn.6", "dl.ruling.41");
  Arranged e = evening(1);
  e.on_board("\nA02 A01 B01/1\n").at(kOx, "b01").token("a01", Feature::nest);
  e.crowd("a01", "biter", 6);
  spawns(e, "b01", 3);
  EXPECT_EQ(e.standing_in("a01", "biter"), 6);
  EXPECT_EQ(e.standing_in("a02", "biter"), 3);
  EXPECT_EQ(e.told(say::enemy_moved), 3);
}

TEST(Spawning, CountsHowlersButNobodyWhoIsKnockedDown) {
  PROVES("dl.ruling.41", "dl.spread.6");
  Arranged e = evening(1);
  e.on_board("\nA02 A01 B01/1\n").at(kOx, "b01").token("a01", Feature::nest);
  e.crowd("a01", "biter", 4).crowd("a01", "howler", 1).crowd_down("a01", "biter", 3);
  EXPECT_EQ(spawns(e, "b01", 1).told(say::enemy_moved), 0);
  EXPECT_EQ(spawns(e, "b01", 1).told(say::enemy_moved), 1);
  EXPECT_EQ(e.standing_in("a01", "howler"), 1);
}

TEST(Spawning, LosesTheRestWhereNobodyCanSpread) {
  PROVES("dl.ruling.41");
  Arranged e = evening(1);
  e.on_board("\nB02/1 A01 B01/1\n").at(kOx, "b01").token("a01", Feature::nest);
  e.crowd("a01", "biter", 5);
  spawns(e, "b01", 3);
  EXPECT_EQ(e.standing_in("a01", "biter"), 6);
  EXPECT_EQ(e.left_in_supply("biter"), 26);
}

TEST(Spawning, LeavesANestUnderUvAlone) {
  PROVES("dl.ruling.58", "dl.uv.3");
  Arranged e = evening(1);
  e.at(kOx, "b03").token("a05b", Feature::nest).token("a08b", Feature::nest);
  e.token("a05a", Feature::uv, kForGood);
  spawns(e, "b03", 1);
  EXPECT_EQ(e.standing_in("a05", "biter"), 0);
  EXPECT_EQ(e.standing_in("a08", "biter"), 1);
  // Without another Nest the symbols are lost.
  e.token("a08a", Feature::uv, kForGood);
  EXPECT_EQ(spawns(e, "b03", 1).told(say::spawned), 0);
}

// dl.ex.17: the Nest in the middle, its six neighbours clockwise 1 to 6; 3 and 4 are roofs.
constexpr const char* kSixAround = R"(
B07/1 A01 A02 B08/1
A06 A09a A09b B03/1
B11/1 A05 B04/1 B12/1
)";

Arranged nest_of_six() {
  Arranged e = evening(1);
  e.on_board(kSixAround).at(kOx, "b08").token("a09a", Feature::nest).at_night();
  e.crowd("a09", "viral", 2).crowd("a09", "biter", 4);
  return e;
}

TEST(Spreading, GoesClockwiseWithViralsFirstAndBitersOnTheirLevel) {
  PROVES("dl.ex.17", "dl.spread.1", "dl.spread.2", "dl.spread.3", "dl.spread.4", "dl.spread.5",
         "dl.ruling.42", "dl.ruling.43", "dl.ruling.45");
  Arranged e = nest_of_six();
  std::vector<std::string> around;
  for (const City::Border& border : e.city().borders(e.area("a09")))
    around.push_back(e.city().area_code(border.to));
  ASSERT_THAT(around, ElementsAre("A02", "B03", "B04", "A05", "A06", "A01"));
  e.answers({{0, e.in_area(kSpreadFrom, "a01")}});
  e.doing([&](Table& table) { table.spawn_in(e.area("a09"), 2, kOx, "dl.spawn.2"_rule); });
  EXPECT_EQ(e.standing_in("a01", "viral"), 1);
  EXPECT_EQ(e.standing_in("a02", "viral"), 1);
  EXPECT_EQ(standing(e.state.crowds[e.area("b03")]), 0);
  EXPECT_EQ(standing(e.state.crowds[e.area("b04")]), 0);
  EXPECT_EQ(e.standing_in("a05", "biter"), 1);
  EXPECT_EQ(e.standing_in("a06", "biter"), 1);
  EXPECT_EQ(standing(e.state.crowds[e.area("a09")]), 4);
}

TEST(Spreading, BeginsWhereTheFewestAreAndAsksOnlyAboutTies) {
  PROVES("dl.spread.1", "dl.ruling.43", "dl.dec.11");
  Arranged e = nest_of_six();
  for (const char* const area : {"a01", "a02", "b03", "a06"}) e.crowd(area, "biter", 1);
  e.state.phase = Phase::spawn;
  e.state.resolved = {.area = e.area("b08"), .spawn = 1};
  e.asked(Phase::spawn);
  EXPECT_TRUE(e.asks(ask::spread));
  EXPECT_THAT(e.offers(),
              UnorderedElementsAre(e.in_area(kSpreadFrom, "b04"), e.in_area(kSpreadFrom, "a05")));
  e.crowd("b04", "biter", 1);
  spawns(e, "b08", 1);
  EXPECT_EQ(e.standing_in("a05", "viral"), 1);
  EXPECT_EQ(e.standing_in("a06", "viral"), 1);
}

TEST(Spreading, SendsVolatilesFirst) {
  PROVES("dl.spread.3");
  Arranged e = evening(1);
  e.on_board("\nA02 A01 A03\n").at(kOx, "a03");
  e.crowd("a01", "biter", 1).crowd("a01", "viral", 1).crowd("a01", "volatile", 1);
  e.answers({{0, e.in_area(kSpreadFrom, "a03")}});
  e.doing([&](Table& table) { table.spread(e.area("a01"), kOx); });
  EXPECT_EQ(e.standing_in("a03", "volatile"), 1);
  EXPECT_EQ(e.standing_in("a02", "viral"), 1);
  EXPECT_EQ(e.standing_in("a01", "biter"), 1);
}

TEST(Spreading, LeadsOutOfAnAreaWithARunnerButNeverIntoUvAndMovesNoSpecialInfected) {
  PROVES("dl.ruling.44", "dl.ruling.49", "dl.uv.3");
  Arranged e = evening(1);
  e.on_board("\nA02 A01 A03\n").at(kOx, "a01").token("a03", Feature::uv, kForGood);
  e.crowd("a01", "biter", 1).crowd("a01", "lurker", 1);
  e.doing([&](Table& table) { table.spread(e.area("a01"), kOx); });
  EXPECT_EQ(e.standing_in("a02", "biter"), 1);
  EXPECT_EQ(e.standing_in("a01", "lurker"), 1);
  EXPECT_EQ(e.rule_of(say::enemy_moved), "dl.spread.2"_rule);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
