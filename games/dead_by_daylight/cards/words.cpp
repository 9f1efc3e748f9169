// The words that the cards of Dead by Daylight are written in. One declaration gives checking,
// running, text and manual.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using cards::FieldType;
using cards::Fold;
using cards::kNumber;
using cards::Lives;
using cards::Meant;
using cards::Person;
using cards::Scope;
using cards::Vocabulary;
using engine::Rule;

namespace {

constexpr Rule kByCard = "dbd.ruling.114"_rule;

// What words touch, so that the order of simultaneous cards is asked only where it matters.
enum Touched : std::uint64_t {
  kTheRoll = 1,
  kSteps = 2,  // of somebody who walks
  kBodies = 4,
  kTotems = 8,
  kTimers = 16,
  kPools = 32,
};

int you(const Run& run) { return run.at.playing(run.owner); }
const Survivor& yourself(const Run& run) { return run.at.survivor(you(run)); }

// Survivors as cards know them.
Bits bit(const Survivor& survivor) { return only(survivor.self); }
template <class Test>
Bits those(const Run& run, const Test& test) {
  Bits found = 0;
  for (int i = 0; i < kSurvivors; ++i)
    if (test(i)) found |= bit(run.at.survivor(i));
  return found;
}
template <class Act>
void each(const Run& run, Bits who, const Act& act) {
  for (int i = 0; i < kSurvivors; ++i)
    if ((who & bit(run.at.survivor(i))) != 0) act(i);
}

struct Types {
  cards::Type ability, result, health, side, rarity, survivor, mark;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("ability"),      v.type("check result"),
                v.type("health"),       v.type("side"),
                v.type("rarity"),       v.type("survivor", kSurvivorOperand),
                v.type("mark of a die")};
  v.symbols(t.ability, {{"repair", "Repair"},
                        {"heal", "Heal"},
                        {"struggle", "Struggle"},
                        {"chase_die", "Chase Die"},
                        {"sprint", "Sprint"},
                        {"rescue", "Rescue"},
                        {"search", "Search"},
                        {"cleanse", "Cleanse"}});
  v.symbols(
      t.result,
      {{"fail", "failed", "fails"}, {"good", "good", "is good"}, {"great", "great", "is great"}});
  v.symbols(t.health, {{"healthy", "Healthy"}, {"injured", "Injured"}, {"dying", "Dying"}});
  v.symbols(t.side, {{"survivors", "Survivor"}, {"killers", "Killer"}});
  v.symbols(
      t.rarity,
      {{"brown", "Brown"}, {"yellow", "Yellow"}, {"green", "Green"}, {"ultra_rare", "Ultra-rare"}});
  v.symbols(t.mark, {{"fail", "fail"},
                     {"good", "good"},
                     {"great", "great"},
                     {"blank", "blank"},
                     {"weapon", "weapon"}});
  v.span("turn", kThisTurn, "this turn");
  v.span("round", kThisRound, "this round");
  v.span("check", kThisCheck, "for this check");
  v.span("their_turn", kTheirNextTurn, "on their next turn");
  v.span("next_turn", kNextKillerTurn, "at the start of your next turn");
  v.period("turn", kEachTurn, "turn");
  v.period("round", kEachRound, "round");
  v.period("game", kEachGame, "game");
  return t;
}

void declare_survivors(Vocabulary& v, const Types& t) {
  v.select(t.survivor, "you", {}, "you", "you", Person::you,
           [](Run& run) { return bit(yourself(run)); });
  v.select(t.survivor, "you_or_adjacent", {}, "yourself or an adjacent survivor", "that survivor",
           Person::one,
           [](Run& run) {
             const Tile here = yourself(run).tile;
             return those(run, [&](int i) {
               const Survivor& other = run.at.survivor(i);
               if (!run.at.may_heal(i)) return false;
               return other.tile == here || run.at.map.adjacent(other.tile, here);
             });
           })
      .means(Meant::choice);
  v.select(t.survivor, "near", {{"n", kNumber}}, "survivors within {n:tile|tiles} of you", "they",
           Person::several, [](Run& run, int n) {
             const Tile here = run.at.s.killer.tile;
             return those(run, [&](int i) {
               const Survivor& other = run.at.survivor(i);
               return (other.where == Where::map || other.where == Where::hooked) &&
                      run.at.map.distance(other.tile, here) <= n;
             });
           });
}

