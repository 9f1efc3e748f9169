#include "cli/interrupt.h"

#include <csignal>

namespace gloam::cli {
namespace {

std::atomic<std::atomic<bool>*> requested = nullptr;
static_assert(std::atomic<std::atomic<bool>*>::is_always_lock_free);

void request(int signal) {
  if (std::atomic<bool>* flag = requested.load()) *flag = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt(std::atomic<bool>& flag) {
  requested = &flag;
  std::signal(SIGINT, request);
}

Interrupt::~Interrupt() {
  std::signal(SIGINT, SIG_DFL);
  requested = nullptr;
}

}  // namespace gloam::cli
