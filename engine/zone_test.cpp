#include "engine/zone.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "engine/generator.h"

namespace gloam::engine {
namespace {

using ::testing::UnorderedElementsAre;

using Cards = Zone<std::uint8_t, 5>;

template <class T, std::size_t N>
Zone<T, N> holding(std::initializer_list<T> things) {
  Zone<T, N> zone;
  for (const T thing : things) zone.put(thing);
  return zone;
}

Cards cards(std::initializer_list<std::uint8_t> things) { return holding<std::uint8_t, 5>(things); }

TEST(Zone, HasItsLastThingOnTop) {
  Cards zone = cards({3, 1, 4});
  EXPECT_EQ(zone.size(), 3);
  EXPECT_EQ(zone.top(), 4);
  EXPECT_EQ(zone.take_top(), 4);
  EXPECT_EQ(zone, cards({3, 1}));
}

TEST(Zone, PutsUnderEverything) {
  Cards zone = cards({3, 1});
  zone.put_under(9);
  EXPECT_EQ(zone, cards({9, 3, 1}));
}

TEST(Zone, ClosesTheGapWhereAThingIsTaken) {
  Cards zone = cards({3, 1, 4});
  EXPECT_EQ(zone.take(1), 1);
  EXPECT_EQ(zone, cards({3, 4}));
  EXPECT_EQ(zone.take_at(0), 3);
  EXPECT_EQ(zone, cards({4}));
}

TEST(Zone, FindsTheLowestOfEqualThings) {
  const Cards zone = cards({3, 1, 3});
  EXPECT_EQ(zone.find(3), 0);
  EXPECT_EQ(zone.find(7), -1);
  EXPECT_TRUE(zone.has(1));
  EXPECT_FALSE(zone.has(0)) << "empty places hold nothing";
}

TEST(Zone, IsSortedFromTheLeastToTheGreatest) {
  Cards zone = cards({3, 1, 4, 1, 5});
  zone.sort();
  EXPECT_EQ(zone, cards({1, 1, 3, 4, 5}));
}

TEST(Zone, CanBeChangedInPlace) {
  Cards zone = cards({3, 1});
  zone[0] = 8;
  for (std::uint8_t& thing : zone) ++thing;
  EXPECT_EQ(zone[0], 9);
  EXPECT_EQ(zone[1], 2);
}

TEST(Zone, RefusesWhatTheRulesCannotMean) {
  Cards zone = cards({1, 2, 3, 4, 5});
  EXPECT_TRUE(zone.full());
  EXPECT_THROW(zone.put(6), RuleError);
  EXPECT_THROW(zone.put_under(6), RuleError);
  EXPECT_THROW(zone.take(6), RuleError);
  EXPECT_THROW(zone.take_at(5), RuleError);
  EXPECT_THROW(zone.take_at(-1), RuleError);
  EXPECT_EQ(zone, cards({1, 2, 3, 4, 5})) << "a refusal changes nothing";
  zone.clear();
  EXPECT_TRUE(zone.empty());
  EXPECT_THROW(zone.take_top(), RuleError);
}

TEST(Zone, IsEqualByteForByteWhenItHoldsTheSame) {
  Cards used = cards({7, 8, 9});
  used.take_at(1);
  used.take_top();
  const Cards fresh = cards({7});
  EXPECT_EQ(used, fresh);
  EXPECT_EQ(std::memcmp(&used, &fresh, sizeof used), 0);
}

TEST(Zone, HasNoPaddingForThingsOfOneTwoOrFourBytes) {
  EXPECT_TRUE((std::has_unique_object_representations_v<Zone<std::uint8_t, 5>>));
  EXPECT_TRUE((std::has_unique_object_representations_v<Zone<std::uint16_t, 5>>));
  EXPECT_TRUE((std::has_unique_object_representations_v<Zone<std::int32_t, 5>>));
  EXPECT_EQ((holding<std::uint16_t, 3>({500, 501}).top()), 501);
  EXPECT_EQ((holding<std::int32_t, 3>({-5, -6}).top()), -6);
}

using Cards9 = Zone<std::uint8_t, 9>;

TEST(Pool, DealsWhatItGatheredBackIntoZonesOfTheSameSize) {
  Generator luck(Seed::of(1));
  std::set<std::vector<int>> hands;
  for (int i = 0; i < 200; ++i) {
    Cards hand = cards({0, 1});
    Cards9 deck = holding<std::uint8_t, 9>({2, 3, 4});
    Pool<std::uint8_t, 5> pool;
    pool.gather(hand);
    pool.gather(deck);
    pool.shuffle(luck);
    pool.deal(hand);
    pool.deal(deck);
    ASSERT_EQ(hand.size(), 2);
    ASSERT_EQ(deck.size(), 3);
    std::vector<int> all(hand.begin(), hand.end());
    hands.insert(all);
    all.insert(all.end(), deck.begin(), deck.end());
    ASSERT_THAT(all, UnorderedElementsAre(0, 1, 2, 3, 4));
  }
  EXPECT_EQ(hands.size(), 20u) << "each hand of two out of five, in each order";
}

TEST(Pool, CannotDealMoreThanItGathered) {
  Pool<std::uint8_t, 5> pool;
  pool.gather(cards({1}));
  Cards two = cards({0, 0});
  EXPECT_THROW(pool.deal(two), RuleError);
}

}  // namespace
}  // namespace gloam::engine
