#include "server/tables/decide.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/players.h"
#include "server/tables/secrets.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using engine::SeatSet;
using ::testing::ElementsAre;
using testing::kAnna;
using testing::kBela;
using testing::kCleo;
using testing::kDora;
using testing::kNameless;
using testing::kRobot;
using testing::lantern;
using testing::rivalry;
using testing::TestTable;
namespace play = engine::testing;

// Anna's table, with Bela and Cleo as guests. Dora has no seat.
class DecideTest : public ::testing::Test {
 protected:
  // How many lines the request adds.
  std::size_t lines_added(const Person& who, const Request& request) {
    const std::size_t before = table_.lines();
    EXPECT_EQ(table_.ask(who, request), "");
    return table_.lines() - before;
  }
  // Anna has packed and gone up, which is known to all: the die was rolled.
  void climb() {
    table_.start();
    for (const engine::Option option : {play::take(0), play::kFinished, play::kClimbing}) {
      ASSERT_EQ(table_.give(kAnna, 0, option), "");
    }
  }

  TestTable table_;
};

// --- Seats ---

TEST_F(DecideTest, AFreeSeatIsTakenByWhoeverHasAName) {
  EXPECT_EQ(table_.ask(kNameless, Sit{.seat = 0}), "no_name");
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 3}), "no_such_seat");
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = -1}), "no_such_seat");
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 0}), "");
  EXPECT_EQ(table_.ask(kCleo, Sit{.seat = 0}), "taken");
  EXPECT_EQ(table_.ask(kRobot, Sit{.seat = 1}), "");
}

TEST_F(DecideTest, SittingDownTwiceIsDoneOnce) {
  EXPECT_EQ(lines_added(kBela, Sit{.seat = 0}), 1u);
  EXPECT_EQ(lines_added(kBela, Sit{.seat = 0}), 0u);
}

TEST_F(DecideTest, APersonMayHaveSeveralSeats) {
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 0}), "");
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 2}), "");
  EXPECT_EQ(table_.ask(kBela, Look{.seat = 0}), "");
  EXPECT_EQ(table_.ask(kBela, Look{.seat = 2}), "");
  EXPECT_EQ(table_.ask(kBela, Look{.seat = 1}), "not_your_seat");
}

TEST_F(DecideTest, AWordForTheDiceIsOneShortLine) {
  for (const std::string& word : {std::string(65, 'x'), std::string("two\nlines"),
                                  std::string(" moth"), std::string("moth ")}) {
    EXPECT_EQ(table_.ask(kBela, Sit{.seat = 0, .word = word}), "bad_word") << word;
  }
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 0, .word = std::string(64, 'x')}), "");
}

TEST_F(DecideTest, ASeatIsGivenBackByItsHolderOrTakenByTheOwnerBeforeTheStart) {
  table_.ask(kBela, Sit{.seat = 1});
  EXPECT_EQ(table_.ask(kCleo, Rise{.seat = 1}), "not_allowed");
  EXPECT_EQ(lines_added(kAnna, Rise{.seat = 1}), 1u);
  EXPECT_EQ(lines_added(kAnna, Rise{.seat = 1}), 0u) << "it is free already";
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "not_allowed") << "the removed stay out";
  EXPECT_EQ(table_.ask(kCleo, Sit{.seat = 1}), "");
  EXPECT_EQ(lines_added(kCleo, Rise{.seat = 1}), 1u);
  EXPECT_EQ(table_->place(1)->taken, Taken::free);
}

TEST_F(DecideTest, WhoLeavesAGameThatGoesOnLeavesAFreeSeat) {
  table_.start();
  EXPECT_EQ(table_.ask(kAnna, Rise{.seat = 1}), "started") << "nobody is thrown out of a game";
  EXPECT_EQ(table_.ask(kBela, Rise{.seat = 1}), "");
  EXPECT_EQ(table_.ask(kDora, Fill{.seat = 1, .player = "thumb"}), "not_allowed");
  EXPECT_EQ(table_.ask(kDora, Sit{.seat = 1}), "");
  EXPECT_TRUE(table_->holds(kDora, 1));
}

TEST_F(DecideTest, NobodyBreaksIntoAGameWithoutSpectators) {
  TableOptions options = testing::options_of(*lantern(), 3);
  options.watched = false;
  TestTable closed(lantern(), options);
  closed.start();
  closed.ask(kBela, Rise{.seat = 1});
  EXPECT_EQ(closed.ask(kDora, Hello{}), "private");
  EXPECT_EQ(closed.ask(kDora, Sit{.seat = 1}), "not_allowed");
  EXPECT_EQ(closed.ask(kCleo, Sit{.seat = 1}), "");
}

