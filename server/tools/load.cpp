// Measures a server under load, with its database and those who play on the same machine: durable
// answers a second against bare inserts, memory of tables and of sockets, and how long an answer
// takes.
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <deque>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/testing_folder.h"
#include "games/darkest_night/darkest_night.h"
#include "server/net/testing_client.h"
#include "server/server.h"
#include "server/store/journal.h"
#include "server/store/testing_postgres.h"
#include "server/tools/load_crowd.h"
#include "wire/json.h"

namespace gloam::server::load {
namespace {

using std::chrono::duration;
using std::chrono::milliseconds;
using Steady = std::chrono::steady_clock;

constexpr double kKilobyte = 1e3;
constexpr double kMegabyte = 1e6;
constexpr double kMostRefused = 0.01;  // of answers

// How much of everything.
struct Size {
  std::size_t tables = 5000;
  std::size_t answers = 100;  // at each table, before anything is measured
  std::size_t parties = 64;   // that play at once, each as fast as it can
  std::size_t seconds = 10;   // of each measurement
  std::size_t rounds = 2;     // of bare inserts and the server in turn
  std::size_t sockets = 10'000;
  std::size_t rate = 2000;  // answers a second, for their latency
};

// --- Processor time, in seconds ---

// Of a process, and of its children that have ended.
struct Worked {
  double itself = 0;
  double ended = 0;
};
Worked worked_by(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  for (int i = 1; i < 14; ++i) file >> word;
  std::array<double, 4> ticks = {};  // user and system, then the same of children
  for (double& one : ticks) file >> one;
  const auto tick = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {(ticks[0] + ticks[1]) / tick, (ticks[2] + ticks[3]) / tick};
}

// Of a process and all its children, which have no children of their own.
double worked_by_all(pid_t process) {
  const Worked first = worked_by(process);
  double sum = first.itself + first.ended;
  const std::string number = std::to_string(process);
  std::ifstream children("/proc/" + number + "/task/" + number + "/children");
  for (pid_t child; children >> child;) sum += worked_by(child).itself;
  return sum;
}

double seconds_since(Time start) { return duration<double>(Steady::now() - start).count(); }

// --- The server ---

// A server in a process of its own, which ends with this one.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& database) {
    std::array<int, 2> ends;
    if (pipe(ends.data()) != 0) throw std::runtime_error("there is no pipe");
    process_ = fork();
    if (process_ < 0) throw std::runtime_error("there is no other process");
    if (process_ == 0) serve(database, ends[1]);
    close(ends[1]);
    const bool told = read(ends[0], &port_, sizeof port_) == sizeof port_;
    close(ends[0]);
    if (!told) throw std::runtime_error("the server does not start");
  }
  ~ServerProcess() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }

  // Resident memory, in bytes.
  double memory() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    double whole = 0;
    double resident = 0;
    file >> whole >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
  }

  pid_t process() const { return process_; }

 private:
  [[noreturn]] static void serve(const std::string& database, int port_end) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    silence_journal();
    constexpr Rate kUnlimited{1e9, 0.001};
    ServerSettings settings;
    settings.games = {&games::darkest_night::kEntry, 1};
    settings.database = database;
    settings.port = 0;
    settings.limits.messages_a_second = settings.limits.burst = 1e9;
    settings.limits.messages_of_address = settings.limits.burst_of_address = 1e9;
    settings.limits.idle_timeout = std::chrono::hours(1);
    settings.limits.connections_of_address = settings.api.sockets_of_address = 1'000'000;
    settings.api.tables = settings.api.guests = settings.lines = kUnlimited;
    settings.machine_pace = milliseconds(0);
    settings.forget_after = std::chrono::hours(1);
    settings.unwatched_tables = 1'000'000;
    Server server(settings);
    const std::uint16_t port = server.port();
    if (write(port_end, &port, sizeof port) != sizeof port) _exit(1);
    server.run(true);
    _exit(0);
  }

  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

// --- People and tables ---

