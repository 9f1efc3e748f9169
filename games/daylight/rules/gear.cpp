// EQUIPMENT and ITEMs: what is equipped and what lies sideways.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Options;
using engine::Rule;
using engine::Seat;

bool Table::meets_needs(Seat seat, const Gear& gear) {
  const int change = asked_of_cards(kNeeds, seat, 0);
  return std::all_of(kTraits.begin(), kTraits.end(), [&](Trait trait) {
    return gear.least[trait] == 0 || value(seat, trait) >= gear.least[trait] + change;
  });
}

// The instance of what is worn of that sort, or -1.
int Table::worn(Seat seat, bool (*is)(const Gear&)) const {
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.is_gear(source.card) && source.states != cards::kAsleep && is(pack.gear(source.card)))
      return instance;
  return -1;
}

bool Table::wears_the_night(Seat seat) const {
  return worn(seat, [](const Gear& gear) {
           return gear.nightfall && (gear.cursed || gear.changes_between_turns_only());
         }) >= 0;
}

// Of weapons and of armor only one is equipped; what is cursed gives way to nothing but what is
// cursed too (day.q.17, day.q.18, day.item.23).
Rule Table::why_not_put_on(Seat seat, int instance) {
  const Gear& gear = pack.gear(card_at(instance));
  if (!meets_needs(seat, gear)) return "day.equipment.9"_rule;
  const bool visits = person(seat).site != kNowhere;
  if (visits && (s.in_play[instance].game[1] & kLaidSideways) != 0) return "day.event.7"_rule;
  if ((s.in_play[instance].game[1] & kLeftAtHome) != 0) return "day.secret.7"_rule;
  if (gear.nightfall && visits && s.time == Time::day) return "day.equipped.8"_rule;
  const int rival = rival_of(seat, gear);
  const bool bound = rival >= 0 && rival != instance && pack.gear(card_at(rival)).cursed;
  return bound && !gear.cursed ? "day.q.18"_rule : Rule::none;
}

int Table::rival_of(Seat seat, const Gear& gear) const {
  if (gear.is_weapon()) return worn(seat, [](const Gear& other) { return other.is_weapon(); });
  if (gear.armor) return worn(seat, [](const Gear& other) { return other.armor; });
  return -1;
}

int Table::price_of(Seat seat, CardIndex card) {
  const int price = asked_of_cards(kPrice, seat, pack.gear(card).price);
  const bool item = pack.kind(card) == CardKind::item;
  return std::max(0, item ? asked_of_cards(kItemPrice, seat, price) : price);
}

// A card becomes somebody's: what excludes nothing is equipped by itself (day.q.27).
void Table::receive(Seat seat, CardIndex card) {
  const Gear& gear = pack.gear(card);
  enter({.card = card, .owner = seat, .states = cards::kAsleep});
  settle(seat, s.in_play.copies_of(card).first(), gear);
}

void Table::settle(Seat seat, int instance, const Gear& gear) {
  const int rival = rival_of(seat, gear);
  if (gear.cursed) {
    if (rival >= 0 && pack.gear(card_at(rival)).cursed) {
      // day.item.23
      Options options = this->options();
      options.add({kPutOn, card_at(instance)});
      options.add({kPutOn, card_at(rival)});
      const auto chosen = static_cast<CardIndex>(ask(seat, ask::curse, options).a);
      if (chosen == card_at(rival)) return;
    }
    if (rival >= 0) sleep(rival);
    return wake(instance);
  }
  if (gear.changes_between_turns_only() || rival >= 0 || !may_put_on(seat, instance)) return;
  wake(instance);
}

// Equips a weapon, in place of another.
void Table::wield(Seat seat, CardIndex card) {
  const int instance = s.in_play.copies_of(card).first();
  if (s.in_play[instance].states != cards::kAsleep) return;
  const int rival = rival_of(seat, pack.gear(card));
  if (rival >= 0) sleep(rival);
  wake(instance);
}

// Whether it still lies equipped before that person.
bool Table::wields(Seat seat, CardIndex weapon) const {
  return s.in_play.cards_of(seat).first([&](const cards::Source& lying) {
    return lying.card == weapon && lying.states != cards::kAsleep;
  }) >= 0;
}

bool Table::may_wield(Seat seat, int instance) {
  return s.in_play[instance].states != cards::kAsleep || may_put_on(seat, instance);
}

void Table::put_on(Seat seat, int instance) {
  const CardIndex card = card_at(instance);
  const int rival = rival_of(seat, pack.gear(card));
  if (rival >= 0) sleep(rival);
  wake(instance);
  s.in_play[instance].game[1] |= kWasPutOn;
  const bool any_time = !pack.gear(card).changes_between_turns_only();
  tell_all(say::put_on, any_time ? "day.equipped.1"_rule : "day.equipped.3"_rule, seat, card);
}

