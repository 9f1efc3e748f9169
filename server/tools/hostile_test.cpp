// Clients that mean harm, beside a table that plays on.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
#include <vector>

#include "server/testing_server.h"

namespace gloam::server::testing {
namespace {

using std::chrono::steady_clock;

// Somebody who plays alone against machines, and how long each answer took to be acknowledged.
class Honest {
 public:
  explicit Honest(const TestServer& server) : who_(server.guest("Honest")) {}

  // The time that 99 of 100 answers stay below, in milliseconds.
  double p99(int answers) {
    std::vector<double> times;
    while (times.size() < static_cast<std::size_t>(answers)) play_a_game(times, answers);
    std::sort(times.begin(), times.end());
    return times[times.size() * 99 / 100];
  }

 private:
  void play_a_game(std::vector<double>& times, int answers) {
    Page page(who_, who_.begin_table(), 0);
    while (times.size() < static_cast<std::size_t>(answers)) {
      page.until([](const Picture& seen) { return seen.phase() != "playing" || seen.is_asked(); });
      if (page->phase() != "playing") return;
      const auto sent = steady_clock::now();
      if (!page.code_of(page.first_answer()).empty()) continue;  // a machine was quicker
      times.push_back(
          std::chrono::duration<double, std::milli>(steady_clock::now() - sent).count());
    }
  }

  Caller who_;
};

// Garbage, wrong numbers, deep JSON, requests without hello, tables that do not exist; then a flood
// until the server closes the socket.
void harm(const TestServer& server, const std::string& table, const std::atomic<bool>& enough) {
  const std::vector<std::string> messages = {
      "",
      "{",
      "null",
      std::string(2000, '['),
      R"({"kind":"answer","seat":99,"question":7})",
      R"({"kind":"hello","protocol":2,"table":"zzzzzzzzzzzzz"})",
      R"({"kind":"hello","protocol":2,"table":")" + table + R"(","seat":0})",
      R"({"kind":"hello","protocol":2,"table":")" + table + R"("})",
      R"({"kind":"start"})",
      R"({"kind":"say","text":")" + std::string(9000, 'x') + R"("})"};
  while (!enough) {
    try {
      Client client(server.port());
      if (client.connect("/socket").status != 101) continue;
      for (int i = 0; i < 5000 && client.close_code() == 0 && !enough; ++i) {
        client.send(messages[static_cast<std::size_t>(i) % messages.size()]);
      }
    } catch (const std::runtime_error&) {  // cut off, as it should be
    }
  }
}

// Opens sockets and requests, and never says another word or reads a letter.
std::vector<Client> sleepers(const TestServer& server, int count) {
  std::vector<Client> all;
  for (int i = 0; i < count; ++i) {
    all.emplace_back(server.port());
    all.back().connect("/socket");
  }
  return all;
}

TEST(Hostile, ClientsDoNotDisturbAnotherTable) {
  const TestServer server;
  Honest honest(server);
  const std::string table = server.guest("Victim").make_table();
  const double alone = honest.p99(100);

  std::atomic<bool> enough = false;
  std::vector<std::thread> crowd;
  for (int i = 0; i < 3; ++i) crowd.emplace_back([&] { harm(server, table, enough); });
  const std::vector<Client> asleep = sleepers(server, 50);
  const double beside_them = honest.p99(100);
  enough = true;
  for (std::thread& one : crowd) one.join();

  std::printf("p99 of an honest table: %.1f ms alone, %.1f ms beside a hostile crowd\n", alone,
              beside_them);
  EXPECT_LT(beside_them, 1000) << "far from what a person would notice as broken";
  EXPECT_EQ(server.stranger().call("GET", "/healthz").status, 200);
}

}  // namespace
}  // namespace gloam::server::testing