void declare_conditions(Vocabulary& v, const Types& t) {
  v.number("progress", {}, "the generator’s progress", "the generator’s progress is {cmp}",
           [](Run& run) { return static_cast<int>(run.at.s.progress[run.at.s.roll.target]); })
      .touches(kTheRoll);
  v.cond("is", {{"state", t.health}}, "you are {state}", "you are not {state}",
         [](Run& run, Health state) {
           return yourself(run).where == Where::map && yourself(run).health == state;
         })
      .touches(kBodies);
  v.cond("in_chase", {}, "you are in the chase", "you are not in the chase", [](Run& run) {
     return run.at.in_chase(you(run));
   }).touches(kBodies);
  v.cond("carried", {}, "you are carried", "you are not carried", [](Run& run) {
     return yourself(run).where == Where::carried;
   }).touches(kBodies);
  v.cond("killer_carries_within", {{"n", kNumber}},
         "the killer carries a survivor within {n:tile|tiles} of you",
         "the killer carries no survivor within {n:tile|tiles} of you",
         [](Run& run, int n) {
           const Killer& killer = run.at.s.killer;
           return killer.carried != kNone &&
                  run.at.map.distance(yourself(run).tile, killer.tile) <= n;
         })
      .touches(kBodies);
  v.cond("last_survivor", {}, "you are the last survivor", "you are not the last survivor",
         [](Run& run) { return run.at.alive() == 1; })
      .touches(kBodies);
  v.cond("company", {}, "another survivor is adjacent to the generator",
         "no other survivor is adjacent to the generator",
         [](Run& run) {
           const Tile at = run.at.map.places(Icon::generator)[run.at.s.roll.target];
           return those(run, [&](int i) {
                    return i != you(run) && standing(run.at.survivor(i)) &&
                           run.at.map.adjacent(run.at.survivor(i).tile, at);
                  }) != 0;
         })
      .touches(kBodies);
  v.cond("result", {{"result", t.result}}, "it {result@}", "it is not {result}",
         [](Run& run, Result result) { return run.at.s.roll.result == result; })
      .touches(kTheRoll);
  v.cond("hunted", {}, "you have hunted this turn", "you have not hunted this turn", [](Run& run) {
     return run.at.s.turn.hunted != 0;
   }).touches(0);
  v.cond("hooked_now", {}, "you have hooked a survivor this turn",
         "you have hooked nobody this turn", [](Run& run) { return run.at.s.turn.hooked != 0; })
      .touches(0);
  v.cond("just_missed", {}, "your Attack has just missed", "your Attack has not just missed",
         [](Run& run) { return run.at.s.turn.missed != 0; })
      .touches(0);
  v.cond("far_target", {}, "a survivor stands two tiles away in a straight line, nothing between",
         "no survivor stands two tiles away in a straight line",
         [](Run& run) { return run.at.far_targets() != 0; })
      .touches(0);
  v.cond("hook_near", {}, "an adjacent hook is whole and empty",
         "no adjacent hook is whole and empty",
         [](Run& run) { return run.at.hook_to_break(you(run)); })
      .touches(kBodies);
  v.cond("on_the_map", {}, "you are on the map", "you are not on the map", [](Run& run) {
     return yourself(run).where == Where::map || yourself(run).where == Where::evading;
   }).touches(kBodies);
}

void declare_costs(Vocabulary& v) {
  v.cost("exhaust", {}, "exhaust this", [](Run& run) {
     if (!run.dry) run.at.exhaust(run.instance);
     return true;
   }).touches(0);
  v.cost("discard", {}, "discard this", [](Run& run) {
     if (!run.dry) run.at.discard(run.instance);
     return true;
   }).touches(0);
  v.cost("ability", {}, "use your ability", [](Run& run) {
     if (run.dry) return run.at.s.turn.ability == 0 && run.at.s.turn.dying == 0;
     run.at.s.turn.ability = 1;
     return true;
   }).touches(0);
}

