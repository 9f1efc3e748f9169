// What every game must pass.
#include "games/dead_by_daylight/dead_by_daylight.h"

#include <gmock/gmock.h>

#include "games/battery/arrangement.h"
#include "games/battery/suite.h"

namespace gloam::games::dead_by_daylight {
namespace {

std::unique_ptr<engine::Game> made() { return battery::loaded(kEntry.make); }

GLOAM_BATTERY(DeadByDaylight, made(), .games = 1)

TEST(DeadByDaylight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("cool_head", "dead-by-daylight", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(*before, *made(), {.games = 1}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight
