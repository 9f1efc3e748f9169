// What certainly follows an answer, as far as a seat may know it before it is given.
#pragma once
#include <memory>
#include <vector>

#include "engine/event.h"
#include "engine/session.h"

namespace gloam::engine {

// What certainly follows an answer: everything up to the next question, the end of the game, or the
// moment when chance decides or the seat learns something that was hidden from it.
struct Consequences {
  std::vector<Event> certain;       // as far as the seat hears them
  bool chance_follows = false;      // chance or somebody's secret decides how it goes on
  bool over = false;                // the game ends
  std::unique_ptr<AnyView> before;  // what the seat sees at the open question,
  std::unique_ptr<AnyView> after;   // and when no more is certain
};

// Of an option of an asked seat; throws std::invalid_argument if it is none. Worked out on a copy
// in which everything that the seat cannot know was dealt anew, so nothing hidden shows.
Consequences consequences(const Session& session, Seat seat, Option option);

}  // namespace gloam::engine
