#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

namespace {

Zone zone_of(Option option) { return static_cast<Zone>(option.a & 0xff); }

}  // namespace

// dl.climb.3
int Table::climb_cost(int who, const City::Step& step) {
  const int cost = 1 + std::max(0, int{step.up}) + (walled(step) ? 1 : 0);
  return std::max(1, asked(who, kCostOf, kClimbing, cost));
}

void Table::offer_moves(int who, Options& options) {
  for (const City::Step& step : city.steps(runner(who).zone)) {
    const Option run{kRun, named(step.to)};
    if (step.up > 0)
      options.refuse(run, "dl.run.2"_rule);
    else
      options.add_if(!walled(step), run, "dl.run.4"_rule);
    if (step.up <= 0 && !walled(step)) continue;
    const int cost = climb_cost(who, step);
    options.add_if(affords(who, cost, kClimbBoost), {kClimb, named(step.to), cost},
                   "dl.climb.3"_rule);
  }
}

void Table::offer_jumps(int who, Options& options) {
  const Zone from = runner(who).zone;
  const bool pad = has_feature_in(from, Feature::jump_pad);
  for (const Zone to : city.two_away(from)) {
    if (pad) options.add({kPad, named(to)});  // dl.pad.1
    if (!city.can_jump(from, to)) continue;
    options.add_if(affords(who, 2, kJumpBoost), {kJump, named(to)}, "dl.jump.5"_rule);
  }
}

// The action first, then its Risk (dl.risk.2).
void Table::move_to(int who, Option choice) {
  struct Way {
    int cost;
    Symbol boost;
    Action action;
    Rule rule;
  };
  const auto way = [&]() -> Way {
    switch (choice.verb) {
      case kRun:
        return {1, Symbol{}, kRunning, "dl.run.1"_rule};
      case kClimb:
        return {choice.b, kClimbBoost, kClimbing, "dl.climb.1"_rule};
      case kJump:
        return {2, kJumpBoost, kJumping, "dl.jump.1"_rule};
      default:
        return {1, Symbol{}, kJumping, "dl.pad.1"_rule};
    }
  }();
  const Area left = area_of(who);
  const Payment paid = pay(who, way.cost, way.boost);
  const int pushes = push(who, paid.pushes);
  const int enemies = enemies_risk(left);  // dl.ruling.27
  enter(who, zone_of(choice), way.rule);
  push(who, pushes);
  const bool leaves = area_of(who) != left;  // dl.risk.10
  const int fire = has_feature(left, Feature::fire) || has_feature(left, Feature::electricity);
  risk(who, way.action, way.action == kJumping ? 1 : 0, leaves ? enemies + fire : 0, paid,
       area_of(who));
}

// dl.uv.2
void Table::enter(int who, Zone zone, Rule rule) {
  Runner& one = runner(who);
  one.zone = zone;
  tell(everyone(), say::went, rule, one.self, named(zone));
  if (card_of(who, CardKind::chase) == kNoCard || !lit(city.area(zone))) return;
  tell(everyone(), say::chase_over, "dl.uv.2"_rule, one.self);
  end_chase(who);
}

}  // namespace gloam::games::dying_light
