// The killer's turn: dice, Hunt, Attack and Kick, and the chase.
#include "engine/dice.h"
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;

// --- The chase ---

// Standing survivors that near the killer (dbd.chase.5, dbd.chase.6, dbd.ruling.51).
Bits Table::near_killer(int distance) const {
  Bits found = 0;
  for (int i = 0; i < kSurvivors; ++i)
    if (standing(survivor(i)) && map.distance(survivor(i).tile, s.killer.tile) <= distance)
      found |= only(i);
  return found;
}

// dbd.carry.5
bool Table::in_chase(int who) const {
  const Survivor& one = survivor(who);
  return s.killer.carried == kNone && standing(one) &&
         map.distance(one.tile, s.killer.tile) <= pack.trial.chase;
}

// dbd.tw.2
void Table::start_killer_turn() {
  s.turn = Turn{.who = kKiller};
  s.lasting.end(kTheirNextTurn);
  s.killer.entered = 0;
  s.was_carrying = s.killer.carried != kNone ? 1 : 0;
  s.near = s.was_carrying != 0 ? 0 : static_cast<std::uint8_t>(near_killer(pack.trial.chase));
  s.killer.dice = static_cast<std::uint8_t>(dice_at_start());
  s.lasting.end(kNextKillerTurn);
  s.turn.movement = pack.killers[s.killer.self].move;
  tell(everyone(), say::killer_turn, "dbd.round.2"_rule, s.killer.self, s.killer.dice,
       s.turn.movement);
  cards::offer(run_, kKillerTurn, {.subject = kKillerOwner});
  s.phase = Phase::killer_turn;
}

// dbd.kdice.1, dbd.chase.1 to 4
int Table::dice_at_start() {
  const int range = ask_cards(kKiller, kChaseRange, pack.trial.chase);
  const bool chase = s.was_carrying == 0 && near_killer(range) != 0;
  s.killer.ladder = static_cast<std::uint8_t>(chase ? std::min(s.killer.ladder + 1, kMostDice) : 0);
  const int dice = pool(chase, s.killer.ladder);
  if (chase) tell(everyone(), say::in_chase, "dbd.chase.1"_rule, s.killer.self, dice);
  return dice;
}

int Table::pool(bool chase, int in_a_row) {
  const int dice =
      chase ? pack.trial.dice + in_a_row : ask_cards(kKiller, kIdlePool, pack.trial.dice);
  return std::clamp(ask_cards(kKiller, kPool, dice), 0, pack.trial.most_dice);
}

Hunter Table::hunter() {
  const bool carrying = s.killer.carried != kNone;
  return {.movement = pack.killers[s.killer.self].move,
          .vault = carrying ? 0 : vault_cost(),
          .bonus = carrying ? 0 : ask_quietly(kKiller, kHuntBonus, 1),
          .chase_dice = pool(!carrying, s.killer.ladder + 1),
          .idle_dice = pool(false, 0),
          .window_blows = ask_quietly(kKiller, kWindowBlows, 0) != 0};
}

// --- The turn ---

void Table::killer_step() {
  Options options = this->options();
  offer_walk(kKiller, s.turn.movement, options);
  offer_hooks(options);
  offer_hunt_and_attack(options);
  offer_kicks(options);
  offer_pick_up(options);
  cards::add_uses(run_, kOwnTurn, {.subject = kKillerOwner}, kKillerOwner, options);
  options.add({kEndTurn});
  const engine::Ask& question = s.hidden != 0 ? ask::prowl_hidden : ask::prowl;
  const Option choice = ask(killer_seat(), question, options, {s.killer.dice, s.turn.movement});
  if (choice.verb != engine::kUse) s.turn.missed = 0;
  const auto tile = tile_of(choice.a);
  switch (choice.verb) {
    case kGo:
      walk(kKiller, tile, choice.b);
      break;
    case kPutOnHook:
      hook_carried(map.number(tile));
      break;
    case kHunt:
      hunt();
      break;
    case kAttack:
      attack(playing(choice.a));
      break;
    case kKickPallet:
      kick_pallet(map.number(tile));
      break;
    case kKickGenerator:
      kick_generator(map.number(tile));
      break;
    case kPickUp:
      pick_up(playing(choice.a));
      break;
    case engine::kUse: {
      const cards::Use use = cards::use_of(choice);
      cards::carry_out(run_, {.subject = kKillerOwner}, run_.speaker(use.instance), use.clause,
                       cards::Consent::given);
      break;
    }
    default:
      end_killer_turn();
  }
  s.turn.begun = 1;
}

