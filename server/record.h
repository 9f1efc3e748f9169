// A finished game as a file that anyone can check: a save, with what proves its dice as comments.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/complaint.h"
#include "engine/game.h"
#include "server/table.h"

namespace gloam::server {

// The save of a table's game, beginning with
//
//   # promise 6c1d...   the hash of the secret, shown before the first roll
//   # secret 91af...
//   # word 1 moth       of each player, as it went into the dice; machines have none
//
// and before each line of the answers
//
//   # at 5f0c22d1       the mark of the position
//
// with a last one after them.
std::string write_record(const Table& table);

// What was found.
struct Verified {
  int answers = 0;
  std::string promise;
};

// Plays the record again: the promise must be the hash of the secret, the seed must follow from the
// secret and the words, every answer must be one the rules allow, in the very position that the
// record says. `promise` is what a player was shown, if they kept it. None, and a complaint with
// the line and step where it breaks, if anything is not so.
std::optional<Verified> verify_record(const engine::Game& game, const std::string& file,
                                      std::string_view text, std::string_view promise,
                                      engine::Complaints& complaints);

}  // namespace gloam::server
