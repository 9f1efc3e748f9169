#include "lab/guess.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lab/matrix.h"

namespace gloam::lab {
namespace {

// Calls visit(signs, won, weight) for every position; the weights of a game's positions add up
// to 1.
template <class Visit>
void each_position(std::span<const SeenGame> games, const Visit& visit) {
  for (const SeenGame& game : games) {
    const std::size_t positions = game.won.size();
    if (positions == 0) continue;
    const std::size_t signs = game.seen.size() / positions;
    for (std::size_t i = 0; i < positions; ++i)
      visit(std::span(game.seen).subspan(i * signs, signs), game.won[i],
            1 / static_cast<double>(positions));
  }
}

double surprise(double guess, double won) {
  constexpr double kCertain = 1e-12;
  return -won * std::log(std::max(kCertain, guess)) -
         (1 - won) * std::log(std::max(kCertain, 1 - guess));
}

// One step of Newton's method, and the sum that it makes smaller.
class Regression {
 public:
  Regression(std::span<const SeenGame> games, std::size_t signs)
      : games_(games), ridge_(signs, 0.0) {
    double total = 0;
    each_position(games_, [&](std::span<const double> seen, double, double weight) {
      total += weight;
      for (std::size_t i = 0; i < signs; ++i) ridge_[i] += weight * seen[i] * seen[i];
    });
    // A sign counts by what it does, so that its unit does not matter.
    constexpr double kDrawn = 0.5;
    for (double& one : ridge_) one *= kDrawn / std::max(1.0, total);
  }

  double loss(const std::vector<double>& weights) const {
    double sum = 0;
    each_position(games_, [&](std::span<const double> seen, double won, double weight) {
      sum += weight * surprise(guess(seen, weights), won);
    });
    for (std::size_t i = 0; i < weights.size(); ++i) sum += ridge_[i] * weights[i] * weights[i] / 2;
    return sum;
  }

  std::vector<double> step(const std::vector<double>& weights) const {
    const std::size_t signs = weights.size();
    std::vector<double> slope(signs, 0.0);
    Matrix bend(signs, std::vector<double>(signs, 0.0));
    each_position(games_, [&](std::span<const double> seen, double won, double weight) {
      const double expected = guess(seen, weights);
      const double missed = weight * (won - expected);
      const double doubt = weight * expected * (1 - expected);
      for (std::size_t i = 0; i < signs; ++i) {
        if (seen[i] == 0) continue;
        slope[i] += missed * seen[i];
        for (std::size_t k = 0; k <= i; ++k) bend[i][k] += doubt * seen[i] * seen[k];
      }
    });
    for (std::size_t i = 0; i < signs; ++i) {
      slope[i] -= ridge_[i] * weights[i];
      bend[i][i] += ridge_[i];
      for (std::size_t k = 0; k < i; ++k) bend[k][i] = bend[i][k];
    }
    return inverse(std::move(bend)) * slope;
  }

 private:
  std::span<const SeenGame> games_;
  std::vector<double> ridge_;  // how strongly each weight is drawn towards zero
};

template <class Guess>
Score score_of(std::span<const SeenGame> games, const Guess& guess_at) {
  struct Bin {
    double guesses = 0, wins = 0;
  };
  std::array<Bin, 10> bins{};
  Score out;
  double total = 0;
  each_position(games, [&](std::span<const double> seen, double won, double weight) {
    const double guess = guess_at(seen);
    const double missed = won - guess;
    total += weight;
    out.brier += weight * missed * missed;
    out.log_loss += weight * surprise(guess, won);
    out.mean += weight * guess;
    Bin& bin = bins[std::min<std::size_t>(static_cast<std::size_t>(guess * 10), 9)];
    bin.guesses += weight * guess;
    bin.wins += weight * won;
  });
  for (const Bin& bin : bins) out.off += std::abs(bin.guesses - bin.wins);
  for (double* const sum : {&out.brier, &out.log_loss, &out.mean, &out.off})
    *sum /= std::max(1.0, total);
  return out;
}

}  // namespace

double guess(std::span<const double> seen, std::span<const double> weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += weights[i] * seen[i];
  return 1 / (1 + std::exp(-sum));
}

std::vector<double> fitted_weights(std::span<const SeenGame> games, std::size_t signs) {
  const Regression regression(games, signs);
  std::vector<double> weights(signs, 0.0);
  double loss = regression.loss(weights);
  constexpr int kMostSteps = 50;
  constexpr double kEnough = 1e-9;
  for (int steps = 0; steps < kMostSteps; ++steps) {
    std::vector<double> step = regression.step(weights);
    std::vector<double> next(signs);
    double better = loss;
    // A step that leads too far is halved.
    for (int halved = 0; halved < 20; ++halved) {
      for (std::size_t i = 0; i < signs; ++i) next[i] = weights[i] + step[i];
      better = regression.loss(next);
      if (better <= loss) break;
      for (double& one : step) one /= 2;
    }
    if (!(better < loss - kEnough * loss)) break;
    weights = next;
    loss = better;
  }
  return weights;
}

Score score(std::span<const SeenGame> games, std::span<const double> weights) {
  return score_of(games, [&](std::span<const double> seen) { return guess(seen, weights); });
}

Score score(std::span<const SeenGame> games, double always) {
  return score_of(games, [&](std::span<const double>) { return always; });
}

double won_share(std::span<const SeenGame> games) {
  double won = 0;
  double total = 0;
  each_position(games, [&](std::span<const double>, double wins, double weight) {
    total += weight;
    won += weight * wins;
  });
  return won / std::max(1.0, total);
}

}  // namespace gloam::lab
