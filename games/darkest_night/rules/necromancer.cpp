// The Necromancer's turn: darkness, movement, blights.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Rule;

void Table::darkness_step() {
  s.slot = kNone;
  open(kNecroBefore, {});
  tell_all(say::night, "dn.round.4"_rule);
  darken(1, "dn.necro.dark.1"_rule);
  s.phase = Phase::movement;
}

int Table::secrecy_seen(HeroIndex h, SeenBy by) {
  run_.seen_by = by;
  return cards::quantity(run_, about(h), kSecrecySeen, hero(h).secrecy);
}

// Those whose secrecy is lower than the die, outside the monastery.
std::uint32_t Table::detected() {
  std::uint32_t found = 0;
  each_of(heroes_alive(), [&](HeroIndex h) {
    if (in_monastery(h) || secrecy_seen(h, SeenBy::detection) >= s.die) return;
    if (cards::quantity(run_, about(h), kDetection, 1) == 0) return;
    found |= 1u << h;
    tell_all(say::detected, "dn.necro.move.2"_rule, h, s.die);
  });
  if (found == 0) tell_all(say::nobody_detected, "dn.necro.move.10"_rule);
  return found;
}

void Table::movement_step() {
  s.die = static_cast<std::uint8_t>(roll(6));
  tell_all(say::necromancer_rolls, "dn.necro.move.1"_rule, s.die);
  open(kNecroDie, {.place = s.necromancer});
  const std::uint32_t prey = detected();
  if (s.versus != 0) {
    move_by_player(prey);
  } else {
    move_by_die(prey);
  }
  s.lasting.end(kThisTurn);
  open(kNecroMoved, {.place = s.necromancer});
  s.phase = Phase::creation;
}

std::uint32_t Table::pick_random(std::uint32_t bits) {
  const auto n = below(static_cast<std::uint32_t>(std::popcount(bits)));
  for (std::uint32_t i = 0; i < n; ++i) bits &= bits - 1;
  return static_cast<std::uint32_t>(std::countr_zero(bits));
}

// The closest prey; ties are broken at random, first of heroes, then of routes (dn.ruling.35).
void Table::move_by_die(std::uint32_t prey) {
  if (prey == 0) {
    const Place next = pack.places[s.necromancer].routes[s.die - 1u];
    return move_necromancer(
        next, next == s.necromancer ? "dn.necro.move.11"_rule : "dn.necro.move.10"_rule);
  }
  int nearest = 0xff;
  std::uint32_t closest = 0;
  each_of(prey, [&](HeroIndex h) {
    const int steps = pack.dark_steps(s.necromancer, place_of(h));
    if (steps < nearest) closest = 0;
    nearest = std::min(nearest, steps);
    if (steps == nearest) closest |= 1u << h;
  });
  const auto h = static_cast<HeroIndex>(pick_random(closest));
  tell_all(say::pursues, "dn.necro.move.4"_rule, h);
  necromancer_toward(place_of(h));
}

// One step along a shortest way that does not pass the monastery.
void Table::necromancer_toward(Place to) {
  const Place here = s.necromancer;
  std::uint32_t ways = 0;
  pack.dark_steps.each_step(pack.board, here, to, pack.dark_cost(),
                            [&](const engine::Edge& road) { ways |= 1u << road.to; });
  const Place next = ways == 0 ? here : static_cast<Place>(pick_random(ways));
  move_necromancer(next, next == here ? "dn.necro.move.7"_rule : "dn.necro.move.5"_rule);
}

void Table::move_necromancer(Place to, Rule rule) {
  if (to == s.necromancer) return tell_all(say::necromancer_stays, rule, to);
  s.necromancer = to;
  tell_all(say::necromancer_moves, rule, to);
}

// He pursues whom he likes of those he detects, or moves on, where no hero is.
void Table::move_by_player(std::uint32_t prey) {
  const Place here = s.necromancer;
  Options options = this->options();
  Place to = kNowhere;
  if (prey != 0) {
    each_of(prey, [&](HeroIndex h) { options.add({kPursue, h}); });
    const Option choice = ask(necromancer_seat(), ask::prey, options);
    const auto h = static_cast<HeroIndex>(choice.a);
    tell_all(say::pursues, "dn.vs.7"_rule, h);
    to = place_of(h);
    if (to == here) return move_necromancer(here, "dn.ruling.58"_rule);
  }
  Options roads = this->options();
  for (const engine::Edge& road : pack.board.edges(here)) {
    const auto next = static_cast<Place>(road.to);
    if (next == pack.monastery) continue;
    if (prey != 0) {
      const bool nearer = pack.dark_steps(next, to) < pack.dark_steps(here, to);
      roads.add_if(nearer, {kGoTo, next}, "dn.vs.8"_rule);
    } else {
      roads.add_if(heroes_at(next) == 0, {kGoTo, next}, "dn.vs.9"_rule);
    }
  }
  if (roads.empty()) return move_necromancer(here, "dn.vs.11"_rule);
  const Option choice = ask(necromancer_seat(), ask::dark_road, roads);
  move_necromancer(static_cast<Place>(choice.a), prey != 0 ? "dn.vs.8"_rule : "dn.vs.9"_rule);
}

void Table::creation_step() {
  const Place here = s.necromancer;
  int blights = 1;
  if (s.darkness >= 10 && s.blights_at[here] == 0) ++blights;
  if (s.darkness >= 20 && s.die <= 2) ++blights;
  s.create_step = 1;
  for (; blights > 0; --blights) create_blight(here);
  s.create_step = 0;
  s.die = 0;
  for (HeroSlot& slot : s.slots) slot.acted = 0;
  s.marks.end(kEachRound);
  s.lasting.end(kThisRound);
  for (const auto [instance, source] : s.in_play.cards())
    if (source.owner == cards::kNoOwner) unmark(source, kLocked);
  s.phase = Phase::between;
}

}  // namespace gloam::games::darkest_night
