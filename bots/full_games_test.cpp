// Machine players of the full games.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "bots/testing_alike.h"
#include "engine/thumb.h"
#include "games/darkest_night/darkest_night.h"
#include "games/games.h"

namespace gloam::bots {
namespace {

using engine::Generator;
using engine::Seat;
using engine::Seed;
using engine::Session;
using engine::testing::answer_at_random;
using namespace std::chrono_literals;

class FullGame : public ::testing::TestWithParam<games::Entry> {};

TEST_P(FullGame, SearchesAlikeWherePositionsLookAlike) {
  testing::expect_same_search_where_positions_look_alike(*games::plain(GetParam()));
}

TEST_P(FullGame, HasTheSameOutlookWherePositionsLookAlike) {
  testing::expect_same_outlook_where_positions_look_alike(*games::plain(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Games, FullGame,
                         ::testing::ValuesIn(games::all().begin(), games::all().end()),
                         [](const auto& test) {
                           std::string name(test.param.name);
                           std::erase(name, '-');
                           return name;
                         });

// --- Intervals hold what they promise ---

struct Coverage {
  int states = 0;
  int covered = 0;
  double share() const { return 100.0 * covered / states; }
};

// At random moments of games, from the given answer on: an interval from few playouts, and whether
// what very many others say lies in it.
Coverage coverage(const games::Entry& entry, int wanted, int first, int apart, std::uint32_t few,
                  std::uint32_t many) {
  const auto game = games::plain(entry);
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
  const Coverage vigil = states > 0 ? coverage(games::vigil::kEntry, states, 0, 5, 30, 2000)
                                    : coverage(games::vigil::kEntry, 200, 0, 5, 30, 500);
  const Coverage darkest = states > 0
                               ? coverage(games::darkest_night::kEntry, states, 0, 20, 30, 1000)
                               : coverage(games::darkest_night::kEntry, 50, 250, 7, 30, 200);
  for (const Coverage& seen : {vigil, darkest})
    std::printf("of %d intervals %.1f%% cover the truth\n", seen.states, seen.share());
  const Coverage both{vigil.states + darkest.states, vigil.covered + darkest.covered};
  EXPECT_GE(both.share(), 91);
  EXPECT_LE(both.share(), 99);
}

}  // namespace
}  // namespace gloam::bots
