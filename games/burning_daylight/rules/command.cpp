// The Command Points variant: its Advance step in place of the usual one.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Option;
using engine::Options;
using engine::Seat;

// bd.cp.1 to 4. Recovery empties before the points are counted (bd.ruling.49).
void Table::command_step() {
  const Seat seat = s.turn;
  recover(seat);
  s.taken = 0;
  s.points = static_cast<std::uint8_t>(std::popcount(on_track(player(seat))));
  if (s.points > 0) tell(everyone(), say::points, "bd.cp.1"_rule, seat, s.points);
  while (s.points > 0 && !over()) {
    const Option choice = ask(seat, ask::spend, commands(seat), {s.points});
    if (choice.verb == kStop) break;
    if (choice.verb == kHome) {
      bring_home(seat);
    } else {
      spend_on(seat, static_cast<Ganger>(choice.a));
    }
  }
  if (s.points > 0 && !over())
    tell(everyone(), say::points_lost, "bd.ruling.41"_rule, seat, s.points);
  s.points = 0;
}

// Who must stay, if those of `gone` advance this turn: one ganger of a limited type may go, any
// number of steps (bd.ruling.46).
Gangers Table::held_by_limits(Seat seat, Gangers gone) {
  Gangers held = 0;
  for (const Type type : kAllTypes) {
    const Gangers same = on_track(player(seat)) & pack.of_type[type];
    if (same == 0) continue;
    if (std::popcount(gone & pack.of_type[type]) >= may_advance(seat, type)) held |= same & ~gone;
  }
  return held;
}

// One point moves one ganger. Those in Returning leave in groups (bd.ruling.43).
Options Table::commands(Seat seat) {
  Options options = this->options();
  const Player& p = player(seat);
  const Gangers held = held_by_limits(seat, s.advanced);
  for (const Ganger ganger : each(p.track[kJustLeft] | p.track[kOnMission]))
    options.add_if(!has(held, ganger), {kSpend, ganger}, "bd.ruling.46"_rule);
  bool anybody = false;
  for (const Ganger ganger : each(p.track[kReturning])) {
    const bool bound = bound_to_stay(seat, ganger);
    if (bound) options.refuse({kSpend, ganger}, "bd.cp.5"_rule);
    if (has(held, ganger)) options.refuse({kSpend, ganger}, "bd.ruling.46"_rule);
    anybody |= !bound && !has(held, ganger);
  }
  if (anybody) options.add({kHome});
  options.add({kStop});
  return options;
}

void Table::spend_on(Seat seat, Ganger ganger) {
  --s.points;
  const Gangers him = only(ganger);
  const bool can_stride = player(seat).track[kJustLeft] == him;
  if (!can_stride || steps_of(seat, ganger) == 1) return advance_one(seat, ganger, "bd.cp.2"_rule);
  tell(everyone(), say::pushed, "bd.cp.2"_rule, seat, ganger);
  step_forward(seat, him, him);
  after_advance(seat, him, 0);
}

// bd.cp.5, bd.ruling.47
bool Table::bound_to_stay(Seat seat, Ganger ganger) const {
  return s.command_points != 0 && has(s.fresh, ganger) &&
         has(player(seat).track[kReturning], ganger);
}

Gangers Table::choose_group(Seat seat) {
  Gangers group = 0;
  while (std::popcount(group) < s.points) {
    const Gangers held = held_by_limits(seat, s.advanced | group);
    Options options = this->options();
    for (const Ganger ganger : each(player(seat).track[kReturning] & ~group & ~held))
      options.add_if(!bound_to_stay(seat, ganger), {kMove, ganger}, "bd.cp.5"_rule);
    if (group != 0) options.add({engine::kDone});
    const int left = s.points - std::popcount(group);
    const Option choice = ask(seat, ask::group, options, {left});
    if (choice.verb == engine::kDone) break;
    group |= only(choice.a);
  }
  return group;
}

// They leave at once, a point each, and may take a mission with them (bd.cp.13). Whoever the
// mission costs his health goes to Recovery with the injured.
void Table::bring_home(Seat seat) {
  const Gangers group = choose_group(seat);
  s.points = static_cast<std::uint8_t>(s.points - std::popcount(group));
  take_mission(seat, group & ~player(seat).injured);
  if (over()) return;
  const Gangers lone = alone(player(seat)) & group;
  step_forward(seat, group, 0);
  come_home(seat, group);
  lie_down(seat, group);
  after_advance(seat, lone, group);
}

// bd.cp.13 to 15, bd.ruling.44
void Table::take_mission(Seat seat, Gangers group) {
  if (s.taken != 0) return;
  Options options = this->options();
  each_mission(s, [&](CardIndex mission) {
    if (serves(pack, group, pack.mission(mission))) options.add({kTake, mission});
  });
  options.add({engine::kPass});
  const Option choice = ask(seat, ask::take, options);
  if (choice.verb == engine::kPass) return;
  s.taken = 1;
  complete(seat, static_cast<CardIndex>(choice.a), group);
}

}  // namespace gloam::games::burning_daylight
