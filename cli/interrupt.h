// Ctrl-C as a request.
#pragma once
#include <atomic>

namespace gloam::cli {

// While it lives, Ctrl-C sets the flag instead of ending the program; a second Ctrl-C ends it.
// There is one at a time.
class Interrupt {
 public:
  explicit Interrupt(std::atomic<bool>& flag);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
};

}  // namespace gloam::cli
