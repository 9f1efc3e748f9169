// Breaks servers and their database while people play, and looks afterwards for what was lost.
//
// Two servers share one database. Every seat is played twice at the same time, through either
// server, so that both race for every line of every log. Meanwhile servers are killed and the
// database is stopped as if the power were cut. What was acknowledged must be in the logs, what is
// in the logs must have been sent, once, and every log must play again.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include "engine/testing_folder.h"
#include "server/journal.h"
#include "server/server.h"
#include "server/testing_client.h"
#include "server/testing_games.h"
#include "server/testing_page.h"
#include "server/testing_postgres.h"
#include "server/upkeep.h"
#include "wire/json.h"

namespace gloam::server {
namespace {

using namespace std::chrono_literals;
using testing::Answer;
using testing::Client;
using testing::Headers;
using testing::Picture;
namespace json = boost::json;

constexpr int kCircles = 6;  // tables played at a time
constexpr std::int32_t kSeats = 2;
constexpr int kServers = 2;
constexpr auto kRecovery = 60s;  // after a fault, at the latest

// --- Servers ---

// Runs in a process of its own, until it is killed.
int serve(const std::string& database) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  silence_journal();
  ServerSettings settings;
  settings.games = testing::vigil_alone();
  settings.database = database;
  settings.port = 0;
  settings.metrics_port = 0;
  settings.limits.messages_a_second = settings.limits.burst = 1e6;
  settings.api.tables = settings.api.guests = {1e9, 0.001};
  settings.machine_pace = 0ms;
  settings.sweep = 10ms;  // how the servers learn of each other
  Server server(settings);
  std::cout << server.port() << " " << server.metrics_port() << "\n" << std::flush;
  server.run(true);
  return 0;
}

// A server that can be killed and started again. Others may read its port at any time.
class Victim {
 public:
  explicit Victim(std::string database) : database_(std::move(database)) { start(); }
  ~Victim() { end(SIGKILL); }
  Victim(const Victim&) = delete;
  Victim& operator=(const Victim&) = delete;

  std::uint16_t port() const { return port_; }
  std::uint64_t conflicts() const { return conflicts_ + conflicts_now(); }

  void kill_and_start() {
    conflicts_ += conflicts_now();
    end(SIGKILL);
    start();
  }

  // As its owner would: whether it ended well.
  bool stop() {
    conflicts_ += conflicts_now();
    return end(SIGTERM) == 0;
  }

 private:
  void start() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("there is no pipe");
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl("/proc/self/exe", "gloam_faults", "serve", database_.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    std::FILE* const said = fdopen(ends[0], "r");
    unsigned port = 0;
    unsigned metrics = 0;
    const bool up = std::fscanf(said, "%u %u", &port, &metrics) == 2;
    std::fclose(said);
    if (!up) throw std::runtime_error("a server does not start");
    metrics_port_ = static_cast<std::uint16_t>(metrics);
    port_ = static_cast<std::uint16_t>(port);
  }

  int end(int signal) {
    if (process_ == 0) return 0;
    int status = 0;
    kill(process_, signal);
    waitpid(process_, &status, 0);
    process_ = 0;
    return status;
  }

  std::uint64_t conflicts_now() const {
    if (process_ == 0) return 0;
    const std::string text = Client(metrics_port_).http("GET", "/metrics").body;
    const std::string name = "\ngloaming_conflicts_total ";
    return std::stoull(text.substr(text.find(name) + name.size()));
  }

