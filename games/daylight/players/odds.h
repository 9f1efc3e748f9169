// How likely KARMA cards show what, from what is left of the deck.
#pragma once
#include <array>

#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

// One entry for each best number that may be drawn; 0 if nothing is.
inline constexpr int kNumbers = 7;
using ByBest = std::array<double, kNumbers>;

// What somebody may spend on an attempt: Power, and what one is worth.
struct Purse {
  int power = 0;
  double price = 0;
};

class Odds {
 public:
  Odds(const State& state, const Pack& pack);

  // How likely each number is the best of so many cards.
  ByBest best_of(Trait colour, int cards) const;
  double at_least(Trait colour, int cards, int number) const;

 private:
  int unknown_ = 0;                               // cards whose order nobody knows
  std::array<std::array<int, 8>, 3> at_least_{};  // how many of these show a number or more
};

// What a draw is worth if Power Draws follow wherever they pay.
double expected(const ByBest& draw, const ByBest& worth, const Purse& purse);
// What one more draw adds to what has been drawn.
double gain_of_draw(const ByBest& draw, const ByBest& worth, int best);

}  // namespace gloam::games::daylight
