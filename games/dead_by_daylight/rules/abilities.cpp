// What survivors can do: sprint, help, rescue, search, cleanse; struggle on a hook, crawl.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;

// dbd.sprint.1 to 4, dbd.chase.7 to 9
void Table::sprint(int who) {
  const int self = survivor(who).self;
  const bool chased = in_chase(who);
  s.roll = Roll{.ability = kSprinting, .who = static_cast<std::uint8_t>(who)};
  roll_survivor_dice(1);
  const int printed = pack.survivor_die[static_cast<std::size_t>(shown_face(0))].dots;
  const int dots = std::max(std::min(printed, 1), ask_cards(who, kSprintDots, printed));
  add_movement(dots);
  tell(everyone(), say::sprints, "dbd.sprint.1"_rule, self, dots, s.turn.movement);
  fire(kSprinted, who);
  if (!chased) return;
  roll_check(kChasing, who, kNone);
  if (s.roll.result != kGreat) return;
  s.turn.evades = 1;
  tell(everyone(), say::will_evade, "dbd.evade.1"_rule, self);
}

// --- Let me Help ---

// Why there is no helping that survivor, or none.
Rule Table::no_help(int who, int other) {
  const Survivor& one = survivor(other);
  if (!standing(one)) return "dbd.ruling.13"_rule;
  if (in_chase(who)) return "dbd.help.3"_rule;
  if (in_chase(other)) return "dbd.help.4"_rule;
  const int range = ask_cards(who, kHelpRange, pack.trial.help);
  if (map.distance(survivor(who).tile, one.tile) > range) return "dbd.help.1"_rule;
  Options checks;
  offer_checks(other, checks);
  return checks.empty() ? "dbd.help.2"_rule : Rule::none;
}

// Repair and Heal, as far as their own conditions allow.
void Table::offer_checks(int who, Options& options) {
  const Tile here = survivor(who).tile;
  const auto& generators = map.places(Icon::generator);
  for (std::size_t i = 0; i < generators.size(); ++i) {
    if (!map.adjacent(here, generators[i]) || s.progress[i] == kReplaced) continue;
    options.add_if(s.progress[i] < pack.trial.generator, {kRepair, named(generators[i])},
                   "dbd.repair.6"_rule);
  }
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& other = survivor(i);
    if (i == who || other.where != Where::map || !map.adjacent(here, other.tile)) continue;
    const Option heal{kHeal, other.self};
    if (!may_heal(i)) {
      options.refuse(heal, "dbd.ruling.6"_rule);
    } else {
      options.add_if(!has(s.turn.healed, i), heal, "dbd.heal.3"_rule);
    }
  }
}

void Table::make_check(int who, Option check) {
  if (check.verb == kHeal) return heal_check(who, playing(check.a));
  repair_check(who, map.number(tile_of(check.a)));
}

// dbd.help.1 to 5
void Table::help(int who, int other) {
  tell(everyone(), say::helps, "dbd.help.1"_rule, survivor(who).self, survivor(other).self);
  Options options = this->options();
  offer_checks(other, options);
  options.add({engine::kPass});
  const Option choice = ask(seat_of(other), ask::helped, options, {survivor(other).self});
  if (choice.verb == engine::kPass)
    return tell(everyone(), say::declined, "dbd.ruling.13"_rule, survivor(other).self);
  make_check(other, choice);
}

// --- Rescue ---

// dbd.rescue.1 to 3, dbd.ruling.16
void Table::rescue(int who, int other) {
  tell(everyone(), say::rescued, "dbd.rescue.1"_rule, survivor(who).self, survivor(other).self);
  unhook(other, ask_cards(who, kPlacedWithin, 1));
  if (survivor(other).struggled == 0) survivor(other).acted = 0;  // dbd.rescue.2
}

// Injured, next to the hook.
void Table::unhook(int who, int within) {
  Survivor& one = survivor(who);
  one.health = Health::injured;
  one.steps = 0;
  one.timer = 0;
  place_near(who, one.tile, within, ask::place);
  fire(kBecameInjured, who);
}

// --- Search and Cleanse ---

// dbd.search.1 to 6
void Table::search(int who, int chest) {
  Survivor& one = survivor(who);
  s.closed &= ~only(chest);
  s.opened |= only(chest);
  if (s.items.empty()) {  // dbd.ruling.21
    std::swap(s.items, s.discards);
    shuffle(s.items);
  }
  if (s.items.empty()) {
    tell(everyone(), say::found_nothing, "dbd.ruling.21"_rule, one.self);
  } else {
    const CardIndex card = draw(s.items, everyone());
    if (pack.ultra_rare(card)) s.rare_seen = 1;
    tell(everyone(), say::searched, "dbd.search.2"_rule, one.self, card);
    take_item(who, card);
    drop_surplus(who);
  }
  spawn_chest();
  move_track(kMalicious, 1, "dbd.emblem.mb.1"_rule);
}

