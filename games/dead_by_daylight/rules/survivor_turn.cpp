// A survivor's turn: what may be done in it, step by step.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;

void Table::survivor_step() {
  const int who = s.turn.who;
  if (survivor(who).where == Where::hooked) return hooked_turn(who);
  if (s.turn.dying != 0) return dying_turn(who);
  Options options = this->options();
  offer_walk(who, s.turn.movement, options);
  offer_pallets(who, options);
  offer_escape(who, s.turn.movement, options);
  options.add_if(s.turn.ability == 0, {kSprint}, "dbd.turn.1"_rule);
  offer_tokens(who, options);
  offer_people(who, options);
  offer_items(who, options);
  cards::add_uses(run_, kOwnTurn, {.subject = owner_of(who)}, owner_of(who), options);
  options.add({kEndTurn});
  carry_out(who, ask(seat_of(who), ask::turn, options, {survivor(who).self, s.turn.movement}));
}

// dbd.struggle.1, dbd.struggle.5
void Table::hooked_turn(int who) {
  Options options = this->options();
  options.add({kStruggle});
  options.add({engine::kPass});
  const Survivor& one = survivor(who);
  const int left = pack.trial.hook_track - one.timer;
  const Option choice = ask(seat_of(who), ask::hooked, options, {one.self, left});
  if (choice.verb == kStruggle) return struggle(who);
  tell(everyone(), say::waits, "dbd.struggle.5"_rule, one.self);
  end_survivor_turn();
}

// dbd.crawl.3, dbd.ruling.59: one answer for the Crawl and where to.
void Table::dying_turn(int who) {
  Options options = this->options();
  offer_walk(who, 1, options);
  offer_escape(who, 1, options);
  options.add({kCrawl});
  options.add({kEndTurn});
  const Option choice = ask(seat_of(who), ask::dying, options, {survivor(who).self});
  if (choice.verb != kEndTurn) crawl(who);
  if (choice.verb == kGo) walk(who, tile_of(choice.a), choice.b);
  if (choice.verb == kEscape) escape(who);
  if (!over()) end_survivor_turn();
}

void Table::offer_walk(int character, int movement, Options& options) {
  if (movement == 0) return;
  engine::GridReach reach;
  find_reach(character, movement, reach);
  reach.each([&](Tile tile, int cost) { options.add({kGo, named(tile), cost}); });
}

// dbd.pallet.1, dbd.ruling.57, dbd.ruling.106
void Table::offer_pallets(int who, Options& options) {
  const Tile here = survivor(who).tile;
  const auto offer = [&](Tile icon) {
    const int pallet = map.number(icon);
    if (has(s.dropped | s.smashed, pallet)) return;
    Options pushed;
    if (s.killer.tile == icon) tiles_for_killer(icon, pushed);
    options.add_if(s.killer.tile != icon || !pushed.empty(), {kDrop, named(icon)},
                   "dbd.ruling.57"_rule);
  };
  if (map.icon(here) == Icon::pallet) offer(here);
  for (const engine::Edge& edge : map.board().edges(here))
    if (map.icon(edge.to) == Icon::pallet) offer(edge.to);
}

// dbd.gate.8, dbd.hatch.3
void Table::offer_escape(int who, int movement, Options& options) {
  const Tile here = survivor(who).tile;
  const std::uint8_t gate = map.gate(here);
  if (here == s.hatch) return options.add_if(movement > 0, {kEscape}, "dbd.hatch.3"_rule);
  if (gate == kNone || !has(s.powered, gate)) return;
  options.add_if(movement > 0 && open(gate), {kEscape}, "dbd.gate.8"_rule);
}

bool Table::needs_full_turn(int who, Ability ability) {
  const bool printed = ability == kSearching || ability == kCleansing;
  if (asked_about(who, kSlow, ability, 0) != 0) return true;
  return printed && asked_about(who, kFullTurn, ability, 1) != 0;
}

