// A fight with a Monster: rounds, Attacks, stuns, Escape.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Option;
using engine::Options;
using engine::Seat;
using engine::SeatSet;

void Table::start_round() {
  if (!all_down() && s.visit.round > 0)
    speak(s.visit.card, kRoundEndForm, s.visit.order[0], s.visit.round);
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
  s.visit.next = s.visit.hits = 0;
  tell_all(say::round, "day.monster.2"_rule, s.visit.round);
  set_order(at(s.visit.site), s.visit.order);
  s.phase = Phase::acting;
}

// The action of one of them, or the end of the round.
void Table::act() {
  while (s.visit.next < s.visit.order.size()) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next++]);
    if (!stays(seat)) continue;
    const bool helps = ghost(seat) && challenge().levels[kSpirit] > 0 && may_attempt(seat, kSpirit);
    if (!able(seat) && !helps) continue;
    const Option choice = choose_action(seat, ask::fight, [&](Options& options) {
      offer_actions(seat, options);
      cards::add_uses(run_, kActing, occasion(seat), seat, options);
    });
    switch (choice.verb) {
      case kUseWeapon: {
        const auto card = static_cast<CardIndex>(choice.a);
        wield(seat, card);
        fight(seat, aim_of(choice));
        const int used = s.in_play.copies_of(card).first();
        if (pack.gear(card).single_use && used >= 0) discard_gear(used);
        return;
      }
      case kImprovise:
        return fight(seat, aim_of(choice));
      case kStruggle:
        if (!may_attempt(seat, static_cast<Trait>(choice.a)))
          spend_power(seat, 1, "day.power.10"_rule);
        return fight(seat, aim_of(choice));
      case kEscape:
        return escape(seat, static_cast<Trait>(choice.a));
      case kGoHome:
        return go_home(seat);
      default:
        return;
    }
  }
  s.phase = all_down() ? Phase::round_start : Phase::round_end;
}

