#include "games/dying_light/dying_light.h"
#include "server/tables/testing_games.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{games::dying_light::kEntry,
                               {{"Two", 2},
                                {"LampsForFour", 4, {2, 0, 0, 0, 1, 0}},
                                {"NestsAndVeterans", 3, {4, 1, 0, 1, 1, 1}}},
                               true};
  return game;
}

}  // namespace gloam::server::testing
