// A visit: who is there, Mysteries and Events, what is won, and leaving.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

// The next CHALLENGE card there, for those who are able; the last one over, they leave (day.q.67).
void Table::arrive() {
  if (s.visit.local == kNotArrived) open_visit();
  Options options = this->options();
  for (int at = challenge_at(s.visit.site); at >= 0; at = challenge_at(s.visit.site, at))
    if (!is_dealt_with(at)) options.add({kNextSite, card_at(at)});
  if (all_down()) {
    s.phase = Phase::leaving;
    return;
  }
  if (s.visit.local == kLocalFirst || (s.visit.local == kLocalLater && options.empty())) {
    set_order(at(s.visit.site), s.visit.order);
    s.visit.next = 0;
    s.phase = Phase::local;
    return;
  }
  if (options.empty()) {
    s.phase = Phase::leaving;
    return;
  }
  s.visit.card = static_cast<CardIndex>(ask(storyteller(), ask::next_site, options).a);
  deal_with(challenge_instance());
  s.visit.next = 0;
  begin_anew();
  set_order(at(s.visit.site), s.visit.order);
  for (const std::uint8_t seat : s.visit.order)
    if (able(seat) || ghost(seat))
      s.visit.facing = static_cast<std::uint8_t>(s.visit.facing | 1 << seat);
  if (pack.kind(s.visit.card) != CardKind::monster) {
    s.phase = Phase::attempting;
    return;
  }
  // day.surprise.5, day.surprise.6
  const bool surprise = challenge().surprise || s.visit.from_surprise != 0;
  const cards::Occasion here_now{.subject = s.visit.order[0], .place = s.visit.site};
  s.visit.surprised = cards::quantity(run_, here_now, kSurprise, surprise ? 1 : 0) != 0 ? 1 : 0;
  s.phase = s.visit.surprised != 0 ? Phase::striking : Phase::round_start;
}

// Nothing is known yet of how the CHALLENGE goes.
void Table::begin_anew() {
  Visit& visit = s.visit;
  visit.tries = visit.tried = visit.round = visit.strikes = 0;
  visit.stun = visit.stunned_in_all = visit.damage = visit.hits = visit.struck = 0;
  visit.facing = visit.weaker = 0;
}

// Who is there; what the LOCATION does to them; and when its own CHALLENGE comes (day.location.8).
void Table::open_visit() {
  tell_all(say::visits, "day.flow.17"_rule, site_card(s.visit.site));
  s.marks.end(kEachVisit);
  answer_reveal(challenge_at(s.visit.site));
  set_order(at(s.visit.site), s.visit.order);
  const Seat first = s.visit.order[0];
  s.visit.local = kLocalOver;
  cards::fire(run_, kVisitStart, {.subject = first, .place = s.visit.site});
  if (local_clause() < 0) return;
  Options options = this->options();
  options.add({kBefore});
  options.add({kAfter});
  const Option choice = ask(first, ask::local_when, options, {site_card(s.visit.site)});
  s.visit.local = choice.verb == kBefore ? kLocalFirst : kLocalLater;
}

// Before the Initiative there (day.w.reveal).
void Table::answer_reveal(int challenge) {
  while (challenge >= 0 && respond(at(s.visit.site), kWhenRevealed, kBeforeActions, storyteller(),
                                   ask::revealed, {card_at(challenge)})) {
  }
}

// The clause of the half that counts, or -1.
int Table::local_clause() const {
  const cards::Card& card = pack.cards[site_card(s.visit.site)];
  for (int at = pack.clause_of_form(card, kLocal); at >= 0;
       at = pack.clause_of_form(card, kLocal, at)) {
    const std::uint8_t states = card.clauses[static_cast<std::size_t>(at)].state_mask;
    if (states == 0 || (states & run_.states) != 0) return at;
  }
  return -1;
}

// One of those who are able may attempt the LOCATION's own CHALLENGE, once a visit (day.q.28).
void Table::resolve_local() {
  const CardIndex card = site_card(s.visit.site);
  const int clause = local_clause();
  const cards::Node& head = pack.cards[card].clauses[static_cast<std::size_t>(clause)].head;
  while (s.visit.next < s.visit.order.size()) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next++]);
    const auto trait = static_cast<Trait>(cards::value(run_, head, 0));
    if (!stays(seat) || !able(seat) || !may_use(seat, trait)) continue;
    const Option choice = choose_action(seat, ask::local, [&](Options& options) {
      options.add({kAttemptLocal, trait});
      options.add({kDecline});
    });
    if (choice.verb != kAttemptLocal) return;
    const int by = attempt(seat, {.kind = AttemptKind::local,
                                  .card = card,
                                  .by = trait,
                                  .against = trait,
                                  .level = cards::value(run_, head, 1)});
    cards::Occasion about = occasion(seat);
    about.outcome = by;
    cards::carry_out(run_, about, run_.speaker(s.visit.site), clause, cards::Consent::given);
    if (by > 0) s.visit.local_won = 1;
    return;
  }
  s.visit.local = kLocalOver;
  s.phase = Phase::arriving;
}