void Table::offer_actions(Seat seat, Options& options) {
  const Challenge& monster = challenge();
  if (ghost(seat)) return options.add({kStruggle, kSpirit});  // day.q.37
  if (monster.levels[kBody] > 0 && may_use(seat, kBody)) {
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
  if (projected(seat)) return options.add({kGoHome});
  for (const Trait trait : kTraits)
    if (escape_level_for(seat, trait)) options.add({kEscape, trait});
}

// For which characteristic the Escape level is printed that this value may be held against.
std::optional<Trait> Table::escape_level_for(Seat seat, Trait by) {
  const Challenge& monster = challenge();
  if (monster.escape[by] > 0) return by;
  for (const Trait other : kTraits)
    if (monster.escape[other] > 0 && may_replace(seat, AttemptKind::escape, by, other))
      return other;
  return std::nullopt;
}

void Table::offer_weapons(Seat seat, Options& options) {
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (!pack.is_gear(source.card)) continue;
    const Gear& gear = pack.gear(source.card);
    if (!gear.is_weapon()) continue;
    if (!lets_wield(seat, false)) {
      options.refuse({kUseWeapon, source.card}, "day.secret.12"_rule);
      continue;
    }
    if (gear.projectile && !lets_wield(seat, true)) {
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

// Whether cards forbid neither all weapon cards nor those with projectiles.
bool Table::lets_wield(Seat seat, bool projectiles) {
  cards::Occasion about = occasion(seat);
  about.outcome = projectiles ? 1 : 0;
  return cards::quantity(run_, about, kMayWield, 1) != 0;
}

Aim Table::aim_of(Option action) const {
  Aim aim{.kind = AttemptKind::monster, .card = s.visit.card, .by = kBody, .against = kBody};
  if (action.verb == kUseWeapon) {
    aim.weapon = static_cast<CardIndex>(action.a);
    const Gear& gear = pack.gear(aim.weapon);
    if (gear.projectile) aim.by = kMind;
    aim.blow = gear.weapon;
    aim.matter = gear.matter;
  } else if (action.verb == kImprovise) {
    aim.blow = static_cast<WeaponKind>(action.a);
    aim.matter = static_cast<Matter>(action.b);
  } else {
    aim.by = aim.against = static_cast<Trait>(action.a);
  }
  aim.level = challenge().levels[aim.against];
  return aim;
}

void Table::fight(Seat seat, const Aim& aim) {
  const int by = attempt(seat, aim);
  remember(aim.by);
  s.visit.hits = static_cast<std::uint8_t>(s.visit.hits + std::max(0, by));
  const Challenge& monster = challenge();
  if (by >= asked_of_cards(kDefeat, seat, monster.defeat)) {
    s.visit.captor = seat;
    s.phase = Phase::captured;
  } else if (monster.stun > 0 && by >= monster.stun) {
    stun();
  }
  cards::Occasion after = occasion(seat);
  after.outcome = by;
  cards::fire(run_, kAfterFighting, after);
}

// Whether a card permits a level that is not Body's (day.monster.6).
bool Table::may_attempt(Seat seat, Trait trait) {
  cards::Occasion about = occasion(seat);
  about.outcome = trait;
  return cards::quantity(run_, about, kMayAttempt, 0) != 0;
}

void Table::stun() {
  if (!can_be_stunned()) return;
  s.visit.stun = kStunnedLight;
  ++s.visit.stunned_in_all;
  tell_all(say::stunned, "day.stun.1"_rule, s.visit.card);
}

void Table::escape(Seat seat, Trait trait) {
  const Trait against = escape_level_for(seat, trait).value_or(trait);
  const int by = attempt(seat, {.kind = AttemptKind::escape,
                                .card = s.visit.card,
                                .by = trait,
                                .against = against,
                                .level = challenge().escape[against]});
  if (by <= 0) return;
  s.visit.hits = static_cast<std::uint8_t>(s.visit.hits + by);
  speak(s.visit.card, kEscapedForm, seat, by);
  cards::fire(run_, kEscaping, occasion(seat));
  leave_fight(seat);
}

// Another, able or not, who agrees.
void Table::take_along(Seat seat, Site site) {
  SeatSet others = those(
      [&](Seat other) { return other != seat && person(other).site == site && living(other); });
  while (!others.empty()) {
    Options options = this->options();
    for (const Seat other : others) options.add({kNamePerson, other});
    options.add({kDecline});
    const Option whom = ask(seat, ask::take_along, options);
    if (whom.verb == kDecline) return;
    const auto other = static_cast<Seat>(whom.a);
    Options answers = this->options();
    answers.add({kGoAlong});
    answers.add({kDecline});
    if (ask(other, ask::go_along, answers, {seat}).verb == kGoAlong) return leave_fight(other);
    others = others.without(other);
  }
}

// Whether it was to use a card in place of an attempt.
bool Table::was_action(Option choice) const {
  if (choice.verb != engine::kUse) return false;
  const cards::Use use = cards::use_of(choice);
  return pack.cards[use.card].clauses[static_cast<std::size_t>(use.clause)].head.imm == kActing;
}

void Table::leave_fight(Seat seat) {
  if (projected(seat)) return go_home(seat);
  person(seat).site = kNowhere;
  tell_all(say::escaped, "day.escape.3"_rule, seat);
}

// The Stunned counter, then the Attacks if there is none (day.q.11).
void Table::end_round() {
  s.visit.strikes = 0;
  s.visit.next = 0;
  if (s.visit.stun == kStunnedLight) {
    s.visit.stun = kStunnedDark;
    tell_all(say::still_stunned, "day.stun.5"_rule, s.visit.card);
  } else if (s.visit.stun == kStunnedDark) {
    s.visit.stun = kNotStunned;
    tell_all(say::unstunned, "day.stun.6"_rule, s.visit.card);
  }
  const bool attacks = s.visit.stun == kNotStunned || asked_here(kStrikesOn, 0) != 0;
  s.phase = attacks ? Phase::striking : Phase::round_start;
}

// One Attack; after the last, the next round.
void Table::strike() {
  const auto& attacks = challenge().attacks;
  const int all = static_cast<int>(attacks.size());
  const int n = all_down() ? 0 : std::min(asked_here(kAttacks, all), all);
  while (s.visit.strikes < n) {
    Strike strike = attacks[s.visit.strikes++];
    if (left_out(strike)) continue;
    strike.level = static_cast<std::int8_t>(strike.level - s.visit.weaker);
    strike.at_once ? strike_all(strike) : strike_one(strike);
    ++s.visit.struck;
    return;
  }
  if (s.visit.stun == kNotStunned) s.visit.weaker = 0;
  s.phase = Phase::round_start;
}

// A Stunned Monster does not Attack, unless it says that it does (day.stun.2).
bool Table::left_out(const Strike& strike) {
  return s.visit.stun != kNotStunned && (asked_here(kStrikesOn, 0) >> strike.trait & 1) == 0;
}

bool Table::may_strike(Seat seat, const Strike& strike) {
  if (!here(seat)) return false;
  if (ghost(seat)) return strike.trait == kSpirit;   // day.attack.7
  return able(seat) && may_use(seat, strike.trait);  // day.attack.6
}

// The next in the order, round and round (day.attack.8).
Seat Table::next_target(const Strike& strike) {
  const int n = s.visit.order.size();
  for (int i = 0; i < n; ++i) {
    const auto seat = static_cast<Seat>(s.visit.order[s.visit.next]);
    s.visit.next = static_cast<std::uint8_t>((s.visit.next + 1) % n);
    if (may_strike(seat, strike)) return seat;
  }
  return engine::kNobody;
}

// The next, or the first in the order of those that the Monster likes best.
Seat Table::target_of(const Strike& strike) {
  const int aims = asked_here(kAim, kAtNext);
  const auto liking = [&](Seat seat) {
    if (aims == kAtLowestBody) return -value(seat, kBody);
    if (aims == kAtHighestSpirit) return 2 * value(seat, kSpirit) + (living(seat) ? 1 : 0);
    return ghost(seat) ? 1 : 0;
  };
  Seat best = engine::kNobody;
  for (const std::uint8_t seat : s.visit.order)
    if (may_strike(seat, strike) && (best == engine::kNobody || liking(seat) > liking(best)))
      best = seat;
  const bool none = best == engine::kNobody || aims == kAtNext;
  return none || (aims == kAtGhosts && !ghost(best)) ? next_target(strike) : best;
}

void Table::strike_one(const Strike& strike) {
  const Seat seat = target_of(strike);
  if (seat != engine::kNobody) strike_at(seat, strike);
}

void Table::strike_at(Seat target, const Strike& strike) {
  const Blow blow{target, strike};
  hurt(blow, resist(blow));
}

// All draw, then the damage applies together (day.q.68).
void Table::strike_all(const Strike& strike) {
  std::vector<std::pair<Blow, int>> blows;
  for (const std::uint8_t seat : s.visit.order) {
    if (!may_strike(seat, strike)) continue;
    const Blow blow{seat, strike};
    blows.emplace_back(blow, resist(blow));
  }
  for (const auto& [blow, n] : blows) hurt(blow, n);
}

// By how much the Attack is stronger, or 0.
int Table::resist(const Blow& blow) {
  const auto& [seat, strike] = blow;
  tell_all(say::attacks, "day.attack.1"_rule, s.visit.card, seat, strike.trait, strike.level);
  Options options = this->options();
  for (const Trait trait : kTraits)
    if (trait == strike.trait ||
        (may_use(seat, trait) && may_replace(seat, AttemptKind::attack, trait, strike.trait)))
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

void Table::hurt(const Blow& blow, int n) {
  const auto& [seat, strike] = blow;
  if (n <= 0) return;
  n = damage(seat, strike.trait, asked_of_cards(kDamage, seat, n), "day.attack.4"_rule);
  if (n == 0) return;
  s.visit.damage = static_cast<std::uint8_t>(std::min(s.visit.damage + n, 0xff));
  if (challenge().infects) infect(seat, "day.infected.1"_rule);
  speak(s.visit.card, kHurtsForm, seat, n);
}

// Whether nobody, ghosts and those in Mind and Spirit alone aside, is left who could go on.
bool Table::all_down() {
  return those([&](Seat seat) { return here(seat) && able(seat) && !projected(seat); }).empty();
}

// Those who lie here are Lost; the Monster stays (day.lost.1, day.monster.11).
void Table::fall() {
  for (const Seat seat : at(s.visit.site))
    if (projected(seat)) go_home(seat);
  const SeatSet fallen = those([&](Seat seat) { return here(seat) && living(seat); });
  if (!fallen.empty()) lose(fallen, LostTo::monster, "day.lost.1"_rule);
  if (s.phase != Phase::over) s.phase = Phase::leaving;
}

}  // namespace gloam::games::daylight
