#include "games/vigil/vigil.h"

#include "games/battery/suite.h"

namespace gloam::games::vigil {
namespace {

std::unique_ptr<engine::Game> make_vigil() {
  engine::Complaints complaints;
  auto game = make({}, complaints);
  for (const engine::Complaint& complaint : complaints) ADD_FAILURE() << to_string(complaint, true);
  return game;
}

GLOAM_BATTERY(Vigil, make_vigil())

}  // namespace
}  // namespace gloam::games::vigil
