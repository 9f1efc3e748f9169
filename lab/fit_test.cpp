#include "lab/fit.h"

#include <gtest/gtest.h>

#include "engine/testing_game.h"
#include "lab/figures.h"

namespace gloam::lab {
namespace {

using engine::Position;
using engine::Seat;
using engine::Sign;
namespace lantern = engine::testing;

// Lantern with signs: how many points the seat is ahead of the others, and the weather, which says
// nothing. Its own weights are wrong: they hope for what harms.
class Foretold : public lantern::Lantern {
 public:
  std::span<const Sign> signs() const override {
    static constexpr Sign kSigns[] = {{"bias", 0}, {"ahead", -1}, {"weather", 0.5}};
    return kSigns;
  }
  void see(const Position& position, Seat seat, std::span<double> seen) const override {
    const auto& state = position.as<lantern::State>();
    double best = 0;
    for (Seat other = 0; other < state.seats; ++other)
      if (other != seat) best = std::max<double>(best, state.scores[other]);
    seen[0] = 1;
    seen[1] = state.scores[seat] - best;
    seen[2] = state.deck.empty() ? 0 : state.deck.top() % 2;
  }
};

FitPlan plan_of(const engine::Game& game, std::uint64_t games = 200) {
  return {game,
          standard_setup(game.info(), 3, engine::Seed::of(7)),
          {{bots::find_level("random"), 2 * games}, {bots::find_level("novice"), games}}};
}

Fit fit_of(const FitPlan& plan, int threads = 1) {
  Onlooker nobody;
  return *fit(plan, threads, nobody);
}

TEST(Fit, LearnsWhatWinsAndPredictsGamesItHasNotSeen) {
  const Foretold game;
  const Fit found = fit_of(plan_of(game));
  EXPECT_GT(found.weights[1], 0.2) << "whoever is ahead wins more often";
  EXPECT_NEAR(found.weights[2], 0, 0.5) << "the weather says little";
  ASSERT_EQ(found.levels.size(), 2u);
  EXPECT_EQ(found.levels[0].level, "random");
  EXPECT_EQ(found.levels[0].fitted, 300u);
  EXPECT_EQ(found.levels[0].held_out, 100u);
  EXPECT_EQ(found.levels[1].level, "novice");
  EXPECT_EQ(found.levels[1].held_out, 50u);
  EXPECT_EQ(found.all.held_out, 150u);
  for (const LevelFit& level : {found.levels[0], found.levels[1], found.all}) {
    EXPECT_LT(level.after.brier, level.base_rate.brier - 0.01) << level.level;
    EXPECT_LT(level.after.log_loss, level.base_rate.log_loss - 0.02) << level.level;
    EXPECT_LT(level.after.brier, level.present.brier - 0.05) << level.level;
    EXPECT_LT(level.after.off, level.present.off) << level.level;
  }
}

TEST(Fit, DependsOnThePlanAlone) {
  const Foretold game;
  const Fit one = fit_of(plan_of(game, 40));
  const Fit two = fit_of(plan_of(game, 40), 3);
  EXPECT_EQ(one.weights, two.weights);
  EXPECT_EQ(one.all.after.brier, two.all.after.brier);
  FitPlan other = plan_of(game, 40);
  other.setup.seed = engine::Seed::of(8);
  EXPECT_NE(fit_of(other).weights, one.weights);
}

TEST(Fit, TheWeightsAreMeasuredAsTheyAreWritten) {
  const Foretold game;
  const std::vector<double> weights = {-0.25, 1.5, 0};
  EXPECT_EQ(written_signs(game, weights, "By hand."),
            "// The signs of Lantern and what each adds to a guess.\n// By hand.\n"
            "{\"bias\", -0.250},\n{\"ahead\", 1.500},\n{\"weather\", 0.000},\n");
  for (const double weight : fit_of(plan_of(game, 40)).weights)
    EXPECT_DOUBLE_EQ(weight, std::stod(fixed(weight, 3)));
}

TEST(Fit, StopsWhenItIsAskedTo) {
  const Foretold game;
  Onlooker onlooker;
  onlooker.stop = true;
  EXPECT_FALSE(fit(plan_of(game), 1, onlooker));
}

// What a look sees of a game does not depend on whether its players can wait.
TEST(Fit, LooksAtTheStepsOfEveryLevel) {
  const Foretold game;
  for (const char* const level : {"random", "thumb", "novice"}) {
    const Plan plan{game, standard_setup(game.info(), 3, engine::Seed::of(7)),
                    bots::find_level(level)};
    Games games(plan);
    int dusks = 0;
    int looks = 0;
    const Played looked = games.play(3, nullptr, [&](const Position& position) {
      ++looks;
      dusks += position.as<lantern::State>().phase == lantern::Phase::dusk ? 1 : 0;
    });
    EXPECT_EQ(dusks, 2) << level;
    EXPECT_EQ(looks, 10) << level;
    EXPECT_EQ(looked.hash, games.play(3, nullptr).hash) << level << ": looking changes nothing";
  }
}

}  // namespace
}  // namespace gloam::lab