TEST_F(DecideTest, TheOwnerLetsTheMachinePlayAFreeSeat) {
  const Fill fill{.seat = 1, .player = "thumb"};
  EXPECT_EQ(table_.ask(kBela, fill), "not_allowed");
  EXPECT_EQ(table_.ask(kAnna, Fill{.seat = 1, .player = "oracle"}), "no_such_player");
  EXPECT_EQ(lines_added(kAnna, fill), 1u);
  EXPECT_EQ(lines_added(kAnna, fill), 0u);
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "taken");
  table_.ask(kBela, Sit{.seat = 2});
  EXPECT_EQ(table_.ask(kAnna, Fill{.seat = 2, .player = "thumb"}), "taken");
}

TEST_F(DecideTest, TheMachinePlaysAtEveryLevel) {
  for (const bots::Level& level : bots::levels()) {
    EXPECT_EQ(table_.ask(kAnna, Fill{.seat = 1, .player = std::string(level.name)}), "");
    EXPECT_EQ(table_->place(1)->player, level.name);
    table_.ask(kAnna, Rise{.seat = 1});
  }
}

TEST_F(DecideTest, AnyPlayerLetsTheMachinePlayASeatThatBecameFree) {
  table_.start();
  table_.ask(kBela, Rise{.seat = 1});
  EXPECT_EQ(table_.ask(kCleo, Fill{.seat = 1, .player = "thumb"}), "");
  EXPECT_EQ(table_->place(1)->taken, Taken::machine);
}

TEST_F(DecideTest, InAGameWithOpponentsASeatThatWasPlayedIsKeptForWhoPlayedIt) {
  const Person second_name{99, "Somebody New", false};
  for (const Entry& lost : {Entry(Freed{1, Why::late}), Entry(Freed{1, Why::left})}) {
    TestTable table(rivalry());
    table.start();
    table.put(lost);
    for (const Person& rival : {kAnna, kCleo, kDora, second_name}) {
      EXPECT_EQ(table.ask(rival, Sit{.seat = 1}), "kept") << rival.name;
    }
    EXPECT_EQ(table.ask(kBela, Sit{.seat = 1}), "");
    EXPECT_TRUE(table->holds(kBela, 1));
  }
}

TEST_F(DecideTest, WhoSatThereBeforeTheStartIsNoFormerHolder) {
  TestTable table(rivalry());
  table.ask(kCleo, Sit{.seat = 1});
  table.ask(kCleo, Rise{.seat = 1});
  table.start();
  table.put(Freed{1, Why::late});
  EXPECT_EQ(table.ask(kCleo, Sit{.seat = 1}), "kept");
}

TEST_F(DecideTest, AFormerHolderTakesTheSeatBackFromTheMachineAtAnyTime) {
  table_.start();
  table_.put(Filled{1, "thumb", Why::absent});
  EXPECT_EQ(table_.ask(kCleo, Sit{.seat = 1}), "taken");
  table_.now += 100 * kPatience;
  EXPECT_TRUE(table_->may_take(kBela, 1));
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "");
  EXPECT_EQ(table_->place(1)->taken, Taken::person);
  EXPECT_EQ(table_->place(1)->word, "moth") << "the words that went into the dice stay";
}

TEST_F(DecideTest, WithAClockNobodyIsReplacedBeforeTheirTimeIsUp) {
  TableOptions options = testing::options_of(*lantern(), 3);
  options.clock = {ClockKind::move, 36 * 3600};
  TestTable table(lantern(), options);
  table.start();
  table.now += kPatience;
  EXPECT_EQ(table.ask(kBela, Replace{.seat = 0}), "patience");
  table.now += Moment{36} * 3600 * 1000 - kPatience;
  EXPECT_EQ(table.ask(kBela, Replace{.seat = 0}), "");
}

TEST_F(DecideTest, SomebodyWhoIsWaitedForTooLongIsReplaced) {
  table_.start();
  table_.now += kPatience - 1;
  EXPECT_EQ(table_.ask(kBela, Replace{.seat = 0}), "patience");
  table_.now += 1;
  EXPECT_EQ(table_.ask(kDora, Replace{.seat = 0}), "not_allowed");
  EXPECT_EQ(table_.ask(kBela, Replace{.seat = 2}), "patience") << "nobody waits for that seat";
  EXPECT_EQ(lines_added(kBela, Replace{.seat = 0}), 1u);
  EXPECT_EQ(lines_added(kBela, Replace{.seat = 0}), 0u);
  EXPECT_FALSE(table_->seated(kAnna));
}

// --- Those who are not welcome ---

