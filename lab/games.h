// Games of machine players, each determined by its number.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/game.h"
#include "lab/match.h"

namespace gloam::lab {

// Which games are played. Game n of a plan depends on the plan and n alone, whoever plays it.
struct Plan {
  const engine::Game& game;
  engine::Setup setup;  // its seed is the one that every game's own is made from
  Players players = bots::find_level("random");
  // What is chosen in the opening is left to chance, so that games differ by it and by nothing that
  // led to it.
  bool coin = false;
};

// What came of a game.
struct Played {
  bool ended = false;  // false: something was thrown, and the rest does not count
  engine::Outcome outcome;
  engine::Decisions decisions;
  std::vector<int> figures;  // as the game counts
  std::uint64_t hash = 0;    // of its course and outcome
  std::string broken;        // what is wrong with it, or empty
};

// The streams of one game: what the rules roll, and what the players choose.
struct GameSeeds {
  engine::Seed luck;
  engine::Seed players;
};
// Of game `number` among those that are made from a seed.
GameSeeds seeds_of(const engine::Seed& base, std::uint64_t number);

using Look = std::function<void(const engine::Position& position)>;

// Plays games one after the other. One for each thread.
class Games {
 public:
  explicit Games(const Plan& plan);

  // Everything that happens is told to the listener, if there is one. What is thrown on the way
  // makes the game a broken one. After the opening, `look` sees the position before every step.
  Played play(std::uint64_t number, engine::Listener* listener, const Look& look = {});

 private:
  void play_to_the_end(std::uint64_t number, engine::Listener* listener, const Look& look,
                       Played& played);
  template <class Player>
  void run_steps(Player player, const engine::Seed& seed, engine::Listener* listener,
                 const Look& look, Played& played);
  void run_session(std::uint64_t number, const engine::Seed& seed, engine::Listener* listener,
                   Played& played);
  void step_to_the_end(engine::Company& company, const Look& look);
  void look_again(const Look& look);

  const Plan& plan_;
  engine::Setup setup_;
  engine::Position position_;
  engine::Position opened_;
  std::vector<engine::Answer> answers_;  // of the last session
};

// Watches from another thread, and can ask to end after what was begun.
struct Onlooker {
  std::atomic<std::uint64_t> played = 0;
  std::atomic<bool> stop = false;
};

// A range of games by their numbers.
struct Block {
  std::uint64_t first = 0;
  std::uint64_t games = 0;
  bool operator==(const Block&) const = default;
};

// The same games in blocks of at most that size.
std::vector<Block> in_blocks(const Block& games, std::uint64_t size);

// Calls `work(thread, block)` for every block from several threads, until the onlooker stops it.
// What one of them throws ends all, and is thrown.
void in_threads(const std::vector<Block>& blocks, int threads, Onlooker& onlooker,
                const std::function<void(std::size_t thread, const Block& block)>& work);

}  // namespace gloam::lab
