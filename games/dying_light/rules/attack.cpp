#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

namespace {

constexpr int kMostDamageDice = 4;  // that exist (dl.ruling.76)
constexpr int kSpearRange = 2;
constexpr int kSpearDice = 2;

}  // namespace

// Whether a die could be Fatigued after one of the pool was spent (dl.ruling.20).
bool Table::tired_die(int who) const {
  return dice_at(runner(who), Place::track) >= 1 || pool_of(who) >= 2;
}

int Table::weapon_range(int who) {
  const int range = pack.ranges[runner(who).weapon];
  return range == 0 ? 0 : asked(who, kRange, kAttacking, range);
}

// dl.attack.1, dl.attack.2, dl.attack.6, dl.attack.7
void Table::offer_attacks(int who, Options& options) {
  if (runner(who).weapon == kNoCard) return;
  const int range = weapon_range(who);
  const Area here = area_of(who);
  const auto empty = [&](Area area) {
    constexpr Counts kNone{};
    return crowd(area).standing == kNone && crowd(area).down == kNone;
  };
  if (range == 0 && empty(here)) return;
  const bool special =
      affords(who, {1, {}, kPower}) || (free_fatigue_slots(who) > 0 && tired_die(who));
  const auto offer = [&](Area there) {
    if (empty(there)) return;
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
      if (enemies_of(there, static_cast<int>(kind)) == 0) continue;
      options.add({kStrike, pack.infected[kind].card, named_area(there)});
      options.add_if(special, {kStrikeHard, pack.infected[kind].card, named_area(there)},
                     "dl.fatigue.4"_rule);
    }
  };
  if (range == 0) return offer(here);
  for (int area = 0; area < city.areas(); ++area)
    if (city.distance(here, static_cast<Area>(area)) <= range) offer(static_cast<Area>(area));
}

Blow Table::describe(int who, CardIndex weapon, Form form, const Deed& deed) {
  run_.blow = {};
  if (weapon == kNoCard)
    run_.blow.dice = kSpearDice;
  else
    do_form(who, weapon, form);
  Blow blow = run_.blow;
  blow.dice = std::clamp(asked(who, kDamageDice, deed, blow.dice), 1, kMostDamageDice);
  blow.more = asked(who, kMoreDamage, deed, blow.more);
  blow.cleave |= permitted(who, kCleaves, deed);
  return blow;
}

Deed Table::deed_at(int who, Area area, int kind, bool standard, int range) const {
  const auto k = static_cast<std::size_t>(kind);
  return {.action = kAttacking,
          .standard = standard,
          .melee = range == 0,
          .first = (runner(who).done >> kAttacking & 1) == 0,
          .target_down = crowd(area).standing[k] == 0 && crowd(area).down[k] > 0,
          .target = static_cast<std::uint8_t>(kind)};
}

void Table::attack(int who, Option choice) {
  const Area area = area_in(choice.b);
  const int kind = pack.numbers[static_cast<std::size_t>(choice.a)];
  const bool special = choice.verb == kStrikeHard;
  const bool must_power = special && (free_fatigue_slots(who) == 0 || !tired_die(who));
  const Payment paid =
      pay(who, {.needs = must_power ? kPower : Symbol{}, .helps = special ? kPower : Symbol{}});
  const int pushes = push(who, paid.pushes);
  if (special && paid.powers == 0)  // dl.ruling.20
    tire_die(who, ask::tire_for_attack, "dl.attack.7"_rule);
  if (enemies_of(area, kind) == 0) return;
  const Deed deed = deed_at(who, area, kind, !special, pack.ranges[runner(who).weapon]);
  const Blow blow = describe(who, runner(who).weapon, special ? kSpecial : kStandard, deed);
  strike_at(who, area, blow, deed, pushes);
}

// dl.spear.1, dl.spear.2, dl.ruling.37
void Table::throw_spear(int who, Option choice) {
  const Area area = area_in(choice.b);
  const int kind = pack.numbers[static_cast<std::size_t>(choice.a)];
  s.tokens.take_at(find_token(runner(who).zone, Feature::spear));
  const Deed deed = deed_at(who, area, kind, false, kSpearRange);
  strike_at(who, area, describe(who, kNoCard, kStandard, deed), deed, 0);
}

void Table::offer_throws(int who, Options& options) const {
  for (int area = 0; area < city.areas(); ++area) {
    const auto there = static_cast<Area>(area);
    if (city.distance(area_of(who), there) > kSpearRange) continue;
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind)
      if (enemies_of(there, static_cast<int>(kind)) > 0)
        options.add({kThrow, pack.infected[kind].card, named_area(there)});
  }
}

// dl.attack.3 to dl.attack.5, dl.crit.2, dl.ruling.80
void Table::strike_at(int who, Area area, const Blow& blow, const Deed& deed, int pushes) {
  const int kind = deed.target;
  const int alive = total_enemies();
  ++s.tally.attacks;
  int damage = blow.more;
  int crits = 0;
  std::array<std::uint32_t, kMostDamageDice> faces{};
  const auto rolled = std::span(faces).first(static_cast<std::size_t>(blow.dice));
  roll_pool(kFaces, rolled);
  for (const std::uint32_t shown : rolled) {
    const Face& face = pack.dice[kDamage][shown];
    damage += face.number;
    crits += (face.symbols & kCrit) != 0 ? 1 : 0;
  }
  tell_struck(who, area, deed, damage, crits);
  const auto [unspent, by_crit] = spend_crits(who, crits, area, deed);
  if (unspent > 0) damage += unspent * asked(who, kCritDamage, deed, 0);
  const bool by_damage = !by_crit && damage >= toughness(area, kind);
  if (by_damage) {
    damage -= toughness(area, kind);
    kill(who, area, kind, "dl.attack.4"_rule);
  }
  if ((by_crit || by_damage) && blow.cleave) cleave(who, area, damage);
  if (!by_crit && !by_damage) survives(who, area, kind, damage, blow, pushes);
  if ((by_crit || by_damage) && !over()) push(who, pushes);
  if (blow.burns) put_feature(Feature::fire, static_cast<Zone>(city.zones_of(area)[0]));
  runner(who).done |= 1u << kAttacking;
  s.lasting.end(kUntilAttack, who);
  run_.deed = deed;
  for (int kills = alive - total_enemies(); kills > 0 && deed.melee && !over(); --kills)
    cards::fire(run_, kMeleeKill, {.subject = who});
}

