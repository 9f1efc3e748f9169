#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

void Table::step() {
  switch (s.phase) {
    case Phase::begin:
      return begin();
    case Phase::bases:
      return choose_bases();
    case Phase::creation:
      return create();
    case Phase::first_sites:
      return lay_first_sites();
    case Phase::turn_start:
      return start_turn();
    case Phase::declaring:
      return declare();
    case Phase::returning:
      bring_back();
      return let_project();
    case Phase::errands:
      return run_errand();
    case Phase::choosing:
      return choose_visit();
    case Phase::arriving:
      return arrive();
    case Phase::local:
      return resolve_local();
    case Phase::attempting:
      return solve_or_survive();
    case Phase::round_start:
      return start_round();
    case Phase::acting:
      return act();
    case Phase::round_end:
      return end_round();
    case Phase::striking:
      return strike();
    case Phase::captured:
      return capture();
    case Phase::rewarding:
      return reward();
    case Phase::leaving:
      return leave();
    case Phase::turn_end:
      return end_turn();
    case Phase::between:
      return between_turns();
    case Phase::darkness:
      return darkness_falls();
    case Phase::over:
      return;
  }
}

}  // namespace gloam::games::daylight
