// The deck and the First Mission, and what comes from the deck: exploring, claiming, looking.
#include <algorithm>

#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

// bd.deck.1 to 4
void Table::lay_out() {
  do shuffle(s.deck);
  while (blocked());
  s.first_mission = take_top(everyone()).card;
  tell(everyone(), say::first_mission, "bd.deck.3"_rule, s.first_mission);
  for (uncover_top(); blocked(); uncover_top()) {
    s.deck.put_under(s.deck.take_top());
    tell(everyone(), say::event_sinks, "bd.deck.4"_rule);
  }
}

// bd.card.14: the back of the top card is there for all to see.
void Table::uncover_top() {
  if (s.deck.empty() || s.deck.top().mark != 0) return;
  s.deck[s.deck.size() - 1].mark = 1;
  disclose(everyone(), blocked() ? 1 : 0);
  if (blocked()) tell(everyone(), say::event_waits, "bd.event.7"_rule);
}

Hidden Table::take_top(SeatSet seen_by) {
  const Hidden card = s.deck.take_top();
  if (!seen_by.empty()) disclose(seen_by, card.card);
  return card;
}

// Puts cards that all have seen under the deck; nobody knows their order.
void Table::put_under(engine::Zone<CardIndex, kMostDeck>& cards) {
  if (cards.empty()) return;
  shuffle(cards);
  const bool one = cards.size() == 1;
  if (!one) ++s.batches;
  while (!cards.empty()) {
    Hidden hidden{.card = cards.take_top()};
    if (one) hidden.known = everyone();
    if (!one) hidden.batch = s.batches;
    s.deck.put_under(hidden);
  }
  uncover_top();
}

// bd.first.1 to 6. Not blocked: this is a procedure of its own (bd.ruling.13).
void Table::fill_first() {
  if (s.first_mission != kNone) return;
  const bool event_on_top = blocked();
  Hidden aside;
  if (event_on_top) aside = s.deck.take_top();
  engine::Zone<CardIndex, kMostDeck> events;
  while (!s.deck.empty() && s.first_mission == kNone) {
    const CardIndex card = take_top(everyone()).card;
    if (pack.is_event(card)) {
      events.put(card);
      tell(everyone(), say::revealed, "bd.first.3"_rule, card);
    } else {
      s.first_mission = card;
      tell(everyone(), say::first_mission, event_on_top ? "bd.first.3"_rule : "bd.first.2"_rule,
           card);
    }
  }
  put_under(events);
  if (event_on_top) s.deck.put(aside);
  uncover_top();
  if (s.first_mission == kNone) tell(everyone(), say::no_first_mission, "bd.ruling.32"_rule);
}

// bd.event.7 to 9, bd.ruling.32
bool Table::can_draw() {
  if (s.deck.empty()) {
    tell(everyone(), say::deck_empty, "bd.ruling.32"_rule);
  } else if (blocked()) {
    tell(everyone(), say::deck_blocked, "bd.event.9"_rule);
  }
  return !s.deck.empty() && !blocked();
}

// bd.explore.1
void Table::explore(Seat seat) {
  if (!can_draw()) return;
  const int most = ask_cards(seat, kOpenMissions, kUnlimited);
  if (s.board.size() >= most) return tell(everyone(), say::board_full, "bd.event.4"_rule, most);
  s.board.put(take_top(everyone()).card);
  tell(everyone(), say::explored, "bd.explore.1"_rule, seat, s.board.top());
  uncover_top();
}

bool Table::may_claim(Seat seat) {
  if (player(seat).claims < ask_cards(seat, kClaims, kUnlimited)) return true;
  tell(everyone(), say::claims_over, "bd.event.4"_rule, seat);
  return false;
}

// bd.claim.1 to 3: nobody looks at the card (bd.ruling.18).
void Table::claim(SeatSet seats, int n) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn(i);
    for (int left = seats.has(seat) ? n : 0; left > 0; --left) {
      if (!may_claim(seat) || !can_draw()) break;
      Hidden card = take_top({});
      card.mark = seat;
      s.claimed.put(card);
      ++player(seat).claims;
      ++player(seat).claimed;
      tell(everyone(), say::claimed, "bd.claim.1"_rule, seat, 1, score(player(seat)),
           goal(s.seats));
      uncover_top();
    }
  }
  check_goal();
}

// The card claimed last goes back, but not from the goal (bd.ruling.60).
void Table::give_back(Seat seat) {
  if (score(player(seat)) >= goal(s.seats))
    return tell(everyone(), say::keeps, "bd.ruling.60"_rule, seat);
  for (int i = s.claimed.size() - 1; i >= 0; --i) {
    if (s.claimed[i].mark != seat) continue;
    Hidden card = s.claimed.take_at(i);
    card.mark = 1;
    s.deck.put_under(card);
    --player(seat).claimed;
    tell(everyone(), say::unclaimed, "bd.event.3"_rule, seat, score(player(seat)), goal(s.seats));
    return fill_first();
  }
}

// --- Looking ---