// One of them attempts to solve the Mystery, or to survive the Event.
void Table::solve_or_survive() {
  const bool mystery = pack.kind(s.visit.card) == CardKind::mystery;
  while (s.visit.next < s.visit.order.size()) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next++]);
    if (!stays(seat)) continue;
    if (mystery && (able(seat) || ghost(seat))) return solve(seat);
    if (!mystery && able(seat)) return survive(seat);  // day.ghost.11
  }
  if (mystery) tell_all(say::not_solved, "day.mystery.7"_rule, s.visit.card);
  if (!mystery) {
    survive_together();
    if (s.phase == Phase::over) return;
    discard_challenge();
  }
  s.phase = Phase::arriving;
}

// With another value, where a card lets it.
void Table::offer_in_place(Seat seat, AttemptKind kind, Trait trait, Options& options) {
  if (challenge().levels[trait] == 0) return;
  for (const Trait other : kTraits)
    if (other != trait && may_use(seat, other) && may_replace(seat, kind, other, trait))
      options.add({kAttemptWith, trait, other});
}

Aim Table::aim_at(AttemptKind kind, Option choice) const {
  const auto against = static_cast<Trait>(choice.a);
  return {.kind = kind,
          .card = s.visit.card,
          .by = choice.verb == kAttemptWith ? static_cast<Trait>(choice.b) : against,
          .against = against,
          .level = challenge().levels[against]};
}

void Table::solve(Seat seat) {
  const Option choice = choose_action(seat, ask::solve, [&](Options& options) {
    for (const Trait trait : kTraits) {
      const bool able_to =
          challenge().levels[trait] > 0 && value(seat, trait) > 0 && may_use(seat, trait);
      options.add_if(able_to && may_try(seat, trait), {kAttempt, trait},
                     able_to ? "day.challenge.3"_rule : "day.challenge.4"_rule);
      offer_in_place(seat, AttemptKind::mystery, trait, options);
    }
    options.add({kDecline});
  });
  if (choice.verb != kAttempt && choice.verb != kAttemptWith) return;
  const Aim aim = aim_at(AttemptKind::mystery, choice);
  const int by = attempt(seat, aim);
  remember(aim.against);
  if (by < std::max<int>(1, challenge().defeat)) {
    std::uint16_t& failures = s.in_play[challenge_instance()].target;
    failures = static_cast<std::uint16_t>(std::min(failures + 1, 20));
    speak(s.visit.card, kFailedForm, seat, by);
    return;
  }
  s.visit.captor = seat;
  s.visit.successes = static_cast<std::int8_t>(by);
  s.phase = Phase::captured;
}

void Table::survive(Seat seat) {
  const Option choice = choose_action(seat, ask::survive, [&](Options& options) {
    for (const Trait trait : kTraits) {
      options.add_if(challenge().levels[trait] > 0 && may_use(seat, trait), {kAttempt, trait},
                     "day.challenge.4"_rule);
      offer_in_place(seat, AttemptKind::event, trait, options);
    }
    if (options.empty()) options.add({kDecline});
    if (is_minion(s, pack, seat)) options.add({kReveal});
  });
  if (choice.verb == kReveal) return reveal_minion(seat);
  if (choice.verb != kAttempt && choice.verb != kAttemptWith) return;
  const Aim aim = aim_at(AttemptKind::event, choice);
  const int by = attempt(seat, aim);
  const Shared shared = challenge().shared;
  const bool counts = shared == Shared::best ? by > s.visit.result : by < s.visit.result;
  if (s.visit.tries == 0 || counts) s.visit.result = static_cast<std::int8_t>(by);
  remember(aim.against);
  if (shared == Shared::nobodys) outcome(seat, by);
}

void Table::outcome(Seat seat, int by) {
  speak(s.visit.card, kSurvival, seat, by);
  if (by <= 0) speak(s.visit.card, kFailedForm, seat, by);
}

// When all have attempted it: what counts for each of them, and what they gain if all succeeded.
void Table::survive_together() {
  if (s.visit.tries == 0) return;
  const Shared shared = challenge().shared;
  const bool all_succeeded = shared != Shared::best && s.visit.result > 0;
  for (const std::uint8_t seat : s.visit.order) {
    if ((s.visit.facing >> seat & 1) == 0 || !living(seat) || s.phase == Phase::over) continue;
    if (shared != Shared::nobodys) outcome(seat, s.visit.result);
    if (all_succeeded) speak(s.visit.card, kAllForm, seat, s.visit.result);
  }
}

