// Darkest Night: four heroes against a Necromancer whose darkness grows every round.
//
// Rules: docs/rules/darkest-night.md.
// Settings: expert 0 or 1 (dn.expert.1), necromancer 0 or 1: the last seat plays him (dn.vs.1).
#pragma once
#include <memory>
#include <span>
#include <string>

#include "engine/complaint.h"
#include "engine/game.h"
#include "games/darkest_night/cards/pack.h"
#include "games/entry.h"

namespace gloam::games::darkest_night {

// The game with its own pack and the packs that extend it; none, and complaints, if they are
// refused.
std::unique_ptr<engine::Game> make(std::span<const cards::PackFile> extensions,
                                   engine::Complaints& complaints);

// The TypeScript types of its view.
std::string types();

inline constexpr Entry kEntry = {"darkest-night", words, pack, types, make};

}  // namespace gloam::games::darkest_night
