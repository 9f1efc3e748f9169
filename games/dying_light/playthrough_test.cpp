#include "games/battery/playthrough.h"
#include "engine/testing_folder.h"

#include "games/dying_light/dying_light.h"
#include "games/dying_light/rules/said.h"

namespace gloam::games::dying_light {
namespace {

using battery::Kept;

class DyingLightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(DyingLightPlaythrough, IsReplayedWordForWord) {
  engine::Complaints complaints;
  battery::expect_replayed(*kEntry.make({}, complaints),
                           engine::testing::source_folder() / "games/dying_light/playthroughs",
                           GetParam(), say::marker);
}

INSTANTIATE_TEST_SUITE_P(
    Games, DyingLightPlaythrough,
    ::testing::Values(Kept{"won", 3, {0, 0, 0, 0, 0, 0}, "dl.win.2", engine::Seat{0}},
                      Kept{"eliminated", 2, {0, 0, 0, 0, 0, 0}, "dl.elim.3"},
                      Kept{"out_of_time", 4, {3, 0, 0, 1, 1, 0}, "dl.win.5"}),
    [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::dying_light
