#include "cards/examples/examples.h"

namespace gloam::cards::examples {
namespace {

enum Quantity {
  kCost,
  kRisk,
  kOwnRisk,
  kDamageDice,
  kForbidden,
  kExposure,
  kMayMove,
  kUseOnOthers,
  kFocusIsQuick
};

struct Types {
  Type action, infected, wound, zone, card, item, enemy;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("action"),        v.type("infected"),  v.type("wound"), v.type("zone"),
                v.type("scenario card"), v.type("objective"), v.type("enemy")};
  v.symbols(t.action, {{"run", "Run"},
                       {"climb", "Climb"},
                       {"jump", "Jump"},
                       {"interact", "Interact"},
                       {"desperate_defense", "Desperate Defense"}});
  v.symbols(t.infected, {{"biters", "Biters"},
                         {"virals", "Virals"},
                         {"volatiles", "Volatiles"},
                         {"howlers", "Howlers"}});
  v.symbols(t.wound, {{"light", "your Light Wound"}, {"heavy", "one Heavy Wound"}});
  v.symbols(t.zone,
            {{"a03b", "A03b"}, {"a06", "A06"}, {"a12b", "A12b"}, {"b07", "B07"}, {"b08", "B08"}});
  v.symbols(t.card, {{"s03", "S03"}, {"s04", "S04"}, {"s05", "S05"}, {"s10", "S10"}});
  v.symbols(t.item, {{"fuse", "Fuse"}, {"inhibitor", "Inhibitor"}});
  v.span("end_phase", 0, "until the next End Phase");
  v.span("round", 1, "this round");
  v.period("activation", 0, "activation");
  return t;
}

void declare_values(Vocabulary& v, const Types& t) {
  v.select(t.enemy, "enemy_here", {}, "an enemy in your Area", "it", Person::one);
  v.select(t.enemy, "up_to", {{"n", kNumber}}, "up to {n:enemy|enemies} in your Area", "them",
           Person::several)
      .up_to("n");
  v.select(t.enemy, "pushed", {}, "the pushed enemy", "it", Person::one).means(Meant::all);
  v.select(t.enemy, "survivor", {}, "a surviving target", "it", Person::one);
  v.number("players", {}, "players", "there [are|is] {cmp:player|players}");
  v.cond("holder_in", {{"item", t.item}, {"zone", t.zone}}, "the {item} holder is in {zone}",
         "the {item} holder is not in {zone}");
  v.cond("runner_with_infected", {}, "a Runner is in an Area with Infected",
         "no Runner is in an Area with Infected");
}

void declare_effects(Vocabulary& v, const Types& t) {
  v.effect("damage_dice", {{"n", kNumber}}, "{n:Damage Die|Damage Dice}");
  v.effect("cleave", {}, "Cleave");
  v.effect("damage", {{"n", kNumber}}, "{n+} damage");
  v.effect("knock_down", {{"whom", t.enemy}}, "knock down {whom}");
  v.effect("knocked_down", {{"who", t.enemy}}, "~{who} [are|is] knocked down");
  v.effect("push", {{"whom", t.enemy}}, "Push {whom}");
  v.effect("heal", {{"what", t.wound}}, "discard {what}");
  v.effect("return_die", {{"n", kNumber, "1"}},
           "return {n:die|dice} from Cooldown to your pool and roll {n#it|all $}");
  v.effect("uv_spot", {{"span", kSpan}}, "~your Area is an active UV Spot {span}");
  v.effect("loot", {{"n", kNumber}, {"keep", kNumber, "1"}},
           "draw {n#a Loot card|Loot cards} and keep {keep}");
  v.effect("fatigue", {{"n", kNumber}}, "Fatigue {n:die|dice}");
  v.effect("spawn", {{"n", kNumber}}, "~each Nest spawns {n}");
  v.effect("howlers_close_in", {}, "~every Howler moves 1 Area toward the nearest Runner");
  v.effect("howler_calls", {{"range", kNumber}},
           "~if a Howler is within Range {range}, you take an Exposure token");
  v.effect("place", {{"item", t.item}, {"zone", t.zone}}, "place a {item} on {zone}");
  v.effect("reveal", {{"card", t.card}}, "reveal {card}");
  v.effect("one_moves", {{"kind", t.infected}, {"crowd", kNumber}},
           "~in every Area with {kind}, no Runner and {crowd} or more Infected, one of the {kind} "
           "moves 1 Area toward the nearest Runner");
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("cost", kCost, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} costs {n} more");
  v.mod("risk", kRisk, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} has {n+} Risk");
  v.mod("no_own_risk", kOwnRisk, Fold::set, Scope::owner, {{"of", t.action}},
        "your {of} has no Risk of its own");
  v.mod("damage_dice", kDamageDice, Fold::add, Scope::owner, {{"n", kNumber}},
        "your attacks roll {n~Damage Die|Damage Dice} (minimum 1)");
  v.mod("forbid", kForbidden, Fold::forbid, Scope::owner, {{"what", t.action}},
        "you cannot use {what}");
  v.mod("exposure", kExposure, Fold::add, Scope::owner, {{"n", kNumber}},
        "your Exposure Value is {n+}");
  v.mod("moves_also", kMayMove, Fold::permit, Scope::owner,
        {{"kind", t.infected}, {"also", t.infected}, {"range", kNumber}},
        "Move symbols of your cards may also move {kind} and {also} within Range {range}");
  v.mod("may_move", kMayMove, Fold::permit, Scope::owner,
        {{"kind", t.infected}, {"range", kNumber}},
        "this card\u2019s Move symbols may move {kind} within Range {range}");
  v.mod("use_on_others", kUseOnOthers, Fold::permit, Scope::owner, {},
        "you may Use a Consumable on a Runner in your Zone");
  v.mod("focus_is_quick", kFocusIsQuick, Fold::permit, Scope::owner, {},
        "your Focus effects count as Quick");
}

void declare_moments(Vocabulary& v, const Types& t) {
  v.window("melee_kill", 1, Scope::owner, {}, "after you kill an enemy in melee");
  v.window("pushed", 2, Scope::owner, {}, "when you Push with this");
  v.window("first_taken", 3, Scope::all, {{"item", t.item}}, "when the first {item} is taken");
  v.window("all_taken", 4, Scope::all, {{"item", t.item}}, "when every {item} is taken");
  v.window("end_phase", 5, Scope::all, {}, "during an End Phase");
  v.proposal("loot", 1, Scope::owner, {}, "you would draw a Loot card");
  v.state("momentum", 0, "Momentum:");
  v.state("night", 1, "Night:");
  v.form("standard", 0, ClauseKind::specification, {}, "standard");
  v.form("special", 1, ClauseKind::specification, {}, "special");
  v.form("focus", 2, ClauseKind::activated, {}, "focus");
  v.form("quick", 3, ClauseKind::activated, {}, "quick");
  v.form("now", 4, ClauseKind::trigger, {}, "now");
  v.form("extra", 5, ClauseKind::trigger, {}, "");
}

void declare_kinds(Vocabulary& v) {
  v.kind("weapon", "Weapon<range:, Range {range}>")
      .lives(Lives::while_used)
      .may_have("range", FieldType::number);
  v.kind("consumable", "Consumable").lives(Lives::while_used);
  v.kind("skill", "Skill of {runner}").needs("runner", FieldType::text);
  v.kind("wound", "Wound");
  v.kind("chase", "");
  v.kind("exposure",
         "Day: Spawn {day_spawn}, Move {day_move} \u00b7 Night: Spawn {night_spawn}, Move "
         "{night_move}")
      .needs("day_spawn", FieldType::number)
      .needs("day_move", FieldType::number)
      .needs("night_spawn", FieldType::number)
      .needs("night_move", FieldType::number);
  v.kind("scenario", "Scenario");
  v.kind("infected", "Infected, Attack {attack}, Toughness {toughness}")
      .needs("attack", FieldType::number)
      .needs("toughness", FieldType::number);
}

}  // namespace

Vocabulary dying_light() {
  Vocabulary v("dying-light", 1);
  const Types t = declare_types(v);
  declare_values(v, t);
  declare_effects(v, t);
  declare_modifiers(v, t);
  declare_moments(v, t);
  declare_kinds(v);
  v.freeze();
  return v;
}

}  // namespace gloam::cards::examples
