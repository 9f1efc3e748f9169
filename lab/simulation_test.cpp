#include "lab/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_game.h"

namespace gloam::lab {
namespace {

using engine::Position;
using engine::testing::Lantern;

Series series_of(const engine::Game& game, std::uint64_t games, int threads = 1) {
  return {{game, standard_setup(game.info(), 3, engine::Seed::of(7))}, games, 0, threads};
}

// Lantern, but for a judge who finds fault with some of the games.
class Faulted final : public Lantern {
 public:
  std::string broken_invariant(const Position& position) const override {
    return position.hash() % 5 == 0 ? "a lamp went out" : "";
  }
};

// The thread sanitizer's run picks tests with "Thread" in their name.
TEST(SimulationThreads, AnyNumberOfThreadsGivesTheSameResult) {
  const Lantern game;
  const Simulation one = simulate(series_of(game, 500, 1));
  for (const int threads : {2, 3}) {
    const Simulation several = simulate(series_of(game, 500, threads));
    EXPECT_EQ(several.hash, one.hash);
    EXPECT_EQ(several.games, one.games);
    EXPECT_EQ(several.decisions, one.decisions);
    EXPECT_EQ(several.wins, one.wins);
    EXPECT_EQ(several.scores, one.scores);
    EXPECT_EQ(several.endings, one.endings);
    EXPECT_EQ(several.fewest_decisions, one.fewest_decisions);
    EXPECT_EQ(several.most_decisions, one.most_decisions);
  }
}

TEST(SimulationThreads, AnyNumberOfThreadsCountsTheSameCards) {
  const Lantern game;
  Series series = series_of(game, 300);
  series.counts_events = true;
  const Census one = simulate(series).census;
  series.threads = 3;
  EXPECT_EQ(simulate(series).census, one);
  std::uint64_t dealt = 0;
  for (std::size_t card = 0; card < engine::testing::kCards.size(); ++card) {
    EXPECT_GT(one.count("scouted", card), 0u);
    dealt += one.count("dealt", card);
  }
  EXPECT_EQ(dealt, 300u * 2 * 5) << "five cards are dealt each night";
}

TEST(Simulation, CountsWhoIsFirstOfThoseWhoWinTogether) {
  const engine::testing::SharedLantern game;
  const Simulation result = simulate(series_of(game, 300));
  std::uint64_t firsts = 0;
  for (const std::size_t seat : {0u, 1u, 2u}) {
    EXPECT_EQ(result.wins[seat], 300u);
    EXPECT_LT(result.firsts[seat], 300u);
    firsts += result.firsts[seat];
  }
  EXPECT_GE(firsts, 300u) << "some share it";
  const Lantern apart;
  EXPECT_EQ(simulate(series_of(apart, 20)).firsts, decltype(Simulation::firsts){});
}

TEST(SimulationThreads, TheFirstBrokenGameIsTheSameForAnyNumberOfThreads) {
  const Faulted game;
  const Simulation one = simulate(series_of(game, 300, 1));
  const Simulation three = simulate(series_of(game, 300, 3));
  ASSERT_TRUE(one.first_broken && three.first_broken);
  EXPECT_GT(one.broken, 1u);
  EXPECT_EQ(three.broken, one.broken);
  EXPECT_EQ(three.first_broken->number, one.first_broken->number);
  EXPECT_EQ(three.first_broken->what, "a lamp went out");
}

TEST(SimulationThreads, AnOnlookerSeesEveryGameAndCanStop) {
  const Lantern game;
  Onlooker onlooker;
  simulate(series_of(game, 100, 2), onlooker);
  EXPECT_EQ(onlooker.played, 100u);
  onlooker.stop = true;
  EXPECT_EQ(simulate(series_of(game, 100, 2), onlooker).games, 0u);
}

TEST(Simulation, EveryGameIsCountedAndEachHasAWinner) {
  const Lantern game;
  const Simulation result = simulate(series_of(game, 200));
  EXPECT_EQ(result.games, 200u);
  EXPECT_GT(result.decisions, 200u);
  EXPECT_EQ(result.unwon, 0u);
  EXPECT_GE(result.wins[0] + result.wins[1] + result.wins[2], 200u);
  EXPECT_EQ(result.wins[3], 0u);
  EXPECT_EQ(result.broken, 0u);
}

TEST(Simulation, LengthsAndEndingsAreOfSingleGames) {
  const Lantern game;
  const Simulation result = simulate(series_of(game, 200));
  const std::uint64_t mean = result.decisions / result.games;
  EXPECT_LT(result.fewest_decisions, mean);
  EXPECT_GT(result.most_decisions, mean);
  EXPECT_LE(result.most_decisions, static_cast<std::uint64_t>(game.info().longest));
  const Ending won{true, engine::testing::kBidRule};
  EXPECT_THAT(result.endings, ::testing::ElementsAre(::testing::Pair(won, 200u)));
}

TEST(Simulation, PlayersByRuleOfThumbPlayOtherGamesFromTheSameSeed) {
  const Lantern game;
  Series series = series_of(game, 50);
  const std::uint64_t hash = simulate(series).hash;
  series.plan.players = bots::find_level("thumb");
  EXPECT_NE(simulate(series).hash, hash);
  EXPECT_EQ(simulate(series).hash, simulate(series).hash);
}

TEST(Simulation, PlayersWhoSearchPlayTheSameGamesInAnyNumberOfThreads) {
  const Lantern game;
  Series series = series_of(game, 40);
  series.plan.players = bots::find_level("novice");
  series.counts_events = true;
  const Simulation alone = simulate(series);
  series.threads = 3;
  const Simulation together = simulate(series);
  EXPECT_EQ(alone.hash, together.hash);
  EXPECT_EQ(alone.decisions, together.decisions);
  EXPECT_EQ(alone.census, together.census);
  EXPECT_EQ(alone.games, 40u);
  EXPECT_GT(alone.decisions, 0u);
}

TEST(Simulation, CardsAreCountedOnlyIfThePlanWantsIt) {
  const Lantern game;
  EXPECT_THAT(simulate(series_of(game, 5)).census.keys(), ::testing::IsEmpty());
}

TEST(Simulation, AnotherSeedOrOtherGamesGiveAnotherHash) {
  const Lantern game;
  Series series = series_of(game, 50);
  const std::uint64_t hash = simulate(series).hash;
  series.first = 50;
  EXPECT_NE(simulate(series).hash, hash);
  series.first = 0;
  series.plan.setup.seed = engine::Seed::of(8);
  EXPECT_NE(simulate(series).hash, hash);
}

TEST(Simulation, ABrokenGameCanBePlayedAgainAlone) {
  const Faulted game;
  Series series = series_of(game, 300);
  const std::optional<BrokenGame> broken = simulate(series).first_broken;
  ASSERT_TRUE(broken);
  series.first = broken->number;
  series.games = 1;
  EXPECT_EQ(simulate(series).broken, 1u);
}

TEST(Simulation, HashesOfTwoHalvesAddUpToTheWhole) {
  const Lantern game;
  Series series = series_of(game, 100);
  const std::uint64_t whole = simulate(series).hash;
  series.games = 50;
  Simulation halves = simulate(series);
  series.first = 50;
  halves.add(simulate(series));
  EXPECT_EQ(halves.hash, whole);
}

}  // namespace
}  // namespace gloam::lab
