#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

// dl.attack.1, dl.attack.6
void Table::offer_attacks(int who, Options& options) {
  const Crowd& here = crowd(area_of(who));
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind)
    if (here.standing[kind] + here.down[kind] > 0) options.add({kStrike, pack.infected[kind].card});
}

// dl.attack.3 to dl.attack.5, dl.crit.1 to dl.crit.3
void Table::attack(int who, Option choice) {
  constexpr int kDamageDice = 2;
  const Area area = area_of(who);
  const int kind = pack.numbers[static_cast<std::size_t>(choice.a)];
  pay(who, 1, Symbol{});
  int damage = 0;
  int crits = 0;
  for (int i = 0; i < kDamageDice; ++i) {
    const Face& face = pack.dice[kDamage][below(kFaces)];
    damage += face.number;
    crits += (face.symbols & kCrit) != 0 ? 1 : 0;
  }
  tell(everyone(), say::struck, "dl.attack.3"_rule, runner(who).self, choice.a, damage, crits);
  const auto left = [&] {
    const auto k = static_cast<std::size_t>(kind);
    return crowd(area).standing[k] + crowd(area).down[k];
  };
  const int before = left();
  spend_crits(who, crits);
  const bool target_gone = left() < before;
  if (!target_gone && damage >= toughness(area, kind))
    kill(who, area, kind, crowd(area).standing[static_cast<std::size_t>(kind)] == 0,
         "dl.attack.4"_rule);
}

void Table::spend_crits(int who, int crits) {
  for (; crits > 0; --crits) {
    const Crowd& here = crowd(area_of(who));
    Options options = this->options();
    for (const int kind : {kBiter, kViral}) {
      const auto k = static_cast<std::size_t>(kind);
      if (here.standing[k] + here.down[k] > 0) options.add({kSpendCrit, pack.infected[k].card});
    }
    if (options.size() == 0) return;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::crit, options, {runner(who).self});
    if (choice.verb == engine::kPass) return;
    const auto kind = pack.numbers[static_cast<std::size_t>(choice.a)];
    kill(who, area_of(who), kind, here.standing[kind] == 0, "dl.crit.1"_rule);
  }
}

void Table::kill(int who, Area area, int kind, bool down, Rule rule) {
  const auto k = static_cast<std::size_t>(kind);
  --(down ? crowd(area).down : crowd(area).standing)[k];
  ++s.supply[k];
  tell(everyone(), say::killed, rule, runner(who).self, pack.infected[k].card);
}

}  // namespace gloam::games::dying_light
