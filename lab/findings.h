// What the games of one file say, summed up for a report.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/file.h"
#include "lab/match.h"
#include "lab/statistics.h"
#include "lab/targets.h"

namespace gloam::lab {

// A number that was counted in every game.
struct Counted {
  std::string name;  // in words
  std::vector<int> won;
  std::vector<int> lost;
  std::vector<int> all() const;
};

// By which rule games ended.
struct Cause {
  std::string rule;
  std::string sentence;
  bool won = false;
  std::uint64_t games = 0;
};

// Something of a set that some games had and others had not.
struct Member {
  std::string title;
  std::string set;  // in words
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  Estimate effect;  // of having it against not having it
  bool believed = false;
};

// A card that came to some hands and not to others. `count.used` is of hands in which its owner
// used it.
struct CardFinding {
  std::string title;
  engine::CardNote note;
  std::string lot;
  std::uint64_t hands_of_lot = 0;
  HandCount count;
  std::optional<Estimate> effect;
  bool believed = false;
};

// A card that comes to the table, whoever meets it.
struct Arrival {
  std::string title;
  std::string lot;
  engine::CardNote note;
  Arrivals count;
};

// A card that came in no game.
struct Missing {
  std::string title;
  engine::CardNote note;
};

// Of findings that are believed, so many are expected to be chance.
inline constexpr double kFalseDiscoveries = 0.05;

struct Findings {
  explicit Findings(const std::vector<FigureColumn>& figures) : sample(figures) {}

  Terms terms;
  Sample sample;  // for targets
  int seats = 0;
  std::vector<Block> played;  // games by their numbers, without gaps
  std::uint64_t games = 0;
  // Whether seats win without each other. Then "won" is for the first seat, else for all.
  bool apart = false;
  std::uint64_t wins = 0;
  std::vector<std::uint64_t> wins_of_seat;
  std::uint64_t headed = 0;  // games of which somebody was first of those who won
  std::vector<std::uint64_t> firsts_of_seat;
  std::vector<Contender> contenders;  // of a match
  std::vector<double> decisions;      // asked of each seat in a game, on average
  std::vector<Counted> counted;       // the first is how long games last
  std::vector<Cause> causes;          // wins first, then the most frequent
  std::vector<Member> members;        // those that help most first
  std::vector<CardFinding> cards;     // likewise, the last pack's before others
  std::vector<Arrival> arrivals;      // the last pack's first, then by lot and the most frequent
  std::vector<Missing> missing;       // the last pack's first

  std::string term(const std::string& name) const;
};

// Only of a file with games.
Findings find(const File& file);

}  // namespace gloam::lab
