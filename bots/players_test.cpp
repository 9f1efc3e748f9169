#include "bots/players.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/testing_alike.h"
#include "engine/thumb.h"

namespace gloam::bots {
namespace {

using engine::Generator;
using engine::Seat;
using engine::Seed;
using engine::Session;
using testing::vigil;

TEST(Levels, AreFoundByName) {
  EXPECT_EQ(levels().size(), 6u);
  for (const Level& level : levels()) EXPECT_EQ(find_level(level.name), &level);
  EXPECT_EQ(find_level("oracle"), nullptr);
  EXPECT_EQ(find_level(""), nullptr);
}

TEST(Levels, RiseInWhatTheyLookAt) {
  for (std::size_t i = 1; i < levels().size(); ++i)
    EXPECT_GE(levels()[i].playouts, levels()[i - 1].playouts);
}

TEST(Bot, OfEveryLevelPlaysWholeGames) {
  const auto game = vigil();
  for (const Level& level : levels()) {
    if (level.name == "strong") continue;  // plays no other way than steady, only longer
    Session session(*game, standard_setup(game->info(), 2, Seed::of(3)));
    std::vector<Bot> bots(2, Bot(level));
    Generator luck(Seed::of(4));
    while (!session.over()) {
      const Seat seat = session.question().seats.lowest();
      const engine::Option answer = bots[seat].answer(session, seat, luck);
      ASSERT_EQ(session.refusal(seat, answer), "") << level.name;
      session.answer(seat, answer);
    }
  }
}

TEST(Bot, ThatIsIdlePassesWhereverItMayAndElsePlaysByRuleOfThumb) {
  const auto game = vigil();
  Session session(*game, standard_setup(game->info(), 2, Seed::of(3)));
  Bot bot(*find_level("idle"));
  Generator luck(Seed::of(4));
  int passed = 0;
  int played = 0;
  while (!session.over()) {
    const Seat seat = session.question().seats.lowest();
    const auto offered = [&](std::uint16_t verb) {
      const std::vector<engine::Option>& options = session.question().options[seat];
      return std::find(options.begin(), options.end(), engine::Option{verb}) != options.end();
    };
    Generator same_luck = luck;
    const engine::Option answer = bot.answer(session, seat, luck);
    if (offered(engine::kPass) || offered(engine::kDone)) {
      EXPECT_EQ(answer.verb, offered(engine::kPass) ? engine::kPass : engine::kDone);
      ++passed;
    } else {
      EXPECT_EQ(answer, engine::rule_of_thumb(session, seat, same_luck));
      ++played;
    }
    session.answer(seat, answer);
  }
  EXPECT_GT(passed, 0);
  EXPECT_GT(played, 0);
}

TEST(Bot, StopsThinkingWhenItsTimeIsOver) {
  const auto game = vigil();
  const Session session(*game, standard_setup(game->info(), 2, Seed::of(3)));
  Generator luck(Seed::of(4));
  const Level endless{"endless", "endless players", Level::Kind::search, 1'000'000'000};
  const engine::Option answer = Bot(endless).answer(session, session.question().seats.lowest(),
                                                    luck, std::chrono::milliseconds(5));
  EXPECT_EQ(session.refusal(session.question().seats.lowest(), answer), "");
}

}  // namespace
}  // namespace gloam::bots
