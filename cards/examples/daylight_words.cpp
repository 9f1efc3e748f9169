#include "cards/examples/examples.h"

namespace gloam::cards::examples {
namespace {

enum Quantity { kTotal, kLevel, kPoints, kTrait, kPermitted, kScore, kAttackLevel, kActivities };
enum StateBit { kEquipped, kHand, kDay, kNight };

struct Types {
  Type trait, attempt, weapon, deck, activity, character, place;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("characteristic"), v.type("attempt"),  v.type("weapon type"),
                v.type("deck"),           v.type("activity"), v.type("character"),
                v.type("place")};
  v.symbols(t.trait, {{"body", "Body"}, {"mind", "Mind"}, {"spirit", "Spirit"}, {"any", "all"}});
  v.symbols(t.attempt, {{"monster", "against Monsters", "a Monster"},
                        {"mystery", "on Mysteries", "a Mystery"},
                        {"event", "on Events", "an Event"},
                        {"attack", "to resist Attacks", "an Attack"},
                        {"escape", "to Escape", "Escape"},
                        {"healing", "to heal", "healing"},
                        {"local", "on LOCATION CHALLENGEs", "a LOCATION CHALLENGE"}});
  v.symbols(t.weapon, {{"blunt", "blunt"}, {"piercing", "piercing"}, {"energy", "energy"}});
  v.symbols(t.deck, {{"item", "ITEM", "an ITEM"}, {"secret", "SECRET", "a SECRET"}});
  v.symbols(t.activity, {{"weapons", "use weapons"},
                         {"removing", "remove this"},
                         {"energy_weapons", "use energy weapons"},
                         {"discarding", "discard this"}});
  v.span("turn", 0, "this turn");
  v.span("combat", 1, "for the rest of the combat");
  v.span("attempt", 2, "for this attempt");
  v.span("daylight", 3, "until Daylight");
  v.period("turn", 0, "turn");
  v.period("day", 1, "day");
  return t;
}

void declare_selectors(Vocabulary& v, const Types& t) {
  v.select(t.character, "you", {}, "you", "you", Person::you);
  v.select(t.character, "damaged_here", {}, "another damaged character here", "that character",
           Person::one);
  v.select(t.character, "infected_here", {}, "another Infected character here", "that character",
           Person::one);
  v.select(t.character, "lost_or_ghost", {}, "a Lost or ghost character", "that character",
           Person::one);
  v.select(t.place, "location", {}, "a LOCATION being visited", "that LOCATION", Person::one);
}

void declare_values(Vocabulary& v) {
  v.number("night_counters", {}, "Night counters",
           "there [are|is] {cmp:Night counter|Night counters}");
  v.cond("night", {}, "it is Nightfall", "it is Daylight");
  v.cond("visiting", {}, "you are visiting", "you are not visiting");
}

void declare_effects(Vocabulary& v, const Types& t) {
  v.effect("blunt", {}, "blunt");
  v.effect("piercing", {}, "piercing");
  v.effect("energy", {}, "energy");
  v.effect("bonus", {{"n", kNumber}}, "{n+}");
  v.effect("projectile", {}, "projectile (use Mind against a Monster\u2019s Body level)");
  v.effect("all_materials", {}, "counts as every material");
  v.effect("gain_power", {{"n", kNumber}, {"who", t.character, "you"}},
           "{who} [gain|gains] {n} Power");
  v.effect("lose_power", {{"n", kNumber}, {"who", t.character, "you"}},
           "{who} [lose|loses] {n} Power");
  v.effect("damage", {{"trait", t.trait}, {"n", kNumber}, {"who", t.character, "you"}},
           "{who} [take|takes] {n} {trait} damage");
  v.effect("heal", {{"n", kNumber}, {"who", t.character, "you"}}, "{who} [heal|heals] {n} damage");
  v.effect("cure", {{"who", t.character, "you"}}, "{who} [discard|discards] the Infected token");
  v.effect("draw", {{"deck", t.deck}, {"n", kNumber, "1"}}, "draw <!n:{deck@}><n:{n} {deck}s>");
  v.effect("set_all", {{"n", kNumber}}, "set all your characteristics to {n}");
  v.effect("escape", {}, "Escape");
  v.effect("lost", {}, "~you are Lost to the Darkness");
  v.effect("return_alive", {{"who", t.character}, {"less", kNumber}},
           "~{who} returns to life with all base values {less+}");
  v.effect("project", {{"at", t.place}}, "be present at {at} with Mind and Spirit only");
  v.effect("stun", {}, "stun the Monster");
  v.effect("redraw", {}, "redraw all your KARMA cards");
  v.cost("discard", {}, "discard this");
  v.cost("shed_armor", {}, "discard any equipped armor");
  v.cost("infection", {}, "become Infected");
  v.cost("lower", {{"trait", t.trait}, {"n", kNumber}}, "lose {n} {trait}");
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("attempt", kTotal, Fold::add, Scope::owner, {{"n", kNumber}, {"kind", t.attempt}},
        "{n+} {kind}");
  v.mod("resist", kTotal, Fold::add, Scope::owner, {{"n", kNumber}, {"trait", t.trait, "any"}},
        "{n+} to resist <trait:{trait} >Attacks");
  v.mod("resist_surprise", kTotal, Fold::add, Scope::owner, {{"n", kNumber}},
        "{n+} to resist Surprise! Attacks");
  v.mod("weapon", kTotal, Fold::add, Scope::all, {{"n", kNumber}, {"type", t.weapon}},
        "{type} weapons have {n+} against it");
  v.mod("level", kLevel, Fold::add, Scope::here, {{"n", kNumber}, {"kind", t.attempt}},
        "{kind@} here has {n+} to all levels except Attack and Escape");
  v.mod("points", kPoints, Fold::add, Scope::here, {{"n", kNumber}},
        "it is worth {n+:point|points}");
  v.mod("characteristic", kTrait, Fold::add, Scope::owner, {{"trait", t.trait}, {"n", kNumber}},
        "{n+} {trait}");
  v.mod("permit", kPermitted, Fold::permit, Scope::owner, {{"kind", t.attempt}, {"trait", t.trait}},
        "you may attempt {kind@}\u2019s {trait} level");
  v.mod("forbid", kActivities, Fold::forbid, Scope::owner, {{"act", t.activity}},
        "you cannot {act}");
  v.mod("nobody", kActivities, Fold::forbid, Scope::all, {{"act", t.activity}}, "nobody can {act}");
  v.mod("all_escape", kTotal, Fold::add, Scope::all, {{"n", kNumber}},
        "all characters have {n+} to Escape");
  v.mod("attack_level", kAttackLevel, Fold::add, Scope::all, {{"n", kNumber}},
        "its Attack is {n+}");
  v.mod("score", kScore, Fold::add, Scope::owner, {{"n", kNumber}}, "{n+:point|points}");
}

void declare_moments(Vocabulary& v, const Types& t) {
  v.window("between", 1, Scope::all, {}, "between turns");
  v.window("declare", 2, Scope::owner, {}, "when you declare your activity");
  v.window("turn_start", 3, Scope::all, {}, "at the start of a turn");
  v.window("action", 4, Scope::owner, {}, "as your action against a Monster");
  v.window("drawn", 5, Scope::owner, {}, "after you draw KARMA cards");
  v.window("helping", 6, Scope::owner, {}, "at any time during a visit");
  v.proposal("lost", 1, Scope::who, {{"who", t.character, "you"}}, "{who} would be Lost");
  v.state("equipped", kEquipped, "While equipped,");
  v.state("hand", kHand, "In hand at the end of the game:");
  v.state("day", kDay, "Daylight:");
  v.state("night", kNight, "Nightfall:");
  v.form("weapon", 0, ClauseKind::specification, {}, "weapon");
  v.form("challenge", 1, ClauseKind::activated, {{"trait", t.trait}, {"level", kNumber}},
         "CHALLENGE, {trait} {level}");
  v.form("survive", 2, ClauseKind::trigger, {}, "");
}

void declare_kinds(Vocabulary& v) {
  v.keyword("nightfall", "Can be equipped only at Nightfall.");
  v.keyword("armor", "Armor: change it only between turns.");
  v.keyword("pet", "Pet: change it only between turns; discarded when you are Lost.");
  v.keyword("immediate", "Play this as soon as you draw it.");
  v.kind("equipment", "EQUIPMENT, {category}, price {price}")
      .needs("category", FieldType::text)
      .needs("price", FieldType::number);
  v.kind("item",
         "ITEM<magical:, magical><cursed:, cursed><price:, price {price}><remove:, discard for "
         "{remove} Power>")
      .may_have("magical", FieldType::flag)
      .may_have("cursed", FieldType::flag)
      .may_have("price", FieldType::number)
      .may_have("remove", FieldType::number);
  v.kind("secret",
         "SECRET<cost:, cost {cost}><discard:, discard from hand for {discard} Power><in_play:, "
         "discard from play for {in_play} Power>")
      .may_have("cost", FieldType::number)
      .may_have("discard", FieldType::number)
      .may_have("in_play", FieldType::number);
  v.kind("location", "LOCATION");
  v.kind("hazard", "Until Daylight\u2026");
  v.kind("event", "Event \u00b7 Body {body} \u00b7 Mind {mind} \u00b7 Spirit {spirit}")
      .needs("body", FieldType::number)
      .needs("mind", FieldType::number)
      .needs("spirit", FieldType::number);
  v.kind("monster",
         "Monster<body: \u00b7 Body {body}><mind: \u00b7 Mind {mind}><spirit: \u00b7 Spirit "
         "{spirit}> \u00b7 Attack {attack} "
         "\u00b7 Escape {escape} \u00b7 Stunned at {stun}, defeated at {defeat} \u00b7 "
         "{points:point|points}")
      .may_have("body", FieldType::number)
      .may_have("mind", FieldType::number)
      .may_have("spirit", FieldType::number)
      .needs("attack", FieldType::text)
      .needs("escape", FieldType::text)
      .needs("stun", FieldType::number)
      .needs("defeat", FieldType::number)
      .needs("points", FieldType::number);
}

}  // namespace

Vocabulary daylight() {
  Vocabulary v("daylight", 1);
  const Types t = declare_types(v);
  declare_selectors(v, t);
  declare_values(v);
  declare_effects(v, t);
  declare_modifiers(v, t);
  declare_moments(v, t);
  declare_kinds(v);
  v.freeze();
  return v;
}

}  // namespace gloam::cards::examples
