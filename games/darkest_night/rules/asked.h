// Whether a card could ever be asked for what it says.
#pragma once
#include <string>

#include "games/darkest_night/cards/pack.h"

namespace gloam::games::darkest_night {

// Why the clause would never count, or nothing: it acts where the card lies, while it is active or
// on its target, and nothing ever makes it so. What a kind of card is never asked for at all is
// declared with the words.
std::string never_asked(const Pack& pack, const cards::Card& card, const cards::Clause& clause);

}  // namespace gloam::games::darkest_night
