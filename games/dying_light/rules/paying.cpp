#include <algorithm>
#include <bit>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

namespace {

bool equal(const ActionDie& a, const ActionDie& b) { return a.kind == b.kind && a.face == b.face; }

// Whether a set of the pool stands for all sets of equal dice: of equal ones it takes the first.
bool canonical(const Runner& runner, unsigned set) {
  for (std::size_t i = 0; i < kDice; ++i) {
    if ((set >> i & 1) == 0) continue;
    for (std::size_t before = 0; before < i; ++before)
      if (runner.dice[before].place == Place::pool && (set >> before & 1) == 0 &&
          equal(runner.dice[before], runner.dice[i]))
        return false;
  }
  return true;
}

unsigned pool_set(const Runner& runner) {
  unsigned set = 0;
  for (std::size_t i = 0; i < kDice; ++i)
    if (runner.dice[i].place == Place::pool) set |= 1u << i;
  return set;
}

int showing(const Pack& pack, const Runner& runner, unsigned set, Symbol symbol) {
  int count = 0;
  for (std::size_t i = 0; i < kDice; ++i)
    if ((set >> i & 1) != 0 && (pack.face(runner.dice[i]).symbols & symbol) != 0) ++count;
  return count;
}

// Dice and Boosts together are the cost, with at least one die (dl.ruling.16).
bool pays(const Pack& pack, const Runner& runner, unsigned set, int cost, Symbol boost) {
  const int dice = std::popcount(set);
  return dice >= 1 && dice <= cost && dice + showing(pack, runner, set, boost) >= cost;
}

}  // namespace

bool Table::affords(int who, int cost, Symbol boost) const {
  const unsigned pool = pool_set(runner(who));
  for (unsigned set = 1; set < 1u << kDice; ++set)
    if ((set & ~pool) == 0 && std::popcount(set) <= slots_left(who) &&
        pays(pack, runner(who), set, cost, boost))
      return true;
  return false;
}

// dl.action.1, dl.dec.4: which dice, the thriftiest first, and which of them goes last.
Payment Table::pay(int who, int cost, Symbol boost, Symbol needs) {
  const Runner& one = runner(who);
  const unsigned pool = pool_set(one);
  Options options = this->options();
  for (int dice = 1; dice <= std::min(cost, slots_left(who)); ++dice) {
    for (unsigned set = 1; set < 1u << kDice; ++set) {
      if ((set & ~pool) != 0 || std::popcount(set) != dice || !canonical(one, set)) continue;
      if (!pays(pack, one, set, cost, boost)) continue;
      if (needs != 0 && showing(pack, one, set, needs) == 0) continue;
      for (std::size_t last = 0; last < kDice; ++last) {
        const bool again =
            std::any_of(one.dice.begin() + static_cast<std::ptrdiff_t>(last) + 1, one.dice.end(),
                        [&](const ActionDie& other) {
                          const auto at = static_cast<std::size_t>(&other - one.dice.data());
                          return (set >> at & 1) != 0 && equal(other, one.dice[last]);
                        });
        if ((set >> last & 1) != 0 && !again)
          options.add({kPay, static_cast<int>(set), static_cast<int>(last)});
      }
    }
  }
  const Option choice = ask(seat_of(who), ask::payment, options, {cost});
  const auto set = static_cast<unsigned>(choice.a);
  const Payment paid{static_cast<DiceSet>(set), showing(pack, one, set, kEvade),
                     showing(pack, one, set, kPush), showing(pack, one, set, kPower)};
  for (int die = 0; die < kDice; ++die)
    if ((set >> die & 1) != 0 && die != choice.b) place(who, die);
  place(who, choice.b);
  return paid;
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
  see_momentum(who);
  tell(everyone(), say::momentum, "dl.momentum.1"_rule, one.self);
}

int Table::free_fatigue_slots(int who) {
  const int slots = asked(who, kFatigueSlots, kRunning, pack.evening.fatigue_slots);
  return std::max(0, slots - dice_at(runner(who), Place::fatigue));
}

// dl.fatigue.1 to dl.fatigue.3, dl.ruling.18, dl.ruling.19
void Table::suffer_fatigue(int who, engine::Rule rule) {
  Runner& one = runner(who);
  if (free_fatigue_slots(who) == 0) return take_wounds(who, 1, "dl.fatigue.3"_rule);
  Options options = this->options();
  const auto offer = [&](Place place) {
    for (int i = 0; i < kDice; ++i) {
      const ActionDie& die = one.dice[static_cast<std::size_t>(i)];
      if (die.place == place && (place == Place::pool || die.slot != tempo(one)))
        options.add({kTire, i});
    }
  };
  offer(Place::track);
  if (options.size() == 0) offer(Place::pool);
  if (options.size() == 0) return;
  const Option choice = ask(seat_of(who), ask::fatigue, options, {one.self});
  ActionDie& die = one.dice[static_cast<std::size_t>(choice.a)];
  die.place = Place::fatigue;
  die.slot = 0;
  see_momentum(who);
  tell(everyone(), say::tired, rule, one.self);
}

}  // namespace gloam::games::dying_light
