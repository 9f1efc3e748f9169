// Many games of machine players at once, and what came out.
#pragma once
#include <array>
#include <atomic>
#include <compare>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "cli/census.h"
#include "cli/opening.h"
#include "engine/game.h"

namespace gloam::cli {

// Which games are played. Game n of a plan depends on the setup and n alone, whoever plays it.
struct Plan {
  const engine::Game& game;
  engine::Setup setup;  // its seed is the one that every game's own is made from
  std::uint64_t games = 0;
  std::uint64_t first = 0;  // the number of the first game
  int threads = 1;
  const bots::Level* players = bots::find_level("random");
  bool counts_cards = false;
};

// A game that did not end as games must, and what is wrong with it.
struct BrokenGame {
  std::uint64_t number = 0;
  std::string what;
};

// How a game ended: by which rule, and whether anybody won.
struct Ending {
  bool won = false;
  engine::Rule rule = engine::Rule::none;
  auto operator<=>(const Ending&) const = default;
};

// Sums over the games that were played: the same whatever their order.
struct Simulation {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;  // questions with at least two options
  std::uint64_t fewest_decisions = std::numeric_limits<std::uint64_t>::max();  // of one game
  std::uint64_t most_decisions = 0;
  std::map<Ending, std::uint64_t> endings;
  std::uint64_t unwon = 0;                              // games without a winner
  std::array<std::uint64_t, engine::kMaxSeats> wins{};  // who wins together wins as well
  std::array<std::int64_t, engine::kMaxSeats> scores{};
  CardCensus census;       // if the plan wants it
  std::uint64_t hash = 0;  // over the last position of every game
  std::uint64_t broken = 0;
  std::optional<BrokenGame> first_broken;

  void add(const Simulation& other);
};

// Watches a simulation from another thread, and can ask it to end after the games begun.
struct Onlooker {
  std::atomic<std::uint64_t> played = 0;
  std::atomic<bool> stop = false;
};

Simulation simulate(const Plan& plan, Onlooker& onlooker);
Simulation simulate(const Plan& plan);

}  // namespace gloam::cli
