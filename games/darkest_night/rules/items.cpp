// Items and holy relics: found, used, handed over, stored, and the ritual they serve.
#include <array>

#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Seat;

void Table::find(HeroIndex h, CardIndex card) {
  if (halted_) return;
  tell_all(say::found, "dn.act.search.4"_rule, h, card);
  switch (pack.kinds[card]) {
    case CardKind::key:
      ++hero(h).keys;
      return;
    case CardKind::item:
      cards::enter_play(run_, {.card = card, .owner = h, .place = kNowhere, .target = kNoHero});
      return;
    default:
      cards::carry_out(run_, about(h), {{.card = card, .owner = h}, cards::kNotInPlay},
                       std::max(0, pack.clause(card, kFound)));
  }
}

void Table::discard_item(int instance) {
  tell_all(say::discarded, "dn.item.2"_rule, s.in_play[instance].owner, card_of(instance));
  leave_play(instance);
}

void Table::leave_play(int instance) {
  if (s.combat.tactic == instance) s.combat.tactic = kNone;
  cards::leave_play(run_, instance);
}

int Table::relic_of(HeroIndex h) const {
  return s.in_play.copies_of(pack.relic).first([&](const cards::Source& source) {
    return source.owner == h;
  });
}

int Table::hidden_relic_at(Place place) const {
  return s.in_play.copies_of(pack.relic).first([&](const cards::Source& source) {
    return source.place == place && marked(source, kFaceDown);
  });
}

// Stored, carried or dropped there: three at once (dn.ruling.18).
void Table::check_ritual() {
  if (halted_) return;
  int relics = 0;
  for (const auto [instance, source] : s.in_play.copies_of(pack.relic)) {
    if (marked(source, kFaceDown)) continue;
    const int place = source.owner == cards::kNoOwner ? source.place : place_of(source.owner);
    if (place == pack.monastery) ++relics;
  }
  if (relics >= kRelicsToWin) end(Ending::ritual, say::ritual, "dn.win.1"_rule);
}

// --- Trading ---
// A free move: each way is open once in a window, for one or several things.

// What everybody could hand over and what lies about, in one look at the cards in play.
Table::Holdings Table::holdings() const {
  Holdings all;
  for (const HeroSlot& slot : s.slots)
    if (slot.hero != kNoHero) all.loose[slot.hero] = hero(slot.hero).keys;
  for (std::size_t place = 0; place < pack.places.size(); ++place)
    all.lying[place] = s.keys_at[place];
  for (const cards::Source& source : s.in_play.slots()) {
    if (!pack.is_item(source.card)) continue;
    const bool relic = source.card == pack.relic;
    const bool locked = marked(source, kLocked);
    if (source.owner != cards::kNoOwner) {
      if (relic) all.relic[source.owner] = locked ? Holdings::locked : Holdings::loose_relic;
      if (locked) ++all.bound[source.owner];
      if (!relic && !locked) ++all.loose[source.owner];
    } else if (!marked(source, kFaceDown | kLocked)) {
      ++(relic ? all.lying_relics : all.lying)[source.place];
    }
  }
  return all;
}

// Something that the other can take: of relics, one each (dn.relic.3).
void Table::offer_hand_over(HeroIndex from, HeroIndex to, const Holdings& all, Options& options) {
  const Option give{kGive, from, to};
  const bool relic = all.relic[from] == Holdings::loose_relic;
  if (all.loose[from] > 0 || (relic && all.relic[to] == Holdings::none)) {
    options.add(give);
  } else {
    options.refuse(give, relic ? "dn.relic.3"_rule : "dn.item.7"_rule);
  }
  if (relic && all.relic[to] == Holdings::loose_relic) options.add({kSwapRelics, from, to});
}

// What was stored, or in his own turn what a dead hero dropped (dn.item.6, dn.death.5).
bool Table::may_take(HeroIndex h, const Holdings& all) const {
  const Place place = place_of(h);
  if (place != pack.monastery && turn_hero() != h) return false;
  return all.lying[place] > 0 || (all.lying_relics[place] > 0 && all.relic[h] == Holdings::none);
}

// True if there is any.
bool Table::offer_trades(Seat seat, const Trades& done, const Holdings& all, Options& options) {
  const std::size_t before = options.size();
  for (const HeroSlot& slot : s.slots) {
    const HeroIndex h = slot.hero;
    if (slot.seat != seat || h == kNoHero) continue;
    const bool loose = all.loose[h] > 0 || all.relic[h] == Holdings::loose_relic;
    if (loose || all.bound[h] > 0) {
      each_of(heroes_at(place_of(h)) & ~(1u << h), [&](HeroIndex other) {
        if ((done.pairs >> (h * kMostHeroes + other) & 1) == 0)
          offer_hand_over(h, other, all, options);
      });
      if (in_monastery(h) && (done.stored >> h & 1) == 0)
        options.add_if(loose, {kStore, h}, "dn.item.8"_rule);
    }
    if ((done.taken >> h & 1) == 0 && may_take(h, all)) options.add({kTake, h});
  }
  return options.size() > before;
}