void Table::take_off(Seat seat, int instance) {
  const bool was_able = able(seat);
  sleep(instance);
  s.in_play[instance].game[1] |= kWasTakenOff;
  tell_all(say::taken_off, "day.equipped.2"_rule, seat, card_at(instance));
  if (was_able && incapacitated(seat)) tell_all(say::incapacitated, "day.equipped.12"_rule, seat);
}

void Table::wake(int instance) {
  s.in_play[instance].states = 0;
  s.in_play.together = {};
}

void Table::sleep(int instance) { s.in_play[instance].states = cards::kAsleep; }

// From the pool, or from under a Monster.
void Table::take_over(Seat seat, int instance) {
  cards::Source& source = s.in_play[instance];
  source.owner = seat;
  source.target = 0;
  source.game = {kOwned, kHasMoved};
  tell_all(say::took, "day.lost.10"_rule, seat, source.card);
  settle(seat, instance, pack.gear(source.card));
}

// The next in the order of claims takes a card or buys it; false if all pass.
bool Table::claim_next(const std::function<bool(Seat)>& claims) {
  const int n = s.visit.order.size();
  for (int passed = 0; passed < n; ++passed) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next]);
    s.visit.next = static_cast<std::uint8_t>((s.visit.next + 1) % n);
    if (living(seat) && claims(seat)) return true;
  }
  return false;
}

bool Table::take_one(Seat seat, Options cards) {
  cards.add({engine::kPass});
  const engine::Option choice = ask(seat, ask::claim, cards);
  if (choice.verb == engine::kPass) return false;
  take_over(seat, s.in_play.copies_of(static_cast<CardIndex>(choice.a)).first());
  return true;
}

bool Table::is_for_sale(const cards::Source& lying, CardIndex only) const {
  return lies_unowned(lying, kForSale) && (only == kNoCard || lying.card == only);
}

// If need be with Power that a SECRET brings (day.incap.8).
bool Table::may_buy_item(Seat seat, CardIndex only) {
  if (!able(seat)) return false;
  for (const auto [instance, source] : s.in_play.cards())
    if (is_for_sale(source, only) && may_pay(seat, price_of(seat, source.card))) return true;
  return false;
}

// A magical ITEM that nobody owns: that one, or any that lies beside the store.
bool Table::buy_item(Seat seat, const engine::Ask& question, CardIndex only) {
  while (may_buy_item(seat, only)) {
    const auto fill = [&](Options& options) {
      for (const auto [instance, source] : s.in_play.cards())
        if (is_for_sale(source, only))
          options.add_if(person(seat).power >= price_of(seat, source.card), {kBuy, source.card},
                         "day.item.5"_rule);
      options.add({engine::kPass});
    };
    const engine::Option choice = ask_with_cards(seat, question, kAtAnyTime, fill, {only});
    if (choice.verb == kOwnCards) continue;
    if (choice.verb == kBuy) buy_for_sale(seat, static_cast<CardIndex>(choice.a));
    return choice.verb == kBuy;
  }
  return false;
}

void Table::buy_for_sale(Seat seat, CardIndex card) {
  const int instance = s.in_play.copies_of(card).first();
  cards::Source& source = s.in_play[instance];
  const int price = price_of(seat, card);
  spend_power(seat, price, "day.item.3"_rule);
  source.owner = seat;
  source.game = {kOwned, 0};
  tell_all(say::bought, "day.item.3"_rule, seat, card, price);
  settle(seat, instance, pack.gear(card));
}

// EQUIPMENT goes back to the store (day.equipment.15).
void Table::discard_gear(int instance) {
  const CardIndex card = card_at(instance);
  cards::leave_play(run_, instance);
  if (pack.kind(card) == CardKind::equipment) {
    s.store.put(card);
  } else {
    s.items.discard(card);
  }
  tell_all(say::gone, "day.equipped.7"_rule, card);
}

// Which of somebody's cards goes, but none that is cursed (day.item.22); own cards may be used
// first (day.w.result). None if there is none to go.
CardIndex Table::choose_to_lose(Seat seat, const engine::Ask& question, int verb,
                                const std::function<bool(const cards::Source&)>& may_go,
                                engine::Subject about) {
  const auto fill = [&](Options& options) {
    for (const auto [instance, source] : s.in_play.cards_of(seat))
      if (pack.is_gear(source.card) && !pack.gear(source.card).cursed && may_go(source))
        options.add({verb, source.card});
  };
  for (;;) {
    Options left;
    fill(left);
    if (left.empty()) return kNoCard;
    const engine::Option choice = ask_with_cards(seat, question, kAtAnyTime, fill, about);
    if (choice.verb != kOwnCards) return static_cast<CardIndex>(choice.a);
  }
}

