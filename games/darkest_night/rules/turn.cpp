// The round, and the turn of a hero: upkeep, event, action, end.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Answer;
using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

// --- Windows ---

// Cards act by themselves; whoever asked to stop is heard; then cards are offered, also those that
// have just changed hands.
void Table::open(Window window, const cards::Occasion& about) {
  if (halted_) return;
  cards::fire(run_, window, about);
  if (!s.holds.empty()) stop_for_holds(asked_next(window));
  cards::offer(run_, window, about);
}

// Who can hand things over in the question that follows, whether he asked to stop or not.
SeatSet Table::asked_next(Window window) const {
  switch (window) {
    case kRoundStart:
    case kTurnBetween:
      return hero_seats();
    case kActionChoose:
    case kActionAfter:
      return SeatSet::of(seat_of(turn_hero()));
    default:
      return {};
  }
}

// Whoever asked to stop is asked wherever something could change hands, until he hands something
// over at such a stop or lets it go (dn.ruling.68).
void Table::stop_for_holds(SeatSet asked_anyway) {
  for (const Seat seat : SeatSet{s.holds}) {
    if (asked_anyway.has(seat)) continue;
    Trades done;
    while (!halted_ && s.holds.has(seat)) {
      Options options = this->options();
      if (!offer_trades(seat, done, holdings(), options)) break;
      offer_hold(seat, done, options);
      options.add({engine::kPass});
      if (!trade(seat, ask(seat, ask::held, options), done)) break;
    }
    if (done.changed) s.holds = s.holds.without(seat);
  }
}

// --- Between turns ---

// Any player may claim the next turn for a hero of his own (dn.ruling.2); meanwhile things change
// hands.
void Table::between_turns() {
  const bool first = s.round == 0 || s.slot == kNone;
  s.slot = kNone;
  if (first) {
    ++s.round;
    s.declined = {};
    tell_all(say::round, "dn.round.1"_rule, s.round);
  }
  open(first ? kRoundStart : kTurnBetween, {});
  std::array<Trades, kMostSeats> done{};
  SeatSet seats = hero_seats();
  while (!halted_) {
    const Holdings all = holdings();
    const auto offer = [&](Seat seat, Options& options) {
      offer_turns(seat, options);
      const bool may_pass = options.empty();
      // With one hero to go there is nothing to decide but what may change hands (5.3 of the
      // rules).
      bool more = !may_pass && slots_to_go() > 1;
      if (more) offer_orders(seat, options);
      more |= offer_trades(seat, done[seat], all, options);
      if (more) offer_hold(seat, done[seat], options);
      if (may_pass && !options.empty()) options.add({engine::kPass});
    };
    SeatSet asked;
    for (const HeroSlot& slot : s.slots)
      if (slot.acted == 0 && slot.retired == 0) asked = asked.with(slot.seat);
    for (const Seat seat : seats) {
      if (asked.has(seat)) continue;
      Options options;
      if (offer_trades(seat, done[seat], all, options)) asked = asked.with(seat);
    }
    if (asked.empty()) break;
    const Answer answer = ask_any(asked, ask::next_turn, offer, {slots_to_go(), next_of(asked)});
    const Option choice = answer.option;
    if (choice.verb == engine::kPass) {
      seats = seats.without(answer.seat);
    } else if (choice.verb == kTakeTurn) {
      return begin_turn(s.heroes[static_cast<std::size_t>(choice.a)].slot);
    } else if (choice.verb == kChooseHero || choice.verb == kCallHero) {
      for (int slot = 0; slot < kSlots; ++slot) {
        const HeroSlot& empty = s.slots[static_cast<std::size_t>(slot)];
        if (empty.seat != answer.seat || empty.hero != kNoHero) continue;
        if (empty.acted != 0 || empty.retired != 0) continue;
        return replace_hero(slot,
                            choice.verb == kCallHero ? kNoHero : static_cast<HeroIndex>(choice.a));
      }
    } else {
      trade(answer.seat, choice, done[answer.seat]);
    }
  }
  s.phase = Phase::darkness;
}

// What the question who goes next comes to: a word of the kind `next` in the catalogue.
int Table::next_of(SeatSet asked) const {
  enum Next { go_first, go_next, who_first, who_next, last, none };
  if (slots_to_go() == 0) return none;
  if (slots_to_go() == 1) return last;
  bool first = true;
  std::array<int, kMostSeats> to_go{};
  for (const HeroSlot& slot : s.slots) {
    if (slot.acted != 0) first = false;
    if (slot.acted == 0 && slot.retired == 0) ++to_go[slot.seat];
  }
  bool one_each = true;
  for (const Seat seat : asked) one_each = one_each && to_go[seat] == 1;
  if (one_each) return first ? go_first : go_next;
  return first ? who_first : who_next;
}

int Table::slots_to_go() const {
  int left = 0;
  for (const HeroSlot& slot : s.slots) left += slot.acted == 0 && slot.retired == 0 ? 1 : 0;
  return left;
}

void Table::offer_turns(Seat seat, Options& options) {
  bool replaces = false;
  for (const HeroSlot& slot : s.slots) {
    if (slot.seat != seat || slot.acted != 0 || slot.retired != 0) continue;
    if (slot.hero != kNoHero) {
      options.add({kTakeTurn, slot.hero});
    } else if (!replaces) {
      replaces = true;
      if (s.expert != 0) {
        options.add({kCallHero});
      } else {
        for (HeroIndex h = 0; h < pack.heroes.size(); ++h)
          if (s.heroes[h].standing == Standing::unused) options.add({kChooseHero, h});
      }
    }
  }
}

