#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// dl.use.1, dl.item.4, dl.item.5
void Table::offer_uses(int who, Options& options) {
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who))) {
    const auto card = static_cast<CardIndex>(source.card);
    const CardKind kind = pack.kinds[card];
    if (kind == CardKind::weapon && card != runner(who).weapon)
      options.add_if(source.game[0] == 0, {kSwitchTo, card}, "dl.ruling.77"_rule);
    if ((kind != CardKind::common && kind != CardKind::epic) || form_of_use(card) < 0) continue;
    for (int target = 0; target < s.runners_in_play; ++target) {
      const Option use{kUseItem, card, runner(target).self};
      if (may_use_on(who, target, card) && !options.contains(use)) options.add(use);
    }
  }
  for (int other = 0; other < s.runners_in_play; ++other) {
    if (other == who || !has_things(who, other) || !may_exchange(who, other)) continue;
    options.add_if((runner(who).exchanged >> other & 1) == 0, {kExchange, runner(other).self},
                   "dl.ruling.77"_rule);
  }
}

// The clause that says what Use does, or -1.
int Table::form_of_use(CardIndex card) const {
  const int focus = pack.clause_of_form(pack.cards[card], kFocus);
  return focus >= 0 ? focus : pack.clause_of_form(pack.cards[card], kQuick);
}

bool Table::may_use_on(int who, int target, CardIndex card) {
  if (target != who && (runner(target).zone != runner(who).zone || !permitted(who, kUseOnOthers)))
    return false;
  const cards::Speaker speaker{
      .source = {.card = card, .owner = static_cast<std::uint8_t>(target)}};
  return cards::usable(run_, {.subject = target}, speaker, form_of_use(card)) == cards::Usable::yes;
}

// The effects, then the card is discarded, then a Focus has its Risk (dl.consumable.1,
// dl.consumable.2).
void Table::use_item(int who, Option choice) {
  const auto card = static_cast<CardIndex>(choice.a);
  const int target = runner_of(choice.b);
  const bool focus = pack.clause_of_form(pack.cards[card], kFocus) >= 0;
  ++s.tally.uses;
  tell(everyone(), say::used_item, "dl.use.1"_rule, runner(who).self, card);
  lose_card(who, card);
  if (const int deck = pack.deck_of(card); deck >= 0)
    s.used_items[static_cast<std::size_t>(deck)].put(card);
  do_form(target, card, focus ? kFocus : kQuick);
  if (focus && !permitted(who, kFocusQuick)) work_risk(who, kUsing);  // dl.use.3
}

// Quick, and no weapon twice between two dice (dl.item.3, dl.item.4, dl.ruling.77).
void Table::switch_weapon(int who, CardIndex weapon) {
  Runner& one = runner(who);
  ++s.tally.uses;
  for (const CardIndex card : {one.weapon, weapon})
    if (card != kNoCard) s.in_play[instance_of(who, card)].game[0] = 1;
  one.weapon = weapon;
  tell(everyone(), say::drawn_weapon, "dl.item.4"_rule, one.self, weapon);
}

void Table::gain_item(int who, CardIndex item) {
  gain_card(who, item);
  keep_item(who, item);
}

// A first weapon goes into the slot.
void Table::keep_item(int who, CardIndex item) {
  tell(everyone(), say::got_item, "dl.interact.3"_rule, runner(who).self, item);
  if (pack.kinds[item] == CardKind::weapon && runner(who).weapon == kNoCard)
    runner(who).weapon = item;
}

// One is kept (dl.loot.1, dl.ruling.61).
void Table::draw_loot(int who, int deck, int n) {
  auto& pile = s.items[static_cast<std::size_t>(deck)];
  auto& used = s.used_items[static_cast<std::size_t>(deck)];
  Options options = this->options();
  engine::Zone<CardIndex, kItems> drawn;
  for (; n > 0 && !drawn.full(); --n) {
    if (pile.empty()) {
      while (!used.empty()) pile.put(used.take_top());
      shuffle(pile);
    }
    if (pile.empty()) break;
    drawn.put(draw(pile, everyone()));
    gain_card(who, drawn.top());
    if (const Option keep{kKeep, drawn.top()}; !options.contains(keep)) options.add(keep);
  }
  if (options.empty()) return;
  const auto kept =
      static_cast<CardIndex>(ask(seat_of(who), ask::keep, options, {runner(who).self}).a);
  drawn.take(kept);
  for (const CardIndex card : drawn) {
    lose_card(who, card);
    used.put(card);
  }
  keep_item(who, kept);
}

// --- Exchange ---

bool Table::has_things(int who, int other) const {
  for (const auto& [from, to] : {std::pair(who, other), std::pair(other, who)}) {
    for (const CardIndex object : runner(from).carried)
      if (may_hand(object, to)) return true;
    for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(from)))
      if (is_item(static_cast<CardIndex>(source.card))) return true;
  }
  return false;
}

// People are no things: another leads them after an Interact.
bool Table::may_hand(CardIndex object, int to) const {
  return !is_person(object) && carrying(to, object) < limit_of(object);
}

bool Table::is_item(CardIndex card) const {
  const CardKind kind = pack.kinds[card];
  return kind == CardKind::weapon || kind == CardKind::common || kind == CardKind::epic;
}

