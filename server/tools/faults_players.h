// People who play while everything breaks, and what they know of it.
#pragma once
#include <array>
#include <atomic>
#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/tools/faults_victim.h"

namespace gloam::server::faults {

// An answer as a client knows it: whose, to which of the seat's questions, and which option. Or a
// story, to no question: its words stand in the place of the verb.
struct Given {
  std::string table;
  std::int32_t seat = 0;
  std::uint32_t question = 0;
  std::string verb = {};
  std::int32_t a = 0;
  std::int32_t b = 0;
  bool is_story() const { return question == 0; }
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

class Circle;

// Several tables of two, played one after the other without end. Every seat is played twice at the
// same time, through either server.
class Crowd {
 public:
  Crowd(const Victims& servers, Ledger& ledger);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

 private:
  std::atomic<bool> enough_ = false;
  std::vector<std::unique_ptr<Circle>> circles_;
  std::vector<std::jthread> players_;
};

}  // namespace gloam::server::faults