void Table::offer_orders(Seat seat, Options& options) const {
  for (const HeroSlot& slot : s.slots)
    if (slot.seat == seat && slot.hero != kNoHero) options.add({kOrders, slot.hero});
}

// A standing order about one power or relic: ask, never, always.
void Table::give_orders(Seat seat, HeroIndex h) {
  Options options = this->options();
  for (const auto [instance, source] : s.in_play.cards_of(h)) {
    const Option about_it{kChoosePower, source.card};
    if (pack.kinds[source.card] != CardKind::tactic && !options.contains(about_it))
      options.add(about_it);
  }
  options.add({engine::kPass});
  const Option card = ask(seat, ask::order_card, options, {h});
  if (card.verb == engine::kPass) return;
  Options orders = this->options();
  for (const cards::Order order : {cards::Order::ask, cards::Order::never, cards::Order::always})
    orders.add({kGiveOrder, card.a, static_cast<int>(order)});
  const Option order = ask(seat, ask::order, orders, {card.a});
  for (const auto [instance, source] : s.in_play.cards_of(h))
    if (source.card == card.a) give_order(source, order.b);
  tell_all(say::ordered, "dn.timing.1"_rule, card.a, order.b);
}

// --- The turn ---

void Table::begin_turn(int slot) {
  s.slot = static_cast<std::uint8_t>(slot);
  const HeroIndex h = turn_hero();
  s.stayed = in_monastery(h) ? 1 : 0;
  s.fight_rolls = 0;
  for (const auto [instance, source] : s.in_play.cards_of(h)) unmark(source, kLocked);
  tell_all(say::turn, "dn.turn.1"_rule, h, place_of(h));
  s.phase = Phase::upkeep;
}

// The losses of the Necromancer's shadow and of a relic are laws in the pack, so that they are
// ordered together with all that happens now (dn.ruling.6).
void Table::upkeep() {
  open(kUpkeep, about(turn_hero()));
  s.phase = Phase::event;
}

bool Table::will_draw_event(HeroIndex h) {
  if (in_monastery(h)) return false;
  if (with_necromancer(h) && hero(h).secrecy == 0) return false;
  return cards::quantity(run_, about(h), kEventDraw, 1) != 0;
}

void Table::event_phase() {
  const HeroIndex h = turn_hero();
  open(kEventBefore, about(h));
  if (with_necromancer(h) && hero(h).secrecy == 0) {
    tell_all(say::necromancer_attacks, "dn.event.1"_rule, h);
    meet_necromancer(h, false);
  } else if (in_monastery(h)) {
    tell_all(say::no_event, "dn.event.9"_rule, h);
  } else if (!will_draw_event(h)) {
    tell_all(say::no_event, "dn.power.8"_rule, h);
  } else {
    draw_event(h, "dn.event.8"_rule);
  }
  s.phase = Phase::action;
}

void Table::action_phase() {
  const HeroIndex h = turn_hero();
  const Seat seat = seat_of(h);
  open(kActionChoose, about(h));
  Trades done;
  Option choice;
  do {
    Options options = actions(h);
    if (offer_trades(seat, done, holdings(), options)) offer_hold(seat, done, options);
    choice = ask(seat, ask::action, options, {h});
  } while (trade(seat, choice, done));
  act(h, choice);
  if (halted_) return;
  open(kActionAfter, about(h));
  done = {};
  do {
    Options options = this->options();
    if (offer_trades(seat, done, holdings(), options)) offer_hold(seat, done, options);
    options.add({kEndTurn});
    choice = ask(seat, ask::after_action, options, {h});
  } while (trade(seat, choice, done));
  s.phase = Phase::turn_end;
}

// Which monsters here the hero passes by, if something lets him.
void Table::ignore_monsters(HeroIndex h) {
  s.ignored.clear();
  for (int left = cards::quantity(run_, about(h), kMonstersIgnored, 0); left > 0; --left) {
    Options options = this->options();
    for (const auto [instance, source] : s.in_play.cards()) {
      if (!may_ignore(instance, place_of(h))) continue;
      const Option ignore{kIgnore, pack.numbers[source.card]};
      if (!options.contains(ignore)) options.add(ignore);
    }
    if (options.empty()) return;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(h), ask::ignore, options, {h, left});
    if (choice.verb == engine::kPass) return;
    const CardIndex card = pack.blights[static_cast<std::size_t>(choice.a)].card;
    for (const auto [instance, source] : s.in_play.cards()) {
      if (source.card != card || !may_ignore(instance, place_of(h))) continue;
      s.ignored.put(static_cast<std::uint8_t>(instance));
      break;
    }
    tell_all(say::monster_ignored, "dn.power.8"_rule, h, card);
  }
}

bool Table::may_ignore(int instance, Place here) const {
  const cards::Source& source = s.in_play[instance];
  return source.place == here && pack.kinds[source.card] == CardKind::blight &&
         pack.cards[source.card].has("monster") &&
         !s.ignored.has(static_cast<std::uint8_t>(instance));
}

// Monsters are met, and what else the end of a turn brings, in the order the hero chooses.
void Table::turn_end() {
  const HeroIndex h = turn_hero();
  ignore_monsters(h);
  open(kTurnEnd, about(h));
  if (!halted_) finish_turn();
}

void Table::finish_turn() {
  s.ignored.clear();
  s.lasting.end(kThisTurn);
  s.marks.end(kEachTurn);
  for (const auto [instance, source] : s.in_play.cards()) unmark(source, kFresh);
  s.slots[s.slot].acted = 1;
  s.phase = Phase::between;
}

}  // namespace gloam::games::darkest_night
