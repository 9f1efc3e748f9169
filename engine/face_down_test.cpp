#include "engine/face_down.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <vector>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

using Card = FaceDown<std::uint16_t>;
constexpr int kDealt = 6000;

std::vector<Card> lying(std::initializer_list<std::uint16_t> cards) {
  std::vector<Card> places(cards.size());
  std::transform(cards.begin(), cards.end(), places.begin(), [](std::uint16_t card) {
    Card place;
    place.card = card;
    return place;
  });
  return places;
}

std::vector<int> cards_in(const std::vector<Card>& places) {
  std::vector<int> out;
  for (const Card& place : places) out.push_back(place.card);
  return out;
}

TEST(FaceDown, IsKnownToThoseWhoSawItAndToASpectatorIfAllDid) {
  const SeatSet everyone = SeatSet::first(3);
  Card seen = lying({300})[0];
  seen.known = SeatSet::of(1);
  EXPECT_TRUE(seen.is_known_to(1, everyone));
  EXPECT_FALSE(seen.is_known_to(0, everyone));
  EXPECT_FALSE(seen.is_known_to(kNobody, everyone));
  seen.known = everyone;
  EXPECT_TRUE(seen.is_known_to(kNobody, everyone));
}

TEST(Batch, DealsEveryOrderEquallyOften) {
  Generator luck(Seed::of(3));
  std::map<std::vector<int>, int> ways;
  for (int i = 0; i < kDealt; ++i) {
    std::vector<Card> places = lying({7, 300, 9});
    Batch<std::uint16_t, 3> batch;
    for (Card& place : places) batch.gather(place);
    batch.deal(luck);
    ++ways[cards_in(places)];
  }
  ASSERT_EQ(ways.size(), 6u);
  // Five standard deviations about a sixth.
  for (const auto& [way, times] : ways) EXPECT_NEAR(times, kDealt / 6, 145);
}

TEST(Batch, KeepsTheKindWhereTheBackWasSeen) {
  // Two kinds: below 10, and from 10 on.
  Generator luck(Seed::of(3));
  std::map<std::vector<int>, int> ways;
  for (int i = 0; i < kDealt; ++i) {
    std::vector<Card> places = lying({1, 11, 2});
    Batch<std::uint16_t, 3, 2> batch;
    for (Card& place : places)
      batch.gather(place, place.card < 10 ? 0 : 1, &place == &places.front());
    batch.deal(luck);
    EXPECT_LT(places[0].card, 10);
    EXPECT_THAT(cards_in(places), UnorderedElementsAre(1, 2, 11));
    ++ways[cards_in(places)];
  }
  ASSERT_EQ(ways.size(), 4u);
  for (const auto& [way, times] : ways) EXPECT_NEAR(times, kDealt / 4, 168);
}

// Whoever searches from two positions that look alike to a seat must find the same.
TEST(Batch, DependsOnWhatLiesThereAndNotOnWhere) {
  std::vector<std::vector<int>> dealt;
  for (std::vector<Card> places : {lying({1, 2, 3}), lying({3, 1, 2})}) {
    Generator luck(Seed::of(8));
    Batch<std::uint16_t, 3> batch;
    for (Card& place : places) batch.gather(place);
    batch.deal(luck);
    dealt.push_back(cards_in(places));
  }
  EXPECT_EQ(dealt[0], dealt[1]);
}

TEST(Batch, LeavesAloneWhatWasNotGathered) {
  std::vector<Card> places = lying({1, 2});
  places[0].mark = 5;
  Batch<std::uint16_t, 3> batch;
  batch.gather(places[1]);
  Generator luck(Seed::of(8));
  batch.deal(luck);
  EXPECT_THAT(cards_in(places), ElementsAre(1, 2));
  EXPECT_EQ(places[0].mark, 5);
}

}  // namespace
}  // namespace gloam::engine
