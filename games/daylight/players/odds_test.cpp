// How likely KARMA cards show what.
#include "games/daylight/players/odds.h"

#include <numeric>

#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

constexpr int kTriesOfOdds = 2000;

// How often the best of so many cards is at least that, among shuffled decks.
double share_of_shuffles(const Arranged& town, Trait colour, int cards, int number) {
  engine::Generator luck(engine::Seed::of(1));
  engine::Zone<CardIndex, kMostKarma> deck = town.state.karma;
  int found = 0;
  for (int i = 0; i < kTriesOfOdds; ++i) {
    engine::shuffle_sorted(deck, luck);
    int best = 0;
    for (int n = 1; n <= cards; ++n)
      best = std::max<int>(best, town.pack.karma_of(deck[deck.size() - n])[colour]);
    found += best >= number ? 1 : 0;
  }
  return static_cast<double>(found) / kTriesOfOdds;
}

TEST(DaylightOdds, AgreeWithShuffles) {
  const auto town = testing::town(2);
  const Odds odds(town.state, town.pack);
  for (const auto& [cards, number] : {std::pair{1, 2}, {3, 4}, {8, 6}})
    EXPECT_NEAR(odds.at_least(kMind, cards, number), share_of_shuffles(town, kMind, cards, number),
                0.04);
}

TEST(DaylightOdds, LeaveOutWhatHasBeenDrawn) {
  auto town = testing::town(2);
  const double before = Odds(town.state, town.pack).at_least(kMind, 3, 6);
  // Two sixes lie at the bottom, where everybody knows them.
  town.karma(kMind, {6, 6});
  for (int i = 0; i < 2; ++i) town.state.karma.put_under(town.state.karma.take_top());
  town.state.karma_known = 2;
  EXPECT_LT(Odds(town.state, town.pack).at_least(kMind, 3, 6), before);
}

TEST(DaylightOdds, SumUpToOne) {
  const auto town = testing::town(2);
  const ByBest shares = Odds(town.state, town.pack).best_of(kSpirit, 4);
  EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.0), 1, 1e-9);
  EXPECT_DOUBLE_EQ(shares[0], 0);
}

TEST(DaylightOdds, CountPowerDrawsOnlyWhereTheyPay) {
  const ByBest even = {0, 0.5, 0, 0, 0, 0, 0.5};
  const ByBest worth = {0, 0, 0, 0, 0, 0, 4};
  EXPECT_DOUBLE_EQ(expected(even, worth, {0, 1}), 2);
  EXPECT_DOUBLE_EQ(expected(even, worth, {1, 1}), 2.5);  // half of the time, 1 for a gain of 2
  EXPECT_DOUBLE_EQ(expected(even, worth, {1, 3}), 2);
}

}  // namespace
}  // namespace gloam::games::daylight::testing
