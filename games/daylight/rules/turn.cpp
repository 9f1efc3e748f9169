// A turn: declarations, errands, the order of visits.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

void Table::start_turn() {
  const bool day = s.time == Time::day;
  s.marks.end(kEachTurn);
  s.lasting.end(kThisTurn);
  tell_all(day ? say::daylight : say::nightfall, "day.flow.1"_rule, s.number);
  if (day) s.lasting.end(kUntilDawn);
  if (day && s.number > 1) {  // day.q.3
    for (const auto [instance, source] : s.in_play.cards()) {
      if (pack.kind(source.card) != CardKind::hazard) continue;
      tell_all(say::hazard_over, "day.until.3"_rule, source.card);
      s.closed.put(source.card);
      cards::leave_play(run_, instance);
    }
  }
  const bool open = !s.sites.empty() || s.in_play.cards().first([&](const cards::Source& lying) {
    return pack.kind(lying.card) == CardKind::location;
  }) >= 0;
  if (!open) return end(Ending::nowhere_left, "day.location.9"_rule);
  for (Person& who : s.people) {
    who.activity = Activity::none;
    who.site = who.sent = kNowhere;
  }
  set_order(living_people(), s.order);
  // day.flow.10, day.q.65
  const int first = s.order.empty() ? s.storyteller : s.order[0];
  for (int i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>((first + i) % s.seats);
    if (ghost(seat)) s.order.put(seat);
  }
  s.drawn_held = 0;
  s.next = 0;
  s.phase = Phase::declaring;
}

// One of them says what to do; after the last, the absent may come back.
void Table::declare() {
  if (s.next == s.order.size()) {
    s.next = 0;
    s.phase = Phase::returning;
    return;
  }
  const auto seat = static_cast<Seat>(s.order[s.next++]);
  if (ghost(seat)) return declare_ghost(seat);
  if (incapacitated(seat)) {
    person(seat).activity = Activity::heal;
    return tell_all(say::heals, "day.flow.7"_rule, seat);
  }
  Option choice;
  do {
    Options options = activities(seat);
    cards::add_uses(run_, kBeforeDeclaring, occasion(seat), seat, options);
    choice = ask(seat, ask::activity, options, {s.number});
    if (choice.verb == engine::kUse) use(seat, choice);
  } while (choice.verb == engine::kUse);
  switch (choice.verb) {
    case kVisit:
      return go_to(seat, site_of(static_cast<CardIndex>(choice.a)));
    case kShop:
      person(seat).activity = Activity::shop;
      return tell_all(say::shops, "day.flow.5"_rule, seat);
    case kHeal:
      person(seat).activity = Activity::heal;
      return tell_all(say::heals, "day.flow.6"_rule, seat);
    default:
      return tell_all(say::rests, "day.flow.3"_rule, seat);
  }
}

Options Table::activities(Seat seat) {
  Options options = this->options();
  const bool bound = s.time == Time::day && wears_the_night(seat);
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.kind(source.card) == CardKind::location)
      options.add_if(!bound, {kVisit, source.card}, "day.equipped.10"_rule);
  const bool sold = std::any_of(s.store.begin(), s.store.end(), [&](CardIndex card) {
    return may_pay(seat, price_of(seat, card));
  });
  options.add_if(sold, {kShop}, "day.equipment.2"_rule);
  options.add_if(damaged(seat), {kHeal}, "day.heal.8"_rule);
  options.add({kRest});
  return options;
}

// Only where one who is no ghost goes (day.flow.8 to 11).
void Table::declare_ghost(Seat seat) {
  Options options = this->options();
  for (const auto [instance, source] : s.in_play.cards()) {
    if (pack.kind(source.card) != CardKind::location) continue;
    const auto site = static_cast<Site>(instance);
    const bool visited =
        !those([&](Seat other) { return !ghost(other) && person(other).site == site; }).empty();
    options.add_if(visited, {kVisit, source.card}, "day.flow.9"_rule);
  }
  if (options.empty()) return;
  options.add({kRest});
  const Option choice = ask(seat, ask::activity, options, {s.number});
  if (choice.verb == kVisit) go_to(seat, site_of(static_cast<CardIndex>(choice.a)));
}

void Table::go_to(Seat seat, Site site) {
  person(seat).activity = Activity::visit;
  person(seat).site = site;
  tell_all(say::goes, "day.flow.4"_rule, seat, site_card(site));
  if (s.time == Time::night) return;
  // day.q.19: what is only for the night is laid sideways.
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.is_gear(source.card) && pack.gear(source.card).nightfall &&
        !pack.gear(source.card).cursed)
      source.states = cards::kAsleep;
}

