#include "engine/quiet.h"

#include <gtest/gtest.h>

#include "engine/testing_quiet.h"
#include "engine/testing_session.h"

namespace gloam::engine::testing {
namespace {

constexpr Option kTrade{kScout}, kHolding{kHoldOn}, kLettingGo{kLetGo};
constexpr Ask kAnything{"anything"}, kSomethingElse{"something_else"}, kHidden{"hidden", true};
const SeatSet kAlone = SeatSet::of(0), kBoth = SeatSet::first(2);

std::optional<Option> unasked(const std::vector<Option>& options, SeatSet asked = kAlone,
                              const Manner& manner = {}, const Ask& ask = kAnything) {
  return goes_without_saying(Market(), ask, asked, options, manner);
}

TEST(Quiet, TheOnlyAnswerBesideAsidesGoesWithoutSaying) {
  EXPECT_EQ(unasked({kTrade, kResting}), kResting);
  EXPECT_EQ(unasked({kTrade, kPassing}), kPassing);
  EXPECT_EQ(unasked({kTrade, kResting, kClimbing}), std::nullopt);
  EXPECT_EQ(unasked({kTrade, kResting, kPassing}), std::nullopt);
  EXPECT_EQ(unasked({kTrade}), std::nullopt);
}

TEST(Quiet, OfSeveralSeatsOneMayOnlyPassWithoutSaying) {
  EXPECT_EQ(unasked({kTrade, kPassing}, kBoth), kPassing);
  EXPECT_EQ(unasked({kTrade, kResting}, kBoth), std::nullopt) << "another may want to go first";
}

TEST(Quiet, ASecretQuestionIsAlwaysAsked) {
  Manner manner;
  manner.moments = {"hidden"};
  manner.cards = {3};
  EXPECT_EQ(unasked({kPassing}, kAlone, manner, kHidden), std::nullopt);
  EXPECT_EQ(unasked({kTrade, kPassing}, kAlone, manner, kHidden), std::nullopt);
  EXPECT_EQ(unasked({play(3), kPassing}, kAlone, manner, kHidden), std::nullopt);
  manner.pause = true;
  EXPECT_EQ(unasked({kHolding, kPassing}, kAlone, manner, kHidden), std::nullopt);
}

TEST(Quiet, APauseAsksWhereverThereIsAnAside) {
  Manner manner;
  manner.pause = true;
  manner.moments = {"anything"};
  EXPECT_EQ(unasked({kTrade, kResting}, kAlone, manner), std::nullopt);
  EXPECT_EQ(unasked({kTrade, kPassing}, kBoth, manner), std::nullopt);
  EXPECT_EQ(unasked({kResting}, kAlone, manner), kResting) << "there is nothing to stop for";
}

TEST(Quiet, TheRulesAreToldOfAPauseAndOfItsEnd) {
  Manner manner;
  EXPECT_EQ(unasked({kLettingGo, kTrade, kResting, kClimbing}, kAlone, manner), kLettingGo);
  EXPECT_EQ(unasked({kHolding, kTrade, kResting, kClimbing}, kAlone, manner), std::nullopt);
  manner.pause = true;
  EXPECT_EQ(unasked({kHolding, kTrade, kResting, kClimbing}, kAlone, manner), kHolding);
  EXPECT_EQ(unasked({kLettingGo, kTrade, kResting, kClimbing}, kAlone, manner), std::nullopt);
}

TEST(Quiet, ASeatPassesAtMomentsItNamedWhereItMay) {
  Manner manner;
  manner.moments = {"anything"};
  EXPECT_EQ(unasked({kResting, kClimbing, kPassing}, kAlone, manner), kPassing);
  EXPECT_EQ(unasked({kResting, kClimbing, kPassing}, kBoth, manner), kPassing);
  EXPECT_EQ(unasked({kResting, kClimbing}, kAlone, manner), std::nullopt);
  EXPECT_EQ(unasked({kResting, kClimbing, kPassing}, kAlone, manner, kSomethingElse), std::nullopt);
}

TEST(Quiet, ASeatPassesWhereOnlyCardsItNeverUsesAreOffered) {
  Manner manner;
  manner.cards = {3, 5};
  EXPECT_EQ(unasked({play(3), play(5), kPassing}, kAlone, manner), kPassing);
  EXPECT_EQ(unasked({play(3), kTrade, kPassing}, kBoth, manner), kPassing);
  EXPECT_EQ(unasked({play(3), play(4), kPassing}, kAlone, manner), std::nullopt);
  EXPECT_EQ(unasked({play(3), play(5)}, kAlone, manner), std::nullopt);
}

TEST(Quiet, ASeatThatIsNotAskedHasNoAnswer) {
  const Market market;
  const Session session(market, lantern_setup(2, 1));
  const Seat leader = session.question().seats.lowest();
  EXPECT_EQ(goes_without_saying(session, static_cast<Seat>(1 - leader), {}), std::nullopt);
}

TEST(Quiet, APauseIsOverOnceItsPlayerGoesOnWhereOnlyThePauseAsked) {
  const Market market;
  Session session(market, lantern_setup(2, 1));
  const Seat leader = session.question().seats.lowest();
  Manner manner;
  manner.pause = true;
  session.answer(leader, kBread);
  ASSERT_EQ(session.question().options[leader], (std::vector<Option>{kResting, kScouting}));
  EXPECT_EQ(goes_without_saying(session, leader, {}), kResting);
  EXPECT_EQ(goes_without_saying(session, leader, manner), std::nullopt);
  EXPECT_TRUE(after_answer(session, leader, kTrade, manner).pause) << "there may be more to trade";
  EXPECT_FALSE(after_answer(session, leader, kResting, manner).pause);
}

TEST(Quiet, APauseLastsWhereItsPlayerWouldBeAskedAnyway) {
  const Market market;
  Session session(market, lantern_setup(2, 1));
  const Seat leader = session.question().seats.lowest();
  Manner manner;
  manner.pause = true;
  session.answer(leader, kRope);
  session.answer(leader, kBread);
  ASSERT_EQ(session.question().options[leader],
            (std::vector<Option>{kResting, kClimbing, kScouting}));
  EXPECT_TRUE(after_answer(session, leader, kClimbing, manner).pause);
}

}  // namespace
}  // namespace gloam::engine::testing
