#include "bots/search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "bots/testing_alike.h"

namespace gloam::bots {
namespace {

using engine::Game;
using engine::Generator;
using engine::Option;
using engine::Seat;
using engine::Seed;
using engine::Session;
using engine::testing::answer_at_random;
using ::testing::Each;
using ::testing::Field;
using ::testing::Gt;
using testing::vigil;
using testing::wide;

engine::Setup setup_of(const Game& game, int seats, std::uint64_t number) {
  return standard_setup(game.info(), seats, Seed::of(number));
}

std::uint32_t playouts(const std::vector<Tried>& tried) {
  return std::accumulate(tried.begin(), tried.end(), 0U,
                         [](std::uint32_t sum, const Tried& one) { return sum + one.playouts; });
}

TEST(Search, TriesEveryAnswerAndSaysHowOften) {
  const auto game = vigil();
  const Session session(*game, setup_of(*game, 3, 1));
  const Seat seat = session.question().seats.lowest();
  Generator luck(Seed::of(5));
  const std::vector<Tried> tried = Search(wide()).think(session, seat, luck);
  EXPECT_EQ(tried.size(), session.question().options[seat].size());
  EXPECT_THAT(tried, Each(Field(&Tried::playouts, Gt(0U))));
  EXPECT_EQ(playouts(tried), 60u);
}

TEST(Search, LooksOnlyAtWhatLooksBestUnlessThereIsTime) {
  const auto game = vigil();
  Session session(*game, setup_of(*game, 3, 2));
  Generator luck(Seed::of(5));
  while (session.question().options[session.question().seats.lowest()].size() < 6)
    answer_at_random(session, luck);
  SearchSettings narrow = wide();
  narrow.playouts = 20;
  narrow.width = 2;
  narrow.growth = 0;
  const auto tried = Search(narrow).think(session, session.question().seats.lowest(), luck);
  EXPECT_EQ(
      std::count_if(tried.begin(), tried.end(), [](const Tried& one) { return one.playouts > 0; }),
      2);
}

TEST(Search, DoesTheSameWithTheSameLuck) {
  const auto game = vigil();
  const Session session(*game, setup_of(*game, 3, 2));
  const Seat seat = session.question().seats.lowest();
  Generator one(Seed::of(5));
  Generator other(Seed::of(5));
  EXPECT_EQ(Search(wide()).think(session, seat, one), Search(wide()).think(session, seat, other));
}

// To the rule of thumb resting, which brings nothing, is as good as what scores or brings a card.
TEST(Search, FindsOutWhatTheJudgementDoesNotKnow) {
  using namespace engine::testing;
  const Lantern game;
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Session session(game, lantern_setup(2, seed));
    Generator luck(Seed::of(seed));
    while (session.question().ask != &kEvening) answer_at_random(session, luck);
    const Seat seat = session.question().seats.lowest();
    if (!session.refusal(seat, kClimbing).empty()) continue;
    const auto tried = Search({.playouts = 300}).think(session, seat, luck);
    EXPECT_NE(tried.front().option, kResting) << seed;
    ++asked;
  }
  EXPECT_GE(asked, 5);
}

// Where all win together, the highest bid is worth more only because whoever has most points is
// first.
TEST(Search, WouldRatherBeFirstOfThoseWhoWin) {
  using namespace engine::testing;
  class Undecided final : public SharedLantern {
    void weigh(const engine::Position&, const engine::Question&, Seat, const engine::Options&,
               std::span<double>) const override {}
  };
  const Undecided game;
  int asked = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    engine::Setup setup = lantern_setup(2, seed);
    setup.settings = {1};
    Session session(game, setup);
    Generator luck(Seed::of(seed));
    while (session.question().ask != &kBid) answer_at_random(session, luck);
    const Seat seat = session.question().seats.lowest();
    const auto tried = Search({.playouts = 300, .width = 9}).think(session, seat, luck);
    if (tried.size() < 2) continue;  // the only card was hidden
    const auto [least, most] = std::ranges::minmax(tried, {}, &Tried::worth);
    EXPECT_GE(least.worth, engine::kWorthBehind - 1e-9) << seed;
    if (most.worth - least.worth < 0.1) continue;
    EXPECT_NE(tried.front().option, kPassing) << seed;
    ++asked;
  }
  EXPECT_GE(asked, 5);
}

TEST(Search, ThreadsAddUp) {
  const auto game = vigil();
  const Session session(*game, setup_of(*game, 2, 1));
  const Seat seat = session.question().seats.lowest();
  SearchSettings threads = wide();
  threads.threads = 3;
  Generator one(Seed::of(5));
  Generator other(Seed::of(5));
  const std::vector<Tried> tried = Search(threads).think(session, seat, one);
  EXPECT_EQ(playouts(tried), 3 * 60u);
  EXPECT_EQ(Search(threads).think(session, seat, other), tried);
}

TEST(Search, KeepsWhatItFoundOutAboutTheAnswersThatWereGiven) {
  const auto game = vigil();
  Session session(*game, setup_of(*game, 2, 1));
  Search search(wide());
  Generator luck(Seed::of(5));
  int kept = 0;
  for (int i = 0; i < 6; ++i) {
    const Seat seat = session.question().seats.lowest();
    const auto tried = search.think(session, seat, luck);
    if (playouts(tried) > 60) ++kept;
    session.answer(seat, tried.front().option);
  }
  EXPECT_GT(kept, 0);
}

TEST(Search, AnswersAlikeWherePositionsLookAlike) {
  testing::expect_same_search_where_positions_look_alike(*vigil());
}

}  // namespace
}  // namespace gloam::bots
