#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

// Whether a die could be Fatigued after one of the pool was spent (dl.ruling.20).
bool Table::tired_die(int who) const {
  return dice_at(runner(who), Place::track) >= 1 || pool_of(who) >= 2;
}

// dl.attack.1, dl.attack.2, dl.attack.6, dl.attack.7
void Table::offer_attacks(int who, Options& options) {
  const Runner& one = runner(who);
  const int range = pack.cards[one.weapon].number("range");
  const bool powered = std::any_of(one.dice.begin(), one.dice.end(), [&](const ActionDie& die) {
    return die.place == Place::pool && (pack.face(die).symbols & kPower) != 0;
  });
  const bool special = powered || (free_fatigue_slots(who) > 0 && tired_die(who));
  for (int area = 0; area < city.areas(); ++area) {
    const auto there = static_cast<Area>(area);
    if (city.distance(area_of(who), there) > range) continue;
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
      if (enemies_of(there, static_cast<int>(kind)) == 0) continue;
      options.add({kStrike, pack.infected[kind].card, named_area(there)});
      options.add_if(special, {kStrikeHard, pack.infected[kind].card, named_area(there)},
                     "dl.fatigue.4"_rule);
    }
  }
}

Blow Table::describe(int who, Form form) {
  const CardIndex weapon = runner(who).weapon;
  run_.blow = {};
  const int clause = pack.clause_of_form(pack.cards[weapon], form);
  if (clause >= 0) {
    cards::carry_out(run_, {.subject = who},
                     {.source = {.card = weapon, .owner = static_cast<std::uint8_t>(who)}}, clause,
                     cards::Consent::given);
  }
  Blow blow = run_.blow;
  blow.dice = std::clamp(asked(who, kDamageDice, kAttacking, blow.dice), 1, 4);  // dl.ruling.76
  return blow;
}

// dl.attack.3 to dl.attack.5, dl.crit.2, dl.ruling.80
void Table::attack(int who, Option choice) {
  const auto area = static_cast<Area>(choice.b & 0xff);
  const int kind = pack.numbers[static_cast<std::size_t>(choice.a)];
  const bool special = choice.verb == kStrikeHard;
  const bool must_tire = free_fatigue_slots(who) == 0 || !tired_die(who);
  const Payment paid = pay(who, 1, Symbol{}, special && must_tire ? kPower : Symbol{});
  if (special && paid.powers == 0) suffer_fatigue(who, "dl.attack.7"_rule);
  const Blow blow = describe(who, special ? kSpecial : kStandard);
  int damage = blow.more;
  int crits = 0;
  for (int i = 0; i < blow.dice; ++i) {
    const Face& face = pack.dice[kDamage][below(kFaces)];
    damage += face.number;
    crits += (face.symbols & kCrit) != 0 ? 1 : 0;
  }
  tell(everyone(), say::struck, "dl.attack.3"_rule, runner(who).self, choice.a, damage, crits);
  const int before = enemies_of(area, kind);
  spend_crits(who, crits);
  const bool by_crit = enemies_of(area, kind) < before;
  const bool by_damage = !by_crit && damage >= toughness(area, kind);
  if (by_damage) {
    damage -= toughness(area, kind);
    kill(who, area, kind, "dl.attack.4"_rule);
  }
  if ((by_crit || by_damage) && blow.cleave) cleave(who, area, damage);
  if (!by_crit && !by_damage && blow.knocks_down &&
      crowd(area).standing[static_cast<std::size_t>(kind)] > 0) {
    --crowd(area).standing[static_cast<std::size_t>(kind)];
    ++crowd(area).down[static_cast<std::size_t>(kind)];
    tell(everyone(), say::knocked, "dl.knock.1"_rule, choice.a);
  }
  push(who, paid.pushes);
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

// dl.crit.1, dl.crit.3, dl.ruling.34
void Table::spend_crits(int who, int crits) {
  for (; crits > 0; --crits) {
    const Area area = area_of(who);
    Options options = this->options();
    for (const int kind : {kBiter, kViral})
      if (enemies_of(area, kind) > 0)
        options.add({kSpendCrit, pack.infected[static_cast<std::size_t>(kind)].card});
    if (options.empty()) return;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::crit, options, {runner(who).self});
    if (choice.verb == engine::kPass) return;
    kill(who, area, pack.numbers[static_cast<std::size_t>(choice.a)], "dl.crit.1"_rule);
  }
}

// One that stands, as long as there is one.
void Table::kill(int who, Area area, int kind, Rule rule) {
  const auto k = static_cast<std::size_t>(kind);
  --(crowd(area).standing[k] > 0 ? crowd(area).standing : crowd(area).down)[k];
  ++s.supply[k];
  tell(everyone(), say::killed, rule, runner(who).self, pack.infected[k].card);
}

}  // namespace gloam::games::dying_light
