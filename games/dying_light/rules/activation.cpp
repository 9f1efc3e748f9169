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
  offer_moves(who, options);
  offer_jumps(who, options);
  offer_attacks(who, options);
  options.add({engine::kPass});
  const Option choice = ask(seat_of(who), ask::action, options, {runner(who).self});
  if (choice.verb == engine::kPass) {
    tell(everyone(), say::passed, "dl.activate.6"_rule, runner(who).self);
    return end_activation(who);
  }
  if (choice.verb == kStrike || choice.verb == kStrikeHard)
    attack(who, choice);
  else
    move_to(who, choice);
  if (!over() && pool_of(who) == 0) end_activation(who);  // dl.activate.8
}

// dl.activate.1 to dl.activate.4
void Table::gather(int who) {
  Runner& one = runner(who);
  one.rolled = 1;
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
  see_momentum(who);
  tell(everyone(), say::rolled, "dl.activate.4"_rule, one.self, pool_of(who));
  cards::fire(run_, kActivationBegins, {.subject = who});
}

void Table::end_activation(int who) {
  Runner& one = runner(who);
  one.rolled = 0;
  one.acted = 1;
  s.acting = kNobody;
  if (card_of(who, CardKind::chase) == kNoCard || standing(crowd(area_of(who))) > 0) return;
  tell(everyone(), say::chase_over, "dl.chase.2"_rule, one.self);
  end_chase(who);
}

// dl.ruling.31
void Table::end_chase(int who) {
  const CardIndex card = card_of(who, CardKind::chase);
  lose_card(who, card);
  s.chases.put_under(card);
}

}  // namespace gloam::games::dying_light
