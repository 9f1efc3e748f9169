// A PostgreSQL of one's own, for tests.
#pragma once
#include <arpa/inet.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>

#include "engine/testing_folder.h"

namespace gloam::server::testing {

// A cluster in a temporary folder, started; stopped and removed with the object or the process.
// PostgreSQL does not run as root, so root runs it as the user `postgres`.
class Cluster {
 public:
  Cluster() {
    take_folder();
    tool("initdb", "-A trust -U postgres -E UTF8 --locale=C --no-sync");
    start_somewhere();
  }
  struct StandbyOf {
    const Cluster& primary;
  };
  explicit Cluster(StandbyOf of) {
    take_folder();
    tool("pg_basebackup",
         "-R -X stream -c fast -U postgres -h 127.0.0.1 -p " + std::to_string(of.primary.port()));
    start_somewhere();
  }
  ~Cluster() {
    if (hung_) wake();
    run("pg_ctl", "-m immediate -w stop");
  }
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  std::uint16_t port() const { return port_; }

  std::string address(const std::string& database = "postgres") const {
    return "postgresql://postgres@127.0.0.1:" + std::to_string(port_) + "/" + database;
  }

  // The address of an empty database that nobody else uses.
  std::string fresh_database() {
    const std::string name = "fresh" + std::to_string(++databases_);
    execute("CREATE DATABASE " + name);
    return address(name);
  }

  void execute(const std::string& statement, const std::string& database = "postgres") const {
    must(psql(statement, database));
  }

  // From now on what is committed here is safe at the standby, too.
  void wait_for_standby() const {
    execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
    execute("SELECT pg_reload_conf()");
    const std::string is_synchronous =
        "SELECT 1 / count(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
    for (int tries = 300; !asked(is_synchronous); --tries) {
      if (tries == 0) throw std::runtime_error("the standby does not follow");
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
  // A standby becomes a primary.
  void promote() const { tool("pg_ctl", "-w promote"); }
  bool running() const { return run("pg_ctl", "status"); }
  // The process that starts all others.
  pid_t process() const {
    std::ifstream file(data() + "/postmaster.pid");
    pid_t first = 0;
    file >> first;
    return first;
  }
  // Every process at once; some may be about to end anyway.
  void kill() const {
    must("first=$(head -n 1 " + data() +
         "/postmaster.pid); kill -KILL $first $(pgrep -P $first) 2>/dev/null || true");
  }

  // As if the power were cut, except for the disk.
  void stop_immediately() { tool("pg_ctl", "-m immediate -w stop"); }

  void start() {
    if (!try_to_start()) throw std::runtime_error("PostgreSQL does not start again in " + data());
  }

  // Every process stands still: connections stay, and new ones are made, but nobody answers.
  void hang() {
    hung_ = true;
    signal_all("STOP");
  }
  void wake() {
    hung_ = false;
    signal_all("CONT");
  }

 private:
  static bool is_root() { return geteuid() == 0; }

  static std::string in_bin(const std::string& program) {
    return "$(pg_config --bindir)/" + program;
  }

  std::string psql(const std::string& statement, const std::string& database) const {
    return in_bin("psql") + " -qX -o /dev/null -v ON_ERROR_STOP=1 -d " + address(database) +
           " -c \"" + statement + "\"";
  }

  // Whether the statement did not fail.
  bool asked(const std::string& statement) const {
    return std::system((psql(statement, "postgres") + " 2>/dev/null").c_str()) == 0;
  }

  static void must(const std::string& command) {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("this failed: " + command);
  }

  // Below the ports that the system gives to outgoing connections, so that none takes it while the
  // cluster is stopped.
  static std::uint16_t free_port() {
    std::random_device dice;
    std::uniform_int_distribution<int> ports(15'000, 32'000);
    for (;;) {
      const auto port = static_cast<std::uint16_t>(ports(dice));
      const int probe = socket(AF_INET, SOCK_STREAM, 0);
      sockaddr_in here = {};
      here.sin_family = AF_INET;
      here.sin_port = htons(port);
      here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      const bool free = bind(probe, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0;
      close(probe);
      if (free) return port;
    }
  }

  void take_folder() {
    if (is_root()) give_folder_to("postgres");
    clear_up_after_a_crash();
  }

  void start_somewhere() {
    for (int tries = 10; !try_to_start(); --tries) {
      if (tries == 0) throw std::runtime_error("PostgreSQL does not start in " + data());
      port_ = free_port();
    }
  }

  std::string data() const { return (folder_.path() / "data").string(); }

  void give_folder_to(const char* user) {
    const passwd* entry = getpwnam(user);
    if (entry == nullptr) throw std::runtime_error("there is no user postgres; run scripts/setup");
    if (chown(folder_.path().c_str(), entry->pw_uid, entry->pw_gid) != 0)
      throw std::runtime_error("cannot give " + folder_.path().string() + " away");
  }

  std::string command(const std::string& program, const std::string& options) const {
    const std::string folder = folder_.path().string();
    return "cd " + folder + " && " + (is_root() ? "runuser -u postgres -- " : "") +
           in_bin(program) + " -D " + data() + " " + options + " >>" + folder + "/output 2>&1";
  }

  bool run(const std::string& program, const std::string& options) const {
    return std::system(command(program, options).c_str()) == 0;
  }

  void tool(const std::string& program, const std::string& options) const {
    must(command(program, options));
  }

  // Of the first process and its children, some of which come and go.
  void signal_all(const std::string& signal) const {
    const std::string kill = "kill -" + signal + " ";
    must("first=$(head -n 1 " + data() + "/postmaster.pid); " + kill + "$first && { " + kill +
         "$(pgrep -P $first) 2>/dev/null || true; }");
  }

  // A test that aborts destroys nothing: a process of its own waits for that and clears up.
  void clear_up_after_a_crash() const {
    must("(setsid sh -c 'tail --pid=" + std::to_string(getpid()) + " -f /dev/null; " +
         command("pg_ctl", "-m immediate stop") + "; rm -rf " + folder_.path().string() +
         "' >/dev/null 2>&1 </dev/null &)");
  }

  bool try_to_start() {
    return run("pg_ctl", "-w -l " + folder_.path().string() + "/log -o \"-p " +
                             std::to_string(port_) +
                             " -c listen_addresses=127.0.0.1 -c unix_socket_directories=" +
                             folder_.path().string() + "\" start");
  }

  engine::testing::Folder folder_;
  std::uint16_t port_ = free_port();
  int databases_ = 0;
  bool hung_ = false;
};

}  // namespace gloam::server::testing
