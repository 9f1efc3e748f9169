#include "bench/compare.h"

#include <gtest/gtest.h>

#include "games/vigil/vigil.h"

namespace gloam::bench {
namespace {

TEST(BareVigil, EndsEveryGameInTheSamePositionAsTheEngine) {
  engine::Complaints complaints;
  const auto vigil = games::vigil::kEntry.make({}, complaints);
  ASSERT_NE(vigil, nullptr);
  const Comparison comparison = compare_with_bare(*vigil, 300, 3);
  EXPECT_EQ(comparison.different, 0);
  EXPECT_GT(comparison.decisions, 10'000u);
}

}  // namespace
}  // namespace gloam::bench
