#include "games/darkest_night/darkest_night.h"

#include "games/battery/arrangement.h"
#include "games/battery/suite.h"

namespace gloam::games::darkest_night {
namespace {

std::unique_ptr<engine::Game> with_its_pack() { return battery::loaded(kEntry.make); }

GLOAM_BATTERY(DarkestNight, with_its_pack(), .games = 1)

TEST(DarkestNight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("ghoul", "darkest-night", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(*before, *with_its_pack(), {.games = 1}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::darkest_night
