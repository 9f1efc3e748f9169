// How the view is shown: its JSON, what changed in it, its types. One source, because it takes
// longest to compile and changes with the view alone.
#include "games/burning_daylight/burning_daylight.h"
#include "games/burning_daylight/show/view.h"
#include "wire/any_view.h"
#include "wire/typescript.h"

template class gloam::wire::ViewOf<gloam::games::burning_daylight::View>;

namespace gloam::games::burning_daylight {

std::string types() { return wire::typescript<View>(); }

}  // namespace gloam::games::burning_daylight
