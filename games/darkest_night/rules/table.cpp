#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

Run::Run(Table& table_played)
    : cards::Run(table_played.pack, table_played,
                 {table_played.s.in_play, table_played.s.marks, table_played.s.lasting}),
      at(table_played) {
  everyone = table_played.everyone();
}

engine::Seat Run::seat_of(int h) const {
  if (h < 0 || h >= kMostHeroes || !at.alive(static_cast<HeroIndex>(h))) return at.team_seat();
  return at.seat_of(static_cast<HeroIndex>(h));
}

// An oath ends the moment one of its conditions is met; an item that is used stays with its hero.
// Tactics and actions are told of where they are chosen.
void Run::begins(const cards::Clause& rule) {
  if (instance == cards::kNotInPlay) return;
  const CardIndex card = at.card_of(instance);
  const auto one = [&](StateWord word) { return rule.state_mask == 1u << word; };
  if (one(kFulfilled) || one(kBroken)) {
    at.tell(everyone, one(kFulfilled) ? say::fulfilled : say::broken, "dn.sig.oath.3"_rule, owner,
            card);
    at.deactivate(instance);
  }
  const bool used = rule.kind == cards::ClauseKind::activated;
  if (used && at.pack.is_item(card)) at.lock(instance);
  const CardKind kind = at.pack.kinds[card];
  const bool bonus = kind != CardKind::tactic && kind != CardKind::action;
  const bool of_hero = kind == CardKind::bonus || kind == CardKind::item;
  if (bonus && (used || of_hero || rule.kind == cards::ClauseKind::replacement))
    at.tell(everyone, say::used, "dn.power.7"_rule, owner, card);
}

void Table::step() {
  switch (s.phase) {
    case Phase::heroes:
      return choose_heroes();
    case Phase::powers:
      return choose_powers();
    case Phase::world:
      return begin_world();
    case Phase::between:
      between_turns();
      break;
    case Phase::upkeep:
      upkeep();
      break;
    case Phase::event:
      event_phase();
      break;
    case Phase::action:
      action_phase();
      break;
    case Phase::turn_end:
      turn_end();
      break;
    case Phase::darkness:
      darkness_step();
      break;
    case Phase::movement:
      movement_step();
      break;
    case Phase::creation:
      creation_step();
      break;
    case Phase::over:
      return;
  }
  if (halted_) clear_away();
}

// What was lying open goes to the discards; a dead hero's turn is over (dn.ruling.27).
void Table::clear_away() {
  while (!s.shown.empty()) s.events.discards.put(s.shown.take_top());
  discard_drawn();
  s.combat = {};
  s.roll = {};
  if (s.ending == Ending::none) {
    finish_turn();
  } else {
    s.phase = Phase::over;
  }
}

std::uint32_t Table::heroes_at(Place place) const {
  std::uint32_t found = 0;
  for (const HeroSlot& slot : s.slots)
    if (slot.hero != kNoHero && place_of(slot.hero) == place) found |= 1u << slot.hero;
  return found;
}

std::uint32_t Table::heroes_alive() const {
  std::uint32_t found = 0;
  for (const HeroSlot& slot : s.slots)
    if (slot.hero != kNoHero) found |= 1u << slot.hero;
  return found;
}

}  // namespace gloam::games::darkest_night
