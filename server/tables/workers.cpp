#include "server/tables/workers.h"

#include <exception>

#include "server/store/journal.h"

namespace gloam::server {

Workers::Workers(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    jobs_.clear();
    leisurely_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::run(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Workers::run_at_leisure(std::function<bool()> part) {
  {
    const std::lock_guard lock(mutex_);
    if (ended_) return;
    leisurely_.emplace_back([this, part = std::move(part)] {
      if (part()) run_at_leisure(part);
    });
  }
  wake_.notify_one();
}

// The job whose turn it is; the lock is held, and there is one.
std::function<void()> Workers::next() {
  const bool leisure = jobs_.empty() || (!leisurely_.empty() && others_ >= kOthersFirst);
  others_ = leisure ? 0 : others_ + 1;
  std::deque<std::function<void()>>& from = leisure ? leisurely_ : jobs_;
  std::function<void()> job = std::move(from.front());
  from.pop_front();
  return job;
}

void Workers::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return ended_ || !jobs_.empty() || !leisurely_.empty(); });
    if (ended_) return;
    const std::function<void()> job = next();
    lock.unlock();
    try {
      job();
    } catch (const std::exception& error) {
      journal("a job failed", {{"reason", error.what()}});
    }
  }
}

}  // namespace gloam::server
