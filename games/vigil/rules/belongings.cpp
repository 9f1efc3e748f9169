// Setting up; oil, dawns and cards changing hands.
#include <algorithm>

#include "games/vigil/rules/table.h"

namespace gloam::games::vigil {

using engine::Rule;
using engine::Seat;
using engine::SeatSet;

void Table::set_up() {
  tell(everyone(), say::begun, "vigil.game.2"_rule, s.nights);
  shuffle(s.deck);
  for (const Seat seat : everyone()) {
    watcher(seat).oil = 3;
    draw_cards(seat, 3, "vigil.setup.1"_rule);
  }
}

void Table::gain_oil(Seat seat, int n, Rule rule) {
  Watcher& w = watcher(seat);
  w.oil = static_cast<std::int8_t>(std::min(w.oil + n, kMostOil));
  tell(everyone(), say::gained_oil, rule, seat, n, w.oil);
}

void Table::lose_oil(Seat seat, int n, Rule rule) {
  Watcher& w = watcher(seat);
  const int lost = std::min<int>(n, w.oil);
  w.oil = static_cast<std::int8_t>(w.oil - lost);
  tell(everyone(), say::lost_oil, rule, seat, lost, w.oil);
}

void Table::score(Seat seat, int n, Rule rule) {
  Watcher& w = watcher(seat);
  w.dawns = static_cast<std::int8_t>(std::min(w.dawns + n, kMostDawns));
  tell(everyone(), say::scored, rule, seat, n, w.dawns);
}

void Table::draw_cards(Seat seat, int n, Rule rule) {
  for (; n > 0 && !watcher(seat).hand.full(); --n) {
    if (!can_draw()) return tell(everyone(), say::no_card, "vigil.setup.4"_rule, seat);
    if (s.deck.empty()) {
      std::swap(s.deck, s.discards);
      shuffle(s.deck);
      tell(everyone(), say::reshuffled, "vigil.setup.4"_rule);
    }
    const CardIndex card = draw(s.deck, SeatSet::of(seat));
    watcher(seat).hand.put(card);
    tell(everyone(), say::drew, rule, seat);
    tell(SeatSet::of(seat), say::drew_card, rule, card);
  }
}

void Table::carry_out_from_hand(Seat seat, CardIndex card, Rule rule) {
  disclose(everyone(), card, seat);
  s.played.put(watcher(seat).hand.take(card));
  tell(everyone(), say::played, rule, seat, card);
  cards::carry_out(run_, {.subject = seat}, speaker(seat, card), 0, cards::Consent::given);
  s.discards.put(s.played.take(card));
}

void Table::discard_from_hand(Seat seat, CardIndex card, Rule rule) {
  disclose(everyone(), card, seat);
  s.discards.put(watcher(seat).hand.take(card));
  tell(everyone(), say::discarded, rule, seat, card);
}

void Table::discard_charm(int instance) {
  s.discards.put(static_cast<CardIndex>(s.charms[instance].card));
  cards::leave_play(run_, instance);
}

int Table::charms_of(Seat seat) const { return s.charms.cards_of(seat).count(); }

}  // namespace gloam::games::vigil