  const std::string database_;
  pid_t process_ = 0;
  std::atomic<std::uint16_t> port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::uint64_t conflicts_ = 0;
};

using Victims = std::array<std::unique_ptr<Victim>, kServers>;

// --- Players ---

// An answer as a client knows it: whose, to which of the seat's questions, and which option.
struct Given {
  std::string table;
  std::int32_t seat = 0;
  std::uint32_t question = 0;
  std::string verb = {};
  std::int32_t a = 0;
  std::int32_t b = 0;
  auto operator<=>(const Given&) const = default;
};

// What all clients sent, and what was acknowledged to them.
class Ledger {
 public:
  void send(const Given& given) {
    const std::lock_guard lock(mutex_);
    sent_.insert(given);
  }
  void acknowledge(const Given& given, int server) {
    const std::lock_guard lock(mutex_);
    acknowledged_.insert(given);
    ++by_server_.at(static_cast<std::size_t>(server));
  }
  // How many each server acknowledged so far.
  std::array<int, kServers> by_server() const {
    const std::lock_guard lock(mutex_);
    return by_server_;
  }
  // When nobody plays any more.
  const std::set<Given>& sent() const { return sent_; }
  const std::set<Given>& acknowledged() const { return acknowledged_; }

 private:
  mutable std::mutex mutex_;
  std::set<Given> sent_;
  std::set<Given> acknowledged_;
  std::array<int, kServers> by_server_{};
};

// A socket at a table; whatever goes wrong with it throws.
class Chair {
 public:
  Chair(std::uint16_t port, const Headers& who, const std::string& table,
        std::optional<std::int32_t> seat)
      : client_(port) {
    if (client_.connect("/socket", who).status != 101) throw std::runtime_error("no socket");
    if (!ask(Hello{.protocol = kProtocol, .table = table, .seat = seat}))
      throw std::runtime_error("no such table");
  }

  // Whether it was done.
  bool ask(Request request) {
    std::visit([this](auto& one) { one.ref = ++ref_; }, request);
    client_.send(wire::to_json(request));
    for (;;) {
      const json::object message = take_in(10s);
      if (message.contains("ref") && message.at("ref") == ref_) return message.at("kind") == "done";
    }
  }

  // The next message, or an empty one if the time is over.
  json::object take_in(std::chrono::milliseconds timeout) {
    const std::optional<std::string> text = client_.receive(timeout);
    if (!text && client_.close_code() == 0 && timeout < 10s) return {};
    if (!text) throw std::runtime_error("the line is broken");
    json::object message = json::parse(*text).as_object();
    picture_.take_in(message);
    return message;
  }

  const Picture& picture() const { return picture_; }

 private:
  Client client_;
  Picture picture_;
  std::int32_t ref_ = 0;
};

// People who play one table after the other.
class Circle {
 public:
  explicit Circle(const Victims& servers) : servers_(servers) {
    for (std::int32_t seat = 0; seat < kSeats; ++seat) {
      const Answer answer =
          Client(servers[0]->port()).http("POST", "/api/guest", R"({"name":"Rival"})");
      const std::string cookie = answer.header("Set-Cookie");
      people_.push_back({{"Cookie", cookie.substr(0, cookie.find(';'))}});
    }
  }

  const Headers& person(std::int32_t seat) const {
    return people_.at(static_cast<std::size_t>(seat));
  }

  // The table after this one, made by whoever asks first.
  std::string after(const std::string& table) {
    const std::lock_guard lock(mutex_);
    if (table_ == table) table_ = make_table();
    return table_;
  }

 private:
  std::string make_table() const {
    TableOptions options;
    options.game = "vigil";
    options.seats = kSeats;
    const std::uint16_t port = servers_[0]->port();
    const Answer answer = Client(port).http(
        "POST", "/api/tables", R"({"options":)" + wire::to_json(options) + "}", person(0));
    const std::string name = json::parse(answer.body).at("table").as_string().c_str();
    for (std::int32_t seat = kSeats; seat-- > 0;) {
      Chair chair(port, person(seat), name, {});
      if (!chair.ask(Sit{.seat = seat, .word = "moth"})) throw std::runtime_error("no seat");
      if (seat == 0 && !chair.ask(Start{})) throw std::runtime_error("no start");
    }
    return name;
  }

