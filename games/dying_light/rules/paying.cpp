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

}  // namespace

int Table::boosts(int who, unsigned dice, Symbol symbol) const {
  const Runner& one = runner(who);
  int count = symbol == 0 ? 0 : showing(pack, one, dice, symbol);
  if ((dice >> (kDice - 1) & 1) == 0 || symbol == 0) return count;
  const GearSet& set = pack.gear_of(one.gear);
  for (std::size_t i = 0; i < kGearSlots; ++i)
    if (set[i].boost == symbol && one.wear[i] != kGone) ++count;  // dl.ruling.70
  return count;
}

// Dice and Boosts together are the cost, with at least one die (dl.ruling.16).
bool Table::pays(int who, unsigned dice, const Price& price) const {
  const int spent = std::popcount(dice);
  return spent >= 1 && spent <= std::min(price.cost, slots_left(who)) &&
         spent + boosts(who, dice, price.boost) >= price.cost &&
         (price.needs == 0 || boosts(who, dice, price.needs) > 0);
}

bool Table::affords(int who, const Price& price) const {
  const unsigned pool = pool_set(runner(who));
  if (price.needs == 0 && std::popcount(pool) >= price.cost && slots_left(who) >= price.cost)
    return true;
  for (unsigned set = pool; set != 0; set = (set - 1) & pool)
    if (pays(who, set, price)) return true;
  return false;
}

// dl.action.1, dl.dec.4: which dice, the thriftiest first, and which of them goes last.
Payment Table::pay(int who, const Price& price) {
  const Runner& one = runner(who);
  const unsigned pool = pool_set(one);
  Options options = this->options();
  const auto goes_last = [&](unsigned set, std::size_t last) {
    if ((set >> last & 1) == 0) return false;
    for (std::size_t other = last + 1; other < kDice; ++other)
      if ((set >> other & 1) != 0 && equal(one.dice[other], one.dice[last])) return false;
    return true;
  };
  for (int dice = 1; dice <= price.cost; ++dice) {
    for (unsigned set = 1; set < 1u << kDice; ++set) {
      if ((set & ~pool) != 0 || std::popcount(set) != dice) continue;
      if (!canonical(one, set) || !pays(who, set, price)) continue;
      for (std::size_t last = 0; last < kDice; ++last)
        if (goes_last(set, last))
          options.add({kPay, static_cast<int>(set), static_cast<int>(last)});
    }
  }
  const Option choice = ask(seat_of(who), ask::payment, options, {price.cost, price.helps});
  const auto set = static_cast<unsigned>(choice.a);
  const Payment paid{static_cast<DiceSet>(set), boosts(who, set, kEvade), boosts(who, set, kPush),
                     boosts(who, set, kPower)};
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
  ++one.spent;
  one.exchanged = 0;  // dl.ruling.77
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    source.game[0] = 0;
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
  if (ignores(who, kFatigueIcon, ask::spare_fatigue, "dl.gear.8"_rule)) return;
  tire_die(who, rule);
}

void Table::tire_die(int who, engine::Rule rule) {
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
