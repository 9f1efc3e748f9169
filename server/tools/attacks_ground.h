// A server that is attacked, and who is around it.
#pragma once
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "engine/testing_folder.h"
#include "server/net/testing_client.h"
#include "server/protocol.h"
#include "server/tools/testing_chair.h"

namespace gloam::server::attacks {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using testing::Answer;
using testing::Chair;
using testing::Client;
using testing::Headers;
using Clock = std::chrono::steady_clock;
namespace json = boost::json;

inline double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// --- The server ---

// `gloam serve` with a new database, until it is destroyed.
class ServerProcess {
 public:
  ServerProcess(const std::string& gloam, bool behind_proxy) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("there is no pipe");
    const std::string database = (folder_.path() / "tables.db").string();
    process_ = fork();
    if (process_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(ends[1], STDOUT_FILENO);
      dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
      execl(gloam.c_str(), gloam.c_str(), "serve", "--listen", "127.0.0.1:0", "--pace", "0",
            "--database", database.c_str(), behind_proxy ? "--behind-proxy" : nullptr, nullptr);
      _exit(127);
    }
    close(ends[1]);
    std::FILE* const said = fdopen(ends[0], "r");
    unsigned port = 0;
    const bool up = std::fscanf(said, "Gloaming is at http://127.0.0.1:%u", &port) == 1;
    std::fclose(said);
    if (!up) throw std::runtime_error(gloam + " does not serve");
    port_ = static_cast<std::uint16_t>(port);
  }
  ~ServerProcess() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port() const { return port_; }

  // In megabytes. A password takes 64 for a moment; so the least of a second.
  double memory() const {
    double least = 1e9;
    for (int i = 0; i < 200; ++i) {
      std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
      double whole = 0;
      double resident = 0;
      if (!(file >> whole >> resident)) throw std::runtime_error("the server is gone");
      least = std::min(least, resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6);
      std::this_thread::sleep_for(5ms);
    }
    return least;
  }

 private:
  engine::testing::Folder folder_;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

// --- People ---

// Somebody at an address of their own. Behind a proxy everybody comes from the proxy.
struct Spot {
  std::uint16_t port;
  bool behind_proxy;
  std::string address;

  Client client() const { return Client(port, behind_proxy ? "" : address); }
  Headers headers(const std::string& cookie = {}) const {
    Headers headers;
    if (behind_proxy) headers.emplace_back("X-Real-IP", address);
    if (!cookie.empty()) headers.emplace_back("Cookie", cookie);
    return headers;
  }
  Answer call(std::string_view method, std::string_view path, std::string_view body = {},
              const std::string& cookie = {}) const {
    return client().http(method, path, body, headers(cookie));
  }
  // The cookie of a new guest; empty if there may be none now.
  std::string guest(const std::string& name = "Ada") const {
    const std::string body = R"({"name":")" + name + R"("})";
    const std::string cookie = call("POST", "/api/guest", body).header("Set-Cookie");
    return cookie.substr(0, cookie.find(';'));
  }
  Chair chair(const std::string& cookie, const std::string& table,
              std::optional<std::int32_t> seat = {}) const {
    return {client(), headers(cookie), table, seat};
  }
};

// The server and the ground around it: as many places as anybody wants.
struct Ground {
  std::uint16_t port;
  bool behind_proxy;
  std::string long_table = {};  // a game that is over, and was long

  // Honest people live at 127.1, the others at 127.2.
  Spot home(int number) const { return at("127.1.", number); }
  Spot den(int number) const { return at("127.2.", number); }

 private:
  Spot at(const std::string& network, int number) const {
    return {port, behind_proxy,
            network + std::to_string(number / 250) + "." + std::to_string(1 + number % 250)};
  }
};

inline std::string member(const Answer& answer, std::string_view name) {
  if (answer.status != 200) throw std::runtime_error(answer.body);
  return json::parse(answer.body).at(name).as_string().c_str();
}

inline std::string make_table(const Spot& place, const std::string& cookie,
                              const std::string& options) {
  return member(place.call("POST", "/api/tables", R"({"options":)" + options + "}", cookie),
                "table");
}

// Plays a game of Darkest Night by machines, to have one that is over.
inline std::string long_table(const Spot& place) {
  const std::string cookie = place.guest();
  const std::string table = make_table(place, cookie, R"({"game":"darkest-night","seats":4})");
  Chair chair = place.chair(cookie, table);
  for (std::int32_t seat = 0; seat < 4; ++seat) chair.insist(Fill{.seat = seat, .player = "thumb"});
  chair.insist(Start{});
  while (chair.picture().phase() == "playing") {
    if (!chair.take_in(60s)) throw std::runtime_error("the machines do not play");
  }
  return table;
}

}  // namespace gloam::server::attacks
