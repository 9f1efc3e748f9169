#include "games/vigil/vigil.h"

#include "server/tables/testing_games.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::vigil::kEntry, {{"ThreeSeats", 3}}, true};
  return game;
}

}  // namespace gloam::server::testing
