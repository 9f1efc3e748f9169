#include "games/games.h"

#include <array>

#include "games/all.h"

namespace gloam::games {

List all() {
  static const std::array kGames = {
#include "games/list.inc"
  };
  return kGames;
}

}  // namespace gloam::games
