// Chapter 3.21: how Infected move and attack.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::UnorderedElementsAre;

// A roof with four street Areas around it: north, east, south, west.
constexpr const char* kRoofInTheMiddle = R"(
A01 A02 A03
A04 B01/1 A05
A06 A07 A08
)";

TEST(InfectedMoving, LetsTheAgileClimbAndTheOthersStay) {
  PROVES("dl.ex.18", "dl.move.1", "dl.move.2", "dl.move.5", "dl.move.6", "dl.move.8", "dl.move.9",
         "dl.ruling.47", "dl.enemy.7");
  Arranged e = evening(2);
  e.on_board(kRoofInTheMiddle).at_night().at(kOx, "b01").at(kTern, "a04");
  e.crowd("a02", "volatile", 1).crowd("a02", "viral", 1).crowd("a02", "biter", 3);
  e.crowd("a05", "viral", 1).crowd("a07", "biter", 1);
  e.token("a04", Feature::fire).crowd("a04", "volatile", 2);
  moves(e, "b01", 4);
  EXPECT_EQ(e.standing_in("b01", "volatile"), 1);
  EXPECT_EQ(e.standing_in("b01", "viral"), 2);
  EXPECT_EQ(e.standing_in("b01", "biter"), 0);
  EXPECT_EQ(e.standing_in("a02", "biter"), 3);
  EXPECT_EQ(e.standing_in("a07", "biter"), 1);
  EXPECT_EQ(e.standing_in("a04", "volatile"), 2);
  EXPECT_EQ(e.told(say::enemy_moved), 3);
}

TEST(InfectedMoving, KeepsBitersOnTheirLevelUpAndDown) {
  PROVES("dl.ex.46", "dl.ex.62", "dl.move.4", "dl.move.8", "dl.ruling.45");
  Arranged up = evening(1);
  up.at(kOx, "b03").crowd("a05", "biter", 1);
  EXPECT_EQ(moves(up, "b03", 1).standing_in("a05", "biter"), 1);
  EXPECT_EQ(up.told(say::enemy_moved), 0);
  Arranged down = evening(1);
  down.at(kOx, "a05b").crowd("b03", "biter", 1);
  EXPECT_EQ(moves(down, "a05", 1).standing_in("b03", "biter"), 1);
  EXPECT_EQ(down.told(say::enemy_moved), 0);
}

TEST(InfectedMoving, StopsBitersAtWallsUnlessAGapIsLeft) {
  PROVES("dl.move.3", "dl.ruling.46", "dl.enemy.7");
  Arranged e = evening(1);
  e.on_board("\nA01a A02a\nA01b A02b\n", {"a01a a02a", "a01b a02b"}).at(kOx, "a02a");
  e.crowd("a01", "biter", 1).crowd("a01", "viral", 1);
  moves(e, "a02", 2);
  EXPECT_EQ(e.standing_in("a02", "viral"), 1);
  EXPECT_EQ(e.standing_in("a02", "biter"), 0);
  Arranged gap = evening(1);
  gap.on_board("\nA01a A02a\nA01b A02b\n", {"a01a a02a"}).at(kOx, "a02a").crowd("a01", "biter", 1);
  EXPECT_EQ(moves(gap, "a02", 2).standing_in("a02", "biter"), 1);
}

// Five street Areas in a cross.
constexpr const char* kCross = R"(
B01/1 A02 B03/1
A04 A05 A06
B07/1 A08 B09/1
)";

TEST(InfectedMoving, GoesRoundFromTheMostCrowdedAreaWithOneFromEach) {
  PROVES("dl.move.5", "dl.move.7", "dl.ruling.48");
  Arranged e = evening(1);
  e.on_board(kCross).at(kOx, "a05");
  e.crowd("a02", "biter", 2).crowd("a06", "biter", 3).crowd("a08", "biter", 1);
  e.crowd("a04", "biter", 1);
  // East is the most crowded; then south, west, north, and round again.
  moves(e, "a05", 5);
  EXPECT_EQ(e.standing_in("a05", "biter"), 5);
  EXPECT_EQ(e.standing_in("a06", "biter"), 1);
  EXPECT_EQ(e.standing_in("a08", "biter"), 0);
  EXPECT_EQ(e.standing_in("a04", "biter"), 0);
  EXPECT_EQ(e.standing_in("a02", "biter"), 1);
}

