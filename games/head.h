// What a pack says of itself that is needed before it can be loaded.
#pragma once
#include <optional>

#include "cards/pack.h"
#include "engine/complaint.h"
#include "games/entry.h"

namespace gloam::games {

struct Head {
  const Entry* game = nullptr;
  bool extends = false;    // another pack
  bool continues = false;  // a pack, as a further file of it
};

// Reads the `[pack]` table. `game` is taken instead of what stands there, if it is not nullptr.
// None, and complaints, if the file does not say which game of the list it is for.
std::optional<Head> read_head(const cards::PackFile& file, List games, const Entry* game,
                              engine::Complaints& complaints);

}  // namespace gloam::games
