// Machine players by each game's rule of thumb.
#pragma once
#include <cstdint>

#include "engine/game.h"
#include "engine/session.h"

namespace gloam::engine {

// Plays every seat by the game's rule of thumb, with chance of its own. Where several seats are
// asked, the first of them answers. An answer that the question does not allow is a RuleError.
class ThumbDecider final : public Decider {
 public:
  // `running` is the position that the steps are run on. `seed` may be the game's own.
  ThumbDecider(const Game& game, const Position& running, const Seed& seed)
      : game_(game), running_(running), luck_(players_stream(seed)) {}
  Answer choose(const Question& question) override;
  // Questions in which there was something to decide.
  std::uint64_t decisions() const { return decisions_; }

 private:
  const Game& game_;
  const Position& running_;
  Generator luck_;
  std::uint64_t decisions_ = 0;
};

// What the rule of thumb answers to an open question for an asked seat in the given position.
Option rule_of_thumb(const Game& game, const Position& position, const OpenQuestion& open,
                     Seat seat, Generator& luck);
// The same to the open question of a session, knowing no more than the seat may.
Option rule_of_thumb(const Session& session, Seat seat, Generator& luck);

}  // namespace gloam::engine
