// Runs the battery on a game: GLOAM_BATTERY(Vigil, make_vigil()) in one test file, and every check
// is a test of its own.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/battery/battery.h"

// `MAKE` is an expression for a pointer to the game; what follows it is the plan, such as
// `.games = 1` for a long game.
#define GLOAM_BATTERY_CHECK(NAME, MAKE, CHECK, ...)                                        \
  TEST(NAME##Battery, CHECK) {                                                             \
    const auto game = MAKE;                                                                \
    EXPECT_THAT(gloam::games::battery::CHECK(*game, {__VA_ARGS__}), ::testing::IsEmpty()); \
  }

#define GLOAM_BATTERY(NAME, MAKE, ...)                                      \
  GLOAM_BATTERY_CHECK(NAME, MAKE, random_games_end, __VA_ARGS__)            \
  GLOAM_BATTERY_CHECK(NAME, MAKE, same_game_twice_is_the_same, __VA_ARGS__) \
  GLOAM_BATTERY_CHECK(NAME, MAKE, waiting_changes_nothing, __VA_ARGS__)     \
  GLOAM_BATTERY_CHECK(NAME, MAKE, saves_come_back, __VA_ARGS__)             \
  GLOAM_BATTERY_CHECK(NAME, MAKE, kept_positions_play_on, __VA_ARGS__)      \
  GLOAM_BATTERY_CHECK(NAME, MAKE, undo_leads_back, __VA_ARGS__)             \
  GLOAM_BATTERY_CHECK(NAME, MAKE, every_option_can_be_taken, __VA_ARGS__)   \
  GLOAM_BATTERY_CHECK(NAME, MAKE, views_hide, __VA_ARGS__)                  \
  GLOAM_BATTERY_CHECK(NAME, MAKE, look_alikes_look_alike, __VA_ARGS__)      \
  GLOAM_BATTERY_CHECK(NAME, MAKE, redeals_vary, __VA_ARGS__)                \
  GLOAM_BATTERY_CHECK(NAME, MAKE, foresight_comes_true, __VA_ARGS__)        \
  GLOAM_BATTERY_CHECK(NAME, MAKE, thumbs_are_fair, __VA_ARGS__)             \
  GLOAM_BATTERY_CHECK(NAME, MAKE, screens_fit, __VA_ARGS__)                 \
  GLOAM_BATTERY_CHECK(NAME, MAKE, everything_has_its_words, __VA_ARGS__)
