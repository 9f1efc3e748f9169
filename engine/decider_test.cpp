#include "engine/decider.h"

#include <gmock/gmock.h>

#include <map>

#include "engine/zone.h"

namespace gloam::engine {
namespace {

using ::testing::Pair;
using ::testing::ThrowsMessage;
using ::testing::UnorderedElementsAre;

constexpr Ask kWhich{"which"};

constexpr Option amount(int a) { return {kAmount, static_cast<std::int16_t>(a), 0}; }

// A question in which every seat may name one of the amounts from 1 to its own limit.
class DeciderTest : public ::testing::Test {
 protected:
  Answer ask(Decider& decider, SeatSet seats) { return decider.choose(question(seats)); }
  Question question(SeatSet seats) { return {kWhich, seats, {}, {}, OptionsOf(amounts_of_)}; }

  std::array<int, kMaxSeats> limit_{3, 3, 3, 3, 3, 3, 3, 3};

 private:
  struct Amounts {
    const std::array<int, kMaxSeats>& limit;
    mutable Options options;
    const Options& operator()(Seat seat) const {
      options.clear();
      for (int a = 1; a <= limit[seat]; ++a) options.add(amount(a));
      return options;
    }
  } amounts_of_{limit_, {}};
};

TEST_F(DeciderTest, TheRandomDeciderTakesEveryOptionOfTheAskedSeat) {
  RandomDecider decider(Seed::of(1));
  std::map<int, int> taken;
  for (int i = 0; i < 3000; ++i) {
    const Answer answer = ask(decider, SeatSet::of(4));
    ASSERT_EQ(answer.seat, 4);
    ASSERT_EQ(answer.option.verb, kAmount);
    ++taken[answer.option.a];
  }
  const auto a_third = ::testing::AllOf(::testing::Gt(900), ::testing::Lt(1100));
  EXPECT_THAT(taken, UnorderedElementsAre(Pair(1, a_third), Pair(2, a_third), Pair(3, a_third)));
}

TEST_F(DeciderTest, TheRandomDeciderTakesEveryAskedSeat) {
  RandomDecider decider(Seed::of(2));
  std::map<int, int> seats;
  for (int i = 0; i < 2000; ++i) ++seats[ask(decider, SeatSet::of(2).with(7)).seat];
  const auto a_half = ::testing::AllOf(::testing::Gt(900), ::testing::Lt(1100));
  EXPECT_THAT(seats, UnorderedElementsAre(Pair(2, a_half), Pair(7, a_half)));
}

TEST_F(DeciderTest, TheRandomDeciderCountsOnlyQuestionsWithAChoice) {
  RandomDecider decider(Seed::of(3));
  ask(decider, SeatSet::of(0));
  EXPECT_EQ(decider.decisions().all(), 1u);
  limit_[0] = 1;
  EXPECT_EQ(ask(decider, SeatSet::of(0)).option, amount(1));
  EXPECT_EQ(decider.decisions().all(), 1u);
}

TEST_F(DeciderTest, TheRandomDeciderAnswersAlikeFromTheSameSeed) {
  RandomDecider one(Seed::of(4)), two(Seed::of(4));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ask(one, SeatSet::first(3)), ask(two, SeatSet::first(3)));
}

TEST_F(DeciderTest, TheScriptIsFollowedInOrder) {
  ScriptedDecider decider({{1, amount(2)}, {0, amount(3)}});
  EXPECT_EQ(ask(decider, SeatSet::first(2)), (Answer{1, amount(2)}));
  EXPECT_FALSE(decider.finished());
  EXPECT_EQ(ask(decider, SeatSet::first(2)), (Answer{0, amount(3)}));
  EXPECT_TRUE(decider.finished());
}

TEST_F(DeciderTest, AScriptThatDoesNotFitSaysWhatWasAsked) {
  ScriptedDecider used_up({});
  EXPECT_THAT([&] { ask(used_up, SeatSet::of(0)); },
              ThrowsMessage<RuleError>("the script has no answer left for `which`"));
  ScriptedDecider wrong_seat({{3, amount(1)}});
  EXPECT_THAT([&] { ask(wrong_seat, SeatSet::of(0)); },
              ThrowsMessage<RuleError>("seat 4 is not asked `which`"));
  ScriptedDecider wrong_option({{0, amount(4)}});
  EXPECT_THAT([&] { ask(wrong_option, SeatSet::of(0)); },
              ThrowsMessage<RuleError>("seat 1 has no such option in `which`"));
}

TEST_F(DeciderTest, AnAnswerIsLegalForTheSeatThatHasTheOption) {
  limit_[1] = 5;
  const Question both = question(SeatSet::first(2));
  EXPECT_NO_THROW(require_legal(both, {1, amount(5)}));
  EXPECT_THROW(require_legal(both, {0, amount(5)}), RuleError);
}

}  // namespace
}  // namespace gloam::engine
