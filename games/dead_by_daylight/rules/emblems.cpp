// The emblem tracks of Standard Mode.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

// Towards the survivors, or below 0 towards the killer; a track ends where it ends
// (dbd.ruling.83).
void Table::move_track(Track track, int n, engine::Rule rule) {
  if (s.mode != Mode::standard || over() || n == 0) return;
  const Span& span = pack.trial.tracks[track];
  const int now = std::clamp<int>(s.tracks[track] + n, span.least, span.most);
  if (now == s.tracks[track]) return;
  s.tracks[track] = static_cast<std::int8_t>(now);
  tell(everyone(), say::emblem, rule, track, n, now);
  check_power();
}

// dbd.emblem.ce.1 to 4, dbd.ruling.81, dbd.ruling.83
void Table::score_chase() {
  int away = std::popcount(static_cast<unsigned>(s.near & ~s.turn.hit)) +
             std::popcount(static_cast<unsigned>(s.evaded));
  if (s.was_carrying != 0) away = 0;
  if (pack.trial.evader_limit > 0) away = std::min(away, pack.trial.evader_limit);
  const int hits = std::popcount(static_cast<unsigned>(s.turn.hit));
  move_track(kChaser, away - hits, "dbd.emblem.ce.4"_rule);
}

// dbd.score.1
Score score(const State& state) {
  Score points;
  for (const std::int8_t track : state.tracks)
    (track > 0 ? points.survivors : points.killer) += std::abs(track);
  points.survivors += state.bonus;
  return points;
}

}  // namespace gloam::games::dead_by_daylight