std::string guest(testing::Client& client, const std::string& name) {
  const testing::Answer answer = client.http("POST", "/api/guest", R"({"name":")" + name + R"("})");
  const std::string cookie = answer.header("Set-Cookie");
  if (cookie.empty()) throw std::runtime_error(answer.body);
  return cookie.substr(0, cookie.find(';'));
}

std::array<std::string, kSeats> guests(std::uint16_t port) {
  testing::Client client(port);
  return {guest(client, "Ada"), guest(client, "Ben"), guest(client, "Cleo"), guest(client, "Dan")};
}

std::deque<std::string> make_tables(std::uint16_t port, const std::string& owner,
                                    std::size_t count) {
  testing::Client client(port);
  TableOptions options;
  options.game = "darkest-night";
  options.seats = kSeats;
  const std::string body = R"({"options":)" + wire::to_json(options) + "}";
  std::deque<std::string> tables;
  while (tables.size() < count) {
    const testing::Answer answer = client.http("POST", "/api/tables", body, {{"Cookie", owner}});
    constexpr std::string_view kBefore = R"({"table":")";
    if (!answer.body.starts_with(kBefore)) throw std::runtime_error(answer.body);
    const std::size_t end = answer.body.find('"', kBefore.size());
    tables.push_back(answer.body.substr(kBefore.size(), end - kBefore.size()));
  }
  return tables;
}

// --- Bare inserts ---

// What pgbench reaches in a database of its own, with a log of the same shape.
class Bare {
 public:
  explicit Bare(testing::Cluster& cluster) : database_(cluster.fresh_database()) {
    std::ofstream(script_) << "\\set seq :seq + 1\n\\set table :base + :client_id\n"
                           << "INSERT INTO log (table_id, seq, at, body) VALUES "
                              "(:table, :seq, 1763190000000, '"
                           << std::string(100, 'x') << "');\n";
    const std::string name = database_.substr(database_.rfind('/') + 1);
    cluster.execute(
        "CREATE TABLE log (table_id BIGINT NOT NULL, seq INTEGER NOT NULL, "
        "at BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq))",
        name);
  }

  double rows_a_second(const Size& size) {
    base_ += 1'000'000;
    const std::string command =
        "$(pg_config --bindir)/pgbench -n -M prepared -j 2 -c " + std::to_string(size.parties) +
        " -T " + std::to_string(size.seconds) + " -D seq=0 -D base=" + std::to_string(base_) +
        " -f " + script_ + " " + database_ + " 2>&1";
    FILE* const output = popen(command.c_str(), "r");
    std::string text;
    std::array<char, 4096> part;
    while (fgets(part.data(), part.size(), output) != nullptr) text += part.data();
    const std::size_t at = text.find("tps = ");
    if (pclose(output) != 0 || at == std::string::npos) throw std::runtime_error(text);
    return std::stod(text.substr(at + 6));
  }

 private:
  engine::testing::Folder folder_;
  const std::string script_ = (folder_.path() / "insert.sql").string();
  const std::string database_;
  long base_ = 0;
};

// --- Measuring ---

class Measurement {
 public:
  explicit Measurement(const Size& size)
      : size_(size),
        server_(cluster_.fresh_database()),
        bare_(cluster_),
        cookies_(guests(server_.port())),
        crowd_(server_.port(), cookies_) {}

  void run() {
    measure_tables();
    measure_throughput();
    measure_sockets();
    measure_latency();
  }

 private:
  // Plays every table to the middle of its game and leaves it.
  void measure_tables() {
    const Time start = Steady::now();
    const double empty = server_.memory();
    std::deque<std::string> fresh = make_tables(server_.port(), cookies_[0], size_.tables);
    crowd_.grow(size_.parties);
    std::vector<std::size_t> answers(size_.parties, 0);
    std::size_t left = 0;
    const auto begin_next = [&](std::size_t party) {
      answers[party] = 0;
      if (fresh.empty()) return crowd_.rest(party);
      crowd_.begin(party, fresh.front());
      fresh.pop_front();
    };
    const auto leave = [&](std::size_t party) {
      ++left;
      begin_next(party);
    };
    Crowd::Conduct conduct{.over = leave};
    conduct.answered = [&](std::size_t party, Time) { ++answers[party]; };
    conduct.ready = [&](std::size_t party) {
      if (answers[party] < size_.answers) return crowd_.answer(party);
      waiting_.push_back(crowd_.table(party));
      leave(party);
    };
    for (std::size_t party = 0; party < size_.parties; ++party) begin_next(party);
    while (left < size_.tables) crowd_.take_in(conduct, 100);

    const double full = server_.memory();
    std::printf("%zu tables of %zu players, %zu answers each, played in %.0f s\n", size_.tables,
                kSeats, size_.answers, seconds_since(start));
    std::printf("  memory of the server  %.1f MB, before %.1f MB: %.1f kB a table\n",
                full / kMegabyte, empty / kMegabyte,
                (full - empty) / static_cast<double>(size_.tables) / kKilobyte);
  }