TEST_F(DecideTest, OnlyTheOwnerMutesAndBansAndNotThemselves) {
  table_.start();
  const std::int32_t bela = table_->number_of(kBela.id);
  EXPECT_EQ(table_.ask(kCleo, Mute{.person = bela}), "not_allowed");
  EXPECT_EQ(table_.ask(kCleo, Ban{.person = bela}), "not_allowed");
  EXPECT_EQ(table_.ask(kAnna, Ban{.person = table_->number_of(kAnna.id)}), "not_allowed");
  EXPECT_EQ(table_.ask(kAnna, Ban{.person = 17}), "no_such_person");
  EXPECT_EQ(table_.ask(kAnna, Ban{.person = -1}), "no_such_person");
  EXPECT_EQ(lines_added(kAnna, Mute{.person = bela}), 1u);
  EXPECT_EQ(lines_added(kAnna, Mute{.person = bela}), 0u);
  EXPECT_EQ(table_.ask(kBela, Talk{.text = "but"}), "muted");
  EXPECT_EQ(lines_added(kAnna, Mute{.person = bela, .yes = false}), 1u);
  EXPECT_EQ(table_.ask(kBela, Talk{.text = "thank you"}), "");
}

TEST_F(DecideTest, WhoIsSentAwayLosesTheSeatForGoodAndTheMachineGoesOn) {
  table_.start();
  EXPECT_EQ(lines_added(kAnna, Ban{.person = table_->number_of(kBela.id)}), 1u);
  EXPECT_EQ(table_->place(1)->taken, Taken::machine);
  EXPECT_FALSE(table_->may_look(kBela, 1));
  EXPECT_EQ(table_.ask(kBela, Sit{.seat = 1}), "not_allowed");
  EXPECT_EQ(table_.ask(kBela, Talk{.text = "but"}), "not_allowed");
  EXPECT_EQ(table_.ask(kBela, Hello{}), "private");
}

TEST_F(DecideTest, OnePersonDoesNotFillTheChat) {
  table_.start();
  for (int line = 0; line < 300; ++line) ASSERT_EQ(table_.ask(kBela, Talk{.text = "me"}), "");
  EXPECT_EQ(table_.ask(kBela, Talk{.text = "me"}), "too_much");
  EXPECT_EQ(table_.ask(kCleo, Talk{.text = "at last"}), "");
}

TEST_F(DecideTest, NobodySitsDownUnderANameThatCanBeTakenForAnothers) {
  table_.ask(kBela, Sit{.seat = 1});
  for (const std::string name : {"Bela", "BELA", "Be la", "\u0412ela", "Anna"}) {
    EXPECT_EQ(table_.ask({50, name, false}, Sit{.seat = 2}), "same_name") << name;
  }
  table_.ask(kAnna, Fill{.seat = 0, .player = "thumb"});
  EXPECT_EQ(table_.ask({51, "bot ash", false}, Sit{.seat = 2}), "same_name");
  EXPECT_EQ(table_.ask({52, "Bella", false}, Sit{.seat = 2}), "");
}

TEST_F(DecideTest, SomebodyWhoHasSeveralDevicesMayHaveOneNameOnAll) {
  table_.ask(kBela, Sit{.seat = 1});
  table_.ask(kBela, Link{.seat = 1}, "token");
  EXPECT_EQ(table_.ask({50, "Bela", false}, Claim{.seat = 1, .token = "token"}), "");
}

TEST_F(DecideTest, ReportsAreAboutSomebodyWhoWasHere) {
  table_.start();
  EXPECT_EQ(table_.ask(kNameless, Report{.person = 1, .text = "rude"}), "no_name");
  EXPECT_EQ(table_.ask(kCleo, Report{.person = 9, .text = "rude"}), "no_such_person");
  EXPECT_EQ(table_.ask(kCleo, Report{.person = 1}), "too_long");
  EXPECT_EQ(lines_added(kCleo, Report{.person = 1, .text = "rude"}), 0u);
}

// --- The start ---

TEST_F(DecideTest, TheOwnerStartsWhenEverySeatIsTaken) {
  table_.ask(kBela, Sit{.seat = 0});
  table_.ask(kCleo, Sit{.seat = 1});
  EXPECT_EQ(table_.ask(kAnna, Start{}), "seats_free");
  table_.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
  EXPECT_EQ(table_.ask(kBela, Start{}), "not_allowed");
  EXPECT_EQ(lines_added(kAnna, Start{}), 1u);
  EXPECT_EQ(lines_added(kAnna, Start{}), 0u);
}

// --- Answers ---

TEST_F(DecideTest, AnAnswerIsGivenByTheHolderOfTheSeatThatIsAsked) {
  table_.ask(kAnna, Sit{.seat = 0});
  EXPECT_EQ(table_.ask(kAnna, Give{.seat = 0}), "not_started");
  table_.start();
  const Give give = table_.give_of(0, play::take(0));
  EXPECT_EQ(table_.ask(kBela, give), "not_your_seat");
  EXPECT_EQ(table_.ask(kBela, table_.give_of(1, play::take(0))), "not_asked");
  EXPECT_EQ(table_.ask(kAnna, Give{.seat = 9}), "no_such_seat");
  EXPECT_EQ(lines_added(kAnna, give), 1u);
}

