#include <algorithm>
#include <bit>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

namespace {

unsigned pool_set(const Runner& runner) {
  unsigned set = 0;
  for (std::size_t i = 0; i < kDice; ++i)
    if (runner.dice[i].place == Place::pool) set |= 1u << i;
  return set;
}

// All sets of dice, the smallest first.
constexpr auto kSetsByNumber = [] {
  std::array<std::uint8_t, (1u << kDice) - 1> sets{};
  std::size_t next = 0;
  for (int number = 1; number <= kDice; ++number)
    for (unsigned set = 1; set < 1u << kDice; ++set)
      if (std::popcount(set) == number) sets[next++] = static_cast<std::uint8_t>(set);
  return sets;
}();

// The pool by what its dice show: equal dice are interchangeable (dl.dec.4).
struct Pool {
  Pool(const Runner& runner, const Pack& pack) : dice(pool_set(runner)) {
    for (std::size_t i = 0; i < kDice; ++i) {
      if ((dice >> i & 1) == 0) continue;
      const ActionDie& die = runner.dice[i];
      ways[i] = SpokenDice::way_of(die.kind, pack.alike[die.kind][die.face]);
      for (std::size_t before = 0; before < i; ++before) {
        if (ways[before] != ways[i]) continue;
        before_it[i] |= 1u << before;
        after_it[before] |= 1u << i;
      }
    }
  }
  // Whether the set stands for all that show the same: of equal dice it takes the first.
  bool canonical(unsigned set) const {
    for (std::size_t i = 0; i < kDice; ++i)
      if ((set >> i & 1) != 0 && (before_it[i] & ~set) != 0) return false;
    return true;
  }
  // Of equal dice the last goes last.
  bool goes_last(unsigned set, std::size_t die) const {
    return (set >> die & 1) != 0 && (after_it[die] & set) == 0;
  }
  int spoken(unsigned set, std::size_t last) const {
    SpokenDice spoken{.last = static_cast<int>(last)};
    for (std::size_t i = 0; i < kDice; ++i)
      if ((set >> i & 1) != 0) spoken.dice[i] = ways[i];
    return spoken.number();
  }

  unsigned dice;
  std::array<int, kDice> ways{};
  std::array<unsigned, kDice> before_it{};
  std::array<unsigned, kDice> after_it{};
};

}  // namespace

Table::Boosting Table::boosting(int who, Symbol symbol) const {
  Boosting boosting;
  if (symbol == 0) return boosting;
  const Runner& one = runner(who);
  for (std::size_t i = 0; i < kDice; ++i)
    if ((pack.face(one.dice[i]).symbols & symbol) != 0) boosting.dice |= 1u << i;
  if (one.gear == kNoCard) return boosting;
  const GearSet& set = pack.gear_of(one.gear);
  for (std::size_t i = 0; i < kGearSlots; ++i)
    if (set[i].boost == symbol && one.wear[i] != kGone) ++boosting.gear;  // dl.ruling.70
  return boosting;
}

// Dice and Boosts together are the cost, with at least one die (dl.ruling.16).
bool Table::Paying::with(unsigned set) const {
  const int spent = std::popcount(set);
  return spent >= 1 && spent <= most && spent + boost.of(set) >= cost &&
         (!must || needs.of(set) > 0);
}

Table::Paying Table::paying(int who, const Price& price) const {
  return {price.cost, std::min(price.cost, slots_left(who)), boosting(who, price.boost),
          boosting(who, price.needs), price.needs != 0};
}

bool Table::affords(int who, const Price& price) const {
  const unsigned pool = pool_set(runner(who));
  if (price.needs == 0) {
    if (std::popcount(pool) >= price.cost && slots_left(who) >= price.cost) return true;
    if (price.boost == 0) return false;
  }
  const Paying ways = paying(who, price);
  for (unsigned set = pool; set != 0; set = (set - 1) & pool)
    if (ways.with(set)) return true;
  return false;
}

