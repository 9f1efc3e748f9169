// What an item is good for, read from the words of its Use.
#pragma once
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

struct Pack;

enum class Gift : std::uint8_t {
  none,
  heals_light,
  heals_heavy,
  returns_die,
  fells,
  scatters,
  lights,
  moves,
  to_roof,
  upgrades,
  repairs,
  quiets,
};

Gift gift_of(const Pack& pack, CardIndex item);

}  // namespace gloam::games::dying_light
