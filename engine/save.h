// Save files: a game as text a person can read: how it began and every answer since.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/complaint.h"
#include "engine/game.h"
#include "engine/session.h"

namespace gloam::engine {

// The text of a save:
//
//   gloaming save 1
//   game vigil
//   pack vigil 9c3fd0a17e25b846
//   seats 3
//   setting nights 5
//   seed 0000002a00000000...
//   answers
//   1 gather
//   2 play flint
//   2 undo
//
// Seats count from 1, verbs and operands are written by name, `#` begins a comment line.
// `undo-by-consent` is an undo that all agreed to. The number in the first line is the version of
// the format.
std::string write_save(const Session& session);

// The name of the game that a save is of, so that its game can be made before the rest is read.
// None, and a complaint, if the text is no save of this version.
std::optional<std::string> game_of_save(const std::string& file, std::string_view text,
                                        Complaints& complaints);

// Reads a save and plays it up to its last answer. None, and complaints, if anything in it is wrong
// or an answer does not fit the game.
std::optional<Session> read_save(const Game& game, const std::string& file, std::string_view text,
                                 Complaints& complaints);

// An answer as a save writes it, without the seat: "play flint". The options of one question are
// written differently.
std::string write_option(const Game& game, Option option);

}  // namespace gloam::engine