void Table::end_killer_turn() {
  score_chase();
  s.lasting.end(kThisTurn);
  s.marks.end(kEachTurn);
  s.evaded = 0;
  if (!over()) s.phase = Phase::round_start;
}

// --- Hunt and Attack ---

// dbd.kdice.4
void Table::offer_hunt_and_attack(Options& options) {
  const bool dice = s.killer.dice > 0;
  options.add_if(dice && s.turn.hunted == 0, {kHunt},
                 s.turn.hunted != 0 ? "dbd.kdice.4"_rule : "dbd.hunt.1"_rule);
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& one = survivor(i);
    if (one.where != Where::map || !map.adjacent(one.tile, s.killer.tile)) continue;
    const Option option{kAttack, one.self};
    if (one.health == Health::dying) {
      options.refuse(option, "dbd.attack.5"_rule);
    } else {
      options.add_if(dice && s.turn.attacked == 0, option,
                     s.turn.attacked != 0 ? "dbd.kdice.4"_rule : "dbd.attack.1"_rule);
    }
  }
}

int Table::ask_dice(const engine::Ask& question, int target) {
  Options options = this->options();
  for (int n = 1; n <= s.killer.dice; ++n) options.add({kDice, n});
  const engine::Subject subject =
      target == kNone ? engine::Subject{} : engine::Subject{survivor(target).self};
  const int dice = ask(killer_seat(), question, options, subject).a;
  s.killer.dice = static_cast<std::uint8_t>(s.killer.dice - dice);  // dbd.kdice.3
  return dice;
}

// dbd.hunt.1, dbd.hunt.2, dbd.carry.2
void Table::hunt() {
  const int dice = ask_dice(ask::hunt_dice, kNone);
  s.turn.hunted = 1;
  const bool carrying = s.killer.carried != kNone;
  if (carrying) advance_carried("dbd.carry.3"_rule);
  s.roll = Roll{.ability = kHunting, .who = kKiller};
  engine::roll_dice(*this, dice, s.roll.faces);
  int dots = 0;
  for (std::size_t face = 0; face < kFaces; ++face)
    dots += pack.killer_die[face].dots * s.roll.faces[face];
  const int extra = carrying ? 0 : ask_cards(kKiller, kHuntBonus, 1);
  const int gained = std::max(0, ask_cards(kKiller, kHuntMovement, dots + extra));
  add_movement(gained);
  tell(everyone(), say::hunts, "dbd.hunt.2"_rule, s.killer.self, dice, gained);
}

// dbd.attack.1, dbd.tw.5
void Table::attack(int target) {
  s.turn.target = static_cast<std::uint8_t>(target);
  s.turn.over_window = map.across_window(s.killer.tile, survivor(target).tile) ? kOver : kNotOver;
  const int dice = ask_dice(ask::attack_dice, target);
  s.turn.attacked = 1;
  tell(everyone(), say::attacks, "dbd.attack.1"_rule, s.killer.self, survivor(target).self, dice);
  if (s.killer.carried != kNone) advance_carried("dbd.carry.3"_rule);
  s.roll = Roll{.ability = kAttacking, .who = kKiller, .target = static_cast<std::uint8_t>(target)};
  cards::offer(run_, kAttacked, {.subject = owner_of(target)});
  if (survivor(target).health == Health::injured) fire(kAttacksInjured, kKiller);
  engine::roll_dice(*this, std::min(dice + s.roll.bonus, pack.trial.most_dice), s.roll.faces);
  resolve_attack(target);
}

// dbd.attack.2, dbd.attack.3
bool Table::counts(const Face& face) {
  if (!face.weapon || face.dots != 2 || s.turn.over_window == kNotOver) return face.weapon;
  return s.turn.over_window == kOver && ask_cards(kKiller, kWindowBlows, 0) != 0;
}