TEST(InfectedMoving, CountsTheBlockedAndAsksAboutEquallyCrowdedAreas) {
  PROVES("dl.ruling.48", "dl.dec.11", "dl.golden.1");
  Arranged e = evening(2);
  e.on_board(kCross).at(kOx, "b01").at(kTern, "a05");
  e.crowd("a02", "biter", 2).crowd("a06", "viral", 1).crowd("a08", "viral", 1);
  e.crowd("a08", "howler", 1);
  e.state.resolved = {.area = e.area("a05"), .move = 1};
  e.asked(Phase::move);
  EXPECT_TRUE(e.asks(ask::crowded));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(e.offers(),
              UnorderedElementsAre(e.in_area(kMarchFrom, "a02"), e.in_area(kMarchFrom, "a08")));
  // From the north the first Viral clockwise is the one in the east.
  e.answers({{1, e.in_area(kMarchFrom, "a02")}});
  EXPECT_EQ(moves(e, "a05", 1).standing_in("a06", "viral"), 0);
}

TEST(InfectedMoving, BringsVolatilesThenViralsThenBiters) {
  PROVES("dl.move.5", "dl.move.6", "dl.move.7", "dl.night.7");
  Arranged e = evening(1);
  e.on_board(kCross).at_night().at(kOx, "a05");
  e.crowd("a02", "biter", 4).crowd("a04", "volatile", 1).crowd("a06", "viral", 2);
  Arranged all = e;
  moves(e, "a05", 3);
  EXPECT_EQ(e.standing_in("a05", "volatile"), 1);
  EXPECT_EQ(e.standing_in("a05", "viral"), 2);
  EXPECT_EQ(e.standing_in("a05", "biter"), 0);
  std::vector<engine::Rule> cited;
  for (const engine::Event& event : moves(all, "a05", 4).events_told())
    if (event.say == &say::enemy_moved) cited.push_back(event.rule);
  EXPECT_THAT(cited, ::testing::ElementsAre("dl.move.5"_rule, "dl.move.6"_rule, "dl.move.6"_rule,
                                            "dl.move.7"_rule));
}

TEST(InfectedMoving, NeverMovesSpecialInfectedNorThoseKnockedDown) {
  PROVES("dl.ruling.49", "dl.knock.1", "dl.move.9");
  Arranged e = evening(1);
  e.on_board(kCross).at_night().at(kOx, "a05");
  e.crowd("a02", "howler", 1).crowd("a04", "lurker", 1).crowd_down("a06", "viral", 1);
  EXPECT_EQ(moves(e, "a05", 3).told(say::enemy_moved), 0);
}

// --- Attacking ---

TEST(InfectedAttack, IsMadeByAllWhoStandInTheArea) {
  PROVES("dl.strike.1", "dl.strike.6", "dl.enemy.5", "dl.knock.1", "dl.ruling.49");
  Arranged e = evening(1);
  e.at_night().at(kOx, "a12a").crowd("a12", "biter", 1).crowd("a12", "viral", 2);
  e.crowd("a12", "volatile", 1).crowd("a12", "howler", 1).crowd("a12", "burster", 1);
  e.crowd_down("a12", "biter", 3).dice({5}).attacked(kOx);
  EXPECT_EQ(e.last(say::attacked).arguments[1], 4);  // no Howler, no Burster
  EXPECT_EQ(e.last(say::attacked).arguments[2], 6);
  EXPECT_EQ(e.rule_of(say::attacked), "dl.strike.6"_rule);
}

TEST(InfectedAttack, AddsALurkersOwnAttackPower) {
  PROVES("dl.ruling.49");
  Arranged e = evening(1);
  e.scenario("lamplighters").at_night().crowd("a11", "lurker", 1).dice({5}).attacked(kOx);
  EXPECT_EQ(e.last(say::attacked).arguments[1], 1);
  EXPECT_EQ(e.last(say::attacked).arguments[2], 2);
}

TEST(InfectedAttack, AddsOneForANumberNotAboveTheAttackers) {
  PROVES("dl.strike.7", "dl.strike.8", "dl.strike.9", "dl.strike.10");
  const auto attack = [](int round, std::uint32_t face) {
    Arranged e = evening(1);
    e.round(round).at(kOx, "a12a").crowd("a12", "biter", 3).dice({face}).attacked(kOx);
    EXPECT_EQ(e.rule_of(say::attack_rolled), "dl.strike.7"_rule);
    EXPECT_EQ(e.rule_of(say::wounded), "dl.strike.10"_rule);
    return e.last(say::attack_rolled).arguments[1];
  };
  for (const int round : {6, 9}) {
    EXPECT_EQ(attack(round, 1), 4);
    EXPECT_EQ(attack(round, 3), 4);
    EXPECT_EQ(attack(round, 4), 3);
    EXPECT_EQ(attack(round, 5), 3);
  }
  EXPECT_EQ(attack(6, kRollCrit), 3);
  EXPECT_EQ(attack(9, kRollCrit), 5);
}

