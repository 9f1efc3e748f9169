#include <bit>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

namespace {

// Whether a set of the pool stands for all sets of equal dice: of equal ones it takes the first.
bool canonical(const Runner& runner, DiceSet set) {
  for (std::size_t i = 0; i < kDice; ++i) {
    if ((set >> i & 1) == 0) continue;
    for (std::size_t before = 0; before < i; ++before) {
      const ActionDie& other = runner.dice[before];
      const bool equal = other.place == Place::pool && other.kind == runner.dice[i].kind &&
                         other.face == runner.dice[i].face;
      if (equal && (set >> before & 1) == 0) return false;
    }
  }
  return true;
}

}  // namespace

// dl.action.1, dl.dec.4: which dice, and which of them goes last.
DiceSet Table::pay(int who, int dice) {
  const Runner& one = runner(who);
  DiceSet pool = 0;
  for (std::size_t i = 0; i < kDice; ++i)
    if (one.dice[i].place == Place::pool) pool |= static_cast<DiceSet>(1u << i);
  Options options = this->options();
  for (unsigned set = 1; set < 1u << kDice; ++set) {
    if ((set & ~unsigned{pool}) != 0 || std::popcount(set) != dice) continue;
    if (!canonical(one, static_cast<DiceSet>(set))) continue;
    for (int last = 0; last < kDice; ++last)
      if ((set >> last & 1) != 0) options.add({kPay, static_cast<int>(set), last});
  }
  const Option choice = ask(seat_of(who), ask::payment, options, {dice});
  for (int die = 0; die < kDice; ++die)
    if ((choice.a >> die & 1) != 0 && die != choice.b) place(who, die);
  place(who, choice.b);
  return static_cast<DiceSet>(choice.a);
}

// dl.tempo.3, dl.tempo.4, dl.tempo.7
void Table::place(int who, int die) {
  Runner& one = runner(who);
  const int slot = tempo(one) + 1;
  ActionDie& placed = one.dice[static_cast<std::size_t>(die)];
  placed.place = Place::track;
  placed.slot = static_cast<std::uint8_t>(slot);
  ActionDie& momentum = one.dice[kDice - 1];
  if (slot != pack.evening.momentum_slot || momentum.place != Place::supply) return;
  momentum.place = Place::spot;
  tell(everyone(), say::momentum, "dl.momentum.1"_rule, one.self);
}

}  // namespace gloam::games::dying_light
