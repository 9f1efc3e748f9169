#include "games/daylight/daylight.h"

#include "games/battery/arrangement.h"
#include "games/battery/suite.h"

namespace gloam::games::daylight {
namespace {

std::unique_ptr<engine::Game> with_its_pack() { return battery::loaded(kEntry.make); }

GLOAM_BATTERY(Daylight, with_its_pack(), .games = 1)

TEST(Daylight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("shotgun", "daylight", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(*before, *with_its_pack(), {.games = 1}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::daylight
