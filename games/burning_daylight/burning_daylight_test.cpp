// What every game must pass.
#include "games/burning_daylight/burning_daylight.h"

#include "games/battery/suite.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using testing::made;

GLOAM_BATTERY(BurningDaylight, made(), .games = 1)

TEST(BurningDaylight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("signal_sweep", "burning-daylight", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(*before, *made(), {.games = 1}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::burning_daylight
