// Dealing anew what a viewer cannot know, or what nobody knows.
#pragma once
#include "engine/generator.h"
#include "engine/seat.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/rules/state.h"

namespace gloam::games::daylight {

void deal_for(State& state, const Pack& pack, engine::Seat viewer, engine::Generator& luck);
void deal_unseen(State& state, const Pack& pack, engine::Generator& luck);

}  // namespace gloam::games::daylight
