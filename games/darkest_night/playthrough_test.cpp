#include "games/battery/playthrough.h"
#include "engine/testing_folder.h"

#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/rules/said.h"

namespace gloam::games::darkest_night {
namespace {

using battery::Kept;

class DarkestNightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(DarkestNightPlaythrough, IsReplayedWordForWord) {
  engine::Complaints complaints;
  battery::expect_replayed(*kEntry.make({}, complaints),
                           engine::testing::source_folder() / "games/darkest_night/playthroughs",
                           GetParam(), say::round);
}

INSTANTIATE_TEST_SUITE_P(Games, DarkestNightPlaythrough,
                         ::testing::Values(Kept{"ritual", 2, {0, 0}, "dn.win.1"},
                                           Kept{"slain", 1, {0, 0}, "dn.win.2"},
                                           Kept{"overrun", 3, {0, 1}, "dn.overrun.1"}),
                         [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::darkest_night
