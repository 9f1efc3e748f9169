// What a viewer reads of a game: the screen, what happened, the question, the end.
#pragma once
#include <string>
#include <vector>

#include "cards/pack.h"
#include "cli/terminal.h"
#include "engine/session.h"
#include "wire/said.h"

namespace gloam::cli {

// The events the viewer heard, numbered as for this viewer.
std::vector<wire::EventShown> heard_by(const engine::Session& session, engine::Seat viewer);

// After `first`, what happened, how often in a row, and the rule that made it happen, without an
// end of line.
std::string event_line(std::string_view first, const wire::EventShown& event,
                       const Terminal& terminal, std::size_t times = 1);

// The game's own screen of what the viewer may know, folded to so many rows if it can be.
std::string screen_of(const engine::Session& session, engine::Seat viewer, const Terminal& terminal,
                      std::size_t rows = engine::Sheet{}.rows);

// What a seat can choose now, what it has chosen of a group whose answers are not given yet, and
// the chances of what is open.
struct Choices {
  std::vector<engine::Option> open;
  std::vector<engine::Option> chosen;
  std::vector<std::string> chances;
};

// How many of the options, at their end, are places of the board that a person types by name. Where
// many are answered on the board, they stand last and have no numbers.
std::size_t places_typed(const engine::Game& game, std::span<const engine::Option> options);
// Puts them there.
void put_places_last(const engine::Game& game, std::vector<engine::Option>& options);

// How likely each option goes well, as it is said; empty where dice do not decide that.
std::vector<std::string> chances_of(const engine::Session& session, engine::Seat seat,
                                    const std::vector<engine::Option>& options);

// What is asked of a seat, in a line.
std::string question_line(const engine::Session& session, engine::Seat seat, const Choices& choices,
                          const Terminal& terminal);

// The question, the choices with their numbers, chances and texts, and what is refused. A text that
// can be read on the board is not said again.
std::string question_lines(const engine::Session& session, engine::Seat seat,
                           const Choices& choices, std::string_view board,
                           const Terminal& terminal);

// What certainly follows when the seat chooses the option, each line indented.
std::string consequence_lines(const engine::Session& session, engine::Seat seat,
                              engine::Option option, const Terminal& terminal);

// Who won by which rule, and the scores, of a game that is over.
std::string outcome_lines(const engine::Session& session, const Terminal& terminal);

// The id of a rule and its text.
std::string rule_lines(const engine::RuleBook& rules, engine::Rule rule, const Terminal& terminal);

// A card as it is printed: name, kind and text.
std::string card_lines(const cards::Pack& pack, const cards::Card& card, const Terminal& terminal);

}  // namespace gloam::cli
