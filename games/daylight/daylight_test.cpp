#include "games/daylight/daylight.h"

#include "games/battery/arrangement.h"
#include "games/battery/suite.h"

namespace gloam::games::daylight {
namespace {

std::unique_ptr<engine::Game> with_its_pack() { return battery::loaded(kEntry.make); }

GLOAM_BATTERY(Daylight, with_its_pack(), .games = 1)

}  // namespace
}  // namespace gloam::games::daylight
