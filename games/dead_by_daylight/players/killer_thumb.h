// The rule of thumb of the killer: carry to a hook, pick up, or go for whom the dice favour.
#pragma once
#include <span>

#include "engine/decider.h"
#include "games/dead_by_daylight/players/scene.h"

namespace gloam::games::dead_by_daylight {

class KillerThumb {
 public:
  explicit KillerThumb(const Scene& scene);

  void weigh(const engine::Question& question, const engine::Options& options,
             std::span<double> points) const;

 private:
  void prowl(const engine::Options& options, std::span<double> points) const;
  void carry(const engine::Options& options, std::span<double> points) const;
  double place(Tile tile) const;
  int steps_to_hook(Tile from) const;
  double worth(int target) const;

  const Scene& scene_;
  const State& s_;
  int target_ = -1;  // whom the killer goes for
  int cost_ = 0;     // steps to stand next to the target
  Split split_;      // of the dice that are left
};

}  // namespace gloam::games::dead_by_daylight
