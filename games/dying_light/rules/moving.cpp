#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

namespace {

constexpr int kPlain = 1;  // what a Run costs, or a Jump from a pad (dl.run.5, dl.pad.1)
constexpr int kJumpCost = 2;

}  // namespace

// A Plank makes two roofs adjacent (dl.feature.4).
std::optional<City::Step> Table::plank_from(Zone from, const Plank& plank) const {
  if (plank.from != from && plank.to != from) return std::nullopt;
  const Zone to = plank.from == from ? plank.to : plank.from;
  return City::Step{to, static_cast<std::int8_t>(city.level(to) - city.level(from)), kNowhere};
}

std::optional<City::Step> Table::step_to(Zone from, Zone to) const {
  for (const City::Step& step : city.steps(from))
    if (step.to == to) return step;
  for (const Plank& plank : s.planks)
    if (const auto step = plank_from(from, plank); step && step->to == to) return step;
  return std::nullopt;
}

// dl.run.5, dl.feature.2
int Table::run_cost(int who, const City::Step& step) {
  const bool plain = scenario.tutorial || !has_feature_in(step.to, Feature::rough_terrain);
  return std::max(kPlain,
                  asked(who, kCostOf, deed_of(who, kRunning, step), plain ? kPlain : kPlain + 1));
}

// dl.climb.3
int Table::climb_cost(int who, const City::Step& step) {
  const int cost = 1 + std::max(0, int{step.up}) + (walled(step) ? 1 : 0);
  return std::max(1, asked(who, kCostOf, deed_of(who, kClimbing, step), cost));
}

Deed Table::deed_of(int who, Action action, const City::Step& step) const {
  return {.action = action,
          .over_wall = walled(step),
          .down = step.up < 0,
          .after_down = (runner(who).done >> kRanDown & 1) != 0};
}

void Table::offer_step(int who, const City::Step& step, Options& options) {
  const Option run{kRun, named(step.to)};
  if (step.up > 0) {
    options.refuse(run, "dl.run.2"_rule);
  } else if (walled(step)) {
    options.refuse(run, "dl.run.4"_rule);
  } else {
    return options.add_if(affords(who, {run_cost(who, step)}), run, "dl.feature.2"_rule);
  }
  const int cost = climb_cost(who, step);
  options.add_if(affords(who, {cost, kClimbBoost}), {kClimb, named(step.to), cost},
                 "dl.climb.3"_rule);
}

void Table::offer_moves(int who, Options& options) {
  const Zone from = runner(who).zone;
  for (const City::Step& step : city.steps(from)) offer_step(who, step, options);
  for (const Plank& plank : s.planks)
    if (const auto step = plank_from(from, plank)) offer_step(who, *step, options);
}

void Table::offer_jumps(int who, Options& options) {
  const Zone from = runner(who).zone;
  const bool pad = has_feature_in(from, Feature::jump_pad);
  const bool allowed = asked(who, kForbidden, kJumping, 1) != 0;
  for (const Zone to : city.two_away(from)) {
    if (pad) options.add_if(allowed, {kPad, named(to)}, "dl.golden.2"_rule);  // dl.pad.1
    if (!city.can_jump(from, to)) continue;
    const Option jump{kJump, named(to)};
    if (allowed)
      options.add_if(affords(who, {kJumpCost, kJumpBoost}), jump, "dl.jump.5"_rule);
    else
      options.refuse(jump, "dl.golden.2"_rule);
  }
}

Table::Way Table::way_of(int who, Option choice) {
  const auto step = step_to(runner(who).zone, zone_in(choice.a));
  switch (choice.verb) {
    case kRun:
      return {{run_cost(who, *step)}, deed_of(who, kRunning, *step), "dl.run.1"_rule};
    case kClimb:
      return {{choice.b, kClimbBoost}, deed_of(who, kClimbing, *step), "dl.climb.1"_rule};
    case kJump:
      return {{kJumpCost, kJumpBoost}, {.action = kJumping}, "dl.jump.1"_rule};
    default:
      return {{kPlain}, {.action = kJumping}, "dl.pad.1"_rule};
  }
}

