// Breaks servers and their database while people play, and looks afterwards for what was lost.
//
// Two servers share one database. Every seat is played twice at the same time, through either
// server, so that both race for every line of every log. Meanwhile one thing after the other goes
// wrong. What was acknowledged must be in the logs, what is in the logs must have been sent, once,
// and every log must play again.
#include <algorithm>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "server/tools/faults_database.h"
#include "server/tools/faults_players.h"
#include "server/tools/faults_search.h"
#include "server/tools/faults_victim.h"

namespace gloam::server::faults {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kRecovery = 60s;  // after a fault, at the latest
constexpr auto kPlaying = 600s;  // between two faults, on a slow machine
constexpr auto kPause = 4s;      // longer than a database may be silent

// A fault that this machine cannot have.
struct Impossible : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// All that can break, and those who play on.
class Stage {
 public:
  Stage(bool postgresql, int answers) : database(postgresql, disk), answers_(answers) {
    for (auto& server : servers) server = std::make_unique<Victim>(database.address());
    crowd_.emplace(servers, ledger);
    play();
  }

  const Disk disk;
  Database database;
  Victims servers;
  Ledger ledger;

  // Whose turn it is to be broken.
  Victim& server() { return *servers[static_cast<std::size_t>(turn_ % kServers)]; }
  void next_server() { ++turn_; }

  // Waits until either server has acknowledged as many answers more as are wanted between two
  // faults: both are well again.
  void play() {
    const auto began = Clock::now();
    wait_for_answers(1, kRecovery);
    longest_silence_ = std::max(longest_silence_, Clock::now() - began);
    wait_for_answers(answers_, kPlaying);
  }
  // Waits until nobody has had an answer acknowledged for a while; whether it came to that.
  bool stands_still() const {
    const auto latest = Clock::now() + kRecovery;
    while (Clock::now() < latest) {
      const auto before = ledger.by_server();
      std::this_thread::sleep_for(1s);
      if (ledger.by_server() == before) return true;
    }
    return false;
  }
  void stop_playing() { crowd_.reset(); }

  // The longest that it took both servers to be back after a fault, since this was asked last.
  std::chrono::milliseconds longest_silence() {
    const auto longest = std::exchange(longest_silence_, {});
    return std::chrono::duration_cast<std::chrono::milliseconds>(longest);
  }

 private:
  void wait_for_answers(int more, Clock::duration patience) const {
    const auto latest = Clock::now() + patience;
    const auto before = ledger.by_server();
    const auto all_well = [&] {
      return std::ranges::equal(ledger.by_server(), before,
                                [more](int now, int then) { return now >= then + more; });
    };
    while (!all_well()) {
      if (Clock::now() > latest) throw std::runtime_error("nobody can play on after a fault");
      std::this_thread::sleep_for(5ms);
    }
  }

