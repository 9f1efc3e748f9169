// Adjacency and distance; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// The small map of the golden cases is b2 to d4: a is b2, e is c3, i is d4.
constexpr std::string_view kSmallMap = R"(
+-+-+-+-+-+
|. X X . .|
+ +-+-+-+ +
|X|. . .|X|
+ + +-+ + +
|X|. . .|X|
+ + + + + +
|.|. . .|.|
+ +-+-+-+ +
|. X X . .|
+-+-+-+-+-+
)";

// From c1 to d1 it is 6 steps round the wall.
constexpr std::string_view kSixRound = R"(
+-+-+-+-+-+-+-+
|. X .|. X . .|
+ + + + + + + +
|X . .|. . . X|
+ + + +-+ + + +
|X . . . . . X|
+ + + + + + + +
|. . . . . . .|
+ + + + + + + +
|. X X . . . .|
+-+-+-+-+-+-+-+
)";

// Here it is 7.
constexpr std::string_view kSevenRound = R"(
+-+-+-+-+-+-+-+
|. X .|. X . .|
+ + + + + + + +
|X . .|. . . X|
+ + + + + + + +
|X . .|. . . X|
+ + + + + + + +
|. . . . . . .|
+ + + + + + + +
|. X X . . . .|
+-+-+-+-+-+-+-+
)";

// A window whose ends touch no wall.
constexpr std::string_view kLoneWindow = R"(
+-+-+-+-+-+
|. X X . .|
+ + + + + +
|X . . . X|
+ + +=+ + +
|X . . . X|
+ + + + + +
|. . . . .|
+ + + + + +
|. X X . .|
+-+-+-+-+-+
)";

constexpr std::string_view kCorridors = R"(
+-+-+-+-+-+
|. X X . .|
+-+-+-+-+-+
|X . . . X|
+-+-+-+-+-+
|X . G . X|
+-+-+-+-+-+
|. . . . .|
+-+-+-+-+-+
|. X X . .|
+-+-+-+-+-+
)";

Arranged small_map() {
  auto game = trial();
  game.on_map(kSmallMap, "e5");
  return game;
}

TEST(DeadByDaylightAdjacency, OnTheSmallMapIsASideOrACornerWithoutAWall) {
  PROVES("dbd.ex.7", "dbd.adj.1", "dbd.adj.2", "dbd.adj.3");
  const auto game = small_map();
  EXPECT_TRUE(game.adjacent("b2", "c2"));   // a-b
  EXPECT_TRUE(game.adjacent("b2", "b3"));   // a-d
  EXPECT_TRUE(game.adjacent("c2", "d2"));   // b-c
  EXPECT_TRUE(game.adjacent("b3", "c4"));   // d-h
  EXPECT_TRUE(game.adjacent("c3", "b4"));   // e-g
  EXPECT_FALSE(game.adjacent("c2", "c3"));  // b-e
  EXPECT_FALSE(game.adjacent("b2", "c3"));  // a-e
  EXPECT_FALSE(game.adjacent("c2", "b3"));  // b-d
  EXPECT_FALSE(game.adjacent("c2", "d3"));  // b-f
  EXPECT_FALSE(game.adjacent("d2", "c3"));  // c-e
}

TEST(DeadByDaylightAdjacency, AHelpingHandReachesASideOrACornerButNotPastAWall) {
  PROVES("dbd.adj.1", "dbd.adj.2", "dbd.adj.3");
  auto game = small_map();
  game.at(kNadia, "c3").at(kOskar, "b4").at(kHana, "c2").at(kMarek, "b2");
  for (const int who : {kOskar, kHana, kMarek}) game.health(who, Health::injured);
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHeal, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kHeal, kHana)));
  EXPECT_FALSE(game.offered(game.whom(kHeal, kMarek)));
}

TEST(DeadByDaylightDistance, OnTheSmallMapLeadsRoundTheWall) {
  PROVES("dbd.ex.8", "dbd.measure.1");
  const auto game = small_map();
  EXPECT_EQ(game.distance("c2", "c3"), 3);  // b to e
  EXPECT_EQ(game.distance("b2", "c3"), 2);  // a to e
  EXPECT_EQ(game.distance("c2", "c4"), 3);  // b to h
}

