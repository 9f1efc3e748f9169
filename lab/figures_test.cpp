#include "lab/figures.h"

#include <gtest/gtest.h>

namespace gloam::lab {
namespace {

TEST(Figures, AreRoundedToTheDigitsAskedFor) {
  EXPECT_EQ(fixed(2.345, 1), "2.3");
  EXPECT_EQ(fixed(12345678, 0), "12345678");
  EXPECT_EQ(percent(1.0 / 3), "33%");
  EXPECT_EQ(percent(0.4987, 2), "49.87%");
}

TEST(Figures, OnAPageTheMinusIsATrueOne) {
  EXPECT_EQ(printed(-1.25, 1), "−1.2");
  EXPECT_EQ(printed(-0.01, 1), "0.0");
  EXPECT_EQ(points(-0.046), "−4.6");
  EXPECT_EQ(points(0.0812), "+8.1");
  EXPECT_EQ(points(0.0001), "0.0");
}

TEST(Figures, LongNumbersAreGrouped) {
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(20000), "20,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
}

}  // namespace
}  // namespace gloam::lab