// The absent are back in the next Nightfall turn that begins after their loss, where the
// Storyteller says (day.q.38).
void Table::bring_back() {
  s.phase = Phase::errands;
  if (s.missing.empty() || s.time == Time::day) return;
  Options options = this->options();
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.kind(source.card) == CardKind::location && !at(static_cast<Site>(instance)).empty())
      options.add({kReturnAt, source.card});
  if (options.empty()) return;
  const Option choice = ask(storyteller(), ask::returns, options, {s.missing.lowest()});
  bring_back_at(site_of(static_cast<CardIndex>(choice.a)));
}

// One who heals or buys, by Initiative among these alone (day.flow.15, day.flow.16,
// day.initiative.15).
void Table::run_errand() {
  if (s.next == 0) order_errands();
  if (s.next == s.visit.order.size()) {
    s.attempt = {};
    send_out();
    s.phase = Phase::choosing;
    return;
  }
  const auto seat = static_cast<Seat>(s.visit.order[s.next++]);
  person(seat).activity == Activity::heal ? heal_all(seat) : shop(seat);
}

// Those who heal, then those who buy: each a matter of its own (day.initiative.15).
void Table::order_errands() {
  const auto doing = [&](Activity activity) {
    return those([&](Seat seat) { return person(seat).activity == activity; });
  };
  set_order(doing(Activity::heal), s.visit.order);
  const auto healing = s.visit.order;
  set_order(doing(Activity::shop), s.visit.order);
  const auto buying = s.visit.order;
  s.visit.order = healing;
  for (const std::uint8_t seat : buying) s.visit.order.put(seat);
}

void Table::shop(Seat seat) {
  for (;;) {
    const auto fill = [&](Options& options) {
      for (const CardIndex card : s.store)
        options.add_if(price_of(seat, card) <= person(seat).power, {kBuy, card},
                       "day.equipment.2"_rule);
      options.add({kLeaveStore});
    };
    const Option choice = ask_with_cards(seat, ask::purchase, kAtStore, fill, {person(seat).power});
    if (choice.verb == kLeaveStore) return;
    if (choice.verb == kOwnCards) continue;
    const CardIndex card = s.store.take(static_cast<CardIndex>(choice.a));
    const int price = price_of(seat, card);
    spend_power(seat, price, "day.equipment.2"_rule);
    tell_all(say::bought, "day.equipment.1"_rule, seat, card, price);
    receive(seat, card);
  }
}

// Each damaged value has an attempt of its own (day.heal.2).
void Table::heal_all(Seat seat) {
  for (const Trait trait : kTraits) {
    if (person(seat).damage[trait] == 0) continue;
    Options options = this->options();
    if (most(seat, trait) > 0) options.add({kHealWith, trait, trait});
    if (trait != kSpirit && most(seat, kSpirit) > 0) options.add({kHealWith, trait, kSpirit});
    if (options.empty()) continue;  // day.q.36
    const Option choice = ask(seat, ask::heal, options, {trait});
    cut_damage(seat, trait);
    const int healed = attempt(seat, {.kind = AttemptKind::heal,
                                      .by = static_cast<Trait>(choice.b),
                                      .against = static_cast<Trait>(choice.b),
                                      .level = kHealLevel});
    if (healed > 0) heal(seat, trait, healed, "day.heal.7"_rule);
  }
}

// --- Visits: which, and with which card ---

void Table::choose_visit() {
  Options covered_ones = options();
  Options open_ones = options();
  for (const auto [instance, source] : s.in_play.cards()) {
    if (pack.kind(source.card) != CardKind::location) continue;
    const auto site = static_cast<Site>(instance);
    if (at(site).empty()) continue;
    (covered(site) ? covered_ones : open_ones).add({kNextSite, source.card});
  }
  if (!covered_ones.empty()) {
    const Option choice = ask(storyteller(), ask::next_site, covered_ones);
    s.visit = {};
    s.visit.site = site_of(static_cast<CardIndex>(choice.a));
    if (!call_off_visit()) s.phase = Phase::arriving;
    return;
  }
  if (open_ones.empty()) {
    s.phase = Phase::turn_end;
    return;
  }
  if (s.drawn_held == 0) draw_held();
  lay_held();
}

