// Movement and blocking; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// A generator on d of the small map of the golden cases, which is b2 to d4.
constexpr std::string_view kGeneratorOnD = R"(
+-+-+-+-+-+
|. X X . .|
+ +-+-+-+ +
|X|. . .|X|
+ + +-+ + +
|X|G . .|X|
+ + + + + +
|.|. . .|.|
+ +-+-+-+ +
|. X X . .|
+-+-+-+-+-+
)";

constexpr std::string_view kLanes = R"(
+-+-+-+-+-+
|. X X . .|
+-+-+-+-+-+
|X . . . X|
+-+-+-+-+-+
|X . G . X|
+-+-+-+-+-+
|. . P . .|
+-+-+-+-+-+
|. X X . .|
+-+-+-+-+-+
)";

// --- How far ---

TEST(DeadByDaylightMovement, MovesBeforeAndAfterAnAbilityAndNoFurther) {
  PROVES("dbd.ex.1", "dbd.move.1", "dbd.move.2", "dbd.move.3", "dbd.turn.1");
  auto game = trial();
  game.at(kNadia, "e7").dice({kGoodOne});
  game.turn_of(kNadia, {game.go("e6", 1), game.on(kRepair, "e5")}).asked_now();
  EXPECT_TRUE(game.offered(game.go("e8", 2)));
  EXPECT_FALSE(game.can_go("e9"));
  EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
  game.goes_on(kNadia, {game.go("e8", 2)});
  EXPECT_EQ(game.state.turn.movement, 0);
}

TEST(DeadByDaylightMovement, IsTheBaseMovementOnTheCard) {
  PROVES("dbd.move.1");
  auto game = trial();
  EXPECT_EQ(game.begin_turn(kNadia).state.turn.movement, 3);
  EXPECT_EQ(game.begin_killer_turn().state.turn.movement, 3);
  EXPECT_EQ(game.killer_is("thresher").begin_killer_turn().state.turn.movement, 4);
  game.pack.survivors[game.one(kNadia).self].move = 5;
  EXPECT_EQ(game.begin_turn(kNadia).state.turn.movement, 5);
}

TEST(DeadByDaylightMovement, IsSplitIntoAnyNumberOfPieces) {
  PROVES("dbd.move.2", "dbd.move.3");
  auto game = trial();
  game.at(kNadia, "k3");
  game.turn_of(kNadia, {game.go("k2", 1), game.go("l2", 1), game.go("m1", 1)});
  EXPECT_EQ(game.where_is(kNadia), "m1");
  game.killer("s20").dice({kBlankOne});
  game.killer_turn({game.go("s19", 1), {kHunt}, {kDice, 1}, game.go("s16", 3), game.go("s15", 1)});
  EXPECT_EQ(game.killer_at(), "s15");
  EXPECT_EQ(game.state.turn.movement, 3 + 2 - 5);
}

TEST(DeadByDaylightMovement, GoesToEightNeighboursForOneStepEach) {
  PROVES("dbd.move.4");
  auto game = trial();
  game.at(kNadia, "k3").begin_turn(kNadia).asked_now();
  for (const char* tile : {"j2", "k2", "l2", "j3", "l3", "j4", "k4", "l4"})
    EXPECT_TRUE(game.offered(game.go(tile, 1))) << tile;
  EXPECT_TRUE(game.offered(game.go("m4", 2)));
  int near = 0;
  for (const engine::Option& option : game.offers())
    near += option.verb == kGo && option.b == 1 ? 1 : 0;
  EXPECT_EQ(near, 8);
}

TEST(DeadByDaylightMovement, ThatIsNotUsedIsLost) {
  PROVES("dbd.move.15");
  auto game = trial();
  game.turn_of(kNadia, {game.go("k20", 1), {kEndTurn}});
  EXPECT_EQ(game.begin_turn(kOskar).state.turn.movement, 3);
  EXPECT_EQ(game.begin_turn(kNadia).state.turn.movement, 3);
  game.killer_turn({{kEndTurn}});
  EXPECT_EQ(game.begin_killer_turn().state.turn.movement, 3);
}

