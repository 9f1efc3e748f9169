#include "games/battery/playthrough.h"
#include "engine/testing_folder.h"

#include "games/dead_by_daylight/dead_by_daylight.h"
#include "games/dead_by_daylight/rules/said.h"

namespace gloam::games::dead_by_daylight {
namespace {

using battery::Kept;

class DeadByDaylightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(DeadByDaylightPlaythrough, IsReplayedWordForWord) {
  engine::Complaints complaints;
  battery::expect_replayed(*kEntry.make({}, complaints),
                           engine::testing::source_folder() / "games/dead_by_daylight/playthroughs",
                           GetParam(), say::round);
}

INSTANTIATE_TEST_SUITE_P(
    Games, DeadByDaylightPlaythrough,
    ::testing::Values(Kept{"escaped", 2, {0, 0, 0, 0}, "dbd.mode.std.5", engine::Seat{0}},
                      Kept{"hunted_down", 3, {0, 0, 1, 1}, "dbd.mode.std.5", engine::Seat{2}},
                      Kept{"hatch", 5, {1, 0, 0, 0}, "dbd.ruling.86", {}, "dbd.hatch.3"}),
    [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::dead_by_daylight
