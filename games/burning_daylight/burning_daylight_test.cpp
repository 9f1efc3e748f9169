// What every game must pass.
#include "games/burning_daylight/burning_daylight.h"

#include "engine/decider.h"
#include "games/battery/suite.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using testing::made;

GLOAM_BATTERY(BurningDaylight, made(), .games = 1)

TEST(BurningDaylight, GoesOnAsBeforeFromAPositionKeptAsText) {
  const auto game = made();
  const engine::Seed seed = engine::Seed::of(4);
  const auto play = [&](engine::Position& position, int steps) {
    engine::RandomDecider decider(seed);
    engine::Company company{decider};
    while (steps-- > 0 && !game->over(position)) game->step(position, company);
  };
  engine::Position position = game->new_position();
  game->set_up(standard_setup(game->info(), 4, seed), position);
  play(position, 60);
  engine::Position restored = game->new_position();
  ASSERT_TRUE(game->restore(game->snapshot(position), restored));
  play(position, game->info().longest);
  play(restored, game->info().longest);
  EXPECT_TRUE(game->over(restored));
  EXPECT_EQ(game->outcome(restored).scores, game->outcome(position).scores);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