TEST_F(DecideTest, AnAnswerSentAgainIsDoneOnce) {
  table_.start();
  const Give give = table_.give_of(0, play::take(0));
  EXPECT_EQ(lines_added(kAnna, give), 1u);
  EXPECT_EQ(lines_added(kAnna, give), 0u);
}

TEST_F(DecideTest, TheLastAnswerOfTheGameSentAgainIsDone) {
  table_.start();
  engine::Generator luck{engine::Seed::of(3)};
  const std::vector<Person> people = {kAnna, kBela, kCleo};
  Give last;
  while (table_->phase() == Phase::playing) {
    const engine::Seat seat = table_.session().question().seats.nth(0);
    last = table_.give_of(seat, table_.any_option(seat, luck));
    ASSERT_EQ(lines_added(people.at(seat), last), 1u);
  }
  const Person& who = people.at(static_cast<std::size_t>(last.seat));
  EXPECT_EQ(lines_added(who, last), 0u);
  EXPECT_EQ(table_.ask(kDora, last), "not_your_seat");
  last.a += 1;
  EXPECT_EQ(table_.ask(who, last), "over");
}

TEST_F(DecideTest, AnAnswerToAnotherQuestionIsStale) {
  table_.start();
  Give give = table_.give_of(0, play::take(0));
  ASSERT_EQ(table_.ask(kAnna, give), "");
  give.a = 1;
  EXPECT_EQ(table_.ask(kAnna, give), "stale") << "the same question was answered otherwise";
  give.question += 2;
  EXPECT_EQ(table_.ask(kAnna, give), "stale");
}

TEST_F(DecideTest, WhatIsNotOfferedIsNotDone) {
  table_.start();
  EXPECT_EQ(table_.give(kAnna, 0, play::kClimbing), "not_offered");
  EXPECT_EQ(table_.give(kAnna, 0, play::take(5)), "not_offered");
}

TEST_F(DecideTest, SimultaneousAnswersDoNotCollide) {
  climb();
  table_.give(kAnna, 0, table_.session().question().options[0][0]);
  table_.give(kCleo, 2, play::kPassing);
  const Give bela = table_.give_of(1, play::kPassing);
  const Give cleo = table_.give_of(2, play::kPassing);
  EXPECT_EQ(table_.ask(kCleo, cleo), "");
  EXPECT_EQ(table_.ask(kBela, bela), "");
}

// --- Undo ---

TEST_F(DecideTest, TheLastAnswerIsTakenBackAloneWhileNothingBecameKnown) {
  table_.start();
  EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "nothing_to_undo");
  table_.give(kAnna, 0, play::take(0));
  const Undo undo = table_.undo_of(0);
  EXPECT_EQ(table_.ask(kBela, undo), "not_your_seat");
  EXPECT_EQ(lines_added(kAnna, undo), 1u);
  EXPECT_EQ(table_.ask(kAnna, undo), "stale") << "sent again it does nothing";
  EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "nothing_to_undo");
  EXPECT_EQ(table_->phase(), Phase::playing);
}

TEST_F(DecideTest, BeyondThatEveryOtherPlayerMustAgree) {
  climb();
  const std::size_t answers = table_.session().log().size();
  EXPECT_EQ(table_.ask(kBela, Agree{.seat = 1}), "not_asked");
  ASSERT_EQ(table_.ask(kAnna, table_.undo_of(0)), "");
  EXPECT_EQ(table_->undo()->seat, 0);
  EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "asked");
  EXPECT_EQ(table_.ask(kAnna, Agree{.seat = 0}), "not_allowed")
      << "one does not agree with oneself";
  EXPECT_EQ(table_.ask(kDora, Agree{.seat = 1}), "not_your_seat");
  EXPECT_EQ(lines_added(kBela, Agree{.seat = 1}), 1u);
  EXPECT_EQ(lines_added(kBela, Agree{.seat = 1}), 0u);
  EXPECT_THAT(table_->undo()->agreed, ElementsAre(1));
  EXPECT_EQ(table_.session().log().size(), answers) << "Cleo has not agreed";
  EXPECT_EQ(table_.ask(kCleo, Agree{.seat = 2}), "");
  EXPECT_EQ(table_->undo(), std::nullopt);
  EXPECT_EQ(table_.session().log().back().kind, engine::LogEntry::Kind::undo_by_consent);
  EXPECT_EQ(table_.session().question().seats, SeatSet::of(0));
}

