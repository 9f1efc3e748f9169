#include "server/people/passwords.h"

#include <algorithm>
#include <optional>

namespace gloam::server {

void Passwords::run(Turn turn, std::function<void()> job) {
  std::optional<Waiting> refused;
  {
    const std::lock_guard lock(mutex_);
    const auto place = std::upper_bound(
        waiting_.begin(), waiting_.end(), turn.credit,
        [](double credit, const Waiting& other) { return credit < other.turn.credit; });
    waiting_.insert(place, {std::move(turn), std::move(job)});
    if (waiting_.size() > kWaiting) {
      refused = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
    }
  }
  if (refused) return refused->turn.refused();
  thread_.run([this] { work_at_next(); });
}

void Passwords::work_at_next() {
  std::function<void()> job;
  {
    const std::lock_guard lock(mutex_);
    job = std::move(waiting_.back().job);
    waiting_.pop_back();
  }
  job();
}

}  // namespace gloam::server
