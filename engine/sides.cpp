#include "engine/sides.h"

#include <algorithm>

namespace gloam::engine {
namespace {

std::vector<Allegiance> allegiances(const Game& game, const Setup& setup) {
  std::vector<Allegiance> all;
  for (int seat = 0; seat < setup.seats; ++seat)
    all.push_back(game.allegiance(setup, static_cast<Seat>(seat)));
  return all;
}

std::string titled(const Game& game, std::string_view kind, std::string_view name) {
  return name.empty() ? "" : game.catalogue().say(std::string(kind) + std::string(name));
}

// The standard settings, then those with one value changed.
std::vector<std::vector<int>> settings_tried(const GameInfo& info) {
  const std::vector<int> standard = standard_setup(info, info.least_seats, {}).settings;
  std::vector<std::vector<int>> all = {standard};
  for (std::size_t i = 0; i < standard.size(); ++i) {
    for (int value = info.settings[i].least; value <= info.settings[i].most; ++value) {
      if (value == standard[i]) continue;
      all.push_back(standard);
      all.back()[i] = value;
    }
  }
  return all;
}

}  // namespace

int side_count(const Game& game, const Setup& setup) {
  int count = 0;
  for (const Allegiance& one : allegiances(game, setup)) count = std::max(count, one.side + 1);
  return count;
}

SeatSet seats_of_side(const Game& game, const Setup& setup, int side) {
  SeatSet seats;
  for (int seat = 0; seat < setup.seats; ++seat) {
    const auto here = static_cast<Seat>(seat);
    if (game.allegiance(setup, here).side == side) seats = seats.with(here);
  }
  return seats;
}

std::string side_title(const Game& game, std::string_view name) {
  return titled(game, "side.", name);
}

std::string role_title(const Game& game, std::string_view role) {
  return titled(game, "role.", role);
}

std::vector<RoleOffered> roles_offered(const Game& game) {
  const GameInfo& info = game.info();
  std::vector<RoleOffered> offered;
  for (const std::vector<int>& settings : settings_tried(info)) {
    for (int seats = info.least_seats; seats <= info.most_seats; ++seats) {
      const Setup setup{seats, settings, {}};
      if (!game.objection(setup).empty()) continue;
      for (const Allegiance& one : allegiances(game, setup)) {
        const bool known =
            std::any_of(offered.begin(), offered.end(),
                        [&](const RoleOffered& other) { return other.name == one.role; });
        if (!one.role.empty() && !known) offered.push_back({one.role, settings});
      }
    }
  }
  if (offered.size() < 2) offered.clear();
  return offered;
}

}  // namespace gloam::engine
