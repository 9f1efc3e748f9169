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

void Table::gain_card(int who, CardIndex card) {
  cards::enter_play(run_, {.card = card, .owner = static_cast<std::uint8_t>(who)});
  see_momentum(who);
}

void Table::lose_card(int who, CardIndex card) {
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    if (source.card == card) return cards::leave_play(run_, instance);
}

// The instant part of a card, once (dl.ruling.54).
void Table::do_now(int who, CardIndex card) {
  const int clause = pack.clause_of_form(pack.cards[card], kNow);
  if (clause < 0) return;
  cards::carry_out(run_, {.subject = who},
                   {.source = {.card = card, .owner = static_cast<std::uint8_t>(who)}}, clause,
                   cards::Consent::given);
}

void Table::see_momentum(int who) {
  const Place place = runner(who).dice[kDice - 1].place;
  const bool has = place == Place::spot || place == Place::pool || place == Place::track;
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who)))
    s.in_play.items[static_cast<std::size_t>(instance)].states =
        static_cast<std::uint8_t>(has ? 1u << kHasMomentum : 0u);
}

}  // namespace gloam::games::dying_light