TEST(InfectedAttack, IsSharedOutByTheFirstRunnerOfTheArea) {
  PROVES("dl.strike.2", "dl.strike.3", "dl.dec.12", "dl.ruling.50");
  const auto arranged = [] {
    Arranged e = evening(3);
    e.at(kOx, "b12").at(kTern, "a12a").at(kLatch, "a12b");
    e.crowd("a12", "biter", 2).crowd("a12", "viral", 1);
    e.state.resolved = {.area = e.area("a12")};
    return e;
  };
  Arranged asked = arranged();
  asked.asked(Phase::attack);
  EXPECT_TRUE(asked.asks(ask::assign));
  EXPECT_EQ(asked.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(asked.offers(), UnorderedElementsAre(engine::Option{kSend, 0, asked.card("biter")},
                                                   engine::Option{kSend, 1, asked.card("biter")},
                                                   engine::Option{kSend, 2, asked.card("biter")}));
  // All of them may be given to one.
  Arranged all = arranged();
  all.answers({{1, {kSend, 0, all.card("biter")}}, {1, {kSend, 0, all.card("viral")}}});
  all.dice({4}).run(Phase::attack);
  EXPECT_EQ(all.told(say::attacked), 1);
  EXPECT_EQ(all.light_wounds(kLatch) + 2 * all.heavy_wounds(kLatch), 3);
  EXPECT_EQ(all.light_wounds(kTern), 0);
  // Each Runner's attack has a die of its own.
  Arranged both = arranged();
  both.answers({{1, {kSend, 1, both.card("biter")}}, {1, {kSend, 0, both.card("viral")}}});
  both.dice({1, 3}).run(Phase::attack);
  EXPECT_EQ(both.told(say::attack_rolled), 2);
  EXPECT_EQ(both.light_wounds(kTern) + 2 * both.heavy_wounds(kTern), 2);  // 1 + 1
  EXPECT_EQ(both.light_wounds(kLatch) + 2 * both.heavy_wounds(kLatch), 2);
}

TEST(InfectedAttack, WaitsForTheDefence) {
  PROVES("dl.strike.4", "dl.strike.5", "dl.dec.13", "dl.tw.12");
  Arranged e = evening(1);
  e.at(kOx, "a12a").crowd("a12", "biter", 2).track(kOx, "basic basic").pool(kOx, "basic");
  e.gear(kOx, "courier_gear");
  e.attack_asks(kOx);
  EXPECT_TRUE(e.asks(ask::defend));
  e.attack_asks(kOx, {kChosen});
  EXPECT_TRUE(e.asks(ask::desperate));
  e.attack_asks(kOx, {kChosen, kChosen});
  EXPECT_TRUE(e.asks(ask::armor));
  // One die, one of the track, and Armor: 3 against 2.
  e.dice({6}).attacked(kOx, {{kGuard, 2}, {kTire, 0}, kChosen, {kArmorUses, 1}});
  EXPECT_EQ(e.last(say::attack_rolled).arguments[2], 3);
  EXPECT_EQ(e.told(say::wounded), 0);
}

TEST(InfectedAttack, LosesAnAttackerWhoIsPushedAway) {
  PROVES("dl.ruling.32", "dl.ruling.22");
  Arranged e = evening(1);
  e.at(kOx, "a12a").crowd("a12", "biter", 2).pool(kOx, "basic.push").dice({2});
  e.attacked(kOx, {{kGuard, 0}, e.shove("biter", "a13")});
  // One attacker is left: 1, and a 2 adds nothing; one Defense.
  EXPECT_EQ(e.last(say::attack_rolled).arguments[1], 1);
  EXPECT_EQ(e.told(say::wounded), 0);
  EXPECT_EQ(e.standing_in("a13", "biter"), 1);
}

TEST(InfectedAttack, LosesAnAttackerOfAnotherRunnerWhoIsPushedAway) {
  PROVES("dl.ruling.32");
  Arranged e = evening(2);
  e.at(kOx, "a12a").at(kTern, "a12b").crowd("a12", "biter", 2);
  e.pool(kOx, "basic.push combat.push").dice({});
  e.state.resolved = {.area = e.area("a12")};
  e.answers({{0, {kSend, 1, e.card("biter")}},
             {0, {kGuard, 0}},
             {0, {kGuard, 4}},
             {0, {kGuard, 4}},
             {0, e.shove("biter", "a13")},
             {0, e.shove("biter", "a13")}});
  e.run(Phase::attack);
  EXPECT_EQ(e.told(say::attack_rolled), 0);
  EXPECT_EQ(e.standing_in("a13", "biter"), 2);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
