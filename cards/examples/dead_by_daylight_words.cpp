#include "cards/examples/examples.h"

namespace gloam::cards::examples {
namespace {

enum Quantity {
  kHealthAllowed,
  kHealSteps,
  kItems,
  kBaseMovement,
  kMovement,
  kIgnored,
  kRerolled,
  kResult,
  kCounted,
  kFullTurn,
  kBonus
};

struct Types {
  Type ability, result, health, side, rarity, survivor, token;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("ability"), v.type("check result"), v.type("health"), v.type("side"),
                v.type("rarity"),  v.type("survivor"),     v.type("token")};
  v.symbols(t.ability, {{"heal", "Heal"},
                        {"repair", "Repair"},
                        {"struggle", "Struggle"},
                        {"rescue", "Rescue"},
                        {"cleanse", "Cleanse"},
                        {"hunt", "Hunt"},
                        {"crawl", "Crawl"}});
  v.symbols(
      t.result,
      {{"fail", "failed", "fails"}, {"good", "good", "is good"}, {"great", "great", "is great"}});
  v.symbols(t.health, {{"healthy", "Healthy"}, {"injured", "Injured"}, {"dying", "Dying"}});
  v.symbols(t.side, {{"survivors", "Survivor"}, {"killers", "Killer"}});
  v.symbols(
      t.rarity,
      {{"brown", "Brown"}, {"yellow", "Yellow"}, {"green", "Green"}, {"ultra_rare", "Ultra-rare"}});
  v.span("turn", 0, "this turn");
  v.span("round", 1, "this round");
  v.span("check", 2, "for this check");
  v.span("next_turn", 3, "on their next turn");
  v.period("turn", 0, "turn");
  v.period("round", 1, "round");
  v.period("game", 2, "game");
  return t;
}

void declare_selectors(Vocabulary& v, const Types& t) {
  v.select(t.survivor, "you", {}, "you", "you", Person::you);
  v.select(t.survivor, "you_or_adjacent", {}, "yourself or an adjacent survivor", "that survivor",
           Person::one);
  v.select(t.survivor, "survivors_within", {{"n", kNumber}}, "survivors within {n:tile|tiles}",
           "they", Person::several);
  v.select(t.survivor, "carried", {}, "the carried survivor", "that survivor", Person::one)
      .means(Meant::any | Meant::all);
  v.select(t.token, "generator", {}, "a generator", "that generator", Person::one);
  v.select(t.token, "this_generator", {}, "it", "it", Person::one).means(Meant::all);
}

void declare_values(Vocabulary& v, const Types& t) {
  v.number("progress", {}, "progress", "the generator\u2019s progress is {cmp}");
  v.cond("is", {{"state", t.health}}, "you are {state}", "you are not {state}");
  v.cond("in_chase", {}, "you are in the chase", "you are outside the chase");
  v.cond("killer_carrying", {}, "the killer is carrying a survivor", "the killer carries nobody");
  v.cond("killer_within", {{"n", kNumber}}, "is within {n:tile|tiles} of you",
         "is farther than {n:tile|tiles} from you");
  v.cond("last_survivor", {}, "you are the last survivor", "other survivors remain");
}

void declare_effects(Vocabulary& v, const Types& t) {
  v.effect("over_window", {}, "treat the attack as made over a window");
  v.effect("treat_as", {{"result", t.result}}, "treat it as {result}");
  v.effect("progress", {{"n", kNumber}, {"on", t.token, "this_generator"}},
           "add {n} progress to {on}");
  v.effect("move", {{"n", kNumber}}, "move {n:tile|tiles}");
  v.effect("heal", {{"n", kNumber}, {"on", t.survivor, "you"}},
           "apply {n:healing success|healing successes} to {on?yourself|$}");
  v.effect("heal_action", {}, "take a Heal action on yourself");
  v.effect("heal_state", {{"on", t.survivor}}, "heal {on} by one full health state");
  v.effect("free", {{"whom", t.survivor}},
           "place {whom} next to the killer; that survivor may take a turn as normal");
  v.effect("lights", {{"n", kNumber}}, "flip {n} lights instead of 1");
  v.effect("light_totem", {}, "activate a totem and bind this to it");
  v.effect("hatch_here", {}, "place the Hatch on your tile");
  v.effect("dice", {{"n", kNumber}, {"max", kNumber, "5"}},
           "gain {n:die|dice} (up to {max} in total)");
  v.cost("exhaust", {}, "exhaust this");
  v.cost("discard", {}, "discard this");
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("never", kHealthAllowed, Fold::forbid, Scope::owner, {{"state", t.health}},
        "you can never be {state}");
  v.mod("heals", kHealSteps, Fold::set, Scope::owner, {{"by", t.ability}, {"n", kNumber}},
        "your {by} heals {n:step|steps}");
  v.mod("item_limit", kItems, Fold::set, Scope::owner, {{"n", kNumber}},
        "you may carry {n:item|items}");
  v.mod("base_movement", kBaseMovement, Fold::set, Scope::owner, {{"n", kNumber}},
        "your base movement is {n}");
  v.mod("movement", kMovement, Fold::add, Scope::who, {{"n", kNumber}, {"who", t.survivor, "you"}},
        "{who} [have|has] {n+} movement");
  v.mod("ignore_failed", kIgnored, Fold::permit, Scope::owner, {{"of", t.ability}},
        "failed {of} checks are ignored");
  v.mod("reroll_failed", kRerolled, Fold::permit, Scope::owner, {{"of", t.ability}},
        "failed {of} checks are rerolled");
  v.mod("result", kResult, Fold::add, Scope::owner, {{"n", kNumber}}, "{n+} to the result");
  v.mod("count_as", kCounted, Fold::set, Scope::all,
        {{"of", t.ability}, {"from", t.result}, {"to", t.result}},
        "{from} {of} checks count as {to}");
  v.mod("full_turn", kFullTurn, Fold::permit, Scope::all, {{"of", t.ability}},
        "{of} needs a full turn");
  v.mod("no_bonus", kBonus, Fold::forbid, Scope::owner, {{"of", t.ability}},
        "{of} has no bonus movement");
}

void declare_moments(Vocabulary& v, const Types& t) {
  v.window("attacked", 1, Scope::owner, {}, "when you are attacked");
  v.window("check", 2, Scope::owner, {{"of", t.ability}, {"result", t.result}},
           "when your {of} check {result@}");
  v.window("check_shown", 3, Scope::owner, {{"of", t.ability}},
           "when the result of a {of} check is shown");
  v.window("killer_turn", 4, Scope::all, {}, "at the start of the killer\u2019s turn");
  v.window("pallet_dropped", 5, Scope::owner, {}, "when you drop a pallet");
  v.window("gate_worked", 6, Scope::owner, {}, "when you work on a gate");
  v.window("become_injured", 7, Scope::owner, {}, "if you become Injured");
  v.window("setup", 8, Scope::all, {}, "during setup");
  v.window("first_hook", 9, Scope::owner, {}, "when you hook a survivor for the first time");
  v.window("hooked", 10, Scope::owner, {}, "when you hook a survivor");
  v.window("attack_injured", 11, Scope::owner, {}, "when you attack an Injured survivor");
  v.proposal("hatch", 1, Scope::all, {}, "the Hatch would appear");
  v.state("totem", 0, "While its totem stands,");
  v.form("action", 0, ClauseKind::activated, {}, "action");
}

}  // namespace

Vocabulary dead_by_daylight() {
  Vocabulary v("dead-by-daylight", 1);
  const Types t = declare_types(v);
  declare_selectors(v, t);
  declare_values(v, t);
  declare_effects(v, t);
  declare_modifiers(v, t);
  declare_moments(v, t);
  v.keyword("hex", "");
  v.kind("perk", "{side} perk").needs("side", FieldType::word, t.side);
  v.kind("item", "{rarity} item").needs("rarity", FieldType::word, t.rarity);
  v.kind("killer", "Killer, move {move}, {dice:die|dice}")
      .needs("move", FieldType::number)
      .needs("dice", FieldType::number);
  v.freeze();
  return v;
}

}  // namespace gloam::cards::examples
