// How much of what a person is asked is administration.
#include "games/battery/prompts.h"

#include <gtest/gtest.h>

#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

// No key of this game is administrative; a question that could only be passed would be.
bool is_administrative(const engine::OpenQuestion& question, engine::Seat seat) {
  const auto& options = question.options[seat];
  return std::all_of(options.begin(), options.end(),
                     [](engine::Option option) { return option.verb == engine::kPass; });
}

class BurningDaylightPrompts : public ::testing::TestWithParam<int> {};

TEST_P(BurningDaylightPrompts, AtMostOneInTenIsAdministration) {
  const auto game = games::plain(kEntry);
  games::testing::PromptCount count(*game, is_administrative, [](engine::Option) { return false; });
  const games::testing::Prompts prompts = count.play(GetParam(), 100);
  prompts.print("Burning Daylight, one of " + std::to_string(GetParam()));
  EXPECT_GT(prompts.asked, 100);
  EXPECT_LE(prompts.administrative_asked * 10, prompts.asked);
}

INSTANTIATE_TEST_SUITE_P(Seats, BurningDaylightPrompts, ::testing::Values(2, 4));

}  // namespace
}  // namespace gloam::games::burning_daylight
