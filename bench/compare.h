// The engine against bare code: the same games, played in turns in one run, so that a noisy machine
// slows both.
#pragma once
#include <cstdint>

#include "engine/game.h"

namespace gloam::bench {

struct Comparison {
  std::uint64_t decisions = 0;  // of two options or more, in each of the two
  double engine_seconds = 0;
  double bare_seconds = 0;
  double ratio = 0;  // the median over the rounds
  int games = 0;
  int different = 0;  // games that did not end in the same position
};

// Plays `games` games in each of `rounds` rounds, with 2 to 4 seats in turn. `vigil` is Vigil with
// its own pack.
Comparison compare_with_bare(const engine::Game& vigil, int games, int rounds);

}  // namespace gloam::bench