// To stop wherever something could change hands, or no longer.
void Table::offer_hold(Seat seat, const Trades& done, Options& options) const {
  if (!done.hold) options.add({s.holds.has(seat) ? kRelease : kHold});
}

bool Table::trade(Seat seat, Option choice, Trades& done) {
  const auto h = static_cast<HeroIndex>(choice.a);
  switch (choice.verb) {
    case kGive:
    case kSwapRelics: {
      const auto to = static_cast<HeroIndex>(choice.b);
      done.pairs |= std::uint64_t{1} << (h * kMostHeroes + to);
      if (choice.verb == kSwapRelics) {
        done.pairs |= std::uint64_t{1} << (to * kMostHeroes + h);
        done.changed |= swap_relics(h, to);
      } else {
        done.changed |= hand_over(h, to);
      }
      return true;
    }
    case kStore:
      done.stored |= static_cast<std::uint8_t>(1u << h);
      store(h);
      done.changed = true;
      return true;
    case kTake:
      done.taken |= static_cast<std::uint8_t>(1u << h);
      take(h);
      done.changed = true;
      return true;
    case kHold:
      done.hold = true;
      s.holds = s.holds.with(seat);
      tell_all(say::holds, "dn.ruling.68"_rule, seat);
      return true;
    case kRelease:
      done.hold = true;
      s.holds = s.holds.without(seat);
      tell_all(say::releases, "dn.ruling.68"_rule, seat);
      return true;
    case kOrders:
      give_orders(seat, h);
      return true;
    default:
      return false;
  }
}

// Things to choose from, as options, with where each is: an instance, or a key.
struct Table::Things {
  static constexpr int kKey = -1;
  std::array<Option, 40> options;
  std::array<int, 40> instances;
  std::size_t size = 0;

  void add(int card, int instance) {
    if (size == options.size()) return;
    // Numbered apart, as there may be several alike.
    int copy = 1;
    for (std::size_t i = 0; i < size; ++i) copy += options[i].a == card ? 1 : 0;
    options[size] = {kHandOver, card, copy};
    instances[size++] = instance;
  }
  std::span<const Option> span() const { return {options.data(), size}; }
  // Calls act(card, instance) for each of the chosen.
  void each(const engine::ThingSet& chosen, const auto& act) const {
    for (const int thing : chosen) {
      const auto i = static_cast<std::size_t>(thing);
      act(options[i].a, instances[i]);
    }
  }
};

// What the hero could part with; his relic only if the receiver may have one.
Table::Things Table::things_of(HeroIndex h, bool relic_too) const {
  Things things;
  for (int i = 0; i < hero(h).keys; ++i) things.add(pack.key, Things::kKey);
  for (const auto [instance, source] : s.in_play.cards_of(h)) {
    const bool loose = pack.is_item(source.card) && !locked(instance);
    if (loose && (relic_too || source.card != pack.relic)) things.add(source.card, instance);
  }
  return things;
}

engine::ThingSet Table::choose_things(HeroIndex h, const engine::Ask& ask, const Things& things,
                                      int beside) {
  return choose_several(seat_of(h), ask, things.span(), 1, static_cast<int>(things.size),
                        {h, beside});
}

bool Table::hand_over(HeroIndex from, HeroIndex to) {
  const Things things = things_of(from, !carries_relic(to));
  const engine::ThingSet chosen = choose_things(from, ask::hand_over, things, to);
  if (!accepts(from, to)) return false;
  things.each(chosen, [&](int card, int instance) {
    tell_all(say::handed, "dn.item.3"_rule, from, to, card);
    if (instance != Things::kKey) return give_item(instance, to);
    --hero(from).keys;
    ++hero(to).keys;
  });
  return true;
}

// Between two players the receiver agrees first (dn.ruling.23).
bool Table::accepts(HeroIndex from, HeroIndex to) {
  if (seat_of(from) == seat_of(to)) return true;
  Options options = this->options();
  options.add({kAccept});
  options.add({kDecline});
  if (ask(seat_of(to), ask::accept, options, {to, from}).verb == kAccept) return true;
  s.declined[from] = static_cast<std::uint8_t>(s.declined[from] | 1u << to);
  tell_all(say::declined, "dn.ruling.23"_rule, to);
  return false;
}

// A relic that reaches a hero in his own turn costs secrecy at once (dn.relic.9).
void Table::give_item(int instance, HeroIndex to) {
  cards::Source& source = s.in_play[instance];
  source.owner = to;
  source.place = kNowhere;
  source.states = 0;
  source.game = {};
  if (source.card != pack.relic) return;
  if (turn_hero() == to) lose_secrecy(to, 1, "dn.relic.9"_rule);
  check_ritual();
}

