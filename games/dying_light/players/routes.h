// Where a Runner could be when the activation ends, and which first step leads to the best of it.
#pragma once
#include <array>

#include "games/dying_light/players/scene.h"

namespace gloam::games::dying_light {

class Routes {
 public:
  // `goal` may be kNowhere: then only safety counts.
  Routes(Scene& scene, int who, Zone goal);

  // Works out all ways with so many dice in the pool.
  void find(int pool, int tempo);
  // What stopping here is worth, and the best that begins with a step there; in dice.
  double stay() const { return stay_; }
  double by(Zone first) const { return by_[first]; }
  double best() const { return best_; }
  // What it is worth to end the activation in the Zone after so many of these dice.
  double stop(Zone zone, int spent, int pool, int tempo) const;

 private:
  struct Label {
    double risk = 0;
    std::uint8_t first = kNowhere;
    std::uint8_t climbs = 0;
    std::uint8_t jumps = 0;
    bool reached = false;
  };
  void relax(Zone from, int spent, const engine::Edge& way);

  Scene& scene_;
  int who_;
  Zone goal_;
  City::Going going_;
  engine::Paths to_goal_;
  int climbs_;  // Boosts in the pool
  int jumps_;
  int evades_;
  int jump_risk_;
  int pool_ = 0;
  std::array<std::array<Label, kMostZones>, kDice + 1> labels_;
  std::array<double, kMostZones> by_{};
  std::array<double, kMostZones> loot_{};
  double stay_ = 0;
  double best_ = 0;
};

}  // namespace gloam::games::dying_light
