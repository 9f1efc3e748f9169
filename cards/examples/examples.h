// Sample vocabularies of the five games, for checking and text: one grammar, five sets of words.
#pragma once
#include "cards/vocabulary.h"

namespace gloam::cards::examples {

Vocabulary darkest_night();
Vocabulary burning_daylight();
Vocabulary dead_by_daylight();
Vocabulary dying_light();
Vocabulary daylight();

}  // namespace gloam::cards::examples
