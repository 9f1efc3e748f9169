// Tables as time passes: clocks that run out, and servers that stop and start again.
#include <gtest/gtest.h>

#include "server/tables/testing_host.h"

namespace gloam::server {
namespace {

using testing::Caller;
using testing::HostTest;
using testing::is_over;
using testing::Match;
using testing::Page;
using testing::Picture;
using testing::TestServer;
using namespace std::chrono_literals;
namespace json = boost::json;

// --- Clocks ---

TableOptions with_clock(const Clock& clock) {
  TableOptions options = Caller::vigil(2);
  options.clock = clock;
  return options;
}

TEST_F(HostTest, TheMachineAnswersOnceForWhoIsLate) {
  const std::string table = start(
      with_clock({.kind = ClockKind::move, .seconds = 60, .late = Lateness::machine_answers}));
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  const json::value question = page->question();
  server_.advance(61s);
  page.until([&](const Picture& shown) { return shown.question() != question; });
  EXPECT_EQ(page->seat(0).at("taken"), "person");
  EXPECT_EQ(page->seat(1).at("taken"), "person");
}

TEST_F(HostTest, NobodyIsLateBeforeTheTimeIsOver) {
  const std::string table = start(with_clock({.kind = ClockKind::move, .seconds = 600}));
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  const json::value question = page->question();
  server_.advance(590s);
  // By now the sweep has looked at the table several times.
  Page idle(server_.stranger(), table);
  for (int i = 0; i < 20; ++i) idle.ask(Look{});
  EXPECT_EQ(idle->question().at("seats"), question.at("seats"));
  EXPECT_EQ(page.code_of(page.first_answer()), "");
}

TEST_F(HostTest, ASeatBecomesFreeWhenItsPlayerIsLate) {
  const std::string table =
      start(with_clock({.kind = ClockKind::move, .seconds = 60, .late = Lateness::seat_is_freed}));
  Page spectator(server_.stranger(), table);
  server_.advance(61s);
  const auto someone_left = [](const Picture& shown) {
    return shown.seat(0).at("taken") == "free" || shown.seat(1).at("taken") == "free";
  };
  spectator.until(someone_left);
  EXPECT_EQ(spectator->phase(), "playing");
}

TEST_F(HostTest, ADailyClockSaysWhenItIsDue) {
  const std::string table = start(with_clock({.kind = ClockKind::daily, .opens = 22, .closes = 2}));
  Page page(anna_, table, 0);
  const auto due = page->table().at("due").to_number<std::int64_t>();
  EXPECT_EQ(due % 86'400'000, 2 * 3'600'000);
  EXPECT_GT(due, wall_clock());
}

TEST_F(HostTest, SomebodyWhoIsKeptWaitingForIsReplaced) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  const std::int32_t late = match.asked().first_answer().seat;
  Page& waiting = match.other();
  EXPECT_EQ(waiting.code_of(Replace{.seat = late}), "patience");
  server_.advance(5min);
  EXPECT_EQ(waiting.code_of(Replace{.seat = late}), "");
  waiting.until([&](const Picture& shown) {
    return shown.seat(static_cast<std::size_t>(late)).at("taken") == "machine";
  });
}

// --- The log outlives the server ---

TEST_F(HostTest, ATableSurvivesARestartWithTheSameQuestionOpen) {
  const std::string table = start();
  json::value question, view;
  std::int32_t seat = 0;
  {
    Match match(anna_, bela_, table);
    for (int answers = 0; answers < 5; ++answers) {
      Page& page = match.asked();
      ASSERT_EQ(page.code_of(page.first_answer()), "");
    }
    Page& page = match.asked();
    question = page->question();
    view = page->view();
    seat = page.first_answer().seat;
  }
  server_.restart();
  Page page(seat == 0 ? anna_ : bela_, table, seat);
  EXPECT_EQ(page->question(), question);
  EXPECT_EQ(page->view(), view);
  EXPECT_EQ(page.code_of(page.first_answer()), "");
}

TEST_F(HostTest, MachinesThatWereToMoveDoSoAfterARestart) {
  const std::string table = start();
  {
    Page anna(anna_, table, 0);
    Page bela(bela_, table, 1);
    anna.send(Resign{.seat = 0});
    bela.send(Resign{.seat = 1});
    bela.until([](const Picture& shown) {
      return shown.seat(0).at("taken") == "machine" && shown.seat(1).at("taken") == "machine";
    });
  }
  server_.restart();
  server_.advance(11s);
  Page(server_.stranger(), table).until(is_over);
}

TEST_F(HostTest, AStopSendsEverybodyAwayAfterAnswersAreAcknowledged) {
  const std::string table = start();
  Match match(anna_, bela_, table);
  Page& page = match.asked();
  const Give give = page.first_answer();
  const json::value question = page->question();
  page.send(give);
  std::thread stopping([this] { server_.stop(); });
  bool acknowledged = false;
  while (const auto message = page.take_in()) {
    acknowledged = acknowledged || message->at("kind") == "done";
  }
  stopping.join();
  EXPECT_EQ(page.close_code(), 1012);
  server_.start();
  Page again(give.seat == 0 ? anna_ : bela_, table, give.seat);
  // An answer that came with the last breath may be kept unacknowledged: it is safe to send again.
  EXPECT_TRUE(!acknowledged || again->question() != question) << "what was acknowledged is kept";
}

TEST_F(HostTest, ServersWithOneDatabaseShowTheSameTable) {
  const std::string table = start();
  const TestServer second = server_.beside();
  Page here(anna_, table, 0);
  Page there(Caller(second, bela_.headers()), table, 1);
  ASSERT_EQ(here.code_of(Talk{.text = "can you hear me?", .once = "1"}), "");
  there.until([](const Picture& shown) { return shown.chat().size() == 1; });
  ASSERT_EQ(there.code_of(Talk{.text = "yes", .once = "1"}), "");
  here.until([](const Picture& shown) { return shown.chat().size() == 2; });
}

}  // namespace
}  // namespace gloam::server
