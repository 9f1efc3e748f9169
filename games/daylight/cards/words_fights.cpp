// Words of fights: Monsters, their Attacks, stuns and what they do to people.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

void declare_fights(cards::Vocabulary&, const Types&) {}

}  // namespace gloam::games::daylight
