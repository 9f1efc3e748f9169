// Machine players of several kinds against each other.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "bots/players.h"
#include "engine/seat.h"

namespace gloam::lab {

// Which of so many kinds of players sits there. From game to game everybody moves on by a seat, so
// that each kind sits everywhere equally often.
constexpr std::size_t kind_at(std::size_t seat, std::uint64_t number, std::size_t kinds) {
  return (seat + number) % kinds;
}

// Who plays: everybody alike, or several kinds in a match.
class Players {
 public:
  // Everybody plays alike.
  Players(const bots::Level* level)  // NOLINT(google-explicit-constructor): a plan names them so
      : kinds_{level} {}
  // A match. With fewer kinds than seats they sit in turn.
  explicit Players(std::vector<const bots::Level*> kinds) : kinds_(std::move(kinds)) {}

  const bots::Level& at(engine::Seat seat, std::uint64_t number) const {
    return *kinds_[kind_at(seat, number, kinds_.size())];
  }
  bool are_alike() const { return kinds_.size() == 1; }
  bool look_ahead() const;
  std::size_t kinds() const { return kinds_.size(); }
  std::string name() const;   // "strong,thumb"
  std::string title() const;  // "strong players and players by rule of thumb"

 private:
  std::vector<const bots::Level*> kinds_;
};

// The kinds in the name of players.
std::vector<std::string> kinds_in(const std::string& name);

// What one kind of player won in a match.
struct Contender {
  struct Result {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    bool operator==(const Result&) const = default;
  };
  std::string name;
  Result all;                   // a game is won if one of this kind wins it
  std::vector<Result> at_seat;  // games in which the kind sat there
  // The share of games it would win if it played like the others and seats were worth the same.
  double fair_share() const;
};

class File;
// In the order of their names in the file's players; none if everybody played alike.
std::vector<Contender> contenders(const File& file);

}  // namespace gloam::lab