int Table::weapons() {
  int count = 0;
  for (std::size_t face = 0; face < kFaces; ++face)
    if (s.roll.faces[face] > 0 && counts(pack.killer_die[face])) count += s.roll.faces[face];
  return count;
}

void Table::resolve_attack(int target) {
  if (weapons() == 0) {
    s.turn.missed = 1;
    return tell(everyone(), say::misses, "dbd.attack.2"_rule, s.killer.self, survivor(target).self);
  }
  s.turn.missed = 0;
  s.turn.hit = static_cast<std::uint8_t>(s.turn.hit | only(target));
  worsen(target);
}

// --- What cards make of an Attack ---

// Survivors two tiles away in one of the eight directions, nothing between.
Bits Table::far_targets() {
  Bits found = 0;
  if (s.killer.dice == 0 || s.turn.attacked != 0) return found;
  for (const engine::Edge& edge : map.board().edges(s.killer.tile)) {
    const Tile beyond = map.beyond(s.killer.tile, edge);
    for (int i = 0; i < kSurvivors; ++i)
      if (standing(survivor(i)) && survivor(i).tile == beyond) found |= only(i);
  }
  return found;
}

void Table::attack_far() {
  const Bits targets = far_targets();
  Options options = this->options();
  for (int i = 0; i < kSurvivors; ++i)
    if (has(targets, i)) options.add({kAttack, survivor(i).self});
  if (options.empty()) return;
  attack(playing(ask(killer_seat(), ask::far_target, options).a));
}

void Table::reroll_missed() {
  if (s.turn.missed == 0) return;
  std::size_t face = 0;
  while (s.roll.faces[face] == 0) ++face;
  --s.roll.faces[face];
  engine::roll_dice(*this, 1, s.roll.faces);
  resolve_attack(s.turn.target);
  s.turn.missed = 0;
}

// --- Kick ---

// dbd.kick.1 to 5
void Table::offer_kicks(Options& options) {
  const bool carrying = s.killer.carried != kNone;
  const auto offer = [&](Option option, bool die) {
    const Rule barred = carrying                    ? "dbd.carry.1"_rule
                        : s.turn.kicked != 0        ? "dbd.ruling.34"_rule
                        : s.turn.movement == 0      ? "dbd.kick.1"_rule
                        : die && s.killer.dice == 0 ? "dbd.kick.1"_rule
                                                    : Rule::none;
    options.add_if(barred == Rule::none, option, barred);
  };
  for (const engine::Edge& edge : map.board().edges(s.killer.tile)) {
    const int number = map.number(edge.to);
    if (map.icon(edge.to) == Icon::pallet && has(s.dropped, number))
      offer({kKickPallet, named(edge.to)}, ask_quietly(kKiller, kKickDie, 1) != 0);
    if (map.icon(edge.to) != Icon::generator) continue;
    const int progress = s.progress[static_cast<std::size_t>(number)];
    if (progress == kReplaced) continue;
    const Option kick{kKickGenerator, named(edge.to)};
    if (progress >= pack.trial.generator) {
      options.refuse(kick, "dbd.kick.4"_rule);
    } else {
      offer(kick, true);
    }
  }
}

void Table::pay_for_kick(bool die) {
  s.turn.kicked = 1;
  --s.turn.movement;
  if (die) --s.killer.dice;
}

void Table::kick_pallet(int pallet) {
  pay_for_kick(ask_cards(kKiller, kKickDie, 1) != 0);
  s.dropped &= ~only(pallet);
  s.smashed |= only(pallet);
  tell(everyone(), say::smashed, "dbd.kick.2"_rule, s.killer.self,
       named(map.places(Icon::pallet)[static_cast<std::size_t>(pallet)]));
}

void Table::kick_generator(int generator) {
  pay_for_kick(true);
  std::uint8_t& progress = s.progress[static_cast<std::size_t>(generator)];
  const int loss = ask_cards(kKiller, kKickLoss, pack.trial.kick);
  progress = static_cast<std::uint8_t>(std::max(0, progress - loss));
  tell(everyone(), say::kicked, "dbd.kick.3"_rule, s.killer.self,
       named(map.places(Icon::generator)[static_cast<std::size_t>(generator)]), progress);
}

}  // namespace gloam::games::dead_by_daylight
