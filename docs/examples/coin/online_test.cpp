#include "docs/examples/coin/coin.h"

#include "server/tables/testing_games.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::coin::kEntry, {{"ThreeSeats", 3}}};
  return game;
}

}  // namespace gloam::server::testing
