// Health: being hurt, being healed.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Rule;

// Whom healing can do something for (dbd.ruling.6).
bool Table::may_heal(int target) {
  const Survivor& one = survivor(target);
  if (one.where != Where::map || one.health == Health::healthy) return false;
  return one.health == Health::dying || ask_cards(target, kMayBeHealthy, 1) != 0;
}

int Table::steps_needed(Health health) const {
  return health == Health::dying ? pack.trial.dying_steps : pack.trial.injured_steps;
}

// dbd.heal.3: one success a turn.
void Table::heal_success(int target, int n, Rule rule) {
  if (has(s.turn.healed, target) || !may_heal(target)) return;
  s.turn.healed = static_cast<std::uint8_t>(s.turn.healed | only(target));
  heal_steps(target, n, rule);
}

// dbd.ruling.7: the last step changes the state at once.
void Table::heal_steps(int target, int n, Rule rule) {
  Survivor& one = survivor(target);
  const int needed = steps_needed(one.health);
  if (one.steps + n >= needed) return heal_state(target, rule);
  one.steps = static_cast<std::uint8_t>(one.steps + n);
  tell(everyone(), say::healing, rule, one.self, one.steps, needed);
}

void Table::heal_state(int target, Rule rule) {
  if (!may_heal(target)) return;
  Survivor& one = survivor(target);
  one.health = one.health == Health::dying ? Health::injured : Health::healthy;
  one.steps = 0;
  tell(everyone(), say::healed, rule, one.self, static_cast<int>(one.health));
  move_track(kMalicious, 1, "dbd.emblem.mb.2"_rule);
  if (one.health == Health::injured) fire(kBecameInjured, target);
}

// dbd.health.2, dbd.health.3
void Table::worsen(int target) {
  Survivor& one = survivor(target);
  one.steps = 0;
  one.health = one.health == Health::healthy ? Health::injured : Health::dying;
  tell(everyone(), say::hits, "dbd.attack.4"_rule, s.killer.self, one.self,
       static_cast<int>(one.health));
  if (one.health == Health::dying) {
    tell(everyone(), say::falls, "dbd.health.2"_rule, one.self);
    return move_track(kMalicious, -1, "dbd.emblem.mb.3"_rule);
  }
  fire(kBecameInjured, target);
  fire(kHitAndInjured, target);
}

}  // namespace gloam::games::dead_by_daylight
