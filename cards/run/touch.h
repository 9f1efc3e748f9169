// What each card could have a say in, worked out once when a pack is loaded.
#pragma once
#include "cards/pack.h"

namespace gloam::cards {

// Fills Pack::standing, Pack::touch, and what each clause reads and writes.
void work_out_touches(Pack& pack);

// What one effect reads and writes.
Reach reach_of(const Pack& pack, const Node& effect);

}  // namespace gloam::cards
