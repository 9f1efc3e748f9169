// How the view is shown: its JSON, what changed in it, its types. One source, because it takes
// longest to compile and changes with the view alone.
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/show/view.h"
#include "wire/any_view.h"
#include "wire/typescript.h"

template class gloam::wire::ViewOf<gloam::games::darkest_night::View>;

namespace gloam::games::darkest_night {

std::string types() { return wire::typescript<View>(); }

}  // namespace gloam::games::darkest_night
