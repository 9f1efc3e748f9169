// Bots leave the first word to people, and people who play with bots alone take back what they
// like.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tables/shown.h"
#include "server/tables/testing_host.h"
#include "server/tables/testing_table.h"

namespace gloam::server {
namespace {

using engine::SeatSet;
using testing::Caller;
using ::testing::ElementsAre;
using testing::HostTest;
using ::testing::IsEmpty;
using testing::kAnna;
using testing::kBela;
using testing::lantern;
using testing::Page;
using testing::Picture;
using testing::TestServer;
using testing::TestTable;
using namespace std::chrono_literals;
namespace play = engine::testing;

TableOptions waiting(std::int32_t seconds) {
  TableOptions options = testing::options_of(*lantern(), 3);
  options.bots_wait = seconds;
  return options;
}

// Anna and Bela keep watch with a bot: each of the three may speak.
TestTable on_watch(std::int32_t seconds = 15) {
  TestTable table(lantern(), waiting(seconds));
  table.ask(kAnna, Sit{.seat = 0});
  table.ask(kBela, Sit{.seat = 1});
  table.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
  table.ask(kAnna, Start{});
  for (const engine::Option option : {play::take(1), play::kFinished}) table.give(kAnna, 0, option);
  table.give(kAnna, 0, table.session().question().options[0][0]);
  EXPECT_EQ(table.session().question().ask, &play::kWatch);
  return table;
}

GoAhead ahead_of(const TestTable& table, engine::Seat seat) {
  return {.seat = seat, .question = table.session().question().numbers[seat]};
}

TableShown shown_to(const TestTable& table, const Person& who, engine::Seat seat) {
  return look(*table, {who, seat}, {}).table;
}

TEST(BotsWait, ForEverybodyWhoMayActToo) {
  const TestTable table = on_watch();
  EXPECT_EQ(table->waited_for(), SeatSet::of(0).with(1));
  EXPECT_EQ(table->bots_wait_until(), table.now + 15'000);
  const TableShown shown = shown_to(table, kAnna, 0);
  EXPECT_THAT(shown.seats[2].waits, ElementsAre(0, 1));
  EXPECT_THAT(shown.seats[0].waits, IsEmpty());
  EXPECT_TRUE(shown.seats[1].asked) << "Bela may act, too";
  EXPECT_EQ(shown.bots_wait_until, table.now + 15'000);
}

TEST(BotsWait, UntilEverybodySaysGoAhead) {
  TestTable table = on_watch();
  EXPECT_EQ(table.ask(kAnna, ahead_of(table, 0)), "");
  EXPECT_EQ(table->waited_for(), SeatSet::of(1));
  EXPECT_TRUE(shown_to(table, kBela, 1).seats[0].ahead);
  const std::size_t lines = table.lines();
  EXPECT_EQ(table.ask(kAnna, ahead_of(table, 0)), "");
  EXPECT_EQ(table.lines(), lines) << "it is said already";
  EXPECT_EQ(table.ask(kBela, ahead_of(table, 1)), "");
  EXPECT_EQ(table->waited_for(), SeatSet{});
  EXPECT_EQ(table->bots_wait_until(), std::nullopt);
  EXPECT_EQ(table.from_log().waited_for(), SeatSet{}) << "every server knows";
}

TEST(BotsWait, OnlyWhoIsAskedLetsThemGoAhead) {
  TestTable table = on_watch();
  EXPECT_EQ(table.ask(kBela, ahead_of(table, 0)), "not_your_seat");
  EXPECT_EQ(table.ask(kBela, GoAhead{.seat = 1, .question = 77}), "stale");
  EXPECT_EQ(table.ask(kBela, GoAhead{.seat = 9}), "no_such_seat");
  EXPECT_EQ(table->waited_for(), SeatSet::of(0).with(1));
}

TEST(BotsWait, AGoAheadHoldsUntilTheSeatAnswers) {
  TestTable table = on_watch();
  ASSERT_EQ(table.ask(kAnna, ahead_of(table, 0)), "");
  table.give(kAnna, 0, play::kPassing);
  ASSERT_EQ(table.session().question().ask, &play::kBid);
  EXPECT_EQ(table->waited_for(), SeatSet::of(0).with(1));
}

TEST(BotsWait, AGoAheadIsForOneKindOfQuestion) {
  TestTable table = on_watch();
  ASSERT_EQ(table.ask(kAnna, ahead_of(table, 0)), "");
  ASSERT_EQ(table.ask(kBela, ahead_of(table, 1)), "");
  table.put(answered(*table, 2, play::kPassing, By::machine));
  ASSERT_EQ(table.session().question().ask, &play::kBid);
  EXPECT_EQ(table->waited_for(), SeatSet::of(0).with(1));
}

TEST(BotsWait, NotForABotThatTookASeat) {
  TestTable table = on_watch();
  table.put(Filled{1, "thumb", Why::resigned});
  EXPECT_EQ(table->waited_for(), SeatSet::of(0));
  table.put(Filled{0, "thumb", Why::resigned});
  EXPECT_EQ(table->waited_for(), SeatSet{}) << "no person is asked";
}

TEST(BotsWait, NotWhereTheTableSaysSo) {
  EXPECT_EQ(on_watch(0)->bots_wait_until(), std::nullopt);
  EXPECT_EQ(on_watch(60)->bots_wait_until(), on_watch().now + 60'000);
  EXPECT_THROW(TestTable(lantern(), waiting(-1)), Diverged);
  EXPECT_THROW(TestTable(lantern(), waiting(kLongestWait + 1)), Diverged);
}

TEST(BotsWait, AskedAloneTheyDoNotWait) {
  TestTable table(lantern(), waiting(15));
  table.ask(kAnna, Sit{.seat = 1});
  table.ask(kAnna, Fill{.seat = 0, .player = "thumb"});
  table.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
  table.ask(kAnna, Start{});
  EXPECT_EQ(table->asked(Taken::machine), SeatSet::of(0));
  EXPECT_EQ(table->waited_for(), SeatSet{});
}

// --- At a server ---

class BotsWaitTest : public HostTest {
 protected:
  // Anna's page at a table with a bot, when both are asked.
  Page both_asked() const {
    const std::string table = anna_.begin_table();
    Page page(anna_, table, 0);
    for (;;) {
      page.until([](const Picture& shown) { return shown.is_asked() || testing::is_over(shown); });
      if (page->phase() != "playing") return both_asked();
      if (!page->seat(1).at("waits").as_array().empty()) return page;
      page.ask(page.first_answer());
    }
  }
  static bool has_acted(const Picture& shown) {
    return shown.seat(1).at("waits").as_array().empty();
  }
  // Long enough for the server to look at its tables several times.
  static void idle(Page& page) {
    for (int i = 0; i < 30; ++i) page.catch_up();
  }
};

TEST_F(BotsWaitTest, UntilTheSecondsOfTheTableAreOver) {
  Page page = both_asked();
  const auto until = page->table().at("bots_wait_until").to_number<std::int64_t>();
  EXPECT_GT(until, wall_clock() + 5'000);
  EXPECT_LE(until, wall_clock() + 15'000);
  idle(page);
  EXPECT_FALSE(has_acted(page.picture()));
  server_.advance(16s);
  page.until(has_acted);
}

TEST_F(BotsWaitTest, UntilGoAhead) {
  Page page = both_asked();
  const auto question = page->question().at("id").to_number<std::uint32_t>();
  EXPECT_EQ(page.code_of(GoAhead{.seat = 0, .question = question}), "");
  page.until(has_acted);
}

TEST_F(BotsWaitTest, WhicheverServerLooks) {
  Page page = both_asked();
  const std::string table = text(page->table().at("id"));
  page.close();
  server_.stop();
  const TestServer other = server_.beside();
  server_.advance(30s);
  const Caller anna(other, anna_.headers());
  Page again(anna, table, 0);
  again.until(has_acted);
}

// --- Taking back, with bots alone ---

TestTable climbed(bool bela) {
  TestTable table;
  table.ask(kAnna, Sit{.seat = 0});
  if (bela) {
    table.ask(kBela, Sit{.seat = 1});
  } else {
    table.ask(kAnna, Fill{.seat = 1, .player = "thumb"});
  }
  table.ask(kAnna, Fill{.seat = 2, .player = "thumb"});
  table.ask(kAnna, Start{});
  for (const engine::Option option : {play::take(0), play::kFinished}) table.give(kAnna, 0, option);
  return table;
}

TEST(UndoAmongBots, AsksNobodyAndSaysWhatGoesAnotherWay) {
  TestTable table = climbed(false);
  const auto before = look(*table, {kAnna, 0}, {});
  table.give(kAnna, 0, play::kClimbing);
  const TableShown shown = shown_to(table, kAnna, 0);
  EXPECT_FALSE(table.session().can_undo(0)) << "a die was rolled";
  EXPECT_TRUE(shown.may_undo);
  EXPECT_TRUE(shown.undo_again);
  EXPECT_EQ(shown.undo_heard, before.heard) << "what was told since is taken back";
  EXPECT_EQ(table.ask(kAnna, table.undo_of(0)), "");
  EXPECT_EQ(table->undo(), std::nullopt) << "nobody is asked";
  EXPECT_EQ(table.session().question().ask, &play::kEvening);
  EXPECT_EQ(look(*table, {kAnna, 0}, {}).heard, before.heard);
  EXPECT_EQ(table.from_log().session()->position(), table.session().position());
}

TEST(UndoAmongBots, OfWhatNothingFollowedFromRollsNothingAgain) {
  TestTable table = climbed(false);
  const TableShown shown = shown_to(table, kAnna, 0);
  EXPECT_TRUE(shown.may_undo);
  EXPECT_FALSE(shown.undo_again);
}

TEST(UndoAmongBots, WhatTheyAnsweredSinceGoesWithIt) {
  TestTable table = climbed(false);
  table.give(kAnna, 0, play::kClimbing);
  table.give(kAnna, 0, table.session().question().options[0][0]);
  ASSERT_EQ(table.session().question().ask, &play::kWatch);
  table.put(answered(*table, 2, play::kPassing, By::machine));
  EXPECT_TRUE(shown_to(table, kAnna, 0).undo_again);
  const std::uint32_t heard = *shown_to(table, kAnna, 0).undo_heard;
  EXPECT_EQ(table.ask(kAnna, table.undo_of(0)), "");
  EXPECT_EQ(table.session().question().ask, &play::kHide);
  EXPECT_EQ(look(*table, {kAnna, 0}, {}).heard, heard);
}

TEST(UndoAmongBots, OthersAreAskedWhereSomebodyElsePlays) {
  TestTable table = climbed(true);
  table.give(kAnna, 0, play::kClimbing);
  const TableShown shown = shown_to(table, kAnna, 0);
  EXPECT_FALSE(shown.may_undo);
  EXPECT_TRUE(shown.may_ask_undo);
  EXPECT_FALSE(shown_to(table, kBela, 1).may_ask_undo) << "Bela has answered nothing yet";
  EXPECT_FALSE(shown.undo_again);
  EXPECT_EQ(shown.undo_heard, std::nullopt);
  EXPECT_EQ(table.ask(kAnna, table.undo_of(0)), "");
  EXPECT_TRUE(table->undo()) << "Bela is asked";
}

TEST(UndoAmongBots, NobodyTakesBackForABotOrAsASpectator) {
  TestTable table = climbed(false);
  table.give(kAnna, 0, play::kClimbing);
  EXPECT_FALSE(shown_to(table, kBela, engine::kNobody).may_undo);
  table.put(Filled{0, "thumb", Why::resigned});
  EXPECT_FALSE(table->undo_asks_nobody(0));
}

}  // namespace
}  // namespace gloam::server