  const Victims& servers_;
  std::vector<Headers> people_;
  std::mutex mutex_;
  std::string table_;
};

// Plays a seat through one server; there is another for the same seat at the other server.
class Rival {
 public:
  Rival(Circle& circle, const Victims& servers, Ledger& ledger, std::int32_t seat, int server)
      : circle_(circle), servers_(servers), ledger_(ledger), seat_(seat), server_(server) {}

  void play(const std::atomic<bool>& enough) {
    while (!enough) {
      try {
        if (table_.empty()) table_ = circle_.after(last_);
        visit(enough);
      } catch (const std::exception&) {
        std::this_thread::sleep_for(20ms);  // as a page does before it comes back
      }
    }
  }

 private:
  void visit(const std::atomic<bool>& enough) {
    Chair chair(servers_[static_cast<std::size_t>(server_)]->port(), circle_.person(seat_), table_,
                seat_);
    while (!enough) {
      if (unsure_) {
        give(chair);
      } else if (chair.picture().phase() == "over") {
        last_ = std::exchange(table_, {});
        return;
      } else if (chair.picture().is_asked()) {
        choose(chair.picture().question());
      } else {
        chair.take_in(100ms);
      }
    }
  }

  void choose(const json::value& question) {
    const json::array& options = question.at("options").as_array();
    const json::value& option = options[luck_() % options.size()];
    unsure_ = {table_,
               seat_,
               question.at("id").to_number<std::uint32_t>(),
               option.at("verb").as_string().c_str(),
               option.at("a").to_number<std::int32_t>(),
               option.at("b").to_number<std::int32_t>()};
    ledger_.send(*unsure_);
  }

  // An answer whose reply is lost stays, and is sent again.
  void give(Chair& chair) {
    const bool done = chair.ask(Give{.seat = seat_,
                                     .question = unsure_->question,
                                     .verb = unsure_->verb,
                                     .a = unsure_->a,
                                     .b = unsure_->b});
    if (done) ledger_.acknowledge(*unsure_, server_);
    unsure_.reset();
  }

