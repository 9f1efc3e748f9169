// Threads for what takes time: machines that think, passwords. They are given copies and hand their
// results back to the loop; no table is ever touched here.
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

  // A job that throws is given up, with a line in the journal.
  void run(std::function<void()> job);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace gloam::server
