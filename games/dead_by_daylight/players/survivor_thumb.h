// The rule of thumb of survivors. Points are about as many as repair checks that a thing is worth.
#pragma once
#include <span>

#include "engine/decider.h"
#include "games/dead_by_daylight/players/scene.h"

namespace gloam::games::dead_by_daylight {

class SurvivorThumb {
 public:
  explicit SurvivorThumb(const Scene& scene) : scene_(scene), s_(scene.s) {}

  void weigh(const engine::Question& question, const engine::Options& options,
             std::span<double> points) const;

 private:
  // Something worth doing somewhere.
  struct Goal {
    Tile tile = kNoTile;
    int within = 1;  // how near one has to be: 0 is on the tile
    double value = 0;
    bool full_turn = false;
  };

  void turn(int who, const engine::Options& options, std::span<double> points) const;
  void dying(int who, const engine::Options& options, std::span<double> points) const;
  Goal goal(int who, Tile from) const;
  template <class Consider>
  void goals(int who, const Consider& consider) const;
  double ability(int who, const engine::Option& option) const;
  double use(int who, int card) const;
  double place(int who, Tile tile, const Goal& goal) const;
  double pallet(int who, Tile icon) const;
  double fear(int who) const;
  bool last_hope(int who) const;

  const Scene& scene_;
  const State& s_;
};

}  // namespace gloam::games::dead_by_daylight
