#include "games/dead_by_daylight/players/judgement.h"

namespace gloam::games::dead_by_daylight {

void weigh(const State&, const Pack&, const engine::Question&, engine::Seat, const engine::Options&,
           std::span<double>) {}

}  // namespace gloam::games::dead_by_daylight
