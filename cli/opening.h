// From the words of a command line to a game that can begin.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "bots/players.h"
#include "engine/game.h"
#include "engine/session.h"
#include "engine/settings.h"
#include "games/games.h"
#include "lab/match.h"

namespace gloam::cli {

// What a command line says about the game to be started. Everything here ends in a Failure when it
// makes no sense.
struct Opening {
  std::string game;
  std::vector<std::string> packs = {};     // files that extend the game's own pack
  int seats = 0;                           // 0: as few as can play
  std::string seed = {};                   // a number or 64 hexadecimal digits
  std::vector<std::string> settings = {};  // NAME=VALUE
};

// How the machine plays a seat.
const bots::Level& read_players(const std::string& word);
std::vector<std::string> player_names();
// One way for all seats, several in a match, "strong,thumb", or one for each side,
// "heroes=strong,necromancer=thumb".
lab::Players read_match(const std::string& words, const engine::Game& game,
                        const engine::Setup& setup);

const games::Entry& find_game(const std::string& name);
std::vector<std::string> game_names();

std::unique_ptr<engine::Game> make_game(const games::Entry& entry,
                                        const std::vector<std::string>& packs);
engine::Setup read_setup(const engine::Game& game, const Opening& opening);
// What is recommended, why, and the option that does it.
std::string advice_on(const engine::Setting& setting, const engine::Recommended& recommended);
// The game's own pack with those that extend it.
cards::Pack read_pack(const games::Entry& entry, const std::vector<std::string>& extensions);

// A number nobody could have guessed, as --seed takes it.
std::string fresh_seed();

std::string read_file(const std::string& path);
std::vector<cards::PackFile> read_packs(const std::vector<std::string>& paths);
// The file is there with the whole text or as it was before.
void write_file(const std::string& path, const std::string& text);

// The game a save is of.
const games::Entry& game_of_save(const std::string& path);
engine::Session read_save(const engine::Game& game, const std::string& path);

}  // namespace gloam::cli
