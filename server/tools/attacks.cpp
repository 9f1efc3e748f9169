// Tries to use a server up, in one way after the other, while two people play and another logs in.
//
// The server is the program as people run it, with its usual limits. Everybody has an address of
// their own on loopback. Memory, answers and logins have bars; an attack that breaks one fails.
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "server/net/testing_net.h"
#include "server/tables/secrets.h"
#include "server/tables/table.h"
#include "server/tools/attacks_ground.h"
#include "server/tools/attacks_honest.h"

namespace gloam::server::attacks {
namespace {

using testing::frame;
using testing::Opcode;
using testing::RawLine;

// How long each attack goes on, and what it must not bring about.
struct Bars {
  int seconds = 180;
  double growth = 50;   // megabytes
  double answer = 100;  // milliseconds, of 99 in 100
  double login = 2;     // seconds
};

// --- Attacks ---

// What one of the attackers does again and again, until it throws or there is enough. Attackers
// would have machines of their own: here the server and those who play come first.
using Deed = std::function<void(int attacker, const std::atomic<bool>& enough)>;

void repeat(int attacker, const Deed& deed, const std::atomic<bool>& enough) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
  while (!enough) {
    try {
      deed(attacker, enough);
    } catch (const std::exception&) {
      std::this_thread::sleep_for(10ms);  // refused or cut off
    }
  }
}

struct Attack {
  std::string name;
  int attackers;
  std::function<Deed(const Ground&)> deed;
  bool behind_proxy = false;
};

std::string number_below(std::uint32_t end) {
  thread_local std::minstd_rand luck{std::random_device()()};
  return std::to_string(luck() % end);
}

std::string unknown_table() { return "/api/tables/" + name_of(fresh_id()); }

// By calls and by hellos; some always from the same address, some never.
Deed ask_for_unknown_tables(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    if (attacker % 4 == 0) {
      Client client = ground.den(0).client();
      client.connect("/socket");
      while (!enough) {
        client.send(R"({"kind":"hello","protocol":2,"table":")" + name_of(fresh_id()) + R"("})");
        if (!client.receive()) return;
      }
    }
    if (attacker % 4 == 1) {
      const Spot anywhere{ground.port, false,
                          "127.3." + number_below(250) + "." + number_below(250)};
      anywhere.call("GET", unknown_table() + "/record");
      return;
    }
    Client client = ground.den(0).client();
    while (!enough) client.http("GET", unknown_table() + "/curve");
  };
}

Deed ask_for_records(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    Client client = ground.den(attacker % 8).client();
    const std::string path = "/api/tables/" + ground.long_table;
    while (!enough) {
      client.http("GET", path + "/record");
      client.http("GET", path + "/replay/0");
    }
  };
}

Deed send_frames(const Ground& ground, const std::string& first, const std::string& then) {
  return [&ground, first, then](int, const std::atomic<bool>& enough) {
    RawLine line(ground.port);
    line.upgrade();
    line.send(first);
    std::string all;
    while (all.size() < 64 * 1024) all += then;
    std::size_t sent = 0;
    while (!enough && !line.broken()) {
      sent = (sent + line.send_some(std::string_view(all).substr(sent))) % all.size();
      if (line.read_more(1ms)) continue;
    }
  };
}

Deed send_empty_frames(const Ground& ground) {
  return send_frames(ground, frame(Opcode::text, " ", false), frame(Opcode::more, "", false));
}

Deed send_messages(const Ground& ground) {
  return send_frames(ground,
                     frame(Opcode::text, R"({"kind":"hello","protocol":2,"table":")" +
                                             ground.long_table + R"("})"),
                     frame(Opcode::text, R"({"kind":"look"})"));
}

Deed try_passwords(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    const Spot den = ground.den(attacker);
    while (!enough) {
      const Answer answer =
          den.call("POST", "/api/login",
                   R"({"login":"somebody-)" + number_below(1'000'000) + R"(","password":"guess"})");
      if (answer.status == 429) std::this_thread::sleep_for(50ms);
    }
  };
}

Deed make_guests_and_tables(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    const Spot den = ground.den(attacker);
    std::string cookie;
    while (!enough) {
      if (const std::string fresh = den.guest(); !fresh.empty()) cookie = fresh;
      const Answer made =
          den.call("POST", "/api/tables", R"({"options":{"game":"vigil","seats":4}})", cookie);
      if (made.status == 429) std::this_thread::sleep_for(5ms);
      if (made.status != 200) continue;
      const std::string table(json::parse(made.body).at("table").as_string());
      den.call("POST", "/api/tables/" + table + "/begin", R"({"player":"strong"})", cookie);
    }
  };
}

Deed fill_the_lobby(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    const Spot den = ground.den(attacker);
    const std::string cookie = den.guest();
    while (!enough) {
      const Answer made = den.call(
          "POST", "/api/tables", R"({"options":{"game":"vigil","seats":2,"listed":true}})", cookie);
      if (made.status == 429) std::this_thread::sleep_for(5ms);
    }
  };
}

// As many addresses as there are, all of them told to a proxy.
Deed come_from_everywhere(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    Client client(ground.port);
    while (!enough) {
      const std::string address =
          "2001:db8:" + number_below(9999) + ":" + number_below(9999) + "::1";
      if (attacker % 4 == 0) {
        client.http("POST", "/api/guest", R"({"name":"Eve"})", {{"X-Real-IP", address}});
      } else {
        client.http("GET", unknown_table() + "/record", {}, {{"X-Real-IP", address}});
      }
    }
  };
}

