// The words that the cards of Dying Light are written in. One declaration gives checking, running,
// text and manual.
#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using cards::FieldType;
using cards::Fold;
using cards::kNumber;
using cards::Lives;
using cards::Scope;
using cards::Vocabulary;

namespace {

constexpr engine::Rule kByCard = "dl.golden.2"_rule;

struct Types {
  cards::Type die, board, zone, area, infected, skill, action;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("die"),
                v.ids("board", "board"),
                v.names_in("Zone", "board", "plan", zones_in),
                v.names_in("Area", "board", "plan", areas_in),
                v.ids("Infected", "infected"),
                v.ids("skill", "skill"),
                v.type("action")};
  v.symbols(t.action, {{"run", "Run"},
                       {"climb", "Climb"},
                       {"jump", "Jump"},
                       {"interact", "Interact"},
                       {"attack", "Attack"},
                       {"desperate_defense", "Desperate Defense"}});
  v.symbols(t.die, {{"basic", "Basic"},
                    {"parkour", "Parkour"},
                    {"combat", "Combat"},
                    {"momentum", "Momentum"},
                    {"damage", "Damage"},
                    {"risk", "Risk"}});
  return t;
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  const auto of = [](Run& run, int n, Action action) {
    return run.action == action ? n : cards::kSilent;
  };
  v.mod("cost", kCostOf, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} costs {n+:die|dice}", of);
  v.mod("risk", kRiskOf, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} has {n+} Risk", of);
  v.mod("no_own_risk", kOwnRisk, Fold::set, Scope::owner, {{"of", t.action}},
        "your {of} has no Risk of its own",
        [](Run& run, Action action) { return run.action == action ? 0 : cards::kSilent; });
  v.mod("damage_dice", kDamageDice, Fold::add, Scope::owner, {{"n", kNumber}},
        "your attacks roll {n+:Damage Die|Damage Dice}", [](Run&, int n) { return n; });
  v.mod("fatigue_slots", kFatigueSlots, Fold::add, Scope::owner, {{"n", kNumber}},
        "you have {n+:Fatigue Slot|Fatigue Slots}", [](Run&, int n) { return n; });
  v.mod("forbid", kForbidden, Fold::forbid, Scope::owner, {{"what", t.action}},
        "you cannot use {what}",
        [](Run& run, Action action) { return run.action == action ? 1 : cards::kSilent; });
  v.mod("exposure", kExposureOf, Fold::add, Scope::owner, {{"n", kNumber}},
        "your Exposure Value is {n+}", [](Run&, int n) { return n; });
  v.mod("spawn_symbols", kSpawnSymbols, Fold::add, Scope::owner, {{"n", kNumber}},
        "your cards count {n+:Spawn symbol|Spawn symbols}", [](Run&, int n) { return n; });
}

void declare_effects(Vocabulary& v) {
  v.effect("exposure_token", {}, "take an Exposure token",
           [](Run& run) { run.at.take_token(run.owner, kByCard); });
  v.effect("lose_momentum", {}, "lose the Momentum Die",
           [](Run& run) { run.at.lose_momentum(run.owner, kByCard); });
  v.effect("fatigue", {{"n", kNumber}}, "Fatigue {n:die|dice}", [](Run& run, int n) {
    for (; n > 0; --n) run.at.suffer_fatigue(run.owner, kByCard);
  });
  v.effect("damage_dice", {{"n", kNumber}}, "{n:Damage Die|Damage Dice}",
           [](Run& run, int n) { run.blow.dice += n; });
  v.effect("damage", {{"n", kNumber}}, "{n+} damage", [](Run& run, int n) { run.blow.more += n; });
  v.effect("cleave", {}, "Cleave", [](Run& run) { run.blow.cleave = true; });
  v.effect("knock_down", {}, "~a target that lives is knocked down",
           [](Run& run) { run.blow.knocks_down = true; });
}

