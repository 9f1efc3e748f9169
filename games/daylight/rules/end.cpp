// The end and its scoring.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

void Table::end(Ending ending, Rule rule) {
  const bool saved = ending == Ending::saved;
  tell_all(saved ? say::saved : say::fallen, rule);
  if (saved) {
    play_last_secrets();
    show_hands();
  }
  for (const Seat seat : everyone()) show_minion(seat, "day.minion.2"_rule);
  s.ending = ending;
  s.phase = Phase::over;
  if (!saved) return;
  for (const Seat seat : everyone())
    tell_all(say::points, "day.end.6"_rule, seat, points_of(s, pack, seat));
}

// All at once, one card each, until all are ready (day.end.5, day.q.48).
void Table::play_last_secrets() {
  SeatSet ready;
  for (;;) {
    const SeatSet asked =
        those([&](Seat seat) { return living(seat) && !ready.has(seat) && hand_size(seat) > 0; });
    if (asked.empty()) return;
    ask_all(
        asked, ask::final,
        [&](Seat seat, Options& options) {
          options.add({kReady});
          offer_hand(seat, kAtTheEnd, options);
        },
        s.chosen);
    for (const Seat seat : asked) {
      const engine::Option choice = s.chosen[seat];
      const auto card = static_cast<CardIndex>(choice.a);
      disclose(everyone(), choice.verb, seat);
      if (choice.verb == kReady) ready = ready.with(seat);
      if (choice.verb == kPlay) play_secret(seat, card, false);
      if (choice.verb == kDiscard) discard_secret(seat, card);
    }
    s.chosen = {};
  }
}

void Table::show_hands() {
  for (Hidden& hidden : s.hands) {
    const auto seat = static_cast<Seat>(hidden.mark);
    disclose(everyone(), hidden.card, seat);
    hidden.known = everyone();
    tell_all(say::had, "day.end.4"_rule, seat, hidden.card);
  }
}

namespace {

int captured(const State& state, const Pack& pack, Seat seat, CardKind kind) {
  return static_cast<int>(
      std::count_if(state.captured.begin(), state.captured.end(), [&](const Captured& captured) {
        return captured.seat == seat && pack.kind(captured.card) == kind;
      }));
}

bool has_most_mysteries(const State& state, const Pack& pack, Seat seat) {
  const int own = captured(state, pack, seat, CardKind::mystery);
  for (Seat other = 0; other < state.seats; ++other)
    if (captured(state, pack, other, CardKind::mystery) > own) return false;
  return own > 0;
}

bool is_dead(Standing standing) {
  return standing == Standing::ghost || standing == Standing::faded ||
         standing == Standing::lost;  // day.q.42
}

int cursed_items(const State& state, const Pack& pack, Seat seat) {
  int cursed = 0;
  for (const auto [instance, source] : state.in_play.cards_of(seat))
    cursed += pack.is_gear(source.card) && pack.gear(source.card).cursed;
  return cursed;
}

// What a SECRET counts beside what lies open in play.
int worth(const State& state, const Pack& pack, Seat seat, const Secret& secret) {
  constexpr int kMostCursed = 3;
  constexpr int kMuchPower = 4;
  const auto times = [&] {
    switch (secret.worth) {
      case Worth::in_hand:
        return 1;
      case Worth::most_mysteries:
        return has_most_mysteries(state, pack, seat) ? 1 : 0;
      case Worth::as_ghost:
        return is_dead(state.people[seat].standing) ? 1 : 0;
      case Worth::each_cursed:
        return std::min(kMostCursed, cursed_items(state, pack, seat));
      case Worth::no_monsters:
        return captured(state, pack, seat, CardKind::monster) == 0 ? 1 : 0;
      case Worth::much_power:
        return state.people[seat].power >= kMuchPower ? 1 : 0;
      case Worth::nobody_lost:
        return std::none_of(state.people.begin(), state.people.begin() + state.seats,
                            [](const Person& who) { return is_dead(who.standing); })
                   ? 1
                   : 0;
    }
    return 0;
  };
  return secret.points * times();
}

}  // namespace

int points_of_secret(const State& state, const Pack& pack, Seat seat, CardIndex card,
                     bool in_play) {
  const Secret& secret = pack.secret(card);
  if (!in_play) return worth(state, pack, seat, secret);
  return secret.points_in_play +
         (secret.worth == Worth::in_hand ? 0 : worth(state, pack, seat, secret));
}

int points_of(const State& state, const Pack& pack, Seat seat) {
  int points = 0;
  for (const Captured& captured : state.captured)
    if (captured.seat == seat) points += pack.challenge(captured.card).points + captured.bonus;
  for (const Hidden& hidden : state.hands)
    if (hidden.mark == seat) points += points_of_secret(state, pack, seat, hidden.card, false);
  for (const auto [instance, source] : state.in_play.cards_of(seat))
    if (pack.kind(source.card) == CardKind::secret)
      points += points_of_secret(state, pack, seat, source.card, true);
  return points;
}

bool is_minion(const State& state, const Pack& pack, Seat seat) {
  return std::any_of(state.hands.begin(), state.hands.end(), [&](const Hidden& card) {
    return card.mark == seat && pack.secret(card.card).minion;
  });
}

int captures_of(const State& state, Seat seat) {
  return static_cast<int>(
      std::count_if(state.captured.begin(), state.captured.end(),
                    [&](const Captured& captured) { return captured.seat == seat; }));
}

}  // namespace gloam::games::daylight
