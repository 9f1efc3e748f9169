// Setting up: decks, people, the first LOCATIONs.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

namespace {

constexpr int kManySecrets = 6;  // Power that brings a second SECRET

// What a base pays (day.character.5).
constexpr int pays(int base) { return 2 * (4 - base); }

}  // namespace

void Table::begin() {
  const auto put = [&](CardKind kind, const auto& place) {
    for (const CardIndex card : pack.of_kind[static_cast<std::size_t>(kind)])
      for (int copy = 0; copy < pack.cards[card].copies; ++copy) place(card);
  };
  engine::Zone<CardIndex, kMostSites> regular, darker;
  put(CardKind::karma, [&](CardIndex card) { s.karma.put(card); });
  put(CardKind::equipment, [&](CardIndex card) { s.store.put(card); });
  int minions = s.minions;
  put(CardKind::secret, [&](CardIndex card) {
    if (!pack.secret(card).minion || minions-- > 0) s.secrets.cards.put({.card = card});
  });
  put(CardKind::item, [&](CardIndex card) { s.items.cards.put(card); });
  put(CardKind::surprise, [&](CardIndex card) { s.day.cards.put({.card = card}); });
  for (const CardKind kind : {CardKind::mystery, CardKind::event, CardKind::monster}) {
    put(kind, [&](CardIndex card) {
      (pack.challenge(card).of_night ? s.night : s.day).cards.put({.card = card});
    });
  }
  put(CardKind::location, [&](CardIndex card) { regular.put(card); });
  put(CardKind::darker, [&](CardIndex card) { darker.put(card); });
  shuffle(s.karma);
  shuffle(s.secrets.cards);
  shuffle(s.items.cards);
  shuffle(s.day.cards);
  shuffle(s.night.cards);
  shuffle(regular);
  // day.setup.10, day.solo.3
  for (const Seat seat : everyone()) {
    for (int i = 0; i < (s.seats == 1 ? 2 : 1); ++i) {
      const CardIndex card = draw(regular, SeatSet::of(seat));
      s.dealt.put({.card = card, .known = SeatSet::of(seat), .mark = seat});
    }
  }
  put(CardKind::hazard, [&](CardIndex card) { regular.put(card); });
  shuffle(regular);
  while (regular.size() > kDeckOfSites) s.boxed.put({.card = regular.take_top()});
  // day.setup.15 to 18: sections of equal size with a Darker World between them.
  const int sections = s.difficulty + 2;
  for (int section = 0; section < sections; ++section) {
    for (int i = 0; i < kDeckOfSites / sections; ++i) s.sites.put({.card = regular.take_top()});
    if (section + 1 < sections) s.sites.put({.card = darker.take_top()});
  }
  while (!darker.empty()) s.boxed.put({.card = darker.take_top()});
  if (s.first_storyteller == kMostSeats)
    s.first_storyteller = static_cast<std::uint8_t>(below(s.seats));
  s.storyteller = s.first_storyteller;
  tell_all(say::storyteller, "day.storyteller.2"_rule, storyteller());
  s.phase = Phase::bases;
}

void Table::choose_bases() {
  constexpr std::array kAsks = {&ask::base_body, &ask::base_mind, &ask::base_spirit};
  for (const Trait trait : kTraits) {
    ask_all(
        everyone(), *kAsks[trait],
        [trait](Seat, Options& options) {
          for (int base = trait == kBody ? 1 : 2; base <= 4; ++base) options.add({kBase, base});
        },
        s.chosen);
    for (const Seat seat : everyone())
      person(seat).base[trait] = static_cast<std::int8_t>(s.chosen[seat].a);
    s.chosen = {};
  }
  pay_starting_power();
  for (const Seat seat : everyone()) {
    const Person& who = person(seat);
    for (const Trait trait : kTraits) disclose(everyone(), who.base[trait], seat);
    tell_all(say::made, "day.character.5"_rule, seat, who.base[kBody], who.base[kMind],
             who.base[kSpirit], who.power);
  }
  s.next = 0;
  s.phase = Phase::creation;
}

// One token at a time round the table, until all have their due or the bank is empty (day.q.72).
void Table::pay_starting_power() {
  std::array<int, kMostSeats> due{};
  for (const Seat seat : everyone())
    for (const Trait trait : kTraits) due[seat] += pays(person(seat).base[trait]);
  for (bool paid = true; paid && bank() > 0;) {
    paid = false;
    for (int i = 0; i < s.seats && bank() > 0; ++i) {
      const auto seat = static_cast<Seat>((s.storyteller + i) % s.seats);
      if (due[seat] == 0) continue;
      --due[seat];
      ++person(seat).power;
      paid = true;
    }
  }
}

// A seat after the other draws SECRETs, each in a step of its own, and may then play some
// (day.character.11 to 14).
void Table::create() {
  const auto seat = static_cast<Seat>((s.storyteller + s.next) % s.seats);
  const int secrets = person(seat).power >= kManySecrets ? 2 : 1;
  if (hand_size(seat) + s.in_play.cards_of(seat).count() < secrets) return draw_secret(seat);
  for (;;) {
    Options options = this->options();
    options.add({engine::kPass});
    for (const Hidden& hidden : s.hands)
      if (hidden.mark == seat) offer_secret(seat, hidden.card, kAtCreation, options);
    const Option choice = ask(seat, ask::creation, options);
    if (choice.verb == engine::kPass) break;
    play_secret(seat, static_cast<CardIndex>(choice.a));
  }
  if (++s.next < s.seats) return;
  s.next = 0;
  s.phase = Phase::first_sites;
}

// day.character.16, then day.storyteller.3
void Table::lay_first_sites() {
  for (int i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>((s.storyteller + i) % s.seats);
    for (int k = s.dealt.size(); k-- > 0;) {
      if (s.dealt[k].mark != seat) continue;
      const CardIndex card = s.dealt.take_at(k).card;
      disclose(everyone(), card, seat);
      enter({.card = card});
      tell_all(say::laid_out, "day.character.16"_rule, card);
    }
  }
  for (int i = 0; i < s.seats; ++i) lay_out("day.storyteller.3"_rule);
  s.number = 1;
  s.phase = Phase::turn_start;
}

}  // namespace gloam::games::daylight
