// What a viewer cannot know, dealt anew.
#pragma once
#include "engine/generator.h"
#include "games/burning_daylight/cards/pack.h"
#include "games/burning_daylight/rules/state.h"

namespace gloam::games::burning_daylight {

// Hands, packs and picks of the others, the order of the deck, and the faces of claimed and stored
// cards, as far as the viewer has not seen them. A card keeps its kind where all have seen its
// back, and goes only where cards of its batch lie.
void deal_for(State& state, const Pack& pack, engine::Seat viewer, engine::Generator& luck);

// The cards that nobody has seen.
void deal_unseen(State& state, const Pack& pack, engine::Generator& luck);

}  // namespace gloam::games::burning_daylight
