#include "lab/guess.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/generator.h"

namespace gloam::lab {
namespace {

using engine::Generator;
using engine::Seed;

constexpr std::array<double, 4> kPlanted = {-0.5, 1.5, -0.8, 0};

double from_minus_one_to_one(Generator& luck) { return luck.below(2001) / 1000.0 - 1; }

// Games of one position each. The first sign is always there; what wins follows the planted
// weights, and the last sign says nothing.
std::vector<SeenGame> planted_games(int games, std::uint64_t seed) {
  Generator luck(Seed::of(seed));
  std::vector<SeenGame> out;
  for (int i = 0; i < games; ++i) {
    SeenGame game{{1}, {}};
    for (std::size_t sign = 1; sign < kPlanted.size(); ++sign)
      game.seen.push_back(2 * from_minus_one_to_one(luck));
    game.won.push_back(luck.below(1'000'000) < 1e6 * guess(game.seen, kPlanted) ? 1 : 0);
    out.push_back(std::move(game));
  }
  return out;
}

TEST(Guess, FindsThePlantedWeights) {
  const std::vector<double> weights = fitted_weights(planted_games(20'000, 1), kPlanted.size());
  for (std::size_t i = 0; i < kPlanted.size(); ++i) EXPECT_NEAR(weights[i], kPlanted[i], 0.08) << i;
}

TEST(Guess, PredictsOtherGamesBetterThanTheBaseRateAndAsWellAsTheTruth) {
  const std::vector<SeenGame> games = planted_games(3'000, 1);
  const std::vector<SeenGame> others = planted_games(3'000, 2);
  const Score fitted = score(others, fitted_weights(games, kPlanted.size()));
  const Score base_rate = score(others, won_share(games));
  const Score truth = score(others, kPlanted);
  EXPECT_LT(fitted.brier, base_rate.brier - 0.05);
  EXPECT_LT(fitted.log_loss, base_rate.log_loss - 0.1);
  EXPECT_NEAR(fitted.brier, truth.brier, 0.003);
  EXPECT_NEAR(fitted.mean, won_share(others), 0.03);
  EXPECT_LT(fitted.off, 0.04);
}

TEST(Guess, ASignInOtherUnitsWeighsAccordingly) {
  std::vector<SeenGame> games = planted_games(2'000, 1);
  const std::vector<double> before = fitted_weights(games, kPlanted.size());
  for (SeenGame& game : games) game.seen[1] *= 1000;
  const std::vector<double> after = fitted_weights(games, kPlanted.size());
  EXPECT_NEAR(1000 * after[1], before[1], 1e-3);
  EXPECT_NEAR(after[2], before[2], 1e-3);
}

TEST(Guess, SignsThatWereNeverSeenOrSayTheSameDoNoHarm) {
  std::vector<SeenGame> games = planted_games(5'000, 1);
  for (SeenGame& game : games) {
    game.seen.push_back(0);
    game.seen.push_back(game.seen[1]);
  }
  const std::vector<double> weights = fitted_weights(games, kPlanted.size() + 2);
  EXPECT_EQ(weights[4], 0);
  EXPECT_NEAR(weights[1] + weights[5], kPlanted[1], 0.15);
}

TEST(Guess, GamesThatAllEndAlikeHaveFiniteWeights) {
  std::vector<SeenGame> games = planted_games(200, 1);
  for (SeenGame& game : games) game.won[0] = 0;
  const std::vector<double> weights = fitted_weights(games, kPlanted.size());
  EXPECT_LT(score(games, weights).mean, 0.05);
  for (const double weight : weights) EXPECT_LT(std::abs(weight), 20);
  EXPECT_EQ(fitted_weights({}, 2), (std::vector<double>{0, 0}));
}

TEST(Guess, ALongGameCountsAsMuchAsAShortOne) {
  SeenGame lost{{1}, {false}};
  SeenGame won{{1, 1, 1}, {1, 1, 1}};
  const std::vector<SeenGame> games = {lost, won};
  EXPECT_DOUBLE_EQ(won_share(games), 0.5);
  EXPECT_NEAR(fitted_weights(games, 1)[0], 0, 1e-9);
}

TEST(Guess, ScoresAreWhatTheySay) {
  const std::vector<SeenGame> games = {
      {{1}, {true}}, {{1}, {false}}, {{1}, {false}}, {{1}, {false}}};
  const Score half = score(games, 0.5);
  EXPECT_DOUBLE_EQ(half.brier, 0.25);
  EXPECT_NEAR(half.log_loss, std::log(2), 1e-12);
  EXPECT_DOUBLE_EQ(half.mean, 0.5);
  EXPECT_DOUBLE_EQ(half.off, 0.25);
  const Score quarter = score(games, 0.25);
  EXPECT_DOUBLE_EQ(quarter.brier, 0.1875);
  EXPECT_DOUBLE_EQ(quarter.off, 0);
}

}  // namespace
}  // namespace gloam::lab
