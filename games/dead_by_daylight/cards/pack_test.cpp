// The pack of Dead by Daylight, and cards that others may add.
#include "games/battery/packs.h"
#include "games/dead_by_daylight/dead_by_daylight.h"

namespace gloam::games::dead_by_daylight {
namespace {

GLOAM_PACK_SUITE(DeadByDaylight, kEntry, "games/dead_by_daylight/cards", .games = 16)

}  // namespace
}  // namespace gloam::games::dead_by_daylight
