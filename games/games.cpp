#include "games/games.h"

#include <array>

#include "games/burning_daylight/burning_daylight.h"
#include "games/darkest_night/darkest_night.h"
#include "games/vigil/vigil.h"

namespace gloam::games {

List all() {
  static constexpr std::array kGames = {
      burning_daylight::kEntry,
      darkest_night::kEntry,
      vigil::kEntry,
  };
  return kGames;
}

}  // namespace gloam::games
