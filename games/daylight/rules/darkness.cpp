// Between turns, and when Darkness falls.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

// One answer; when all are ready, the next part of the day (day.w.between).
void Table::between_turns() {
  const SeatSet asked = those(
      [&](Seat seat) { return living(seat) && !s.ready.has(seat) && has_something_between(seat); });
  if (!asked.empty()) {
    const engine::Answer answer = ask_any(
        asked, ask::between, [&](Seat seat, Options& options) { offer_between(seat, options); });
    return answer_between(answer.seat, answer.option);
  }
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.is_gear(source.card)) source.game[1] = 0;
  s.ready = {};
  if (s.window == 1) s.time = Time::night;
  know_the_time();
  s.phase = s.window == 0 ? Phase::darkness : Phase::turn_start;
}

// By what lies open, never by which cards a hand holds.
bool Table::has_something_between(Seat seat) {
  if (hand_size(seat) > 0 || s.in_play.cards_of(seat).count() > 0) return true;
  for (const auto [instance, source] : s.in_play.cards()) {
    if (!pack.is_gear(source.card) || source.owner != cards::kNoOwner) continue;
    if (source.game[0] == kUnclaimed) return true;
    if (source.game[0] == kForSale && able(seat) &&
        price_of(seat, source.card) <= person(seat).power)
      return true;
  }
  return false;
}

void Table::offer_between(Seat seat, Options& options) {
  options.add({kReady});
  for (const auto [instance, source] : s.in_play.cards()) {
    if (!pack.is_gear(source.card)) continue;
    const Gear& gear = pack.gear(source.card);
    if (source.owner == seat) {
      const bool worn = source.states != cards::kAsleep;
      if (gear.cursed) {
        options.add_if(person(seat).power >= gear.rid, {kBeRidOf, source.card}, "day.item.22"_rule);
        continue;
      }
      if (worn) {
        options.add_if((source.game[1] & kWasTakenOff) == 0, {kTakeOff, source.card},
                       "day.q.86"_rule);
      } else {
        const bool fits = (source.game[1] & kWasPutOn) == 0 && may_put_on(seat, instance);
        options.add_if(fits, {kPutOn, source.card}, "day.equipment.9"_rule);
      }
      options.add({kDiscard, source.card});
    } else if (source.owner == cards::kNoOwner && source.game[0] == kUnclaimed) {
      options.add({kTake, source.card});
    } else if (source.owner == cards::kNoOwner && source.game[0] == kForSale) {
      options.add_if(able(seat) && person(seat).power >= price_of(seat, source.card),
                     {kBuy, source.card}, "day.item.7"_rule);
    }
  }
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.kind(source.card) == CardKind::secret)
      options.add_if(person(seat).power >= pack.secret(source.card).rid, {kBeRidOf, source.card},
                     "day.power.6"_rule);
  for (const Hidden& hidden : s.hands) {
    if (hidden.mark != seat) continue;
    offer_secret(seat, hidden.card, options);
    const Secret& secret = pack.secret(hidden.card);
    if (secret.discard > 0) options.add({kDiscard, hidden.card});
  }
}

void Table::answer_between(Seat seat, Option choice) {
  const auto card = static_cast<CardIndex>(choice.a);
  const auto instance = [&] { return s.in_play.copies_of(card).first(); };
  switch (choice.verb) {
    case kTake:
      return take_over(seat, instance());
    case kBuy:
      return buy_for_sale(seat, instance());
    case kPutOn:
      return put_on(seat, instance());
    case kTakeOff:
      return take_off(seat, instance());
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
  if (s.phase == Phase::over) return;
  const int steps = dark_count();
  tell_all(say::darkness_falls, "day.fall.3"_rule, steps);
  dark_steps(steps, "day.fall.3"_rule);
  if (s.phase == Phase::over) return;
  refresh_ghosts();
  if (!s.missing.empty() && living_people().empty()) bring_back_at(kNowhere);  // day.mirac.6
  if (s.phase == Phase::over) return;
  s.window = 1;
  s.ready = {};
  s.phase = Phase::between;
}

void Table::infection() {
  SeatSet lost;
  for (const Seat seat : living_people()) {
    Person& who = person(seat);
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

// Players, CHALLENGE cards in play, Darker Worlds (day.fall.3). A ghost in play counts, one who is
// out of play or removed does not (day.fall.4 to 6).
int Table::dark_count() {
  const int players = those([&](Seat seat) {
                        const Standing standing = person(seat).standing;
                        return standing != Standing::faded && standing != Standing::removed;
                      }).size();
  int count = players;
  for (const auto [instance, source] : s.in_play.cards())
    count += pack.is_challenge(source.card) ? pack.challenge(source.card).counts : 0;
  count += s.darker * (players >= 4 ? 2 : 1);  // day.darker.3
  return std::max(0, cards::quantity(run_, {}, kDarkSteps, count));
}

}  // namespace gloam::games::daylight
