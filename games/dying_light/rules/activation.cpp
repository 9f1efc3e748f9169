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
  options.add({engine::kPass});
  const Option choice = ask(seat_of(who), ask::action, options, {runner(who).self});
  if (choice.verb == engine::kPass) {
    tell(everyone(), say::passed, "dl.activate.6"_rule, runner(who).self);
    return end_activation(who);
  }
  run_to(who, static_cast<Zone>(choice.a & 0xff));
  if (dice_at(runner(who), Place::pool) == 0) end_activation(who);  // dl.activate.8
}

// dl.activate.1 to dl.activate.4
void Table::gather(int who) {
  Runner& one = runner(who);
  one.rolled = 1;
  const bool first = s.round == scenario.begins;
  for (std::size_t i = 0; i < kDice; ++i) {
    ActionDie& die = one.dice[i];
    if (die.place == Place::fatigue) {
      die.place = Place::cooldown;
      continue;
    }
    const bool joins = die.place != Place::supply || (first && die.kind != kMomentum);
    if (!joins) continue;
    die = {die.kind, static_cast<std::uint8_t>(below(kFaces)), Place::pool, 0};
  }
  tell(everyone(), say::rolled, "dl.activate.4"_rule, one.self, dice_at(one, Place::pool));
}

void Table::end_activation(int who) {
  runner(who).rolled = 0;
  runner(who).acted = 1;
  s.acting = kNobody;
}

// dl.run.1 to dl.run.5
void Table::offer_moves(int who, Options& options) const {
  const Zone from = runner(who).zone;
  for (const City::Step& step : city.steps(from)) {
    const Option run{kRun, named(step.to)};
    if (step.up > 0)
      options.refuse(run, "dl.run.2"_rule);
    else
      options.add_if(step.wall == kNowhere, run, "dl.run.4"_rule);
  }
}

}  // namespace gloam::games::dying_light