void declare_checks(Vocabulary& v, const Types& t) {
  v.effect("treat_as", {{"result", t.result}}, "treat it as {result}", [](Run& run, Result result) {
     run.at.treat_as(result);
   }).touches(kTheRoll);
  v.effect("more", {{"n", kNumber, "1"}}, "add {n} to it",
           [](Run& run, int n) {
             run.at.s.roll.bonus = static_cast<std::int8_t>(run.at.s.roll.bonus + std::min(n, 20));
           })
      .touches(kTheRoll)
      .adds();
  v.effect("progress", {{"n", kNumber}}, "add {n} progress to the generator", [](Run& run, int n) {
     run.at.add_progress(run.at.s.roll.target, n, kByCard);
   }).touches(kTheRoll);
  v.effect("reroll", {}, "roll it again", [](Run& run) { run.at.reroll(); }).touches(kTheRoll);
  v.effect("reroll_one", {}, "roll one of the dice again", [](Run& run) {
     run.at.reroll_one(you(run));
   }).touches(kTheRoll);
  v.effect("timer_back", {{"n", kNumber}}, "move your hook timer {n:step|steps} back",
           [](Run& run, int n) {
             Survivor& survivor = run.at.survivor(you(run));
             survivor.timer = static_cast<std::uint8_t>(std::max(0, survivor.timer - n));
             run.at.tell(run.at.everyone(), say::timer_back, kByCard, survivor.self,
                         survivor.timer);
           })
      .touches(kTimers);
  v.mod("ignore_failed", kIgnored, Fold::permit, Scope::owner, {{"of", t.ability}},
        "failed {of} checks do nothing",
        [](Run& run, Ability of) { return run.ability == of ? 1 : cards::kSilent; });
  v.mod("reroll_failed", kRerolled, Fold::at_least, Scope::owner, {{"of", t.ability}},
        "failed {of} checks are rolled again, once each",
        [](Run& run, Ability of) { return run.ability == of ? 1 : cards::kSilent; });
  v.mod("reroll_all_failed", kRerolled, Fold::at_least, Scope::owner, {{"of", t.ability}},
        "failed {of} checks are rolled again until they succeed", [](Run& run, Ability of) {
          constexpr int kOften = 99;
          return run.ability == of ? kOften : cards::kSilent;
        });
  v.mod("count_as", kCountedAs, Fold::set, Scope::all,
        {{"of", t.ability}, {"from", t.result}, {"to", t.result}},
        "{from} {of} checks count as {to}", [](Run& run, Ability of, Result from, Result to) {
          const Roll& roll = run.at.s.roll;
          return roll.ability == of && roll.result == from ? static_cast<int>(to) : cards::kSilent;
        });
  v.mod("keep_progress", kProgressLost, Fold::forbid, Scope::owner, {},
        "your failed Repair checks lose no progress", [](Run&) { return 1; });
}

void declare_healing(Vocabulary& v, const Types& t) {
  v.effect("heal_check", {}, "make a Heal check on yourself", [](Run& run) {
     run.at.heal_check(you(run), you(run));
   }).touches(kBodies);
  v.effect("heal", {{"n", kNumber}, {"whom", t.survivor, "you"}},
           "apply {n:healing success|healing successes} to {whom?yourself|$}",
           [](Run& run, int n, Bits whom) {
             each(run, whom, [&](int i) { run.at.heal_success(i, n, kByCard); });
           })
      .touches(kBodies);
  v.effect(
       "heal_state", {{"whom", t.survivor}}, "heal {whom} by one full health state",
       [](Run& run, Bits whom) { each(run, whom, [&](int i) { run.at.heal_state(i, kByCard); }); })
      .touches(kBodies);
  v.mod("never", kMayBeHealthy, Fold::forbid, Scope::owner, {},
        "you start Injured and can never be Healthy", [](Run&) { return 1; });
  v.mod("crawl_heals", kCrawlHeals, Fold::set, Scope::owner, {{"n", kNumber}},
        "your Crawl heals {n:step|steps}", [](Run&, int n) { return n; });
}

