#include "cli/figures.h"

#include <gtest/gtest.h>

namespace gloam::cli {
namespace {

TEST(Figures, AreRoundedToTheDigitsAskedFor) {
  EXPECT_EQ(fixed(2.345, 1), "2.3");
  EXPECT_EQ(fixed(12345678, 0), "12345678");
  EXPECT_EQ(percent(1.0 / 3), "33%");
  EXPECT_EQ(percent(0.4987, 2), "49.87%");
}

TEST(Wilson, AgreesWithPublishedValues) {
  const Interval half = wilson(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0001);
  EXPECT_NEAR(half.high, 0.5962, 0.0001);
  const Interval none = wilson(0, 10);
  EXPECT_NEAR(none.low, 0, 0.0001);
  EXPECT_NEAR(none.high, 0.2775, 0.0001);
}

TEST(Wilson, WithoutGamesAnythingIsPossible) {
  EXPECT_EQ(wilson(0, 0).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

}  // namespace
}  // namespace gloam::cli
