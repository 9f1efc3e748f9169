// Winning.
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::kPass;
using engine::SeatSet;
using testing::Begun;
using testing::daylight;
using testing::kAnn;
using testing::kBen;
using testing::kCat;

TEST(BurningDaylightWinning, AMissionThatReachesTheGoalWinsAtOnce) {
  PROVES("bd.ex.22", "bd.win.1", "bd.win.3");
  auto game = daylight(4);
  game.points(kAnn, 10).points(kBen, 11).hand(kAnn, {"static_nan", "ledger", "long_jo"});
  game.board({"sun_diary"}).deck({"flag_day"});
  game.answers({game.mission("sun_diary"), game.send({"static_nan", "ledger", "long_jo"})})
      .action();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.score_of(kAnn), 13);
  EXPECT_EQ(game.state.winners, SeatSet::of(kAnn));
}

TEST(BurningDaylightWinning, AClaimInTheAdvanceStepWinsBeforeAnyAction) {
  PROVES("bd.ex.23", "bd.win.2", "bd.win.3", "bd.ruling.31", "bd.ruling.30");
  auto game = daylight(4);
  game.points(kAnn, 11).hand(kAnn, {"hush"}).track(kAnn, {{}, {}, {"ledger", "tinker_bo"}});
  game.deck({"flag_day", "night_post"});
  game.answers({game.about(kOrder, "ledger")}).advance();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.score_of(kAnn), 12);
  EXPECT_TRUE(game.state.board.empty());  // nothing more happens
}

TEST(BurningDaylightWinning, OnePointLessDoesNotWin) {
  PROVES("bd.win.3");
  auto game = daylight(2);
  game.points(kAnn, 14).deck({"flag_day", "night_post"});
  game.doing([](Table& table) { table.claim(SeatSet::of(kAnn), 1); });
  EXPECT_FALSE(game.over());
  game.doing([](Table& table) { table.claim(SeatSet::of(kAnn), 1); });
  EXPECT_TRUE(game.over());
}

TEST(BurningDaylightWinning, SeveralAtOnceAreJudgedByScoreThenByTurnOrder) {
  PROVES("bd.ruling.31");
  const auto winner = [](int ann, int ben, int cat, engine::Seat turn) {
    auto game = daylight(3);
    game.turn(turn).points(kAnn, ann).points(kBen, ben).points(kCat, cat);
    game.deck({"flag_day", "night_post", "last_train", "water_right"});
    game.doing([](Table& table) { table.claim(SeatSet::first(3), 1); });
    return game.state.winners;
  };
  EXPECT_EQ(winner(13, 14, 0, kAnn), SeatSet::of(kBen));   // the highest score
  EXPECT_EQ(winner(13, 13, 13, kBen), SeatSet::of(kBen));  // then the active player
  EXPECT_EQ(winner(13, 0, 13, kBen), SeatSet::of(kCat));   // then turn order
  EXPECT_EQ(winner(13, 12, 12, kBen), SeatSet::of(kAnn));  // also outside the own turn
}

TEST(BurningDaylightWinning, FinishingTheRoundLetsAllHaveAsManyTurns) {
  PROVES("bd.ruling.55");
  auto game = daylight(2);
  game.finish_round().points(kAnn, 15).points(kBen, 14).deck({"flag_day", "night_post"});
  game.hand(kAnn, {"scrapjaw"}).hand(kBen, {"static_nan", "torch"}).board({"tin_soldier"});
  game.answers({game.deploy("scrapjaw")}).action();
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.state.reached, 1);
  game.answers({game.mission("tin_soldier"), game.send({"static_nan", "torch"})}).action();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.winners, SeatSet::first(2));  // both have 16: shared
}

TEST(BurningDaylightWinning, TheHighestScoreOfTheRoundWins) {
  PROVES("bd.ruling.55");
  auto game = daylight(2);
  game.finish_round().turn(kBen).points(kAnn, 17).points(kBen, 16);
  game.state.reached = 1;
  game.action();
  EXPECT_EQ(game.state.winners, SeatSet::of(kAnn));
}

TEST(BurningDaylightWinning, ADataPurgeTakesNothingFromWhoeverHasReachedTheGoal) {
  PROVES("bd.ruling.60", "bd.ruling.55");
  int kept = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Begun begun(5, {0, 0, 1}, seed);
    begun.play_out();
    const engine::Outcome outcome = begun.game().outcome(begun.session.position());
    for (const engine::Seat seat : outcome.winners) EXPECT_GE(outcome.scores[seat], 10) << seed;
    for (const engine::Event& event : begun.session.events()) kept += event.say == &say::keeps;
  }
  EXPECT_GT(kept, 0) << "no Data Purge came after the goal";
}

TEST(BurningDaylightWinning, WhereNobodyCanScoreForARoundTheHighestScoreWins) {
  PROVES("bd.ruling.32");
  auto game = daylight(2);
  game.points(kAnn, 5).points(kBen, 5).deck({"riot_line"}).turn(kBen);
  game.action();
  EXPECT_FALSE(game.over());  // the round before began with a mission somewhere
  EXPECT_EQ(game.state.barren, 1);
  game.event().action();
  game.advance().action();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.ending, Ending::nothing_left);
  EXPECT_EQ(game.state.winners, SeatSet::first(2));
}

TEST(BurningDaylightWinning, AGameEndsAfterNinetyNineRounds) {
  PROVES("bd.ruling.56");
  auto game = daylight(2);
  game.turn(kBen).points(kBen, 3).board({"tin_soldier"});
  game.state.round = 98;
  game.action();
  EXPECT_FALSE(game.over());
  game.turn(kBen).action();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.winners, SeatSet::of(kBen));
}

TEST(BurningDaylightWinning, TheOutcomeNamesWinnerRuleAndScores) {
  PROVES("bd.win.3");
  const auto game = testing::made();
  engine::Position position = game->new_position();
  engine::RandomDecider decider(engine::Seed::of(3));
  engine::Company company{decider};
  play_through(*game, standard_setup(game->info(), 3, engine::Seed::of(3)), company, position);
  const engine::Outcome outcome = game->outcome(position);
  EXPECT_EQ(game->rules().id(outcome.rule), "bd.win.3");
  ASSERT_EQ(outcome.winners.size(), 1);
  EXPECT_GE(outcome.scores[outcome.winners.lowest()], 14);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
