// What every game must pass.
#include "games/dying_light/dying_light.h"

#include "games/battery/suite.h"

namespace gloam::games::dying_light {
namespace {

GLOAM_BATTERY(DyingLight, plain(kEntry), .games = 1)

}  // namespace
}  // namespace gloam::games::dying_light