  const int answers_;
  int turn_ = 0;
  Clock::duration longest_silence_{};
  std::optional<Crowd> crowd_;
};

// --- Faults ---

void kill_server(Stage& stage) {
  stage.server().kill_and_start();
  stage.play();
}

void pause_server(Stage& stage) {
  stage.server().pause();
  std::this_thread::sleep_for(kPause);
  stage.server().go_on();
  stage.play();
}

void move_clock(Stage& stage) {
  for (const auto ahead : {1h, 0h, -1h, 0h}) {
    stage.server().set_clock(ahead);
    stage.play();
  }
}

void fill_disk(Stage& stage) {
  if (!stage.disk.trouble().empty()) throw Impossible(stage.disk.trouble());
  stage.disk.fill();
  const bool noticed = stage.stands_still();
  stage.disk.empty();
  if (!noticed) throw std::runtime_error("a full disk is not noticed");
  stage.database.start_if_stopped();
  stage.play();
}

void stop_database(Stage& stage) {
  stage.database.cluster().stop_immediately();
  stage.database.cluster().start();
  stage.play();
}

void pause_database(Stage& stage) {
  stage.database.cluster().hang();
  std::this_thread::sleep_for(kPause);
  stage.database.cluster().wake();
  stage.play();
}

void cut_line(Stage& stage) {
  stage.database.relay().cut();
  std::this_thread::sleep_for(1s);
  stage.database.relay().mend();
  stage.play();
}

void swallow_bytes(Stage& stage) {
  stage.database.relay().swallow();
  std::this_thread::sleep_for(kPause);
  stage.database.relay().mend();
  stage.play();
}

void promote_standby(Stage& stage) {
  stage.database.add_standby();
  stage.play();
  stage.database.replace_by_standby();
  stage.play();
}

struct Fault {
  std::string_view name;
  void (*happen)(Stage&);
  bool only_postgresql = false;
};

constexpr Fault kFaults[] = {
    {"kill_server", kill_server},
    {"pause_server", pause_server},
    {"move_clock", move_clock},
    {"fill_disk", fill_disk},
    {"stop_database", stop_database, true},
    {"pause_database", pause_database, true},
    {"cut_line", cut_line, true},
    {"swallow_bytes", swallow_bytes, true},
    {"promote_standby", promote_standby, true},
};

// Those that are named, or all that the database can have.
std::vector<Fault> faults_of(bool postgresql, const std::vector<std::string>& names) {
  std::vector<Fault> chosen;
  for (const Fault& fault : kFaults) {
    const bool named = std::ranges::find(names, fault.name) != names.end();
    if ((named || names.empty()) && (postgresql || !fault.only_postgresql)) chosen.push_back(fault);
  }
  if (chosen.size() < names.size()) throw std::runtime_error("there is no such fault");
  return chosen;
}

// --- The run ---

void let_happen(const Fault& fault, int rounds, Stage& stage) {
  stage.longest_silence();
  try {
    for (int round = 0; round < rounds; ++round) {
      fault.happen(stage);
      stage.next_server();
    }
    std::cout << fault.name << ": " << rounds << " times, back after "
              << stage.longest_silence().count() << " ms at most\n"
              << std::flush;
  } catch (const Impossible& reason) {
    std::cout << fault.name << ": LEFT OUT, " << reason.what() << "\n" << std::flush;
  } catch (const std::exception& error) {
    for (const auto& server : stage.servers) std::cerr << server->last_words();
    throw std::runtime_error(std::string(fault.name) + ": " + error.what());
  }
}

int run(bool postgresql, int rounds, int answers, const std::vector<std::string>& names) {
  const std::vector<Fault> faults = faults_of(postgresql, names);
  Stage stage(postgresql, answers);
  const auto began = Clock::now();
  for (const Fault& fault : faults) let_happen(fault, rounds, stage);
  stage.stop_playing();
  const std::chrono::duration<double> took = Clock::now() - began;
  std::uint64_t conflicts = 0;
  bool stopped = true;
  for (auto& server : stage.servers) {
    stopped = server->stop() && stopped;
    conflicts += server->conflicts();
  }

  const Search found = search(stage.database.address(), stage.ledger);
  std::cout << conflicts << " races lost between the servers\n"
            << stage.ledger.acknowledged().size() << " answers acknowledged in "
            << static_cast<int>(took.count()) << " s, " << found.answers << " in the logs of "
            << found.tables << " tables\n"
            << found.lost << " lost, " << found.doubled << " doubled, " << found.gaps << " gaps, "
            << found.broken << " logs that do not play again\n";
  if (!stopped) std::cout << "a server did not end well\n";
  const bool moved = std::ranges::find(faults, "move_clock", &Fault::name) == faults.end() ||
                     std::chrono::milliseconds(found.latest - found.earliest) > 90min;
  if (!moved) std::cout << "no clock was moved\n";
  return found.sound() && stopped && moved ? 0 : 1;
}

}  // namespace
}  // namespace gloam::server::faults

int main(int count, char** words) {
  using namespace gloam::server;  // NOLINT: a program of its own
  const std::vector<std::string> given(words + 1, words + count);
  try {
    if (given.size() == 2 && given[0] == "serve") return faults::serve(given[1]);
    if (given.size() >= 3 && (given[0] == "sqlite" || given[0] == "postgresql"))
      return faults::run(given[0] == "postgresql", std::stoi(given[1]), std::stoi(given[2]),
                         {given.begin() + 3, given.end()});
  } catch (const std::exception& error) {
    std::cerr << "gloam_faults: " << error.what() << "\n";
    return 1;
  }
  std::cerr << "usage: gloam_faults sqlite|postgresql ROUNDS ANSWERS [FAULT...]\n"
               "Lets each fault happen ROUNDS times, with ANSWERS answers through either server\n"
               "between one and the next. Faults, all unless some are named:";
  for (const faults::Fault& fault : faults::kFaults) std::cerr << " " << fault.name;
  std::cerr << "\n";
  return 2;
}
