#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// dl.boost.push.1, dl.ruling.32
int Table::push(int who, int pushes) {
  while (pushes > 0 && push_once(who, area_of(who), kAnyKind).area != kNowhere) --pushes;
  return pushes;
}

Table::Pushed Table::push_once(int who, Area here, int only) {
  Options options = this->options();
  for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
    if (crowd(here).standing[kind] == 0) continue;
    if (only != kAnyKind && static_cast<int>(kind) != only) continue;
    for (const City::Border& border : city.borders(here)) {
      const bool lower = city.level_of(border.to) < city.level_of(here);
      const bool open = border.open || (border.walls & s.fallen) != 0;
      if (lit(border.to) || (!lower && !open)) continue;
      options.add({kShove, pack.infected[kind].card, named_area(border.to)});
    }
  }
  if (options.empty()) return {};
  options.add({engine::kPass});
  const Option choice = ask(seat_of(who), ask::push, options, {runner(who).self});
  if (choice.verb == engine::kPass) return {};
  const Pushed pushed{area_in(choice.b), pack.numbers[static_cast<std::size_t>(choice.a)]};
  move_enemy(here, pushed.area, pushed.kind, "dl.boost.push.1"_rule);
  return pushed;
}

// By a card, after a melee kill.
void Table::push_one(int who) {
  const Pushed pushed = push_once(who, area_of(who), kAnyKind);
  if (pushed.area != kNowhere && permitted(who, kPushedFall)) knock_down(pushed.area, pushed.kind);
}

}  // namespace gloam::games::dying_light
