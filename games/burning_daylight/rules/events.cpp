// Events at the start of a turn, and crackdowns.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

// bd.event.1: one a turn; the next waits (bd.ruling.15).
void Table::events_step() {
  if (!blocked()) return;
  if (s.events.size() >= kEventsForCrackdown) return crack_down();
  flip();
}

// bd.event.2 to 6
void Table::flip() {
  const CardIndex card = take_top(everyone()).card;
  s.events.put(card);
  if (s.flipped < kNone) ++s.flipped;
  tell(everyone(), say::flipped, "bd.event.1"_rule, card);
  uncover_top();
  const cards::Source source{.card = card, .states = 1 << kInEffect};
  const int clause = pack.clause_of_form(pack.cards[card], kFlip);
  if (clause != kNoClause) {
    run_.flips = true;
    cards::carry_out(run_, {.subject = s.turn}, {source, cards::kNotInPlay}, clause);
    run_.flips = false;
  }
  cards::enter_play(run_, source);
}

// bd.crack.1 to 6, bd.ruling.16, bd.ruling.17: the fourth Event stays in the deck.
void Table::crack_down() {
  tell(everyone(), say::crackdown, "bd.crack.1"_rule);
  ++s.crackdowns;
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.is_event(source.card)) cards::leave_play(run_, instance);
  while (!s.events.empty()) s.deck.put(Hidden{.card = s.events.take_top()});
  shuffle(s.deck);
  s.batches = 0;
  for (Hidden& card : s.deck) card = Hidden{.card = card.card};
  for (Hidden& card : s.claimed) card.batch = 0;
  for (Hidden& card : s.stored) card.batch = 0;
  if (s.first_mission != kNone) s.board.put(s.first_mission);
  s.first_mission = kNone;
  put_under(s.board);
  uncover_top();
  fill_first();
}

}  // namespace gloam::games::burning_daylight