TEST_F(DecideTest, WithOnesAnswerGoesWhatOthersAnsweredSince) {
  climb();
  table_.give(kAnna, 0, table_.session().question().options[0][0]);
  const std::vector<engine::Option> words = table_.session().question().options[0];
  EXPECT_EQ(table_.give(kAnna, 0, play::kShouting), "");
  EXPECT_EQ(table_.give(kCleo, 2, play::kPassing), "");
  EXPECT_EQ(table_.give(kBela, 1, play::kPassing), "");
  ASSERT_EQ(table_.ask(kAnna, table_.undo_of(0)), "");
  table_.ask(kBela, Agree{.seat = 1});
  table_.ask(kCleo, Agree{.seat = 2});
  EXPECT_EQ(table_.session().question().options[0], words) << "Anna is on watch again";
  EXPECT_EQ(table_.session().answers_since(2), 0);
  EXPECT_EQ(table_.session().answers_since(0), 1) << "what she had answered before stands";
}

TEST_F(DecideTest, WhoHasNotAnsweredHasNothingToUndo) {
  climb();
  EXPECT_EQ(table_.ask(kBela, table_.undo_of(1)), "nothing_to_undo")
      << "it is not Bela's to take back what Anna answered";
}

TEST_F(DecideTest, OneWhoRefusesIsEnough) {
  climb();
  table_.ask(kAnna, table_.undo_of(0));
  table_.ask(kBela, Agree{.seat = 1});
  EXPECT_EQ(table_.ask(kCleo, Agree{.seat = 2, .yes = false}), "");
  EXPECT_EQ(table_->undo(), std::nullopt);
  EXPECT_EQ(table_.session().log().back().kind, engine::LogEntry::Kind::answer);
}

TEST_F(DecideTest, AnAnswerEndsTheQuestionOfAnUndo) {
  climb();
  table_.ask(kAnna, table_.undo_of(0));
  table_.give(kAnna, 0, table_.session().question().options[0][0]);
  EXPECT_EQ(table_->undo(), std::nullopt);
  EXPECT_EQ(table_.ask(kBela, Agree{.seat = 1}), "not_asked");
}

TEST_F(DecideTest, WhoLeavesNeedNotAgree) {
  climb();
  table_.ask(kAnna, table_.undo_of(0));
  table_.ask(kBela, Agree{.seat = 1});
  table_.ask(kCleo, Resign{.seat = 2});
  EXPECT_EQ(table_->undo(), std::nullopt);
  EXPECT_EQ(table_.session().log().back().kind, engine::LogEntry::Kind::undo_by_consent);
}

TEST_F(DecideTest, WhoPlaysAloneNeedsNobodysConsent) {
  table_.ask(kAnna, Sit{.seat = 0});
  table_.ask(kAnna, Sit{.seat = 1});
  table_.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
  climb();
  EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "");
  EXPECT_EQ(table_.session().log().back().kind, engine::LogEntry::Kind::undo_by_consent);
}

TEST_F(DecideTest, WhereNoAnswerIsLeftThereIsNothingToUndo) {
  table_.ask(kAnna, Sit{.seat = 0});
  table_.ask(kAnna, Sit{.seat = 1});
  table_.ask(kAnna, Sit{.seat = 2});
  climb();
  for (int answers = 3; answers > 0; --answers) {
    EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "") << answers;
  }
  EXPECT_EQ(table_.ask(kAnna, table_.undo_of(0)), "nothing_to_undo");
  EXPECT_EQ(table_.give(kAnna, 0, play::take(0)), "");
}

// --- Talk ---

TEST_F(DecideTest, ThoseAtTheTableTalk) {
  const Talk say{.text = "well met", .once = "a"};
  EXPECT_EQ(table_.ask(kDora, say), "not_allowed");
  EXPECT_EQ(table_.ask(kAnna, say), "") << "the owner needs no seat";
  table_.ask(kBela, Sit{.seat = 1});
  EXPECT_EQ(table_.ask(kBela, say), "");
  ASSERT_EQ(table_->chat().size(), 2u);
  EXPECT_EQ(table_->chat()[0].seat, -1);
  EXPECT_EQ(table_->chat()[1].seat, 1);
  EXPECT_EQ(table_->chat()[1].name, "Bela");
}

TEST_F(DecideTest, WhatIsSentTwiceIsSaidOnce) {
  EXPECT_EQ(lines_added(kAnna, Talk{.text = "hello", .once = "a"}), 1u);
  EXPECT_EQ(lines_added(kAnna, Talk{.text = "hello", .once = "a"}), 0u);
  EXPECT_EQ(lines_added(kAnna, Talk{.text = "hello", .once = "b"}), 1u);
}

TEST_F(DecideTest, WithoutAMarkEveryLineIsSaid) {
  EXPECT_EQ(lines_added(kAnna, Talk{.text = "one"}), 1u);
  EXPECT_EQ(lines_added(kAnna, Talk{.text = "two"}), 1u);
}

