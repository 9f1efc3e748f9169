// Nobody can use up the server: its memory, its threads, its lists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "server/net/testing_net.h"
#include "server/people/passwords.h"
#include "server/tables/secrets.h"
#include "server/tables/testing_host.h"
#include "server/testing_server.h"

namespace gloam::server::testing {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string error_code(const Answer& answer) {
  return json::parse(answer.body).at("code").as_string().c_str();
}

// Refused for a time, and told for how long, up to `longest`.
void expect_delay(const Answer& answer, std::chrono::milliseconds longest) {
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(error_code(answer), "too_often");
  const auto wait = json::parse(answer.body).at("wait").to_number<std::int64_t>();
  EXPECT_GT(wait, 0);
  EXPECT_LE(wait, longest.count());
  EXPECT_EQ(answer.header("Retry-After"), std::to_string((wait + 999) / 1000));
}

bool eventually(const std::function<bool()>& so) {
  for (int i = 0; i < 1000; ++i) {
    if (so()) return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

// --- Tables ---

TEST(Exhaustion, TablesThatDoNotExistAreNotKept) {
  const TestServer server;
  const Caller anna = server.guest("Anna");
  Page page(anna);
  for (int i = 0; i < 20; ++i) {
    const std::string name = name_of(fresh_id());
    const std::string path = "/api/tables/" + name;
    for (const char* what : {"/record", "/replay", "/replay/0", "/curve"})
      EXPECT_EQ(error_code(anna.call("GET", path + what)), "no_such_table");
    EXPECT_EQ(error_code(anna.call("POST", path + "/play_on", R"({"line":1})")), "no_such_table");
    EXPECT_EQ(page.code_of(Hello{.protocol = kProtocol, .table = name}), "no_such_table");
  }
  EXPECT_EQ(server.figure("tables"), 0u);
}

TEST(Exhaustion, ManyWhoAskForOneTableThatDoesNotExistAreAllAnswered) {
  const TestServer server;
  const std::string request =
      "GET /api/tables/" + name_of(fresh_id()) + "/record HTTP/1.1\r\nConnection: close\r\n\r\n";
  std::vector<std::unique_ptr<RawLine>> lines;
  for (int i = 0; i < 6; ++i) lines.push_back(std::make_unique<RawLine>(server.port()));
  for (const auto& line : lines) line->send(request);
  for (const auto& line : lines) EXPECT_THAT(line->read_to_the_end(), HasSubstr("no_such_table"));
  EXPECT_EQ(server.figure("tables"), 0u);
}

TEST(Exhaustion, OfTheTablesThatNobodyWatchesFewAreKept) {
  const TestServer server([](ServerSettings& settings) {
    settings.unwatched_tables = 5;
    settings.sweep = 1h;
  });
  const Caller anna = server.guest("Anna");
  const std::string watched = anna.make_table();
  Page page(anna, watched);
  for (int i = 0; i < 40; ++i) {
    const std::string table = anna.make_table();
    EXPECT_EQ(error_code(anna.call("GET", "/api/tables/" + table + "/record")), "not_over");
  }
  EXPECT_LE(server.figure("tables"), 1u + 2 * 5);
  EXPECT_EQ(page.code_of(Sit{.seat = 0}), "") << "somebody is there";
}

TEST(Exhaustion, AListedTableLeavesTheListWhenNothingHappensThere) {
  TestServer server;
  const Caller anna = server.guest("Anna");
  TableOptions options = Caller::vigil(2);
  options.listed = true;
  anna.make_table(options);
  const auto listed = [&] {
    return json::parse(anna.call("GET", "/api/tables").body).as_array().size();
  };
  server.advance(5h);
  EXPECT_EQ(listed(), 1u);
  server.advance(2h);
  EXPECT_EQ(listed(), 0u);
}

TEST(Exhaustion, ListedTablesAreLimitedApart) {
  const TestServer server([](ServerSettings& settings) { settings.api.listed = {1, 60'000}; });
  const Caller anna = server.guest("Anna");
  TableOptions options = Caller::vigil(2);
  options.listed = true;
  const std::string table = anna.make_table(options);
  const std::string again = R"({"options":{"game":"vigil","seats":2,"listed":true}})";
  const Answer refused = anna.call("POST", "/api/tables", again);
  expect_delay(refused, 60s);
  EXPECT_THAT(refused.body, HasSubstr("not listed"));
  EXPECT_EQ(anna.at("127.0.0.2").call("POST", "/api/tables", again).status, 200);
  anna.make_table();

  Page page(anna, table);
  page.ask(Abandon{});
  EXPECT_EQ(page.code_of(Rematch{}), "") << "but it is not in the list";
  page.until([](const Picture& shown) { return shown.table().at("rematch") != ""; });
  const std::string lobby = anna.call("GET", "/api/tables").body;
  EXPECT_THAT(lobby, ::testing::Not(HasSubstr(page->table().at("rematch").as_string().c_str())));
}

// --- What takes time to make ---

// A server whose only worker thinks until it is let go.
class BusyWorker : public ::testing::Test {
 protected:
  BusyWorker() {
    const Caller anna = server_.guest("Anna");
    over_ = anna.begin_table();
    Page(anna, over_, 0).ask(Abandon{});
    const std::string table = anna.make_table();
    Page page(anna, table);
    page.ask(Fill{.seat = 0, .player = "random"});
    page.ask(Sit{.seat = 1});
    busy_ = true;
    page.ask(Start{});
    EXPECT_TRUE(eventually([&] { return thinks_.load(); }));
  }
  ~BusyWorker() override { let_go(); }

  void let_go() {
    if (busy_.exchange(false)) gate_.set_value();
  }
  std::string request(const std::string& what) const {
    return "GET /api/tables/" + over_ + what + " HTTP/1.1\r\nConnection: close\r\n\r\n";
  }

  std::atomic<bool> busy_ = false;
  std::atomic<bool> thinks_ = false;
  std::promise<void> gate_;
  std::shared_future<void> open_ = gate_.get_future().share();
  TestServer server_{[this](ServerSettings& settings) {
    settings.thinking = 1h;
    settings.api.made_of_address = 2;
    settings.api.passwords = {100, 1};
    settings.mind = [this](auto&&... about) {
      if (busy_) {
        thinks_ = true;
        open_.wait();
      }
      return bots_answer(std::forward<decltype(about)>(about)...);
    };
  }};
  std::string over_;
};

TEST_F(BusyWorker, RecordsAndReplaysAreNotMadeOnTheLoopAndFewWait) {
  std::vector<std::unique_ptr<RawLine>> lines;
  for (const char* what : {"/record", "/replay", "/record"}) {
    lines.push_back(std::make_unique<RawLine>(server_.port()));
    lines.back()->send(request(what));
  }
  const auto refused = [](const std::unique_ptr<RawLine>& line) { return line->read_more(20ms); };
  auto third = lines.end();
  EXPECT_TRUE(eventually([&] {
    third = std::find_if(lines.begin(), lines.end(), refused);
    return third != lines.end();
  })) << "only two may wait";
  EXPECT_THAT((*third)->read_to_the_end(), HasSubstr(R"("code":"too_often")"));
  lines.erase(third);
  EXPECT_EQ(server_.stranger().call("GET", "/healthz").status, 200);
  for (const auto& line : lines) EXPECT_FALSE(line->read_more(50ms)) << "the worker is busy";
  let_go();
  for (const auto& line : lines) EXPECT_THAT(line->read_to_the_end(), HasSubstr(" 200 OK"));
}

TEST_F(BusyWorker, PasswordsDoNotWaitForMachines) {
  const Caller anna = server_.guest("Anna");
  const std::string login = R"({"login":"anna","password":"by candle-light"})";
  EXPECT_EQ(anna.call("POST", "/api/register", login).status, 200);
  EXPECT_EQ(server_.stranger().call("POST", "/api/login", login).status, 200);
}

TEST(Exhaustion, ARecordCountsAsAReplay) {
  const TestServer server([](ServerSettings& settings) { settings.api.replays = {2, 30'000}; });
  const Caller anna = server.guest("Anna");
  const std::string table = anna.begin_table();
  Page(anna, table, 0).ask(Abandon{});
  const std::string path = "/api/tables/" + table;
  EXPECT_EQ(anna.call("GET", path + "/record").status, 200);
  EXPECT_EQ(anna.call("GET", path + "/replay").status, 200);
  expect_delay(anna.call("GET", path + "/record"), 30s);
  expect_delay(anna.call("GET", path + "/replay"), 30s);
  EXPECT_EQ(anna.at("127.0.0.2").call("GET", path + "/record").status, 200);
}

// --- Passwords ---

TEST(Passwords, WhoHasTriedLeastIsNextAndTheLastAreRefused) {
  std::vector<std::string> done;
  std::vector<std::string> refused;
  std::atomic<std::size_t> worked = 0;
  std::promise<void> begun;
  std::promise<void> gate;
  {
    Passwords passwords;
    passwords.run({}, [&] {
      begun.set_value();
      gate.get_future().wait();
    });
    begun.get_future().wait();
    const auto attempt = [&](const std::string& name, double credit) {
      passwords.run({credit, [&refused, name] { refused.push_back(name); }},
                    [&done, &worked, name] {
                      done.push_back(name);
                      ++worked;
                    });
    };
    attempt("first", 4);
    for (std::size_t i = 1; i < Passwords::kWaiting; ++i) attempt("many", 0);
    EXPECT_THAT(refused, ElementsAre());
    attempt("second", 4);
    attempt("some", 2);
    EXPECT_THAT(refused, ElementsAre("many", "many"));
    attempt("more", -1);
    EXPECT_THAT(refused, ElementsAre("many", "many", "more"));
    gate.set_value();
    EXPECT_TRUE(eventually([&] { return worked == Passwords::kWaiting; }));
  }
  ASSERT_EQ(done.size(), Passwords::kWaiting);
  EXPECT_THAT(std::vector(done.begin(), done.begin() + 4),
              ElementsAre("second", "first", "some", "many"));
}

// --- Limits ---

TEST(Exhaustion, AHouseholdWithManyAddressesIsOne) {
  const TestServer server([](ServerSettings& settings) {
    settings.api.behind_proxy = true;
    settings.api.guests = {1, 60'000};
  });
  const auto status = [&](const std::string& address) {
    const Caller who(server, {{"X-Real-IP", address}});
    return who.call("POST", "/api/guest", R"({"name":"Anna"})").status;
  };
  EXPECT_EQ(status("2001:db8::1"), 200);
  EXPECT_EQ(status("2001:db8::2"), 429);
  EXPECT_EQ(status("2001:db8:0:1::2"), 200);
  EXPECT_EQ(status("192.0.2.1"), 200);
  EXPECT_EQ(status("::ffff:192.0.2.1"), 429);
  EXPECT_EQ(status("nonsense"), 200) << "the proxy itself";
  EXPECT_EQ(status("other nonsense"), 429);
}

TEST(Exhaustion, AClockSetBackHoldsNobodyUp) {
  const auto back = std::make_shared<std::atomic<Moment>>(0);
  TestServer server([back](ServerSettings& settings) {
    settings.now = [back] { return wall_clock() - *back; };
    settings.api.guests = {1, 60'000};
  });
  server.guest("Anna");
  *back = std::chrono::milliseconds(1h).count();
  expect_delay(server.stranger().call("POST", "/api/guest", R"({"name":"Bela"})"), 60s);
  server.advance(61s);
  server.guest("Bela");
}

TEST(Exhaustion, SocketsOfOneAddressAreLimited) {
  const TestServer server([](ServerSettings& settings) { settings.api.sockets_of_address = 2; });
  const Caller anna = server.guest("Anna");
  Page first(anna);
  Page second(anna);
  EXPECT_THAT([&] { Page third(anna); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("too_many")));
  Page elsewhere(anna.at("127.0.0.2"));
  first.close();
  EXPECT_TRUE(eventually([&] { return server.figure("sockets") == 2; }));
  Page again(anna);
}

TEST(Exhaustion, SocketsThroughAProxyAreLimitedByThoseItSpeaksFor) {
  const TestServer server([](ServerSettings& settings) {
    settings.api.behind_proxy = true;
    settings.api.sockets_of_address = 1;
    settings.limits.connections_of_address = 1;
  });
  const Caller nobody = server.stranger();
  const Caller one(server, {{"X-Real-IP", "2001:db8::1"}});
  const Caller neighbour(server, {{"X-Real-IP", "2001:db8::2"}});
  const Caller other(server, {{"X-Real-IP", "2001:db8:1::1"}});
  Page first(nobody);
  Page second(nobody);
  Page third(one);
  EXPECT_THAT([&] { Page fourth(neighbour); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("too_many")));
  Page fifth(other);
}

// --- And those who mean no harm ---

TEST(Exhaustion, AnOrdinaryEveningMeetsNoLimit) {
  const TestServer server([](ServerSettings& settings) {
    settings.limits = {};
    settings.api = {};
  });
  const Caller anna = server.guest("Anna");
  const Caller bela = server.guest("Bela");
  const std::string login = R"({"login":"anna","password":"by candle-light"})";
  EXPECT_EQ(anna.call("POST", "/api/register", login).status, 200);
  EXPECT_EQ(server.stranger().call("POST", "/api/login", login).status, 200);
  TableOptions options = Caller::vigil(2);
  options.listed = true;
  for (int game = 0; game < 2; ++game) {
    const std::string table = anna.make_table(options);
    Page host(anna, table);
    Page guest(bela, table);
    EXPECT_EQ(host.code_of(Sit{.seat = 0, .word = "moth"}), "");
    EXPECT_EQ(guest.code_of(Sit{.seat = 1, .word = "owl"}), "");
    EXPECT_EQ(host.code_of(Start{}), "");
    EXPECT_EQ(host.code_of(Look{.seat = 0}), "");
    EXPECT_EQ(guest.code_of(Look{.seat = 1}), "");
    for (int turn = 0; turn < 30; ++turn) {
      host.catch_up();
      guest.catch_up();
      Page& asked = host->is_asked() ? host : guest;
      EXPECT_EQ(asked.code_of(asked.first_answer()), "");
      EXPECT_EQ(asked.code_of(Talk{.text = "well"}), "");
    }
    EXPECT_EQ(host.code_of(Abandon{}), "");
    for (const char* what : {"/record", "/replay", "/replay/0", "/curve"}) {
      EXPECT_EQ(anna.call("GET", "/api/tables/" + table + what).status, 200) << what;
    }
  }
}

}  // namespace
}  // namespace gloam::server::testing
