#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Options;
using engine::Rule;

int Table::uses_of(int who, Icon icon) const {
  const GearSet& set = pack.gear_of(runner(who).gear);
  int uses = 0;
  for (std::size_t i = 0; i < kGearSlots; ++i)
    if (set[i].icon == icon) uses += kGone - runner(who).wear[i];
  return uses;
}

// Undamaged, then damaged, then out of play (dl.gear.5, dl.gear.6). Of several tokens the one that
// stays in play is used first: its Boost is not lost (dl.ruling.70).
void Table::wear_down(int who, Icon icon, Rule rule) {
  const GearSet& set = pack.gear_of(runner(who).gear);
  for (const std::uint8_t worn : {kUndamaged, kDamaged}) {
    for (std::size_t i = 0; i < kGearSlots; ++i) {
      if (set[i].icon != icon || runner(who).wear[i] != worn) continue;
      ++runner(who).wear[i];
      tell(everyone(), worn == kUndamaged ? say::gear_damaged : say::gear_gone, rule,
           runner(who).self, static_cast<int>(i));
      return;
    }
  }
}

// Whether the Runner ignores the effect by gear (dl.gear.4).
bool Table::ignores(int who, Icon icon, const engine::Ask& question, Rule rule) {
  if (uses_of(who, icon) == 0) return false;
  Options options = this->options();
  options.add({kUseGear, icon});
  options.add({engine::kPass});
  if (ask(seat_of(who), question, options, {runner(who).self}).verb == engine::kPass) return false;
  wear_down(who, icon, rule);
  return true;
}

// Armor against an attack, before its die is rolled (dl.gear.9 to dl.gear.11, dl.ruling.23).
int Table::armor(int who, int left) {
  const int uses = uses_of(who, kArmorIcon);
  const bool spared = permitted(who, kSpareArmor) && runner(who).spared == 0;
  const int each = asked(who, kArmor, kDesperate, 1);
  if (uses == 0) return 0;
  const int most = uses + (spared ? 1 : 0);
  Options options = this->options();
  for (int n = most; n >= 0; --n) options.add({kArmorUses, n});
  const int used = ask(seat_of(who), ask::armor, options, {runner(who).self, left}).a;
  if (used > 0 && spared) runner(who).spared = 1;
  for (int n = spared ? 1 : 0; n < used; ++n) wear_down(who, kArmorIcon, "dl.gear.9"_rule);
  return used * each;
}

// A step: out of play, damaged, undamaged.
void Table::repair(int who, std::size_t slot) {
  std::uint8_t& wear = runner(who).wear[slot];
  if (wear == kUndamaged) return;
  --wear;
  tell(everyone(), say::repaired, "dl.feature.5"_rule, runner(who).self, static_cast<int>(slot));
}

bool Table::worn(int who) const {
  const auto& wear = runner(who).wear;
  return wear != std::array<std::uint8_t, kGearSlots>{};
}

void Table::repair_all(int who) {
  for (std::size_t slot = 0; slot < kGearSlots; ++slot)
    while (runner(who).wear[slot] != kUndamaged) repair(who, slot);
}

}  // namespace gloam::games::dying_light
