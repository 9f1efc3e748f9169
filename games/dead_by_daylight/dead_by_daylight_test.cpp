// What every game must pass.
#include "games/dead_by_daylight/dead_by_daylight.h"

#include <gmock/gmock.h>

#include "games/battery/suite.h"
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight {
namespace {

using testing::made;

GLOAM_BATTERY(DeadByDaylight, made(), .games = 1, .seats = 2, .settings = {0, 0, 0, 0}, .apart = 6)
GLOAM_BATTERY(DeadByDaylightHidden, made(), .games = 1, .seats = 3, .settings = {0, 1, 0, 1},
              .apart = 6)
GLOAM_BATTERY(DeadByDaylightClassic, made(), .games = 1, .seats = 5, .settings = {1, 0, 1, 0},
              .apart = 9)

TEST(DeadByDaylight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("cool_head", "dead-by-daylight", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(
                  *before, *made(), {.games = 1, .seats = 2, .settings = {0, 0, 0, 0}}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight
