// A server in a process of its own, to which bad things happen.
#pragma once
#include <sys/types.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/testing_folder.h"

namespace gloam::server::faults {

inline constexpr int kServers = 2;

// Serves until it is killed, in the process of a victim.
int serve(const std::string& database);

// Can be killed and started again. Others may read its port at any time.
class Victim {
 public:
  explicit Victim(std::string database);
  ~Victim();
  Victim(const Victim&) = delete;
  Victim& operator=(const Victim&) = delete;

  std::uint16_t port() const { return port_; }
  // How often another server was first.
  std::uint64_t conflicts() const { return conflicts_ + conflicts_now(); }

  void kill_and_start();
  // It stands still, and everybody may think that it is slow.
  void pause() const;
  void go_on() const;
  // How far its clock is ahead of the clock on the wall.
  void set_clock(std::chrono::seconds ahead);
  // As its owner would: whether it ended well.
  bool stop();
  // The last that it said.
  std::string last_words() const;

 private:
  void start();
  int end(int signal);
  std::uint64_t conflicts_now() const;
  std::string clock() const { return folder_.file("clock"); }
  std::string log() const { return folder_.file("log"); }

  const std::string database_;
  const engine::testing::Folder folder_;
  pid_t process_ = 0;
  std::atomic<std::uint16_t> port_ = 0;
  std::uint16_t metrics_port_ = 0;
  std::uint64_t conflicts_ = 0;
};

using Victims = std::array<std::unique_ptr<Victim>, kServers>;

}  // namespace gloam::server::faults
