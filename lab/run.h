// Games into a file: in any number of threads, in parts, on several machines.
#pragma once
#include <cstdint>
#include <string>

#include "lab/file.h"
#include "lab/targets.h"

namespace gloam::lab {

// How many games a block of such players has. Blocks begin at multiples of it, so that parts that
// were played apart fit together.
std::uint64_t block_size(const Players& players);

// The file for the games of a plan, made if there is none. Throws FileError if there is one for
// others.
File file_for(const Plan& plan, const std::string& path);

struct RunResult {
  std::uint64_t played = 0;   // now
  std::uint64_t present = 0;  // of those asked for, before
};

// Plays what the file does not have of the games from `first` on, which is a multiple of the block
// size. Throws std::runtime_error if a game is broken.
RunResult run(const Plan& plan, const Block& games, int threads, File& file, Onlooker& onlooker);

// Games that are only measured.
Sample sample(const Plan& plan, std::uint64_t games, int threads, Onlooker& onlooker);

}  // namespace gloam::lab
