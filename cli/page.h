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

// What happened, how often in a row, and the rule that made it happen, without an end of line.
std::string event_line(const wire::EventShown& event, const Terminal& terminal,
                       std::size_t times = 1);

// The game's own screen of what the viewer may know.
std::string screen_of(const engine::Session& session, engine::Seat viewer,
                      const Terminal& terminal);

// The question to a seat, its options with their numbers and chances, and what is refused.
std::string question_lines(const engine::Session& session, engine::Seat seat,
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
