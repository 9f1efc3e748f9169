// Long work that a person watches and may end.
#pragma once
#include <cstdint>
#include <functional>

#include "lab/games.h"

namespace gloam::cli {

// One for every processor if none is asked for.
int threads_or_all(int threads);

// Does the work while Ctrl-C asks the onlooker to stop it, with a bar and the time left if there is
// a terminal to draw it on. Returns how many seconds it took.
double watched(lab::Onlooker& onlooker, std::uint64_t games, bool progress,
               const std::function<void()>& work);

}  // namespace gloam::cli
