#include "games/games.h"

#include <array>

#include "games/burning_daylight/burning_daylight.h"
#include "games/darkest_night/darkest_night.h"
#include "games/vigil/vigil.h"

namespace gloam::games {

std::span<const Entry> all() {
  static constexpr std::array<Entry, 3> kGames = {{
      {"burning-daylight", burning_daylight::words, burning_daylight::pack, burning_daylight::types,
       burning_daylight::make},
      {"darkest-night", darkest_night::words, darkest_night::pack, darkest_night::types,
       darkest_night::make},
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
