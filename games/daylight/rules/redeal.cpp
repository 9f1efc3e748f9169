#include "games/daylight/rules/redeal.h"

#include <array>

#include "games/daylight/rules/said.h"

namespace gloam::games::daylight {
namespace {

using engine::Generator;
using engine::Option;
using engine::Seat;
using engine::SeatSet;

// The cards at the bottom whose order all saw stay (day.karma.6).
void deal_karma(State& state, Generator& luck) {
  engine::Zone<CardIndex, kMostKarma> unknown;
  for (int i = state.karma_known; i < state.karma.size(); ++i) unknown.put(state.karma[i]);
  engine::shuffle_sorted(unknown, luck);
  for (int i = 0; i < unknown.size(); ++i) state.karma[state.karma_known + i] = unknown[i];
}

// Nobody looks at ITEMs before they are drawn.
void deal_items(ItemDeck& deck, Generator& luck) {
  engine::Zone<CardIndex, kMostItems> unknown;
  const auto first = static_cast<int>(deck.discarded);
  for (int i = first; i < deck.cards.size(); ++i) unknown.put(deck.cards[i]);
  engine::shuffle_sorted(unknown, luck);
  for (int i = 0; i < unknown.size(); ++i) deck.cards[first + i] = unknown[i];
}

// A Darker World lies where it was laid; LOCATIONs that were dealt are regular ones (day.setup.10).
template <class Known>
void deal_sites(State& state, const Pack& pack, Generator& luck, const Known& known) {
  engine::Batch<CardIndex, 2 * kMostSites, 2> batch;
  const auto gather = [&](auto& zone, bool regular) {
    for (Hidden& card : zone)
      if (!known(card) && pack.kind(card.card) != CardKind::darker)
        batch.gather(card, pack.kind(card.card) == CardKind::hazard ? 1 : 0, regular);
  };
  gather(state.sites, false);
  gather(state.boxed, false);
  gather(state.dealt, true);
  batch.deal(luck);
}

template <class Known>
void deal_deck(ChallengeDeck& deck, Generator& luck, const Known& known) {
  engine::Batch<CardIndex, 60> batch;
  for (int i = static_cast<int>(deck.discarded); i < deck.cards.size(); ++i)
    if (!known(deck.cards[i])) batch.gather(deck.cards[i]);
  batch.deal(luck);
}

// SECRETs of the deck and of hands. What is played at once lies in no hand, and no Minion lies
// where all have seen that there is none. First the cards go that fit fewest places: then each way
// is as likely as any other.
class Secrets {
 public:
  Secrets(const Pack& pack, Generator& luck) : pack_(pack), luck_(luck) {}

  void gather(Hidden& place, bool in_hand) {
    const Secret& secret = pack_.secret(place.card);
    (secret.immediate ? at_once_ : secret.minion ? minions_ : others_).put(place.card);
    const auto number = static_cast<std::uint8_t>(count_);
    places_[count_++] = &place;
    const bool cleared = place.batch == kShownNoMinion;
    (!in_hand ? anything_ : cleared ? no_minion_ : not_at_once_).put(number);
  }

  void deal() {
    lay(at_once_, anything_);
    while (!anything_.empty()) not_at_once_.put(anything_.take_top());
    lay(minions_, not_at_once_);
    while (!not_at_once_.empty()) no_minion_.put(not_at_once_.take_top());
    lay(others_, no_minion_);
  }

 private:
  using Cards = engine::Zone<CardIndex, kMostSecrets>;
  using Numbers = engine::Zone<std::uint8_t, kMostSecrets>;

  void lay(Cards& cards, Numbers& places) {
    engine::shuffle_sorted(cards, luck_);
    engine::shuffle(places, luck_);
    while (!cards.empty()) places_[places.take_top()]->card = cards.take_top();
  }