std::vector<Table::Reached> Table::ways(int who) {
  constexpr std::array<std::pair<std::uint16_t, std::string_view>, 4> kWays = {
      {{kRun, "run"}, {kClimb, "climb"}, {kJump, "jump"}, {kPad, "pad"}}};
  std::vector<Reached> reached;
  Options options;
  offer_moves(who, options);
  offer_jumps(who, options);
  for (const Option& option : options) {
    const Way way = way_of(who, option);
    const auto* const name = std::find_if(
        kWays.begin(), kWays.end(), [&](const auto& one) { return one.first == option.verb; });
    const bool leaves = city.area(zone_in(option.a)) != area_of(who);
    reached.push_back({name->second, zone_in(option.a), way.price.cost,
                       risk_dice(who, way.deed, area_of(who), leaves), thriftiest(who, way.price)});
  }
  return reached;
}

// The action first, then its Risk (dl.risk.2).
void Table::move_to(int who, Option choice) {
  Way way = way_of(who, choice);
  const Area left = area_of(who);
  const bool leaves = city.area(zone_in(choice.a)) != left;
  if (risk_dice(who, way.deed, left, leaves) > 0) way.price.helps = kEvade;
  const Payment paid = pay(who, way.price);
  way.deed.paid = paid.dice;
  const int pushes = push(who, paid.pushes);
  const int risk = risk_dice(who, way.deed, left, leaves);  // dl.ruling.27
  enter(who, zone_in(choice.a), way.rule);
  if (way.deed.action == kClimbing) s.lasting.end(kUntilClimb, who);
  if (!over()) moved(who, way.deed);
  if (!over()) push(who, pushes);
  if (!over()) roll_risk(who, way.deed, risk, paid, city.area(zone_in(choice.a)));
}

// What cards make of it, and what is counted.
void Table::moved(int who, const Deed& deed) {
  std::uint8_t& done = runner(who).done;
  if (deed.action == kRunning) done = static_cast<std::uint8_t>(done & ~(1u << kRanDown));
  done = static_cast<std::uint8_t>(done | 1u << deed.action);
  if (deed.action == kRunning && deed.down) done |= 1u << kRanDown;
  ++(deed.action == kRunning    ? s.tally.runs
     : deed.action == kClimbing ? s.tally.climbs
                                : s.tally.jumps);
  run_.deed = deed;
  if (deed.action == kRunning) cards::fire(run_, kRan, {.subject = who});
  if (deed.action == kJumping) cards::fire(run_, kLanded, {.subject = who});
}

// dl.uv.2
void Table::enter(int who, Zone zone, Rule rule) {
  Runner& one = runner(who);
  const bool other_area = city.area(zone) != area_of(who);
  one.zone = zone;
  tell(everyone(), say::went, rule, one.self, named(zone));
  if (lit(city.area(zone))) end_chase(who, "dl.uv.2"_rule);
  if (other_area) cards::fire(run_, kEntered, {.subject = who, .place = city.area(zone)});
}

// Up to so many steps, each as a Run, without Risk (dl.movex.1, dl.ruling.63).
void Table::move_freely(int who, int steps) {
  for (; steps > 0 && !over(); --steps) {
    Options options = this->options();
    const auto offer = [&](const City::Step& step) {
      if (step.up <= 0 && !walled(step)) options.add({kGo, named(step.to)});
    };
    for (const City::Step& step : city.steps(runner(who).zone)) offer(step);
    for (const Plank& plank : s.planks)
      if (const auto step = plank_from(runner(who).zone, plank)) offer(*step);
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::go, options, {runner(who).self, steps});
    if (choice.verb == engine::kPass) return;
    enter(who, zone_in(choice.a), "dl.movex.1"_rule);
  }
}

// Any roof Zone in Range 1.
void Table::offer_roofs(int who, Options& options) const {
  for (int zone = 0; zone < city.zones(); ++zone) {
    const auto to = static_cast<Zone>(zone);
    if (city.building(to) && to != runner(who).zone &&
        city.distance(area_of(who), city.area(to)) <= 1)
      options.add({kGo, named(to)});
  }
}

bool Table::roof_near(int who) const {
  Options options;
  offer_roofs(who, options);
  return !options.empty();
}

void Table::go_to_roof(int who) {
  Options options = this->options();
  offer_roofs(who, options);
  if (options.empty()) return;
  const Option choice = ask(seat_of(who), ask::roof, options, {runner(who).self});
  enter(who, zone_in(choice.a), "dl.golden.2"_rule);
}

}  // namespace gloam::games::dying_light
