// Exact chances of the killer's dice.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

struct Face;

class DiceOdds {
 public:
  static constexpr int kMostDots = 9 * kMostDice;

  DiceOdds() = default;
  explicit DiceOdds(const std::array<Face, kFaces>& killer_die);

  // That so many dice show a weapon that counts; `narrow`: weapon faces with 2 dots do not.
  double hit(int dice, bool narrow) const {
    return hit_[narrow ? 1 : 0][static_cast<std::size_t>(dice)];
  }
  // That so many dice show so many dots together, or more.
  double dots(int dice, int least) const {
    if (least <= 0) return 1;
    return least > kMostDots
               ? 0
               : dots_[static_cast<std::size_t>(dice)][static_cast<std::size_t>(least)];
  }

 private:
  std::array<std::array<double, kMostDice + 1>, 2> hit_{};
  std::array<std::array<double, kMostDots + 1>, kMostDice + 1> dots_{};
};

// What the killer's next turn can do.
struct Hunter {
  int movement = 0;
  int vault = 0;  // what a window costs; 0: none is crossed
  int bonus = 0;  // of a Hunt, beside its dots
  int chase_dice = 0;
  int idle_dice = 0;
  bool window_blows = false;  // an Attack over a window counts every weapon
};

// How the killer does best: so many dice for Hunt, the others for Attack, and how likely that hits.
struct Split {
  int hunt = 0;
  double chance = 0;
};
// With a pool and a movement, to hit somebody for whom the walk costs `cost`; `bonus` is what Hunt
// gives beside its dots.
Split best_split(const DiceOdds& odds, int pool, int movement, int bonus, int cost, bool narrow);

// The best chances for every pool, movement and cost, worked out once: for those who have no time.
class ReachOdds {
 public:
  static constexpr int kMostMove = 9;
  static constexpr int kMostCost = 31;

  ReachOdds() = default;
  explicit ReachOdds(const DiceOdds& odds);

  double chance(int pool, int movement, int cost) const {
    return split(pool, movement, cost).chance;
  }
  Split split(int pool, int movement, int cost) const {
    if (cost > kMostCost) return {};
    return table_[static_cast<std::size_t>(pool)][static_cast<std::size_t>(
        std::min(movement, kMostMove))][static_cast<std::size_t>(std::max(cost, 0))];
  }

 private:
  std::array<std::array<std::array<Split, kMostCost + 1>, kMostMove + 1>, kMostDice + 1> table_{};
};

}  // namespace gloam::games::dead_by_daylight
