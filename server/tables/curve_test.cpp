#include "server/tables/curve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/testing_games.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using namespace std::chrono_literals;
using testing::kAnna;
using testing::kBela;
using testing::kDora;
using testing::TestTable;
using testing::vigil;

// A game of Vigil that is over.
class CurveTest : public ::testing::Test {
 protected:
  CurveTest() {
    table_.start();
    engine::Generator luck{engine::Seed::of(1)};
    while (table_->phase() == Phase::playing) {
      table_.answer_at_random(luck);
      if (table_.lines() % 20 == 0) table_.ask(kAnna, Talk{.text = "well met"});
    }
  }
  Curve curve(engine::Seat seat, const CurveSettings& settings) const {
    return {TestTable::kId, table_->shared_game(), table_.rows(), seat, settings};
  }
  static CurveShown worked_out(Curve curve) {
    while (curve.go_on(10ms)) continue;
    return curve.shown();
  }

  TestTable table_{vigil()};
};

TEST_F(CurveTest, EndsWithWhatCameOfTheGame) {
  for (const engine::Seat seat : engine::SeatSet::first(3)) {
    const CurveShown shown = worked_out(curve(seat, {.playouts = 30}));
    ASSERT_TRUE(shown.done);
    EXPECT_EQ(shown.seat, seat);
    EXPECT_EQ(shown.playouts, 30u);
    const CurvePoint& last = shown.points.back();
    const bool won = table_->game().outcome(table_.session().position()).winners.has(seat);
    EXPECT_EQ(last.chance, won ? 1 : 0);
    EXPECT_EQ(last.low, last.high);
    EXPECT_EQ(static_cast<std::size_t>(last.line), table_.lines());
  }
}

TEST_F(CurveTest, HasAPointForEveryLineAfterWhichTheSeatKnowsMore) {
  const CurveShown shown = worked_out(curve(0, {.playouts = 10}));
  std::int32_t before = 0;
  for (const CurvePoint& point : shown.points) {
    EXPECT_GT(point.line, before);
    EXPECT_LE(point.low, point.chance);
    EXPECT_LE(point.chance, point.high);
    before = point.line;
  }
  EXPECT_GT(shown.points.size(), table_.lines() / 4);
  EXPECT_LT(shown.points.size(), table_.lines());
}

TEST_F(CurveTest, IsCoarseAtFirst) {
  Curve curve = this->curve(0, {.playouts = 25});
  EXPECT_LE(curve.shown().points.size(), 1u) << "only the end is known";
  const CurveShown whole = worked_out(curve);
  ASSERT_GT(whole.points.size(), 16u);
  while (curve.shown().points.size() < whole.points.size() / 8) ASSERT_TRUE(curve.go_on(0ms));
  const CurveShown coarse = curve.shown();
  EXPECT_FALSE(coarse.done);
  for (std::size_t i = 0; i + 1 < coarse.points.size(); ++i)
    EXPECT_EQ(coarse.points[i].line, whole.points[8 * i].line);
}

TEST_F(CurveTest, EndsWhenItsTimeIsOver) {
  const CurveShown shown = worked_out(curve(0, {.playouts = 1'000'000'000, .time = 20ms}));
  EXPECT_TRUE(shown.done);
  EXPECT_LT(shown.playouts, 1'000'000'000u);
}

TEST_F(CurveTest, IsForGamesThatAreOver) {
  EXPECT_EQ(may_see_curve(*table_, kDora, 0).code, "");
  EXPECT_EQ(may_see_curve(*table_, kDora, engine::kNobody).code, "");
  EXPECT_EQ(may_see_curve(*table_, kDora, 7).code, "no_such_seat");
  TestTable other(vigil());
  EXPECT_EQ(may_see_curve(*other, kAnna, 0).code, "not_over");
  other.start();
  EXPECT_EQ(may_see_curve(*other, kAnna, 0).code, "not_over");
}

}  // namespace
}  // namespace gloam::server
