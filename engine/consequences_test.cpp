#include "engine/consequences.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/testing_session.h"

namespace gloam::engine::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string json_of(const AnyView& view) {
  std::string json;
  view.write_json(json);
  return json;
}

class ConsequencesTest : public SessionTest {
 protected:
  // The keys of what certainly follows.
  std::vector<std::string_view> told(Seat seat, Option option) const {
    std::vector<std::string_view> keys;
    for (const Event& event : consequences(session_, seat, option).certain) {
      keys.push_back(event.say->key);
    }
    return keys;
  }
};

TEST_F(ConsequencesTest, GoUpToTheNextQuestion) {
  const Consequences taken = consequences(session_, 0, kRope);
  EXPECT_THAT(taken.certain, IsEmpty()) << "what else to take is asked next";
  EXPECT_FALSE(taken.chance_follows);
  EXPECT_FALSE(taken.over);
  session_.answer(0, kRope);
  EXPECT_THAT(told(0, kFinished), ElementsAre("packed"));
}

TEST_F(ConsequencesTest, EndWhereDiceAreRolled) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Consequences climbing = consequences(session_, 0, kClimbing);
  EXPECT_THAT(climbing.certain, IsEmpty());
  EXPECT_TRUE(climbing.chance_follows);
  EXPECT_FALSE(consequences(session_, 0, kResting).chance_follows);
}

TEST_F(ConsequencesTest, EndWhereACardIsDrawn) {
  answer_all(session_, {{0, kBread}});
  const Consequences scouting = consequences(session_, 0, kScouting);
  EXPECT_THAT(scouting.certain, IsEmpty());
  EXPECT_TRUE(scouting.chance_follows);
}

// The last to bid foresees that the own bid is shown, and nobody else's.
TEST_F(ConsequencesTest, EndWhereTheSecretOfAnotherIsShownButNotTheOwn) {
  go_bidding();
  answer_all(session_, {{1, kPassing}, {2, kPassing}});
  const Consequences last = consequences(session_, 0, kPassing);
  ASSERT_EQ(last.certain.size(), 1u);
  EXPECT_EQ(last.certain[0].say, &kShown);
  EXPECT_EQ(last.certain[0].arguments[0], 0);
  EXPECT_TRUE(last.chance_follows);
}

TEST_F(ConsequencesTest, ShowBeforeAndAfterToTheSeat) {
  go_on_watch();
  const Consequences shouting = consequences(session_, 1, kShouting);
  EXPECT_EQ(shouting.certain.size(), 1u);
  EXPECT_EQ(json_of(*shouting.before), json_of(*game_.view(session_.position(), 1)));
  EXPECT_THAT(json_of(*shouting.before), ::testing::HasSubstr("watch of night 1, scores 0 0 0"));
  EXPECT_THAT(json_of(*shouting.after), ::testing::HasSubstr("bidding of night 1, scores 0 1 0"));
}

TEST_F(ConsequencesTest, LeaveTheSessionAsItWas) {
  go_on_watch();
  const Session before = session_;
  consequences(session_, 2, kShouting);
  expect_same(session_, before);
}

TEST_F(ConsequencesTest, AreOfOptionsOnly) {
  EXPECT_THROW(consequences(session_, 0, kClimbing), std::invalid_argument);
  EXPECT_THROW(consequences(session_, 1, kRope), std::invalid_argument);
}

// What was foreseen is what the seat hears first when it gives the answer.
TEST_F(ConsequencesTest, ComeTrueInEveryGame) {
  int foreseen = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Generator luck(Seed::of(seed));
    Session session(game_, lantern_setup(3, seed));
    while (!session.over()) {
      const Seat seat = session.question().seats.lowest();
      const std::vector<Option> options = session.question().options[seat];
      const Option option = options[luck.below(static_cast<std::uint32_t>(options.size()))];
      const Consequences seen = consequences(session, seat, option);
      std::size_t next = session.events().size();
      session.answer(seat, option);
      for (const Event& event : seen.certain) {
        while (!session.events().at(next).audience.has(seat)) ++next;
        ASSERT_EQ(session.events()[next++], event);
        ++foreseen;
      }
    }
  }
  EXPECT_GT(foreseen, 50);
}

// A game for one that ends with the answer.
class OneNight final : public Lantern {
 public:
  bool over(const Position& position) const override {
    return position.as<State>().phase == Phase::watch;
  }
};

TEST(Consequences, SayThatTheGameEnds) {
  const OneNight game;
  Session session(game, lantern_setup(3, 7));
  answer_all(session, {{0, kSalt}, {0, kFinished}});
  EXPECT_TRUE(consequences(session, 0, session.question().options[0][0]).over);
}

}  // namespace
}  // namespace gloam::engine::testing
