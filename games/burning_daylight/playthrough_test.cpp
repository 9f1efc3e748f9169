#include "games/battery/playthrough.h"
#include "engine/testing_folder.h"

#include "games/burning_daylight/burning_daylight.h"
#include "games/burning_daylight/rules/said.h"

namespace gloam::games::burning_daylight {
namespace {

using battery::Kept;

class BurningDaylightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(BurningDaylightPlaythrough, IsReplayedWordForWord) {
  engine::Complaints complaints;
  battery::expect_replayed(*kEntry.make({}, complaints),
                           engine::testing::source_folder() / "games/burning_daylight/playthroughs",
                           GetParam(), say::round);
}

INSTANTIATE_TEST_SUITE_P(Games, BurningDaylightPlaythrough,
                         ::testing::Values(Kept{"dealt", 2, {0, 0, 0, 0, 0, 0}, "bd.win.3"},
                                           Kept{"drafted", 3, {2, 0, 1, 0, 0, 1}, "bd.ruling.55"},
                                           Kept{"commanded", 2, {1, 1, 0, 0, 0, 0}, "bd.win.3"}),
                         [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::burning_daylight
