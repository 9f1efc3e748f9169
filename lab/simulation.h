// Many games at once, and what came out, in memory.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "lab/census.h"
#include "lab/games.h"

namespace gloam::lab {

// Which games of a plan are played, and how.
struct Series {
  Plan plan;
  std::uint64_t games = 0;
  std::uint64_t first = 0;  // the number of the first game
  int threads = 1;
  bool counts_events = false;
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
  std::uint64_t unwon = 0;                                // games without a winner
  std::array<std::uint64_t, engine::kMaxSeats> wins{};    // who wins together wins as well
  std::array<std::uint64_t, engine::kMaxSeats> firsts{};  // who wins and is first
  std::array<std::int64_t, engine::kMaxSeats> scores{};
  Census census;           // if the plan wants it
  std::uint64_t hash = 0;  // over the last position of every game
  std::uint64_t broken = 0;
  std::optional<BrokenGame> first_broken;

  void add(const Simulation& other);
};

Simulation simulate(const Series& series, Onlooker& onlooker);
Simulation simulate(const Series& series);

}  // namespace gloam::lab
