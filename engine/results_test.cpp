#include "engine/results.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/testing_game.h"
#include "engine/testing_session.h"

namespace gloam::engine::testing {
namespace {

using ::testing::IsEmpty;

class ResultsOfAnEvening : public ::testing::Test {
 protected:
  ResultsOfAnEvening() { answer_all(session_, {{0, kRope}, {0, kBread}}); }

  const Lantern game_;
  Session session_{game_, lantern_setup(3, 7)};
};

TEST_F(ResultsOfAnEvening, AreAllThatADieCanShowEachWithItsChance) {
  const Results climbing = results(session_, 0, kClimbing);
  std::set<int> faces;
  for (const Result& result : climbing.all) {
    EXPECT_DOUBLE_EQ(result.chance, 1.0 / 6);
    EXPECT_EQ(result.verdict, Verdict::plain);
    EXPECT_EQ(result.event.say, &kClimbed);
    faces.insert(result.event.arguments[1]);
  }
  EXPECT_EQ(faces, (std::set{1, 2, 3, 4, 5, 6}));
  EXPECT_FALSE(climbing.at_best);
}

TEST_F(ResultsOfAnEvening, AreNoneWithoutDiceAndNoneWhereSomethingHiddenDecides) {
  EXPECT_THAT(results(session_, 0, kResting).all, IsEmpty());
  EXPECT_THAT(results(session_, 0, kScouting).all, IsEmpty());
}

TEST_F(ResultsOfAnEvening, AreNoneIfTheyTakeTooManyRuns) {
  EXPECT_THAT(results(session_, 0, kClimbing, 6).all, IsEmpty());
  EXPECT_EQ(results(session_, 0, kClimbing, 7).all.size(), 6u);
}

TEST_F(ResultsOfAnEvening, AreAskedOnlyOfOptions) {
  EXPECT_THROW(results(session_, 0, kShouting), std::invalid_argument);
  EXPECT_THROW(results(session_, 1, kClimbing), std::invalid_argument);
}

}  // namespace
}  // namespace gloam::engine::testing
