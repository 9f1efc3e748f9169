// What cards are worth, from the hands that were won and lost with them.
#pragma once
#include <optional>
#include <vector>

#include "lab/statistics.h"
#include "lab/tally.h"

namespace gloam::lab {

// What a card of a lot is worth against the others of the lot: how much more often hands of the
// same size are won with it, everything else in the hand allowed for.
struct CardEffect {
  int lot = 0;
  int card = 0;
  HandCount count;
  // None if too few hands have it, or lack it, or if it cannot be told from other cards.
  std::optional<Estimate> effect;
};
// For every card that somebody got. `other` cards that it is measured against are those of its lot
// but for the best and the worst of a large one, so that one card out of line does not make the
// rest look odd. Their intervals are a little too wide in a lot of four or five.
std::vector<CardEffect> card_effects(const HandCounts& counts);

}  // namespace gloam::lab
