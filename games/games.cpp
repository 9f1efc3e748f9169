#include "games/games.h"

#include <array>

#include "games/vigil/vigil.h"

namespace gloam::games {

std::span<const Entry> all() {
  static constexpr std::array<Entry, 1> kGames = {{
      {"vigil", vigil::words, vigil::pack, vigil::types, vigil::make},
  }};
  return kGames;
}

const Entry* find(std::string_view name) {
  for (const Entry& entry : all())
    if (entry.name == name) return &entry;
  return nullptr;
}

}  // namespace gloam::games
