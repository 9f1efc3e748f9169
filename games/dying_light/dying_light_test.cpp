// What every game must pass, in every scenario.
#include "games/dying_light/dying_light.h"

#include <gmock/gmock.h>

#include "games/battery/suite.h"
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light {
namespace {

using testing::made;

// With standard, least and most settings: the first scenario, and the last.
GLOAM_BATTERY(DyingLight, made(), .games = 1, .apart = 4)
GLOAM_BATTERY(DyingLightLongWay, made(), .games = 1, .seats = 2, .settings = {1, 0, 0, 1, 1, 0},
              .apart = 4)
GLOAM_BATTERY(DyingLightLamplighters, made(), .games = 1, .seats = 3,
              .settings = {2, 1, 4, 0, 1, 1}, .apart = 4)
GLOAM_BATTERY(DyingLightTwoSwitches, made(), .games = 1, .seats = 1, .settings = {3, 0, 2, 1, 0, 0},
              .apart = 4)
GLOAM_BATTERY(DyingLightNests, made(), .games = 1, .seats = 4, .settings = {4, 0, 0, 0, 1, 0},
              .apart = 4)

TEST(DyingLight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("energy_bar", "dying-light", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(
                  *before, *made(), {.games = 1, .seats = 2, .settings = {0, 0, 0, 0, 1, 0}}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::dying_light