// bd.event.10: what lies below the top may be an Event.
void Table::look(Seat seat, int n) {
  run_.looked_at = 0;
  if (!can_draw()) return;
  run_.looked_at = std::min(n, s.deck.size());
  tell(everyone(), say::looks, "bd.event.10"_rule, seat, run_.looked_at);
  for (int i = 0; i < run_.looked_at; ++i) {
    Hidden& card = s.deck[s.deck.size() - 1 - i];
    card.known = card.known.with(seat);
    disclose(SeatSet::of(seat), card.card);
    tell(SeatSet::of(seat), say::saw, "bd.event.10"_rule, card.card);
  }
}

void Table::put_top_under(Seat seat) {
  if (run_.looked_at == 0) return;
  --run_.looked_at;
  s.deck.put_under(s.deck.take_top());
  tell(everyone(), say::to_bottom, "bd.dec.11"_rule, seat);
  uncover_top();
}

// The cards looked at, in any order; only who looked knows it, whatever others knew before. The
// first one named is drawn first.
void Table::arrange_looked_at(Seat seat) {
  const int bottom = s.deck.size() - run_.looked_at;
  for (int i = bottom; i < s.deck.size(); ++i) {
    s.deck[i].known = SeatSet::of(seat);
    s.deck[i].mark = 0;
  }
  for (int place = s.deck.size() - 1; place > bottom; --place) {
    Options options = this->options();
    for (int i = place; i >= bottom; --i) options.add({kArrange, s.deck[i].card});
    const int card = ask(seat, ask::arrange, options, {s.deck.size() - place}).a;
    int found = place;
    while (s.deck[found].card != card) --found;
    std::swap(s.deck[found], s.deck[place]);
  }
  if (run_.looked_at > 0) tell(everyone(), say::arranged, "bd.event.10"_rule, seat, run_.looked_at);
  uncover_top();
}

// bd.ruling.14: an Event cannot be claimed. The top card is none, or nobody would have looked.
void Table::claim_looked_at(Seat seat) {
  if (run_.looked_at == 0 || !may_claim(seat)) return;
  Options options = this->options();
  const int bottom = s.deck.size() - run_.looked_at;
  for (int i = s.deck.size() - 1; i >= bottom; --i) {
    const Option option{kClaimOne, s.deck[i].card};
    options.add_if(!pack.is_event(s.deck[i].card), option, "bd.ruling.14"_rule);
  }
  const int chosen = ask(seat, ask::claim_one, options).a;
  for (int i = s.deck.size() - 1; i >= bottom; --i) {
    s.deck[i].mark = 0;  // nobody else knows which of them it was
    if (s.deck[i].card != chosen) continue;
    Hidden card = s.deck.take_at(i);
    card.mark = seat;
    s.claimed.put(card);
  }
  --run_.looked_at;
  ++player(seat).claims;
  ++player(seat).claimed;
  tell(everyone(), say::claimed, "bd.claim.1"_rule, seat, 1, score(player(seat)), goal(s.seats));
  uncover_top();
  check_goal();
}

void Table::put_looked_at_under(Seat seat) {
  for (; run_.looked_at > 0; --run_.looked_at) {
    s.deck.put_under(s.deck.take_top());
    tell(everyone(), say::to_bottom, "bd.dec.11"_rule, seat);
  }
  uncover_top();
}

// --- Under a ganger ---

// With Command Points it costs one of the Advance step (bd.cp.6, bd.ruling.50).
void Table::store(Seat seat, Ganger ganger) {
  if (s.stored.full() || !can_draw()) return;
  if (s.command_points != 0) {
    if (s.points == 0) return;
    Options options = this->options();
    options.add({kStore});
    options.add({engine::kPass});
    if (ask(seat, ask::store, options, {ganger, s.points}).verb == engine::kPass) return;
    --s.points;
  }
  Hidden card = take_top({});
  card.mark = ganger;
  s.stored.put(card);
  tell(everyone(), say::stored, s.command_points != 0 ? "bd.cp.6"_rule : "bd.advance.1"_rule, seat,
       ganger);
  uncover_top();
}

// One claim, however many cards there are.
void Table::claim_stored(Seat seat, Ganger ganger) {
  int n = 0;
  for (const Hidden& card : s.stored) n += card.mark == ganger ? 1 : 0;
  if (n == 0 || !may_claim(seat)) return;
  for (int i = s.stored.size() - 1; i >= 0; --i) {
    if (s.stored[i].mark != ganger) continue;
    Hidden card = s.stored.take_at(i);
    card.mark = seat;
    s.claimed.put(card);
  }
  ++player(seat).claims;
  player(seat).claimed = static_cast<std::uint8_t>(player(seat).claimed + n);
  tell(everyone(), say::claimed, "bd.claim.1"_rule, seat, n, score(player(seat)), goal(s.seats));
  check_goal();
}

// --- Board missions ---

void Table::bury(Seat seat) {
  if (s.board.empty()) return;
  Options options = this->options();
  for (const CardIndex mission : s.board) options.add({kBury, mission});
  const auto mission = static_cast<CardIndex>(ask(seat, ask::bury, options).a);
  engine::Zone<CardIndex, kMostDeck> one;
  one.put(s.board.take(mission));
  tell(everyone(), say::buried, "bd.dec.11"_rule, mission);
  put_under(one);
  fill_first();
}

void Table::bury_board() {
  if (s.board.empty()) return;
  tell(everyone(), say::board_cleared, "bd.event.3"_rule, s.board.size());
  put_under(s.board);
  fill_first();
}

}  // namespace gloam::games::burning_daylight
