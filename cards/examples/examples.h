// Sample vocabularies of games to come, for checking and text: one grammar, a set of words each.
#pragma once
#include "cards/vocabulary.h"

namespace gloam::cards::examples {

Vocabulary dying_light();
Vocabulary daylight();

}  // namespace gloam::cards::examples
