// A game's guess at positions, fitted to games that machine players played to their end.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/games.h"
#include "lab/guess.h"

namespace gloam::lab {

struct LevelGames {
  const bots::Level* level;
  std::uint64_t games;
};

// The game must have signs. Of each level's games, three of four are fitted to, and the fourth only
// tells how well guesses predict.
struct FitPlan {
  const engine::Game& game;
  engine::Setup setup;
  std::vector<LevelGames> levels;
};
inline constexpr std::uint64_t kFewestFitGames = 4;
inline constexpr std::uint64_t kMostFitGames = 50'000;  // of a level

// What guesses at the games of one level are worth, in those that were held out.
struct LevelFit {
  std::string level;
  std::uint64_t fitted = 0;  // games
  std::uint64_t held_out = 0;
  double won = 0;   // share of those held out
  Score base_rate;  // of guessing how often the level won the games that were fitted to
  Score present;    // with the weights that the game has
  Score after;      // with the new ones
};

struct Fit {
  std::vector<double> weights;  // as written: with three digits
  std::vector<LevelFit> levels;
  LevelFit all;  // one base rate for all levels
};

// Depends on the plan alone, whatever the number of threads. Keeps at most some 260,000 positions
// in memory, fewer of each game if there are many games. None if the onlooker stopped it. Throws
// std::runtime_error if a game is broken.
std::optional<Fit> fit(const FitPlan& plan, int threads, Onlooker& onlooker);

// The signs with these weights, as a game includes them; the remark says where they come from.
std::string written_signs(const engine::Game& game, const std::vector<double>& weights,
                          const std::string& remark);

}  // namespace gloam::lab
