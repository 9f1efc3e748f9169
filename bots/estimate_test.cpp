#include "bots/estimate.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "engine/testing_session.h"
#include "engine/thumb.h"
#include "games/games.h"

namespace gloam::bots {
namespace {

using engine::Game;
using engine::Generator;
using engine::Option;
using engine::Position;
using engine::Seat;
using engine::Seed;
using engine::Session;
using engine::testing::answer_at_random;
using namespace std::chrono_literals;

std::unique_ptr<Game> game_of(std::string_view name) {
  engine::Complaints complaints;
  return games::find(name)->make({}, complaints);
}

TEST(Estimate, IsWilsonsInterval) {
  // Figures of the textbooks: 8 of 10, and none of 10.
  EXPECT_NEAR(estimate_of(8, 10).low(), 0.4902, 1e-4);
  EXPECT_NEAR(estimate_of(8, 10).high(), 0.9433, 1e-4);
  EXPECT_NEAR(estimate_of(0, 10).low(), 0, 1e-9);
  EXPECT_NEAR(estimate_of(0, 10).high(), 0.2775, 1e-4);
  EXPECT_EQ(estimate_of(0, 0), (Estimate{0.5, 0.5, 0}));
}

TEST(Estimate, NeverLeavesWhatIsPossibleAndNarrowsWithPlayouts) {
  for (const std::uint32_t playouts : {1U, 7U, 400U}) {
    for (std::uint32_t won = 0; won <= playouts; ++won) {
      const Estimate one = estimate_of(won, playouts);
      EXPECT_GE(one.low(), -1e-9);
      EXPECT_LE(one.high(), 1 + 1e-9);
      EXPECT_LT(estimate_of(2 * won, 2 * playouts).error, one.error);
    }
  }
}

// --- Outlooks ---

TEST(Outlook, OfAGameThatIsOverIsCertain) {
  const auto game = game_of("vigil");
  Session session(*game, standard_setup(game->info(), 3, Seed::of(3)));
  Generator luck(Seed::of(4));
  while (!session.over()) answer_at_random(session, luck);
  for (const Seat seat : engine::SeatSet::first(3)) {
    Outlook outlook(session, seat);
    EXPECT_TRUE(outlook.play(100, 1min));
    const bool won = game->outcome(session.position()).winners.has(seat);
    EXPECT_EQ(outlook.estimate(), (Estimate{won ? 1.0 : 0.0, 0, 0}));
  }
}

TEST(Outlook, StopsWhenItHasEnoughOrItsTimeIsOver) {
  const auto game = game_of("vigil");
  const Session session(*game, standard_setup(game->info(), 3, Seed::of(3)));
  Outlook outlook(session, 0);
  EXPECT_TRUE(outlook.play(20, 1min));
  EXPECT_EQ(outlook.playouts(), 20u);
  EXPECT_FALSE(outlook.play(1'000'000'000, 1ms));
  EXPECT_GT(outlook.playouts(), 20u);
}

// Whoever takes the lamp oil of the others must be better off for it: an answer counts.
TEST(Outlook, IsThatOfTheAnswer) {
  const auto game = game_of("vigil");
  int differ = 0;
  for (std::uint64_t number = 1; number <= 10; ++number) {
    const Session session(*game, standard_setup(game->info(), 3, Seed::of(number)));
    const Seat seat = session.question().seats.lowest();
    const std::vector<Option>& options = session.question().options[seat];
    Outlook first(session, seat, options.front());
    Outlook last(session, seat, options.back());
    for (Outlook* const outlook : {&first, &last}) outlook->play(200, 1min);
    if (first.won() != last.won()) ++differ;
  }
  EXPECT_GE(differ, 8);
}

// Two positions that look alike to a seat: what it cannot know is dealt differently.
TEST(Outlook, IsTheSameWherePositionsLookAlike) {
  int compared = 0;
  for (const std::string_view name : {"vigil", "darkest-night"}) {
    const auto game = game_of(name);
    for (std::uint64_t number = 1; number <= 8; ++number) {
      const engine::Setup setup = standard_setup(game->info(), 3, Seed::of(number));
      Session session(*game, setup);
      Generator luck(Seed::of(number));
      for (int i = 0; i < 30 && !session.over(); ++i) answer_at_random(session, luck);
      if (session.over()) continue;
      const Session here(*game, setup, session.checkpoint());
      const Seat seat = here.question().seats.lowest();
      Position dealt = session.checkpoint();
      game->redeal(dealt, seat, luck);
      if (dealt == session.checkpoint()) continue;
      const Session there(*game, setup, dealt);
      if (there.question().options[seat] != here.question().options[seat]) continue;
      const Option option = here.question().options[seat].front();
      Outlook one(here, seat, option);
      Outlook other(there, seat, option);
      for (Outlook* const outlook : {&one, &other}) outlook->play(40, 1min);
      EXPECT_EQ(one.estimate(), other.estimate()) << name << " " << number;
      ++compared;
    }
  }
  EXPECT_GE(compared, 8);
}

// --- Intervals hold what they promise ---

struct Coverage {
  int states = 0;
  int covered = 0;
  double share() const { return 100.0 * covered / states; }
};

// At random moments of games, from the given answer on: an interval from few playouts, and whether
// what very many others say lies in it.
Coverage coverage(std::string_view name, int wanted, int first, int apart, std::uint32_t few,
                  std::uint32_t many) {
  const auto game = game_of(name);
  Coverage seen;
  for (std::uint64_t number = 1; seen.states < wanted; ++number) {
    Session session(*game, standard_setup(game->info(), 4, Seed::of(number)));
    Generator luck(Seed::of(number));
    for (int answers = 1; !session.over() && seen.states < wanted; ++answers) {
      // People play neither at random nor all by the same rule.
      const Seat seat = session.question().seats.lowest();
      if (answers % 3 == 0) {
        answer_at_random(session, luck);
      } else {
        session.answer(seat, engine::rule_of_thumb(session, seat, luck));
      }
      if (session.over() || answers < first || answers % apart != 0) continue;
      Outlook outlook(session, static_cast<Seat>(number % 4));
      outlook.play(few, 1h);
      const Estimate estimate = outlook.estimate();
      const std::uint32_t won = outlook.won();
      outlook.play(few + many, 1h);
      const double truth = static_cast<double>(outlook.won() - won) / many;
      ++seen.states;
      if (estimate.low() <= truth && truth <= estimate.high()) ++seen.covered;
    }
  }
  return seen;
}

// Late in a game of Darkest Night there is less to play; scripts/evidence looks at whole games, and
// at as many states as GLOAM_STATES says.
TEST(Estimate, CoversTheTruthAboutAsOftenAsItClaims) {
  const char* const wanted = std::getenv("GLOAM_STATES");
  const int states = wanted == nullptr ? 0 : std::atoi(wanted);
  const Coverage vigil = states > 0 ? coverage("vigil", states, 0, 5, 30, 2000)
                                    : coverage("vigil", 200, 0, 5, 30, 500);
  const Coverage darkest = states > 0 ? coverage("darkest-night", states, 0, 20, 30, 1000)
                                      : coverage("darkest-night", 50, 250, 7, 30, 200);
  for (const Coverage& seen : {vigil, darkest})
    std::printf("of %d intervals %.1f%% cover the truth\n", seen.states, seen.share());
  const Coverage both{vigil.states + darkest.states, vigil.covered + darkest.covered};
  EXPECT_GE(both.share(), 91);
  EXPECT_LE(both.share(), 99);
}

}  // namespace
}  // namespace gloam::bots