  Circle& circle_;
  const Victims& servers_;
  Ledger& ledger_;
  const std::int32_t seat_;
  const int server_;
  std::string table_;
  std::string last_;
  std::optional<Given> unsure_;
  std::minstd_rand luck_{std::random_device()()};
};

// --- What is found afterwards ---

// What the logs hold, against what the clients know.
struct Search {
  int tables = 0;
  int answers = 0;
  int lost = 0;
  int doubled = 0;  // or not sent by anybody
  int gaps = 0;
  int broken = 0;  // logs that do not play again
  bool sound() const { return lost + doubled + gaps + broken == 0; }
};

// The answers of a game in their order, each with the number of its question.
std::vector<Given> answers_of(const Table& table) {
  std::vector<Given> answers;
  if (table.session() == nullptr) return answers;
  const engine::Session& whole = *table.session();
  engine::Session session(whole.game(), whole.setup());
  for (const engine::LogEntry& entry : whole.log()) {
    answers.push_back({name_of(table.id()), entry.seat, session.question().numbers[entry.seat],
                       std::string(verb_of(whole.game(), entry.option).name), entry.option.a,
                       entry.option.b});
    session.apply(entry);
  }
  return answers;
}

Search search(const std::string& database, const Ledger& ledger) {
  Search found;
  Books books(database, testing::vigil_alone());
  std::map<Given, int> kept;
  for (const Phase phase : {Phase::open, Phase::playing, Phase::over, Phase::stuck}) {
    for (const TableId id : books.tables(phase)) {
      ++found.tables;
      int line = 0;
      for (const Row& row : books.log(id)) found.gaps += row.seq == ++line ? 0 : 1;
      const Books::Replayed replayed = books.replay(id);
      if (!replayed.table) {
        ++found.broken;
        std::cout << name_of(id) << ": " << replayed.trouble << "\n";
        continue;
      }
      for (const Given& given : answers_of(*replayed.table)) ++kept[given];
    }
  }
  for (const auto& [given, times] : kept) {
    found.answers += times;
    if (times > 1 || !ledger.sent().contains(given)) ++found.doubled;
  }
  for (const Given& given : ledger.acknowledged()) found.lost += kept.contains(given) ? 0 : 1;
  return found;
}

// --- The run ---

// Waits until either server has acknowledged so many answers more: both are well again.
void wait_for_answers(const Ledger& ledger, int more) {
  const auto latest = std::chrono::steady_clock::now() + kRecovery;
  const std::array<int, kServers> before = ledger.by_server();
  const auto all_well = [&] {
    const std::array<int, kServers> now = ledger.by_server();
    for (std::size_t i = 0; i < now.size(); ++i)
      if (now[i] < before[i] + more) return false;
    return true;
  };
  while (!all_well()) {
    if (std::chrono::steady_clock::now() > latest)
      throw std::runtime_error("nobody can play on after a fault");
    std::this_thread::sleep_for(5ms);
  }
}

int run(const std::string& kind, int faults, int answers) {
  const engine::testing::Folder folder;
  std::optional<testing::Cluster> cluster;
  if (kind == "postgresql") cluster.emplace();
  const std::string database =
      cluster ? cluster->fresh_database() : (folder.path() / "tables.db").string();

  Victims servers;
  for (auto& server : servers) server = std::make_unique<Victim>(database);
  Ledger ledger;
  std::atomic<bool> enough = false;
  std::vector<std::unique_ptr<Circle>> circles;
  std::vector<std::jthread> rivals;
  // Whatever happens, the threads end.
  const auto leave = std::shared_ptr<void>(nullptr, [&](void*) { enough = true; });
  for (int i = 0; i < kCircles; ++i) {
    Circle& circle = *circles.emplace_back(std::make_unique<Circle>(servers));
    for (std::int32_t seat = 0; seat < kSeats; ++seat)
      for (int server = 0; server < kServers; ++server)
        rivals.emplace_back(
            [&, seat, server] { Rival(circle, servers, ledger, seat, server).play(enough); });
  }

  wait_for_answers(ledger, answers);
  for (int fault = 0; fault < faults; ++fault) {
    servers[static_cast<std::size_t>(fault % kServers)]->kill_and_start();
    wait_for_answers(ledger, answers);
    if (!cluster) continue;
    cluster->stop_immediately();
    cluster->start();
    wait_for_answers(ledger, answers);
  }
  enough = true;
  rivals.clear();
  std::uint64_t conflicts = 0;
  bool stopped = true;
  for (auto& server : servers) {
    stopped = server->stop() && stopped;
    conflicts += server->conflicts();
  }

  const Search found = search(database, ledger);
  std::cout << kind << ": " << faults << " servers killed, " << (cluster ? faults : 0)
            << " stops of the database, " << conflicts << " races lost between the servers\n"
            << ledger.acknowledged().size() << " answers acknowledged, " << found.answers
            << " in the logs of " << found.tables << " tables\n"
            << found.lost << " lost, " << found.doubled << " doubled, " << found.gaps << " gaps, "
            << found.broken << " logs that do not play again\n";
  if (!stopped) std::cout << "a server did not end well\n";
  return found.sound() && stopped ? 0 : 1;
}

}  // namespace
}  // namespace gloam::server

int main(int count, char** words) {
  const std::vector<std::string> given(words + 1, words + count);
  try {
    if (given.size() == 2 && given[0] == "serve") return gloam::server::serve(given[1]);
    if (given.size() == 3 && (given[0] == "sqlite" || given[0] == "postgresql"))
      return gloam::server::run(given[0], std::stoi(given[1]), std::stoi(given[2]));
  } catch (const std::exception& error) {
    std::cerr << "gloam_faults: " << error.what() << "\n";
    return 1;
  }
  std::cerr << "usage: gloam_faults sqlite|postgresql FAULTS ANSWERS\n"
               "Kills a server, and stops the database, FAULTS times, with ANSWERS answers\n"
               "through either server between one fault and the next.\n";
  return 2;
}
