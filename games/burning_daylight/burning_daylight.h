// Burning Daylight: two to five gangs race for points with gangers who are out for three turns.
//
// Rules: docs/rules/burning-daylight.md.
// Settings: gangs 0 dealt, 1 agreed on, 2 drafted (bd.draft.1 to 3); command_points 0 or 1, the
// variant (bd.cp.1); finish_round 0 or 1 (bd.ruling.55); open_gangs 0 or 1 (bd.ruling.35);
// silent_injured 0 or 1 (bd.ruling.22); first_seat 0 or 1: the first seat begins (bd.ruling.33).
#pragma once
#include <memory>
#include <span>
#include <string>

#include "engine/complaint.h"
#include "engine/game.h"
#include "games/burning_daylight/cards/pack.h"
#include "games/entry.h"

namespace gloam::games::burning_daylight {

// The game with its own pack and the packs that extend it; none, and complaints, if they are
// refused.
std::unique_ptr<engine::Game> make(std::span<const cards::PackFile> extensions,
                                   engine::Complaints& complaints);

// The TypeScript types of its view.
std::string types();

inline constexpr Entry kEntry = {"burning-daylight", words, pack, types, make};

}  // namespace gloam::games::burning_daylight
