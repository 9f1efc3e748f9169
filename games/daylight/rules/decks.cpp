// Decks: drawing, shuffling, what lies in play.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Seat;
using engine::SeatSet;

namespace {

constexpr engine::Rule kDeckIsEmpty =
    "day.q.32"_rule;  // Emscripten's clang fails on it in a template

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
    tell_all(say::reshuffled, kDeckIsEmpty);
  }
  const CardIndex card = index_of(deck.cards.take_top());
  disclose(seen_by, card);
  return card;
}

template CardIndex Table::draw_from(SecretDeck& deck, SeatSet seen_by);
template CardIndex Table::draw_from(ItemDeck& deck, SeatSet seen_by);
template CardIndex Table::draw_from(ChallengeDeck& deck, SeatSet seen_by);

// The seat looks, and all see that it does.
void Table::look_at_challenges(Seat seat, Time time, int n) {
  ChallengeDeck& deck = time == Time::day ? s.day : s.night;
  tell_all(time == Time::day ? say::looked_at_day : say::looked_at_night, "day.location.1"_rule,
           seat, std::min(n, deck.size()));
  for (int i = 0; i < n && i < deck.size(); ++i) {
    Hidden& card = deck.cards[deck.cards.size() - 1 - i];
    card.known = card.known.with(seat);
    disclose(SeatSet::of(seat), card.card);
    tell(SeatSet::of(seat), say::seen, "day.location.1"_rule, card.card);
  }
}

void Table::look_at_sites(Seat seat, int n) {
  tell_all(say::looked, "day.location.1"_rule, seat, std::min(n, s.sites.size()));
  for (int i = 0; i < n && i < s.sites.size(); ++i) {
    Hidden& card = s.sites[s.sites.size() - 1 - i];
    card.known = card.known.with(seat);
    disclose(SeatSet::of(seat), card.card);
    tell(SeatSet::of(seat), say::seen, "day.location.1"_rule, card.card);
  }
}

void Table::end_hazard(Seat seat) {
  engine::Options options = this->options();
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.kind(source.card) == CardKind::hazard) options.add({kDiscard, source.card});
  if (options.empty()) return;
  const auto card = static_cast<CardIndex>(ask(seat, ask::which_hazard, options).a);
  cards::leave_play(run_, s.in_play.copies_of(card).first());
  s.closed.put(card);
  tell_all(say::hazard_over, "day.until.3"_rule, card);
}

int Table::captured_by(Seat seat, CardKind kind) const {
  return static_cast<int>(
      std::count_if(s.captured.begin(), s.captured.end(), [&](const Captured& captured) {
        return captured.seat == seat && pack.kind(captured.card) == kind;
      }));
}

void Table::shuffle_karma() {
  shuffle(s.karma);
  s.karma_known = 0;
}

// A LOCATION lies at itself, so that what it says of its place is about it.
void Table::enter(const cards::Source& source) {
  const int instance = cards::enter_play(run_, source);
  if (instance < 0) throw engine::RuleError("no room for a card in play");
  if (pack.kind(source.card) == CardKind::location)
    s.in_play[instance].place = static_cast<std::uint16_t>(instance);
}

int Table::challenge_at(Site site, int after) const {
  for (const auto [instance, source] : s.in_play.cards())
    if (instance > after && source.place == site && source.owner == cards::kNoOwner &&
        pack.is_challenge(source.card))
      return instance;
  return -1;
}

}  // namespace gloam::games::daylight
