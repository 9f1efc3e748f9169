#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// dl.boost.push.1, dl.ruling.32
int Table::push(int who, int pushes) {
  while (pushes > 0) {
    const Area here = area_of(who);
    Options options = this->options();
    for (std::size_t kind = 0; kind < pack.infected.size(); ++kind) {
      if (crowd(here).standing[kind] == 0) continue;
      for (const City::Border& border : city.borders(here)) {
        const bool lower = city.level_of(border.to) < city.level_of(here);
        const bool open = border.open || (border.walls & s.fallen) != 0;
        if (lit(border.to) || (!lower && !open)) continue;
        options.add({kShove, pack.infected[kind].card, named_area(border.to)});
      }
    }
    if (options.empty()) return pushes;
    options.add({engine::kPass});
    const Option choice = ask(seat_of(who), ask::push, options, {runner(who).self});
    if (choice.verb == engine::kPass) return pushes;
    --pushes;
    move_enemy(here, static_cast<Area>(choice.b & 0xff),
               pack.numbers[static_cast<std::size_t>(choice.a)], "dl.boost.push.1"_rule);
  }
  return pushes;
}

}  // namespace gloam::games::dying_light
