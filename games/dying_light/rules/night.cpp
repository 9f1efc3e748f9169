#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// Special Infected, Volatiles, Virals, Biters, each as its card says (dl.nightact.1, dl.enemy.3).
void Table::night_activation() {
  tell(everyone(), say::enemies_act, "dl.round.4"_rule);
  const auto act = [&](std::size_t kind) {
    run_.kind = static_cast<int>(kind);
    do_form(s.leader, pack.infected[kind].card, kAtNight);
  };
  for (std::size_t kind = kCommonKinds; kind < pack.infected.size(); ++kind) act(kind);
  for (const int kind : {kVolatile, kViral, kBiter}) act(static_cast<std::size_t>(kind));
}

// Who acts is worked out from how all stood when the turn of the kind began.
template <class Act>
void Table::each_standing(const Act& act) {
  const std::array<Crowd, kMostAreas> then = s.crowds;
  const auto kind = static_cast<std::size_t>(run_.kind);
  for (int area = 0; area < city.areas(); ++area)
    for (int n = then[static_cast<std::size_t>(area)].standing[kind]; n > 0; --n)
      act(static_cast<Area>(area));
}

// The Runner in these Areas who is nearest to one, if that is in Range; ties by the leader.
int Table::nearest_runner(Area area, int range, std::uint32_t in, const engine::Ask& question) {
  const auto far = [&](int who) {
    return (in >> area_of(who) & 1) != 0 ? city.distance(area, area_of(who)) : range + 1;
  };
  int nearest = range + 1;
  for (int who = 0; who < s.runners_in_play; ++who) nearest = std::min(nearest, far(who));
  if (nearest > range) return -1;
  Options options = this->options();
  for (int who = 0; who < s.runners_in_play; ++who)
    if (far(who) == nearest) options.add({kHear, runner(who).self});
  return runner_of(ask(seat_of(s.leader), question, options).a);
}

void Table::call(int range) {
  each_standing([&](Area area) {
    const int who = nearest_runner(area, range, ~0u, ask::heard);
    if (who >= 0) take_token(who, "dl.nightact.1"_rule);
  });
}

void Table::approach() {
  each_standing([&](Area area) { move_towards(area, run_.kind, "dl.nightact.1"_rule); });
}

void Table::leave_crowd(int least) {
  const std::array<Crowd, kMostAreas> then = s.crowds;
  for (int area = 0; area < city.areas(); ++area) {
    const Crowd& crowd = then[static_cast<std::size_t>(area)];
    if (crowd.standing[static_cast<std::size_t>(run_.kind)] > 0 && standing(crowd) >= least)
      move_towards(static_cast<Area>(area), run_.kind, "dl.nightact.1"_rule);
  }
}

void Table::pounce(int range) {
  each_standing([&](Area area) {
    if (runner_in(area)) return;
    const int who = nearest_runner(area, range, ~lit_areas(), ask::pounced);  // dl.uv.3
    if (who >= 0) move_enemy(area, area_of(who), run_.kind, "dl.nightact.1"_rule);
  });
}

// One Area on a shortest way that is open to the kind, towards the nearest Runner (dl.ruling.83).
void Table::move_towards(Area from, int kind, engine::Rule rule) {
  std::uint32_t runners = 0;
  for (int who = 0; who < s.runners_in_play; ++who)
    if (!lit(area_of(who))) runners |= 1u << area_of(who);
  step_towards(from, runners, kind, rule);
}

void Table::step_towards(Area from, std::uint32_t goals, int kind, engine::Rule rule) {
  if (runner_in(from)) return;
  const std::uint32_t dark = ~lit_areas();  // dl.uv.3
  std::array<std::uint32_t, kMostAreas> open{};
  for (int n = 0; n < city.areas(); ++n) {
    const auto area = static_cast<Area>(n);
    open[area] = passed_from(area, kind) & dark;
  }
  // Back from the goals, a step at a time; `nearer` are those a step nearer than the last.
  std::uint32_t reached = goals;
  std::uint32_t nearer = 0;
  while ((reached >> from & 1) == 0) {
    nearer = reached;
    for (int area = 0; area < city.areas(); ++area)
      if ((open[static_cast<std::size_t>(area)] & nearer) != 0) reached |= 1u << area;
    if (reached == nearer) return;
  }
  Options options = this->options();
  for (const City::Border& border : city.borders(from))
    if ((open[from] & nearer & 1u << border.to) != 0)
      options.add({kMarchTo, named_area(border.to)});
  if (options.empty()) return;
  const Option choice = ask(seat_of(s.leader), ask::towards, options,
                            {pack.infected[static_cast<std::size_t>(kind)].card});
  move_enemy(from, area_in(choice.a), kind, rule);
}

}  // namespace gloam::games::dying_light
