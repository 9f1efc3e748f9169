#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// Special Infected, Volatiles, Virals (dl.nightact.1). Who acts is worked out from how all stood
// when the turn of the kind began.
void Table::night_activation() {
  tell(everyone(), say::enemies_act, "dl.round.4"_rule);
  constexpr int kHearing = 2;
  for (int area = 0; area < city.areas() && scenario.special != kNobody; ++area) {
    const auto here = static_cast<Area>(area);
    for (int n = crowd(here).standing[scenario.special]; n > 0; --n) {
      int nearest = kHearing + 1;
      for (int who = 0; who < s.runners_in_play; ++who)
        nearest = std::min(nearest, city.distance(here, area_of(who)));
      Options options = this->options();
      for (int who = 0; who < s.runners_in_play; ++who)
        if (nearest <= kHearing && city.distance(here, area_of(who)) == nearest)
          options.add({kHear, runner(who).self});
      if (options.size() == 0) continue;
      const Option choice = ask(seat_of(s.leader), ask::heard, options);
      for (int who = 0; who < s.runners_in_play; ++who)
        if (runner(who).self == choice.a) take_token(who, "dl.nightact.1"_rule);
    }
  }
  const std::array<Crowd, kMostAreas> volatiles = s.crowds;
  for (int area = 0; area < city.areas(); ++area)
    for (int n = volatiles[static_cast<std::size_t>(area)].standing[kVolatile]; n > 0; --n)
      move_towards(static_cast<Area>(area), kVolatile);
  constexpr int kRestless = 3;
  const std::array<Crowd, kMostAreas> virals = s.crowds;
  for (int area = 0; area < city.areas(); ++area) {
    const Crowd& then = virals[static_cast<std::size_t>(area)];
    if (then.standing[kViral] > 0 && standing(then) >= kRestless)
      move_towards(static_cast<Area>(area), kViral);
  }
}

// One Area on a shortest way that is open to the kind (dl.ruling.83).
void Table::move_towards(Area from, int kind) {
  if (runner_in(from)) return;
  constexpr int kFar = 99;
  std::array<int, kMostAreas> away{};
  away.fill(kFar);
  for (int who = 0; who < s.runners_in_play; ++who)
    if (!lit(area_of(who))) away[area_of(who)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int area = 0; area < city.areas(); ++area) {
      const auto here = static_cast<Area>(area);
      for (const City::Border& border : city.borders(here)) {
        if (!can_cross(here, border, kind) || away[border.to] + 1 >= away[here]) continue;
        away[here] = away[border.to] + 1;
        changed = true;
      }
    }
  }
  if (away[from] == kFar) return;
  Options options = this->options();
  for (const City::Border& border : city.borders(from))
    if (can_cross(from, border, kind) && away[border.to] + 1 == away[from])
      options.add({kMarchTo, named_area(border.to)});
  const Option choice = ask(seat_of(s.leader), ask::towards, options,
                            {pack.infected[static_cast<std::size_t>(kind)].card});
  move_enemy(from, static_cast<Area>(choice.a & 0xff), kind, "dl.nightact.1"_rule);
}

}  // namespace gloam::games::dying_light