TEST_F(DecideTest, ALineHasWordsAndAnEnd) {
  EXPECT_EQ(table_.ask(kAnna, Talk{.text = "", .once = "a"}), "too_long");
  EXPECT_EQ(table_.ask(kAnna, Talk{.text = std::string(501, 'x'), .once = "a"}), "too_long");
  EXPECT_EQ(table_.ask(kAnna, Talk{.text = std::string(500, 'x'), .once = "a"}), "");
}

class SilentLantern final : public engine::testing::Lantern {
 public:
  bool may_talk(const engine::Position&, engine::Seat) const override { return false; }
};
class LanternWithASilentSeat final : public engine::testing::Lantern {
 public:
  bool may_talk(const engine::Position&, engine::Seat seat) const override { return seat != 1; }
};

TEST(DecideTalk, WhereTheRulesForbidItNobodyTalksWhileTheGameGoesOn) {
  TestTable table(std::make_shared<SilentLantern>());
  EXPECT_EQ(table.ask(kAnna, Talk{.text = "before", .once = "a"}), "");
  table.start();
  EXPECT_EQ(table.ask(kAnna, Talk{.text = "psst", .once = "b"}), "silence");
  table.ask(kAnna, Abandon{});
  EXPECT_EQ(table.ask(kAnna, Talk{.text = "after", .once = "c"}), "");
}

TEST(DecideTalk, TheRulesMaySilenceOneSeatAlone) {
  TestTable table(std::make_shared<LanternWithASilentSeat>());
  table.start();
  EXPECT_EQ(table.ask(kBela, Talk{.text = "psst", .once = "b"}), "silence");
  EXPECT_EQ(table.ask(kAnna, Talk{.text = "hello", .once = "c"}), "");
}

// --- Stories ---

// Until everybody has heard of something. Of what came before, each was told its own cards alone.
std::uint32_t first_open_event(TestTable& table) {
  table.start();
  table.give(kAnna, 0, play::take(1));
  table.give(kAnna, 0, play::kFinished);
  return 2;  // Anna's card is the first that she hears of
}

TEST_F(DecideTest, WhoeverHoldsTheSeatTellsWhatAnEventWasLike) {
  const std::uint32_t packed = first_open_event(table_);
  const Tell story{.seat = 0, .event = packed, .text = "The rope was wet.", .once = "a"};
  EXPECT_EQ(lines_added(kAnna, story), 1u);
  EXPECT_EQ(lines_added(kAnna, story), 0u) << "the same again";
  EXPECT_EQ(table_.ask(kBela, story), "not_your_seat");
  EXPECT_EQ(table_.ask(kDora, story), "not_your_seat");
  EXPECT_EQ(table_.ask(kBela, Tell{.seat = 9, .event = 1, .text = "x"}), "no_such_seat");
  ASSERT_EQ(table_->chat().size(), 1u);
  EXPECT_EQ(table_->chat()[0].seat, 0);
  const engine::Event& event = table_.session().events().at(*table_->chat()[0].about - 1);
  EXPECT_EQ(event.say, &play::kPacked);
}

