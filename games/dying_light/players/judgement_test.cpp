#include "games/dying_light/players/judgement.h"

#include <gtest/gtest.h>

#include "engine/thumb.h"
#include "games/dying_light/players/objectives.h"
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light {
namespace {

using engine::Option;
using testing::Arranged;
using testing::kOx;
using testing::kTern;

// Answers by rule of thumb, and remembers what it answered.
class ByThumb final : public engine::Decider {
 public:
  explicit ByThumb(const Arranged& e) : e_(e) {}
  engine::Answer choose(const engine::Question& question) override {
    const engine::Seat seat = *question.seats.begin();
    const engine::Options options = question.options_of(seat);
    std::array<double, engine::Options::kCapacity> points{};
    weigh(e_.state, e_.pack, question, options, std::span(points).first(options.size()));
    const auto best = std::max_element(points.begin(), points.begin() + options.size());
    answers.push_back(options[static_cast<std::size_t>(best - points.begin())]);
    return {seat, answers.back()};
  }
  std::vector<Option> answers;

 private:
  const Arranged& e_;
};

// Plays steps by rule of thumb until the Runner has acted; all that was answered.
std::vector<Option> activation(Arranged& e, int who) {
  e.state.acting = static_cast<std::uint8_t>(who);
  e.one(who).rolled = 1;
  ByThumb decider(e);
  engine::Company company{decider};
  while (e.state.acting == who && !e.over()) Table(e.state, e.pack, company).step();
  return decider.answers;
}

TEST(Thumb, GoesTowardsTheSiteThatTheStoryNames) {
  Arranged e = testing::begun("dead_lamps", 1);
  const City& city = e.pack.cities[0];
  const int before = city.dice(e.one(kOx).zone, e.zone("b07"));
  activation(e, kOx);
  EXPECT_LE(city.dice(e.one(kOx).zone, e.zone("b07")), before - 3);
}

TEST(Thumb, WorksWhereItStandsBeforeTheLastDieIsSpent) {
  Arranged e = testing::begun("dead_lamps", 1);
  e.at(kOx, "b07");
  const std::vector<Option> answers = activation(e, kOx);
  EXPECT_EQ(answers[0].verb, kWork);
  EXPECT_TRUE(testing::revealed(e, "s02"));
}

TEST(Thumb, PassesAtOnceWhereNothingIsToBeDone) {
  Arranged e = testing::evening(1);
  e.pool(kOx, "basic basic basic parkour combat");
  EXPECT_EQ(activation(e, kOx), std::vector<Option>{{engine::kPass}});
}

TEST(Thumb, DefendsWithEveryDieThatIsLeft) {
  Arranged e = testing::evening(1);
  e.at(kOx, "a06a").pool(kOx, "basic basic").crowd("a06", "biter", 2);
  e.state.resolved = {.area = e.area("a06")};
  e.state.phase = Phase::attack;
  ByThumb decider(e);
  engine::Company company{decider};
  Table(e.state, e.pack, company).step();
  EXPECT_EQ(dice_at(e.one(kOx), Place::pool), 0);
}

TEST(Objectives, AreSharedOutByDice) {
  Arranged e = testing::begun("dead_lamps", 3);
  e.at(kOx, "a01c").at(kTern, "b12");
  e.doing([&](Table& table) { table.reveal(e.card("s02"), kOx); });
  Scene scene(e.state, e.pack);
  const Objectives objectives(scene);
  EXPECT_EQ(objectives.goal(kTern), e.zone("b12"));
  EXPECT_EQ(objectives.goal(kOx), e.zone("b02"));
}

TEST(Objectives, BringWhatIsCarriedToWhereItIsWanted) {
  Arranged e = testing::begun("dead_lamps", 2);
  for (const char* story : {"s02", "s03"})
    e.doing([&](Table& table) { table.reveal(e.card(story), kOx); });
  e.one(kTern).carried.put(e.card("fuse"));
  Scene scene(e.state, e.pack);
  EXPECT_EQ(Objectives(scene).goal(kTern), e.zone("b07"));
}

TEST(Thumb, WinsSomeGamesOfTheTutorial) {
  const auto game = testing::made();
  engine::Position position = game->new_position();
  int wins = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const engine::Seed seed = engine::Seed::of(number);
    game->set_up(standard_setup(game->info(), 4, seed), position);
    engine::ThumbDecider decider(*game, position, seed);
    engine::Company company{decider};
    while (!game->over(position)) {
      const double guess = game->judge(position, 0);
      EXPECT_GE(guess, 0);
      EXPECT_LE(guess, 1);
      game->step(position, company);
    }
    wins += game->outcome(position).winners.empty() ? 0 : 1;
  }
  EXPECT_GE(wins, 6);
}

}  // namespace
}  // namespace gloam::games::dying_light
