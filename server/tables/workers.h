// Threads for what takes time: machines that think, passwords, odds. They are given copies and hand
// their results back to the loop; no table is ever touched here.
#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace gloam::server {

class Workers {
 public:
  explicit Workers(int threads);
  // Drops what has not begun and waits for what has.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // In the order in which they come. A job that throws is given up, with a line in the journal.
  void run(std::function<void()> job);
  // Works at something a little at a time for as long as `part` says that there is more: when
  // nothing else waits, or when so many other jobs had their turn since the last part.
  void run_at_leisure(std::function<bool()> part);
  static constexpr int kOthersFirst = 8;

 private:
  void work();
  std::function<void()> next();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  std::deque<std::function<void()>> leisurely_;
  int others_ = 0;  // jobs since the last part of a leisurely one
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace gloam::server