void declare_movement(Vocabulary& v, const Types& t) {
  v.effect("steps", {{"n", kNumber}}, "get {n} more movement this turn",
           [](Run& run, int n) {
             run.at.add_movement(n);
             run.at.tell(run.at.everyone(), say::more_movement, kByCard, n, run.source.card);
           })
      .touches(kSteps)
      .adds();
  v.effect("move", {{"n", kNumber}}, "move up to {n:tile|tiles} at once", [](Run& run, int n) {
     run.at.move_at_once(you(run), n);
   }).touches(kBodies);
  v.mod("base_movement", kBaseMovement, Fold::set, Scope::owner, {{"n", kNumber}},
        "your base movement is {n}", [](Run&, int n) { return n; });
  v.mod("movement", kMovement, Fold::add, Scope::who, {{"n", kNumber}, {"who", t.survivor, "you"}},
        "{who} [have|has] {n+} movement", [](Run&, int n, Bits) { return n; });
  v.mod("short_sprint", kSprintDots, Fold::add, Scope::all, {{"n", kNumber}},
        "a Sprint gives {n} movement less, at least 1", [](Run&, int n) { return -n; });
  v.mod("short_hunt", kHuntMovement, Fold::add, Scope::all, {{"n", kNumber}},
        "the killer’s Hunt gives {n} movement less", [](Run&, int n) { return -n; });
  v.mod("plain_hunt", kHuntBonus, Fold::forbid, Scope::owner, {},
        "your Hunt gives no extra movement beside the dots", [](Run&) { return 1; });
  v.mod("vault", kVaultCost, Fold::set, Scope::owner, {{"n", kNumber}},
        "a Vault costs you {n} movement", [](Run&, int n) { return n; });
  v.mod("easy_vault", kVaultCost, Fold::add, Scope::owner, {{"n", kNumber}},
        "a Vault costs you {n} movement less", [](Run&, int n) { return -n; });
}

void declare_abilities(Vocabulary& v, const Types& t) {
  v.mod("quick", kFullTurn, Fold::forbid, Scope::owner, {{"of", t.ability}},
        "your {of} needs only the ability, not the full turn",
        [](Run& run, Ability of) { return run.ability == of ? 1 : cards::kSilent; });
  v.mod("slow", kSlow, Fold::permit, Scope::all, {{"of", t.ability}}, "{of} needs a full turn",
        [](Run& run, Ability of) { return run.ability == of ? 1 : cards::kSilent; });
  v.mod("help_range", kHelpRange, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "your Let me Help reaches {n:tile|tiles}", [](Run&, int n) { return n; });
  v.mod("rescue_range", kPlacedWithin, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "place whoever you rescue within {n:tile|tiles} of the hook",
        [](Run&, int n) { return n; });
  v.mod("item_limit", kItemLimit, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "you may carry {n:item|items}", [](Run&, int n) { return n; });
  v.effect("break_hook", {}, "break that hook", [](Run& run) {
     run.at.break_adjacent_hook(you(run));
   }).touches(kBodies);
  v.effect("lights", {{"n", kNumber}}, "flip {n} lights instead of 1", [](Run& run, int n) {
     run.at.s.roll.bonus = static_cast<std::int8_t>(std::clamp(n - 1, 0, 20));
   }).touches(kTheRoll);
  v.effect("over_window", {},
           "have the attack count as over a window, without weapon faces of 2 dots",
           [](Run& run) {
             run.at.s.turn.over_window = kCountsAsOver;
             run.at.tell(run.at.everyone(), say::over_window, kByCard);
           })
      .touches(kTheRoll);
  v.effect("free_carried", {},
           "place the carried survivor next to the killer, Injured and able to take a turn",
           [](Run& run) { run.at.free_carried(); })
      .touches(kBodies);
  v.effect("hatch_here", {}, "discard this and put the Hatch on your tile", [](Run& run) {
     const int who = you(run);
     run.at.discard(run.instance);
     run.at.hatch_at_holder(who);
   }).touches(kBodies);
}

