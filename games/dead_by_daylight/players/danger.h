// How dangerous a tile is: exactly how likely the killer's next attack hits whoever stands there,
// if the killer splits the dice as well as can be and goes for that survivor alone.
#pragma once
#include "engine/board.h"
#include "games/dead_by_daylight/cards/pack.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

class Danger {
 public:
  // `mover` is about to leave its tile, or is kNone.
  Danger(const State& state, const Pack& pack, const Hunter& hunter, int mover);

  double at(Tile tile) const { return split(tile).chance; }
  Split split(Tile tile) const;
  // What it costs the killer to stand next to the tile; engine::Paths::kFar if that is too far.
  int cost(Tile tile) const;

 private:
  const State& state_;
  const Pack& pack_;
  const Map& map_;
  Hunter hunter_;
  bool chase_ = false;  // somebody else is in the chase
  engine::Paths paths_;
};

}  // namespace gloam::games::dead_by_daylight