TEST_F(DecideTest, StoriesAreAboutWhatEverybodyHeard) {
  const std::uint32_t packed = first_open_event(table_);
  const auto told = [&](std::uint32_t event) {
    return table_.ask(kAnna, Tell{.seat = 0, .event = event, .text = "x"});
  };
  EXPECT_EQ(told(packed - 1), "no_such_event") << "her own card";
  EXPECT_EQ(told(packed), "");
  EXPECT_EQ(told(packed + 1), "no_such_event") << "nothing happened yet";
  EXPECT_EQ(told(4'000'000'000U), "no_such_event");
  EXPECT_EQ(told(0), "") << "whom she plays";
}

TEST_F(DecideTest, BeforeTheGameOneMayTellWhomOnePlays) {
  EXPECT_EQ(table_.ask(kAnna, Tell{.seat = 0, .text = "x"}), "not_your_seat");
  table_.ask(kAnna, Sit{.seat = 0});
  EXPECT_EQ(table_.ask(kAnna, Tell{.seat = 0, .text = "A mechanic."}), "");
  EXPECT_EQ(table_.ask(kAnna, Tell{.seat = 0, .event = 1, .text = "x"}), "no_such_event");
}

TEST_F(DecideTest, AStoryHasWordsAndAnEndAndThereAreNotTooMany) {
  table_.start();
  const auto told = [&](std::size_t size) {
    return table_.ask(kAnna, Tell{.seat = 0, .text = std::string(size, 'x')});
  };
  EXPECT_EQ(told(0), "too_long");
  EXPECT_EQ(told(1001), "too_long");
  const std::string mark(65, 'x');
  EXPECT_EQ(table_.ask(kAnna, Tell{.seat = 0, .text = "x", .once = mark}), "too_long");
  for (int stories = 0; stories < 300; ++stories) ASSERT_EQ(told(1000), "");
  EXPECT_EQ(told(1), "too_much");
  EXPECT_EQ(table_.ask(kAnna, Talk{.text = "talk has its own measure"}), "");
  EXPECT_EQ(table_.ask(kBela, Tell{.seat = 1, .text = "x"}), "");
}

TEST_F(DecideTest, WhoeverIsMutedTellsNothing) {
  table_.start();
  table_.ask(kAnna, Mute{.person = table_->number_of(kBela.id)});
  EXPECT_EQ(table_.ask(kBela, Tell{.seat = 1, .text = "x"}), "muted");
}

class LanternWithATeller final : public engine::testing::Lantern {
 public:
  bool may_talk(const engine::Position&, engine::Seat) const override { return false; }
  bool may_tell(const engine::Position&, engine::Seat seat) const override { return seat == 1; }
};

TEST(DecideStories, WhereTheRulesForbidTalkTheyForbidStoriesButForWhomTheyLet) {
  TestTable silent(std::make_shared<LanternWithASilentSeat>());
  silent.start();
  EXPECT_EQ(silent.ask(kBela, Tell{.seat = 1, .text = "x"}), "silence");
  EXPECT_EQ(silent.ask(kAnna, Tell{.seat = 0, .text = "x"}), "");
  TestTable teller(std::make_shared<LanternWithATeller>());
  teller.start();
  EXPECT_EQ(teller.ask(kBela, Tell{.seat = 1, .text = "x"}), "");
  EXPECT_EQ(teller.ask(kBela, Talk{.text = "x"}), "silence");
  EXPECT_EQ(teller.ask(kAnna, Tell{.seat = 0, .text = "x"}), "silence");
}

// --- Ends ---

TEST_F(DecideTest, TheMachinePlaysOnForWhoResigns) {
  table_.start();
  EXPECT_EQ(table_.ask(kAnna, Resign{.seat = 1}), "not_your_seat");
  EXPECT_EQ(table_.ask(kBela, Resign{.seat = 1}), "");
  EXPECT_EQ(table_->place(1)->taken, Taken::machine);
  EXPECT_EQ(table_.ask(kBela, Look{.seat = 1}), "not_your_seat");
}

TEST_F(DecideTest, TheOwnerAbandonsTheTable) {
  table_.start();
  EXPECT_EQ(table_.ask(kBela, Abandon{}), "not_allowed");
  EXPECT_EQ(lines_added(kAnna, Abandon{}), 1u);
  EXPECT_EQ(lines_added(kAnna, Abandon{}), 0u);
  EXPECT_EQ(table_.ask(kAnna, table_.give_of(0, play::take(0))), "over");
  EXPECT_EQ(table_.ask(kDora, Sit{.seat = 0}), "over");
  EXPECT_EQ(table_.ask(kAnna, Start{}), "over");
}

TEST_F(DecideTest, ThoseWhoPlayedMayPlayAgain) {
  table_.start();
  EXPECT_EQ(table_.ask(kBela, Rematch{}), "not_over");
  table_.ask(kAnna, Abandon{});
  EXPECT_EQ(table_.ask(kBela, Rematch{}), "");
  EXPECT_EQ(table_.ask(kDora, Rematch{}), "not_allowed");
}

TEST_F(DecideTest, AProgramAsksForNoRematch) {
  table_.ask(kRobot, Sit{.seat = 0});
  table_.start();
  table_.ask(kAnna, Abandon{});
  EXPECT_EQ(table_.ask(kRobot, Rematch{}), "not_allowed");
}

// --- Under other rules ---

TEST_F(DecideTest, AGameThatIsStuckGoesOnOnlyFromAPositionThatWasKept) {
  table_.start();
  EXPECT_EQ(table_.ask(kBela, GoOn{.seat = 1}), "not_stuck");
  table_.put(Answered{0, "take moon", "00000000", By::player});
  EXPECT_EQ(table_.ask(kAnna, GoOn{.seat = 1}), "not_your_seat");
  EXPECT_EQ(table_.ask(kBela, GoOn{.seat = 1}), "nothing_kept");
  EXPECT_EQ(table_.ask(kAnna, Give{.seat = 0}), "stuck");
}

TEST_F(DecideTest, EveryPlayerAgreesToGoOn) {
  table_.start();
  table_.put(Kept{"a position of another version"});
  table_.put(Answered{0, "take moon", "00000000", By::player});
  EXPECT_EQ(lines_added(kAnna, GoOn{.seat = 0}), 1u);
  EXPECT_EQ(lines_added(kAnna, GoOn{.seat = 0}), 0u);
  EXPECT_EQ(lines_added(kBela, GoOn{.seat = 1}), 1u);
  EXPECT_EQ(table_->phase(), Phase::stuck);
  EXPECT_THAT(table_->going_on(), ElementsAre(0, 1));
}

TEST_F(DecideTest, AKeptPositionThatDoesNotFitLeavesTheGameStuck) {
  table_.start();
  table_.put(Kept{"a position of another version"});
  table_.put(Answered{0, "take moon", "00000000", By::player});
  for (const Person& who : {kAnna, kBela, kCleo}) {
    EXPECT_EQ(table_.ask(who, GoOn{.seat = static_cast<std::int32_t>(who.id) - 1}), "");
  }
  EXPECT_EQ(table_->phase(), Phase::stuck);
  EXPECT_EQ(table_.ask(kAnna, GoOn{.seat = 0}), "nothing_kept");
}

// --- Private links ---

TEST_F(DecideTest, APrivateLinkLeadsBackToTheSeat) {
  table_.start();
  EXPECT_EQ(table_.ask(kAnna, Link{.seat = 1}, "first"), "not_allowed");
  EXPECT_EQ(table_.ask(kBela, Link{.seat = 1}, "first"), "");
  EXPECT_EQ(table_->place(1)->link, hash_of("first")) << "the token itself is not kept";
  EXPECT_EQ(table_.ask(kNameless, Claim{.seat = 1, .token = "first"}), "no_name");
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 1, .token = "second"}), "bad_link");
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 0, .token = "first"}), "bad_link");
  EXPECT_EQ(lines_added(kDora, Claim{.seat = 1, .token = "first"}), 1u);
  EXPECT_EQ(lines_added(kDora, Claim{.seat = 1, .token = "first"}), 0u);
  EXPECT_TRUE(table_->holds(kDora, 1));
  EXPECT_TRUE(table_->holds(kBela, 1));
}

