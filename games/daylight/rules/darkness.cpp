// Between turns, and when Darkness falls.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

void Table::open_window(int window) {
  s.window = static_cast<std::uint8_t>(window);
  s.ready = {};
  s.claims = kPool;
  s.phase = Phase::between;
}

// One answer, or one card claimed; when all are ready, the next part of the day (day.w.between).
void Table::between_turns() {
  if (answer_offer() || claim_between()) return;
  const SeatSet asked = those(
      [&](Seat seat) { return living(seat) && !s.ready.has(seat) && has_something_between(seat); });
  if (!asked.empty()) {
    const engine::Answer answer = ask_any(
        asked, ask::between, [&](Seat seat, Options& options) { offer_between(seat, options); });
    return answer_between(answer.seat, answer.option);
  }
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.is_gear(source.card)) source.game[1] = 0;
  end_trades();
  s.ready = {};
  s.claims = kPool;
  if (s.window == 1) s.time = Time::night;
  know_the_time();
  s.phase = s.window == 0 ? Phase::darkness : Phase::turn_start;
}

// First what the Lost have left, then the magical ITEMs that nobody bought: in Initiative order,
// one card each, round and round until all pass (day.q.86). False when that is over.
bool Table::claim_between() {
  for (; s.claims != kNothing; ++s.claims) {
    const bool sale = s.claims == kSales;
    const auto options_of = [&](Seat seat) {
      Options options = this->options();
      for (const auto [instance, source] : s.in_play.cards()) {
        if (!pack.is_gear(source.card) || source.owner != cards::kNoOwner) continue;
        if (!sale && source.game[0] == kUnclaimed) options.add({kTake, source.card});
        if (sale && source.game[0] == kForSale) offer_sale(seat, source.card, options);
      }
      return options;
    };
    const SeatSet claimants =
        those([&](Seat seat) { return living(seat) && !options_of(seat).empty(); });
    if (!claimants.empty()) {
      if (s.visit.order.empty()) set_order(claimants, s.visit.order);
      if (claim_next(options_of)) return true;
    }
    s.visit.order.clear();
    s.visit.next = 0;
  }
  return false;
}

// By what lies open, never by which cards a hand holds.
bool Table::has_something_between(Seat seat) {
  return hand_size(seat) > 0 || s.in_play.cards_of(seat).count() > 0;
}

void Table::offer_between(Seat seat, Options& options) {
  options.add({kReady});
  for (const auto [instance, source] : s.in_play.cards()) {
    if (!pack.is_gear(source.card)) continue;
    const Gear& gear = pack.gear(source.card);
    if (source.owner == seat) {
      const bool worn = source.states != cards::kAsleep;
      if (!worn) {
        const Rule why_not =
            (source.game[1] & kWasPutOn) != 0 ? "day.q.86"_rule : why_not_put_on(seat, instance);
        options.add_if(why_not == Rule::none, {kPutOn, source.card}, why_not);
      }
      if (gear.cursed) {
        if (worn) options.refuse({kTakeOff, source.card}, "day.item.20"_rule);
        options.refuse({kDiscard, source.card}, "day.item.22"_rule);
        options.add_if(person(seat).power >= gear.rid, {kBeRidOf, source.card}, "day.item.22"_rule);
        continue;
      }
      if (worn) {
        options.add_if((source.game[1] & kWasTakenOff) == 0, {kTakeOff, source.card},
                       "day.q.86"_rule);
      }
      options.add({kDiscard, source.card});
    }
  }
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (pack.kind(source.card) != CardKind::secret) continue;
    const Secret& secret = pack.secret(source.card);
    options.add_if(!secret.stays && person(seat).power >= secret.rid, {kBeRidOf, source.card},
                   secret.stays ? "day.q.20"_rule : "day.power.6"_rule);
  }
  offer_trades(seat, living_people().without(seat), options);
  cards::add_uses(run_, kBetweenTurns, occasion(seat), seat, options);
  cards::add_uses(run_, kEitherMoment, occasion(seat), seat, options);
  offer_hand(seat, s.window == 0 ? kBeforeDarkness : kBetweenOnly, options);
}

void Table::answer_between(Seat seat, Option choice) {
  const auto card = static_cast<CardIndex>(choice.a);
  const auto instance = [&] { return s.in_play.copies_of(card).first(); };
  switch (choice.verb) {
    case kPutOn:
      return put_on(seat, instance());
    case kTakeOff:
      return take_off(seat, instance());
    case kOffer:
      return propose(seat, card);
    case engine::kUse:
      return use(seat, choice);
    case kPlay:
      return play_secret(seat, card);
    case kBeRidOf:
      return be_rid_of(seat, instance());
    case kDiscard:
      return pack.is_gear(card) ? discard_gear(instance()) : discard_secret(seat, card);
    default:
      s.ready = s.ready.with(seat);
  }
}

// Infection, counters, ghosts, returns (day.fall.11).
void Table::darkness_falls() {
  infection();
  for (const Seat seat : living_people())
    if (s.phase != Phase::over) cards::fire(run_, kDuskFalls, occasion(seat));
  if (s.phase == Phase::over) return;
  const int steps = dark_count();
  tell_all(say::darkness_falls, "day.fall.3"_rule, steps);
  s.lasting.end(kNextFall);
  dark_steps(steps, "day.fall.3"_rule);
  if (s.phase == Phase::over) return;
  refresh_ghosts();
  if (!s.missing.empty() && living_people().empty()) bring_back_at(kNowhere);  // day.mirac.6
  if (s.phase == Phase::over) return;
  open_window(1);
}

void Table::infection() {
  SeatSet lost;
  for (const Seat seat : living_people()) {
    Person& who = person(seat);
    if (who.infected == 0) continue;
    find_power(seat);
    if (who.infected == 0) continue;
    if (who.power == 0) {
      lost = lost.with(seat);
      continue;
    }
    --who.power;
    tell_all(say::lost_power, "day.infected.3"_rule, seat, 1, who.power);
  }
  if (!lost.empty()) lose(lost, LostTo::nothing, "day.infected.4"_rule);
}

// Who has no Power to lose may discard SECRETs for some, or be cured (day.q.53).
void Table::find_power(Seat seat) {
  while (person(seat).power == 0 && person(seat).infected != 0) {
    Options options = this->options();
    options.add({kAcceptResult});
    cards::add_uses(run_, kInfectionTakes, occasion(seat), seat, options);
    if (options.size() == 1 && hand_size(seat) == 0) return;
    offer_discards(seat, options);
    const Option choice = ask(seat, ask::infection, options);
    if (!answer_with_card(seat, choice)) return;
  }
}

// Players, CHALLENGE cards in play, Darker Worlds (day.fall.3). A ghost in play counts, one who is
// out of play or removed does not (day.fall.4 to 6).
int Table::dark_count() {
  const int players = those([&](Seat seat) {
                        const Standing standing = person(seat).standing;
                        return standing != Standing::faded && standing != Standing::removed;
                      }).size() -
                      std::min(those([&](Seat seat) { return ghost(seat); }).size(),
                               cards::quantity(run_, {}, kUncounted, 0));
  int count = players;
  for (const auto [instance, source] : s.in_play.cards())
    count += pack.is_challenge(source.card) ? pack.challenge(source.card).counts : 0;
  count += s.darker * (players >= 4 ? 2 : 1);  // day.darker.3
  return std::max(0, cards::quantity(run_, {}, kDarkSteps, count));
}

}  // namespace gloam::games::daylight
