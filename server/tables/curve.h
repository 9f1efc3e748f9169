// How a seat's chance to win went through a game that is over.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/estimate.h"
#include "server/tables/replay.h"

namespace gloam::server {

// After a line of the log: the chance, and its 95% interval.
struct CurvePoint {
  std::int32_t line = 0;
  double chance = 0;
  double low = 0;
  double high = 0;
};
BOOST_DESCRIBE_STRUCT(CurvePoint, (), (line, chance, low, high))

// As far as it is known; each point comes from at least so many playouts.
struct CurveShown {
  std::int32_t seat = 0;
  std::uint32_t playouts = 0;
  bool done = false;
  std::vector<CurvePoint> points = {};
};
BOOST_DESCRIBE_STRUCT(CurveShown, (), (seat, playouts, done, points))

struct CurveSettings {
  std::uint32_t playouts = 400;            // for a point
  std::chrono::milliseconds time{60'000};  // to work at it at most
};

// Who may see it: whoever may watch the replay from there, when the game is over.
Decided may_see_curve(const Table& table, const Person& who, engine::Seat seat);

// Works it out a little at a time, coarsely at first: a few playouts for every eighth line, then
// for those between, then more for all. A line has a point if the seat learns by it where the game
// stands (bots::Outlook): it, or somebody who knows the same, is asked, or a step has ended.
class Curve {
 public:
  // Throws if the log cannot be played. The game must outlive it.
  Curve(TableId id, const std::shared_ptr<const engine::Game>& game, const Found& log,
        engine::Seat seat, const CurveSettings& settings);

  // Goes on for about so long; whether there is more to do.
  bool go_on(std::chrono::milliseconds time);
  // What is known is all that will be.
  void give_up() { next_ = order_.size(); }
  CurveShown shown() const;

 private:
  struct Moment {
    std::int32_t line;
    bots::Outlook outlook;
  };

  const engine::Seat seat_;
  const CurveSettings settings_;
  std::vector<Moment> moments_;     // in the order of the log
  std::vector<std::size_t> order_;  // in which they are worked at
  std::size_t next_ = 0;            // in this order
  std::uint32_t wanted_;            // playouts, in this round
  std::chrono::nanoseconds worked_{0};
};

}  // namespace gloam::server
