// Trades: a card is offered, for another or for nothing, and the offer is accepted or refused.
// Between turns all may trade; a card that allows it during a visit calls `trade`.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;
using engine::SeatSet;

namespace {

// The first of the bits in which a card keeps who has refused it.
constexpr int kRefusers = 2;

bool has_refused(Seat seat, const cards::Source& card) {
  return (card.game[0] >> (kRefusers + seat) & 1) != 0;
}

}  // namespace

// None if the card may change hands now.
Rule Table::why_not_trade(int instance) const {
  const Gear& gear = pack.gear(card_at(instance));
  if (gear.cursed) return "day.item.26"_rule;
  if (gear.magical) return "day.item.11"_rule;
  return (s.in_play[instance].game[1] & kHasMoved) != 0 ? "day.q.86"_rule : Rule::none;
}

void Table::offer_trades(Seat seat, SeatSet others, Options& options) {
  if (others.empty()) return;
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (!pack.is_gear(source.card)) continue;
    bool wanted = false;
    for (const Seat other : others) wanted = wanted || !has_refused(other, source);
    Rule why_not = why_not_trade(instance);
    if (why_not == Rule::none && !wanted) why_not = "day.q.86"_rule;
    options.add_if(why_not == Rule::none, {kOffer, source.card}, why_not);
  }
}

// Between turns: to whom; who has refused the card is not offered it again.
void Table::propose(Seat seat, CardIndex card) {
  const cards::Source& given = s.in_play[s.in_play.copies_of(card).first()];
  Options others = options();
  for (const Seat other : living_people().without(seat))
    others.add_if(!has_refused(other, given), {kOfferTo, other}, "day.q.86"_rule);
  name_price(seat, card, static_cast<Seat>(ask(seat, ask::offer_to, others, {card}).a));
}

// What is asked for it.
void Table::name_price(Seat seat, CardIndex card, Seat to) {
  Options wishes = options();
  wishes.add({kForNothing});
  for (const auto [instance, source] : s.in_play.cards_of(to)) {
    if (!pack.is_gear(source.card)) continue;
    const Rule why_not = why_not_trade(instance);
    wishes.add_if(why_not == Rule::none, {kWant, source.card}, why_not);
  }
  const Option wish = ask(seat, ask::offer_for, wishes, {card});
  const int given = s.in_play.copies_of(card).first();
  s.offer = {static_cast<std::uint8_t>(given), kNoOffer, to};
  if (wish.verb == kForNothing) return tell_all(say::offers, "day.q.26"_rule, seat, card, to);
  s.offer.wanted =
      static_cast<std::uint8_t>(s.in_play.copies_of(static_cast<CardIndex>(wish.a)).first());
  tell_all(say::offers_for, "day.q.26"_rule, seat, card, to, wish.a);
}

// False if nothing is offered.
bool Table::answer_offer() {
  if (s.offer.given == kNoOffer) return false;
  const Offer offer = s.offer;
  const CardIndex card = card_at(offer.given);
  const Seat from = s.in_play[offer.given].owner;
  Options options = this->options();
  options.add({kAccept});
  options.add({kRefuse});
  const Option answer = offer.wanted == kNoOffer ? ask(offer.to, ask::accept_gift, options, {card})
                                                 : ask(offer.to, ask::accept_exchange, options,
                                                       {card, card_at(offer.wanted)});
  s.offer = {};
  if (answer.verb == kRefuse) {
    s.in_play[offer.given].game[0] |= static_cast<std::uint8_t>(1 << (kRefusers + offer.to));
    tell_all(say::refuses, "day.q.86"_rule, offer.to, card);
    return true;
  }
  hand_over(offer.given, offer.to);
  if (offer.wanted != kNoOffer) hand_over(offer.wanted, from);
  settle(offer.to, offer.given, pack.gear(card));
  if (offer.wanted != kNoOffer) settle(from, offer.wanted, pack.gear(card_at(offer.wanted)));
  s.ready = s.ready.without(offer.to);
  return true;
}

void Table::hand_over(int instance, Seat to) {
  cards::Source& source = s.in_play[instance];
  const Seat from = source.owner;
  const bool was_able = able(from);
  sleep(instance);
  source.owner = to;
  source.game[0] = kOwned;
  source.game[1] = kHasMoved;
  s.in_play.together = {};
  const Rule rule =
      pack.kind(source.card) == CardKind::equipment ? "day.equipment.11"_rule : "day.item.15"_rule;
  tell_all(say::handed_over, rule, from, source.card, to);
  if (was_able && incapacitated(from)) tell_all(say::incapacitated, "day.equipped.12"_rule, from);
}

// To whom something can be offered in a visit: only those who are able trade then (day.incap.7).
SeatSet Table::traders(Seat seat, Reach reach) {
  const Site site = person(seat).site;
  return those([&](Seat other) {
    if (other == seat || !able(other)) return false;
    if (reach == Reach::here && person(other).site != site) return false;
    Options options;
    offer_trades(seat, SeatSet::of(other), options);
    return !options.empty();
  });
}

// One offer, if the seat likes. In one visit, too, a card changes hands once, and an offer that was
// refused is not repeated.
void Table::trade(Seat seat, Seat with) {
  Options options = this->options();
  offer_trades(seat, SeatSet::of(with), options);
  if (options.empty()) return;
  options.add({engine::kPass});
  const Option choice = ask(seat, ask::offer, options);
  if (choice.verb == engine::kPass) return;
  name_price(seat, static_cast<CardIndex>(choice.a), with);
  answer_offer();
}

// The window, or the visit, is over: all may be offered and change hands anew.
void Table::end_trades() {
  for (const auto [instance, source] : s.in_play.cards()) {
    if (!pack.is_gear(source.card)) continue;
    if (source.owner != cards::kNoOwner) source.game[0] = kOwned;
    source.game[1] &= static_cast<std::uint8_t>(~kHasMoved);
  }
}

}  // namespace gloam::games::daylight
