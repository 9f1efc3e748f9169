// Where a Runner could be when the activation ends, and which first step leads to the best of it.
#pragma once
#include <array>

#include "games/dying_light/players/scene.h"

namespace gloam::games::dying_light {

class Routes {
 public:
  // `goal` may be kNowhere: then only safety counts.
  Routes(Scene& scene, int who, Zone goal);

  // What stopping here is worth, the best there is, and the best by each first step; in dice.
  struct Found {
    double stay = 0;
    double best = 0;
    std::array<double, kMostZones> by;
  };
  // All ways with so many dice in the pool.
  Found find(int pool, int tempo);
  // The best of the same ways if the first die were spent where the Runner is.
  double best_one_later();
  // The same if one of that kind were gone: whoever leaves its Area has less Risk, and whoever
  // stays there has less to fear.
  double best_one_later_without(Area area, int kind);
  // What it is worth to end the activation in the Zone after so many of the dice of the last find.
  double worth(Zone zone, int spent);

 private:
  struct Label {
    double risk;
    std::uint8_t first;
    std::uint8_t climbs;
    std::uint8_t jumps;
  };
  void relax(Zone from, std::size_t spent, const engine::Edge& way);
  // Whoever leaves that Area is spared so much Risk.
  double best_one_later(Area area, double spared);
  // Worked out once.
  double stand_price(Area area, int spent);
  void forget_prices(Area area);
  int risk_of_leaving(Area area) const;
  int dice_to_goal(Zone from) const;

  Scene& scene_;
  int who_;
  Zone goal_;
  City::Going going_;
  int climbs_;  // Boosts in the pool
  int jumps_;
  int evades_;
  int jump_risk_;
  // Of the last find.
  int pool_ = 0;
  int tempo_ = 0;
  int most_ = 0;  // dice that can be spent
  std::array<double, kMostRiskDice + 1> risk_prices_;
  std::array<Zones, kDice + 1> reached_{};                       // for so many dice
  std::array<std::array<Label, kMostZones>, kDice + 1> labels_;  // of what was reached
  std::array<std::uint32_t, kDice + 1> priced_{};                // Areas
  std::array<std::array<double, kMostAreas>, kDice + 1> stand_prices_;
  std::array<double, kMostZones> loot_{};
};

}  // namespace gloam::games::dying_light
