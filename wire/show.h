// From what the engine asks and tells to what one viewer is shown: numbers filled into sentences by
// a game's names.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/game.h"
#include "engine/session.h"
#include "wire/said.h"

namespace gloam::wire {

OptionLine show_option(const engine::Game& game, engine::Option option);

// In their order; those that are answered on the board are one line for each verb.
std::vector<OptionLine> show_options(const engine::Game& game,
                                     std::span<const engine::Option> options);

// The open question as the viewer may see it. A viewer who is not asked sees neither options nor,
// in a secret question, what it is about.
QuestionShown show_question(const engine::Session& session, engine::Seat viewer);

// Whether the viewer hears the event; a spectator hears what all seats hear.
bool hears(const engine::Event& event, engine::Seat viewer, int seats);

// `number` counts the events this viewer hears.
EventShown show_event(const engine::Game& game, const engine::Event& event, std::uint32_t number,
                      int seats);

// What the event says; that nothing happens if it has nothing to say.
Sentence show_result(const engine::Game& game, const engine::Event& event);

}  // namespace gloam::wire