bool Table::swap_relics(HeroIndex one, HeroIndex two) {
  if (!accepts(one, two)) return false;
  const int first = relic_of(one);
  const int second = relic_of(two);
  tell_all(say::swapped, "dn.ruling.22"_rule, one, two);
  give_item(first, two);
  give_item(second, one);
  return true;
}

// --- Lending ---
// Nobody needs to have asked to stop where something in another hand would help at once.

// Whether a clause of that kind could be used in the window or against the proposal `id`, were the
// item the hero's.
bool Table::would_help(int instance, HeroIndex h, cards::ClauseKind kind, int id) {
  cards::Speaker speaker = run_.speaker(instance);
  speaker.source.owner = h;
  const std::vector<cards::Clause>& clauses = pack.cards[speaker.source.card].clauses;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const bool fits = clauses[i].kind == kind && clauses[i].head && clauses[i].head.imm == id;
    if (fits && cards::usable(run_, about(h), speaker, static_cast<int>(i)) == cards::Usable::yes)
      return true;
  }
  return false;
}

// Everybody beside the hero who carries something that helps is asked for it, unless he ordered
// never to use it.
template <class Helps>
void Table::lend(HeroIndex h, const engine::Ask& ask, const Helps& helps) {
  constexpr engine::Rule kRule = "dn.item.3"_rule;  // Emscripten's clang fails on it in the lambda
  each_of(heroes_at(place_of(h)) & ~(1u << h), [&](HeroIndex from) {
    if (halted_) return;
    Options options = this->options();
    for (const auto [instance, source] : s.in_play.cards_of(from)) {
      const Option lend{kLend, source.card, from};
      const bool loose = pack.is_item(source.card) && !locked(instance) &&
                         run_.order(source) != cards::Order::never;
      if (loose && !options.contains(lend) && helps(instance)) options.add(lend);
    }
    if (options.empty()) return;
    options.add({engine::kPass});
    const Option choice = this->ask(seat_of(from), ask, options, {h});
    if (choice.verb != kLend || !accepts(from, h)) return;
    const int lent = s.in_play.cards_of(from).first([&](const cards::Source& source) {
      return source.card == choice.a && !marked(source, kLocked);
    });
    tell_all(say::handed, kRule, from, h, choice.a);
    give_item(lent, h);
  });
}

void Table::lend_for_roll(HeroIndex h) {
  stop_for_holds();
  lend(h, ask::lend_for_roll, [&](int instance) {
    if (s.in_play[instance].card == pack.relic)
      return s.roll.kind == RollKind::fight && !carries_relic(h);
    return would_help(instance, h, cards::ClauseKind::activated, kRollBuild);
  });
}

void Table::lend_for_wound(HeroIndex h) {
  stop_for_holds();
  lend(h, ask::lend_for_wound, [&](int instance) {
    return would_help(instance, h, cards::ClauseKind::replacement, kWound);
  });
}

void Table::store(HeroIndex h) {
  const Place place = place_of(h);
  const Things things = things_of(h, true);
  things.each(choose_things(h, ask::store, things), [&](int card, int instance) {
    tell_all(say::stored, "dn.item.5"_rule, h, card);
    if (instance == Things::kKey) {
      --hero(h).keys;
      ++s.keys_at[place];
    } else {
      lay_down(instance, place);
    }
  });
  check_ritual();
}

// Nobody carries it any more, and it does nothing where it lies.
void Table::lay_down(int instance, Place place) {
  cards::Source& source = s.in_play[instance];
  source.owner = cards::kNoOwner;
  source.place = place;
  source.states = cards::kAsleep;
  give_order(source, 0);
}

void Table::take(HeroIndex h) {
  const Place place = place_of(h);
  Things things;
  for (int i = 0; i < s.keys_at[place]; ++i) things.add(pack.key, Things::kKey);
  bool relic_listed = carries_relic(h);
  for (const auto [instance, source] : s.in_play.cards()) {
    const bool lies = source.owner == cards::kNoOwner && source.place == place;
    if (!lies || !pack.is_item(source.card) || marked(source, kFaceDown | kLocked)) continue;
    if (source.card == pack.relic && relic_listed) continue;
    relic_listed |= source.card == pack.relic;
    things.add(source.card, instance);
  }
  const auto rule = place == pack.monastery ? "dn.item.6"_rule : "dn.death.5"_rule;
  things.each(choose_things(h, ask::take, things, place), [&](int card, int instance) {
    tell_all(say::took, rule, h, card);
    if (instance != Things::kKey) return give_item(instance, h);
    --s.keys_at[place];
    ++hero(h).keys;
  });
}

}  // namespace gloam::games::darkest_night