void declare_killer(Vocabulary& v) {
  v.effect("bind", {}, "activate a totem and bind this to it",
           [](Run& run) { run.at.bind_totem(run.instance); })
      .touches(kTotems)
      .adds();
  v.effect("exhaust_this", {}, "exhaust this", [](Run& run) {
     run.at.exhaust(run.instance);
   }).touches(0);
  v.effect("far_attack", {}, "attack that survivor", [](Run& run) {
     run.at.attack_far();
   }).touches(kBodies);
  v.effect("reroll_missed", {}, "roll one of its dice again", [](Run& run) {
     run.at.reroll_missed();
   }).touches(kTheRoll);
  v.effect("dice", {{"n", kNumber}}, "roll {n:more die|more dice} (at most 5 in all)",
           [](Run& run, int n) {
             run.at.s.roll.bonus =
                 static_cast<std::int8_t>(run.at.s.roll.bonus + std::min(n, kMostDice));
             run.at.tell(run.at.everyone(), say::more_dice, kByCard, n, run.source.card);
           })
      .touches(kTheRoll)
      .adds();
  v.effect("timer_on", {{"n", kNumber}}, "begin that survivor’s timer {n:step|steps} on",
           [](Run& run, int n) {
             Survivor& target = run.at.survivor(run.at.s.turn.target);
             target.timer = static_cast<std::uint8_t>(std::min(target.timer + n, 99));
           })
      .touches(kTimers)
      .adds();
  v.mod("pool", kPool, Fold::add, Scope::owner, {{"n", kNumber}},
        "you have {n:more die|more dice} (at most 5 in all)", [](Run&, int n) { return n; });
  v.mod("idle_pool", kIdlePool, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "a turn that begins outside the chase has {n} dice", [](Run&, int n) { return n; });
  v.mod("chase_range", kChaseRange, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "the chase reaches {n:tile|tiles} for your dice", [](Run&, int n) { return n; });
  v.mod("free_kicks", kKickDie, Fold::forbid, Scope::owner, {}, "kicking a pallet costs no die",
        [](Run&) { return 1; });
  v.mod("kick", kKickLoss, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "your Kick lowers a generator by {n}", [](Run&, int n) { return n; });
  v.mod("carry", kCarrySpaces, Fold::add, Scope::owner, {{"n", kNumber}},
        "your carry track has {n:more space|more spaces}", [](Run&, int n) { return n; });
  v.mod("dice_left", kDiceAfterPickUp, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "Pick up leaves you {n:die|dice}", [](Run&, int n) { return n; });
  v.mod("window_blows", kWindowBlows, Fold::permit, Scope::owner, {},
        "your Attack over a window counts every weapon face", [](Run&) { return 1; });
  v.mod("gate_lights", kLights, Fold::add, Scope::all, {{"n", kNumber}},
        "each powered gate has {n:more light|more lights}", [](Run&, int n) { return n; });
}

void declare_moments(Vocabulary& v, const Types& t) {
  const auto is_of = [](Run& run, Ability of) { return run.at.s.roll.ability == of; };
  v.window("turn", kOwnTurn, Scope::owner, {}, "in your turn").only_offers();
  v.window("killer_turn", kKillerTurn, Scope::all, {}, "at the start of the killer’s turn")
      .only_offers();
  v.window("check", kChecked, Scope::owner, {{"of", t.ability}, {"result", t.result}},
           "when your {of} {result@}",
           [](Run& run, Ability of, Result result) {
             return run.at.s.roll.ability == of && run.at.s.roll.result == result;
           })
      .only_fires();
  v.window("check_shown", kCheckShown, Scope::owner, {{"of", t.ability}},
           "when you see the result of your {of}", is_of)
      .only_offers();
  v.window("attacked", kAttacked, Scope::owner, {}, "when you are attacked").only_offers();
  v.window("attack_injured", kAttacksInjured, Scope::owner, {},
           "when you attack an Injured survivor")
      .only_fires();
  v.window("became_injured", kBecameInjured, Scope::owner, {}, "when you become Injured")
      .only_fires();
  v.window("hit_injured", kHitAndInjured, Scope::owner, {}, "when an attack makes you Injured")
      .only_fires();
  v.window("pallet_dropped", kPalletDropped, Scope::owner, {}, "when you drop a pallet")
      .only_fires();
  v.window("displaced", kDisplaced, Scope::owner, {}, "when a pallet pushes you away").only_fires();
  v.window("window_crossed", kWindowCrossed, Scope::owner, {}, "when you cross a window")
      .only_fires();
  v.window("sprinted", kSprinted, Scope::owner, {}, "when you sprint").only_fires();
  v.window("gate_worked", kGateWorked, Scope::owner, {}, "when you work on a gate").only_fires();
  v.window("set_up", kSetUp, Scope::owner, {}, "when the game begins").only_fires();
  v.window("hooks_new", kHooksNew, Scope::owner, {},
           "when you hook a survivor who was not hooked before")
      .only_fires();
  v.window("first_hook", kFirstHook, Scope::owner, {},
           "when you hook the first survivor of the game")
      .only_fires();
  v.window("power_on", kPowerOn, Scope::owner, {}, "when the power comes on").only_fires();
  v.window("evaded", kEvaded, Scope::owner, {}, "when a survivor evades you").only_fires();
  v.proposal("hatch", kHatchComes, Scope::owner, {}, "the Hatch would appear");
  v.state("totem", kTotemStands, "While its totem stands,");
  v.every_use_has_a_window();
}

