#include "games/dead_by_daylight/players/danger.h"

#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Edge;
using engine::Paths;

Danger::Danger(const State& state, const Pack& pack, const Hunter& hunter, int mover)
    : state_(state), pack_(pack), map_(pack.maps[state.map]), hunter_(hunter) {
  const Tile left =
      mover == kNone ? kNoTile : state.survivors[static_cast<std::size_t>(mover)].tile;
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& one = state.survivors[static_cast<std::size_t>(i)];
    chase_ = chase_ || (i != mover && standing(one) &&
                        map_.distance(one.tile, state.killer.tile) <= pack.trial.chase);
  }
  paths_.find(map_.board(), state.killer.tile, kLongestWalk, [&](Tile, const Edge& edge) {
    if (edge.to != left && !free_for(state, map_, true, edge.to)) return 0;
    return edge.kind == kWindow ? hunter.vault : 1;
  });
}

int Danger::cost(Tile tile) const {
  int least = Paths::kFar;
  for (const Edge& edge : map_.board().edges(tile)) least = std::min(least, paths_.cost(edge.to));
  return least;
}

Split Danger::split(Tile tile) const {
  const bool chase = chase_ || map_.distance(tile, state_.killer.tile) <= pack_.trial.chase;
  const int pool = chase ? hunter_.chase_dice : hunter_.idle_dice;
  Split best;
  int open = Paths::kFar;
  int over = Paths::kFar;  // a window
  for (const Edge& edge : map_.board().edges(tile)) {
    int& cost = edge.kind == kWindow ? over : open;
    cost = std::min(cost, paths_.cost(edge.to));
  }
  for (const bool narrow : {false, true}) {
    const int cost = narrow ? over : open;
    if (cost == Paths::kFar) continue;
    const Split split = best_split(pack_.odds, pool, hunter_.movement, hunter_.bonus, cost,
                                   narrow && !hunter_.window_blows);
    if (split.chance > best.chance) best = split;
  }
  return best;
}

}  // namespace gloam::games::dead_by_daylight