  const Pack& pack_;
  Generator& luck_;
  std::array<Hidden*, kMostSecrets> places_{};
  std::size_t count_ = 0;
  Cards at_once_, minions_, others_;
  Numbers anything_, not_at_once_, no_minion_;
};

template <class Known>
void deal_secrets(State& state, const Pack& pack, Generator& luck, const Known& known, bool hands) {
  Secrets secrets(pack, luck);
  for (int i = static_cast<int>(state.secrets.discarded); i < state.secrets.cards.size(); ++i)
    if (!known(state.secrets.cards[i])) secrets.gather(state.secrets.cards[i], false);
  for (Hidden& hidden : state.hands)
    if (hands && !known(hidden)) secrets.gather(hidden, true);
  secrets.deal();
}

template <class Known>
void deal_all(State& state, const Pack& pack, Generator& luck, const Known& known) {
  deal_sites(state, pack, luck, known);
  deal_items(state.items, luck);
  deal_deck(state.day, luck, known);
  deal_deck(state.night, luck, known);
  deal_karma(state, luck);
}

// What the Storyteller holds goes back into the decks, and as many cards are drawn again.
void put_held_back(State& state) {
  for (const Held& held : state.held) {
    const bool surprise = held.surprise != kNoCard;
    ChallengeDeck& deck = surprise || state.time == Time::night ? state.night : state.day;
    deck.cards.put({.card = held.card});
    if (surprise) state.day.cards.put({.card = held.surprise});
  }
}

void hold_again(State& state, const Pack& pack, int n) {
  state.held.clear();
  ChallengeDeck& deck = state.time == Time::night ? state.night : state.day;
  for (int i = 0; i < n; ++i) {
    Held held{.card = deck.cards.take_top().card};
    if (pack.kind(held.card) == CardKind::surprise)
      held = {.card = state.night.cards.take_top().card, .surprise = held.card};
    state.held.put(held);
  }
}

// What others chose at once and nobody has been shown.
void deal_choices(State& state, Seat viewer, Generator& luck) {
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (seat == viewer) continue;
    Option& chosen = state.chosen[seat];
    const bool votes = chosen.verb == kAddCounter || chosen.verb == kRemoveCounter;
    if (votes) chosen = {luck.below(2) == 0 ? kAddCounter : kRemoveCounter};
    if (chosen.verb == kNameTrait) chosen = {kNameTrait, static_cast<int>(luck.below(3))};
    // day.q.48: of a hand that is dealt anew
    if (chosen.verb == kPlay || chosen.verb == kDiscard) chosen = {kReady};
    if (state.phase != Phase::bases) continue;
    bool open = true;
    for (const Trait trait : kTraits) {
      const int least = trait == kBody ? 1 : 2;
      const auto any = [&] {
        return least + static_cast<int>(luck.below(static_cast<std::uint32_t>(5 - least)));
      };
      std::int8_t& base = state.people[seat].base[trait];
      if (base != 0) {
        base = static_cast<std::int8_t>(any());
      } else if (std::exchange(open, false) && chosen.verb == kBase) {
        chosen = {kBase, any()};
      }
    }
  }
}

}  // namespace

void deal_for(State& state, const Pack& pack, Seat viewer, Generator& luck) {
  const SeatSet everyone = SeatSet::first(state.seats);
  const auto known = [&](const Hidden& card) { return card.is_known_to(viewer, everyone); };
  const int held = viewer == state.storyteller ? 0 : state.held.size();
  if (held > 0) put_held_back(state);
  deal_all(state, pack, luck, known);
  if (held > 0) hold_again(state, pack, held);
  deal_secrets(state, pack, luck, known, true);
  deal_choices(state, viewer, luck);
}

void deal_unseen(State& state, const Pack& pack, Generator& luck) {
  const auto known = [](const Hidden& card) { return !card.known.empty(); };
  deal_all(state, pack, luck, known);
  deal_secrets(state, pack, luck, known, false);
}

}  // namespace gloam::games::daylight
