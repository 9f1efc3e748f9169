// A fight with a Monster: rounds, Attacks, stuns, Escape.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

void Table::start_round() {
  if (all_down()) return fall();
  if (s.visit.round == kMostRounds) {
    tell_all(say::wears_on, "day.q.75"_rule, s.visit.card);
    for (const Seat seat : at(s.visit.site))
      if (able(seat)) leave_fight(seat);
    return fall();
  }
  s.marks.end(kEachRound);
  s.lasting.end(kThisRound);
  ++s.visit.round;
  s.visit.surprised = 0;
  s.visit.next = 0;
  tell_all(say::round, "day.monster.2"_rule, s.visit.round);
  set_order(at(s.visit.site), s.visit.order);
  s.phase = Phase::acting;
}

// The action of one of them, or the end of the round.
void Table::act() {
  while (s.visit.next < s.visit.order.size()) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next++]);
    if (!here(seat)) continue;
    const bool helps = ghost(seat) && challenge().levels[kSpirit] > 0 && may_attempt(seat, kSpirit);
    if (!able(seat) && !helps) continue;
    const Option choice =
        choose_action(seat, ask::fight, [&](Options& options) { offer_actions(seat, options); });
    switch (choice.verb) {
      case kUseWeapon: {
        const auto card = static_cast<CardIndex>(choice.a);
        const Gear& gear = pack.gear(card);
        wield(seat, card);
        fight(seat, {.by = gear.projectile ? kMind : kBody,
                     .against = kBody,
                     .weapon = card,
                     .blow = gear.weapon,
                     .matter = gear.matter});
        if (gear.single_use) discard_gear(s.in_play.copies_of(card).first());
        return;
      }
      case kImprovise:
        return fight(seat, {.by = kBody,
                            .against = kBody,
                            .blow = static_cast<WeaponKind>(choice.a),
                            .matter = static_cast<Matter>(choice.b)});
      case kStruggle: {
        const auto trait = static_cast<Trait>(choice.a);
        if (!may_attempt(seat, trait)) spend_power(seat, 1, "day.power.10"_rule);
        return fight(seat, {.by = trait, .against = trait});
      }
      case kEscape:
        return escape(seat, static_cast<Trait>(choice.a));
      default:
        return;
    }
  }
  s.phase = all_down() ? Phase::round_start : Phase::round_end;
}

void Table::offer_actions(Seat seat, Options& options) {
  const Challenge& monster = challenge();
  if (ghost(seat)) return options.add({kStruggle, kSpirit});  // day.q.37
  if (monster.levels[kBody] > 0) {
    offer_weapons(seat, options);
    offer_improvised(options);
  }
  for (const Trait trait : {kMind, kSpirit}) {
    if (monster.levels[trait] == 0) continue;
    if (may_attempt(seat, trait)) {
      options.add({kStruggle, trait});
      continue;
    }
    if (monster.levels[kBody] > 0) {
      options.refuse({kStruggle, trait}, "day.monster.7"_rule);
    } else {
      options.add_if(person(seat).power > 0, {kStruggle, trait}, "day.power.10"_rule);
    }
  }
  for (const Trait trait : kTraits)
    if (monster.escape[trait] > 0) options.add({kEscape, trait});
}

void Table::offer_weapons(Seat seat, Options& options) {
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (!pack.is_gear(source.card)) continue;
    const Gear& gear = pack.gear(source.card);
    if (!gear.is_weapon()) continue;
    if (gear.projectile && asked_of_cards(kMayShoot, seat, 1) == 0) {
      options.refuse({kUseWeapon, source.card}, "day.location.1"_rule);
      continue;
    }
    options.add_if(may_wield(seat, instance), {kUseWeapon, source.card}, "day.equipment.9"_rule);
  }
}

// Only what this Monster minds, or else something plain (day.weapon.4, day.weapon.5).
void Table::offer_improvised(Options& options) const {
  std::array<bool, 3> blows{};
  std::array<bool, 5> matters{};
  for (const Weakness& weak : challenge().weak) {
    if (weak.blow != kNoWeapon) blows[weak.blow] = weak.amount > 0;
    if (weak.matter == kWood || weak.matter == kIron) matters[weak.matter] = weak.amount > 0;
  }
  const bool any = std::find(blows.begin(), blows.end(), true) != blows.end();
  if (!any) blows[kBlunt] = true;
  matters[kPlain] = std::find(matters.begin(), matters.end(), true) == matters.end();
  for (const WeaponKind blow : {kBlunt, kPiercing, kEnergy})
    for (const Matter matter : {kPlain, kWood, kIron})
      if (blows[blow] && matters[matter]) options.add({kImprovise, blow, matter});
}

void Table::fight(Seat seat, const Aim& aim) {
  Aim against = aim;
  against.kind = AttemptKind::monster;
  against.card = s.visit.card;
  against.level = challenge().levels[aim.against];
  const int by = attempt(seat, against);
  const Challenge& monster = challenge();
  if (by >= monster.defeat) {
    s.visit.captor = seat;
    s.phase = Phase::captured;
  } else if (monster.stun > 0 && by >= monster.stun) {
    stun();
    cards::fire(run_, kStunning, occasion(seat));
  }
  cards::fire(run_, kAfterFighting, occasion(seat));
}

