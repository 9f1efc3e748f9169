// Picking up, carrying, hooking, sacrificing.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;

// dbd.pickup.1, dbd.pickup.2, dbd.ruling.36
void Table::offer_pick_up(Options& options) {
  const Rule barred = s.killer.carried != kNone ? "dbd.carry.1"_rule
                      : s.turn.picked_up != 0   ? "dbd.ruling.36"_rule
                      : (s.turn.hunted | s.turn.attacked | s.turn.kicked) != 0 ? "dbd.pickup.2"_rule
                      : s.killer.dice == 0 ? "dbd.ruling.36"_rule
                                           : Rule::none;
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& one = survivor(i);
    if (one.where != Where::map || one.health != Health::dying) continue;
    if (!map.adjacent(one.tile, s.killer.tile)) continue;
    const Option option{kPickUp, one.self};
    if (map.across_window(one.tile, s.killer.tile)) {
      options.refuse(option, "dbd.ruling.36"_rule);
    } else {
      options.add_if(barred == Rule::none, option, barred);
    }
  }
}

// dbd.pickup.1 to 4
void Table::pick_up(int target) {
  Survivor& one = survivor(target);
  s.killer.dice = static_cast<std::uint8_t>(
      std::clamp(ask_cards(kKiller, kDiceAfterPickUp, 0), 0, static_cast<int>(s.killer.dice)));
  s.turn.picked_up = 1;
  s.killer.carried = static_cast<std::uint8_t>(target);
  s.killer.space = 1;
  one.where = Where::carried;
  one.tile = kNoTile;
  tell(everyone(), say::picked_up, "dbd.pickup.4"_rule, s.killer.self, one.self);
}

// dbd.carry.3, dbd.carry.4. More spaces than printed are only asked for where they matter.
void Table::advance_carried(Rule rule) {
  const int target = s.killer.carried;
  int spaces = pack.trial.carry_track;
  if (s.killer.space >= spaces) spaces = ask_cards(kKiller, kCarrySpaces, spaces);
  if (s.killer.space < spaces) {
    ++s.killer.space;
    return tell(everyone(), say::carried_on, rule, survivor(target).self, s.killer.space, spaces);
  }
  tell(everyone(), say::wriggles_free, "dbd.carry.4"_rule, survivor(target).self);
  set_down();
  move_track(kMalicious, 1, "dbd.emblem.mb.2"_rule);  // dbd.ruling.79
}

// Next to the killer, Injured.
void Table::set_down() {
  const int target = s.killer.carried;
  Survivor& one = survivor(target);
  one.health = Health::injured;
  one.steps = 0;
  place_near(target, s.killer.tile, 1, ask::place);
  s.killer.carried = kNone;
  s.killer.space = 0;
  fire(kBecameInjured, target);
}

// dbd.flashlight.2, dbd.ruling.44, dbd.ruling.100
void Table::free_carried() {
  if (s.killer.carried == kNone) return;
  tell(everyone(), say::blinded, "dbd.flashlight.2"_rule, survivor(s.killer.carried).self);
  set_down();
}

// dbd.hook.1 to 3, dbd.hook.13, dbd.ruling.115
void Table::offer_hooks(Options& options) {
  if (s.killer.carried == kNone) return;
  const Rule barred = s.turn.picked_up != 0                        ? "dbd.hook.2"_rule
                      : s.killer.entered == 0 && s.turn.begun != 0 ? "dbd.hook.3"_rule
                                                                   : Rule::none;
  for (const engine::Edge& edge : map.board().edges(s.killer.tile)) {
    if (map.icon(edge.to) != Icon::hook) continue;
    const Option option{kPutOnHook, named(edge.to)};
    const int hook = map.number(edge.to);
    if (!usable(hook)) {
      options.refuse(option, s.broken == hook ? "dbd.hook.13"_rule : "dbd.ruling.32"_rule);
    } else {
      options.add_if(barred == Rule::none, option, barred);
    }
  }
}

// dbd.hook.4, dbd.hook.9
void Table::hook_carried(int hook) {
  const int target = s.killer.carried;
  Survivor& one = survivor(target);
  s.killer.carried = kNone;
  s.killer.space = 0;
  one.where = Where::hooked;
  one.tile = map.places(Icon::hook)[static_cast<std::size_t>(hook)];
  ++one.hooked;
  one.timer = 0;
  s.turn.hooked = 1;
  s.turn.target = static_cast<std::uint8_t>(target);
  const bool first = s.tally.hookings == 0;
  ++s.tally.hookings;
  tell(everyone(), say::hooked, "dbd.hook.1"_rule, s.killer.self, one.self, named(one.tile));
  clear_exhausted(kKiller);
  clear_exhausted(target);
  if (one.hooked > 1) return sacrifice(target, "dbd.hook.9"_rule);
  move_track(kDevout, -1, "dbd.emblem.du.1"_rule);
  fire(kHooksNew, kKiller);
  if (first) fire(kFirstHook, kKiller);
  if (one.timer >= pack.trial.hook_track) sacrifice(target, "dbd.hook.8"_rule);
}

// dbd.hook.10, dbd.hook.11, dbd.ruling.24, dbd.ruling.31. Whoever brings the power this way is not
// alive any more when the collapse begins (dbd.ruling.70).
void Table::sacrifice(int target, Rule rule) {
  Survivor& one = survivor(target);
  const Tile tile = one.tile;
  one.where = Where::sacrificed;
  one.tile = kNoTile;
  tell(everyone(), say::sacrificed, rule, one.self);
  leave_items(target, tile);
  break_hook(map.number(tile));
  move_track(kDevout, -1, "dbd.emblem.du.2"_rule);
  left_game();
}

}  // namespace gloam::games::dead_by_daylight
