#include "games/battery/playthrough.h"
#include "engine/testing_folder.h"

#include "games/daylight/daylight.h"
#include "games/daylight/rules/said.h"

namespace gloam::games::daylight {
namespace {

using battery::Kept;

class DaylightPlaythrough : public ::testing::TestWithParam<Kept> {};

TEST_P(DaylightPlaythrough, IsReplayedWordForWord) {
  engine::Complaints complaints;
  battery::expect_replayed(*kEntry.make({}, complaints),
                           engine::testing::source_folder() / "games/daylight/playthroughs",
                           GetParam(), say::daylight);
}

INSTANTIATE_TEST_SUITE_P(
    Games, DaylightPlaythrough,
    ::testing::Values(Kept{"saved", 3, {0, 0, 1, 0, 0, 0}, "day.end.1"},
                      Kept{"ten_counters", 4, {1, 0, 0, 0, 0, 0}, "day.board.2"},
                      Kept{"no_locations", 2, {2, 0, 0, 0, 0, 0}, "day.location.9"},
                      Kept{"solitaire", 1, {0, 0, 0, 0, 0, 0}, "day.end.1", {}, "day.mirac.2"},
                      Kept{"minion", 4, {1, 0, 0, 0, 4, 0}, "day.board.2", {}, "day.minion.13"}),
    [](const auto& kept) { return kept.param.name; });

}  // namespace
}  // namespace gloam::games::daylight