bool Table::may_try(Seat seat, Trait trait) {
  cards::Occasion about = occasion(seat);
  about.outcome = trait;
  return cards::quantity(run_, about, kMayTry, 1) != 0;
}

// A CHALLENGE card does what it says of that moment.
void Table::speak(CardIndex card, Form form, Seat seat, int outcome) {
  const int clause = pack.clause_of_form(pack.cards[card], form);
  if (clause < 0) return;
  const cards::Node& head = pack.cards[card].clauses[static_cast<std::size_t>(clause)].head;
  if (form == kHurtsForm && outcome < cards::value(run_, head, 0)) return;
  const cards::Occasion about{.subject = seat, .place = s.visit.site, .outcome = outcome};
  cards::carry_out(run_, about, {{.card = card, .place = s.visit.site}, cards::kNotInPlay}, clause,
                   cards::Consent::given);
}

// The card goes to its captor, who brings light; then come the rewards (day.challenge.8).
void Table::capture() {
  const Seat captor = s.visit.captor;
  const Challenge& won = challenge();
  ++s.visit.captured;
  const int there = challenge_instance();
  for (const auto [instance, source] : s.in_play.cards())
    if (source.game[0] == kGuarded && source.target == there) source.target = kFreed;
  cards::leave_play(run_, there);
  const int bonus = bonus_points(captor);
  s.captured.put({s.visit.card, captor, static_cast<std::int8_t>(bonus)});
  const int points = won.points + bonus;
  tell_all(say::captured, "day.challenge.5"_rule, captor, s.visit.card, points);
  light_steps(points, captor, "day.challenge.6"_rule);
  if (s.phase == Phase::over) return;
  s.visit.secrets =
      static_cast<std::uint8_t>(cards::quantity(run_, occasion(captor), kSecretsMore, won.secrets));
  s.visit.items = static_cast<std::uint8_t>(won.items);
  s.visit.first_secret = 0;
  gain_power(captor, won.power, "day.power.14"_rule);
  cards::fire(run_, kCapturing, occasion(captor));
  speak(s.visit.card, kCapturedForm, captor, s.visit.successes);
  if (s.phase == Phase::over) return;
  if (s.visit.items > 0 || any_freed()) set_order(at(s.visit.site), s.visit.order);
  s.visit.next = 0;
  s.phase = Phase::rewarding;
}

bool Table::any_freed() const {
  return s.in_play.cards().first([&](const cards::Source& lying) {
    return lies_unowned(lying, kGuarded) && lying.target == kFreed;
  }) >= 0;
}

// One SECRET, one ITEM or one guarded card.
void Table::reward() {
  if (s.phase == Phase::over) return;
  if (s.visit.secrets > 0) {
    --s.visit.secrets;
    return draw_secret(s.visit.captor);
  }
  if (s.visit.items > 0) {
    --s.visit.items;
    return draw_item(s.visit.captor);
  }
  if (!claim_freed()) s.phase = Phase::arriving;
}

// A card that the Monster guarded goes to one of those here, round and round (day.lost.8).
bool Table::claim_freed() {
  Options options = this->options();
  for (const auto [instance, source] : s.in_play.cards())
    if (source.game[0] == kGuarded && source.target == kFreed) options.add({kTake, source.card});
  if (options.empty()) return false;
  if (claim_next([&](Seat seat) { return here(seat) && take_one(seat, options); })) return true;
  for (const auto [instance, source] : s.in_play.cards())
    if (source.game[0] == kGuarded && source.target == kFreed) {
      source.game[0] = kUnclaimed;
      source.target = 0;
    }
  return false;
}

// Kept or given away before anybody looks at it (day.secret.2); the first of a capture must be
// given away if another living person is here (day.secret.5).
void Table::draw_secret(Seat seat) {
  if (s.secrets.size() == 0 && s.secrets.discarded == 0) return;
  const bool won = s.phase == Phase::rewarding || s.phase == Phase::captured;
  const bool must_give = won && s.visit.first_secret == 0;
  s.visit.first_secret = 1;
  Options options = this->options();
  if (s.visit.site != kNowhere && here(seat)) {
    for (const Seat other : living_people())
      if (other != seat && here(other)) options.add({kGiveTo, other});
  }
  if (options.empty() || !must_give) {
    if (living(seat)) options.add({kKeep});
  } else {
    options.refuse({kKeep}, "day.secret.5"_rule);
  }
  if (options.empty()) {
    // day.q.85: nobody to receive it
    s.secrets.discard(draw_from(s.secrets, {}));
    return;
  }
  const Option choice = options.size() == 1 ? options[0] : ask(seat, ask::secret_kept, options);
  const Seat receiver = choice.verb == kKeep ? seat : static_cast<Seat>(choice.a);
  const CardIndex card = draw_from(s.secrets, SeatSet::of(receiver));
  tell_all(say::drew_secret, "day.secret.1"_rule, seat);
  if (receiver != seat) tell_all(say::passed_secret, "day.secret.2"_rule, seat, receiver);
  s.hands.put({.card = card, .known = SeatSet::of(receiver), .mark = receiver});
  tell(SeatSet::of(receiver), say::secret_seen, "day.secret.8"_rule, card);
  const bool immediate = pack.secret(card).immediate;
  disclose(everyone(), immediate ? 1 : 0, receiver);  // all see whether it is played at once
  if (immediate) play_secret(receiver, card);         // day.secret.14
}

