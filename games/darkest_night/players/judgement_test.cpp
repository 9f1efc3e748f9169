#include "games/darkest_night/players/judgement.h"

#include <gtest/gtest.h>

#include "engine/thumb.h"
#include "games/darkest_night/testing.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Position;
using engine::Seed;
using testing::Arranged;

// What was thought of positions, and whether the game was won in the end.
struct Guesses {
  double sum = 0;
  int count = 0;
  void add(double guess) {
    EXPECT_GE(guess, 0);
    EXPECT_LE(guess, 1);
    sum += guess;
    ++count;
  }
  double mean() const { return sum / count; }
};

TEST(Judgement, KnowsWinningPositionsFromLosingOnesAndWinsOneGameOfFour) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  Position position = game->new_position();
  Guesses won;
  Guesses lost;
  int wins = 0;
  constexpr int kGames = 240;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const Seed seed = Seed::of(number);
    game->set_up(standard_setup(game->info(), 4, seed), position);
    engine::ThumbDecider decider(*game, position, seed);
    engine::Company company{decider};
    std::vector<double> guesses;
    while (!game->over(position)) {
      guesses.push_back(game->judge(position, 0));
      game->step(position, company);
    }
    const bool victory = !game->outcome(position).winners.empty();
    wins += victory ? 1 : 0;
    for (const double guess : guesses) (victory ? won : lost).add(guess);
  }
  EXPECT_GE(wins, kGames / 4);
  EXPECT_GT(won.mean(), lost.mean() + 0.1);
}

// Counts oaths that are sworn, kept and broken.
class Oaths final : public engine::Listener {
 public:
  void hear(const engine::Event& event) override {
    sworn += event.say == &say::activated && event.rule == "dn.sig.oath.1"_rule ? 1 : 0;
    kept += event.say == &say::fulfilled ? 1 : 0;
    broken += event.say == &say::broken ? 1 : 0;
  }
  int sworn = 0;
  int kept = 0;
  int broken = 0;
};

TEST(Judgement, SwearsOathsAndKeepsThem) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  Position position = game->new_position();
  Oaths oaths;
  constexpr int kGames = 60;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    engine::ThumbDecider decider(*game, position, Seed::of(number));
    engine::Company company{decider, &oaths};
    play_through(*game, standard_setup(game->info(), 4, Seed::of(number)), company, position);
  }
  EXPECT_GE(oaths.sworn, kGames / 4);
  EXPECT_GE(oaths.kept, oaths.sworn / 2);
  EXPECT_LE(oaths.broken, oaths.sworn / 4);
}

// What the option is worth in the question that was run to.
double worth(const Arranged& game, const engine::Option& wanted) {
  engine::Options options;
  for (const engine::Option& option : game.offers()) options.add(option);
  std::vector<double> points(options.size());
  const engine::Question question{
      ask::action, game.who_is_asked(), {}, {}, engine::OptionsOf(options)};
  weigh(game.state, game.pack, question, options, points);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i] == wanted) return points[i];
  ADD_FAILURE() << "it is not offered";
  return 0;
}

TEST(Judgement, DoesNotOfferAgainInARoundWhatWasDeclined) {
  Arranged game({"knight", "rogue"});
  game.seats({0, 1}).keys("knight", 1).keys("rogue", 2).turn("knight");
  const engine::Option offer{kGive, game.hero("knight"), game.hero("rogue")};
  game.asked(Phase::action);
  EXPECT_GT(worth(game, offer), 0);
  game.answers(std::vector<engine::Answer>{{0, offer}, {1, {kDecline}}, {0, {kHide}}});
  game.asked(Phase::action);
  ASSERT_TRUE(game.asks(ask::after_action));
  EXPECT_EQ(worth(game, offer), engine::kPointless) << "after the action";
  game.asked(Phase::action);
  EXPECT_EQ(worth(game, offer), engine::kPointless) << "in a later turn";
  game.state.slot = kNone;
  game.asked(Phase::between);
  game.turn("knight").asked(Phase::action);
  EXPECT_GT(worth(game, offer), 0) << "in another round";
}

// guess.inc has the order of the signs.
TEST(Judgement, EverySignHasItsName) {
  ASSERT_EQ(guess().size(), static_cast<std::size_t>(kSigns));
  EXPECT_EQ(guess()[kBias].name, "bias");
  EXPECT_EQ(guess()[kWayHome].name, "way_home");
  EXPECT_EQ(guess()[kSearchers].name, "searchers");
  EXPECT_EQ(guess()[kHolier].name, "holier");
  EXPECT_EQ(guess()[kLowGrace].name, "low_grace");
  EXPECT_EQ(guess()[kDead].name, "dead");
}

TEST(Judgement, WhatTheHeroesHopeTheNecromancerFears) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  engine::Setup setup = standard_setup(game->info(), 3, Seed::of(1));
  setup.settings[1] = 1;
  Position position = game->new_position();
  game->set_up(setup, position);
  EXPECT_DOUBLE_EQ(game->judge(position, 0), game->judge(position, 1));
  EXPECT_DOUBLE_EQ(game->judge(position, 2), 1 - game->judge(position, 0));
}

}  // namespace
}  // namespace gloam::games::darkest_night
