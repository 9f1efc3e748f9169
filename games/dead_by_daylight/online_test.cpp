#include "games/dead_by_daylight/dead_by_daylight.h"
#include "server/tables/testing_games.h"

namespace gloam::server::testing {

const TestedGame& tested_game() {
  static const TestedGame game{
      games::dead_by_daylight::kEntry,
      {{"HiddenPerks", 2, {0, 0, 0, 1}, 1, 600}, {"Classic", 5, {1, 0, 1, 0}, 1, 1200}},
      true};
  return game;
}

}  // namespace gloam::server::testing
