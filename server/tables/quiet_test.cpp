// What goes without saying at a table, and how its players want to be asked.
#include <gtest/gtest.h>

#include "engine/testing_quiet.h"
#include "server/tables/replay.h"
#include "server/tables/shown.h"
#include "server/tables/testing_table.h"

namespace gloam::server::testing {
namespace {

using engine::testing::kEvening;
using engine::testing::kHide;
using engine::testing::kPackUp;
using engine::testing::kResting;
using engine::testing::take;

constexpr engine::Option kBread = take(2);

// Anna leads. With bread alone she may rest, or scout, which is an aside.
class QuietTable : public ::testing::Test {
 protected:
  QuietTable() {
    table_.start();
    pack_bread();
  }
  void pack_bread() {
    EXPECT_EQ(table_.give(kAnna, 0, kBread), "");
    ASSERT_TRUE(asks(kEvening));
  }
  void pause() { EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0, .pause = true}), ""); }
  // As the server does.
  void answer_unasked() {
    while (const auto unasked = table_->unasked())
      table_.put(answered(*table_, unasked->seat, unasked->option, By::itself));
  }
  bool asks(const engine::Ask& ask) const { return table_.session().question().ask == &ask; }
  std::string undo() { return table_.ask(kAnna, table_.undo_of(0)); }

  TestTable table_{std::make_shared<engine::testing::Market>(), 2};
};

TEST_F(QuietTable, OnlyRestingGoesWithoutSaying) {
  EXPECT_EQ(table_->unasked(), (engine::Answer{0, kResting}));
  answer_unasked();
  EXPECT_TRUE(asks(kHide));
}

TEST_F(QuietTable, ASecretQuestionIsAskedWhateverSomebodyWants) {
  answer_unasked();
  const std::string key(kHide.key);
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0, .moments = {key, "bid"}}), "");
  EXPECT_EQ(table_->unasked(), std::nullopt);
}

TEST_F(QuietTable, TheMachineIsNotAnsweredFor) {
  EXPECT_EQ(table_.ask(kAnna, Resign{.seat = 0}), "");
  EXPECT_EQ(table_->unasked(), std::nullopt);
}

TEST_F(QuietTable, AnUndoTakesBackWhatWentWithoutSayingWithTheLastAnswerGiven) {
  answer_unasked();
  const std::size_t lines = table_.lines();
  EXPECT_TRUE(table_->may_undo(0));
  EXPECT_FALSE(table_->may_undo(1));
  EXPECT_EQ(table_->answers_since(0), 2);
  EXPECT_EQ(undo(), "");
  EXPECT_EQ(table_.lines(), lines + 1) << "it is one line";
  EXPECT_TRUE(asks(kPackUp));
  pack_bread();
  EXPECT_EQ(table_->unasked(), (engine::Answer{0, kResting})) << "it goes without saying again";
}

TEST_F(QuietTable, AnUndoByConsentTakesItBackToo) {
  answer_unasked();
  ASSERT_EQ(table_.give(kAnna, 0, table_.session().question().options[0].front()), "");
  ASSERT_EQ(table_.give(kBela, 1, table_.session().question().options[1].front()), "");
  EXPECT_EQ(undo(), "");
  ASSERT_TRUE(table_->undo());
  EXPECT_EQ(table_.ask(kBela, Agree{.seat = 1}), "");
  EXPECT_TRUE(asks(kHide));
  table_.put(UndoAsked{0});
  EXPECT_EQ(table_.ask(kBela, Agree{.seat = 1}), "");
  EXPECT_TRUE(asks(kPackUp)) << "resting went without saying";
  EXPECT_EQ(table_->answers_since(0), 0);
}

TEST_F(QuietTable, APauseAsksUntilItsPlayerGoesOn) {
  pause();
  EXPECT_EQ(table_->unasked(), std::nullopt);
  EXPECT_TRUE(table_->places()[0].manner.pause);
  EXPECT_EQ(table_.give(kAnna, 0, kResting), "");
  EXPECT_FALSE(table_->places()[0].manner.pause);
}

TEST_F(QuietTable, WhoTakesAnAnswerBackIsAskedAgainWhateverItIs) {
  pause();
  EXPECT_EQ(table_.give(kAnna, 0, kResting), "");
  EXPECT_EQ(undo(), "");
  ASSERT_TRUE(asks(kEvening));
  EXPECT_EQ(table_->unasked(), std::nullopt);
}

TEST_F(QuietTable, AMannerIsShownToItsOwnSeatAlone) {
  pause();
  const auto manner_of = [&](const Person& who, engine::Seat seat) {
    return look(*table_, {who, seat}, {}).table.manner;
  };
  ASSERT_TRUE(manner_of(kAnna, 0));
  EXPECT_TRUE(manner_of(kAnna, 0)->pause);
  ASSERT_TRUE(manner_of(kBela, 1));
  EXPECT_FALSE(manner_of(kBela, 1)->pause);
  EXPECT_FALSE(manner_of(kBela, engine::kNobody));
}

TEST_F(QuietTable, AMannerIsForThePlayerOfTheSeat) {
  const std::size_t lines = table_.lines();
  EXPECT_EQ(table_.ask(kBela, SetManner{.seat = 0}), "not_your_seat");
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 5}), "no_such_seat");
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0, .moments = {"no key"}}), "bad_moment");
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0, .moments = {""}}), "bad_moment");
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0, .cards = {999}}), "no_such_card");
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0, .cards = {-1}}), "no_such_card");
  EXPECT_EQ(table_.ask(kAnna, SetManner{.seat = 0}), "") << "it is so already";
  EXPECT_EQ(table_.lines(), lines);
}

TEST_F(QuietTable, WhoeverSitsDownNextHasAMannerOfTheirOwn) {
  pause();
  EXPECT_EQ(table_.ask(kAnna, Rise{.seat = 0}), "");
  EXPECT_EQ(table_.ask(kAnna, Sit{.seat = 0, .word = "owl"}), "");
  EXPECT_FALSE(table_->places()[0].manner.pause);
}

TEST_F(QuietTable, TheLogLeadsToTheSameTable) {
  pause();
  EXPECT_EQ(table_.give(kAnna, 0, kResting), "");
  EXPECT_EQ(undo(), "");
  EXPECT_EQ(table_.give(kAnna, 0, kResting), "");
  EXPECT_EQ(undo(), "");
  pause();
  const Table again = table_.from_log();
  EXPECT_EQ(mark_of(*again.session()), mark_of(table_.session()));
  EXPECT_EQ(again.places()[0].manner, table_->places()[0].manner);
  EXPECT_EQ(again.unasked(), table_->unasked());
  EXPECT_EQ(again.answers_since(0), table_->answers_since(0));
  const Replay replay = replay_of(TestTable::kId, table_->shared_game(), table_.rows(), {kAnna, 0});
  EXPECT_GT(replay.changes.size(), 3u);
}

}  // namespace
}  // namespace gloam::server::testing
