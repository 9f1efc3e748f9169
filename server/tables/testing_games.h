// Games for tests of the server.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/vigil/vigil.h"

namespace gloam::server::testing {

inline std::shared_ptr<const engine::Game> vigil() { return games::plain(games::vigil::kEntry); }
inline games::List vigil_alone() { return {&games::vigil::kEntry, 1}; }

// A way to play a game over sockets.
struct Kind {
  std::string name;  // of the test
  std::int32_t seats = 0;
  std::vector<std::int32_t> settings = {};
  int games = 1;            // for each that is asked for: short games tell less
  std::uint32_t apart = 8;  // about how many steps lie between those from which two worlds go on
};

// What every game must show online is written once, in secrecy_test.cpp; each game has a program of
// its own, whose source (vigil_test.cpp and so on) says which game it is and how it is played.
struct TestedGame {
  games::Entry entry;
  std::vector<Kind> kinds;
  bool in_steps = false;  // several steps pass between two questions
};
const TestedGame& tested_game();
inline games::List tested_game_alone() { return {&tested_game().entry, 1}; }

}  // namespace gloam::server::testing
