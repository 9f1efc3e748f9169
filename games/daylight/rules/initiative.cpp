// The Initiative: who comes first, and the order of the others.
#include <tuple>

#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

namespace {

constexpr int kFruitlessFlips = 3;  // day.q.9

}  // namespace

// Anew after whatever those concerned do to change it (day.initiative.13, day.initiative.14).
void Table::set_order(SeatSet seats, engine::Zone<std::uint8_t, kMostSeats>& order) {
  const Moment moment = s.visit.site == kNowhere ? kAtAnyTime : kBeforeActions;
  do determine_order(seats, order);
  while (seats.size() > 1 &&
         respond(seats, kBeforeInitiative, moment, order[0], ask::initiative, {order[0]}));
}

// Those whom cards make first, the others, and those whom cards make last.
void Table::determine_order(SeatSet seats, engine::Zone<std::uint8_t, kMostSeats>& order) {
  order.clear();
  SeatSet others = seats;
  SeatSet last;
  if (seats.size() > 1) {
    for (const Seat seat : seats)
      if (place_in_order(seat) < 0) last = last.with(seat);
    for (;;) {
      Seat first = engine::kNobody;
      for (const Seat seat : others)
        if (place_in_order(seat) > (first == engine::kNobody ? 0 : place_in_order(first)))
          first = seat;
      if (first == engine::kNobody) break;
      order.put(first);
      others = others.without(first);
    }
    for (const Seat seat : last) others = others.without(seat);
  }
  add_in_turn(others, order);
  add_in_turn(last, order);
  if (seats.size() > 1) tell_all(say::goes_first, "day.initiative.1"_rule, order[0]);
}

// More than 0 for one whom cards make first, less for one whom they make last.
int Table::place_in_order(Seat seat) {
  const int place = asked_of_cards(kPlaceInOrder, seat, 0);
  return place > 0 && !able(seat) ? 0 : place;
}

// From the holder to the left; ghosts are among them (day.initiative.8).
void Table::add_in_turn(SeatSet seats, engine::Zone<std::uint8_t, kMostSeats>& order) {
  if (seats.empty()) return;
  const Seat first = seats.size() == 1 ? seats.lowest() : holder(seats);
  for (int i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>((first + i) % s.seats);
    if (seats.has(seat)) order.put(seat);
  }
}

Seat Table::holder(SeatSet seats) {
  using Rank = std::array<int, 4>;
  SeatSet best;
  Rank highest{};
  for (const Seat seat : seats) {
    if (!able(seat)) continue;  // day.initiative.2, day.initiative.3
    // day.initiative.4
    const Rank rank = {asked_of_cards(kRank, seat, person(seat).power), value(seat, kSpirit),
                       value(seat, kMind), value(seat, kBody)};
    if (best.empty() || rank > highest) {
      highest = rank;
      best = SeatSet::of(seat);
    } else if (rank == highest) {
      best = best.with(seat);
    }
  }
  if (best.empty()) return storyteller();  // day.q.66
  return best.size() == 1 ? best.lowest() : break_tie(best);
}

Seat Table::break_tie(SeatSet tied) {
  for (int flips = 0; flips < kFruitlessFlips; ++flips) {
    ask_all(
        tied, ask::tie,
        [](Seat, Options& options) {
          for (const Trait trait : kTraits) options.add({kNameTrait, trait});
        },
        s.chosen);
    for (const Seat seat : tied) disclose(everyone(), s.chosen[seat].a, seat);
    const CardIndex card = flip();
    int highest = 0;
    SeatSet leading;
    for (const Seat seat : tied) {
      const int number = number_of(pack, card, static_cast<Trait>(s.chosen[seat].a));
      if (number > highest) leading = {};
      if (number >= highest) leading = leading.with(seat);
      highest = std::max(highest, number);
    }
    s.chosen = {};
    tell_all(say::tie_flip, "day.initiative.5"_rule, card);
    tied = leading;
    if (tied.size() == 1) return tied.lowest();
  }
  return tied.nth(static_cast<int>(below(static_cast<std::uint32_t>(tied.size()))));
}

// The top KARMA card, which then lies at the bottom (day.initiative.7).
CardIndex Table::flip() {
  const CardIndex card = draw(s.karma, everyone());
  s.karma.put_under(card);
  s.karma_known = static_cast<std::uint8_t>(std::min<int>(s.karma_known + 1, s.karma.size()));
  return card;
}

}  // namespace gloam::games::daylight
