#include "docs/examples/coin/coin.h"

#include "engine/results.h"
#include "games/battery/packs.h"
#include "games/battery/played.h"
#include "games/battery/suite.h"
#include "games/proves.h"

namespace gloam::games::coin {
namespace {

GLOAM_BATTERY(Coin, plain(kEntry))
GLOAM_PACK_SUITE(Coin, kEntry, "docs/examples/coin")

// The first round of two players who have these points.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::charms> {
 public:
  Arranged(std::int16_t first, std::int16_t second) : Arrangement(battery::own_cards(kEntry)) {
    state.seats = 2;
    state.rounds = 3;
    state.players[0].points = first;
    state.players[1].points = second;
  }
  Arranged& turn() { return run(Phase::playing); }
  int points(engine::Seat seat) const { return state.players[seat].points; }
};

TEST(Coin, EverybodyDrawsACharmAndPlaysThreeRounds) {
  PROVES("coin.game.1", "coin.setup.1");
  const battery::Played<State> game(battery::own_game(kEntry), 4, 7);
  EXPECT_EQ(game.state().rounds, 3);
  for (const Player& player : game.state().players) EXPECT_EQ(player.hand.size(), 1);
  EXPECT_EQ(game.state().deck.size(), 8);
}

TEST(Coin, HeadsScoreAndTailsDoNotAndEverybodyHasATurnInARound) {
  PROVES("coin.turn.1", "coin.turn.2");
  Arranged game(0, 0);
  game.answers({{0, {kFlip}}}).dice({2}).turn();
  EXPECT_EQ(game.points(0), 1);
  EXPECT_EQ(game.state.round, 1);
  game.answers({{1, {kFlip}}}).dice({1}).turn();
  EXPECT_EQ(game.points(1), 0);
  EXPECT_EQ(game.state.round, 2);
}

TEST(Coin, AFlipGoesWellEverySecondTime) {
  PROVES("coin.turn.2");
  const battery::Played<State> game(battery::own_game(kEntry), 2, 7);
  const engine::Results flip = engine::results(game.session, 0, {kFlip});
  ASSERT_EQ(flip.all.size(), 2u);
  EXPECT_EQ(flip.all[0].event.say, &say::heads);
  EXPECT_EQ(flip.chance_of(engine::Verdict::good), 0.5);
  EXPECT_EQ(flip.chance_of(engine::Verdict::bad), 0.5);
}

TEST(Coin, ALuckyPennyThatWasPlayedMakesHeadsWorthOneMoreFromThenOn) {
  PROVES("coin.turn.3");
  Arranged game(0, 0);
  game.state.players[0].hand.put(game.card("lucky_penny"));
  game.answers({{0, {kPlay, game.card("lucky_penny")}}}).turn();
  EXPECT_TRUE(game.state.players[0].hand.empty());
  game.answers({{1, {kFlip}}}).dice({1}).turn();
  game.answers({{0, {kFlip}}}).dice({2}).turn();
  EXPECT_EQ(game.points(0), 2);
}

TEST(Coin, ALoadedCoinCostsAPointAndMakesHeadsWorthThreeMoreThisRound) {
  PROVES("coin.turn.4", "coin.round.1");
  Arranged game(2, 0);
  game.lies({.card = game.card("loaded_coin"), .owner = 0});
  game.answers({{0, game.use("loaded_coin")}, {0, {kFlip}}}).dice({2}).turn();
  EXPECT_EQ(game.points(0), 5);
  game.answers({{1, {kFlip}}}).dice({1}).turn();
  EXPECT_EQ(game.state.round, 2);
  game.answers({{0, {kFlip}}}).dice({2}).turn();
  EXPECT_EQ(game.points(0), 6);
}

TEST(Coin, TheBeggarsBowlGivesAPointAtTheEndOfARoundToWhoHasLittle) {
  PROVES("coin.round.1");
  Arranged game(2, 3);
  for (const engine::Seat seat : engine::SeatSet::first(2))
    game.lies({.card = game.card("beggars_bowl"), .owner = seat});
  for (const engine::Seat seat : engine::SeatSet::first(2))
    game.answers({{seat, {kFlip}}}).dice({1}).turn();
  EXPECT_EQ(game.points(0), 3);
  EXPECT_EQ(game.points(1), 3);
}

TEST(Coin, MostPointsWinTogetherAfterTheLastRound) {
  PROVES("coin.end.1");
  Arranged game(1, 0);
  game.state.round = game.state.rounds;
  game.answers({{0, {kFlip}}}).dice({1}).turn();
  EXPECT_FALSE(game.over());
  game.answers({{1, {kFlip}}}).dice({2}).turn();
  EXPECT_TRUE(game.over());
  EXPECT_EQ(ending(game.state).winners, engine::SeatSet::first(2));
}

}  // namespace
}  // namespace gloam::games::coin
