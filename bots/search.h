// A player that looks ahead: information-set Monte Carlo tree search. It plays the game on many
// times from the open question, each time with what its seat cannot know dealt anew, and remembers
// in one tree over all of them which answers went well.
#pragma once
#include <chrono>
#include <cstdint>
#include <vector>

#include "bots/tree.h"
#include "engine/session.h"

namespace gloam::bots {

struct SearchSettings {
  // For a question.
  std::uint32_t playouts = 100;
  // After so many answers a playout ends as soon as the game has settled, and its judgement says
  // what that is worth.
  std::uint32_t depth = engine::Session::kNoLimit;
  // The next three count in what playouts usually differ by, so that they suit any game.
  // How much an answer is tried because it was tried little.
  double curiosity = 1;
  // How much the game's judgement of answers is believed as long as they were tried little.
  double trust = 1;
  // How clearly an answer must turn out better than the one that looks best, to be taken: the
  // fewer playouts tell so, the more clearly.
  double doubt = 1.5;
  // How many of the answers that look best are tried: at first, and more with the root of playouts.
  double width = 3;
  double growth = 0.5;
  // Each has a tree of its own, and as many playouts.
  int threads = 1;
};

// An answer of the seat, how often it was tried, and how well that went, from 0 to 1
// (engine::worth).
struct Tried {
  engine::Option option;
  std::uint32_t playouts = 0;
  double worth = 0;
  bool operator==(const Tried&) const = default;
};

// Searches for one seat of one game. What was found out about the answers that the seat then gave
// is kept for its next question, unless others answered in between: theirs may be secret.
class Search {
 public:
  explicit Search(const SearchSettings& settings) : settings_(settings) {}

  // The answers to the open question but for pointless ones: the best, then the others as they look
  // to the game's judgement. The seat must be asked. Looks at nothing that the seat may not know,
  // and depends on nothing else but the questions it was given before and `luck`. With `time`,
  // thinking ends when it is over, and depends on the machine.
  std::vector<Tried> think(const engine::Session& session, engine::Seat seat,
                           engine::Generator& luck, std::chrono::milliseconds time = {});

 private:
  void follow(const engine::Session& session, engine::Seat seat);

  SearchSettings settings_;
  std::vector<Tree> trees_;  // one for each thread
  // What the trees begin at.
  engine::Seat seat_ = engine::kNobody;
  std::vector<engine::LogEntry> log_;
};

}  // namespace gloam::bots