TEST(DeadByDaylightMovement, TakesACheapestWayStraightStepsFirst) {
  PROVES("dbd.ruling.116");
  constexpr int kSouth = 4;
  constexpr int kSouthEast = 3;
  constexpr int kPath = 4;  // among the arguments of the sentence
  auto game = trial();
  game.at(kNadia, "d1").turn_of(kNadia, {game.go("e3", 2)});
  EXPECT_EQ(game.last(say::goes).arguments[kPath], 1 << 6 | kSouth << 3 | kSouthEast);
  game.at(kNadia, "d1").turn_of(kNadia, {game.go("e2", 1), game.go("e3", 1)});
  EXPECT_EQ(game.where_is(kNadia), "e3");
  ASSERT_EQ(game.told(say::goes), 2);
  EXPECT_EQ(game.last(say::goes).arguments[kPath], 1 << 3 | kSouth);
  game.killer("g5").begin_killer_turn().asked_now();
  EXPECT_TRUE(game.offered(game.go("f5", 2))) << "over the window, as the door is farther";
}

// --- What is in the way ---

TEST(DeadByDaylightBlocking, CharactersAreNeitherEnteredNorPassed) {
  PROVES("dbd.move.5");
  auto game = trial();
  game.on_map(kLanes, "e5").at(kNadia, "a2").at(kOskar, "c2").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.can_go("b2"));
  EXPECT_FALSE(game.can_go("c2"));
  EXPECT_FALSE(game.can_go("d2"));
  game.at(kOskar, "d2").asked_now();
  EXPECT_TRUE(game.can_go("c2"));
  game.killer("e2").gone(kOskar, Where::escaped).at(kNadia, "c2").asked_now();
  EXPECT_TRUE(game.can_go("d2"));
  EXPECT_FALSE(game.can_go("e2"));
  game.begin_killer_turn().asked_now();
  EXPECT_TRUE(game.can_go("d2"));
  EXPECT_FALSE(game.can_go("c2"));
  EXPECT_FALSE(game.can_go("b2"));
}

TEST(DeadByDaylightBlocking, TokensAreNeitherEnteredNorPassed) {
  PROVES("dbd.move.6");
  auto lanes = trial();
  lanes.on_map(kLanes, "e5").at(kNadia, "a3").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(lanes.can_go("b3"));
  EXPECT_FALSE(lanes.can_go("c3"));
  EXPECT_FALSE(lanes.can_go("d3"));
  auto game = trial();
  game.chest("i2").begin_turn(kNadia);
  for (const auto& [beside, token] :
       {std::pair("b1", "b2"), {"e4", "e5"}, {"a4", "a5"}, {"i1", "i2"}}) {
    game.at(kNadia, beside).asked_now();
    EXPECT_FALSE(game.can_go(token)) << token;
  }
  game.at(kNadia, "j2").killer("i1").begin_killer_turn().asked_now();
  EXPECT_FALSE(game.can_go("i2"));
  game.state.closed = 0;
  game.asked_now();
  EXPECT_TRUE(game.can_go("i2")) << "an icon without its token is floor";
}

TEST(DeadByDaylightBlocking, ADiagonalStepPassesTokensAndCharacters) {
  PROVES("dbd.ex.9", "dbd.move.6", "dbd.move.9");
  auto game = trial();
  game.on_map(kGeneratorOnD, "e5").at(kNadia, "c3").at(kOskar, "d3").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("b4", 1))) << "from e to g";
  EXPECT_FALSE(game.can_go("b3")) << "from e to d";
  game.at(kHana, "c4").asked_now();
  EXPECT_TRUE(game.offered(game.go("b4", 1))) << "between d and h";
  EXPECT_TRUE(game.offered(game.go("d4", 1))) << "between f and h";
}