// What was rolled, and whether it can kill the target, by damage or by a Crit.
void Table::tell_struck(int who, Area area, const Deed& deed, int damage, int crits) {
  if (!is_heard()) return;
  const CardIndex card = pack.infected[deed.target].card;
  tell(everyone(), say::struck, "dl.attack.3"_rule, runner(who).self, card, damage, crits);
  const int by_crits = crits == 0 ? 0 : crits * asked(who, kCritDamage, deed, 0);
  const bool kills = damage + by_crits >= toughness(area, deed.target) ||
                     (crits > 0 && area == area_of(who) && crit_kills(who, deed.target, deed));
  tell(everyone(), kills ? say::enough : say::too_little, "dl.attack.4"_rule, card, crits);
}

// dl.crit.1, dl.ruling.34
bool Table::crit_kills(int who, int kind, Deed deed) {
  deed.target = static_cast<std::uint8_t>(kind);
  return kind == kBiter || kind == kViral || permitted(who, kCritKills, deed);
}

// The damage stays on the target until the action is over (dl.boost.push.4, dl.ruling.33).
void Table::survives(int who, Area area, int kind, int damage, const Blow& blow, int pushes) {
  bool hurt = area == area_of(who) && !blow.knocks_down;  // it can be pushed to where it dies
  if (blow.knocks_down) knock_down(area, kind);
  const auto arrives = [&](const Pushed& pushed) {
    if (!hurt || pushed.kind != kind || damage < toughness(pushed.area, kind)) return;
    kill(who, pushed.area, kind, "dl.boost.push.4"_rule);
    hurt = false;
  };
  if (blow.pushes && hurt) {
    const Pushed pushed = push_once(who, area, kind);
    if (pushed.area != kNowhere) {
      arrives(pushed);
      hurt = false;
    }
  }
  for (; pushes > 0; --pushes) {
    const Pushed pushed = push_once(who, area_of(who), kAnyKind);
    if (pushed.area == kNowhere) return;
    arrives(pushed);
  }
}

// dl.cleave.1, dl.ruling.35
void Table::cleave(int who, Area area, int damage) {
  if (area != area_of(who)) return;
  for (;;) {
    Options options = this->options();
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind)
      if (enemies_of(area, static_cast<int>(kind)) > 0 &&
          toughness(area, static_cast<int>(kind)) <= damage)
        options.add({kCleaveInto, pack.infected[kind].card});
    if (options.empty()) return;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::cleave, options, {runner(who).self, damage});
    if (choice.verb == engine::kPass) return;
    const int kind = pack.numbers[static_cast<std::size_t>(choice.a)];
    damage -= toughness(area, kind);
    kill(who, area, kind, "dl.cleave.1"_rule);
  }
}

// The target counts as killed only if the Crit is spent on it (dl.crit.1, dl.crit.3, dl.ruling.34,
// dl.ruling.80).
Table::Crits Table::spend_crits(int who, int crits, Area target_area, const Deed& deed) {
  const Area area = area_of(who);
  bool on_target = false;
  for (; crits > 0; --crits) {
    Options options = this->options();
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
      if (!crit_kills(who, static_cast<int>(kind), deed)) continue;
      const bool target = !on_target && kind == deed.target && area == target_area;
      if (target) options.add({kCritTarget, pack.infected[kind].card});
      if (enemies_of(area, static_cast<int>(kind)) > (target ? 1 : 0))
        options.add({kSpendCrit, pack.infected[kind].card});
    }
    if (options.empty()) break;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::crit, options, {runner(who).self});
    if (choice.verb == engine::kPass) break;
    on_target |= choice.verb == kCritTarget;
    kill(who, area, pack.numbers[static_cast<std::size_t>(choice.a)], "dl.crit.1"_rule);
  }
  return {crits, on_target};
}

// One that stands, as long as there is one.
void Table::kill(int who, Area area, int kind, Rule rule) {
  const auto k = static_cast<std::size_t>(kind);
  --(crowd(area).standing[k] > 0 ? crowd(area).standing : crowd(area).down)[k];
  ++s.supply[k];
  ++s.tally.kills;
  ++runner(who).kills;
  tell(everyone(), say::killed, rule, runner(who).self, pack.infected[k].card);
  run_.acting_in = area;
  do_form(who, pack.infected[k].card, area == area_of(who) ? kKilledHere : kKilledAfar);
}

int Table::total_enemies() const {
  int total = 0;
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind)
    total += pack.infected[kind].figures - s.supply[kind];
  return total;
}

// By a card: up to so many that stand in the Runner's Area.
void Table::knock_down_here(int who, int most) {
  for (; most > 0; --most) {
    Options options = this->options();
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind)
      if (crowd(area_of(who)).standing[kind] > 0) options.add({kFell, pack.infected[kind].card});
    if (options.empty()) return;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::fell, options, {runner(who).self});
    if (choice.verb == engine::kPass) return;
    knock_down(area_of(who), pack.numbers[static_cast<std::size_t>(choice.a)]);
  }
}

}  // namespace gloam::games::dying_light