void Table::stun() {
  s.visit.stun = kStunnedLight;
  tell_all(say::stunned, "day.stun.1"_rule, s.visit.card);
}

// Whether a card permits a level that is not Body's (day.monster.6).
bool Table::may_attempt(Seat seat, Trait trait) {
  cards::Occasion about = occasion(seat);
  about.outcome = trait;
  return cards::quantity(run_, about, kMayAttempt, 0) != 0;
}

void Table::escape(Seat seat, Trait trait) {
  const int by = attempt(seat, {.kind = AttemptKind::escape,
                                .card = s.visit.card,
                                .by = trait,
                                .against = trait,
                                .level = challenge().escape[trait]});
  if (by <= 0) return;
  cards::fire(run_, kEscaping, occasion(seat));
  leave_fight(seat);
}

void Table::leave_fight(Seat seat) {
  person(seat).site = kNowhere;
  tell_all(say::escaped, "day.escape.3"_rule, seat);
}

// The Stunned counter, then the Attacks if there is none (day.q.11).
void Table::end_round() {
  if (s.visit.stun == kStunnedLight) {
    s.visit.stun = kStunnedDark;
    tell_all(say::still_stunned, "day.stun.5"_rule, s.visit.card);
  } else if (s.visit.stun == kStunnedDark) {
    s.visit.stun = kNotStunned;
    tell_all(say::unstunned, "day.stun.6"_rule, s.visit.card);
  }
  s.visit.strikes = 0;
  s.visit.next = 0;
  s.phase = s.visit.stun == kNotStunned ? Phase::striking : Phase::round_start;
}

// One Attack; after the last, the next round.
void Table::strike() {
  const auto& attacks = challenge().attacks;
  if (s.visit.strikes == attacks.size() || all_down()) {
    s.visit.weaker = 0;
    s.phase = Phase::round_start;
    return;
  }
  Strike strike = attacks[s.visit.strikes++];
  strike.level = static_cast<std::int8_t>(strike.level - s.visit.weaker);
  challenge().all_at_once ? strike_all(strike) : strike_one(strike);
}

bool Table::may_strike(Seat seat, const Strike& strike) {
  if (!here(seat)) return false;
  return ghost(seat) ? strike.trait == kSpirit : able(seat);  // day.attack.6, day.attack.7
}

// The next in the order, round and round (day.attack.8).
void Table::strike_one(const Strike& strike) {
  const int n = s.visit.order.size();
  for (int i = 0; i < n; ++i) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next]);
    s.visit.next = static_cast<std::uint8_t>((s.visit.next + 1) % n);
    if (!may_strike(seat, strike)) continue;
    return hurt(seat, strike, resist(seat, strike));
  }
}

// All draw, then the damage applies together (day.q.68).
void Table::strike_all(const Strike& strike) {
  std::array<int, kMostSeats> short_by{};
  for (const std::uint8_t seat : s.visit.order)
    if (may_strike(seat, strike)) short_by[seat] = resist(seat, strike);
  for (const std::uint8_t seat : s.visit.order) hurt(seat, strike, short_by[seat]);
}

// By how much the Attack is stronger, or 0.
int Table::resist(Seat seat, const Strike& strike) {
  tell_all(say::attacks, "day.attack.1"_rule, s.visit.card, seat, strike.trait, strike.level);
  Options options = this->options();
  for (const Trait trait : kTraits)
    if (trait == strike.trait || may_replace(seat, AttemptKind::attack, trait, strike.trait))
      options.add({kResistWith, strike.trait, trait});
  const auto with = static_cast<Trait>(ask(seat, ask::resist, options, {strike.level}).b);
  const int by = attempt(seat, {.kind = AttemptKind::attack,
                                .card = s.visit.card,
                                .by = with,
                                .against = strike.trait,
                                .level = strike.level,
                                .surprise = s.visit.surprised != 0});
  return std::max(0, -by);
}

void Table::hurt(Seat seat, const Strike& strike, int n) {
  if (n <= 0) return;
  n = std::max(0, asked_of_cards(kDamage, seat, n));
  damage(seat, strike.trait, n, "day.attack.4"_rule);
  if (challenge().infects) infect(seat, "day.infected.1"_rule);
}

// Whether nobody, ghosts aside, is left who could go on.
bool Table::all_down() {
  return those([&](Seat seat) { return here(seat) && able(seat); }).empty();
}

// Those who lie here are Lost; the Monster stays (day.lost.1, day.monster.11).
void Table::fall() {
  const SeatSet fallen = those([&](Seat seat) { return here(seat) && living(seat); });
  if (!fallen.empty()) lose(fallen, LostTo::monster, "day.lost.1"_rule);
  if (s.phase != Phase::over) s.phase = Phase::leaving;
}

}  // namespace gloam::games::daylight
