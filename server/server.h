// A server, put together from its parts.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/metrics.h"
#include "server/net/net.h"
#include "server/tables/host.h"

namespace gloam::server {

Moment wall_clock();

struct ServerSettings {
  games::List games;
  std::string database = "gloaming.db";  // see open_store
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string metrics_address = "127.0.0.1";
  std::optional<std::uint16_t> metrics_port = {};               // none: no metrics
  std::vector<std::pair<std::string, std::string>> packs = {};  // name and text, offered to tables
  std::string public_address = {};  // where people find it; empty: http:// and the above
  int workers = 1;
  NetLimits limits = {};
  ApiSettings api = {};
  std::chrono::milliseconds machine_pace{700};
  std::chrono::milliseconds thinking{1500};
  Mind mind = bots_answer;
  CurveSettings curve = {};
  std::chrono::milliseconds sweep{1000};
  std::chrono::milliseconds forget_after{300'000};
  std::size_t unwatched_tables = 500;
  std::chrono::milliseconds patience{5000};  // when it stops, for slow readers
  std::vector<std::string> house = {};       // logins of those who run it
  Rate lines = HostSettings{}.lines;         // see HostSettings
  std::function<Moment()> now = wall_clock;
  std::function<Steady::time_point()> steady = Steady::now;  // for limits
};

// Opens the database and listens; throws StoreError or std::runtime_error, with a remedy, if it
// cannot. The thread that calls run() owns it from then on.
class Server {
 public:
  explicit Server(const ServerSettings& settings);
  ~Server();

  std::uint16_t port() const { return port_; }
  std::uint16_t metrics_port() const { return metrics_port_; }
  const std::string& address() const { return address_; }
  // Whether it did when it was asked last.
  bool database_answers() const { return store_->ready(); }

  // Serves until it is told to stop: by SIGTERM or SIGINT where `on_signals`, or by stop().
  void run(bool on_signals);
  // From any thread. What was accepted is written, everybody is sent away with the advice to come
  // back, and run() returns.
  void stop();

 private:
  void drain();
  void when_written();

  const ServerSettings settings_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Store> store_;
  Library library_;
  std::unique_ptr<Workers> workers_;
  std::unique_ptr<Passwords> passwords_;
  std::unique_ptr<Host> host_;
  std::unique_ptr<People> people_;
  std::unique_ptr<Api> api_;
  std::unique_ptr<Metrics> metrics_;
  std::uint16_t port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::string address_;
  bool draining_ = false;
  std::chrono::steady_clock::time_point write_until_;
};

}  // namespace gloam::server
