// How the view is shown: its JSON, what changed in it, its types. One source, because it takes
// longest to compile and changes with the view alone.
#include "games/vigil/show/view.h"
#include "games/vigil/vigil.h"
#include "wire/any_view.h"
#include "wire/typescript.h"

template class gloam::wire::ViewOf<gloam::games::vigil::View>;

namespace gloam::games::vigil {

std::string types() { return wire::typescript<View>(); }

}  // namespace gloam::games::vigil
