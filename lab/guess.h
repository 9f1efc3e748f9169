// Guesses at how a game will end: the weights that fit games best, and how good guesses are.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace gloam::lab {

// Positions of one game: what a seat saw in each, and what the ending was worth to it
// (engine::worth). Together they count as one game, however many they are.
struct SeenGame {
  std::vector<double> seen;  // the signs of every position, one after the other
  std::vector<double> won;   // of every position: 1 if the seat won, less if another was first
};

// What the ending will be worth to the seat, by its signs: see engine::Game::judge.
double guess(std::span<const double> seen, std::span<const double> weights);

// The weights with which guesses at these games are best, by logistic regression. They are drawn a
// little towards zero, so that signs which say the same share what they say, and those that were
// never seen weigh nothing.
std::vector<double> fitted_weights(std::span<const SeenGame> games, std::size_t signs);

// How good guesses are. Less is better but for the mean.
struct Score {
  double brier = 0;     // the square of what guesses are off, on average: 0.25 for always one half
  double log_loss = 0;  // how surprising the end is, on average: 0.69 for always one half
  double mean = 0;      // of the guesses
  // How far guesses are from how often they come true, on average: of those from 20% to 30%, 20% to
  // 30% should be won.
  double off = 0;
};
Score score(std::span<const SeenGame> games, std::span<const double> weights);
// Of somebody who always guesses the same.
Score score(std::span<const SeenGame> games, double always);

// How much of the games was won.
double won_share(std::span<const SeenGame> games);

}  // namespace gloam::lab
