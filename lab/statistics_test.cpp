#include "lab/statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "engine/generator.h"

namespace gloam::lab {
namespace {

using engine::Generator;
using engine::Seed;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// --- Shares and differences ---

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

TEST(Estimate, TheIntervalTouchesNothingAtFivePercent) {
  const Estimate estimate{1.959964, 1};
  EXPECT_NEAR(estimate.interval().low, 0, 1e-6);
  EXPECT_NEAR(estimate.p_value(), 0.05, 1e-6);
  EXPECT_EQ((Estimate{0, 1}).p_value(), 1);
}

TEST(Mean, HasTheErrorOfItsSpread) {
  const Estimate mean = mean_of(std::vector{2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_EQ(mean.value, 5);
  EXPECT_NEAR(mean.error, std::sqrt(32.0 / 7 / 8), 1e-9);
  EXPECT_EQ(mean_of({}).value, 0);
  EXPECT_EQ(mean_of(std::vector{3}).value, 3);
}

TEST(Difference, OfTwoSharesHasTheErrorOfBoth) {
  const Estimate seen = difference(600, 1000, 500, 1000);
  EXPECT_NEAR(seen.value, 0.1, 0.001);
  EXPECT_NEAR(seen.error, std::sqrt((0.24 + 0.25) / 1000), 0.0001);
}

TEST(Difference, AFewGamesThatAllEndAlikeProveNothing) {
  const Estimate same = difference(0, 3, 0, 3);
  EXPECT_EQ(same.value, 0);
  EXPECT_GT(same.interval().high, 0.3);
  EXPECT_LT(difference(20, 20, 0, 20).p_value(), 0.001) << "twenty against none are clear";
  EXPECT_GT(difference(1, 1, 0, 1).p_value(), 0.05);
}

TEST(Difference, WithoutGamesThereIsNone) {
  EXPECT_EQ(difference(0, 0, 5, 10).value, 0);
  EXPECT_EQ(difference(0, 0, 5, 10).p_value(), 1);
}

// --- Pairs ---

TEST(Pairs, OnlyThoseThatEndDifferentlyCount) {
  const Estimate seen = difference(Pairs{300, 100, 200, 400});
  EXPECT_NEAR(seen.value, 0.1, 0.001);
  EXPECT_NEAR(seen.error, std::sqrt((0.3 - 0.01) / 1000), 0.0001);
}

TEST(Pairs, AFewThatAllEndAlikeLeaveRoomForADifference) {
  EXPECT_GT(difference(Pairs{5, 0, 0, 5}).interval().high, 0.1);
  EXPECT_EQ(difference(Pairs{}).value, 0);
}

// (1.960 + 0.842)^2 * (0.3 - 0.1^2) / 0.1^2 = 227.6
TEST(PairsToDecide, AgreesWithAValueWorkedByHand) {
  EXPECT_EQ(pairs_to_decide(Pairs{30000, 10000, 20000, 40000}), 228u);
}

TEST(PairsToDecide, TwiceTheDifferenceTakesAQuarterOfThePairs) {
  const auto small = pairs_to_decide(Pairs{0, 24000, 26000, 50000});
  const auto large = pairs_to_decide(Pairs{0, 23000, 27000, 50000});
  EXPECT_NEAR(static_cast<double>(*small) / static_cast<double>(*large), 4, 0.05);
}

TEST(PairsToDecide, ThereIsNoNumberForNoDifference) {
  EXPECT_EQ(pairs_to_decide(Pairs{10, 7, 7, 10}), std::nullopt);
  EXPECT_EQ(pairs_to_decide(Pairs{}), std::nullopt);
}

TEST(PairsToDecide, SoManyFindTheDifferenceFourTimesOfFive) {
  constexpr int kRepetitions = 2000;
  Generator luck(Seed::of(80));
  int found = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    Pairs pairs;
    for (int n = 0; n < 228; ++n) {
      const std::uint32_t roll = luck.below(10);
      ++(roll < 3   ? pairs.both
         : roll < 4 ? pairs.first_only
         : roll < 6 ? pairs.second_only
                    : pairs.neither);
    }
    found += difference(pairs).p_value() <= 0.05 ? 1 : 0;
  }
  EXPECT_NEAR(found / double{kRepetitions}, 0.8, 0.03);
}

// --- Many findings at once ---

// The example of Benjamini and Hochberg, 1995.
TEST(Believed, AgreesWithTheTextbook) {
  const std::vector<double> p_values = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201,
                                        0.0278, 0.0298, 0.0344, 0.0459, 0.3240,
                                        0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  const std::vector<bool> out = believed(p_values, 0.05);
  EXPECT_EQ(std::count(out.begin(), out.end(), true), 4);
  EXPECT_TRUE(out[0] && out[1] && out[2] && out[3]);
}

TEST(Believed, ALargerOneIsBelievedForTheSakeOfThoseAboveIt) {
  EXPECT_THAT(believed(std::vector{0.04, 0.03, 0.045, 0.9}, 0.06),
              ElementsAre(true, true, true, false));
}

TEST(Believed, OfNothingNothing) { EXPECT_THAT(believed({}, 0.05), IsEmpty()); }

// --- Quantiles ---

TEST(Quantile, StandsInTheMiddleAndAtTheEnds) {
  const std::vector<int> values = {5, 1, 4, 2, 3};
  EXPECT_EQ(quantile(values, 0.5), 3);
  EXPECT_EQ(quantile(values, 0), 1);
  EXPECT_EQ(quantile(values, 1), 5);
  EXPECT_EQ(quantile({}, 0.5), 0);
}

}  // namespace
}  // namespace gloam::lab
