#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// dl.run.1, dl.run.5
void Table::run_to(int who, Zone to) {
  pay(who, 1);
  runner(who).zone = to;
  tell(everyone(), say::ran, "dl.run.1"_rule, runner(who).self, named(to));
}

}  // namespace gloam::games::dying_light