void Table::draw_item(Seat seat) {
  const CardIndex card = draw_from(s.items, everyone());
  if (card != kNoCard) award_item(seat, card);
}

// The first of that sort; the others go under the deck.
void Table::find_item(Seat seat, int sort, int most) {
  for (; most > 0; --most) {
    const CardIndex card = draw_from(s.items, everyone());
    if (card == kNoCard) return;
    const Gear& gear = pack.gear(card);
    const int its_sort = gear.cursed ? 2 : gear.magical ? 1 : 0;
    if (its_sort == sort) return award_item(seat, card);
    s.items.put_under(card);
    tell_all(say::put_under, "day.location.6"_rule, card);
  }
}

void Table::award_item(Seat seat, CardIndex card) {
  const Gear& gear = pack.gear(card);
  // day.q.73: one who can own it; between turns nobody else is by.
  SeatSet owners = SeatSet::of(seat);
  if (s.visit.site != kNowhere)
    owners = those([&](Seat other) { return living(other) && here(other); });
  const auto first = [&] {
    if (owners.has(seat)) return seat;
    for (const std::uint8_t other : s.visit.order)
      if (owners.has(other)) return static_cast<Seat>(other);
    return owners.lowest();  // before the order there is settled
  };
  if (owners.empty()) {
    s.items.discard(card);
    return tell_all(say::gone, "day.q.85"_rule, card);
  }
  if (!gear.magical || gear.cursed) {
    const Seat owner = first();
    tell_all(gear.cursed ? say::bound : say::found,
             gear.cursed ? "day.item.18"_rule : "day.item.2"_rule, owner, card);
    receive(owner, card);
    if (owner == seat) s.in_play[s.in_play.copies_of(card).first()].game[1] |= kDrawnNow;
    return;
  }
  enter({.card = card, .states = cards::kAsleep, .target = seat, .game = {kForSale, kDrawnNow}});
  while (!owners.empty()) {
    const Seat buyer = first();
    owners = owners.without(buyer);
    if (buy_item(buyer, ask::buy_item, card)) return;
  }
  tell_all(say::not_bought, "day.item.6"_rule, card);
}

// The tokens are picked up, a LOCATION without CHALLENGE card goes, and a new one comes
// (day.flow.25).
void Table::leave() {
  const Site site = s.visit.site;
  for (const std::uint8_t seat : s.visit.order)
    if (here(seat) && living(seat)) cards::offer(run_, kVisitEnd, occasion(seat));
  if (s.phase == Phase::over) return;
  s.marks.end(kEachVisit);
  for (const Seat seat : at(site)) pick_up_token(seat);
  end_trades();
  for (int at = challenge_at(site); at >= 0; at = challenge_at(site, at)) {
    s.in_play[at].game[0] = 0;
    cards::Source& lying = s.in_play[at];
    lying.game[1] = static_cast<std::uint8_t>(std::min(lying.game[1] + 1, 99));
  }
  if (!covered(site)) {
    const CardIndex card = site_card(site);
    cards::leave_play(run_, site);
    s.closed.put(card);
    tell_all(say::gone, "day.location.2"_rule, card);
  }
  s.visit = {};
  s.attempt = {};
  s.marks.end(kEachVisit);
  s.lasting.end(kThisRound);
  lay_out("day.flow.25"_rule);
  s.phase = Phase::choosing;
}

// The top card of the Nightfall deck lies here, too.
void Table::add_challenge() {
  const CardIndex card = draw_from(s.night, everyone());
  if (card == kNoCard) return;
  enter({.card = card, .place = s.visit.site});
  s.visit.from_surprise = 0;  // whatever brought the first
  tell_all(say::revealed, "day.event.7"_rule, card, site_card(s.visit.site));
  answer_reveal(s.in_play.copies_of(card).first());
}

void Table::discard_challenge() {
  cards::leave_play(run_, challenge_instance());
  (challenge().of_night ? s.night : s.day).discard(s.visit.card);
  tell_all(say::gone, "day.event.5"_rule, s.visit.card);
}

}  // namespace gloam::games::daylight
