// What each card could have a say in, worked out once when a pack is loaded.
#pragma once
#include "cards/pack.h"

namespace gloam::cards {

// Fills Pack::standing, Pack::touch, and what each clause reads and writes.
void work_out_touches(Pack& pack);

}  // namespace gloam::cards
