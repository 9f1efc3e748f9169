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

// A side, the kind of player who plays for it, and where they sit.
struct Fielded {
  std::string side;
  const bots::Level* level;
  engine::SeatSet seats;
};

// Who plays: everybody alike, or several kinds in a match, or a kind for each side.
class Players {
 public:
  // Everybody plays alike.
  Players(const bots::Level* level)  // NOLINT(google-explicit-constructor): a plan names them so
      : kinds_{level} {}
  // A match. With fewer kinds than seats they sit in turn.
  explicit Players(std::vector<const bots::Level*> kinds) : kinds_(std::move(kinds)) {}
  // A match between sides: everybody stays on theirs.
  static Players between(std::vector<Fielded> sides);

  const bots::Level& at(engine::Seat seat, std::uint64_t number) const;
  bool are_alike() const { return kinds_.size() == 1; }
  bool look_ahead() const;
  std::size_t kinds() const { return kinds_.size(); }
  std::string name() const;   // "strong,thumb", "heroes=strong,necromancer=thumb"
  std::string title() const;  // "strong players and players by rule of thumb"
  // Of a match between sides: the side of every seat, "heroes,heroes,necromancer"; else empty.
  std::string sides() const;

 private:
  std::vector<const bots::Level*> kinds_;
  std::vector<Fielded> sides_;  // each with the kind at the same place; none: they change seats
};

// The kinds in the name of players; also the sides in their list.
std::vector<std::string> kinds_in(const std::string& name);
// What a kind in a name is called: "strong players", "strong players for the heroes".
std::string title_of_kind(const std::string& kind);

struct Row;

// What one kind of player won in a match, or one side.
struct Contender {
  struct Result {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    std::uint64_t firsts = 0;  // of those won together
    // A game in which they sat at these seats.
    void count(const Row& row, engine::SeatSet seats);
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