void declare_kinds(Vocabulary& v, const Types& t) {
  v.kind("survivor", "Survivor, {calling}")
      .needs("calling", FieldType::text)
      .needs("move", FieldType::number)
      .needs("perk", FieldType::texts)
      .says("Moves {move}. Perk: {perk}");
  v.kind("killer", "Killer")
      .needs("move", FieldType::number)
      .needs("perk", FieldType::texts)
      .says("Moves {move}. Perk: {perk}");
  v.kind("perk", "{side} perk")
      .needs("side", FieldType::word, t.side)
      .may_have("own_only", FieldType::flag);
  v.kind("item", "{rarity} item").needs("rarity", FieldType::word, t.rarity);
  v.kind("map", "Map")
      .lives(Lives::nowhere)
      .needs("drawing", FieldType::text)
      .needs("areas", FieldType::texts)
      .needs("pallets", FieldType::number)
      .needs("hook_steps", FieldType::number)
      .says(
          "With any {pallets} pallets dropped everything stays in reach. A hook is within "
          "{hook_steps} steps.");
  v.kind("die", "{side} die")
      .lives(Lives::nowhere)
      .needs("side", FieldType::word, t.side)
      .needs("dots", FieldType::numbers)
      .needs("marks", FieldType::words, t.mark)
      .says("Dots: {dots}. Signs: {marks}");
  auto& trial = v.kind("trial", "The trial").lives(Lives::nowhere);
  for (const char* const number :
       {"generator", "good", "great", "lost", "kick", "chase", "help", "dice", "most_dice",
        "hook_track", "carry_track", "injured_steps", "dying_steps", "lights", "chests", "perks",
        "evader_limit", "vault", "classic_generators"})
    trial.needs(number, FieldType::number);
  trial.needs("collapse", FieldType::numbers)
      .needs("track_least", FieldType::numbers)
      .needs("track_start", FieldType::numbers)
      .needs("track_most", FieldType::numbers)
      .says(
          "{generator} progress complete a generator: {good} for a good check, {great} for a "
          "great one, {lost} lost by a failed one, {kick} by a kick.\n"
          "The chase is {chase} tiles, help {help}. The killer has {dice} dice, at most "
          "{most_dice}; a vault costs {vault}.\n"
          "Tracks: hook {hook_track}, carry {carry_track}, Injured {injured_steps}, Dying "
          "{dying_steps}. A gate has {lights} lights, the map {chests} chests at first. "
          "Everybody has {perks} perks.\n"
          "Collapse: {collapse}. Emblems from {track_least}, starting at {track_start}, to "
          "{track_most}; at most {evader_limit} a turn for evading (0: any). Classic needs "
          "{classic_generators} generators.");
  v.keyword("hex", "");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("dead-by-daylight", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_survivors(v, t);
    declare_conditions(v, t);
    declare_costs(v);
    declare_checks(v, t);
    declare_healing(v, t);
    declare_movement(v, t);
    declare_abilities(v, t);
    declare_killer(v);
    declare_moments(v, t);
    declare_kinds(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::dead_by_daylight
