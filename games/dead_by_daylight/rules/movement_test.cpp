// Movement and blocking; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

TEST(DeadByDaylightMovement, MovesBeforeAndAfterAnAbilityAndNoFurther) {
  PROVES("dbd.ex.1", "dbd.move.1", "dbd.move.2", "dbd.move.3");
  auto game = trial();
  game.at(kNadia, "e7").dice({kGoodOne});
  game.turn_of(kNadia, {game.go("e6", 1), game.on(kRepair, "e5")}).asked_now();
  EXPECT_TRUE(game.offered(game.go("e8", 2)));
  EXPECT_FALSE(game.offered(game.go("e9", 3)));
  game.goes_on(kNadia, {game.go("e8", 2)});
  EXPECT_EQ(game.state.turn.movement, 0);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
