// Passwords are slow to check, on purpose: one thread works at them, and few wait for it.
#pragma once
#include <cstddef>
#include <functional>
#include <mutex>
#include <vector>

#include "server/tables/workers.h"

namespace gloam::server {

// Next is whoever has most credit, which is who has tried least of late, and among them who came
// last: so those who try many passwords wait for the others, and not the other way round.
class Passwords {
 public:
  static constexpr std::size_t kWaiting = 8;  // a second or so

  // When too many wait, the last in this order is refused, by the thread that brought one more.
  struct Turn {
    double credit = 0;
    std::function<void()> refused = [] {};
  };
  void run(Turn turn, std::function<void()> job);

 private:
  struct Waiting {
    Turn turn;
    std::function<void()> job;
  };
  void work_at_next();

  std::mutex mutex_;
  std::vector<Waiting> waiting_;  // the next one last
  Workers thread_{1};             // with a job for each that waits
};

}  // namespace gloam::server
