#include "lab/card_effects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/generator.h"

namespace gloam::lab {
namespace {

using engine::Generator;
using engine::Seed;
using ::testing::IsEmpty;

// Hands drawn by chance from one lot, won with probabilities that are known.
struct Truth {
  std::vector<double> worth;           // of each card, added to the chance
  std::vector<double> chance_by_size;  // of a hand of so many cards; below 0: there are none
};

void add_hand(HandCounts& counts, const std::vector<int>& hand, bool won) {
  const int size = static_cast<int>(hand.size());
  const HandCount one{1, won ? 1u : 0u, 0};
  counts[{0, size}].add(one);
  for (std::size_t i = 0; i < hand.size(); ++i) {
    counts[{0, size, hand[i]}].add(one);
    for (std::size_t k = i + 1; k < hand.size(); ++k) counts[{0, size, hand[i], hand[k]}].add(one);
  }
}

HandCounts draw(const Truth& truth, int hands, Generator& luck) {
  std::vector<int> sizes;
  for (std::size_t size = 0; size < truth.chance_by_size.size(); ++size)
    if (truth.chance_by_size[size] >= 0) sizes.push_back(static_cast<int>(size));
  std::vector<int> lot(truth.worth.size());
  std::iota(lot.begin(), lot.end(), 0);
  HandCounts counts;
  for (int n = 0; n < hands; ++n) {
    const int size = sizes[luck.below(static_cast<std::uint32_t>(sizes.size()))];
    for (int i = 0; i < size; ++i)
      std::swap(
          lot[static_cast<std::size_t>(i)],
          lot[static_cast<std::size_t>(i) +
              luck.below(static_cast<std::uint32_t>(lot.size()) - static_cast<std::uint32_t>(i))]);
    std::vector<int> hand(lot.begin(), lot.begin() + size);
    std::sort(hand.begin(), hand.end());
    double chance = truth.chance_by_size[static_cast<std::size_t>(size)];
    for (const int card : hand) chance += truth.worth[static_cast<std::size_t>(card)];
    add_hand(counts, hand, luck.below(1'000'000) < chance * 1'000'000);
  }
  return counts;
}

std::vector<bool> believed_of(const std::vector<CardEffect>& effects) {
  std::vector<double> p_values;
  for (const CardEffect& effect : effects) p_values.push_back(effect.effect.value().p_value());
  return believed(p_values, 0.05);
}

// The share of intervals that hold what is true. `effects` are those of the cards against others.
double coverage(const Truth& truth, const std::vector<double>& effects, int hands,
                int repetitions) {
  Generator luck(Seed::of(95));
  int held = 0;
  for (int i = 0; i < repetitions; ++i) {
    for (const CardEffect& card : card_effects(draw(truth, hands, luck))) {
      const Interval interval = card.effect.value().interval();
      const double value = effects[static_cast<std::size_t>(card.card)];
      held += interval.low <= value && value <= interval.high ? 1 : 0;
    }
  }
  return static_cast<double>(held) / (repetitions * static_cast<double>(effects.size()));
}

const Truth kTwoOfTen = {{0, 0.15, 0, 0, 0, -0.15, 0, 0, 0, 0}, {-1, -1, -1, 0.3, 0.4, 0.5, 0.6}};

TEST(CardEffects, WhatWasPlantedIsFoundAndLittleElse) {
  constexpr int kRepetitions = 100;
  Generator luck(Seed::of(15));
  int just_these = 0;
  double false_share = 0;
  for (int i = 0; i < kRepetitions; ++i) {
    const std::vector<bool> out = believed_of(card_effects(draw(kTwoOfTen, 2000, luck)));
    const auto all = std::count(out.begin(), out.end(), true);
    EXPECT_TRUE(out[1] && out[5]);
    just_these += all == 2 ? 1 : 0;
    false_share += static_cast<double>(all - 2) / static_cast<double>(all);
  }
  EXPECT_GE(just_these, 80);
  EXPECT_LE(false_share / kRepetitions, 0.06);
}

TEST(CardEffects, IntervalsHoldTheTruth95TimesOf100) {
  const double share = coverage(kTwoOfTen, kTwoOfTen.worth, 1000, 150);
  EXPECT_GE(share, 0.92);
  EXPECT_LE(share, 0.98);
}

// Hands of five say most about the cards, hands of one little, and hands of all cards nothing.
TEST(CardEffects, IntervalsHoldWhereSizesAreWonUnequallyOften) {
  const Truth truth = {std::vector<double>(8, 0.0), {-1, 0.02, -1, -1, 0.5, -1, -1, -1, 0.99}};
  const double share = coverage(truth, truth.worth, 1500, 150);
  EXPECT_GE(share, 0.92);
  EXPECT_LE(share, 0.98);
}

// Against the two in the middle of four; the interval does not know that these were chosen, and is
// a little too wide.
TEST(CardEffects, IntervalsHoldInASmallLot) {
  const Truth truth = {std::vector<double>(4, 0.0), {-1, 0.4, 0.4}};
  const double share = coverage(truth, truth.worth, 500, 300);
  EXPECT_GE(share, 0.92);
  EXPECT_LE(share, 0.99);
}

// Whoever has the good card often has its companion; the companion is worth nothing by itself.
TEST(CardEffects, WhatElseIsInTheHandIsAllowedFor) {
  Generator luck(Seed::of(3));
  HandCounts counts;
  for (int n = 0; n < 4000; ++n) {
    const bool good = luck.below(2) == 0;
    const bool companion = luck.below(5) < (good ? 4u : 1u);
    std::vector<int> hand;
    if (good) hand.push_back(0);
    if (companion) hand.push_back(1);
    for (int card = 2; hand.size() < 3; ++card)
      if (luck.below(2) == 0 || card >= 6) hand.push_back(card);
    add_hand(counts, hand, luck.below(10) < (good ? 6u : 3u));
  }
  const std::vector<CardEffect> effects = card_effects(counts);
  EXPECT_NEAR(effects[0].effect.value().value, 0.3, 0.06);
  EXPECT_NEAR(effects[1].effect.value().value, 0, 0.06);
}

TEST(CardEffects, OfTwoCardsThatAlwaysComeTogetherNeitherCanBeTold) {
  Generator luck(Seed::of(4));
  HandCounts counts;
  for (int n = 0; n < 2000; ++n) {
    const int single = 2 + static_cast<int>(luck.below(4));
    const int next = 2 + (single - 2 + 1 + static_cast<int>(luck.below(3))) % 4;
    if (luck.below(2) == 0) {
      add_hand(counts, {0, 1}, luck.below(2) == 0);
    } else {
      add_hand(counts, {std::min(single, next), std::max(single, next)}, luck.below(2) == 0);
    }
  }
  const std::vector<CardEffect> effects = card_effects(counts);
  EXPECT_EQ(effects[0].effect, std::nullopt);
  EXPECT_EQ(effects[1].effect, std::nullopt);
  EXPECT_TRUE(effects[2].effect.has_value());
}

TEST(CardEffects, ACardThatEverybodyHasCannotBeTold) {
  Generator luck(Seed::of(5));
  HandCounts counts;
  for (int n = 0; n < 1000; ++n)
    add_hand(counts, {0, 1 + static_cast<int>(luck.below(3))}, luck.below(2) == 0);
  const std::vector<CardEffect> effects = card_effects(counts);
  EXPECT_EQ(effects[0].effect, std::nullopt);
  EXPECT_EQ(effects[0].count.hands, 1000u);
  EXPECT_TRUE(effects[1].effect.has_value());
}

TEST(CardEffects, AWonHandOfARareCardIsNoFinding) {
  Generator luck(Seed::of(6));
  HandCounts counts = draw({std::vector<double>(5, 0.0), {-1, -1, 0.03}}, 3000, luck);
  add_hand(counts, {0, 5}, true);
  const std::vector<CardEffect> effects = card_effects(counts);
  EXPECT_EQ(effects[5].effect, std::nullopt);
  EXPECT_LT(effects[0].effect.value().error, 0.02) << "nor does it blur the others";
}

TEST(CardEffects, WhereEverythingIsLostThereIsNothingToTell) {
  HandCounts counts;
  for (int n = 0; n < 300; ++n) add_hand(counts, {n % 3}, false);
  for (const CardEffect& effect : card_effects(counts)) EXPECT_EQ(effect.effect, std::nullopt);
}

TEST(CardEffects, AFewHandsAreTooFew) {
  HandCounts counts;
  add_hand(counts, {0, 1}, true);
  add_hand(counts, {0, 2}, false);
  add_hand(counts, {1, 2}, false);
  for (const CardEffect& effect : card_effects(counts)) EXPECT_EQ(effect.effect, std::nullopt);
}

TEST(CardEffects, TheOnlyCardOfALotHasNothingToBeComparedWith) {
  HandCounts counts;
  for (int n = 0; n < 100; ++n) add_hand(counts, {7}, n % 2 == 0);
  const std::vector<CardEffect> effects = card_effects(counts);
  ASSERT_EQ(effects.size(), 1u);
  EXPECT_EQ(effects[0].effect, std::nullopt);
  EXPECT_EQ(effects[0].count.wins, 50u);
}

TEST(CardEffects, OfTwoCardsOneIsAsGoodAsTheOtherIsBad) {
  HandCounts counts;
  for (int n = 0; n < 400; ++n) add_hand(counts, {n % 2}, n % 2 == 0 ? n % 4 == 0 : n % 8 == 1);
  const std::vector<CardEffect> effects = card_effects(counts);
  EXPECT_NEAR(effects[0].effect.value().value, 0.25, 1e-9);
  EXPECT_NEAR(effects[1].effect.value().value, -0.25, 1e-9);
}

}  // namespace
}  // namespace gloam::lab