// Why an ability can't be used any more, or none (dbd.turn.1, dbd.ruling.19).
Rule Table::ability_barred(bool full_turn) const {
  if (s.turn.ability != 0) return "dbd.turn.1"_rule;
  return full_turn && s.turn.begun != 0 ? "dbd.ruling.19"_rule : Rule::none;
}

// What is done at an adjacent token or on a gate.
void Table::offer_tokens(int who, Options& options) {
  const Tile here = survivor(who).tile;
  const auto add = [&](Option option, Rule barred) {
    options.add_if(barred == Rule::none, option, barred);
  };
  for (const engine::Edge& edge : map.board().edges(here)) {
    const int number = map.number(edge.to);
    if (map.icon(edge.to) == Icon::chest && has(s.closed, number))
      add({kSearch, named(edge.to)}, ability_barred(needs_full_turn(who, kSearching)));
    if (map.icon(edge.to) == Icon::totem && !has(s.cleansed, number))
      add({kCleanse, named(edge.to)}, ability_barred(needs_full_turn(who, kCleansing)));
  }
  const std::uint8_t gate = map.gate(here);
  if (gate == kNone || !has(s.powered, gate) || open(gate)) return;
  add({kGateWork, named(map.gate_tiles(gate)[1])},
      has(s.worked, gate) ? "dbd.gate.5"_rule : ability_barred(true));
}

// What is done with others, and checks.
void Table::offer_people(int who, Options& options) {
  if (s.turn.ability != 0) return;
  offer_checks(who, options);
  const Tile here = survivor(who).tile;
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& other = survivor(i);
    if (i == who || !in_game(other)) continue;
    if (other.where == Where::hooked && map.adjacent(here, other.tile)) {
      const Rule barred = ability_barred(needs_full_turn(who, kRescuing));
      options.add_if(barred == Rule::none, {kRescue, other.self}, barred);
    }
    const Rule barred = no_help(who, i);
    options.add_if(barred == Rule::none, {kHelp, other.self}, barred);
  }
}

void Table::carry_out(int who, Option choice) {
  const auto tile = tile_of(choice.a);
  switch (choice.verb) {
    case kGo:
      return walk(who, tile, choice.b);
    case kDrop:
      return drop_pallet(who, map.number(tile));
    case kEscape:
      escape(who);
      break;
    case kEndTurn:
      break;
    case engine::kUse: {
      s.turn.begun = 1;
      const cards::Use use = cards::use_of(choice);
      cards::carry_out(run_, {.subject = owner_of(who)}, run_.speaker(use.instance), use.clause,
                       cards::Consent::given);
      return;
    }
    default:
      if (!use_ability(who, choice, tile)) return;
  }
  if (!over()) end_survivor_turn();
}

// True if it took the whole turn.
bool Table::use_ability(int who, Option choice, Tile tile) {
  s.turn.ability = s.turn.begun = 1;
  switch (choice.verb) {
    case kSprint:
      sprint(who);
      return false;
    case kHelp:
      help(who, playing(choice.a));
      return false;
    case kRescue: {
      const bool full = needs_full_turn(who, kRescuing);
      rescue(who, playing(choice.a));
      return full;
    }
    case kSearch: {
      const bool full = needs_full_turn(who, kSearching);
      search(who, map.number(tile));
      return full;
    }
    case kCleanse: {
      const bool full = needs_full_turn(who, kCleansing);
      cleanse(who, map.number(tile));
      return full;
    }
    case kGateWork:
      work_on_gate(who, map.gate(tile));
      return true;
    case kHandItem:
      move_item(who, static_cast<CardIndex>(choice.a), kNoTile);
      return false;
    case kPickItem:
      move_item(who, static_cast<CardIndex>(choice.a), tile_of(choice.b));
      return false;
    default:
      make_check(who, choice);
      return false;
  }
}

}  // namespace gloam::games::dead_by_daylight
