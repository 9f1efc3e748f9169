#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// One action, or the choice of who is next.
void Table::activate() {
  if (s.acting == kNobody) return next_activation();
  const int who = s.acting;
  if (runner(who).rolled == 0) return gather(who);
  Options options = this->options();
  if (pool_of(who) > 0 && slots_left(who) > 0) {  // dl.ruling.3
    offer_moves(who, options);
    offer_jumps(who, options);
    offer_attacks(who, options);
    if (may_reroll(who)) options.add({kRerollPool});
    cards::add_uses(run_, kInActivation, {.subject = who}, who, options);
  }
  offer_interacts(who, options);
  offer_uses(who, options);
  options.add({engine::kPass});
  const Option choice = ask(seat_of(who), ask::action, options, {runner(who).self});
  if (choice.verb == engine::kPass) {
    tell(everyone(), say::passed, "dl.activate.6"_rule, runner(who).self);
    return end_activation(who);
  }
  carry_out(who, choice);
  const bool goes_on = pool_of(who) > 0 || s.free_after != 0;  // dl.ruling.6, dl.set.6
  if (!over() && !goes_on) end_activation(who);                // dl.activate.8
}

void Table::carry_out(int who, Option choice) {
  switch (choice.verb) {
    case kRun:
    case kClimb:
    case kJump:
    case kPad:
      return move_to(who, choice);
    case kStrike:
    case kStrikeHard:
      return attack(who, choice);
    case kRerollPool:
      return reroll_pool(who);
    case kUseItem:
      return use_item(who, choice);
    case kSwitchTo:
      return switch_weapon(who, static_cast<CardIndex>(choice.a));
    case kExchange:
      return exchange(who, runner_of(choice.a));
    case engine::kUse:
      return use_card(who, choice);
    default:
      return interact(who, choice);
  }
}

// A Skill.
void Table::use_card(int who, Option choice) {
  const cards::Use use = cards::use_of(choice);
  tell(everyone(), say::used_card, "dl.skill.3"_rule, runner(who).self, use.card);
  cards::carry_out(run_, {.subject = who}, run_.speaker(use.instance), use.clause,
                   cards::Consent::given);
}

// dl.activate.1 to dl.activate.4
void Table::gather(int who) {
  Runner& one = runner(who);
  one.rolled = 1;
  one.done = 0;
  ++s.tally.activations;
  const bool first = s.round == scenario.begins;
  for (ActionDie& die : one.dice) {
    if (die.place == Place::fatigue) {
      die.place = Place::cooldown;
      continue;
    }
    const bool joins = die.place != Place::supply || (first && die.kind != kMomentum);
    if (!joins) continue;
    die = {die.kind, static_cast<std::uint8_t>(below(kFaces)), Place::pool, 0};
  }
  s.marks.end(kPerActivation);
  see_momentum(who);
  tell(everyone(), say::rolled, "dl.activate.4"_rule, one.self, pool_of(who));
  cards::fire(run_, kActivationBegins, {.subject = who});
}

// A Runner alone may roll the pool again, once an activation.
bool Table::may_reroll(int who) const {
  return s.runners_in_play == 1 && (runner(who).done >> kRerolled & 1) == 0;
}

void Table::reroll_pool(int who) {
  Runner& one = runner(who);
  one.done |= 1u << kRerolled;
  for (ActionDie& die : one.dice)
    if (die.place == Place::pool) die.face = static_cast<std::uint8_t>(below(kFaces));
  tell(everyone(), say::rolled, "dl.ruling.1"_rule, one.self, pool_of(who));
}

// By a card: one die after the other.
void Table::reroll(int who, int dice) {
  for (; dice > 0; --dice) {
    Options options = this->options();
    offer_dice(who, kRollAgain, Place::pool, options);
    if (options.empty()) return;
    const Option choice = ask(seat_of(who), ask::reroll, options, {runner(who).self});
    runner(who).dice[static_cast<std::size_t>(choice.a)].face =
        static_cast<std::uint8_t>(below(kFaces));
    tell(everyone(), say::rolled_again, "dl.golden.2"_rule, runner(who).self);
  }
}

void Table::end_activation(int who) {
  Runner& one = runner(who);
  one.rolled = 0;
  one.acted = 1;
  s.acting = kNobody;
  if (standing(crowd(area_of(who))) == 0) end_chase(who, "dl.chase.2"_rule);
}

// dl.ruling.31
void Table::end_chase(int who, engine::Rule rule) {
  const CardIndex card = card_of(who, CardKind::chase);
  if (card == kNoCard) return;
  tell(everyone(), say::chase_over, rule, runner(who).self);
  lose_card(who, card);
  s.chases.put_under(card);
}

}  // namespace gloam::games::dying_light
