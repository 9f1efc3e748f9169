// How the machine finds its answers.
#pragma once
#include <chrono>
#include <functional>
#include <string>

#include "engine/session.h"

namespace gloam::server {

// Answers the open question of a seat, as a player of that name does. May take longer than the time
// it is given, and may throw.
using Mind = std::function<engine::Option(const std::string& player, const engine::Session& session,
                                          engine::Seat seat, std::chrono::milliseconds time)>;

// The players of bots/players.h.
engine::Option bots_answer(const std::string& player, const engine::Session& session,
                           engine::Seat seat, std::chrono::milliseconds time);

// What the rule of thumb answers; if the game's judgement fails, the first option.
engine::Option thumb_answer(const engine::Session& session, engine::Seat seat);

// What the mind answers; if it fails, the rule of thumb. A player who fails must end neither game
// nor server.
engine::Option answer_of(const Mind& mind, const std::string& player,
                         const engine::Session& session, engine::Seat seat,
                         std::chrono::milliseconds time);

}  // namespace gloam::server
