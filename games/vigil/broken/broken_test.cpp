// Each deliberately broken variant of Vigil is caught by the check that is meant for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/battery/battery.h"
#include "games/entry.h"

#define BROKEN(VARIANT, CHECK)                                                                  \
  namespace gloam::games::vigil_##VARIANT {                                                     \
    extern const Entry kEntry;                                                                  \
  }                                                                                             \
  TEST(TheBattery, Catches_##VARIANT##_by_##CHECK) {                                            \
    const auto game = gloam::games::plain(gloam::games::vigil_##VARIANT::kEntry);               \
    ASSERT_NE(game, nullptr);                                                                   \
    EXPECT_THAT(gloam::games::battery::CHECK(*game, {}), ::testing::Not(::testing::IsEmpty())); \
  }

BROKEN(hand_in_view, views_hide)
BROKEN(choice_in_view, views_hide)
BROKEN(seed_in_view, views_hide)
BROKEN(wrong_audience, look_alikes_look_alike)
BROKEN(window_for_holders, look_alikes_look_alike)
BROKEN(secret_skipped, look_alikes_look_alike)
BROKEN(true_redeal, redeals_vary)
BROKEN(reads_global, waiting_changes_nothing)
BROKEN(lost_discard, random_games_end)
BROKEN(endless_with_four_nights, random_games_end)
BROKEN(value_for_nobody, random_games_end)
BROKEN(impossible_option, every_option_can_be_taken)
BROKEN(thumb_peeks, thumbs_are_fair)
BROKEN(secret_foreseen, foresight_comes_true)
