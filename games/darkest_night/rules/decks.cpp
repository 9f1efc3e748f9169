// The Map deck and the Event deck.
#include <algorithm>

#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Rule;

// Cards still lying open and the Necromancer's hand stay out (dn.ruling.65).
void Table::refill(Deck& deck, const engine::Say& say, Rule rule) {
  if (deck.discards.empty()) return;
  deck.cards = deck.discards;
  deck.discards.clear();
  deck.known_top = deck.known_bottom = 0;
  shuffle(deck.cards);
  tell_all(say, rule);
}

CardIndex Table::draw_from(Deck& deck, engine::SeatSet seen_by) {
  const CardIndex card = draw(deck.cards, seen_by);
  if (deck.known_top > 0) --deck.known_top;
  deck.known_bottom =
      static_cast<std::uint8_t>(std::min<int>(deck.known_bottom, deck.cards.size()));
  return card;
}

bool Table::draw_map(Rule rule) {
  if (s.maps.cards.empty()) refill(s.maps, say::map_shuffled, "dn.map.2"_rule);
  if (s.maps.cards.empty()) return false;
  const CardIndex card = draw_from(s.maps, everyone());
  s.drawn.put(card);
  tell_all(say::map_drawn, rule, card);
  return true;
}

void Table::discard_drawn() {
  for (const CardIndex card : s.drawn) s.maps.discards.put(card);
  s.drawn.clear();
}

// Looks at the first cards and puts them back in any order: the next one to be drawn is named
// first.
void Table::arrange(Deck& deck, HeroIndex h, int n) {
  const bool maps = &deck == &s.maps;
  n = std::min(n, deck.cards.size());
  tell_all(maps ? say::looked_at_maps : say::looked_at_events, "dn.power.8"_rule, n);
  const int top = deck.cards.size() - 1;
  for (int i = 0; i < n; ++i) {
    disclose(hero_seats(), deck.cards[top - i]);
    tell(hero_seats(), say::saw_card, "dn.power.8"_rule, deck.cards[top - i]);
  }
  deck.known_top = static_cast<std::uint8_t>(std::max<int>(deck.known_top, n));
  for (int i = 0; i + 1 < n; ++i) {
    Options options = this->options();
    const int verb = maps ? kChooseMap : kChooseEvent;
    for (int k = i; k < n; ++k) {
      const Option choice{verb, deck.cards[top - k]};
      if (!options.contains(choice)) options.add(choice);
    }
    const Option next =
        ask(seat_of(h), maps ? ask::arrange_maps : ask::arrange_events, options, {i + 1});
    int k = i;
    while (deck.cards[top - k] != next.a) ++k;
    std::swap(deck.cards[top - i], deck.cards[top - k]);
  }
}

// Looks at the first events; one stays on top, the others go under the deck.
void Table::choose_event(HeroIndex h, int n) {
  Deck& deck = s.events;
  if (deck.cards.empty()) refill(deck, say::events_shuffled, "dn.ruling.33"_rule);
  n = std::min(n, deck.cards.size());
  tell_all(say::looked_at_events, "dn.power.8"_rule, n);
  const int top = deck.cards.size() - 1;
  Options options = this->options();
  for (int i = 0; i < n; ++i) {
    const CardIndex card = deck.cards[top - i];
    disclose(hero_seats(), card);
    tell(hero_seats(), say::saw_card, "dn.power.8"_rule, card);
    if (!options.contains({kChooseEvent, card})) options.add({kChooseEvent, card});
  }
  deck.known_top = static_cast<std::uint8_t>(std::max<int>(deck.known_top, n));
  const Option choice = ask(seat_of(h), ask::choose_event, options, {h});
  int chosen = 0;
  while (deck.cards[top - chosen] != choice.a) ++chosen;
  const int known_below = deck.known_top - n;
  const CardIndex card = deck.cards.take_at(top - chosen);
  for (int i = 1; i < n; ++i) {
    deck.cards.put_under(deck.cards.take_top());
    ++deck.known_bottom;
  }
  deck.cards.put(card);
  deck.known_top = static_cast<std::uint8_t>(known_below + 1);
}

void Table::draw_event(HeroIndex h, Rule rule) {
  if (halted_) return;
  if (s.events.cards.empty()) refill(s.events, say::events_shuffled, "dn.ruling.33"_rule);
  if (s.events.cards.empty() || s.shown.full()) return;
  const CardIndex card = draw_from(s.events, everyone());
  s.shown.put(card);
  tell_all(say::event, rule, h, card);
  const ShownAtDraw before = run_.shown;
  run_.shown = {secrecy_seen(h, SeenBy::events), s.blights_at[place_of(h)], s.darkness};
  open(kEventShown, about(h));
  const int clause = pack.clause(card, kEvent);
  if (clause >= 0) cards::carry_out(run_, about(h), {{.card = card}, cards::kNotInPlay}, clause);
  run_.shown = before;
  if (!halted_) s.events.discards.put(s.shown.take(card));
}

// What the next map card lists for where the hero is.
void Table::take_find(HeroIndex h) {
  if (!can_search(h) || !draw_map("dn.power.8"_rule)) return;
  const CardIndex find_here = pack.maps[pack.numbers[s.drawn.top()]].finds[place_of(h)];
  discard_drawn();
  find(h, find_here);
}

}  // namespace gloam::games::darkest_night
