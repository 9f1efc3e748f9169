// A finished game as a file that anyone can check: a save, with what proves its dice as comments.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/complaint.h"
#include "engine/game.h"
#include "server/tables/table.h"

namespace gloam::server {

// The save of a table's game, beginning with
//
//   # promise 6c1d...   the hash of the secret, shown before the first roll
//   # secret 91af...
//   # word 1 moth       of each seat, as it went into the dice; machines have none
//   # giver 1 program   of a word that no player gave: a program, or the house that runs the server
//
// and before each line of the answers
//
//   # at 5f0c22d1       the mark of the position
//
// with a last one after them. The record of a lesson, whose dice were chosen, has instead of the
// first four
//
//   # lesson first-turn
std::string write_record(const Table& table);

// A word that went into the dice.
struct WordGiven {
  int seat = 0;  // from 1
  std::string word;
  Giver giver = Giver::player;
};

// What was found.
struct Verified {
  int answers = 0;
  int seats = 0;
  std::string promise;
  std::vector<WordGiven> words;
  std::string lesson = {};  // its name, if it is one: then there are no promise and no words
};

// What somebody remembers who played.
struct Remembered {
  std::string promise = {};           // as the table showed it before they gave a word
  std::optional<WordGiven> own = {};  // the word they gave
};

// Plays the record again: the promise must be the hash of the secret, the seed must follow from the
// secret and the words, every answer must be one the rules allow, in the very position that the
// record says, and everything as it is remembered. A lesson has no promise and no secret: only its
// answers are played again. None, and a complaint with the line and step
// where it breaks, if anything is not so.
std::optional<Verified> verify_record(const engine::Game& game, const std::string& file,
                                      std::string_view text, const Remembered& remembered,
                                      engine::Complaints& complaints);

// What that proves about the dice, and to whom, in plain words, a sentence a line.
std::string proof(const Verified& verified, const Remembered& remembered);

}  // namespace gloam::server
