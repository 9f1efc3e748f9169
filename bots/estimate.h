// How likely a seat is to win, and to be first of those who do, found by playing on to the end many
// times by rule of thumb.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/session.h"

namespace gloam::bots {

// A chance with its 95% interval after Wilson, which stays honest near 0 and 1: `chance` is the
// middle of the interval and `error` half its width. Without playouts anything is possible; without
// error it is certain.
struct Estimate {
  double chance = 0.5;
  double error = 0.5;
  std::uint32_t playouts = 0;
  double low() const { return chance - error; }
  double high() const { return chance + error; }
  bool operator==(const Estimate&) const = default;
};

// Of so many playouts won.
Estimate estimate_of(std::uint32_t won, std::uint32_t playouts);

// What a seat may expect of a game that waits. In every playout what the seat cannot know is dealt
// anew; the n-th playout has the same chance whatever the game and its moment are, so that moments
// and answers differ by what they lead to and not by their luck. Looks at nothing that the seat may
// not know. The game must outlive it.
class Outlook {
 public:
  // From where the session is. If another seat is asked that knows other things, from the last step
  // boundary: the open question may depend on what the seat cannot know.
  Outlook(const engine::Session& session, engine::Seat seat);
  // After an answer of the seat, which must be asked.
  Outlook(const engine::Session& session, engine::Seat seat, engine::Option option);

  // Whether the seat knows where the session is: it is over, or the seat is asked, or one that
  // knows the same.
  static bool sees(const engine::Session& session, engine::Seat seat);

  // Adds a playout. Of a game that is over the outcome is certain, and there is nothing to play.
  void play();
  // Adds playouts until there are so many or the time is over; whether there are so many.
  bool play(std::uint32_t playouts, std::chrono::milliseconds time);

  std::uint32_t won() const { return won_; }
  std::uint32_t playouts() const { return playouts_; }
  Estimate estimate() const;
  // That the seat wins and is first; none if nobody ever was.
  std::optional<Estimate> first() const;

 private:
  void count(const engine::Position& end);
  Estimate share_of(std::uint32_t times) const;

  engine::Session session_;
  engine::Seat seat_;
  std::optional<engine::Answer> first_;
  std::optional<engine::Seat> viewer_;  // who is asked and knows what the seat knows
  engine::Position position_;           // what is played on
  std::uint32_t won_ = 0;
  std::uint32_t came_first_ = 0;
  bool somebody_first_ = false;
  std::uint32_t playouts_ = 0;
};

}  // namespace gloam::bots