// A card of the person's choice, equipped or not; or what is worn, at once and not only between
// turns (day.equipped.5).
void Table::give_up(Seat seat, GivenUp what) {
  if (what == GivenUp::armor) {
    const int armor = worn(seat, [](const Gear& gear) { return gear.armor && !gear.cursed; });
    if (armor >= 0) discard_gear(armor);
    return;
  }
  if (what == GivenUp::item) return hand_over_item(seat);
  const bool weapon = what == GivenUp::weapon;
  const CardIndex card = choose_to_lose(
      seat, weapon ? ask::which_weapon : ask::give_up_gear, kDiscard,
      [&](const cards::Source& lying) {
        const Gear& gear = pack.gear(lying.card);
        return weapon ? gear.is_weapon() : lying.states != cards::kAsleep && !gear.armor;
      });
  if (card != kNoCard) part_with(seat, s.in_play.copies_of(card).first());
}

// An ITEM of the person's choice is guarded by the Monster.
void Table::hand_over_item(Seat seat) {
  const CardIndex card = choose_to_lose(
      seat, ask::hand_over, kHandOver,
      [&](const cards::Source& lying) { return pack.kind(lying.card) == CardKind::item; },
      {s.visit.card});
  if (card == kNoCard) return;
  const bool was_able = able(seat);
  cards::Source& source = s.in_play[s.in_play.copies_of(card).first()];
  source.owner = cards::kNoOwner;
  source.states = cards::kAsleep;
  source.game = {kGuarded, 0};
  source.target = static_cast<std::uint16_t>(challenge_instance());
  tell_all(say::guards, "day.lost.7"_rule, s.visit.card, card);
  wake_cursed(seat);
  if (was_able && incapacitated(seat)) tell_all(say::incapacitated, "day.equipped.12"_rule, seat);
}

bool Table::bears_curse(Seat seat) const {
  const auto cursed = [&](const cards::Source& source) {
    return pack.is_gear(source.card) && pack.gear(source.card).cursed;
  };
  return s.in_play.cards_of(seat).first(cursed) >= 0;
}

int Table::guarded() const {
  const int monster = challenge_instance();
  int found = 0;
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.is_gear(source.card) && source.game[0] == kGuarded && source.target == monster)
      ++found;
  return found;
}

// A magical weapon counts as made of everything (day.weapon.7).
bool Table::strikes_with(int matter) const {
  const Attempt& attempt = s.attempt;
  if (attempt.blow == kNoWeapon) return false;
  const bool magical = attempt.weapon != kNoCard && pack.gear(attempt.weapon).magical;
  return magical || attempt.matter == matter;
}

// A card of one of these categories, a bit for each; of weapons, and of anything.
void Table::take_from_store(Seat seat, int goods, int most_price) {
  Options options = this->options();
  for (const CardIndex card : s.store) {
    const Gear& gear = pack.gear(card);
    const bool fits = (goods >> gear.category & 1) != 0 || (goods >> kAnything & 1) != 0 ||
                      ((goods >> kAnyWeapon & 1) != 0 && gear.is_weapon());
    if (fits && gear.price <= most_price) options.add({kTake, card});
  }
  if (options.empty()) return;
  options.add({kDecline});
  const engine::Option choice = ask(seat, ask::steal, options);
  if (choice.verb != kTake) return;
  const CardIndex card = s.store.take(static_cast<CardIndex>(choice.a));
  tell_all(say::took, "day.equipment.7"_rule, seat, card);
  receive(seat, card);
}

bool Table::wears_cursed_armor(Seat seat) const {
  return worn(seat, [](const Gear& gear) { return gear.armor && gear.cursed; }) >= 0;
}

void Table::lay_sideways(Seat seat) {
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    if (pack.is_gear(source.card) && !pack.gear(source.card).armor &&
        !pack.gear(source.card).cursed) {
      sleep(instance);
      source.game[1] |= kLaidSideways;
    }
}

// What another cursed card kept from being equipped, once that is gone (day.item.20).
void Table::wake_cursed(Seat seat) {
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (!pack.is_gear(source.card) || source.states != cards::kAsleep) continue;
    const Gear& gear = pack.gear(source.card);
    if (gear.cursed && rival_of(seat, gear) < 0) wake(instance);
  }
}

}  // namespace gloam::games::daylight
