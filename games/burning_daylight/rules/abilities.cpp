// Abilities: when they trigger, in which order, and what keeps them from it.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Options;
using engine::Seat;

namespace {

int ability(const Pack& pack, Ganger ganger, Form form) {
  return pack.gangers[ganger].abilities[form];
}

const cards::Clause& rule_of(const Pack& pack, Ganger ganger, Form form) {
  return pack.clause(pack.gangers[ganger].card, ability(pack, ganger, form));
}

}  // namespace

// All that trigger at one moment, in their owner's order (bd.ruling.34).
void Table::trigger(Seat seat, Form form, Gangers who) {
  Gangers waiting = 0;
  for (const Ganger ganger : each(who))
    if (ability(pack, ganger, form) != kNoClause) waiting |= only(ganger);
  while (waiting != 0 && !over()) {
    const Ganger ganger = next_to_act(seat, form, waiting);
    waiting &= ~only(ganger);
    use_ability(seat, form, ganger);
  }
}

Ganger Table::next_to_act(Seat seat, Form form, Gangers waiting) {
  if (!order_matters(form, waiting)) return lowest(waiting);
  Options options = this->options();
  for (const Ganger ganger : each(waiting)) options.add({kOrder, ganger});
  return static_cast<Ganger>(ask(seat, ask::order, options, {form}).a);
}

// Whether one of them looks at what another changes, or both change it.
bool Table::order_matters(Form form, Gangers waiting) const {
  if (std::has_single_bit(waiting)) return false;
  std::uint64_t read = 0;
  std::uint64_t written = 0;
  for (const Ganger ganger : each(waiting)) {
    const cards::Reach& reach = rule_of(pack, ganger, form).reach;
    if ((reach.writes & (read | written)) != 0 || (reach.reads & written) != 0) return true;
    read |= reach.reads;
    written |= reach.writes;
  }
  return false;
}

void Table::use_ability(Seat seat, Form form, Ganger ganger) {
  if (s.silent_injured != 0 && has(player(seat).injured, ganger)) return;  // bd.ruling.22
  const CardIndex card = pack.gangers[ganger].card;
  const int clause = ability(pack, ganger, form);
  const cards::Occasion about{.subject = seat};
  const cards::Speaker speaker{{.card = card, .owner = seat}, cards::kNotInPlay};
  const int entered_before = run_.entered;
  const int looked_before = run_.looked_at;
  run_.entered = slot_of(seat, ganger);
  run_.looked_at = 0;
  const cards::Usable usable = cards::usable(run_, about, speaker, clause);
  if (usable == cards::Usable::no_candidate) {
    tell(everyone(), say::fails_target, "bd.dec.11"_rule, card);
  } else if (usable == cards::Usable::yes && !prevented(seat, form, ganger)) {
    constexpr std::array<engine::Rule, 3> kRules = {"bd.play.1"_rule, "bd.advance.1"_rule,
                                                    "bd.return.1"_rule};
    tell(everyone(), say::ability, kRules[form], seat, card, form);
    cards::carry_out(run_, about, speaker, clause);
  }
  run_.entered = entered_before;
  run_.looked_at = looked_before;
}

// Whether an Event in play or the blocked deck keeps the ability from doing anything at all
// (bd.ruling.12); if so, it is told.
bool Table::prevented(Seat seat, Form form, Ganger ganger) {
  const CardIndex card = pack.gangers[ganger].card;
  const cards::Clause& rule = rule_of(pack, ganger, form);
  if (suppressed(seat, form, rule)) {
    tell(everyone(), say::fails_suppressed, "bd.event.4"_rule, card);
    return true;
  }
  if ((rule.reach.writes & kDraws) == 0 || !blocked()) return false;
  tell(everyone(), say::fails_blocked, "bd.event.9"_rule, card);
  return true;
}

bool Table::suppressed(Seat seat, Form form, const cards::Clause& rule) {
  run_.ability = form;
  if (ask_cards(seat, kAbilities, 1) == 0) return true;
  const bool explores = form == kPlay && (rule.reach.writes & kExplores) != 0;
  return explores && ask_cards(seat, kPlayExplores, 1) == 0;
}

}  // namespace gloam::games::burning_daylight
