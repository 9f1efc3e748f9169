#include "docs/examples/coin/coin.h"

#include "games/battery/suite.h"

namespace gloam::games::coin {
namespace {

std::unique_ptr<engine::Game> make_coin() {
  engine::Complaints complaints;
  return make({}, complaints);
}

GLOAM_BATTERY(Coin, make_coin())

// Runs one step with these answers and faces of the coin.
void play(State& state, std::vector<engine::Answer> answers,
          std::initializer_list<std::uint32_t> faces) {
  engine::Complaints complaints;
  const cards::PackFile file = pack();
  const auto cards = cards::load(words(), {&file, 1}, complaints);
  engine::ScriptedDecider decider(std::move(answers));
  engine::ScriptedFate fate = engine::ScriptedFate::dice(faces);
  engine::Company company{decider, nullptr, nullptr, &fate};
  Table(state, *cards, company).step();
  EXPECT_TRUE(decider.finished() && fate.finished());
}

TEST(Coin, ALoadedCoinCostsAPointAndMakesHeadsWorthThreeMoreThisRound) {
  State state;
  state.seats = 2;
  state.rounds = 3;
  state.phase = Phase::playing;
  state.players[0].points = 2;
  state.charms.put({.card = 2, .owner = 0});
  const engine::Option use = cards::use_option({state.charms[0], 0}, 0);
  play(state, {{0, use}, {0, {kFlip}}}, {2});
  EXPECT_EQ(state.players[0].points, 5);
  play(state, {{1, {kFlip}}}, {1});
  EXPECT_EQ(state.round, 2);
  play(state, {{0, {kFlip}}}, {2});
  EXPECT_EQ(state.players[0].points, 6);
}

}  // namespace
}  // namespace gloam::games::coin
