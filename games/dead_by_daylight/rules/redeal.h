// What a viewer cannot know of a position, dealt anew.
#pragma once
#include "games/dead_by_daylight/cards/pack.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

// What nobody knows: the order of the item deck, and which ultra-rare item is in it.
void deal_items(State& state, const Pack& pack, engine::Generator& luck);
// The killer's hidden perks, for everybody but the killer.
void deal_hidden_perks(State& state, const Pack& pack, engine::Generator& luck);

}  // namespace gloam::games::dead_by_daylight
