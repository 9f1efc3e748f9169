// People: their values, damage, Power.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Rule;
using engine::Seat;

int Table::most(Seat seat, Trait trait) {
  const Person& who = person(seat);
  if (!living(seat)) return who.base[trait];  // day.ghost.12
  return std::clamp(
      cards::quantity(run_, {.subject = seat}, static_cast<int>(kBodyMax) + trait, who.base[trait]),
      0, kHighest);
}

bool Table::incapacitated(Seat seat) {
  if (!living(seat)) return false;
  return std::any_of(kTraits.begin(), kTraits.end(),
                     [&](Trait trait) { return value(seat, trait) == 0; });
}

int Table::damage(Seat seat, Trait trait, int n, Rule rule) {
  if (n <= 0 || value(seat, trait) == 0 || !may_use(seat, trait)) return 0;
  return take_damage(seat, trait, left_of_harm(seat, Harm::damage, n, trait), rule);
}

int Table::take_damage(Seat seat, Trait trait, int n, Rule rule) {
  const bool was_able = able(seat);
  const int taken = std::min(n, value(seat, trait));
  if (taken <= 0) return 0;
  std::int8_t& damage = person(seat).damage[trait];
  damage = static_cast<std::int8_t>(damage + taken);
  tell_all(say::damaged, rule, seat, trait, taken, value(seat, trait));
  cards::offer(run_, kJustHurt, occasion(seat));
  if (was_able && incapacitated(seat)) {
    tell_all(say::incapacitated, "day.incap.1"_rule, seat);
    cards::fire(run_, kSomebodyFalls, occasion(seat));
    if (projected(seat)) go_home(seat);
  }
  if (ghost(seat) && value(seat, kSpirit) == 0) fade(seat, "day.ghost.15"_rule);
  return taken;
}

// A ghost goes out of play until the next Darkness Falls has passed.
void Table::fade(Seat seat, Rule rule) {
  person(seat).standing = Standing::faded;
  person(seat).site = kNowhere;
  tell_all(say::ghost_fades, rule, seat);
}

void Table::heal(Seat seat, Trait trait, int n, Rule rule) {
  std::int8_t& damage = person(seat).damage[trait];
  const bool was_able = able(seat);
  cut_damage(seat, trait);
  const int healed = std::min<int>(n, damage);
  if (healed <= 0) return;
  damage = static_cast<std::int8_t>(damage - healed);
  tell_all(say::healed, rule, seat, trait, healed, value(seat, trait));
  if (!was_able && able(seat)) tell_all(say::able_again, "day.q.45"_rule, seat);
}

// To what the value can lose, so that each point healed raises it (day.q.50).
void Table::cut_damage(Seat seat, Trait trait) {
  std::int8_t& damage = person(seat).damage[trait];
  damage = static_cast<std::int8_t>(std::min<int>(damage, most(seat, trait)));
}

void Table::infect(Seat seat, Rule rule) {
  if (!living(seat) || person(seat).infected != 0) return;
  if (asked_of_cards(kMayBeInfected, seat, 1) == 0) return;
  if (left_of_harm(seat, Harm::infection, 1) == 0) return;
  person(seat).infected = 1;
  tell_all(say::infected, rule, seat);
}

int Table::bank() const {
  int left = kBank;
  for (const Seat seat : everyone()) left -= person(seat).power;
  return left;
}

void Table::gain_power(Seat seat, int n, Rule rule) {
  const int gained = std::min(n, bank());
  if (gained <= 0 || !living(seat)) return;
  std::int8_t& power = person(seat).power;
  power = static_cast<std::int8_t>(power + gained);
  tell_all(say::gained_power, rule, seat, gained, power);
}

void Table::lose_power(Seat seat, int n, Rule rule) {
  std::int8_t& power = person(seat).power;
  const int lost = std::min<int>(n, power);
  if (lost <= 0) return;
  power = static_cast<std::int8_t>(power - lost);
  tell_all(say::lost_power, rule, seat, lost, power);
}

void Table::cure(Seat seat, Rule rule) {
  if (person(seat).infected == 0) return;
  person(seat).infected = 0;
  tell_all(say::cured, rule, seat);
}

// A point of damage after the other, each of a value that somebody says.
void Table::heal_by_choice(Seat seat, int n, Rule rule, Seat who_says) {
  for (; n > 0; --n) {
    engine::Options options = this->options();
    for (const Trait trait : kTraits)
      if (person(seat).damage[trait] > 0) options.add({kNameTrait, trait});
    if (options.empty()) return;
    heal(seat, static_cast<Trait>(ask(who_says, ask::heal_which, options, {n}).a), 1, rule);
  }
}

// Somebody else there, whom the first chooses.
void Table::heal_companion(Seat seat, Site site, Trait trait, int n, Rule rule) {
  engine::Options options = this->options();
  for (const Seat other : at(site))
    if (other != seat && living(other) && person(other).damage[trait] > 0)
      options.add({kNamePerson, other});
  if (options.empty()) return;
  const engine::Option choice =
      options.size() == 1 ? options[0] : ask(seat, ask::heal_whom, options, {trait});
  heal(static_cast<Seat>(choice.a), trait, n, rule);
}

bool Table::has_feature(Site site, int feature) const {
  return site != kNowhere && (pack.features[card_at(site)] >> feature & 1) != 0;
}

bool Table::has_nature(CardIndex card, int nature) const {
  return (pack.challenge(card).nature >> nature & 1) != 0;
}

void Table::spend_power(Seat seat, int n, Rule rule) {
  if (n <= 0) return;
  std::int8_t& power = person(seat).power;
  if (power < n) throw engine::RuleError("more Power is spent than there is");
  power = static_cast<std::int8_t>(power - n);
  tell_all(say::spent_power, rule, seat, n, power);
}

}  // namespace gloam::games::daylight
