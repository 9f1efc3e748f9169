// Machine players by each game's rule of thumb.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "engine/game.h"
#include "engine/session.h"

namespace gloam::engine {

// The options of a seat with the points that the game's judgement gives them.
struct WeighedOptions {
  WeighedOptions(const Game& game, const Position& position, const Question& question, Seat seat);
  WeighedOptions(const Game& game, const Position& position, const OpenQuestion& open, Seat seat);
  WeighedOptions(const WeighedOptions&) = delete;
  WeighedOptions& operator=(const WeighedOptions&) = delete;
  // The option that looks best; of several, any.
  Option best(Generator& luck) const;

  Options options;
  std::span<double> points;  // in the order of the options

 private:
  void weigh(const Game& game, const Position& position, const Question& question, Seat seat);

  std::array<double, Options::kCapacity> room_;
};

// Plays every seat by the game's rule of thumb, with chance of its own. Where several seats are
// asked, the first of them answers.
class ThumbDecider final : public Decider {
 public:
  // `running` is the position that the steps are run on. `seed` may be the game's own.
  ThumbDecider(const Game& game, const Position& running, const Seed& seed)
      : game_(game), running_(running), luck_(players_stream(seed)) {}
  Answer choose(const Question& question) override;
  const Decisions& decisions() const { return decisions_; }

 private:
  const Game& game_;
  const Position& running_;
  Generator luck_;
  Decisions decisions_;
};

// The options of an asked seat at the open question of a session, as they look to somebody who
// knows no more than the seat may.
WeighedOptions weighed(const Session& session, Seat seat, Generator& luck);
// The one of them that looks best.
Option rule_of_thumb(const Session& session, Seat seat, Generator& luck);

}  // namespace gloam::engine
