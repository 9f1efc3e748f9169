// The worked example of the rulebook: a fight, line by line.
#include "games/daylight/testing.h"

namespace gloam::games::daylight::testing {
namespace {

// Rachel alone at the Grocery Store, at Nightfall, against the Shambling Muck.
Arranged rachel() {
  Arranged town(2);
  town.night()
      .person(kAnn, {3, 3, 3}, 1)
      .gear(kAnn, "flack_vest")
      .gear(kAnn, "shotgun")
      .at(kAnn, "grocery_store")
      .visiting("grocery_store", "shambling_muck");
  return town;
}

TEST(DaylightExample, RachelMayShootImproviseOrEscape) {
  PROVES("day.ex.2");
  auto town = rachel();
}

}  // namespace
}  // namespace gloam::games::daylight::testing
