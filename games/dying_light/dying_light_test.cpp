// What every game must pass, in every scenario.
#include "games/dying_light/dying_light.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "engine/settings.h"
#include "games/battery/suite.h"
#include "games/dying_light/testing.h"

namespace gloam::games::dying_light {
namespace {

using testing::made;

// Settings for a scenario and a number of seats in which every value of every other setting occurs.
std::vector<std::vector<int>> settings_for(int scenario, int seats) {
  std::vector<std::vector<int>> all;
  for (int runners = 0; runners <= kMostRunners; ++runners) {
    if (runners != 0 && runners < seats) continue;
    const int n = static_cast<int>(all.size());
    all.push_back({scenario, (n + scenario) % 2, runners, (n + scenario / 2) % 2, (n + seats) % 2,
                   (n + seats / 2 + scenario) % 2});
  }
  return all;
}

// Every number of seats in a scenario. Of the settings for each, as many are tried as GLOAM_GAMES
// says; 5 are all of them.
std::vector<engine::Setup> evenings(int scenario) {
  const char* const wanted = std::getenv("GLOAM_GAMES");
  const std::size_t most = wanted == nullptr ? 1 : std::stoul(wanted);
  std::vector<engine::Setup> all;
  for (int seats = 1; seats <= kMostSeats; ++seats) {
    const auto settings = settings_for(scenario, seats);
    const std::size_t first = static_cast<std::size_t>(scenario + seats);
    for (std::size_t i = 0; i < std::min(most, settings.size()); ++i)
      all.push_back({seats, settings[(first + i) % settings.size()], engine::Seed::of(all.size())});
  }
  return all;
}

TEST(DyingLightBattery, random_games_end_in_every_scenario_with_every_setting) {
  battery::Plan plan;
  for (int scenario = 0; scenario < 6; ++scenario)
    for (int seats = 1; seats <= kMostSeats; ++seats)
      for (const std::vector<int>& settings : settings_for(scenario, seats))
        plan.setups.push_back({seats, settings, engine::Seed::of(plan.setups.size())});
  EXPECT_EQ(plan.setups.size(), 6u * (5 + 4 + 3 + 2));
  EXPECT_THAT(battery::random_games_end(*made(), plan), ::testing::IsEmpty());
  EXPECT_THAT(battery::random_games_end(*made(), {.games = 1}), ::testing::IsEmpty());
}

TEST(DyingLightSettings, TellOfEveryScenarioWhatItIsAboutAndHowOftenItIsWon) {
  const auto game = made();
  const auto notes = engine::value_notes(*game, game->info().settings.front());
  ASSERT_EQ(notes.size(), 6u);
  EXPECT_THAT(notes, ::testing::Each(::testing::ContainsRegex(
                         "[.] Steady bots win [0-9]+% of games with two Runners, [0-9]+% with")));
}

GLOAM_BATTERY(DyingLightDeadLamps, made(), .setups = evenings(0), .apart = 4)
GLOAM_BATTERY(DyingLightLongWay, made(), .setups = evenings(1), .apart = 4)
GLOAM_BATTERY(DyingLightLamplighters, made(), .setups = evenings(2), .apart = 4)
GLOAM_BATTERY(DyingLightTwoSwitches, made(), .setups = evenings(3), .apart = 4)
GLOAM_BATTERY(DyingLightNests, made(), .setups = evenings(4), .apart = 4)
GLOAM_BATTERY(DyingLightSupplyRun, made(), .setups = evenings(5), .apart = 4)

TEST(DyingLight, GoesOnFromAPositionKeptWhenItsCardsHadOtherPlaces) {
  const auto before = battery::loaded_without("energy_bar", "dying-light", kEntry.make);
  EXPECT_THAT(battery::kept_positions_play_on_in(
                  *before, *made(), {.games = 1, .seats = 2, .settings = {0, 0, 0, 0, 1, 0}}),
              ::testing::IsEmpty());
}

}  // namespace
}  // namespace gloam::games::dying_light
