#include "games/dying_light/dying_light.h"
#include "server/tables/testing_games.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::dying_light::kEntry, {{"Two", 2}}};
  return game;
}

}  // namespace gloam::server::testing
