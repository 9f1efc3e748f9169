// Numbers of cards that a designer marked, moved until games are as wanted.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "lab/targets.h"

namespace gloam::lab {

// A number in the text of a pack with a mark behind it on its line: `search = 5  # tune 4..6`, or,
// where the line has several numbers, `rules = "fight: dice(2)"  # tune 2 in 1..3`.
struct Tunable {
  std::string card;
  std::string what;  // the line's own name, such as `search`
  int low;
  int high;
  int value;            // as it is in the text
  std::size_t file;     // which pack
  std::size_t at;       // where the number begins
  std::size_t letters;  // how long it is
};

// In the order of the packs. Throws std::invalid_argument for a mark that makes no sense.
std::vector<Tunable> find_tunables(const std::vector<cards::PackFile>& packs);

// Those that may move: the numbers of the last pack, and of the packs and cards whose ids are
// named. Throws std::invalid_argument for a name that is neither.
std::vector<Tunable> free_to_move(std::vector<Tunable> tunables,
                                  const std::vector<cards::PackFile>& packs,
                                  const std::vector<std::string>& also);

// A pack that extends the others with the cards whose numbers are changed.
cards::PackFile changed_pack(const std::vector<cards::PackFile>& packs,
                             const std::vector<Tunable>& tunables, const std::vector<int>& values);

// One pack that was tried.
struct Trial {
  std::vector<int> values;
  std::vector<std::optional<Measured>> measured;  // for each target
  double score = 0;                               // 0 is as good as can be
};

struct Tuning {
  std::vector<Trial> steps;  // the beginning, and each change that was kept
  std::uint64_t trials = 0;
};

// Whether what was measured is inside every target's range.
bool reached(const std::vector<Target>& targets, const Trial& trial);

// Changes one number by one as long as the games come nearer to the targets and there are trials
// left, and ends when the targets are reached. `play` plays the same games with every pack; none if
// it was stopped, which ends it all.
Tuning tune(const std::vector<Tunable>& tunables, const std::vector<Target>& targets,
            std::uint64_t most_trials,
            const std::function<std::optional<Sample>(const std::vector<int>& values)>& play,
            const std::function<void(const Trial& trial, bool kept)>& tell);

}  // namespace gloam::lab