DiceSet Table::thriftiest(int who, const Price& price) const {
  const unsigned pool = pool_set(runner(who));
  const Paying ways = paying(who, price);
  const unsigned blocks = boosting(who, kBlock).dice;
  const auto worth = [&](unsigned set) {
    return kDice * std::popcount(set) + std::popcount(set & blocks);
  };
  unsigned best = 0;
  for (unsigned set = pool; set != 0; set = (set - 1) & pool)
    if (ways.with(set) && (best == 0 || worth(set) <= worth(best))) best = set;
  return static_cast<DiceSet>(best);
}

// What is on the dice, and what gear adds to the Momentum Die.
Payment Table::paid_with(int who, unsigned set) const {
  Payment paid{.dice = static_cast<DiceSet>(set)};
  const auto add = [&](unsigned symbols) {
    paid.evades += (symbols & kEvade) != 0 ? 1 : 0;
    paid.pushes += (symbols & kPush) != 0 ? 1 : 0;
    paid.powers += (symbols & kPower) != 0 ? 1 : 0;
  };
  const Runner& one = runner(who);
  for (unsigned left = set; left != 0; left &= left - 1)
    add(pack.face(one.dice[static_cast<std::size_t>(std::countr_zero(left))]).symbols);
  if ((set >> (kDice - 1) & 1) == 0 || one.gear == kNoCard) return paid;
  const GearSet& gear = pack.gear_of(one.gear);
  for (std::size_t i = 0; i < kGearSlots; ++i)
    if (one.wear[i] != kGone) add(gear[i].boost);  // dl.ruling.70
  return paid;
}

// dl.action.1, dl.dec.4: which dice, the thriftiest first, and which of them goes last.
Payment Table::pay(int who, const Price& price) {
  const Pool pool(runner(who), pack);
  const Paying ways = paying(who, price);
  Options options = this->options();
  for (const std::uint8_t set : kSetsByNumber) {
    if (std::popcount(set) > ways.most) break;
    if ((set & ~pool.dice) != 0 || !ways.with(set) || !pool.canonical(set)) continue;
    for (std::size_t last = 0; last < kDice; ++last)
      if (pool.goes_last(set, last))
        options.add({kPay, static_cast<int>(set), pool.spoken(set, last)});
  }
  const Option choice = ask(seat_of(who), ask::payment, options, {price.cost, price.helps});
  const auto set = static_cast<unsigned>(choice.a);
  const int last = SpokenDice::last_of(choice.b);
  const Payment paid = paid_with(who, set);
  for (int die = 0; die < kDice; ++die)
    if ((set >> die & 1) != 0 && die != last) place(who, die);
  place(who, last);
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
  tire_die(who, ask::fatigue, rule);
}

// Dice in that place; of the track all but the Tempo Die.
void Table::offer_dice(int who, int verb, Place place, Options& options) const {
  const Runner& one = runner(who);
  const int last = place == Place::track ? tempo(one) : -1;
  for (int i = 0; i < kDice; ++i) {
    const ActionDie& die = one.dice[static_cast<std::size_t>(i)];
    if (die.place == place && die.slot != last) options.add({verb, i, spoken_die(die).number()});
  }
}

SpokenDie Table::spoken_die(const ActionDie& die) const {
  if (die.place != Place::pool) return {.kind = die.kind, .slot = die.slot};
  return {die.kind, pack.alike[die.kind][die.face]};
}

void Table::tire_die(int who, const engine::Ask& question, engine::Rule rule) {
  Runner& one = runner(who);
  if (free_fatigue_slots(who) == 0) return take_wounds(who, 1, "dl.fatigue.3"_rule);
  Options options = this->options();
  offer_dice(who, kTire, Place::track, options);
  if (options.empty()) offer_dice(who, kTire, Place::pool, options);
  if (options.empty()) return;
  const Option choice = ask(seat_of(who), question, options, {one.self});
  ActionDie& die = one.dice[static_cast<std::size_t>(choice.a)];
  die.place = Place::fatigue;
  die.slot = 0;
  see_momentum(who);
  tell(everyone(), say::tired, rule, one.self);
}

}  // namespace gloam::games::dying_light
