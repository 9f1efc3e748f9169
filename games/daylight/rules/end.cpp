// The end and its scoring.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Rule;
using engine::Seat;

void Table::end(Ending ending, Rule rule) {
  s.ending = ending;
  s.phase = Phase::over;
  const bool saved = ending == Ending::saved;
  tell_all(saved ? say::saved : say::fallen, rule);
  if (!saved) return;
  for (const Seat seat : everyone())
    tell_all(say::points, "day.end.6"_rule, seat, points_of(s, pack, seat));
}

int points_of(const State& state, const Pack& pack, Seat seat) {
  int points = 0;
  for (const Captured& captured : state.captured)
    if (captured.seat == seat) points += pack.challenge(captured.card).points + captured.bonus;
  for (const Hidden& hidden : state.hands)
    if (hidden.mark == seat) points += pack.secret(hidden.card).points;
  return points;
}

int captures_of(const State& state, Seat seat) {
  return static_cast<int>(
      std::count_if(state.captured.begin(), state.captured.end(),
                    [&](const Captured& captured) { return captured.seat == seat; }));
}

}  // namespace gloam::games::daylight