  // Who worked how long.
  struct Effort {
    double server = 0;
    double database = 0;
    double clients = 0;
    Effort operator-(const Effort& before) const {
      return {server - before.server, database - before.database, clients - before.clients};
    }
  };
  Effort effort() const {
    const Worked clients = worked_by(getpid());
    return {worked_by(server_.process()).itself, worked_by_all(cluster_.process()),
            clients.itself + clients.ended};
  }

  // Bare inserts and the server in turn.
  void measure_throughput() {
    seat_parties(size_.parties);
    std::printf("durable answers at %zu tables, each as fast as it can, for %zu s in turn\n",
                size_.parties, size_.seconds);
    const auto seconds = static_cast<double>(size_.seconds);
    double all_rows = 0, all_answers = 0, row_work = 0, answer_work = 0;
    for (std::size_t round = 0; round < size_.rounds; ++round) {
      Effort before = effort();
      const double rows = bare_.rows_a_second(size_) * seconds;
      Effort work = effort() - before;
      all_rows += rows;
      row_work += work.database + work.clients;
      std::printf(
          "  bare pgbench          %.0f rows/s; processor time of a row: database %.1f µs, "
          "pgbench %.1f µs\n",
          rows / seconds, work.database / rows * 1e6, work.clients / rows * 1e6);
      before = effort();
      crowd_.heard();
      const double answers = play_at_full_speed();
      const Heard heard = crowd_.heard();
      work = effort() - before;
      all_answers += answers;
      answer_work += work.server;
      std::printf(
          "  server                %.0f answers/s; processor time of an answer: server %.1f µs, "
          "database %.1f µs, clients %.1f µs\n",
          answers / seconds, work.server / answers * 1e6, work.database / answers * 1e6,
          work.clients / answers * 1e6);
      std::printf(
          "  an answer             %.3f refusals, %.2f messages, %.0f bytes to four people\n",
          static_cast<double>(heard.refusals) / answers,
          static_cast<double>(heard.messages) / answers,
          static_cast<double>(heard.bytes) / answers);
      if (static_cast<double>(heard.refusals) > kMostRefused * answers)
        throw std::runtime_error("the crowd answers what is no longer asked: it measures itself");
    }
    std::printf(
        "  server against bare   %.2f by the clock; processor time of the server for an answer "
        "%.2f of a bare row\n",
        all_answers / all_rows, (answer_work / all_answers) / (row_work / all_rows));
  }

  double play_at_full_speed() {
    double count = 0;
    Crowd::Conduct conduct;
    conduct.ready = [&](std::size_t party) { crowd_.answer(party); };
    conduct.answered = [&](std::size_t, Time) { ++count; };
    conduct.over = [&](std::size_t party) { move_on(party); };
    const Time start = Steady::now();
    for (std::size_t party = 0; party < crowd_.parties(); ++party) {
      if (crowd_.may_answer(party)) crowd_.answer(party);
    }
    while (seconds_since(start) < static_cast<double>(size_.seconds)) crowd_.take_in(conduct, 100);
    return count;
  }

