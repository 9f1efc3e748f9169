// What both sides look at when they judge: distances, and how likely the killer hits whom.
#pragma once
#include <algorithm>

#include "games/dead_by_daylight/cards/pack.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

class Scene {
 public:
  Scene(const State& state, const Pack& cards_in_use)
      : s(state),
        pack(cards_in_use),
        map(cards_in_use.maps[state.map]),
        move_(cards_in_use.killers[state.killer.self].move) {
    for (int i = 0; i < kSurvivors; ++i)
      if (standing(one(i)) && distance(one(i).tile) <= pack.trial.chase) chased_ |= only(i);
  }

  const State& s;
  const Pack& pack;
  const Map& map;

  const Survivor& one(int n) const { return s.survivors[static_cast<std::size_t>(n)]; }
  int distance(Tile tile) const { return map.distance(tile, s.killer.tile); }
  bool carrying() const { return s.killer.carried != kNone; }
  Bits chased() const { return carrying() ? 0 : chased_; }
  bool standard() const { return s.mode == Mode::standard; }
  // How much room a track has towards the survivors, or the killer.
  int room(Track track) const { return pack.trial.tracks[track].most - s.tracks[track]; }
  int killer_room(Track track) const { return s.tracks[track] - pack.trial.tracks[track].least; }

  // About how likely the killer's next turn hits whoever stands there then; `who` moves there.
  double danger(Tile tile, int who) const {
    const int far = distance(tile);
    const bool chase = far <= pack.trial.chase || (chased_ & ~only(who)) != 0;
    const int in_a_row = std::min(s.killer.ladder + 1, 3);
    const int pool = chase && !carrying() ? pack.trial.dice + in_a_row : pack.trial.dice;
    return pack.reach_odds.chance(std::min(pool, pack.trial.most_dice), move_, far - 1);
  }

 private:
  int move_;
  Bits chased_ = 0;
};

}  // namespace gloam::games::dead_by_daylight
