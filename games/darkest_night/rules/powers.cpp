// Powers: how a hero obtains, exhausts, refreshes and activates them.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Rule;

void Table::gain_power(HeroIndex h, CardIndex card, Rule rule) {
  if (halted_) return;
  const int instance =
      cards::enter_play(run_, {.card = card, .owner = h, .place = kNowhere, .target = kNoHero});
  tell_all(say::has_power, rule, h, card);
  if (instance >= 0 && (pack.tags[card] & kArtifact) != 0) {
    s.in_play[instance].states = kActiveBits;
    s.in_play[instance].place = place_of(h);
    tell_all(say::placed, "dn.sig.artifact.1"_rule, h, card, place_of(h));
  }
}

void Table::learn(HeroIndex h, int n, Rule rule) {
  for (; n > 0; --n) {
    if (hero(h).deck.empty()) return tell_all(say::nothing_to_learn, "dn.ruling.39"_rule, h);
    const CardIndex card = draw(hero(h).deck, everyone());
    tell_all(say::learned, rule, h, card);
    gain_power(h, card, "dn.power.2"_rule);
  }
}

void Table::learn_best_of(HeroIndex h, int n, Rule rule) {
  auto& deck = hero(h).deck;
  if (deck.empty()) return tell_all(say::nothing_to_learn, "dn.ruling.39"_rule, h);
  Options options = this->options();
  n = std::min(n, deck.size());
  for (int i = 0; i < n; ++i) {
    const CardIndex card = deck[deck.size() - 1 - i];
    disclose(everyone(), card);
    options.add({kChoosePower, card});
  }
  const Option kept = ask(seat_of(h), ask::power_kept, options, {h});
  const CardIndex card = deck.take(static_cast<CardIndex>(kept.a));
  shuffle(deck);
  tell_all(say::learned, rule, h, card);
  gain_power(h, card, "dn.power.2"_rule);
}

void Table::learn_any(HeroIndex h, Rule rule) {
  auto& deck = hero(h).deck;
  if (deck.empty()) return tell_all(say::nothing_to_learn, "dn.ruling.39"_rule, h);
  auto sorted = deck;
  sorted.sort();
  Options options = this->options();
  for (const CardIndex card : sorted) options.add({kChoosePower, card});
  const Option kept = ask(seat_of(h), ask::power_kept, options, {h});
  const CardIndex card = deck.take(static_cast<CardIndex>(kept.a));
  disclose(everyone(), card);
  shuffle(deck);
  tell_all(say::learned, rule, h, card);
  gain_power(h, card, "dn.power.2"_rule);
}

void Table::exhaust(int instance) {
  if (halted_) return;
  deactivate(instance);
  s.in_play[instance].states = cards::kAsleep;
  tell_all(say::exhausted, "dn.exhaust.2"_rule, s.in_play[instance].owner, card_of(instance));
}

// The hero's player chooses; with fewer ready powers, all of them.
void Table::exhaust_some(HeroIndex h, int n) {
  for (; n > 0; --n) {
    Options options = this->options();
    for (const auto [instance, source] : s.in_play.cards_of(h))
      if (pack.is_power(source.card) && !is_exhausted(instance))
        options.add({kExhaust, source.card});
    if (options.empty()) return;
    const Option choice = ask(seat_of(h), ask::exhaust, options, {h});
    for (const auto [instance, source] : s.in_play.cards_of(h))
      if (source.card == choice.a) exhaust(instance);
  }
}

void Table::refresh(int instance, Rule rule) {
  if (halted_) return;
  cards::Source& source = s.in_play[instance];
  const bool artifact = (pack.tags[source.card] & kArtifact) != 0;
  source.states = artifact ? kActiveBits : 0;
  tell_all(say::refreshed, rule, source.owner, source.card);
}

void Table::refresh_all(HeroIndex h, Rule rule) {
  for (const auto [instance, source] : s.in_play.cards_of(h))
    if (pack.is_power(source.card) && is_exhausted(instance)) refresh(instance, rule);
}

void Table::refresh_some(HeroIndex h, int n) {
  for (; n > 0; --n) {
    Options options = this->options();
    for (const auto [instance, source] : s.in_play.cards_of(h))
      if (pack.is_power(source.card) && is_exhausted(instance))
        options.add({kRefresh, source.card});
    if (options.empty()) return;
    const Option choice = ask(seat_of(h), ask::refresh, options, {h});
    for (const auto [instance, source] : s.in_play.cards_of(h))
      if (source.card == choice.a) refresh(instance, "dn.exhaust.8"_rule);
  }
}

void Table::activate(int instance, Rule rule) {
  if (halted_) return;
  if (is_active(instance)) return;  // nothing changes (dn.activate.8)
  cards::Source& source = s.in_play[instance];
  source.states = kActiveBits;
  mark(source, kFresh);
  tell_all(say::activated, rule, source.owner, source.card);
}

void Table::activate_on(int instance, HeroIndex target) {
  if (halted_) return;
  cards::Source& source = s.in_play[instance];
  source.states = kActiveBits;
  source.target = target;
  tell_all(say::activated_on, "dn.activate.5"_rule, source.owner, source.card, target);
}

void Table::place_at(int instance, Place place) {
  if (halted_) return;
  cards::Source& source = s.in_play[instance];
  source.states = kActiveBits;
  source.place = place;
  tell_all(say::placed, "dn.sig.support.5"_rule, source.owner, source.card, place);
}

// An artifact stays where it is, also while it is exhausted.
void Table::deactivate(int instance) {
  cards::Source& source = s.in_play[instance];
  if (!is_active(instance)) return;
  source.states = 0;
  source.target = kNoHero;
  unmark(source, kFresh);
  if ((pack.tags[source.card] & kArtifact) == 0) source.place = kNowhere;
  tell_all(say::ended, "dn.activate.3"_rule, source.owner, source.card);
}

bool Table::oath_in_play(HeroIndex h) const {
  for (const auto [instance, source] : s.in_play.cards_of(h))
    if ((pack.tags[source.card] & kOath) != 0 && is_active(instance)) return true;
  return false;
}

}  // namespace gloam::games::darkest_night
