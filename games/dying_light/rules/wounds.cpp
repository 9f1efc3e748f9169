#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// dl.wound.2 to dl.wound.6, dl.elim.1
void Table::take_wounds(int who, int n, engine::Rule rule) {
  Runner& one = runner(who);
  if (n <= 0) return;
  tell(everyone(), say::wounded, rule, one.self, n);
  ActionDie& momentum = one.dice[kDice - 1];
  if (n >= 2 && momentum.place != Place::supply) {
    momentum = {.kind = momentum.kind};
    tell(everyone(), say::momentum_lost, "dl.wound.5"_rule, one.self);
  }
  for (; n > 0 && !over(); --n) {
    if (one.light.empty()) {
      one.light.put(draw(s.wounds, {}));
      continue;
    }
    const CardIndex card = one.light.take_top();
    disclose(everyone(), card);
    one.heavy.put(card);
    tell(everyone(), say::heavy, "dl.wound.4"_rule, one.self, card);
    if (one.heavy.size() < kHeavyWounds) continue;
    tell(everyone(), say::eliminated, "dl.elim.1"_rule, one.self);
    lose(Ending::eliminated);
  }
}

}  // namespace gloam::games::dying_light
