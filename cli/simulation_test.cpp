#include "cli/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testing_game.h"

namespace gloam::cli {
namespace {

using engine::Position;
using engine::Seat;
using engine::testing::Lantern;

Plan plan_of(const engine::Game& game, std::uint64_t games, int threads = 1) {
  return {game, standard_setup(game.info(), 3, engine::Seed::of(7)), games, 0, threads};
}

// Lantern, but for a judge who finds fault with some of the games.
class Faulted final : public engine::Game {
 public:
  static bool faulty(const Position& position) { return position.hash() % 5 == 0; }
  std::string broken_invariant(const Position& position) const override {
    return faulty(position) ? "a lamp went out" : "";
  }

  const engine::GameInfo& info() const override { return lantern_.info(); }
  engine::PackStamp pack() const override { return lantern_.pack(); }
  Position new_position() const override { return lantern_.new_position(); }
  void set_up(const engine::Setup& setup, Position& position) const override {
    lantern_.set_up(setup, position);
  }
  bool over(const Position& position) const override { return lantern_.over(position); }
  void step(Position& position, engine::Company& company) const override {
    lantern_.step(position, company);
  }
  engine::Outcome outcome(const Position& position) const override {
    return lantern_.outcome(position);
  }
  engine::Generator& luck(Position& position) const override { return lantern_.luck(position); }
  std::unique_ptr<engine::AnyView> view(const Position& position, Seat viewer) const override {
    return lantern_.view(position, viewer);
  }
  void redeal(Position& position, Seat viewer, engine::Generator& luck) const override {
    lantern_.redeal(position, viewer, luck);
  }
  std::span<const engine::Verb> verbs() const override { return lantern_.verbs(); }
  std::string id_of(engine::Operand kind, int value) const override {
    return lantern_.id_of(kind, value);
  }
  std::string title_of(engine::Operand kind, int value) const override {
    return lantern_.title_of(kind, value);
  }
  std::string_view kind_name(engine::Operand kind) const override {
    return lantern_.kind_name(kind);
  }
  const engine::RuleBook& rules() const override { return lantern_.rules(); }
  const engine::Catalogue& catalogue() const override { return lantern_.catalogue(); }
  std::string screen(const engine::AnyView& view, bool colour) const override {
    return lantern_.screen(view, colour);
  }
  std::optional<double> chance(const Position& position, Seat seat,
                               engine::Option option) const override {
    return lantern_.chance(position, seat, option);
  }

 private:
  Lantern lantern_;
};

// The thread sanitizer's run picks tests with "Thread" in their name.
TEST(SimulationThreads, AnyNumberOfThreadsGivesTheSameResult) {
  const Lantern game;
  const Simulation one = simulate(plan_of(game, 500, 1));
  for (const int threads : {2, 3}) {
    const Simulation several = simulate(plan_of(game, 500, threads));
    EXPECT_EQ(several.hash, one.hash);
    EXPECT_EQ(several.games, one.games);
    EXPECT_EQ(several.decisions, one.decisions);
    EXPECT_EQ(several.wins, one.wins);
    EXPECT_EQ(several.scores, one.scores);
  }
}

TEST(SimulationThreads, TheFirstBrokenGameIsTheSameForAnyNumberOfThreads) {
  const Faulted game;
  const Simulation one = simulate(plan_of(game, 300, 1));
  const Simulation three = simulate(plan_of(game, 300, 3));
  ASSERT_TRUE(one.first_broken && three.first_broken);
  EXPECT_GT(one.broken, 1u);
  EXPECT_EQ(three.broken, one.broken);
  EXPECT_EQ(three.first_broken->number, one.first_broken->number);
  EXPECT_EQ(three.first_broken->what, "a lamp went out");
}

TEST(SimulationThreads, AnOnlookerSeesEveryGameAndCanStop) {
  const Lantern game;
  Onlooker onlooker;
  simulate(plan_of(game, 100, 2), onlooker);
  EXPECT_EQ(onlooker.played, 100u);
  onlooker.stop = true;
  EXPECT_EQ(simulate(plan_of(game, 100, 2), onlooker).games, 0u);
}

TEST(Simulation, EveryGameIsCountedAndEachHasAWinner) {
  const Lantern game;
  const Simulation result = simulate(plan_of(game, 200));
  EXPECT_EQ(result.games, 200u);
  EXPECT_GT(result.decisions, 200u);
  EXPECT_EQ(result.unwon, 0u);
  EXPECT_GE(result.wins[0] + result.wins[1] + result.wins[2], 200u);
  EXPECT_EQ(result.wins[3], 0u);
  EXPECT_EQ(result.broken, 0u);
}

TEST(Simulation, AnotherSeedOrOtherGamesGiveAnotherHash) {
  const Lantern game;
  Plan plan = plan_of(game, 50);
  const std::uint64_t hash = simulate(plan).hash;
  plan.first = 50;
  EXPECT_NE(simulate(plan).hash, hash);
  plan.first = 0;
  plan.setup.seed = engine::Seed::of(8);
  EXPECT_NE(simulate(plan).hash, hash);
}

TEST(Simulation, ABrokenGameCanBePlayedAgainAlone) {
  const Faulted game;
  Plan plan = plan_of(game, 300);
  const std::optional<BrokenGame> broken = simulate(plan).first_broken;
  ASSERT_TRUE(broken);
  plan.first = broken->number;
  plan.games = 1;
  EXPECT_EQ(simulate(plan).broken, 1u);
}

TEST(Simulation, HashesOfTwoHalvesAddUpToTheWhole) {
  const Lantern game;
  Plan plan = plan_of(game, 100);
  const std::uint64_t whole = simulate(plan).hash;
  plan.games = 50;
  Simulation halves = simulate(plan);
  plan.first = 50;
  halves.add(simulate(plan));
  EXPECT_EQ(halves.hash, whole);
}

}  // namespace
}  // namespace gloam::cli
