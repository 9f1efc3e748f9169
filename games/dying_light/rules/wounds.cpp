#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Options;

// dl.wound.2 to dl.wound.7, dl.elim.1
void Table::take_wounds(int who, int n, engine::Rule rule) {
  Runner& one = runner(who);
  if (n <= 0) return;
  tell(everyone(), say::wounded, rule, one.self, n);
  const bool hard = n >= 2;  // dl.ruling.53
  if (hard) lose_momentum(who, "dl.wound.5"_rule);
  for (; n > 0 && !over(); --n) {
    ++s.tally.wounds;
    if (one.light.empty()) {
      one.light.put(draw(s.wounds, {}));
      continue;
    }
    const CardIndex card = one.light.take_top();
    disclose(everyone(), card);
    gain_card(who, card);
    tell(everyone(), say::heavy, "dl.wound.4"_rule, one.self, card);
    if (heavy_wounds(who) == kHeavyWounds) {
      tell(everyone(), say::eliminated, "dl.elim.1"_rule, one.self);
      return lose(Ending::eliminated);
    }
    do_form(who, card, kNow);  // dl.ruling.54
  }
  if (hard && !over()) cards::fire(run_, kHardHit, {.subject = who});
}

// From wherever it lies (dl.wound.6, dl.ruling.73).
void Table::lose_momentum(int who, engine::Rule rule) {
  ActionDie& die = runner(who).dice[kDice - 1];
  if (die.place == Place::supply) return;
  die = {.kind = die.kind};
  see_momentum(who);
  tell(everyone(), say::momentum_lost, rule, runner(who).self);
}

// The card goes back unseen, and the deck is shuffled (dl.ruling.81).
void Table::heal_light(int who) {
  Runner& one = runner(who);
  if (one.light.empty()) return;
  s.wounds.put(one.light.take_top());
  shuffle(s.wounds);
  tell(everyone(), say::healed_light, "dl.ruling.81"_rule, one.self);
}

void Table::heal_heavy(int who) {
  const int instance = choose_heavy(who, false);
  if (instance < 0) return;
  const auto card = static_cast<CardIndex>(s.in_play[instance].card);
  cards::leave_play(run_, instance);
  s.wounds.put(card);
  shuffle(s.wounds);
  tell(everyone(), say::healed_heavy, "dl.ruling.81"_rule, runner(who).self, card);
}

void Table::splint(int who) {
  const int instance = choose_heavy(who, true);
  if (instance < 0) return;
  s.in_play[instance].states |= cards::kAsleep;
  s.in_play.together = {};
  tell(everyone(), say::splinted, "dl.golden.2"_rule, runner(who).self, s.in_play[instance].card);
}

bool Table::can_splint(int who) const {
  const auto wounds = s.in_play.cards_of(static_cast<std::uint8_t>(who));
  return wounds.first([&](const cards::Source& source) { return lasts(source); }) >= 0;
}

// Whether it is a Heavy Wound with a lasting part that does not sleep.
bool Table::lasts(const cards::Source& wound) const {
  const std::vector<cards::Clause>& clauses = pack.cards[wound.card].clauses;
  return pack.kinds[wound.card] == CardKind::wound && (wound.states & cards::kAsleep) == 0 &&
         std::any_of(clauses.begin(), clauses.end(), [](const cards::Clause& clause) {
           return clause.kind == cards::ClauseKind::standing;
         });
}

// dl.dec.14; of equal ones the first that does not sleep.
int Table::choose_heavy(int who, bool lasting) {
  const auto wounds = s.in_play.cards_of(static_cast<std::uint8_t>(who));
  const auto asleep = [](const cards::Source& source) {
    return (source.states & cards::kAsleep) != 0;
  };
  Options options = this->options();
  for (const auto [instance, source] : wounds) {
    const engine::Option choice{kHealWound, source.card};
    const bool fits = lasting ? lasts(source) : pack.kinds[source.card] == CardKind::wound;
    if (fits && !options.contains(choice)) options.add(choice);
  }
  if (options.empty()) return -1;
  const int card = ask(seat_of(who), ask::heavy, options, {runner(who).self}).a;
  const int first = wounds.first(
      [&](const cards::Source& source) { return source.card == card && !asleep(source); });
  return first >= 0 ? first : instance_of(who, static_cast<CardIndex>(card));
}

}  // namespace gloam::games::dying_light