void declare_moments(Vocabulary& v) {
  v.state("momentum", kHasMomentum, "Momentum:");
  v.window("activation_start", kActivationBegins, Scope::owner, {}, "when your activation begins");
  v.window("melee_kill", kMeleeKill, Scope::owner, {}, "after you kill an enemy in melee");
  v.form("now", kNow, cards::ClauseKind::trigger, {}, "now").only_of({"wound"}).once();
  v.form("standard", kStandard, cards::ClauseKind::specification, {}, "standard: {body}")
      .only_of({"weapon"})
      .once();
  v.form("special", kSpecial, cards::ClauseKind::specification, {}, "special: {body}")
      .only_of({"weapon"})
      .once();
}

void declare_kinds(Vocabulary& v, const Types& t) {
  v.kind("evening", "Every evening")
      .lives(Lives::nowhere)
      .needs("exposure", FieldType::numbers)
      .needs("momentum_slot", FieldType::number)
      .needs("nightfall", FieldType::number)
      .needs("fatigue_slots", FieldType::number)
      .needs("crowd", FieldType::number)
      .needs("risk_dice", FieldType::number)
      .says(
          "Exposure above the slots of the Action Track: {exposure}. Slot {momentum_slot} brings "
          "the Momentum Die. Night falls in round {nightfall}. There are {fatigue_slots} Fatigue "
          "Slots and {risk_dice} Risk Dice. In an Area with {crowd} Infected no more spawn.");
  v.kind("die", "{die} Die")
      .lives(Lives::nowhere)
      .needs("die", FieldType::word, t.die)
      .needs("faces", FieldType::texts)
      .says("Faces: {faces}");
  v.kind("board", "Board")
      .lives(Lives::nowhere)
      .needs("plan", FieldType::text)
      .needs("walls", FieldType::texts)
      .needs("names", FieldType::texts)
      .says("Walls: {walls}. Areas: {names}");
  v.kind("runner", "Runner")
      .lives(Lives::nowhere)
      .needs("skill", FieldType::word, t.skill)
      .says("Skill: {skill}");
  v.kind("skill", "Skill");
  v.kind("weapon", "Weapon<range:, Range {range}>")
      .may_have("range", FieldType::number)
      .needs_rule({"standard"});
  v.kind("scenario", "Scenario")
      .lives(Lives::nowhere)
      .needs("board", FieldType::word, t.board)
      .needs("start", FieldType::word, t.zone)
      .needs("begins", FieldType::number)
      .needs("ends", FieldType::number)
      .needs("special", FieldType::word, t.infected)
      .needs("biters", FieldType::texts)
      .needs("tokens", FieldType::texts)
      .says(
          "Runners start in {start}. Rounds {begins} to {ends}. At nightfall: {special}.\n"
          "Biters with 1 to 4 Runners: {biters}.\n"
          "On the board: {tokens}.");
  v.kind("infected",
         "Infected, Attack {attack}, Toughness {toughness}<agile:, Agility><special:, special>")
      .lives(Lives::nowhere)
      .needs("attack", FieldType::number)
      .needs("toughness", FieldType::number)
      .needs("figures", FieldType::number)
      .may_have("agile", FieldType::flag)
      .may_have("special", FieldType::flag)
      .says("{figures} of them.");
  v.kind("exposure", "Exposure Card<hard: of the hard deck>")
      .lives(Lives::nowhere)
      .needs("day_spawn", FieldType::number)
      .needs("day_move", FieldType::number)
      .needs("night_spawn", FieldType::number)
      .needs("night_move", FieldType::number)
      .may_have("reshuffle", FieldType::flag)
      .may_have("hard", FieldType::flag)
      .says(
          "Day: Spawn {day_spawn}, Move {day_move}. Night: Spawn {night_spawn}, Move "
          "{night_move}<reshuffle:. Reshuffle>.");
  v.kind("wound", "Wound");
  v.kind("chase", "Chase Card");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("dying-light", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_modifiers(v, t);
    declare_effects(v);
    declare_moments(v);
    declare_kinds(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::dying_light
