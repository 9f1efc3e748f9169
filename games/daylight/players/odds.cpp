#include "games/daylight/players/odds.h"

#include <algorithm>
#include <numeric>

namespace gloam::games::daylight {
namespace {

constexpr int kMostDraws = 2;  // that are thought of in advance

// What it is worth to draw once more, and to go on from the better number.
double after_draw(const ByBest& draw, const ByBest& worth, int best) {
  double sum = 0;
  for (int number = 0; number < kNumbers; ++number)
    sum += draw[static_cast<std::size_t>(number)] *
           worth[static_cast<std::size_t>(std::max(number, best))];
  return sum;
}

}  // namespace

// Cards that were drawn lie at the bottom, and everybody knows them.
Odds::Odds(const State& state, const Pack& pack)
    : unknown_(state.karma.size() - static_cast<int>(state.karma_known)) {
  for (int i = state.karma_known; i < state.karma.size(); ++i)
    for (const Trait colour : kTraits)
      ++at_least_[colour][static_cast<std::size_t>(pack.karma_of(state.karma[i])[colour])];
  for (auto& counts : at_least_)
    for (std::size_t number = kNumbers; number-- > 0;) counts[number] += counts[number + 1];
}

double Odds::at_least(Trait colour, int cards, int number) const {
  if (number <= 0) return 1;
  if (number >= kNumbers || cards <= 0) return 0;
  const int others = unknown_ - at_least_[colour][static_cast<std::size_t>(number)];
  double none = 1;
  for (int i = 0; i < std::min(cards, unknown_); ++i)
    none *= std::max(0.0, static_cast<double>(others - i)) / (unknown_ - i);
  return 1 - none;
}

ByBest Odds::best_of(Trait colour, int cards) const {
  ByBest shares{};
  double above = 0;
  for (int number = kNumbers - 1; number >= 0; --number) {
    const double now = at_least(colour, cards, number);
    shares[static_cast<std::size_t>(number)] = now - above;
    above = now;
  }
  return shares;
}

double expected(const ByBest& draw, const ByBest& worth, const Purse& purse) {
  ByBest best_course = worth;
  for (int i = 0; i < std::min(purse.power, kMostDraws); ++i) {
    const ByBest after = best_course;
    for (int best = 0; best < kNumbers; ++best)
      best_course[static_cast<std::size_t>(best)] = std::max(
          worth[static_cast<std::size_t>(best)], after_draw(draw, after, best) - purse.price);
  }
  return std::inner_product(draw.begin(), draw.end(), best_course.begin(), 0.0);
}

double gain_of_draw(const ByBest& draw, const ByBest& worth, int best) {
  return after_draw(draw, worth, best) - worth[static_cast<std::size_t>(best)];
}

}  // namespace gloam::games::daylight
