#include <gmock/gmock.h>

#include <set>

#include "engine/testing_session.h"

// In the namespace of Lantern, the game that is played here.
namespace gloam::engine::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::ThrowsMessage;

// --- By the seat alone ---

TEST_F(SessionTest, TakesAnAnswerBackWithinAStep) {
  const Session before = session_;
  session_.answer(0, kRope);
  EXPECT_TRUE(session_.can_undo(0));
  session_.undo(0);
  expect_same(session_, before);
  EXPECT_THAT(session_.log(), SizeIs(2)) << "nothing is deleted from the log";
  EXPECT_EQ(session_.question().numbers[0], 3u);
}

TEST_F(SessionTest, WhatWasTakenBackDidNotHappen) {
  const std::uint64_t before = session_.course().value();
  session_.answer(0, kRope);
  const std::uint64_t after = session_.course().value();
  EXPECT_NE(after, before);
  session_.undo(0);
  EXPECT_EQ(session_.course().value(), before);
  session_.answer(0, kRope);
  EXPECT_EQ(session_.course().value(), after);
}

TEST_F(SessionTest, TakesAllChoicesOfAGroupBackOneByOne) {
  const Session before = session_;
  answer_all(session_, {{0, kRope}, {0, kBread}});
  EXPECT_EQ(session_.question().ask, &kEvening) << "two is the most";
  EXPECT_EQ(session_.events().back().say, &kPacked);
  session_.undo(0);
  EXPECT_EQ(session_.question().group, (Group{1, 1, 2}));
  session_.undo(0);
  expect_same(session_, before);
  EXPECT_FALSE(session_.can_undo(0));
}

TEST_F(SessionTest, TakesAnAnswerBackAcrossSteps) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Session before = session_;
  session_.answer(0, kResting);
  EXPECT_EQ(state_of(session_).phase, Phase::hiding);
  const Session in_between = session_;
  session_.answer(0, session_.question().options[0][0]);
  EXPECT_EQ(state_of(session_).phase, Phase::watch);
  session_.undo(0);
  expect_same(session_, in_between);
  session_.undo(0);
  expect_same(session_, before);
}

TEST_F(SessionTest, DoesNotTakeBackBeyondARoll) {
  answer_all(session_, {{0, kRope}, {0, kFinished}, {0, kClimbing}});
  EXPECT_FALSE(session_.can_undo(0));
  EXPECT_THAT([&] { session_.undo(0); },
              ThrowsMessage<std::invalid_argument>("something became known since that answer"));
  session_.answer(0, session_.question().options[0][0]);
  EXPECT_TRUE(session_.can_undo(0)) << "nothing was rolled since this one";
  session_.undo(0);
  EXPECT_FALSE(session_.can_undo(0));
}

TEST_F(SessionTest, DoesNotTakeBackBeyondADraw) {
  answer_all(session_, {{0, kBread}, {0, kScouting}});
  EXPECT_EQ(session_.events().back().say, &kScouted);
  EXPECT_FALSE(session_.can_undo(0));
}

TEST_F(SessionTest, DoesNotTakeBackAnotherSeatsAnswer) {
  go_bidding();
  EXPECT_FALSE(session_.can_undo(0));
  EXPECT_THAT([&] { session_.undo(0); },
              ThrowsMessage<std::invalid_argument>("the last answer is another seat's"));
  EXPECT_TRUE(session_.can_undo(2));
  session_.undo(2);
  EXPECT_TRUE(session_.can_undo(0)) << "with it gone, the leader's is the last again";
}

TEST(SessionOfOneNight, DoesNotTakeBackBeyondADisclosure) {
  const Lantern game;
  Session session(game, lantern_setup(2, 7, 1));
  answer_all(session, {{0, kSalt}, {0, kFinished}});
  answer_all(session, {{0, session.question().options[0][0]}, {1, kPassing}, {1, kPassing}});
  EXPECT_TRUE(session.can_undo(1)) << "the bid is still secret";
  session.answer(0, kPassing);
  ASSERT_TRUE(session.over());
  EXPECT_FALSE(session.can_undo(0)) << "the bids were shown, though nothing was rolled";
}

