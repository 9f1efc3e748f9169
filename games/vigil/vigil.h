// Vigil, the tutorial game: two to four watchers keep their lamps burning through the nights.
//
// Rules: docs/rules/vigil.md. How it is built: docs/write-a-game.md.
// Settings: nights, 3 to 7, standard 5 (vigil.game.2).
#pragma once
#include <memory>
#include <span>
#include <string>

#include "engine/complaint.h"
#include "engine/game.h"
#include "games/entry.h"
#include "games/vigil/cards/pack.h"

namespace gloam::games::vigil {

// The game with its own pack and the packs that extend it; none, and complaints, if they are
// refused.
std::unique_ptr<engine::Game> make(std::span<const cards::PackFile> extensions,
                                   engine::Complaints& complaints);

// The TypeScript types of its view.
std::string types();

inline constexpr Entry kEntry = {"vigil", words, pack, types, make};

}  // namespace gloam::games::vigil