// Asks for much by many lines, and reads none of it.
Deed read_nothing(const Ground& ground) {
  return [&ground](int attacker, const std::atomic<bool>& enough) {
    std::vector<std::unique_ptr<RawLine>> lines;
    const auto open = [&] {
      lines.push_back(std::make_unique<RawLine>(ground.port, 4096));
      return lines.back().get();
    };
    const std::string table = "/api/tables/" + ground.long_table;
    for (int i = 0; i < 24; ++i) {
      const std::string path = i % 3 == 0   ? table + "/replay/0"
                               : i % 3 == 1 ? "/api/cards/darkest-night"
                                            : "/";
      open()->send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    std::vector<RawLine*> sockets;
    for (int i = 0; i < 24; ++i) {
      RawLine* const line = sockets.emplace_back(open());
      line->upgrade();
      line->send(frame(Opcode::text,
                       R"({"kind":"hello","protocol":2,"table":")" + ground.long_table + R"("})"));
    }
    const std::string look = frame(Opcode::text, R"({"kind":"look"})");
    const auto begin = Clock::now();
    while (!enough && seconds_since(begin) < 10 + attacker) {
      for (RawLine* const line : sockets) line->send_some(look);
      std::this_thread::sleep_for(50ms);
    }
  };
}

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> all = {
      {"nothing", 0, ask_for_records},
      {"unknown tables", 32, ask_for_unknown_tables},
      {"records and replays", 64, ask_for_records},
      {"empty frames", 4, send_empty_frames},
      {"messages", 40, send_messages},
      {"passwords", 60, try_passwords},
      {"guests and tables", 16, make_guests_and_tables},
      {"a full lobby", 11, fill_the_lobby},
      {"slow readers", 8, read_nothing},
      {"addresses", 16, come_from_everywhere, true},
  };
  return all;
}

// --- The run ---

double part(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size()));
  return values[std::min(at, values.size() - 1)];
}

// Whether nobody else was harmed.
bool withstands(const ServerProcess& server, const Ground& ground, Returning& returning, Met& met,
                const Attack& attack, const Bars& bars) {
  Players players(ground, met);
  const double before = server.memory();
  std::atomic<bool> enough = false;
  double after = 0;
  {
    std::vector<std::jthread> threads;
    const auto leave = std::shared_ptr<void>(nullptr, [&](void*) { enough = true; });
    const Deed deed = attack.deed(ground);
    for (int i = 0; i < attack.attackers; ++i)
      threads.emplace_back([&, i] { repeat(i, deed, enough); });
    threads.emplace_back([&] { players.play(enough); });
    threads.emplace_back([&] { returning.come_back(enough); });
    std::this_thread::sleep_for(std::chrono::seconds(bars.seconds));
    after = server.memory();
    enough = true;
  }
  const double p99 = part(met.answers, 0.99);
  const double slowest = part(met.logins, 1);
  const bool well = met.trouble.empty() && !met.answers.empty() && !met.logins.empty() &&
                    after - before < bars.growth && p99 < bars.answer && slowest < bars.login;
  std::printf("%-20s %6.1f %6.1f  %8.1f %6.1f  %6zu  %8.2f  %s\n", attack.name.c_str(), before,
              after, part(met.answers, 0.5), p99, met.answers.size(), slowest,
              well ? "" : ("FAILS " + met.trouble).c_str());
  return well;
}

bool is_listed(const Spot& home, const std::string& table) {
  return home.call("GET", "/api/tables").body.find(table) != std::string::npos;
}

int run(const std::string& gloam, const Bars& bars) {
  std::printf(
      "%d s of each attack, beside two people who play and others who log in\n"
      "                       memory, MB     answers, ms             login, s\n"
      "attack               before  after       p50    p99   count   slowest\n",
      bars.seconds);
  bool well = true;
  for (const bool behind_proxy : {false, true}) {
    const ServerProcess server(gloam, behind_proxy);
    Ground ground{server.port(), behind_proxy};
    const Spot home = ground.home(10'000);
    ground.long_table = long_table(home);
    const std::string listed =
        make_table(home, home.guest(), R"({"game":"vigil","seats":2,"listed":true})");
    Met met;
    Returning returning(ground, met);
    for (const Attack& attack : attacks()) {
      if (attack.behind_proxy != behind_proxy) continue;
      met.answers.clear();
      met.logins.clear();
      met.trouble.clear();
      well = withstands(server, ground, returning, met, attack, bars) && well;
    }
    if (!is_listed(home, listed)) {
      std::printf("an honest table is not in the list any more\n");
      well = false;
    }
  }
  return well ? 0 : 1;
}

}  // namespace
}  // namespace gloam::server::attacks

int main(int count, char** words) {
  const std::vector<std::string> given(words + 1, words + count);
  try {
    setvbuf(stdout, nullptr, _IOLBF, 0);
    using gloam::server::attacks::run;
    if (given.size() == 1) return run(given[0], {});
    if (given.size() == 3 && given[1] == "--seconds") {
      return run(given[0], {.seconds = std::stoi(given[2])});
    }
    // Enough to see that nothing breaks down, whatever else the machine does.
    if (given.size() == 2 && given[1] == "--short") return run(given[0], {2, 200, 5000, 20});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gloam_attacks: %s\n", error.what());
    return 1;
  }
  std::fprintf(stderr,
               "usage: gloam_attacks GLOAM [--seconds N | --short]\n"
               "Attacks the server of the program GLOAM for N seconds (180) in each way, or for a\n"
               "moment with low bars.\n");
  return 2;
}
