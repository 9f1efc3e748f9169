// The city of Dying Light as text.
#pragma once
#include "engine/screen.h"
#include "games/dying_light/show/view.h"

namespace gloam::games::dying_light {

// Two rows for each row of Zones; folded, one; then only the Areas with Infected.
void add_map(engine::Screen& screen, const View& view);
// What the signs on it mean.
void add_legend(engine::Screen& screen, const View& view);

}  // namespace gloam::games::dying_light
