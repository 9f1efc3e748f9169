// SECRETs: in a hand, played, in play, and discarded.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Options;
using engine::Rule;
using engine::Seat;

int Table::secrets_in_play(Seat seat) const {
  int found = 0;
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.kind(source.card) == CardKind::secret) ++found;
  return found;
}

int Table::secrets_cost(Seat seat) const {
  int cost = 0;
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.kind(source.card) == CardKind::secret)
      cost += std::max<int>(0, pack.secret(source.card).cost);
  return cost;
}

int Table::hand_size(Seat seat) const {
  return static_cast<int>(std::count_if(s.hands.begin(), s.hands.end(),
                                        [&](const Hidden& card) { return card.mark == seat; }));
}

// Whether a SECRET can be played now (day.secret.13).
bool Table::fits(Seat seat, CardIndex card, Moment moment) {
  const int clause = pack.clause_of_form(pack.cards[card], kPlayedForm);
  if (clause < 0 || moment == kAtTheEnd) return true;  // day.end.5
  const cards::Node& head = pack.cards[card].clauses[static_cast<std::size_t>(clause)].head;
  const auto when = static_cast<Moment>(cards::value(run_, head, 0));
  const bool between = is_between(moment);
  const bool at_site = moment == kAtSite || moment == kBeforeActions;
  const bool with_the_hand = moment != kAtAnyTime && moment != kAtStore;
  const bool now = when == moment || (when == kWhenever && with_the_hand) ||
                   (when == kBetweenOnly && between) || (when == kAtSite && at_site) ||
                   (when == kBetweenOrAtSite && (between || at_site));
  return now &&
         cards::usable(run_, occasion(seat), {{.card = card, .owner = seat}, cards::kNotInPlay},
                       clause) == cards::Usable::yes;
}

void Table::offer_hand(Seat seat, Moment moment, Options& options) {
  for (const Hidden& hidden : s.hands)
    if (hidden.mark == seat) offer_secret(seat, hidden.card, moment, options);
  offer_discards(seat, options);
}

void Table::offer_secret(Seat seat, CardIndex card, Moment moment, Options& options) {
  const Secret& secret = pack.secret(card);
  if (secret.cost < 0) return;
  if (!fits(seat, card, moment)) return options.refuse({kPlay, card}, "day.secret.13"_rule);
  if (person(seat).power < secret.cost) return options.refuse({kPlay, card}, "day.secret.10"_rule);
  options.add_if(secrets_cost(seat) + secret.cost <= kSecretCap, {kPlay, card},
                 "day.secret.16"_rule);
}

void Table::offer_discards(Seat seat, Options& options) const {
  for (const Hidden& hidden : s.hands)
    if (hidden.mark == seat && pack.secret(hidden.card).discard > 0)
      options.add({kDiscard, hidden.card});
}

CardIndex Table::take_from_hand(Seat seat, CardIndex card) {
  for (int i = 0; i < s.hands.size(); ++i) {
    if (s.hands[i].card != card || s.hands[i].mark != seat) continue;
    disclose(everyone(), card, seat);
    return s.hands.take_at(i).card;
  }
  throw engine::RuleError("a SECRET is not in that hand");
}

void Table::play_secret(Seat seat, CardIndex card, bool acts) {
  spend_power(seat, std::max<int>(0, pack.secret(card).cost), "day.secret.10"_rule);
  take_from_hand(seat, card);
  tell_all(say::played, "day.secret.10"_rule, seat, card);
  const int clause = pack.clause_of_form(pack.cards[card], kPlayedForm);
  if (clause < 0) return enter({.card = card, .owner = seat});
  s.secrets.discard(card);  // where all see it while it acts
  if (acts)
    cards::carry_out(run_, occasion(seat), {{.card = card, .owner = seat}, cards::kNotInPlay},
                     clause, cards::Consent::given);
}

void Table::discard_secret(Seat seat, CardIndex card) {
  s.secrets.discard(take_from_hand(seat, card));
  tell_all(say::discarded, "day.secret.11"_rule, seat, card);
  gain_power(seat, pack.secret(card).discard, "day.secret.11"_rule);
}

// Whoever has a hand is asked, whatever is in it.
void Table::give_up_secret(Seat seat, Trait trait, int n, Rule rule) {
  if (hand_size(seat) > 0) {
    Options options = this->options();
    options.add({kAcceptResult});
    offer_discards(seat, options);
    const engine::Option choice = ask(seat, ask::give_up_secret, options, {trait, n});
    disclose(everyone(), choice.verb == kDiscard ? 1 : 0, seat);
    if (choice.verb == kDiscard) {
      const CardIndex card = take_from_hand(seat, static_cast<CardIndex>(choice.a));
      s.secrets.discard(card);
      return tell_all(say::discarded, rule, seat, card);
    }
  }
  damage(seat, trait, n, rule);
}

}  // namespace gloam::games::daylight
