// Decks: drawing, shuffling, what lies in play.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::SeatSet;

namespace {

CardIndex index_of(const Hidden& card) { return card.card; }
CardIndex index_of(CardIndex card) { return card; }

}  // namespace

// None if deck and discard pile are empty (day.q.32).
template <class Card, std::size_t N>
CardIndex Table::draw_from(Deck<Card, N>& deck, SeatSet seen_by) {
  if (deck.size() == 0) {
    if (deck.discarded == 0) return kNoCard;
    shuffle(deck.cards);
    if constexpr (std::is_same_v<Card, Hidden>) {
      ++s.batches;
      for (Hidden& card : deck.cards) card = {.card = card.card, .batch = s.batches};
    }
    deck.discarded = 0;
    tell_all(say::reshuffled, "day.q.32"_rule);
  }
  const CardIndex card = index_of(deck.cards.take_top());
  disclose(seen_by, card);
  return card;
}

template CardIndex Table::draw_from(SecretDeck& deck, SeatSet seen_by);
template CardIndex Table::draw_from(ItemDeck& deck, SeatSet seen_by);
template CardIndex Table::draw_from(ChallengeDeck& deck, SeatSet seen_by);

void Table::shuffle_karma() {
  shuffle(s.karma);
  s.karma_known = 0;
}

void Table::enter(const cards::Source& source) {
  if (cards::enter_play(run_, source) < 0) throw engine::RuleError("no room for a card in play");
}

int Table::challenge_at(Site site, int after) const {
  for (const auto [instance, source] : s.in_play.cards())
    if (instance > after && instance != site && source.place == site &&
        source.owner == cards::kNoOwner && pack.is_challenge(source.card))
      return instance;
  return -1;
}

}  // namespace gloam::games::daylight
