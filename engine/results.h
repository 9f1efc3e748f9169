// What may come of an answer, each result with its chance: found by running the rules over every
// outcome of their dice.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/event.h"
#include "engine/session.h"

namespace gloam::engine {

// What a result is to the seat that answers. `cost`: it is good, and something bad comes with it.
enum class Verdict : std::uint8_t { good, cost, plain, bad };

struct Result {
  double chance = 0;
  Verdict verdict = Verdict::plain;
  Event event;                // that says it; without a Say if nothing was told
  std::vector<Event> brings;  // what else is told after the dice, whichever way it comes about
};

// The best first; chances add up to 1.
struct Results {
  std::vector<Result> all;
  // The seat decides more before the dice are thrown; then it always takes what is best.
  bool at_best = false;

  double chance_of(Verdict verdict) const;
};

// What may come of an option of an asked seat; throws std::invalid_argument if it is none. A result
// is what the last event tells that says what came of a roll (Say::result), or that the roll was
// avoided. Whoever may pass does, and the seat takes what is best where a decision shapes the roll
// (Ask::roll). None if neither is told and no dice are thrown before any other decision, before the
// seat learns something hidden, or in this step; or if it would take more than so many runs. Worked
// out on a copy in which everything that the seat cannot know was dealt anew, so nothing hidden
// shows.
Results results(const Session& session, Seat seat, Option option, std::uint32_t most_runs = 4000);

}  // namespace gloam::engine