TEST_F(DecideTest, AnOlderLinkStopsWorking) {
  table_.start();
  table_.ask(kBela, Link{.seat = 1}, "first");
  table_.ask(kBela, Link{.seat = 1}, "second");
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 1, .token = "first"}), "bad_link");
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 1, .token = "second"}), "");
}

TEST_F(DecideTest, BeforeTheStartALinkEndsWhenTheSeatIsGivenUp) {
  table_.ask(kBela, Sit{.seat = 1});
  table_.ask(kBela, Link{.seat = 1}, "first");
  table_.ask(kBela, Rise{.seat = 1});
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 1, .token = "first"}), "bad_link");
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 1}), "bad_link") << "no link is not an empty token";
}

TEST_F(DecideTest, ALinkLeadsBackToASeatThatWasFreedOrReplaced) {
  for (const Entry& lost : {Entry(Freed{1, Why::late}), Entry(Filled{1, "thumb", Why::absent})}) {
    TestTable table;
    table.start();
    table.ask(kBela, Link{.seat = 1}, "first");
    table.put(lost);
    EXPECT_EQ(table.ask(kDora, Claim{.seat = 1, .token = "first"}), "");
    EXPECT_EQ(table->place(1)->taken, Taken::person);
    EXPECT_TRUE(table->holds(kDora, 1));
  }
}

TEST_F(DecideTest, ALinkEndsForGoodWhenItsHolderIsSentAway) {
  table_.start();
  table_.ask(kBela, Link{.seat = 1}, "first");
  table_.ask(kAnna, Ban{.person = table_->number_of(kBela.id)});
  EXPECT_EQ(table_.ask(kDora, Claim{.seat = 1, .token = "first"}), "bad_link");
  EXPECT_EQ(table_.ask(kBela, Claim{.seat = 1, .token = "first"}), "bad_link");
}

// --- Advice ---

TEST_F(DecideTest, OptionsAreWeighedForWhoIsAsked) {
  table_.start();
  const Weigh weigh{.seat = 0, .question = 1};
  EXPECT_EQ(table_.ask(kAnna, weigh), "");
  EXPECT_EQ(table_.ask(kBela, weigh), "not_your_seat");
  EXPECT_EQ(table_.ask(kAnna, Weigh{.seat = 0, .question = 2}), "stale");
  EXPECT_EQ(table_.ask(kBela, Weigh{.seat = 1, .question = 1}), "not_asked");
}

TEST_F(DecideTest, WithoutAdviceNothingIsEstimatedButWhatDiceMayBringIsTold) {
  TableOptions options = testing::options_of(*lantern(), 3);
  options.advice = false;
  TestTable table(lantern(), options);
  table.start();
  EXPECT_EQ(table.ask(kAnna, Weigh{.seat = 0, .question = 1}), "");
  EXPECT_EQ(table.ask(kAnna, Weigh{.seat = 0, .question = 1, .estimate = true}), "no_advice");
}

}  // namespace
}  // namespace gloam::server
