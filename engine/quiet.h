// Which questions go without saying. The rules ask everything; whoever sits between them and a
// person (server, terminal) gives these answers by itself, and the person is asked the rest.
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/session.h"

namespace gloam::engine {

// How a seat wants to be asked.
struct Manner {
  bool pause = false;                // wherever there is an aside, such as a trade
  std::vector<std::string> moments;  // keys of questions at which the seat always passes
  std::vector<int> cards;            // cards that it never uses where it may pass instead
  bool operator==(const Manner&) const = default;
};

// An option beside the game, such as a trade: nobody is stopped for it, and a player who wants it
// asks for it.
bool is_aside(const Game& game, Option option);

// The answer of a seat that goes without saying; none if the seat has to be asked. A secret
// question is always asked: whether it is must not depend on what others may not know. The options
// of any other question follow from what everybody knows, and the manner from what the seat chose,
// so nothing hidden shows in an answer that nobody waited for.
std::optional<Option> goes_without_saying(const Game& game, const Ask& ask, SeatSet asked,
                                          std::span<const Option> options, const Manner& manner);
// The same for the question that a session waits at; none if the seat is not asked.
std::optional<Option> goes_without_saying(const Session& session, Seat seat, const Manner& manner);

// The manner of a seat after its player gave this answer to the open question. A pause is over once
// the player has gone on where nobody but for the pause would have asked.
Manner after_answer(const Session& session, Seat seat, Option answer, Manner manner);

}  // namespace gloam::engine
