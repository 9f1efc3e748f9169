// The words that the cards of Dying Light are written in. One declaration gives checking, running,
// text and manual.
#include "games/dying_light/cards/words.h"

namespace gloam::games::dying_light {

using cards::FieldType;
using cards::Fold;
using cards::kNumber;
using cards::Lives;
using cards::Scope;
using cards::Vocabulary;

namespace {

enum Paid { kPaidBlank, kPaidBasic };

Types declare_types(Vocabulary& v) {
  const Types t{.die = v.type("die"),
                .result = v.type("result"),
                .payment = v.type("payment"),
                .board = v.ids("board", "board"),
                .zone = v.names_in("Zone", "board", "plan", zones_in),
                .area = v.names_in("Area", "board", "plan", areas_in),
                .infected = v.ids("Infected", "infected"),
                .skill = v.ids("skill", "skill"),
                .action = v.type("action"),
                .feature = v.type("feature"),
                .item = v.ids("item", "epic"),
                .story = v.ids("Scenario Card", "story", "label"),
                .object = v.ids("object", "object"),
                .site = v.ids("site", "site"),
                .scenario = v.ids("scenario", "scenario")};
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
  v.symbols(
      t.result,
      {{"exposure", "Exposure"}, {"fatigue", "Fatigue"}, {"wound", "a Wound"}, {"spawn", "Spawn"}});
  v.symbols(t.payment, {{"blank", "a blank die"}, {"basic", "a Basic Die"}});
  v.symbols(t.feature, {{"fire", "Fire"},
                        {"jump_pad", "a Jump Pad"},
                        {"common_loot", "common Loot"},
                        {"epic_loot", "epic Loot"},
                        {"spear", "a Spear"},
                        {"uv", "a UV Spot"},
                        {"nest", "a Nest"},
                        {"electricity", "Electricity"},
                        {"rough_terrain", "Rough Terrain"},
                        {"gas_tank", "a Gas Tank"},
                        {"workbench", "a Workbench"},
                        {"bell", "a Bell"}});
  return t;
}

void declare_action_modifiers(Vocabulary& v, const Types& t) {
  const auto of = [](Run& run, int n, Action action) {
    return run.deed.action == action ? n : cards::kSilent;
  };
  const auto yes = [](Run& run, Action action) {
    return run.deed.action == action ? 1 : cards::kSilent;
  };
  const auto none = [](Run& run, Action action) {
    return run.deed.action == action ? 0 : cards::kSilent;
  };
  v.mod("cost", kCostOf, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} costs {n+:die|dice}", of);
  v.mod("risk", kRiskOf, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} has {n+} Risk", of);
  v.mod("every_risk", kRiskOf, Fold::add, Scope::all, {{"n", kNumber}, {"of", t.action}},
        "every {of} has {n+} Risk", of);
  v.mod("no_risk", kRiskOf, Fold::at_most, Scope::owner, {{"of", t.action}},
        "your {of} has no Risk", none);
  v.mod("no_own_risk", kOwnRisk, Fold::set, Scope::owner, {{"of", t.action}},
        "your {of} has no Risk of its own", none);
  v.mod("enemy_risk", kEnemyRisk, Fold::add, Scope::owner, {{"n", kNumber}, {"of", t.action}},
        "your {of} has {n+} Risk from enemies", of);
  v.mod("no_fire_risk", kFireRisk, Fold::set, Scope::owner, {}, "Fire adds no Risk for you",
        [](Run&) { return 0; });
  v.mod("forbid", kForbidden, Fold::forbid, Scope::owner, {{"what", t.action}},
        "you cannot use {what}", yes);
  v.mod("ignore", kIgnored, Fold::permit, Scope::owner, {{"result", t.result}, {"of", t.action}},
        "you ignore {result} rolled for a {of}", [](Run& run, int result, Action action) {
          constexpr std::array<Symbol, 4> kResults = {kExposure, kFatigue, kWound, kSpawn};
          const bool same = run.deed.risk == kResults[static_cast<std::size_t>(result)];
          return same && run.deed.action == action ? 1 : cards::kSilent;
        });
}

void declare_fight_modifiers(Vocabulary& v, const Types& t) {
  const auto number = [](Run&, int n) { return n; };
  const auto yes = [](Run&) { return 1; };
  v.mod("damage_dice", kDamageDice, Fold::add, Scope::owner, {{"n", kNumber}},
        "your attacks roll {n+:Damage Die|Damage Dice}", number);
  v.mod("ranged_dice", kDamageDice, Fold::add, Scope::owner, {{"n", kNumber}},
        "your ranged attacks roll {n+:Damage Die|Damage Dice}",
        [](Run& run, int n) { return run.deed.melee ? cards::kSilent : n; });
  v.mod("damage", kMoreDamage, Fold::add, Scope::owner, {{"n", kNumber}},
        "your attacks have {n+} damage", number);
  v.mod("cleaving", kCleaves, Fold::permit, Scope::owner, {}, "your attacks have Cleave", yes);
  v.mod("range", kRange, Fold::add, Scope::owner, {{"n", kNumber}},
        "your ranged weapons have Range {n+}", number);
  v.mod("crit_kills", kCritKills, Fold::permit, Scope::owner, {{"kind", t.infected}},
        "your Crit may kill a {kind}", [](Run& run, int card) {
          const bool same = run.at.pack.numbers[static_cast<std::size_t>(card)] == run.deed.target;
          return same ? 1 : cards::kSilent;
        });
  v.mod("crit_damage", kCritDamage, Fold::add, Scope::owner, {{"n", kNumber}, {"kind", t.infected}},
        "your unspent Crit deals {n} damage to a {kind}", [](Run& run, int n, int card) {
          const bool same = run.at.pack.numbers[static_cast<std::size_t>(card)] == run.deed.target;
          return same ? n : cards::kSilent;
        });
  v.mod("pushed_fall", kPushedFall, Fold::permit, Scope::owner, {},
        "the enemy you Push by this is also knocked down", yes);
  v.mod("first_guard", kFirstGuard, Fold::add, Scope::owner, {{"n", kNumber}},
        "the first die of your Defend gives {n} Defense more", number);
  v.mod("guard_others", kGuardsOthers, Fold::add, Scope::owner, {{"n", kNumber}},
        "the first die of a Defend by another Runner in your Area gives {n} Defense more", number);
  v.mod("defense", kDefense, Fold::add, Scope::owner, {{"n", kNumber}},
        "your Defend gives {n} Defense more", number);
  v.mod("armor", kArmor, Fold::add, Scope::owner, {{"n", kNumber}},
        "each use of your Armor gives {n} Defense more", number);
  v.mod("spare_armor", kSpareArmor, Fold::permit, Scope::owner, {},
        "once a round your Armor does not wear", yes);
  v.mod("desperate", kDesperateGives, Fold::add, Scope::owner, {{"n", kNumber}},
        "each die of your Desperate Defense gives {n} Defense more", number);
  v.mod("tempo_die_too", kTempoDieToo, Fold::permit, Scope::owner, {},
        "the Tempo Die may be Fatigued for your Desperate Defense", yes);
}

void declare_body_modifiers(Vocabulary& v) {
  const auto number = [](Run&, int n) { return n; };
  const auto yes = [](Run&) { return 1; };
  v.mod("fatigue_slots", kFatigueSlots, Fold::add, Scope::owner, {{"n", kNumber}},
        "you have {n+:Fatigue Slot|Fatigue Slots}", number);
  v.mod("exposure", kExposureOf, Fold::add, Scope::owner, {{"n", kNumber}},
        "your Exposure Value is {n+}", number);
  v.mod("quieter", kQuieter, Fold::add, Scope::owner, {{"n", kNumber}},
        "your Exposure Value is {n} less, but not below 1", number);
  v.mod("spawn_symbols", kSpawnSymbols, Fold::add, Scope::owner, {{"n", kNumber}},
        "your cards count {n+:Spawn symbol|Spawn symbols}", number);
  v.mod("move_symbols", kMoveSymbols, Fold::add, Scope::owner, {{"n", kNumber}},
        "your cards count {n+:Move symbol|Move symbols}", number);
  v.mod("scent", kReaching, Fold::permit, Scope::owner, {},
        "your Move symbols also move Virals and Volatiles in Range 2", yes);
  v.mod("loot_draws", kLootDraws, Fold::add, Scope::owner, {{"n", kNumber}},
        "you draw {n:card|cards} more for Loot, and keep one", number);
  v.mod("use_on_others", kUseOnOthers, Fold::permit, Scope::owner, {},
        "you may Use a Consumable on a Runner in your Zone", yes);
  v.mod("focus_as_quick", kFocusQuick, Fold::permit, Scope::owner, {},
        "your Focus effects count as Quick", yes);
  v.mod("exchange_in_area", kExchangeInArea, Fold::permit, Scope::owner, {},
        "you may exchange items within your Area", yes);
  v.mod("quick_exchange", kExchangeQuick, Fold::permit, Scope::owner, {},
        "your exchange counts as Quick", yes);
  v.mod("repairs", kRepairSteps, Fold::add, Scope::owner, {{"n", kNumber}},
        "a Workbench repairs {n:step|steps} more for you", number);
  v.mod("free_repair", kFreeRepair, Fold::permit, Scope::owner, {},
        "once a game a Workbench repairs without a Loot token for you", yes);
}

void declare_conditions(Vocabulary& v, const Types& t) {
  v.cond("first", {{"of", t.action}}, "it is the first {of} of your activation",
         "it is not the first {of} of your activation", [](Run& run, Action action) {
           return (run.at.runner(whom(run)).done >> action & 1) == 0;
         });
  v.cond("over_wall", {}, "it leads over a wall", "it leads over no wall",
         [](Run& run) { return run.deed.over_wall; });
  v.cond("downhill", {}, "it leads down a level", "it does not lead down",
         [](Run& run) { return run.deed.down; });
  v.cond("after_downhill", {}, "the Run before it led down a level",
         "the Run before it did not lead down", [](Run& run) { return run.deed.after_down; });
  v.cond("paid_with", {{"what", t.payment}}, "you paid with {what}", "you did not pay with {what}",
         [](Run& run, int what) {
           const Runner& one = run.at.runner(whom(run));
           for (std::size_t i = 0; i < kDice; ++i) {
             if ((run.deed.paid >> i & 1) == 0) continue;
             const bool blank = run.at.pack.face(one.dice[i]).symbols == 0;
             if (what == kPaidBlank ? blank : one.dice[i].kind == kBasic) return true;
           }
           return false;
         });
  v.cond("target_down", {}, "the target is knocked down", "the target is not knocked down",
         [](Run& run) { return run.deed.target_down; });
  v.cond("standard_melee", {}, "it is a Standard melee attack", "it is no Standard melee attack",
         [](Run& run) { return run.deed.standard && run.deed.melee; });
  v.cond("night", {}, "it is Night", "it is Day", [](Run& run) { return run.at.night(); });
  v.cond("near", {{"kind", t.infected}, {"range", kNumber}}, "a {kind} is in Range {range}",
         "no {kind} is in Range {range}", [](Run& run, int card, int range) {
           const int kind = run.at.pack.numbers[static_cast<std::size_t>(card)];
           return run.at.near_kind(whom(run), kind, range);
         });
  v.cond("light_wound", {}, "you have a Light Wound", "you have no Light Wound",
         [](Run& run) { return !run.at.runner(whom(run)).light.empty(); });
  v.cond("heavy_wound", {}, "you have a Heavy Wound", "you have no Heavy Wound",
         [](Run& run) { return run.at.heavy_wounds(whom(run)) > 0; });
  v.cond("lasting_wound", {}, "a Heavy Wound of yours has a lasting part",
         "no Heavy Wound of yours has a lasting part",
         [](Run& run) { return run.at.can_splint(whom(run)); });
  v.cond("cooling", {}, "a die of yours is in a Cooldown Slot",
         "no die of yours is in a Cooldown Slot",
         [](Run& run) { return dice_at(run.at.runner(whom(run)), Place::cooldown) > 0; });
  v.cond("enemies_here", {}, "an enemy stands in your Area", "no enemy stands in your Area",
         [](Run& run) { return standing(run.at.crowd(run.at.area_of(whom(run)))) > 0; });
  v.cond("lit_here", {}, "a UV Spot burns in your Area", "no UV Spot burns in your Area",
         [](Run& run) { return run.at.lit(run.at.area_of(whom(run))); });
  v.cond("upgradable", {}, "you have a Basic Die and a better one is left",
         "you have no Basic Die, or no better one is left",
         [](Run& run) { return run.at.can_upgrade(whom(run)); });
  v.cond("roof_near", {}, "another roof is in Range 1", "no other roof is in Range 1",
         [](Run& run) { return run.at.roof_near(whom(run)); });
  v.cond("worn", {}, "some of your Gear is damaged or out of play", "your Gear is undamaged",
         [](Run& run) { return run.at.worn(whom(run)); });
  v.cond("has_momentum", {}, "you have Momentum", "you have no Momentum",
         [](Run& run) { return run.at.has_momentum(whom(run)); });
  v.cond("drawn_for", {}, "a Runner in Range 2 is in an Area that is still to be resolved",
         "no Runner in Range 2 is in an Area that is still to be resolved",
         [](Run& run) { return run.at.may_draw_for(whom(run)) != 0; });
}

void declare_effects(Vocabulary& v) {
  v.effect("exposure_token", {}, "take an Exposure token",
           [](Run& run) { run.at.take_token(whom(run), kByCard); });
  v.effect("lose_momentum", {}, "lose the Momentum Die",
           [](Run& run) { run.at.lose_momentum(whom(run), kByCard); });
  v.effect("fatigue", {{"n", kNumber}}, "Fatigue {n:die|dice}", [](Run& run, int n) {
    for (; n > 0; --n) run.at.suffer_fatigue(whom(run), kByCard);
  });
  v.effect("heal_light", {}, "discard your Light Wound",
           [](Run& run) { run.at.heal_light(whom(run)); });
  v.effect("heal_heavy", {}, "discard a Heavy Wound",
           [](Run& run) { run.at.heal_heavy(whom(run)); });
  v.effect("splint", {}, "ignore the lasting part of a Heavy Wound until the next End Phase",
           [](Run& run) { run.at.splint(whom(run)); });
  v.effect("return_die", {}, "roll a die of your Cooldown Slots and return it to the pool",
           [](Run& run) { run.at.return_die(whom(run)); });
  v.effect("reroll", {{"n", kNumber}}, "roll {n:die|dice} of your pool again",
           [](Run& run, int n) { run.at.reroll(whom(run), n); });
  v.effect("move", {{"n", kNumber}}, "Move {n}",
           [](Run& run, int n) { run.at.move_freely(whom(run), n); });
  v.effect("to_roof", {}, "move to a roof in Range 1",
           [](Run& run) { run.at.go_to_roof(whom(run)); });
  v.effect("push", {}, "Push an enemy", [](Run& run) { run.at.push_one(whom(run)); });
  v.effect("fell", {{"n", kNumber}}, "knock down up to {n:enemy|enemies} in your Area",
           [](Run& run, int n) { run.at.knock_down_here(whom(run), n); });
  v.effect("scatter", {{"n", kNumber}},
           "move up to {n:enemy|enemies} out of your Area, as by Spread",
           [](Run& run, int n) { run.at.spread(run.at.area_of(whom(run)), whom(run), n); });
  v.effect("lamp", {{"rounds", kNumber}}, "a UV Spot burns in your Zone for {rounds:round|rounds}",
           [](Run& run, int rounds) {
             run.at.light(run.at.runner(whom(run)).zone, std::min(rounds, 15), true);
           });
  v.effect("upgrade", {}, "upgrade a Basic Die", [](Run& run) { run.at.upgrade(whom(run)); });
  v.effect("repair_all", {}, "repair all your Gear",
           [](Run& run) { run.at.repair_all(whom(run)); });
  v.effect("hand_over", {},
           "draw 1 less, and a Runner in Range 2 whose Area is still to be resolved draws 1 more",
           [](Run& run) { run.at.hand_over(whom(run)); });
  v.effect("look", {}, "look at the top card of your Exposure Deck",
           [](Run& run) { run.at.look_at_top(whom(run)); });
  v.effect("shadow", {}, "one Viral in Range 2 moves into your Area",
           [](Run& run) { run.at.shadowed(whom(run)); });
  v.effect("reach", {}, "its Move symbols also move Virals in Range 2",
           [](Run& run) { run.at.reach_with(static_cast<CardIndex>(run.source.card)); });
}

void declare_weapons(Vocabulary& v) {
  v.effect("damage_dice", {{"n", kNumber}}, "{n:Damage Die|Damage Dice}",
           [](Run& run, int n) { run.blow.dice += n; });
  v.effect("damage", {{"n", kNumber}}, "{n+} damage", [](Run& run, int n) { run.blow.more += n; });
  v.effect("cleave", {}, "Cleave", [](Run& run) { run.blow.cleave = true; });
  v.effect("knock_down", {}, "~a target that lives is knocked down",
           [](Run& run) { run.blow.knocks_down = true; });
  v.effect("push_target", {}, "~you may Push a target that lives",
           [](Run& run) { run.blow.pushes = true; });
  v.effect("burn_area", {}, "~Fire is placed in the target’s Area",
           [](Run& run) { run.blow.burns = true; });
}

void declare_infected(Vocabulary& v) {
  v.effect("call", {{"range", kNumber}},
           "the Runner nearest to each, in Range {range}, takes an Exposure token",
           [](Run& run, int range) { run.at.call(range); });
  v.effect("approach", {}, "each moves one Area towards the nearest Runner",
           [](Run& run) { run.at.approach(); });
  v.effect(
      "leave_crowd", {{"least", kNumber}},
      "one leaves every Area without a Runner where at least {least} Infected stand, and moves "
      "one Area towards the nearest Runner",
      [](Run& run, int least) { run.at.leave_crowd(least); });
  v.effect("pounce", {{"range", kNumber}},
           "each with a Runner in Range {range} moves into that Runner’s Area",
           [](Run& run, int range) { run.at.pounce(range); });
  v.effect("stun_crowd", {}, "all Biters and Virals of its Area are knocked down",
           [](Run& run) { run.at.knock_down_crowd(); });
}

void declare_moments(Vocabulary& v) {
  v.state("momentum", kHasMomentum, "Momentum:");
  v.window("activation_start", kActivationBegins, Scope::owner, {}, "when your activation begins")
      .only_fires();
  v.window("activation", kInActivation, Scope::owner, {}, "in your activation").only_offers();
  v.window("melee_kill", kMeleeKill, Scope::owner, {}, "after you kill an enemy in melee")
      .only_fires();
  v.window("ran", kRan, Scope::owner, {}, "after your Run").only_fires();
  v.window("landed", kLanded, Scope::owner, {}, "when you land from a Jump").only_fires();
  v.window("drawing", kDrawing, Scope::owner, {}, "before your Exposure Cards are drawn")
      .only_fires();
  v.period("activation", kPerActivation, "activation");
  v.period("round", kPerRound, "round");
  v.period("game", kPerGame, "game");
  v.span("attack", kUntilAttack, "for your next Attack");
  v.span("climb", kUntilClimb, "for your next Climb");
  v.span("end_phase", kUntilEndPhase, "until the next End Phase");
  v.form("now", kNow, cards::ClauseKind::trigger, {}, "now").only_of({"wound", "story"}).once();
  v.form("drawn", kDrawn, cards::ClauseKind::trigger, {}, "when it is drawn")
      .only_of({"exposure"})
      .once();
  v.form("standard", kStandard, cards::ClauseKind::specification, {}, "standard: {body}")
      .only_of({"weapon"})
      .once();
  v.form("special", kSpecial, cards::ClauseKind::specification, {}, "special: {body}")
      .only_of({"weapon"})
      .once();
  v.form("focus", kFocus, cards::ClauseKind::trigger, {}, "Focus")
      .only_of({"common", "epic"})
      .once();
  v.form("quick", kQuick, cards::ClauseKind::trigger, {}, "Quick")
      .only_of({"common", "epic"})
      .once();
  v.form("at_night", kAtNight, cards::ClauseKind::trigger, {}, "Night Activation")
      .only_of({"infected"})
      .once();
  v.form("killed_here", kKilledHere, cards::ClauseKind::trigger, {}, "killed from its own Area")
      .only_of({"infected"})
      .once();
  v.form("killed_afar", kKilledAfar, cards::ClauseKind::trigger, {}, "killed from another Area")
      .only_of({"infected"})
      .once();
  v.every_use_has_a_window();
}

void declare_kinds_of_the_box(Vocabulary& v, const Types& t) {
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
      .may_have("further", FieldType::flag)
      .says("Skill: {skill}");
  v.kind("skill", "Skill<veteran: of veterans>").may_have("veteran", FieldType::flag);
  v.kind("weapon", "<epic:Epic >Weapon<range:, Range {range}>")
      .may_have("range", FieldType::number)
      .may_have("epic", FieldType::flag)
      .may_have("further", FieldType::flag)
      .needs_rule({"standard"});
  v.kind("gear", "Gear")
      .lives(Lives::nowhere)
      .needs("tokens", FieldType::texts)
      .may_have("further", FieldType::flag)
      .says("Head, jacket, shoes, with what each prevents and its Boost: {tokens}");
  v.kind("common", "Common item").may_have("further", FieldType::flag);
  v.kind("epic", "Epic item<aside:, set aside>")
      .may_have("aside", FieldType::flag)
      .may_have("further", FieldType::flag)
      .says("<aside:It comes by a Scenario Card.>");
  v.kind("infected",
         "Infected, Attack {attack}, Toughness {toughness}<agile:, Agility><special:, special>")
      .needs("attack", FieldType::number)
      .needs("toughness", FieldType::number)
      .needs("figures", FieldType::number)
      .may_have("agile", FieldType::flag)
      .may_have("special", FieldType::flag)
      .says("{figures} of them.");
  v.kind("exposure", "Exposure Card<hard: of the hard deck>")
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

void declare_kinds_of_scenarios(Vocabulary& v, const Types& t) {
  v.kind("scenario", "Scenario<tutorial:, with the cards of the first box>")
      .lives(Lives::nowhere)
      .needs("board", FieldType::word, t.board)
      .needs("start", FieldType::word, t.zone)
      .needs("begins", FieldType::number)
      .needs("ends", FieldType::number)
      .needs("special", FieldType::word, t.infected)
      .needs("first", FieldType::word, t.story)
      .needs("biters", FieldType::texts)
      .needs("tokens", FieldType::texts)
      .may_have("tutorial", FieldType::flag)
      .tells("measured")
      .says(
          "Runners start in {start}. It begins in round {begins} and is lost in round {ends}. At "
          "nightfall: {special}. First card: {first}.\n"
          "Biters with 1 to 4 Runners: {biters}.\n"
          "On the board: {tokens}.");
  v.kind("story", "Scenario Card {label} of {scenario}")
      .needs("label", FieldType::text)
      .needs("scenario", FieldType::word, t.scenario)
      .tells("goal");
  v.kind("object", "Objective<person:, a person>")
      .lives(Lives::nowhere)
      .needs("carry", FieldType::number)
      .may_have("sites", FieldType::texts)
      .may_have("person", FieldType::flag)
      .may_have("gas", FieldType::flag)
      .may_have("plank", FieldType::flag)
      .may_have("by_turns", FieldType::flag)
      .may_have("wounds", FieldType::number)
      .says(
          "A Runner has at most {carry} of them.<sites: They are placed in this order: {sites}.>"
          "<wounds: Lost with {wounds} Wounds.><by_turns: With two Runners or more, whoever took "
          "the "
          "last cannot take the next.><gas: A Gas Tank.><plank: A Plank.>");
  v.kind("site", "Site").lives(Lives::nowhere).says("A place where Runners Interact.");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("dying-light", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_action_modifiers(v, t);
    declare_fight_modifiers(v, t);
    declare_body_modifiers(v);
    declare_conditions(v, t);
    declare_effects(v);
    declare_weapons(v);
    declare_infected(v);
    declare_scenario_words(v, t);
    declare_moments(v);
    declare_kinds_of_the_box(v, t);
    declare_kinds_of_scenarios(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::dying_light
