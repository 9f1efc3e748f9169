// A line between servers and their database that can break.
#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace gloam::server::faults {

// Passes bytes on, both ways, between whoever connects to its port and a port of loopback.
class Relay {
 public:
  explicit Relay(std::uint16_t target);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  std::uint16_t port() const { return port_; }

  // Where connections lead that are made from now on.
  void lead_to(std::uint16_t target) { target_ = target; }
  // Every connection ends, and none can be made.
  void cut();
  // Nothing arrives any more, and nobody is told: connections stay and can be made.
  void swallow() { mode_ = Mode::swallowing; }
  // Connections can be made again. Those that lost bytes stay silent for ever.
  void mend() { mode_ = Mode::passing; }

 private:
  enum class Mode : std::uint8_t { passing, cut, swallowing };
  class Connection;

  void accept_all();
  std::unique_ptr<Connection> connection_of(int client);

  const int listener_;
  std::uint16_t port_;
  std::atomic<std::uint16_t> target_;
  std::atomic<Mode> mode_ = Mode::passing;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Connection>> connections_;  // guarded by the mutex
  std::thread thread_;
};

}  // namespace gloam::server::faults
