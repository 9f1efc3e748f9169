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
  forget_changed_stops();
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
    Options pool = options();
    for (const auto [instance, source] : s.in_play.cards())
      if (lies_unowned(source, kUnclaimed)) pool.add({kTake, source.card});
    const auto claim = [&](Seat seat) {
      return sale ? buy_item(seat, ask::claim, kNoCard) : take_one(seat, pool);
    };
    const SeatSet claimants = those([&](Seat seat) {
      return living(seat) && (sale ? may_buy_item(seat, kNoCard) : !pool.empty());
    });
    if (!claimants.empty()) {
      if (s.visit.order.empty()) set_order(claimants, s.visit.order);
      if (claim_next(claim)) return true;
    }
    s.visit.order.clear();
    s.visit.next = 0;
  }
  return false;
}

// By what lies open, never by which cards a hand holds.
bool Table::has_something_between(Seat seat) {
  return hand_size(seat) > 0 || s.in_play.cards_of(seat).first() >= 0 || may_accuse(seat);
}

void Table::offer_between(Seat seat, Options& options) {
  options.add({kReady});
  const Moment now = s.window == 0 ? kBeforeDarkness : kBetweenOnly;
  offer_belongings(seat, now, options);
  offer_trades(seat, living_people().without(seat), options);
  cards::add_uses(run_, kBetweenTurns, occasion(seat), seat, options);
  cards::add_uses(run_, kEitherMoment, occasion(seat), seat, options);
  offer_hand(seat, now, options);
  offer_accusations(seat, options);
  offer_stops(seat, options);
}

void Table::answer_between(Seat seat, Option choice) {
  switch (choice.verb) {
    case kOffer:
      return propose(seat, static_cast<CardIndex>(choice.a));
    case engine::kUse:
      return use(seat, choice);
    case kAccuse:
      return accuse(seat, static_cast<Seat>(choice.a));
    case kAskMe:
    case kAskMeNot:
      return change_stop(seat, choice);
    default:
      if (!answer_with_card(seat, choice)) s.ready = s.ready.with(seat);
  }
}

void Table::darkness_falls() {
  let_darkness_fall();
  if (s.phase != Phase::over) open_window(1);
}

// Infection, counters, ghosts, returns (day.fall.11).
void Table::let_darkness_fall() {
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
    const auto fill = [&](Options& options) {
      options.add({kAcceptResult});
      cards::add_uses(run_, kInfectionTakes, occasion(seat), seat, options);
    };
    const Option choice = ask_with_cards(seat, ask::infection, kBeforeLoss, fill);
    if (choice.verb == kAcceptResult) return;
    if (choice.verb == engine::kUse) use(seat, choice);
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
