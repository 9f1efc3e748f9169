#include "engine/seat.h"

#include <gmock/gmock.h>

#include <vector>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;

std::vector<int> list(SeatSet seats) {
  std::vector<int> out;
  for (const Seat seat : seats) out.push_back(seat);
  return out;
}

TEST(SeatSet, IsIteratedFromTheLowestSeat) {
  EXPECT_THAT(list(SeatSet::of(5).with(0).with(7)), ElementsAre(0, 5, 7));
  EXPECT_THAT(list(SeatSet::first(kMaxSeats)), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
  EXPECT_THAT(list({}), ElementsAre());
}

TEST(SeatSet, HoldsASeatOnceAndLetsItGo) {
  const SeatSet seats = SeatSet::of(2).with(2).with(SeatSet::of(4));
  EXPECT_EQ(seats.size(), 2);
  EXPECT_TRUE(seats.has(4));
  EXPECT_FALSE(seats.has(3));
  EXPECT_EQ(seats.without(4), SeatSet::of(2));
  EXPECT_EQ(seats.without(3), seats);
  EXPECT_TRUE(seats.without(4).without(2).empty());
}

TEST(SeatSet, CountsItsSeatsFromZero) {
  const SeatSet seats = SeatSet::of(1).with(3).with(6);
  EXPECT_EQ(seats.lowest(), 1);
  EXPECT_EQ(seats.nth(0), 1);
  EXPECT_EQ(seats.nth(1), 3);
  EXPECT_EQ(seats.nth(2), 6);
}

TEST(SeatSet, NeverHasNobody) { EXPECT_FALSE(SeatSet::first(kMaxSeats).has(kNobody)); }

static_assert(sizeof(SeatSet) == 1);

}  // namespace
}  // namespace gloam::engine
