#include "games/vigil/players/judgement.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/thumb.h"
#include "games/vigil/testing.h"
#include "games/vigil/vigil.h"

namespace gloam::games::vigil {
namespace {

using engine::Answer;
using engine::Option;
using engine::Options;
using engine::Question;
using engine::Seat;
using engine::Seed;

// One watcher plays by the rule of thumb, the others at random.
class OneThinks final : public engine::Decider {
 public:
  OneThinks(const engine::Game& game, const engine::Position& running, Seat thinker,
            const Seed& seed)
      : thinker_(thinker), thumb_(game, running, seed), random_(seed) {}

  Answer choose(const Question& question) override {
    if (!question.seats.has(thinker_)) return random_.choose(question);
    const engine::SeatSet alone = engine::SeatSet::of(thinker_);
    return thumb_.choose(
        {question.ask, alone, question.subject, question.group, question.options_of});
  }

 private:
  const Seat thinker_;
  engine::ThumbDecider thumb_;
  engine::RandomDecider random_;
};

// How many of 400 games the watcher wins who thinks, the seats swapped after every game.
int games_won_by_thinking(int seats) {
  engine::Complaints complaints;
  const auto game = kEntry.make({}, complaints);
  engine::Position position = game->new_position();
  int won = 0;
  for (int i = 0; i < 400; ++i) {
    const Seed seed = Seed::of(static_cast<std::uint64_t>(i));
    const auto thinker = static_cast<Seat>(i % seats);
    OneThinks decider(*game, position, thinker, seed);
    engine::Company company{decider};
    play_through(*game, engine::standard_setup(game->info(), seats, seed), company, position);
    won += game->outcome(position).winners == engine::SeatSet::of(thinker) ? 1 : 0;
  }
  return won;
}

TEST(VigilJudgement, BeatsARandomWatcherInFourOfFiveGames) {
  EXPECT_GT(games_won_by_thinking(2), 320);
}

TEST(VigilJudgement, BeatsThreeRandomWatchersInMostGames) {
  EXPECT_GT(games_won_by_thinking(4), 240);
}

class Judging : public ::testing::Test {
 protected:
  // The option worth most.
  Option judged(const engine::Ask& ask, std::initializer_list<Option> offered) {
    Options options;
    const Question question{ask, engine::SeatSet::of(0), {}, {}, engine::OptionsOf(options)};
    return *std::max_element(offered.begin(), offered.end(), [&](const Option& a, const Option& b) {
      return worth(a, game_.state, game_.pack, question, 0) <
             worth(b, game_.state, game_.pack, question, 0);
    });
  }

  testing::Arranged game_ = testing::vigil(2);
};

TEST_F(Judging, PlaysACharmBeforeADeedAndADeedBeforeGathering) {
  game_.hand(0, {"flint", "lamp_hood"});
  const Option deed{kPlay, game_.card("flint")}, charm{kPlay, game_.card("lamp_hood")};
  EXPECT_EQ(judged(ask::action, {{kGather}, deed, charm, {kBarter}, {kEndTurn}}), charm);
  EXPECT_EQ(judged(ask::action, {{kGather}, deed, {kBarter}, {kEndTurn}}), deed);
}

TEST_F(Judging, SellsTwoCardsThatCannotBePlayedAndGathersRatherThanSellOne) {
  game_.hand(0, {"gust"});
  EXPECT_EQ(judged(ask::action, {{kGather}, {kSearch}, {kBarter}, {kEndTurn}}), Option{kGather});
  game_.hand(0, {"clear_sky"});
  EXPECT_EQ(judged(ask::action, {{kGather}, {kSearch}, {kBarter}, {kEndTurn}}), Option{kBarter});
}

TEST_F(Judging, BurnsAllItCan) {
  EXPECT_EQ(judged(ask::burn, {{kBurn, 0}, {kBurn, 1}, {kBurn, 2}}), (Option{kBurn, 2}));
}

TEST_F(Judging, LosesTheCardLeastWorthKeeping) {
  const Option flash{kDiscard, game_.card("gust")}, deed{kDiscard, game_.card("flint")};
  EXPECT_EQ(judged(ask::discard, {deed, flash}), flash);
  EXPECT_EQ(judged(ask::discard, {{kDiscard, game_.card("watchdog")}, deed}), deed);
}

}  // namespace
}  // namespace gloam::games::vigil
