#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

int Table::cards_of(int who, CardKind kind) const {
  int count = 0;
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    count += pack.kinds[source.card] == kind ? 1 : 0;
  return count;
}

CardIndex Table::card_of(int who, CardKind kind) const {
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    if (pack.kinds[source.card] == kind) return static_cast<CardIndex>(source.card);
  return kNoCard;
}

int Table::instance_of(int who, CardIndex card) const {
  return s.in_play.cards_of(static_cast<std::uint8_t>(who)).first([&](const cards::Source& source) {
    return source.card == card;
  });
}

void Table::gain_card(int who, CardIndex card) {
  cards::enter_play(run_, {.card = card, .owner = static_cast<std::uint8_t>(who)});
  see_momentum(who);
}

void Table::lose_card(int who, CardIndex card) {
  const int instance = instance_of(who, card);
  if (instance >= 0) cards::leave_play(run_, instance);
}

bool Table::do_form(int who, CardIndex card, Form form) {
  const int clause = pack.clause_of_form(pack.cards[card], form);
  if (clause < 0) return false;
  return cards::carry_out(run_, {.subject = who},
                          {.source = {.card = card, .owner = static_cast<std::uint8_t>(who)}},
                          clause, cards::Consent::given);
}

// A Wound with a splint sleeps.
void Table::see_momentum(int who) {
  const unsigned momentum = has_momentum(who) ? 1u << kHasMomentum : 0u;
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    source.states = static_cast<std::uint8_t>((source.states & cards::kAsleep) | momentum);
}

}  // namespace gloam::games::dying_light