// One card for each LOCATION that is still to be visited, all before the first is laid
// (day.flow.20 to 22).
void Table::draw_held() {
  s.drawn_held = 1;
  int n = 0;
  for (const auto [instance, source] : s.in_play.cards())
    n += pack.kind(source.card) == CardKind::location && !at(static_cast<Site>(instance)).empty();
  const SeatSet sees = SeatSet::of(storyteller());
  for (int i = 0; i < n; ++i) {
    Held held{.card = draw_from(challenge_deck(), sees)};
    if (held.card == kNoCard) break;
    if (pack.kind(held.card) == CardKind::surprise) {
      const CardIndex instead = draw_from(s.night, sees);
      if (instead == kNoCard) {
        s.day.discard(held.card);
        continue;
      }
      held = {.card = instead, .surprise = held.card};
    }
    s.held.put(held);
    tell(sees, say::held_card, "day.flow.21"_rule, held.card);
  }
  tell_all(say::held, "day.flow.20"_rule, s.held.size());
}

// The Storyteller lays a held card on a LOCATION (day.flow.23).
void Table::lay_held() {
  Options options = this->options();
  for (const Held& held : s.held)
    for (const auto [instance, source] : s.in_play.cards())
      if (pack.kind(source.card) == CardKind::location && !at(static_cast<Site>(instance)).empty())
        options.add({kLay, held.card, source.card});
  if (options.empty()) {
    // Both CHALLENGE decks have run out: the visits that are left bring nothing.
    for (const Seat seat : everyone()) pick_up_token(seat);
    return;
  }
  const Option choice = options.size() == 1 ? options[0] : ask(storyteller(), ask::lay, options);
  const auto card = static_cast<CardIndex>(choice.a);
  s.visit = {};
  s.visit.site = site_of(static_cast<CardIndex>(choice.b));
  for (int i = 0; i < s.held.size(); ++i) {
    if (s.held[i].card != card) continue;
    const Held held = s.held.take_at(i);
    disclose(everyone(), card, storyteller());
    if (held.surprise != kNoCard) {
      disclose(everyone(), held.surprise, storyteller());
      s.day.discard(held.surprise);
      s.visit.from_surprise = 1;
      tell_all(say::surprise, "day.surprise.2"_rule, site_card(s.visit.site));
    }
    break;
  }
  if (call_off_visit()) {
    (pack.challenge(card).of_night ? s.night : s.day).discard(card);
    return tell_all(say::gone, "day.q.78"_rule, card);
  }
  enter({.card = card, .place = s.visit.site});
  tell_all(say::revealed, "day.flow.23"_rule, card, site_card(s.visit.site));
  s.phase = Phase::arriving;
}

// With nobody able there, ghosts aside, the visit does not take place (day.q.78).
bool Table::call_off_visit() {
  if (!all_down()) return false;
  tell_all(say::nobody_able, "day.q.78"_rule, site_card(s.visit.site));
  for (const Seat seat : at(s.visit.site)) pick_up_token(seat);
  s.visit = {};
  return true;
}

void Table::end_turn() {
  for (const Held& held : s.held) {
    (pack.challenge(held.card).of_night ? s.night : s.day).discard(held.card);
    if (held.surprise != kNoCard) s.day.discard(held.surprise);
  }
  s.held.clear();
  s.visit = {};
  shuffle_karma();  // day.flow.27, day.flow.33
  open_window(s.time == Time::day ? 0 : 2);
  if (s.time == Time::day) return;
  s.time = Time::day;
  know_the_time();
  s.marks.end(kEachDay);
  if (s.number == kMostDays) return end(Ending::too_long, "day.q.82"_rule);
  ++s.number;
  s.storyteller = static_cast<std::uint8_t>((s.storyteller + 1) % s.seats);
  tell_all(say::storyteller, "day.storyteller.4"_rule, storyteller());
  for (const Seat seat : living_people()) cards::fire(run_, kDawns, occasion(seat));
}

// The next LOCATION; what lasts until Daylight goes onto the board, and another is drawn
// (day.until.2).
void Table::lay_out(Rule rule) {
  while (!s.sites.empty()) {
    const CardIndex card = s.sites.take_top().card;
    disclose(everyone(), card);
    const bool hazard = pack.kind(card) == CardKind::hazard;
    tell_all(hazard ? say::hazard : say::laid_out, hazard ? "day.until.1"_rule : rule, card);
    enter({.card = card});
    reveal_darker();
    if (!hazard) return;
  }
}

// As soon as it is on top, after the draw that exposed it (day.darker.1, day.q.4).
void Table::reveal_darker() {
  while (!s.sites.empty() && pack.kind(s.sites.top().card) == CardKind::darker) {
    const CardIndex card = s.sites.take_top().card;
    disclose(everyone(), card);
    enter({.card = card});
    ++s.darker;
    tell_all(say::darker, "day.darker.1"_rule, s.darker);
  }
}

}  // namespace gloam::games::daylight