  // Sockets that only came, then with everybody at a table in the middle of a game.
  void measure_sockets() {
    const std::size_t parties = size_.sockets / kSeats;
    const auto sockets = static_cast<double>((parties - crowd_.parties()) * kSeats);
    const double before = server_.memory();
    crowd_.grow(parties);
    const double connected = server_.memory();
    seat_parties(parties);
    const double greeted = server_.memory();
    std::printf("%zu idle sockets, four at a table\n", parties * kSeats);
    std::printf("  only connected        %.1f kB each\n",
                (connected - before) / sockets / kKilobyte);
    std::printf("  looking at a game     %.1f kB each; memory of the server %.1f MB\n",
                (greeted - before) / sockets / kKilobyte, greeted / kMegabyte);
  }

  void measure_latency() {
    std::vector<double> taken;
    std::deque<std::size_t> ready;
    Crowd::Conduct conduct;
    conduct.ready = [&](std::size_t party) { ready.push_back(party); };
    conduct.answered = [&](std::size_t, Time sent) { taken.push_back(seconds_since(sent)); };
    conduct.over = [&](std::size_t party) { move_on(party); };
    for (std::size_t party = 0; party < crowd_.parties(); ++party) ready.push_back(party);
    const Time start = Steady::now();
    double sent = 0;
    for (double now = 0; now < static_cast<double>(size_.seconds); now = seconds_since(start)) {
      while (sent < now * static_cast<double>(size_.rate) && !ready.empty()) {
        const std::size_t party = ready.front();
        ready.pop_front();
        if (!crowd_.may_answer(party)) continue;
        crowd_.answer(party);
        ++sent;
      }
      crowd_.take_in(conduct, 1);
    }
    std::sort(taken.begin(), taken.end());
    const auto part = [&](double share) {
      return taken.at(static_cast<std::size_t>(share * static_cast<double>(taken.size()))) * 1e3;
    };
    std::printf("%.0f answers a second over %zu tables, from sending to `done`\n",
                static_cast<double>(taken.size()) / static_cast<double>(size_.seconds),
                crowd_.parties());
    std::printf("  half within           %.2f ms\n  99 of 100 within      %.2f ms\n", part(0.5),
                part(0.99));
  }

  // Every party is at a table in the middle of a game.
  void seat_parties(std::size_t parties) {
    for (std::size_t party = 0; party < parties; ++party) {
      if (crowd_.playing(party)) continue;
      if (waiting_.empty()) throw std::runtime_error("too few tables; take more with --tables");
      move_on(party);
    }
    for (std::size_t party = 0; party < parties; ++party) {
      while (!crowd_.playing(party)) crowd_.take_in({}, 100);
    }
  }

  void move_on(std::size_t party) {
    if (waiting_.empty()) return crowd_.rest(party);
    crowd_.join(party, waiting_.front());
    waiting_.pop_front();
  }

  const Size size_;
  testing::Cluster cluster_;
  ServerProcess server_;
  Bare bare_;
  const std::array<std::string, kSeats> cookies_;
  Crowd crowd_;
  std::deque<std::string> waiting_;  // tables in the middle of a game, with nobody there
};

// `--tables 500` and so on.
Size size_from(int count, char** words) {
  Size size;
  const std::map<std::string, std::size_t*> names = {
      {"--tables", &size.tables},   {"--answers", &size.answers}, {"--parties", &size.parties},
      {"--seconds", &size.seconds}, {"--rounds", &size.rounds},   {"--sockets", &size.sockets},
      {"--rate", &size.rate}};
  for (int i = 1; i < count; i += 2) {
    const auto found = names.find(words[i]);
    if (found == names.end() || i + 1 == count) {
      throw std::runtime_error(std::string("a number and its name, such as --tables 500, not ") +
                               words[i]);
    }
    *found->second = std::stoul(words[i + 1]);
  }
  if (size.sockets <= size.parties * kSeats) {
    throw std::runtime_error("--sockets must be more than those of the parties, four each");
  }
  return size;
}

}  // namespace
}  // namespace gloam::server::load

int main(int count, char** words) {
  using namespace gloam::server::load;  // NOLINT(google-build-using-namespace): all of this file
  try {
    setvbuf(stdout, nullptr, _IOLBF, 0);
    Measurement(size_from(count, words)).run();
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gloam_load: %s\n", error.what());
    return 1;
  }
}
