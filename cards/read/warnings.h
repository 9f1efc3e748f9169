// What is allowed in a pack, but odd.
#pragma once
#include "cards/pack.h"
#include "engine/complaint.h"

namespace gloam::cards {

// Words that a single card uses: some are rules of their own, some are cards in disguise. Not of a
// pack that extends another: it cannot help it.
void note_words_used_once(const Pack& pack, engine::Complaints& warnings);

}  // namespace gloam::cards
