#include <algorithm>

#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Rule;

bool Table::can_cross(Area from, const City::Border& border, int kind) const {
  return !lit(border.to) && passes(from, border, kind);  // dl.uv.3
}

bool Table::passes(Area from, const City::Border& border, int kind) const {
  if (pack.infected[static_cast<std::size_t>(kind)].agile) return true;
  if (city.level_of(from) != city.level_of(border.to)) return false;
  return border.open || (border.walls & s.fallen) != 0;  // dl.ruling.46
}

// All Areas that one of the kind could go to from there.
std::uint32_t Table::passed_from(Area from, int kind) const {
  if (pack.infected[static_cast<std::size_t>(kind)].agile) return city.around(from);
  std::uint32_t areas = 0;
  for (const City::Border& border : city.borders(from))
    if (passes(from, border, kind)) areas |= 1u << border.to;
  return areas;
}

void Table::move_enemy(Area from, Area to, int kind, Rule rule) {
  const auto k = static_cast<std::size_t>(kind);
  --crowd(from).standing[k];
  const bool falls = !scenario.tutorial && has_feature(to, Feature::electricity);
  ++(falls ? crowd(to).down : crowd(to).standing)[k];  // dl.feature.1, dl.ruling.66
  tell(everyone(), say::enemy_moved, rule, pack.infected[k].card, named_area(from), named_area(to));
}

void Table::knock_down(Area area, int kind) {
  const auto k = static_cast<std::size_t>(kind);
  if (crowd(area).standing[k] == 0) return;
  --crowd(area).standing[k];
  ++crowd(area).down[k];
  tell(everyone(), say::knocked, "dl.knock.1"_rule, pack.infected[k].card);
}

void Table::spawn_in(Area area, int n, int who, Rule rule, int only) {
  if (lit(area)) return;  // dl.uv.3
  for (; n > 0; --n) {
    int kind = only != kAnyKind ? only : night() ? kViral : kBiter;
    if (kind == kViral && s.supply[kViral] == 0) kind = kVolatile;  // dl.spawn.4
    const auto k = static_cast<std::size_t>(kind);
    if (s.supply[k] == 0) return;  // dl.spawn.5, dl.ruling.40
    if (standing(crowd(area)) >= pack.evening.crowd) {
      const int before = standing(crowd(area));
      spread(area, who);
      if (standing(crowd(area)) == before) return;  // dl.ruling.41
    }
    --s.supply[k];
    ++crowd(area).standing[k];
    tell(everyone(), say::spawned, rule, pack.infected[k].card, named_area(area));
  }
}

// One circuit: from the Area with the fewest enemies clockwise, one out to each (dl.spread.1 to 5).
void Table::spread(Area area, int who, int most) {
  const std::span<const City::Border> borders = city.borders(area);
  const auto next_out = [&](const City::Border& border) {
    for (int kind = kVolatile; kind >= kBiter; --kind)
      if (crowd(area).standing[static_cast<std::size_t>(kind)] > 0)
        return can_cross(area, border, kind) ? kind : -1;
    return -1;
  };
  int fewest = -1;
  for (const City::Border& border : borders)
    if (next_out(border) >= 0 && (fewest < 0 || standing(crowd(border.to)) < fewest))
      fewest = standing(crowd(border.to));
  if (fewest < 0) return;
  Options options = this->options();
  for (const City::Border& border : borders)
    if (next_out(border) >= 0 && standing(crowd(border.to)) == fewest)
      options.add({kSpreadFrom, named_area(border.to)});
  const Option choice = ask(seat_of(who), ask::spread, options, {named_area(area)});
  std::size_t at = 0;
  while (named_area(borders[at].to) != choice.a) ++at;
  for (std::size_t i = 0; i < borders.size(); ++i) {
    const City::Border& border = borders[(at + i) % borders.size()];
    const int kind = next_out(border);
    if (kind < 0 || most == 0) continue;
    move_enemy(area, border.to, kind, "dl.spread.2"_rule);
    --most;
  }
}

}  // namespace gloam::games::dying_light