// dbd.search.4, dbd.ruling.102
void Table::spawn_chest() {
  const auto& icons = map.places(Icon::chest);
  engine::Zone<std::uint8_t, kMostTokens> empty;
  for (std::size_t i = 0; i < icons.size(); ++i)
    if (!has(s.closed | s.opened, static_cast<int>(i)) && !occupied(icons[i]) &&
        icons[i] != s.hatch)
      empty.put(static_cast<std::uint8_t>(i));
  if (empty.empty()) return;
  const int chest = empty[static_cast<int>(below(static_cast<std::uint32_t>(empty.size())))];
  s.closed |= only(chest);
  tell(everyone(), say::chest, "dbd.search.4"_rule, named(icons[static_cast<std::size_t>(chest)]));
}

// dbd.cleanse.2, dbd.totem.3, dbd.emblem.gl.2
void Table::cleanse(int who, int totem) {
  s.cleansed |= only(totem);
  tell(everyone(), say::cleansed, "dbd.cleanse.2"_rule, survivor(who).self,
       named(map.places(Icon::totem)[static_cast<std::size_t>(totem)]));
  for (const auto [instance, source] : s.in_play.cards_of(kKillerOwner))
    if (pack.is_perk(source.card) && source.target == totem) discard(instance);
  if (std::popcount(s.cleansed) % 2 == 0) move_track(kGatekeeper, 1, "dbd.emblem.gl.2"_rule);
}

// --- On a hook, and on the ground ---

// dbd.struggle.2 to 6, dbd.ruling.28
void Table::struggle(int who) {
  Survivor& one = survivor(who);
  one.struggled = 1;
  ++one.timer;
  roll_check(kStruggling, who, kNone);
  if (s.roll.result != kFail) {
    tell(everyone(), say::freed, "dbd.struggle.3"_rule, one.self);
    unhook(who, 1);
    s.turn.ability = s.turn.begun = 1;
    s.turn.movement = static_cast<std::uint8_t>(base_movement(who));
    return sprint(who);  // dbd.struggle.4
  }
  if (one.timer >= pack.trial.hook_track) {
    sacrifice(who, "dbd.hook.8"_rule);
  } else {
    tell(everyone(), say::hangs_on, "dbd.struggle.6"_rule, one.self, one.timer,
         pack.trial.hook_track);
  }
  if (!over()) end_survivor_turn();
}

// dbd.crawl.1, dbd.crawl.2
void Table::crawl(int who) {
  tell(everyone(), say::crawls, "dbd.crawl.1"_rule, survivor(who).self);
  heal_steps(who, ask_cards(who, kCrawlHeals, 1), "dbd.crawl.2"_rule);
  s.turn.ability = 1;
  s.turn.movement = 1;
}

// --- Hooks ---

bool Table::usable(int hook) const {
  if (s.broken == hook) return false;
  const Tile tile = map.places(Icon::hook)[static_cast<std::size_t>(hook)];
  for (const Survivor& one : s.survivors)
    if (one.where == Where::hooked && one.tile == tile) return false;
  return true;
}

bool Table::hook_to_break(int who) const {
  const auto& hooks = map.places(Icon::hook);
  for (std::size_t i = 0; i < hooks.size(); ++i)
    if (usable(static_cast<int>(i)) && map.adjacent(survivor(who).tile, hooks[i])) return true;
  return false;
}

void Table::break_adjacent_hook(int who) {
  const auto& hooks = map.places(Icon::hook);
  Options options = this->options();
  for (std::size_t i = 0; i < hooks.size(); ++i)
    if (usable(static_cast<int>(i)) && map.adjacent(survivor(who).tile, hooks[i]))
      options.add({kBreakHook, named(hooks[i])});
  if (options.empty()) return;
  const Option choice = ask(seat_of(who), ask::hook_to_break, options);
  break_hook(map.number(tile_of(choice.a)));
}

// dbd.hook.11, dbd.hook.12
void Table::break_hook(int hook) {
  const auto tile = [&](int n) {
    return named(map.places(Icon::hook)[static_cast<std::size_t>(n)]);
  };
  if (s.broken == hook) return;
  if (s.broken != kNone) tell(everyone(), say::hook_restored, "dbd.hook.12"_rule, tile(s.broken));
  s.broken = static_cast<std::uint8_t>(hook);
  tell(everyone(), say::hook_broken, "dbd.hook.12"_rule, tile(hook));
}

}  // namespace gloam::games::dead_by_daylight