TEST_F(SessionTest, HasNothingToTakeBackAtTheBeginning) {
  EXPECT_FALSE(session_.can_undo(0));
  const auto nothing = ThrowsMessage<std::invalid_argument>("there is no answer to take back");
  EXPECT_THAT([&] { session_.undo(0); }, nothing);
  EXPECT_THAT([&] { session_.undo_by_consent(0); }, nothing);
  EXPECT_THAT(session_.log(), IsEmpty());
}

// --- By consent ---

TEST_F(SessionTest, TakesBackBeyondARollByConsentAndRollsOtherwise) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Session before = session_;
  std::vector<Generator> lucks{luck_of(session_)};
  std::set<int> faces;
  for (int i = 0; i < 20; ++i) {
    session_.answer(0, kClimbing);
    faces.insert(state_of(session_).scores[0]);
    session_.undo_by_consent(1);
    EXPECT_EQ(session_.events(), before.events());
    EXPECT_EQ(session_.question().options, before.question().options);
    EXPECT_THAT(lucks, Not(Contains(luck_of(session_))));
    lucks.push_back(luck_of(session_));
  }
  EXPECT_THAT(faces, SizeIs(6)) << "in twenty times every face came";
}

TEST_F(SessionTest, TakesBackBeyondADrawByConsentAndDrawsOtherwise) {
  answer_all(session_, {{0, kBread}});
  const Session before = session_;
  std::set<int> drawn;
  for (int i = 0; i < 30; ++i) {
    session_.answer(0, kScouting);
    drawn.insert(state_of(session_).hands[0].top());
    session_.undo_by_consent(1);
    EXPECT_EQ(state_of(session_).hands, state_of(before).hands) << "what seats know stays";
    EXPECT_EQ(session_.events(), before.events());
  }
  EXPECT_THAT(drawn, SizeIs(state_of(before).deck.size())) << "any card of the deck came";
}

TEST_F(SessionTest, TakesTheEndOfTheGameBackByConsent) {
  Generator luck(Seed::of(1));
  while (!session_.over()) answer_at_random(session_, luck);
  session_.undo_by_consent(2);
  EXPECT_FALSE(session_.over());
  EXPECT_EQ(session_.question().ask, &kBid);
}

TEST_F(SessionTest, KeepsTheOtherDiceWhenTheAnswerAfterAConsentIsTakenBackFreely) {
  answer_all(session_, {{0, kRope}, {0, kFinished}, {0, kClimbing}});
  session_.undo_by_consent(0);
  const Generator other = luck_of(session_);
  session_.answer(0, kResting);
  session_.undo(0);
  EXPECT_EQ(luck_of(session_), other);
}

TEST_F(SessionTest, DoesNotBringTheOldDiceBackByAFreeUndoBeforeTheConsent) {
  answer_all(session_, {{0, kRope}, {0, kFinished}});
  const Generator seen = luck_of(session_);
  session_.answer(0, kClimbing);
  session_.undo_by_consent(0);
  session_.undo(0);
  session_.answer(0, kFinished);
  EXPECT_EQ(session_.question().ask, &kEvening);
  EXPECT_NE(luck_of(session_), seen) << "the climb would be known beforehand";
}

TEST_F(SessionTest, CountsTheAnswersSinceASeatsLastOne) {
  EXPECT_EQ(session_.answers_since(0), 0);
  go_on_watch();
  EXPECT_EQ(session_.answers_since(0), 1) << "its own counts";
  EXPECT_EQ(session_.answers_since(2), 0) << "it has not answered";
  answer_all(session_, {{2, kPassing}, {1, kPassing}});
  EXPECT_EQ(session_.answers_since(0), 3) << "across steps";
  EXPECT_EQ(session_.answers_since(2), 2);
  session_.undo(1);
  EXPECT_EQ(session_.answers_since(1), 0) << "what was taken back does not stand";
  EXPECT_EQ(session_.answers_since(0), 2);
}

}  // namespace
}  // namespace gloam::engine::testing
