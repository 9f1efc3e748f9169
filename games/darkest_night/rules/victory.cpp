// How the game ends: at once, wherever it was.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

void Table::end(Ending ending, const engine::Say& say, engine::Rule rule, int who) {
  if (halted_) return;
  s.ending = ending;
  s.phase = Phase::over;
  if (ending == Ending::slain) {
    tell_all(say, rule, who);
  } else {
    tell_all(say, rule);
  }
  halt();
}

}  // namespace gloam::games::darkest_night
