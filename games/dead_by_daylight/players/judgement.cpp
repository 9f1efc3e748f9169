#include "games/dead_by_daylight/players/judgement.h"

#include "games/dead_by_daylight/players/killer_thumb.h"
#include "games/dead_by_daylight/players/scene.h"
#include "games/dead_by_daylight/players/survivor_thumb.h"
#include "games/dead_by_daylight/rules/said.h"

namespace gloam::games::dead_by_daylight {

void weigh(const State& state, const Pack& pack, const engine::Question& question,
           const engine::Options& options, std::span<double> points) {
  if (state.phase == Phase::characters) {  // every character is good, and better with its perk
    for (std::size_t i = 0; i < options.size(); ++i) points[i] = options[i].b;
    return;
  }
  if (state.phase == Phase::killer_place) return;
  const Scene scene(state, pack);
  if (question.seats.has(static_cast<engine::Seat>(state.seats - 1))) {
    KillerThumb(scene).weigh(question, options, points);
  } else {
    SurvivorThumb(scene).weigh(question, options, points);
  }
}

}  // namespace gloam::games::dead_by_daylight
