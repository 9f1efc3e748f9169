// Perks: exhausting them, binding them to totems, and what is hidden of the killer's.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Options;

// A card acts: who was hidden until now is seen (dbd.ruling.117).
void Run::begins(const cards::Clause&) {
  if (instance == cards::kNotInPlay) return;
  at.show_perk(instance);
  const CardIndex card = static_cast<CardIndex>(source.card);
  if (owner == kKillerOwner) {
    at.tell(everyone, say::killer_uses, "dbd.ruling.114"_rule, card);
  } else {
    at.tell(everyone, say::uses, "dbd.ruling.114"_rule, owner, card);
  }
}

void Table::fire(Window window, int subject) {
  if (s.hidden != 0 && subject == kKiller) s.fired |= only(window);
  cards::fire(run_, window, {.subject = owner_of(subject)});
}

void Table::show_perk(int instance) {
  cards::Source& source = s.in_play[instance];
  if (s.hidden == 0 || source.owner != kKillerOwner || !pack.is_perk(source.card) ||
      source.game[0] == kKnown)
    return;
  source.game[0] = kKnown;
  disclose(everyone(), source.card, killer_seat());
  tell(everyone(), say::perk_shown, "dbd.ruling.117"_rule, source.card);
}

void Table::show_what_counts(Quantity quantity, int subject, int base) {
  s.asked |= only(quantity);
  if (!run_.concerns().has(cards::Asked::quantity, quantity)) return;
  std::vector<cards::Contribution> lines;
  cards::quantity(run_, {.subject = owner_of(subject)}, quantity, base, &lines);
  for (const cards::Contribution& line : lines) {
    if (line.lasting) continue;
    for (const auto [instance, source] : s.in_play.copies_of(line.card)) show_perk(instance);
  }
}

void Table::exhaust(int instance) {
  s.in_play[instance].states |= cards::kAsleep;
  tell(everyone(), say::exhausted, "dbd.exhaust.1"_rule, s.in_play[instance].card);
}

// dbd.exhaust.2, dbd.exhaust.3
void Table::clear_exhausted(int character) {
  for (const auto [instance, source] :
       s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(character)))) {
    if ((source.states & cards::kAsleep) == 0) continue;
    source.states &= static_cast<std::uint8_t>(~cards::kAsleep);
    tell(everyone(), say::ready, character == kKiller ? "dbd.exhaust.2"_rule : "dbd.exhaust.3"_rule,
         source.card);
  }
}

// An item that was used, or a perk whose totem is gone.
void Table::discard(int instance) {
  const auto card = static_cast<CardIndex>(s.in_play[instance].card);
  cards::leave_play(run_, instance);
  if (pack.is_item(card)) {
    s.discards.put(card);
    tell(everyone(), say::item_gone, "dbd.medkit.1"_rule, card);
  } else {
    s.aside.put(card);
    tell(everyone(), say::unbound, "dbd.totem.3"_rule, card);
  }
}

// dbd.totem.2, dbd.ruling.113
void Table::bind_totem(int instance) {
  Bits taken = s.cleansed;
  for (const auto [other, source] : s.in_play.cards())
    if (source.owner == kKillerOwner && pack.is_perk(source.card) && source.target != kNoTotem)
      taken |= only(source.target);
  Options options = this->options();
  const auto& totems = map.places(Icon::totem);
  for (std::size_t i = 0; i < totems.size(); ++i)
    options.add_if(!has(taken, static_cast<int>(i)), {kBind, named(totems[i])},
                   "dbd.ruling.113"_rule);
  if (options.empty()) return;
  const std::uint16_t card = s.in_play[instance].card;
  const engine::Option choice = ask(killer_seat(), ask::totem, options, {card});
  cards::Source& source = s.in_play[instance];
  source.target = static_cast<std::uint16_t>(map.number(tile_of(choice.a)));
  source.states |= 1 << kTotemStands;
  tell(everyone(), say::bound, "dbd.totem.2"_rule, card, choice.a);
}

}  // namespace gloam::games::dead_by_daylight
