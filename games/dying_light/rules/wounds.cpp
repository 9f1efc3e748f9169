#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// dl.wound.2 to dl.wound.6, dl.elim.1
void Table::take_wounds(int who, int n, engine::Rule rule) {
  Runner& one = runner(who);
  if (n <= 0) return;
  tell(everyone(), say::wounded, rule, one.self, n);
  if (n >= 2) lose_momentum(who, "dl.wound.5"_rule);
  for (; n > 0 && !over(); --n) {
    if (one.light.empty()) {
      one.light.put(draw(s.wounds, {}));
      continue;
    }
    const CardIndex card = one.light.take_top();
    disclose(everyone(), card);
    gain_card(who, card);
    tell(everyone(), say::heavy, "dl.wound.4"_rule, one.self, card);
    if (cards_of(who, CardKind::wound) == kHeavyWounds) {
      tell(everyone(), say::eliminated, "dl.elim.1"_rule, one.self);
      return lose(Ending::eliminated);
    }
    do_now(who, card);
  }
}

// From wherever it lies (dl.wound.6, dl.ruling.73).
void Table::lose_momentum(int who, engine::Rule rule) {
  ActionDie& die = runner(who).dice[kDice - 1];
  if (die.place == Place::supply) return;
  die = {.kind = die.kind};
  see_momentum(who);
  tell(everyone(), say::momentum_lost, rule, runner(who).self);
}

}  // namespace gloam::games::dying_light
