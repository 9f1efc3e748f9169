// Who plays with whom, and as what (Game::allegiance).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace gloam::engine {

// How many sides there are.
int side_count(const Game& game, const Setup& setup);
SeatSet seats_of_side(const Game& game, const Setup& setup, int side);

// "The heroes": the sentence `side.<name>` of the catalogue; empty without a name.
std::string side_title(const Game& game, std::string_view name);
// "Necromancer": the sentence `role.<name>`; empty without a role.
std::string role_title(const Game& game, std::string_view role);

// A role that a person may ask for, and settings to have it with: the standard ones if they will
// do, else with one of them changed.
struct RoleOffered {
  std::string_view name;
  std::vector<int> settings;
};
// In the order in which they are found; none if everybody plays the same.
std::vector<RoleOffered> roles_offered(const Game& game);

}  // namespace gloam::engine
