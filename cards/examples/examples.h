// A sample vocabulary of a game to come, for checking and text.
#pragma once
#include "cards/vocabulary.h"

namespace gloam::cards::examples {

Vocabulary daylight();

}  // namespace gloam::cards::examples