bool Table::may_exchange(int who, int other) {
  if (runner(who).zone == runner(other).zone) return true;
  return area_of(who) == area_of(other) && permitted(who, kExchangeInArea);
}

// Any number both ways; what is taken from another seat's Runner needs its consent (dl.item.5,
// dl.ruling.59).
void Table::exchange(int who, int other) {
  std::array<Option, kMostExchanged> things{};
  std::size_t count = 0;
  const auto list = [&](int from, int to, std::uint16_t verb) {
    for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(from)))
      if (is_item(static_cast<CardIndex>(source.card)) && count < kMostExchanged)
        things[count++] = {verb, source.card, instance};
    for (int i = 0; i < runner(from).carried.size(); ++i) {
      const CardIndex object = runner(from).carried[i];
      if (may_hand(object, to) && count < kMostExchanged)
        things[count++] = {verb, object, 0x100 + i};
    }
  };
  list(who, other, kGive);
  list(other, who, kReceive);
  runner(who).exchanged = static_cast<std::uint8_t>(runner(who).exchanged | 1u << other);
  ++s.tally.uses;
  const engine::ThingSet chosen =
      choose_several(seat_of(who), ask::exchange, std::span(things).first(count), 1,
                     static_cast<int>(count), {runner(who).self, runner(other).self});
  bool takes = false;
  for (const int i : chosen) takes |= things[static_cast<std::size_t>(i)].verb == kReceive;
  if (takes && seat_of(who) != seat_of(other) && !agrees(who, other)) return;
  for (const int i : chosen) {
    const Option& thing = things[static_cast<std::size_t>(i)];
    const bool gives = thing.verb == kGive;
    move_item(gives ? who : other, gives ? other : who, static_cast<CardIndex>(thing.a));
  }
  if (!permitted(who, kExchangeQuick)) work_risk(who, kUsing);
}

bool Table::agrees(int who, int other) {
  Options options = this->options();
  options.add({kAgree});
  options.add({kDecline});
  const Option answer =
      ask(seat_of(other), ask::consent, options, {runner(other).self, runner(who).self});
  if (answer.verb == kDecline)
    tell(everyone(), say::declined, "dl.ruling.59"_rule, runner(other).self);
  return answer.verb == kAgree;
}

// An item or an objective item; a Runner carries no more than allowed.
void Table::move_item(int from, int to, CardIndex card) {
  if (pack.kinds[card] == CardKind::object) {
    if (carrying(to, card) >= limit_of(card) || runner(to).carried.full()) return;
    runner(from).carried.take(card);
    runner(to).carried.put(card);
    if (is_person(card)) std::swap(runner(from).hurt, runner(to).hurt);
  } else {
    if (runner(from).weapon == card) runner(from).weapon = kNoCard;
    lose_card(from, card);
    gain_card(to, card);
  }
  tell(everyone(), say::handed, "dl.item.5"_rule, runner(from).self, card, runner(to).self);
}

// --- What cards do to dice ---

// One of the Cooldown Slots, rolled.
void Table::return_die(int who) {
  Options options = this->options();
  offer_dice(who, kRestore, Place::cooldown, options);
  if (options.empty()) return;
  const Option choice = ask(seat_of(who), ask::restore, options, {runner(who).self});
  ActionDie& die = runner(who).dice[static_cast<std::size_t>(choice.a)];
  die.place = Place::pool;
  die.face = static_cast<std::uint8_t>(below(kFaces));
  see_momentum(who);
  tell(everyone(), say::restored, "dl.golden.2"_rule, runner(who).self);
}

// There are six of each; with fewer Runners more are spare (dl.ruling.82).
int Table::spare_dice(int kind) const {
  constexpr int kOfEach = 6;
  int used = 0;
  for (int who = 0; who < s.runners_in_play; ++who)
    for (const ActionDie& die : runner(who).dice) used += die.kind == kind ? 1 : 0;
  return kOfEach - used;
}

bool Table::can_upgrade(int who) const {
  const auto& dice = runner(who).dice;
  const bool basic = std::any_of(dice.begin(), dice.end(),
                                 [](const ActionDie& die) { return die.kind == kBasic; });
  return basic && (spare_dice(kParkour) > 0 || spare_dice(kCombat) > 0);
}

// dl.upgrade.1, dl.upgrade.2, dl.ruling.71
void Table::upgrade(int who) {
  Options options = this->options();
  for (int i = 0; i < kDice; ++i) {
    const ActionDie& die = runner(who).dice[static_cast<std::size_t>(i)];
    if (die.kind != kBasic) continue;
    for (const DieKind kind : {kParkour, kCombat}) {
      const int change = SpokenChange{spoken_die(die), die.place, kind}.number();
      if (spare_dice(kind) > 0) options.add({kUpgrade, i, change});
    }
  }
  if (options.empty()) return;
  const Option choice = ask(seat_of(who), ask::upgrade, options, {runner(who).self});
  ActionDie& die = runner(who).dice[static_cast<std::size_t>(choice.a)];
  die.kind = static_cast<std::uint8_t>(SpokenChange::of(choice.b).into);
  die.face = static_cast<std::uint8_t>(below(kFaces));
  tell(everyone(), say::upgraded, "dl.upgrade.1"_rule, runner(who).self);
}

}  // namespace gloam::games::dying_light
