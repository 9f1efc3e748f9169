// The night: oil is burnt in secret, the darkness is rolled and answered, lamps are compared; and
// the end of the game.
#include <algorithm>

#include "games/vigil/rules/table.h"

namespace gloam::games::vigil {

using engine::Answer;
using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

void Table::watch() {
  tell(everyone(), say::nightfall, "vigil.night.1"_rule, s.night);
  burn_oil();
  s.darkness = static_cast<std::int8_t>(roll(6));
  tell(everyone(), say::rolled, "vigil.night.3"_rule, s.darkness);
  take_answers();
  reckon();
  dawn();
}

void Table::burn_oil() {
  const auto offer = [&](Seat seat, Options& options) {
    for (int oil = 0; oil <= std::min<int>(4, watcher(seat).oil); ++oil) options.add({kBurn, oil});
    for (int oil = watcher(seat).oil + 1; oil <= 4; ++oil)
      options.refuse({kBurn, oil}, "vigil.night.1"_rule);
  };
  ask_all(everyone(), ask::burn, offer, s.burning);
  for (const Seat seat : everyone()) {
    Watcher& w = watcher(seat);
    w.burnt = static_cast<std::int8_t>(s.burning[seat].a);
    disclose(everyone(), w.burnt, seat);
    w.oil = static_cast<std::int8_t>(w.oil - w.burnt);
    tell(everyone(), say::burnt, "vigil.night.2"_rule, seat, w.burnt);
  }
  s.burning = {};
}

void Table::take_answers() {
  const auto with_cards = [&] {
    SeatSet seats;
    for (const Seat seat : everyone())
      if (!watcher(seat).hand.empty()) seats = seats.with(seat);
    return seats;
  };
  for (SeatSet open = with_cards(); !open.empty();) {
    const auto offer = [&](Seat seat, Options& options) { offer_answers(seat, options); };
    const Answer answer = ask_any(open, ask::answer, offer, {s.darkness});
    if (answer.option.verb == engine::kPass) {
      open = open.without(answer.seat);
    } else {
      carry_out_from_hand(answer.seat, static_cast<CardIndex>(answer.option.a),
                          "vigil.night.4"_rule);
      open = with_cards();
    }
  }
}

void Table::offer_answers(Seat seat, Options& options) {
  options.add({engine::kPass});
  const auto& hand = watcher(seat).hand;
  for (int i = 0; i < hand.size(); ++i)
    if (hand.find(hand[i]) == i)
      options.add_if(kind(hand[i]) == CardKind::flash, {kPlay, hand[i]}, "vigil.night.4"_rule);
}

void Table::darken(int n) {
  s.darkness = static_cast<std::int8_t>(std::clamp(s.darkness + n, 0, kDarkest));
  tell(everyone(), say::darkened, "vigil.night.4"_rule, s.darkness);
}

int Table::light(Seat seat) {
  return cards::quantity(run_, {.subject = seat}, kLight, watcher(seat).burnt);
}

void Table::reckon() {
  std::array<int, kMostSeats> lights{};
  int most = 0;
  for (const Seat seat : everyone()) {
    lights[seat] = light(seat);
    most = std::max(most, lights[seat]);
    tell(everyone(), say::light, "vigil.night.2"_rule, seat, lights[seat], s.darkness);
  }
  const bool alone = std::count(lights.begin(), lights.begin() + s.seats, most) == 1;
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_in_order(i);
    if (lights[seat] < s.darkness) {
      harm(seat);
      continue;
    }
    score(seat, 1, "vigil.night.6"_rule);
    if (alone && lights[seat] == most) score(seat, 1, "vigil.night.7"_rule);
  }
}

void Table::harm(Seat seat) {
  if (cards::replace(run_, kHarm, {.subject = seat})) return;
  tell(everyone(), say::harmed, "vigil.night.8"_rule, seat);
  Watcher& w = watcher(seat);
  if (w.dawns > 0) tell(everyone(), say::lost_dawn, "vigil.night.8"_rule, seat, --w.dawns);
  const auto& hand = w.hand;
  if (hand.empty()) return;
  Options options = this->options();
  for (int i = 0; i < hand.size(); ++i)
    if (hand.find(hand[i]) == i) options.add({kDiscard, hand[i]});
  const Option choice = ask(seat, ask::discard, options);
  discard_from_hand(seat, static_cast<CardIndex>(choice.a), "vigil.night.8"_rule);
}

void Table::dawn() {
  tell(everyone(), say::dawn, "vigil.night.9"_rule);
  s.lasting.end(kNight);
  s.marks.end(kRound);
  s.darkness = 0;
  for (Watcher& w : s.watchers) w.burnt = 0;
  for (int i = 0; i < s.seats; ++i) cards::fire(run_, kDawn, {.subject = seat_in_order(i)});
}

void Table::end() {
  s.phase = Phase::over;
  const Winners won = winners(s);
  for (const Seat seat : won.seats) tell(everyone(), say::won, won.rule, seat, watcher(seat).dawns);
}

Winners winners(const State& state) {
  const auto best_of = [&](SeatSet seats, const auto& count) {
    int most = 0;
    for (const Seat seat : seats) most = std::max<int>(most, count(state.watchers[seat]));
    SeatSet best;
    for (const Seat seat : seats)
      if (count(state.watchers[seat]) == most) best = best.with(seat);
    return best;
  };
  const SeatSet ahead =
      best_of(SeatSet::first(state.seats), [](const Watcher& watcher) { return watcher.dawns; });
  if (ahead.size() == 1) return {ahead, "vigil.end.1"_rule};
  return {best_of(ahead, [](const Watcher& watcher) { return watcher.oil; }), "vigil.end.2"_rule};
}

}  // namespace gloam::games::vigil
