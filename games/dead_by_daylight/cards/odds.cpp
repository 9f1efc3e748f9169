#include "games/dead_by_daylight/cards/odds.h"

#include <cmath>

#include "games/dead_by_daylight/cards/pack.h"

namespace gloam::games::dead_by_daylight {

DiceOdds::DiceOdds(const Faces& die) {
  std::array<double, 2> counting{};
  for (const Face& face : die) {
    counting[0] += face.weapon ? 1.0 / kFaces : 0;
    counting[1] += face.weapon && face.dots != 2 ? 1.0 / kFaces : 0;
  }
  for (std::size_t narrow = 0; narrow < 2; ++narrow)
    for (std::size_t dice = 0; dice <= kMostDice; ++dice)
      hit_[narrow][dice] = 1 - std::pow(1 - counting[narrow], static_cast<double>(dice));
  std::array<double, kMostDots + 1> exactly{};
  exactly[0] = 1;
  for (std::size_t dice = 0; dice <= kMostDice; ++dice) {
    double sum = 0;
    for (int dots = kMostDots; dots >= 0; --dots)
      dots_[dice][static_cast<std::size_t>(dots)] = sum += exactly[static_cast<std::size_t>(dots)];
    std::array<double, kMostDots + 1> next{};
    for (std::size_t dots = 0; dots <= kMostDots; ++dots)
      for (const Face& face : die)
        if (dots + face.dots <= kMostDots) next[dots + face.dots] += exactly[dots] / kFaces;
    exactly = next;
  }
}

Split best_split(const DiceOdds& odds, int pool, int movement, int bonus, int cost, bool narrow) {
  Split best;
  for (int hunt = 0; hunt < pool; ++hunt) {
    const int missing = cost - movement - (hunt > 0 ? bonus : 0);
    if (hunt == 0 && missing > 0) continue;
    const double chance = odds.dots(hunt, missing) * odds.hit(pool - hunt, narrow);
    if (chance > best.chance) best = {hunt, chance};
  }
  return best;
}

ReachOdds::ReachOdds(const DiceOdds& odds) {
  for (int pool = 0; pool <= kMostDice; ++pool)
    for (int move = 0; move <= kMostMove; ++move)
      for (int cost = 0; cost <= kMostCost; ++cost)
        table_[static_cast<std::size_t>(pool)][static_cast<std::size_t>(move)]
              [static_cast<std::size_t>(cost)] = best_split(odds, pool, move, 1, cost, false);
}

}  // namespace gloam::games::dead_by_daylight
