// Harm that is about to come: what those concerned do before it does (day.w.result).
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;

namespace {

Moment moment_of(Harm harm) {
  if (harm == Harm::damage) return kBeforeDamage;
  return harm == Harm::infection ? kBeforeInfection : kBeforeLoss;
}

const engine::Ask& ask_of(Harm harm) {
  if (harm == Harm::damage) return ask::damage_comes;
  return harm == Harm::infection ? ask::infection_comes : ask::loss_comes;
}

}  // namespace

// How much of it is left when cards have been used, played and discarded, by the person first, then
// by others.
int Table::left_of_harm(Seat seat, Harm harm, int n, Trait trait) {
  const auto before = std::exchange(s.coming, static_cast<std::int8_t>(n));
  const auto threat_before = std::exchange(s.threat, harm);
  while (s.coming > 0 && s.phase != Phase::over) {
    const auto fill = [&](Options& options) {
      options.add({kAcceptResult});
      cards::add_uses(run_, kHarmComes, occasion(seat), seat, options);
    };
    const Option choice =
        ask_with_cards(seat, ask_of(harm), moment_of(harm), fill, {s.coming, trait});
    if (choice.verb == engine::kUse) use(seat, choice);
    if (choice.verb != kAcceptResult) continue;
    cards::Occasion near = occasion(seat);
    near.outcome = trait;
    cards::offer(run_, kHarmNear, near);
    if (!respond(everyone().without(seat), kBeforeHarm, kAtAnyTime, seat, ask::harm_comes, {seat}))
      break;
  }
  s.threat = threat_before;
  return std::exchange(s.coming, before);
}

void Table::take_harm(Seat seat, Trait trait, Rule rule) {
  damage(seat, trait, std::exchange(s.coming, std::int8_t{0}), rule);
}

// All three, up or down.
void Table::set_values(Seat seat, int n, Rule rule) {
  for (const Trait trait : kTraits) {
    std::int8_t& damage = person(seat).damage[trait];
    const int now = std::max(0, most(seat, trait) - n);
    if (now == damage) continue;
    damage = static_cast<std::int8_t>(now);
    tell_all(say::value_set, rule, seat, trait, value(seat, trait));
  }
}

bool Table::reaches_others(const cards::Source& card) {
  const Seat owner = card.owner;
  if (pack.kind(card.card) != CardKind::secret) return living(owner);
  return able(owner) || (ghost(owner) && pack.secret(card.card).for_ghosts);
}

}  // namespace gloam::games::daylight