TEST(DeadByDaylightBlocking, WallsAreNotPassedNorTheirCorners) {
  PROVES("dbd.move.7", "dbd.move.8");
  auto game = trial();
  game.at(kNadia, "h3").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.go("i3", 1)));
  EXPECT_TRUE(game.offered(game.go("i3", 3))) << "round the end of the wall";
  game.at(kNadia, "h2").asked_now();
  EXPECT_FALSE(game.offered(game.go("i3", 1)));
  EXPECT_TRUE(game.offered(game.go("i3", 2)));
  game.killer("h3").begin_killer_turn().asked_now();
  EXPECT_FALSE(game.offered(game.go("i3", 1)));
}

TEST(DeadByDaylightBlocking, WindowsCostSurvivorsOneAndTheKillerTwo) {
  PROVES("dbd.move.10", "dbd.move.11");
  auto game = trial();
  game.at(kNadia, "c5").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("d5", 1)));
  game.goes_on(kNadia, {game.go("d5", 1)});
  EXPECT_EQ(game.state.turn.movement, 2);
  game.at(kNadia, "a1").killer("c5").killer_turn({game.go("d5", 2)});
  EXPECT_EQ(game.state.turn.movement, 1);
  game.asked_now();
  EXPECT_FALSE(game.can_go("c5")) << "1 movement is not enough to go back";
}

TEST(DeadByDaylightBlocking, ItemsOnTheFloorAreNothingToStumbleOver) {
  PROVES("dbd.move.14");
  auto game = trial();
  game.at(kNadia, "k3").on_floor("k4", "medkit_brown").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("k4", 1)));
  EXPECT_TRUE(game.offered(game.go("k5", 2)));
  game.killer("j4").begin_killer_turn().asked_now();
  EXPECT_TRUE(game.offered(game.go("k4", 1)));
}

TEST(DeadByDaylightBlocking, MarkersOccupyNoTile) {
  PROVES("dbd.ruling.105");
  auto game = trial();
  game.at(kNadia, "k20").at(kOskar, "k19").powered({2}, 1);
  game.one(kOskar).where = Where::evading;
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("k19", 1))) << "the token of an evading survivor";
  EXPECT_TRUE(game.offered(game.go("k21", 1))) << "the lights of a gate";
  game.killer("k18").begin_killer_turn().asked_now();
  EXPECT_TRUE(game.offered(game.go("k19", 1)));
  game.has_card(kKiller, "black_candle").lying("black_candle").target = 0;
  game.at(kNadia, "t3").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("t4", 1))) << "beside the active totem on u4";
  EXPECT_TRUE(game.offered(game.go("u3", 1)));
}

// --- Decisions of a turn ---

TEST(DeadByDaylightTurn, OffersWaysAbilitiesPalletsItemsAndItsEnd) {
  PROVES("dbd.dec.7");
  auto game = trial(5);
  game.at(kOskar, "i10").chest("j10").has_card(kOskar, "medkit_brown");
  game.begin_turn(kOskar).asked_now();
  EXPECT_TRUE(game.asks(ask::turn));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(1));
  for (const engine::Option& option :
       {game.go("l9", 3), game.on(kDrop, "h10"), engine::Option{kSprint}, game.on(kSearch, "j10"),
        game.use("medkit_brown"), game.what(kHandItem, "medkit_brown"), engine::Option{kEndTurn}})
    EXPECT_TRUE(game.offered(option)) << option.verb;
  game.goes_on(kOskar, {game.go("i9", 1)}).asked_now();
  EXPECT_EQ(game.refused(game.on(kSearch, "j10")), "dbd.ruling.19"_rule);
  EXPECT_TRUE(game.offered({kSprint}));
}

TEST(DeadByDaylightTurn, OffersToEscapeThroughAnOpenGate) {
  PROVES("dbd.dec.7");
  auto game = trial();
  game.powered({2}, 3).begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered({kEscape}));
  game.goes_on(kNadia, {{kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
