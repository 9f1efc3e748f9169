// Pallets: dropping them, and what they do.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using ::testing::UnorderedElementsAre;

std::vector<std::string> tiles_offered(const Arranged& game) {
  std::vector<std::string> tiles;
  for (const engine::Option& option : game.offers())
    tiles.push_back(game.map().name(tile_of(option.a)));
  return tiles;
}

TEST(DeadByDaylightPallets, AreDroppedOnTheOwnOrAnAdjacentIconAtNoCost) {
  PROVES("dbd.pallet.1", "dbd.move.13");
  auto game = trial();
  for (const char* tile : {"e6", "e7", "d6", "f5"}) {
    game.at(kNadia, tile).begin_turn(kNadia).asked_now();
    EXPECT_TRUE(game.offered(game.on(kDrop, "e6"))) << tile;
  }
  for (const char* tile : {"e8", "d7", "f7", "c6"}) {  // too far, or beyond a wall
    game.at(kNadia, tile).begin_turn(kNadia).asked_now();
    EXPECT_FALSE(game.offered(game.on(kDrop, "e6"))) << tile;
  }
  game.at(kNadia, "e7").turn_of(kNadia, {game.on(kDrop, "e6")});
  EXPECT_EQ(game.rule_of(say::dropped), "dbd.pallet.1"_rule);
  EXPECT_EQ(game.state.turn.movement, 3);
  EXPECT_EQ(game.state.turn.ability, 0);
  EXPECT_EQ(game.state.dropped, game.bit("e6"));
  game.asked_now();
  EXPECT_FALSE(game.offered(game.on(kDrop, "e6"))) << "it lies already";
  EXPECT_TRUE(game.offered({kSprint}));
}

TEST(DeadByDaylightPallets, AreDroppedInTheOwnTurnAlsoWithoutMovementAndOntoOthers) {
  PROVES("dbd.ruling.106", "dbd.pallet.1");
  auto game = trial();
  game.at(kNadia, "e9").at(kOskar, "e6");
  game.turn_of(kNadia, {game.go("e8", 1), game.go("d8", 1), game.go("e7", 1)});
  EXPECT_EQ(game.state.turn.movement, 0);
  game.goes_on(kNadia, {game.on(kDrop, "e6")});
  EXPECT_EQ(game.state.dropped, game.bit("e6"));
  EXPECT_EQ(game.where_is(kOskar), "e6");
}

TEST(DeadByDaylightPallets, AreNotDroppedInATurnThatIsSpentInFull) {
  PROVES("dbd.ruling.106", "dbd.ruling.19");
  auto game = trial();
  game.at(kNadia, "i10").chest("j10").luck({0}).turn_of(kNadia, {game.on(kSearch, "j10")});
  EXPECT_EQ(game.state.phase, Phase::next_survivor) << "the turn is over";
  game.at(kOskar, "i11").chest("j10");
  game.state.opened = 0;
  game.turn_of(kOskar, {game.on(kDrop, "h10")}).asked_now();
  EXPECT_EQ(game.refused(game.on(kSearch, "j10")), "dbd.ruling.19"_rule);
}

TEST(DeadByDaylightPallets, StopTheKillerAndNobodyElse) {
  PROVES("dbd.pallet.3", "dbd.pallet.4", "dbd.move.12");
  auto game = trial();
  game.killer("e7").begin_killer_turn().asked_now();
  EXPECT_TRUE(game.offered(game.go("e6", 1)));
  EXPECT_TRUE(game.offered(game.go("d5", 2)));
  game.dropped("e6").asked_now();
  EXPECT_FALSE(game.can_go("e6"));
  EXPECT_FALSE(game.can_go("d5"));
  game.killer("k1").at(kNadia, "e7").begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.go("e6", 1)));
  EXPECT_TRUE(game.offered(game.go("d5", 2)));
}

TEST(DeadByDaylightPallets, PushTheKillerToAnAdjacentTileThatTheDropperChooses) {
  PROVES("dbd.pallet.2", "dbd.dec.14");
  auto game = trial(5);
  game.at(kOskar, "i6").at(kNadia, "j5").killer("i5");
  game.state.hatch = game.tile("j4");
  game.begin_turn(kOskar);
  game.answers({{1, game.on(kDrop, "i5")}}).asked(Phase::survivor_turn);
  EXPECT_TRUE(game.asks(ask::displace));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(tiles_offered(game), UnorderedElementsAre("i4", "h5", "j6", "h6"))
      << "neither a taken tile, nor the hatch, nor past the corner of a wall";
  game.state.dropped = 0;
  game.begin_turn(kOskar).goes_on(kOskar, {game.on(kDrop, "i5"), game.on(kDisplace, "h6")});
  EXPECT_EQ(game.killer_at(), "h6");
  EXPECT_EQ(game.rule_of(say::displaced), "dbd.pallet.2"_rule);
  EXPECT_EQ(game.state.turn.movement, 3);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