TEST(DeadByDaylightDistance, AcrossAWindowIsOneStep) {
  PROVES("dbd.measure.1", "dbd.ruling.101");
  EXPECT_EQ(trial().distance("c5", "d5"), 1);
}

TEST(DeadByDaylightDistance, KillerAndSurvivorWithAWallBetweenThemAreAsFarAsTheWayRound) {
  PROVES("dbd.ex.4", "dbd.adj.2", "dbd.measure.1");
  auto six = trial();
  six.on_map(kSixRound, "g5").killer("c1").at(kNadia, "d1");
  EXPECT_FALSE(six.adjacent("c1", "d1"));
  EXPECT_EQ(six.distance("c1", "d1"), 6);
  six.begin_killer_turn().asked_now();
  EXPECT_EQ(six.state.killer.dice, 3) << "in the chase";
  EXPECT_FALSE(six.offered(six.whom(kAttack, kNadia)));
  auto seven = trial();
  seven.on_map(kSevenRound, "g5").killer("c1").at(kNadia, "d1");
  EXPECT_EQ(seven.distance("c1", "d1"), 7);
  seven.begin_killer_turn().asked_now();
  EXPECT_EQ(seven.state.killer.dice, 2) << "not in the chase";
  EXPECT_FALSE(seven.offered(seven.whom(kAttack, kNadia)));
}

TEST(DeadByDaylightDistance, IsNoLongerBecauseOfTokensAndCharacters) {
  PROVES("dbd.measure.2");
  auto game = trial();
  game.on_map(kCorridors, "e5").at(kNadia, "a3").at(kOskar, "e3").at(kHana, "e4");
  EXPECT_EQ(game.distance("a3", "e3"), 4) << "the generator on c3 is in between";
  game.progress("c3", 1).at(kMarek, "d3").killer("a1");
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("b3", 1)));
  EXPECT_FALSE(game.offered(game.go("c3", 2)));
  EXPECT_TRUE(game.offered(game.whom(kHelp, kMarek))) << "3 tiles away, past the generator";
}

TEST(DeadByDaylightWindows, JoinTheTilesOnBothSides) {
  PROVES("dbd.adj.4");
  auto game = trial();
  game.at(kNadia, "d5").health(kOskar, Health::injured).at(kOskar, "c5").killer("c6");
  EXPECT_TRUE(game.adjacent("c5", "d5"));
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHeal, kOskar)));
  game.at(kOskar, "a11").killer("c5").begin_killer_turn().asked_now();
  EXPECT_TRUE(game.offered(game.whom(kAttack, kNadia)));
}

TEST(DeadByDaylightWindows, AreCrossedAndReachedOverStraightOnly) {
  PROVES("dbd.ruling.101");
  auto game = trial();
  game.on_map(kLoneWindow, "e5").at(kNadia, "c2").at(kOskar, "c3").at(kHana, "b3").at(kMarek, "d3");
  EXPECT_TRUE(game.adjacent("c2", "c3"));
  EXPECT_TRUE(game.adjacent("b2", "b3"));
  for (const auto& [one, other] : {std::pair("b2", "c3"), {"c2", "b3"}, {"c2", "d3"}, {"d2", "c3"}})
    EXPECT_EQ(game.distance(one, other), 2) << one << other;
  for (const int who : {kOskar, kHana, kMarek}) game.health(who, Health::injured);
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHeal, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kHeal, kHana)));
  EXPECT_FALSE(game.offered(game.whom(kHeal, kMarek)));
  game.gone(kOskar, Where::escaped).gone(kHana, Where::escaped).asked_now();
  EXPECT_TRUE(game.offered(game.go("c3", 1)));
  EXPECT_TRUE(game.offered(game.go("b3", 2)));
}

TEST(DeadByDaylightWindows, AreReachedOverByAnAttackButNotByAPickUp) {
  PROVES("dbd.ruling.101");
  auto game = trial();
  game.on_map(kLoneWindow, "e5").killer("c3").at(kNadia, "c2").at(kOskar, "b2");
  game.begin_killer_turn().asked_now();
  EXPECT_TRUE(game.offered(game.whom(kAttack, kNadia)));
  EXPECT_FALSE(game.offered(game.whom(kAttack, kOskar)));
  game.health(kNadia, Health::dying).asked_now();
  EXPECT_EQ(game.refused(game.whom(kPickUp, kNadia)), "dbd.ruling.36"_rule);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
