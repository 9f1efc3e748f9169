#include "engine/game.h"

#include <gmock/gmock.h>

#include "engine/testing_game.h"

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using testing::kTool;
using testing::Lantern;
using testing::State;

TEST(Setup, HasStandardSettingsAndSeatsWithinTheRangeOfTheGame) {
  const GameInfo& info = Lantern().info();
  const auto setup = standard_setup(info, 3, Seed::of(5));
  EXPECT_EQ(setup.seats, 3);
  EXPECT_EQ(setup.seed, Seed::of(5));
  EXPECT_THAT(setup.settings, ElementsAre(2));
  EXPECT_EQ(standard_setup(info, 0, {}).seats, 2);
  EXPECT_EQ(standard_setup(info, 9, {}).seats, 3);
}

TEST(Setup, SaysWhetherPlayersAreAgainstEachOther) {
  constexpr std::array<Setting, 2> kSettings = {{{"length", 1, 3, 2}, {"foe", 0, 1, 0, true}}};
  GameInfo info{.name = "dusk",
                .title = "Dusk",
                .least_seats = 2,
                .most_seats = 3,
                .longest = 9,
                .settings = kSettings};
  EXPECT_FALSE(opponents(info, std::array{3, 0}));
  EXPECT_TRUE(opponents(info, std::array{3, 1}));
  info.opponents = true;
  EXPECT_TRUE(opponents(info, std::array{3, 0}));
}

TEST(Game, IsPlayedThroughToItsEndByOneDecider) {
  const Lantern game;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto setup = standard_setup(game.info(), 2 + static_cast<int>(seed % 2), Seed::of(seed));
    RandomDecider decider(Seed::of(seed));
    Company company{decider};
    Position position = game.new_position();
    play_through(game, setup, company, position);
    ASSERT_TRUE(game.over(position));
    ASSERT_EQ(game.broken_invariant(position), "");
    ASSERT_FALSE(game.outcome(position).winners.empty());
    ASSERT_LE(decider.decisions().all(), static_cast<std::uint64_t>(game.info().longest));
  }
}

TEST(Outcome, IsWorthLessToThoseWhoWinBehindAnother) {
  const Outcome lost{{}, Rule::none, {}};
  const Outcome alike{SeatSet::first(2), Rule::none, {}};
  const Outcome headed{SeatSet::first(2), Rule::none, {}, SeatSet::of(1)};
  EXPECT_EQ(worth(lost, 0), 0);
  EXPECT_EQ(worth(alike, 0), 1);
  EXPECT_EQ(worth(headed, 1), 1);
  EXPECT_EQ(worth(headed, 2), 0);
  // Far more than a defeat.
  EXPECT_GT(worth(headed, 0), 0.5);
  EXPECT_LT(worth(headed, 0), 1);
}

TEST(Game, FindsItsGeneratorInItsState) {
  const Lantern game;
  Position position = game.new_position();
  game.set_up(standard_setup(game.info(), 2, Seed::of(5)), position);
  EXPECT_EQ(&game.luck(position), &position.as<State>().luck);
  EXPECT_EQ(game.luck(position), Generator(Seed::of(5)));
}

TEST(Game, ShowsAViewerTheSameAfterWhatItCannotKnowWasDealtAnew) {
  const Lantern game;
  Position truth = game.new_position();
  game.set_up(standard_setup(game.info(), 3, Seed::of(5)), truth);
  ScriptedDecider nobody_asked({});
  Company company{nobody_asked};
  game.step(truth, company);
  const auto view = [&](const Position& position, Seat viewer) {
    std::string text;
    game.view(position, viewer)->write_json(text);
    return text;
  };
  Generator luck(Seed::of(1));
  Position believed = truth;
  game.redeal(believed, 1, luck);
  EXPECT_EQ(view(believed, 1), view(truth, 1));
  EXPECT_NE(view(believed, 2), view(truth, 2));
  std::string difference;
  EXPECT_FALSE(game.view(believed, 1)->write_difference(*game.view(truth, 1), difference));
  EXPECT_EQ(difference, "");
  EXPECT_TRUE(game.view(believed, 2)->write_difference(*game.view(truth, 2), difference));
  EXPECT_EQ(difference, view(believed, 2));
}

TEST(Game, HasStandardVerbsAndItsOwn) {
  const Lantern game;
  EXPECT_EQ(verb_of(game, {kPass, 0, 0}).name, "pass");
  EXPECT_EQ(verb_of(game, {kMode, 0, 0}).name, "mode");
  EXPECT_EQ(verb_of(game, testing::kResting).name, "rest");
  EXPECT_EQ(verb_of(game, testing::take(1)).a, kTool);
}

}  // namespace
}  // namespace gloam::engine
