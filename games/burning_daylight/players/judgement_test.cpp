#include "games/burning_daylight/players/judgement.h"

#include "engine/thumb.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Answer;
using engine::Position;
using engine::Question;
using engine::Seat;
using engine::Seed;

// One seat plays by rule of thumb, the others at random.
class OneThumb final : public engine::Decider {
 public:
  OneThumb(const engine::Game& game, const Position& running, Seat thumb, const Seed& seed)
      : thumb_(game, running, seed), random_(seed), seat_(thumb) {}
  Answer choose(const Question& question) override {
    return question.seats.lowest() == seat_ ? thumb_.choose(question) : random_.choose(question);
  }

 private:
  engine::ThumbDecider thumb_;
  engine::RandomDecider random_;
  Seat seat_;
};

int wins_against_chance(int games, int command_points) {
  const auto game = testing::made();
  Position position = game->new_position();
  int wins = 0;
  for (int i = 0; i < games; ++i) {
    const Seed seed = Seed::of(static_cast<std::uint64_t>(i));
    engine::Setup setup = standard_setup(game->info(), 2, seed);
    setup.settings[1] = command_points;
    const auto seat = static_cast<Seat>(i % 2);
    game->set_up(setup, position);
    OneThumb decider(*game, position, seat, seed);
    engine::Company company{decider};
    while (!game->over(position)) game->step(position, company);
    wins += game->outcome(position).winners.has(seat) ? 1 : 0;
  }
  return wins;
}

TEST(BurningDaylightJudgement, BeatsChanceNearlyAlways) {
  EXPECT_GE(wins_against_chance(100, 0), 95);
  EXPECT_GE(wins_against_chance(100, 1), 95);
}

// How much more the guess gave to those who won, on average over all positions of 400 games.
double lead_of_winners(Forming forming) {
  const auto game = testing::made();
  Position position = game->new_position();
  double won = 0;
  double lost = 0;
  int steps = 0;
  for (std::uint64_t number = 0; number < 400; ++number) {
    const Seed seed = Seed::of(number);
    engine::Setup setup = standard_setup(game->info(), 2, seed);
    setup.settings[0] = static_cast<int>(forming);
    game->set_up(setup, position);
    engine::ThumbDecider decider(*game, position, seed);
    engine::Company company{decider};
    std::vector<std::array<double, 2>> guesses;
    while (!game->over(position)) {
      guesses.push_back({game->judge(position, 0), game->judge(position, 1)});
      EXPECT_NEAR(guesses.back()[0] + guesses.back()[1], 1, 1e-9);
      game->step(position, company);
    }
    const Seat winner = game->outcome(position).winners.lowest();
    for (const auto& guess : guesses) {
      won += guess[winner];
      lost += guess[1 - winner];
      ++steps;
    }
  }
  return (won - lost) / steps;
}

// Gangs that are dealt are alike, so that there is less to tell them by.
TEST(BurningDaylightJudgement, KnowsWinningPositionsFromLosingOnes) {
  EXPECT_GT(lead_of_winners(Forming::drafted), 0.15);
  EXPECT_GT(lead_of_winners(Forming::dealt), 0.1);
}

TEST(BurningDaylightJudgement, TakesTheGreaterMissionAndKeepsThoseWhoWorkAlone) {
  auto game = testing::daylight();
  game.hand(0, {"static_nan", "ghostline", "scrapjaw", "bulwark"});
  game.board({"tin_soldier", "thinking_machine"});
  engine::Options options;
  options.add({engine::kPass});
  options.add(game.deploy("scrapjaw"));
  options.add(game.mission("tin_soldier"));
  options.add(game.mission("thinking_machine"));
  const auto best = [&](const engine::Ask& ask) {
    const Question question{ask, engine::SeatSet::of(0), {}, {}, engine::OptionsOf(options)};
    std::vector<double> points(options.size());
    weigh(game.state, game.pack, question, 0, options, points);
    return options[static_cast<std::size_t>(std::max_element(points.begin(), points.end()) -
                                            points.begin())];
  };
  EXPECT_EQ(best(ask::action), game.mission("thinking_machine"));
  options.clear();
  options.add(game.send({"static_nan", "scrapjaw"}));
  options.add(game.send({"ghostline", "bulwark"}));
  options.add(game.send({"static_nan", "bulwark"}));
  game.four_missions();
  EXPECT_EQ(best(ask::team), game.send({"ghostline", "bulwark"}));
}

}  // namespace
}  // namespace gloam::games::burning_daylight
