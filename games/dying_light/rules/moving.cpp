#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

namespace {

Zone zone_of(Option option) { return static_cast<Zone>(option.a & 0xff); }

}  // namespace

// dl.climb.3
int Table::climb_cost(const City::Step& step) const {
  return 1 + std::max(0, int{step.up}) + (walled(step) ? 1 : 0);
}

void Table::offer_moves(int who, Options& options) {
  for (const City::Step& step : city.steps(runner(who).zone)) {
    const Option run{kRun, named(step.to)};
    if (step.up > 0)
      options.refuse(run, "dl.run.2"_rule);
    else
      options.add_if(!walled(step), run, "dl.run.4"_rule);
    if (step.up <= 0 && !walled(step)) continue;
    const int cost = climb_cost(step);
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
  const Area left = area_of(who);
  const Zone to = zone_of(choice);
  const int enemies = enemies_risk(left);  // dl.ruling.27
  Payment paid;
  int own = 0;
  switch (choice.verb) {
    case kRun:
      paid = pay(who, 1, Symbol{});
      enter(who, to, "dl.run.1"_rule);
      break;
    case kClimb:
      paid = pay(who, choice.b, kClimbBoost);
      enter(who, to, "dl.climb.1"_rule);
      break;
    case kJump:
      paid = pay(who, 2, kJumpBoost);
      enter(who, to, "dl.jump.1"_rule);
      own = 1;
      break;
    default:
      paid = pay(who, 1, Symbol{});
      enter(who, to, "dl.pad.1"_rule);
      own = 1;
      break;
  }
  const bool leaves = area_of(who) != left;  // dl.risk.10
  const int fire = has_feature(left, Feature::fire) || has_feature(left, Feature::electricity);
  risk(who, own + (leaves ? enemies + fire : 0), paid, area_of(who));
}

// dl.uv.2
void Table::enter(int who, Zone zone, Rule rule) {
  Runner& one = runner(who);
  one.zone = zone;
  tell(everyone(), say::went, rule, one.self, named(zone));
  if (one.chase == kNoCard || !lit(city.area(zone))) return;
  tell(everyone(), say::chase_over, "dl.uv.2"_rule, one.self);
  s.chases.put_under(one.chase);
  one.chase = kNoCard;
}

}  // namespace gloam::games::dying_light
