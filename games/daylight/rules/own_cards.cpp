// What people do with their own cards at any time: before they pay or accept something, and when
// others are about to act, if they want to be asked then.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

// --- What can be done with them ---

// What lies open; a hand is offered beside it.
void Table::offer_belongings(Seat seat, Moment moment, Options& options) {
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (pack.is_gear(source.card)) {
      offer_gear(seat, instance, moment, options);
      continue;
    }
    const Secret& secret = pack.secret(source.card);
    options.add_if(!secret.stays && person(seat).power >= secret.rid, {kBeRidOf, source.card},
                   secret.stays ? "day.q.20"_rule : "day.power.6"_rule);
  }
}

void Table::offer_gear(Seat seat, int instance, Moment moment, Options& options) {
  const CardIndex card = card_at(instance);
  const Gear& gear = pack.gear(card);
  const bool between = is_between(moment);
  if (!between && !able(seat)) return options.refuse({kDiscard, card}, "day.incap.7"_rule);
  if (between || moment == kAtSite) offer_change(seat, instance, between, options);
  if (gear.cursed) {
    options.refuse({kDiscard, card}, "day.item.22"_rule);
    options.add_if(person(seat).power >= gear.rid, {kBeRidOf, card}, "day.item.22"_rule);
  } else {
    options.add_if(between || !gear.armor, {kDiscard, card}, "day.equipment.14"_rule);
  }
}

// Whether it is put on or taken off.
void Table::offer_change(Seat seat, int instance, bool between, Options& options) {
  const cards::Source& source = s.in_play[instance];
  const Gear& gear = pack.gear(source.card);
  const bool worn = source.states != cards::kAsleep;
  const Option change{worn ? kTakeOff : kPutOn, source.card};
  const int changed = worn ? kWasTakenOff : kWasPutOn;
  Rule why_not = worn ? Rule::none : why_not_put_on(seat, instance);
  if ((source.game[1] & changed) != 0) why_not = "day.q.86"_rule;
  if (worn && gear.cursed) why_not = "day.item.20"_rule;
  if (!between && gear.changes_between_turns_only())
    why_not = gear.armor ? "day.equipped.3"_rule : "day.equipped.4"_rule;
  options.add_if(why_not == Rule::none, change, why_not);
}

// What was put on and taken off before an earlier action may be so again.
void Table::forget_changes(Seat seat) {
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.is_gear(source.card))
      source.game[1] &= static_cast<std::uint8_t>(~(kWasPutOn | kWasTakenOff));
}

// --- Doing it ---

// By what lies open, never by which cards a hand holds.
bool Table::has_own_cards(Seat seat, Moment moment) {
  if (!living(seat)) return false;
  if (hand_size(seat) > 0) return true;
  Options open;
  offer_belongings(seat, moment, open);
  return !open.empty();
}

// One is played, discarded, put on or taken off; false if none is.
bool Table::use_own_card(Seat seat, const engine::Ask& question, Moment moment,
                         engine::Subject about) {
  Options options = this->options();
  options.add({kBack});
  offer_belongings(seat, moment, options);
  offer_hand(seat, moment, options);
  return answer_with_card(seat, ask(seat, question, options, about));
}

bool Table::answer_with_card(Seat seat, Option choice) {
  const auto card = static_cast<CardIndex>(choice.a);
  const auto instance = [&] { return s.in_play.copies_of(card).first(); };
  switch (choice.verb) {
    case kPlay:
      return play_secret(seat, card), true;
    case kDiscard:
      return pack.is_gear(card) ? part_with(seat, instance()) : discard_secret(seat, card), true;
    case kBeRidOf:
      return be_rid_of(seat, instance()), true;
    case kPutOn:
      return put_on(seat, instance()), true;
    case kTakeOff:
      return take_off(seat, instance()), true;
    default:
      return false;
  }
}

void Table::be_rid_of(Seat seat, int instance) {
  const CardIndex card = card_at(instance);
  const bool gear = pack.is_gear(card);
  const Rule rule = gear ? "day.item.22"_rule : "day.power.6"_rule;
  spend_power(seat, gear ? pack.gear(card).rid : pack.secret(card).rid, rule);
  tell_all(say::rid_of, rule, seat, card);
  part_with(seat, instance);
}

// What its bonus held up may fall with it.
void Table::part_with(Seat seat, int instance) {
  const bool was_able = able(seat);
  discard_belonging(instance);
  wake_cursed(seat);
  if (was_able && incapacitated(seat)) tell_all(say::incapacitated, "day.equipped.12"_rule, seat);
}

// A card in play goes to where its kind is discarded.
void Table::discard_belonging(int instance) {
  const CardIndex card = card_at(instance);
  if (pack.is_gear(card)) return discard_gear(instance);
  cards::leave_play(run_, instance);
  s.secrets.discard(card);
  tell_all(say::gone, "day.secret.12"_rule, card);
}

// What a card in play offers its owner, or whoever is at a LOCATION.
void Table::use(Seat seat, Option choice) {
  const cards::Use use = cards::use_of(choice);
  tell_all(say::used, rule_of(use.card), seat, use.card);
  cards::carry_out(run_, occasion(seat), run_.speaker(use.instance), use.clause,
                   cards::Consent::given);
}

Rule Table::rule_of(CardIndex card) const {
  if (pack.kind(card) == CardKind::location) return "day.location.1"_rule;
  return pack.is_gear(card) ? "day.item.12"_rule : "day.secret.12"_rule;
}

// --- In the windows of others ---

// Those of them who want to be asked, from the first to the left, until somebody does something:
// then all is looked at anew (day.q.52). False if nobody does.
bool Table::respond(SeatSet seats, Stop stop, Moment moment, Seat first,
                    const engine::Ask& question, engine::Subject about) {
  for (int i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<Seat>((first + i) % s.seats);
    if (seats.has(seat) && wants_to_be_asked(seat, stop) && has_own_cards(seat, moment) &&
        use_own_card(seat, question, moment, about))
      return true;
  }
  return false;
}

void Table::offer_stops(Seat seat, Options& options) const {
  const int stops = person(seat).stops;
  for (int stop = 0; stop < kStops; ++stop)
    if ((stops >> (kStops + stop) & 1) == 0)
      options.add({(stops >> stop & 1) != 0 ? kAskMeNot : kAskMe, stop});
}

void Table::change_stop(Seat seat, Option choice) {
  std::uint8_t& stops = person(seat).stops;
  stops = static_cast<std::uint8_t>(stops ^ (1 | 1 << kStops) << choice.a);
  tell_all(choice.verb == kAskMe ? say::wants_to_be_asked : say::need_not_be_asked,
           "day.w.between"_rule, seat, choice.a);
}

void Table::forget_changed_stops() {
  for (Person& who : s.people) who.stops &= (1 << kStops) - 1;
}

}  // namespace gloam::games::daylight
