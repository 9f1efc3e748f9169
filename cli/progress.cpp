#include "cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <optional>
#include <thread>

#include "cli/interrupt.h"
#include "lab/figures.h"

namespace gloam::cli {
namespace {

using lab::Onlooker;
using lab::percent;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// A bar with the time left, drawn from a thread of its own as long as it lives.
class ProgressBar {
 public:
  ProgressBar(const Onlooker& onlooker, std::uint64_t games)
      : onlooker_(onlooker), games_(games), thread_([this](const std::stop_token& s) { run(s); }) {}
  ~ProgressBar() {
    thread_.request_stop();
    thread_.join();
    std::cerr << "\r\x1b[K" << std::flush;
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

 private:
  void run(const std::stop_token& stop) {
    constexpr auto kPause = std::chrono::milliseconds(200);
    std::mutex mutex;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
      draw();
      wake_.wait_for(lock, stop, kPause, [] { return false; });
    }
  }

  void draw() const {
    constexpr std::size_t kCells = 40;
    const std::uint64_t played = onlooker_.played;
    const double share = static_cast<double>(played) / static_cast<double>(games_);
    const auto full = static_cast<std::size_t>(share * kCells);
    std::cerr << "\r[" << std::string(full, '#') << std::string(kCells - full, '.') << "] "
              << percent(share) << "  " << played << " of " << games_ << " games"
              << time_left(share) << "\x1b[K" << std::flush;
  }

  std::string time_left(double share) const {
    if (share <= 0) return "";
    const long left = std::lround(seconds_since(begin_) * (1 - share) / share);
    const std::string seconds = std::to_string(left % 60);
    return ", " + std::to_string(left / 60) + (seconds.size() < 2 ? ":0" : ":") + seconds + " left";
  }

  const Onlooker& onlooker_;
  const std::uint64_t games_;
  const Clock::time_point begin_ = Clock::now();
  std::condition_variable_any wake_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace

int threads_or_all(int threads) {
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return threads == 0 ? processors : threads;
}

double watched(Onlooker& onlooker, std::uint64_t games, bool progress,
               const std::function<void()>& work) {
  const Clock::time_point begin = Clock::now();
  const Interrupt interrupt(onlooker.stop);
  std::optional<ProgressBar> bar;
  if (progress && isatty(STDERR_FILENO) != 0) bar.emplace(onlooker, games);
  work();
  return seconds_since(begin);
}

}  // namespace gloam::cli
