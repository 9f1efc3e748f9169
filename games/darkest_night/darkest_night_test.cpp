#include "games/darkest_night/darkest_night.h"

#include "games/battery/suite.h"

namespace gloam::games::darkest_night {
namespace {

std::unique_ptr<engine::Game> with_its_pack() {
  engine::Complaints complaints;
  std::unique_ptr<engine::Game> made = make({}, complaints);
  for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint);
  return made;
}

GLOAM_BATTERY(DarkestNight, with_its_pack(), .games = 1)

}  // namespace
}  // namespace gloam::games::darkest_night
