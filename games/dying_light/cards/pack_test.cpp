// The pack of Dying Light, and cards that others may add.
#include "games/battery/packs.h"
#include "games/dying_light/dying_light.h"

namespace gloam::games::dying_light {
namespace {

GLOAM_PACK_SUITE(DyingLight, kEntry, "games/dying_light/cards", .games = 400)

}  // namespace
}  // namespace gloam::games::dying_light
