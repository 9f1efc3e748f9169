// Rolls: dice are gathered, thrown and counted, each die by itself.
#include <algorithm>

#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Options;

namespace {

constexpr int kMostDice = 120;

// The highest value among the dice, the named one with its bonus.
int highest(const Roll& roll) {
  const int named = roll.named == 0 ? 0 : roll.named + roll.named_bonus;
  return std::max(named, engine::last_face(roll.faces) + 1);
}

// What the dice are counted by.
engine::Rule rule_of(RollKind kind) {
  switch (kind) {
    case RollKind::search:
      return "dn.act.search.2"_rule;
    case RollKind::pray:
      return "dn.act.pray.2"_rule;
    case RollKind::other:
      return "dn.power.8"_rule;
    default:
      return "dn.combat.13"_rule;
  }
}

}  // namespace

std::int32_t packed(const Faces& faces) {
  std::int32_t dice = 0;
  for (std::size_t i = 0; i < faces.size(); ++i) dice |= std::min<int>(31, faces[i]) << (5 * i);
  return dice;
}

void Table::begin_roll(HeroIndex h, RollKind kind, int pool, int target) {
  s.roll = {};
  s.roll.kind = kind;
  s.roll.roller = h;
  s.roll.pool = static_cast<std::uint8_t>(std::clamp(pool, 1, kMostDice));
  s.roll.target = static_cast<std::int8_t>(std::clamp(target, 0, 99));
}

// The dice as they would be thrown now: never fewer than one (dn.combat.8).
int Table::pool_now() {
  return std::clamp(cards::quantity(run_, about(s.roll.roller), kDice, s.roll.pool), 1, kMostDice);
}

// What the others lend comes first: a relic can then still be used.
void Table::make_roll() {
  const HeroIndex h = s.roll.roller;
  lend_for_roll(h);
  if (s.roll.kind == RollKind::fight) declare_relic(h);
  if (!cards::replace(run_, kRolling, about(h))) throw_dice();
  if (s.roll.named != 0) {
    tell_all(say::rolled_named, "dn.sig.weakness.1"_rule, h, s.roll.named, s.roll.named_bonus,
             packed(s.roll.faces), s.roll.target);
  } else {
    tell_all(say::rolled, rule_of(s.roll.kind), h, packed(s.roll.faces), s.roll.target);
  }
}

void Table::throw_dice() {
  const cards::Occasion rolling = about(s.roll.roller);
  s.roll.pool = static_cast<std::uint8_t>(pool_now());
  cards::fire(run_, kRollBuild, rolling);
  cards::offer(run_, kRollBuild, rolling);
  if (s.roll.named_bonus != 0) s.roll.named = static_cast<std::uint8_t>(roll(6));
  engine::roll_dice(*this, s.roll.pool - (s.roll.named != 0 ? 1 : 0), s.roll.faces);
}

// The dice lie open; what they bring is not yet counted.
void Table::show_dice(HeroIndex h) {
  s.roll.shown = 1;
  open(kRollShown, about(h));
}

int Table::read_roll() {
  show_dice(s.roll.roller);
  count_successes();
  if (s.roll.kind == RollKind::fight) ++s.fight_rolls;
  return s.roll.successes;
}

// Once used, the relic stays with its hero until his next turn; then there is nothing to decide.
void Table::declare_relic(HeroIndex h) {
  const int relic = relic_of(h);
  if (relic < 0) return;
  const auto order = run_.order(s.in_play[relic]);
  bool use = locked(relic) || order == cards::Order::always;
  if (!use && order == cards::Order::ask) {
    Options options = this->options();
    options.add({kWithRelic});
    options.add({kWithoutRelic});
    use = ask(seat_of(h), ask::relic_bonus, options, {h}).verb == kWithRelic;
  }
  if (!use) return;
  s.roll.relic = 1;
  lock(relic);
  tell_all(say::relic_helps, "dn.relic.4"_rule, h);
}

void Table::count_successes() {
  Roll& roll = s.roll;
  int count = engine::count_from(roll.faces, roll.target - 1);
  if (roll.named != 0 && roll.named + roll.named_bonus >= roll.target) ++count;
  // The relic's bonus goes to the highest die, after bonuses bound to a die (dn.ruling.12).
  if (roll.relic != 0 && highest(roll) + 1 == roll.target) ++count;
  roll.successes = static_cast<std::uint8_t>(count);
  // What a fight or a search without success comes to is told at once: it is lost, or in vain.
  const bool for_itself = roll.kind == RollKind::pray || roll.kind == RollKind::other;
  if (count > 0 || for_itself)
    tell_all(count > 0 ? say::counted : say::missed, rule_of(roll.kind), roll.roller, count);
}

// A roll like any other, but for nothing: more dice may be added, and all of them are kept.
void Table::keep_dice(HeroIndex h, int n) {
  begin_roll(h, RollKind::other, n, 0);
  lend_for_roll(h);
  throw_dice();
  tell_all(say::kept_dice, "dn.sig.prediction.1"_rule, h, packed(s.roll.faces));
  show_dice(h);
  Faces& kept = hero(h).kept;
  for (std::size_t i = 0; i < kept.size(); ++i)
    kept[i] = static_cast<std::uint8_t>(kept[i] + s.roll.faces[i]);
  s.roll = {};
}

// All of them, instead of the whole pool (dn.ruling.41).
void Table::use_kept(HeroIndex h) {
  s.roll.faces = hero(h).kept;
  s.roll.named_bonus = 0;
  hero(h).kept = {};
  tell_all(say::used_kept, "dn.sig.prediction.4"_rule, h, packed(s.roll.faces));
}

}  // namespace gloam::games::darkest_night
