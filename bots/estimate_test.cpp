#include "bots/estimate.h"

#include <gtest/gtest.h>

#include "bots/testing_alike.h"
#include "engine/testing_game.h"

namespace gloam::bots {
namespace {

using engine::Generator;
using engine::Option;
using engine::Seat;
using engine::Seed;
using engine::Session;
using engine::testing::answer_at_random;
using testing::vigil;
using namespace std::chrono_literals;

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
  const auto game = vigil();
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

TEST(Outlook, SaysHowLikelyTheSeatIsToBeFirstWhereSomebodyIs) {
  const engine::testing::SharedLantern game;
  Session session(game, engine::testing::lantern_setup(2, 1));
  std::array<double, 2> first{};
  for (const Seat seat : engine::SeatSet::first(2)) {
    Outlook outlook(session, seat);
    EXPECT_FALSE(outlook.first());
    outlook.play(400, 1min);
    EXPECT_EQ(outlook.won(), 400u) << "all win together";
    first[seat] = outlook.first().value().chance;
    EXPECT_LT(first[seat], 0.9);
  }
  EXPECT_GE(first[0] + first[1], 0.99) << "somebody is first, sometimes both";
  const engine::testing::Lantern apart;
  Outlook outlook(Session(apart, engine::testing::lantern_setup(2, 1)), 0);
  outlook.play(50, 1min);
  EXPECT_FALSE(outlook.first());
}

TEST(Outlook, OfAGameThatIsOverSaysWhoWasFirst) {
  const engine::testing::SharedLantern game;
  Session session(game, engine::testing::lantern_setup(2, 1));
  Generator luck(Seed::of(4));
  while (!session.over()) answer_at_random(session, luck);
  const engine::Outcome outcome = game.outcome(session.position());
  for (const Seat seat : engine::SeatSet::first(2))
    EXPECT_EQ(Outlook(session, seat).first(),
              (Estimate{outcome.first.has(seat) ? 1.0 : 0.0, 0, 0}));
}

TEST(Outlook, StopsWhenItHasEnoughOrItsTimeIsOver) {
  const auto game = vigil();
  const Session session(*game, standard_setup(game->info(), 3, Seed::of(3)));
  Outlook outlook(session, 0);
  EXPECT_TRUE(outlook.play(20, 1min));
  EXPECT_EQ(outlook.playouts(), 20u);
  EXPECT_FALSE(outlook.play(1'000'000'000, 1ms));
  EXPECT_GT(outlook.playouts(), 20u);
}

// Whoever takes the lamp oil of the others must be better off for it: an answer counts.
TEST(Outlook, IsThatOfTheAnswer) {
  const auto game = vigil();
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

TEST(Outlook, IsTheSameWherePositionsLookAlike) {
  testing::expect_same_outlook_where_positions_look_alike(*vigil());
}

}  // namespace
}  // namespace gloam::bots
