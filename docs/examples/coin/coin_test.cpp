#include "docs/examples/coin/coin.h"

#include "engine/results.h"
#include "engine/session.h"
#include "games/battery/suite.h"
#include "games/proves.h"

namespace gloam::games::coin {
namespace {

GLOAM_BATTERY(Coin, plain(kEntry))

// Runs one step with these answers and faces of the coin.
void play(State& state, std::vector<engine::Answer> answers,
          std::initializer_list<std::uint32_t> faces) {
  engine::Complaints complaints;
  const cards::PackFile file = kEntry.pack();
  const auto cards = cards::load(kEntry.words(), {&file, 1}, complaints);
  engine::ScriptedDecider decider(std::move(answers));
  engine::ScriptedFate fate = engine::ScriptedFate::dice(faces);
  engine::Company company{decider, nullptr, nullptr, &fate};
  Table(state, *cards, company).step();
  EXPECT_TRUE(decider.finished() && fate.finished());
}

// The first round of two players who have these points.
State begun(std::int16_t first, std::int16_t second) {
  State state;
  state.seats = 2;
  state.rounds = 3;
  state.phase = Phase::playing;
  state.players[0].points = first;
  state.players[1].points = second;
  return state;
}

TEST(Coin, EverybodyDrawsACharmAndPlaysThreeRounds) {
  PROVES("coin.game.1", "coin.setup.1");
  const auto game = plain(kEntry);
  const engine::Session session(*game,
                                engine::standard_setup(game->info(), 4, engine::Seed::of(7)));
  const State& state = session.position().as<State>();
  EXPECT_EQ(state.rounds, 3);
  for (const Player& player : state.players) EXPECT_EQ(player.hand.size(), 1);
  EXPECT_EQ(state.deck.size(), 8);
}

TEST(Coin, HeadsScoreAndTailsDoNotAndEverybodyHasATurnInARound) {
  PROVES("coin.turn.1", "coin.turn.2");
  State state = begun(0, 0);
  play(state, {{0, {kFlip}}}, {2});
  EXPECT_EQ(state.players[0].points, 1);
  EXPECT_EQ(state.round, 1);
  play(state, {{1, {kFlip}}}, {1});
  EXPECT_EQ(state.players[1].points, 0);
  EXPECT_EQ(state.round, 2);
}

TEST(Coin, AFlipGoesWellEverySecondTime) {
  PROVES("coin.turn.2");
  const auto game = plain(kEntry);
  const engine::Session session(*game,
                                engine::standard_setup(game->info(), 2, engine::Seed::of(7)));
  const engine::Results flip = engine::results(session, 0, {kFlip});
  ASSERT_EQ(flip.all.size(), 2u);
  EXPECT_EQ(flip.all[0].event.say, &say::heads);
  EXPECT_EQ(flip.chance_of(engine::Verdict::good), 0.5);
  EXPECT_EQ(flip.chance_of(engine::Verdict::bad), 0.5);
}

TEST(Coin, ALuckyPennyThatWasPlayedMakesHeadsWorthOneMoreFromThenOn) {
  PROVES("coin.turn.3");
  State state = begun(0, 0);
  state.players[0].hand.put(0);
  play(state, {{0, {kPlay, 0}}}, {});
  EXPECT_TRUE(state.players[0].hand.empty());
  play(state, {{1, {kFlip}}}, {1});
  play(state, {{0, {kFlip}}}, {2});
  EXPECT_EQ(state.players[0].points, 2);
}

TEST(Coin, ALoadedCoinCostsAPointAndMakesHeadsWorthThreeMoreThisRound) {
  PROVES("coin.turn.4", "coin.round.1");
  State state = begun(2, 0);
  state.charms.put({.card = 2, .owner = 0});
  const engine::Option use = cards::use_option({state.charms[0], 0}, 0);
  play(state, {{0, use}, {0, {kFlip}}}, {2});
  EXPECT_EQ(state.players[0].points, 5);
  play(state, {{1, {kFlip}}}, {1});
  EXPECT_EQ(state.round, 2);
  play(state, {{0, {kFlip}}}, {2});
  EXPECT_EQ(state.players[0].points, 6);
}

TEST(Coin, TheBeggarsBowlGivesAPointAtTheEndOfARoundToWhoHasLittle) {
  PROVES("coin.round.1");
  State state = begun(2, 3);
  for (const engine::Seat seat : engine::SeatSet::first(2)) {
    state.charms.put({.card = 1, .owner = seat});
  }
  for (const engine::Seat seat : engine::SeatSet::first(2)) play(state, {{seat, {kFlip}}}, {1});
  EXPECT_EQ(state.players[0].points, 3);
  EXPECT_EQ(state.players[1].points, 3);
}

TEST(Coin, MostPointsWinTogetherAfterTheLastRound) {
  PROVES("coin.end.1");
  State state = begun(1, 0);
  state.round = state.rounds;
  play(state, {{0, {kFlip}}}, {1});
  EXPECT_EQ(state.phase, Phase::playing);
  play(state, {{1, {kFlip}}}, {2});
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_EQ(ending(state).winners, engine::SeatSet::first(2));
}

}  // namespace
}  // namespace gloam::games::coin
