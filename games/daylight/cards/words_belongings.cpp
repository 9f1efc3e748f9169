// Words of what people own: SECRETs, EQUIPMENT and ITEMs.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

void declare_belongings(cards::Vocabulary&, const Types&) {}

}  // namespace gloam::games::daylight
