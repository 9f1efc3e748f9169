// The words that the cards of Darkest Night are written in. One declaration gives checking,
// running, text and manual.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using cards::ClauseKind;
using cards::FieldType;
using cards::Fold;
using cards::kEffect;
using cards::kNumber;
using cards::Lives;
using cards::Meant;
using cards::Node;
using cards::Person;
using cards::Scope;
using cards::Type;
using cards::Vocabulary;

namespace {

// What words touch, so that the order of simultaneous effects is asked only where it matters.
enum Touched : std::uint64_t {
  kGraceBit = 1,
  kSecrecyBit = 2,
  kPowersBit = 4,
  kDarknessBit = 8,
  kNecromancerBit = 16,
  kRollBit = 32,
};

enum Resource : std::int32_t { kOfGrace, kOfSecrecy };

// What a modifier of rolls is for.
enum Occasions : std::int32_t {
  kFights,
  kEludes,
  kSearches,
  kPrayers,
  kAnyRoll,
  kBlightAttack,
  kDefending,
};

// Stands for the hero's own default, where a gain names how far it goes.
constexpr int kNormal = 1000;

using Mask = std::uint32_t;

Mask bit(int h) { return h < 0 || h >= kMostHeroes ? 0 : Mask{1} << h; }

HeroIndex you(const Run& run) { return static_cast<HeroIndex>(run.owner); }
bool somebody(const Run& run) {
  return run.owner >= 0 && run.owner < kMostHeroes && run.at.alive(you(run));
}
Mask others_here(const Run& run) {
  return somebody(run) ? run.at.heroes_at(run.at.place_of(you(run))) & ~bit(run.owner) : 0;
}
bool in_event(const Run& run) { return run.at.pack.kinds[run.source.card] == CardKind::event; }
engine::Rule cited(const Run& run) { return run.at.pack.cites[run.source.card]; }

bool is_for(const Run& run, Occasions on) {
  const Roll& roll = run.at.s.roll;
  const Combat& combat = run.at.s.combat;
  switch (on) {
    case kFights:
      return roll.kind == RollKind::fight;
    case kEludes:
      return roll.kind == RollKind::elude;
    case kSearches:
      return roll.kind == RollKind::search;
    case kPrayers:
      return roll.kind == RollKind::pray;
    case kAnyRoll:
      return true;
    case kBlightAttack:
      return roll.kind == RollKind::fight && combat.foe == Foe::blight;
    case kDefending:
      return roll.kind == RollKind::fight && combat.attacks == 0;
  }
  return false;
}

int cap(const Run& run, HeroIndex h, Resource what, int most) {
  if (most != kNormal) return most;
  const Hero& hero = run.at.hero(h);
  return what == kOfGrace ? hero.usual_grace : hero.usual_secrecy;
}

struct Types {
  Type resource, roll, seen_by, hero, blight;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("resource"), v.type("roll"), v.type("use"), v.type("hero", kHeroOperand),
                v.type("blight", kBlightOperand)};
  v.symbols(t.resource,
            {{"grace", "grace", "", kGraceBit}, {"secrecy", "secrecy", "", kSecrecyBit}});
  v.symbols(t.roll, {{"fight", "on fight rolls", "a fight roll"},
                     {"elude", "on elude rolls", "an elude roll"},
                     {"search", "on searches", "a search"},
                     {"pray", "on prayers", "a prayer"},
                     {"any_roll", "on any roll", "a roll"},
                     {"blight_attack", "when you attack a blight", "an attack on a blight"},
                     {"defending", "on fight rolls in combats you did not start",
                      "a fight roll in a combat you did not start"}});
  v.symbols(t.seen_by,
            {{"events", "when reading event ranges"}, {"detection", "against detection"}});
  v.span("turn", kThisTurn, "this turn");
  v.span("round", kThisRound, "this round");
  v.period("turn", kEachTurn, "turn");
  v.period("round", kEachRound, "round");
  return t;
}

void declare_whom(Vocabulary& v, const Types& t) {
  v.select(t.hero, "you", {}, "you", "you", Person::you, [](Run& run) { return bit(run.owner); });
  v.select(t.hero, "turn_hero", {}, "that hero", "that hero", Person::one,
           [](Run& run) { return bit(run.at.turn_hero()); })
      .means(Meant::all)
      .doc("The hero whose turn it is.");
  v.select(t.hero, "any_hero", {}, "any hero", "that hero", Person::one, [](Run& run) {
     return run.at.heroes_alive();
   }).means(Meant::any);
  v.select(t.hero, "hero_anywhere", {}, "a hero of your choice", "that hero", Person::one,
           [](Run& run) { return run.at.heroes_alive(); })
      .means(Meant::choice);
  v.select(t.hero, "hero_here", {}, "any hero here, including yourself", "that hero", Person::one,
           [](Run& run) { return others_here(run) | bit(run.owner); })
      .means(Meant::choice);
  v.select(t.hero, "other_here", {}, "another hero here", "that hero", Person::one,
           [](Run& run) { return others_here(run); });
  v.select(t.hero, "companions", {}, "other heroes here", "those heroes", Person::several,
           [](Run& run) { return others_here(run); });
  v.select(t.hero, "hero_elsewhere", {}, "a hero in another location", "that hero", Person::one,
           [](Run& run) { return run.at.heroes_alive() & ~(others_here(run) | bit(run.owner)); });
  v.select(t.blight, "blight_here", {{"most", kNumber}}, "a blight here with power {most} or less",
           "that blight", Person::one, [](Run& run, int most) {
             Mask weak = 0;
             const Place here = run.at.place_of(you(run));
             each_of(run.at.blights_at(here), [&](int number) {
               if (run.at.power_of(run.at.blight_at(here, number)) <= most) weak |= 1u << number;
             });
             return weak;
           });
}

void declare_numbers(Vocabulary& v) {
  v.number("successes", {}, "successes", "you rolled {cmp:success|successes}",
           [](Run& run) { return run.outcome; })
      .each("success")
      .touches(0);
  v.number("secrecy", {}, "secrecy", "your secrecy is {cmp}",
           [](Run& run) {
             if (in_event(run)) return run.shown.secrecy;
             return static_cast<int>(run.at.hero(you(run)).secrecy);
           })
      .each("point of secrecy")
      .touches(kSecrecyBit);
  v.number("blights", {}, "blights here", "there [are|is] {cmp:blight|blights} here",
           [](Run& run) {
             if (in_event(run)) return run.shown.blights;
             return static_cast<int>(run.at.s.blights_at[run.at.place_of(you(run))]);
           })
      .each("blight here")
      .touches(0);
  v.number("darkness", {}, "darkness", "darkness is {cmp}",
           [](Run& run) {
             return in_event(run) ? run.shown.darkness : static_cast<int>(run.at.s.darkness);
           })
      .each("point of darkness")
      .touches(kDarknessBit);
  v.number("kept_dice", {}, "the number of dice on this card", "this card holds {cmp:die|dice}",
           [](Run& run) {
             int dice = 0;
             for (const std::uint8_t n : run.at.hero(you(run)).kept) dice += n;
             return dice;
           })
      .each("die on this card")
      .touches(kRollBit);
  v.number("others_here", {}, "the number of other heroes here",
           "there [are|is] {cmp:other hero|other heroes} here",
           [](Run& run) { return std::popcount(others_here(run)); })
      .each("other hero here")
      .touches(0);
  v.number("normal", {}, "the default", "", [](Run&) { return kNormal; }).touches(0);
}

void declare_conditions(Vocabulary& v, const Types& t) {
  v.cond("with_necromancer", {}, "the Necromancer is here", "the Necromancer is not here",
         [](Run& run) { return somebody(run) && run.at.with_necromancer(you(run)); })
      .touches(kNecromancerBit);
  v.cond("in_monastery", {}, "you are in the monastery", "you are not in the monastery",
         [](Run& run) { return somebody(run) && run.at.in_monastery(you(run)); })
      .touches(0);
  v.cond("stayed", {}, "you were here the whole turn", "you were not here the whole turn",
         [](Run& run) { return run.at.s.stayed != 0; })
      .touches(0);
  v.cond("sworn_before", {}, "you swore this oath on an earlier turn",
         "you swore this oath this turn", [](Run& run) { return !marked(run.source, kFresh); })
      .touches(0);
  v.cond("event_phase", {}, "it is your event phase", "it is not your event phase", [](Run& run) {
     return run.at.s.phase == Phase::event && run.at.turn_hero() == run.owner;
   }).touches(0);
  v.cond("used_in_combat", {}, "you used this in the combat", "you did not use this in the combat",
         [](Run& run) { return run.at.s.combat.tactic == run.instance; })
      .touches(0);
  v.cond("can_search", {}, "your location can be searched", "your location cannot be searched",
         [](Run& run) { return somebody(run) && run.at.can_search(you(run)); })
      .touches(0);
  v.cond("rolling", {{"kind", t.roll}}, "it is {kind@}", "it is not {kind@}",
         [](Run& run, Occasions kind) { return is_for(run, kind); })
      .touches(0);
}

void declare_fortunes(Vocabulary& v, const Types& t) {
  v.effect("lose", {{"what", t.resource}, {"n", kNumber}, {"who", t.hero, "you"}},
           "{who} [lose|loses] {n:$what}",
           [](Run& run, Resource what, int n, Mask who) {
             each_of(who, [&](HeroIndex h) {
               if (what == kOfGrace) return run.at.lose_grace(h, n, cited(run));
               run.at.lose_secrecy(h, n, cited(run));
             });
           })
      .touches(0)
      .adds();
  v.effect("gain",
           {{"what", t.resource}, {"n", kNumber}, {"max", kNumber, "99"}, {"who", t.hero, "you"}},
           "{who} [gain|gains] {n:$what}<max: (up to {max})>",
           [](Run& run, Resource what, int n, int most, Mask who) {
             each_of(who, [&](HeroIndex h) {
               const int up_to = cap(run, h, what, most);
               if (what == kOfGrace) return run.at.gain_grace(h, n, up_to, cited(run));
               run.at.gain_secrecy(h, n, up_to, cited(run));
             });
           })
      .touches(0);
  v.effect("wound", {{"who", t.hero, "you"}}, "{who} [take|takes] a wound", [](Run& run, Mask who) {
     each_of(who, [&](HeroIndex h) { run.at.wound(h); });
   }).touches(kGraceBit | kPowersBit);
  v.effect("take_that_wound", {}, "take that wound", [](Run& run) { run.at.wound(you(run)); });
  v.effect("darkness", {{"n", kNumber}}, "~darkness rises by {n}", [](Run& run, int n) {
     run.at.darken(n, cited(run));
   }).touches(kDarknessBit);
  v.effect("necromancer_step", {}, "~the Necromancer moves one step toward you", [](Run& run) {
     run.at.necromancer_toward(run.at.place_of(you(run)));
   }).touches(kNecromancerBit);
}

void declare_combat(Vocabulary& v) {
  v.effect("dice", {{"n", kNumber}, {"named", kNumber, "0"}},
           "{n:die|dice}<named:. Before you roll, name one die: it gets {named+}>",
           [](Run& run, int n, int named) {
             run.at.s.roll.pool = static_cast<std::uint8_t>(std::clamp(n, 1, 60));
             run.at.s.roll.named_bonus = static_cast<std::int8_t>(std::clamp(named, -6, 6));
           });
  v.effect("roll_more", {{"n", kNumber}}, "roll {n~die|dice}", [](Run& run, int n) {
     run.at.s.roll.pool = static_cast<std::uint8_t>(std::clamp(run.at.s.roll.pool + n, 1, 120));
   }).touches(kRollBit);
  v.effect(
      "combat",
      {{"strength", kNumber},
       {"awareness", kNumber},
       {"lost", kEffect},
       {"won", kEffect, "nothing"},
       {"times", kNumber, "1"}},
      "enter combat<times: {times*}> (strength {strength}, awareness {awareness}). If you lose, "
      "{lost}<won:. If you win by fighting, {won}>",
      [](Run& run, const Node& node) {
        Encounter encounter;
        encounter.strength = std::min(value(run, node, 0), 99);
        encounter.awareness = std::min(value(run, node, 1), 99);
        encounter.lost = &argument(run, node, 2);
        encounter.won = &argument(run, node, 3);
        encounter.speaker = {run.source, cards::kNotInPlay};
        encounter.clause = run.clause;
        const HeroIndex h = you(run);
        for (int times = std::min(value(run, node, 4), 9); times > 0 && run.at.alive(h); --times)
          run.at.fight_out(h, encounter);
      });
  v.effect("test", {{"n", kNumber}, {"target", kNumber}, {"then", kEffect}},
           "roll {n#a die|dice}; if any die shows {target} or more, {then}",
           [](Run& run, const Node& node) {
             const HeroIndex h = run.at.turn_hero() == kNoHero ? you(run) : run.at.turn_hero();
             const int successes =
                 run.at.roll_for(h, RollKind::other, value(run, node, 0), value(run, node, 1));
             run.at.s.roll = {};
             if (successes > 0) value(run, node, 2);
           });
  v.effect("test_low", {{"n", kNumber}, {"target", kNumber}, {"then", kEffect}},
           "roll {n#a die|dice}; if no die shows more than {target}, {then}",
           [](Run& run, const Node& node) {
             const int successes = run.at.roll_for(you(run), RollKind::other, value(run, node, 0),
                                                   value(run, node, 1) + 1);
             run.at.s.roll = {};
             if (successes == 0) value(run, node, 2);
           });
  v.effect("stay", {}, "~you stay where you are", [](Run& run) { run.at.s.held_up = 1; });
}

void declare_powers(Vocabulary& v, const Types& t) {
  v.effect("swear", {}, "swear this oath",
           [](Run& run) { run.at.activate(run.instance, "dn.sig.oath.1"_rule); });
  v.effect("renew", {}, "swear this oath again right away",
           [](Run& run) { run.at.activate(run.instance, "dn.sig.oath.7"_rule); });
  v.effect("activate", {{"on", t.hero}}, "activate this on {on}", [](Run& run, Mask on) {
    each_of(on, [&](HeroIndex h) { run.at.activate_on(run.instance, h); });
  });
  v.effect("place_here", {}, "place this at your location, or move it here",
           [](Run& run) { run.at.place_at(run.instance, run.at.place_of(you(run))); });
  v.effect("exhaust", {{"n", kNumber, "1"}, {"who", t.hero, "you"}},
           "{who} [exhaust|exhausts] {n#a ready power|ready powers}",
           [](Run& run, int n, Mask who) {
             each_of(who, [&](HeroIndex h) { run.at.exhaust_some(h, n); });
           })
      .touches(kPowersBit);
  v.effect("refresh", {{"n", kNumber, "1"}}, "refresh {n#a power|powers}", [](Run& run, int n) {
     run.at.refresh_some(you(run), n);
   }).touches(kPowersBit);
  v.effect("refresh_all", {}, "refresh all your powers", [](Run& run) {
     run.at.refresh_all(you(run), "dn.exhaust.8"_rule);
   }).touches(kPowersBit);
  v.effect("learn", {{"n", kNumber}, {"who", t.hero, "you"}},
           "{who} [draw|draws] {n#a power|powers}", [](Run& run, int n, Mask who) {
             each_of(who, [&](HeroIndex h) { run.at.learn(h, n, cited(run)); });
           });
  v.effect("learn_best_of", {{"n", kNumber}},
           "draw {n#a power|powers}, keep one, and shuffle the rest back into your power deck",
           [](Run& run, int n) { run.at.learn_best_of(you(run), n, cited(run)); });
  v.effect("learn_any", {}, "take any power from your power deck, then shuffle the deck",
           [](Run& run) { run.at.learn_any(you(run), cited(run)); });
  v.effect("keep_dice", {{"n", kNumber}},
           "roll {n#a die and keep it|$ dice and keep them} on this card",
           [](Run& run, int n) { run.at.keep_dice(you(run), std::min(n, 9)); });
  v.effect("use_kept", {}, "use all the dice on this card, with the values they show",
           [](Run& run) { run.at.use_kept(you(run)); });
}

void declare_deeds(Vocabulary& v, const Types& t) {
  v.effect("search_with", {{"n", kNumber}}, "search with {n:die|dice}",
           [](Run& run, int n) { run.at.search(you(run), n); });
  v.effect("search_succeeds", {}, "search here and succeed without a roll",
           [](Run& run) { run.at.search_succeeds(you(run)); });
  v.effect("draw_more", {{"n", kNumber}}, "draw {n~Map card|Map cards}", [](Run& run, int n) {
    run.at.s.more_cards = static_cast<std::uint8_t>(std::clamp(run.at.s.more_cards + n, 0, 60));
  });
  v.effect("go_on", {}, "go one step further", [](Run& run) { run.at.go_on(you(run)); });
  v.effect("step_here", {{"who", t.hero}}, "~{who} [move|moves] one step toward you",
           [](Run& run, Mask who) {
             each_of(who, [&](HeroIndex h) {
               run.at.step_toward(h, run.at.place_of(you(run)), run.decider());
             });
           });
  v.effect("destroy", {{"what", t.blight}}, "destroy {what}", [](Run& run, Mask what) {
    const Place here = run.at.place_of(you(run));
    each_of(what, [&](int number) {
      run.at.destroy_blight(run.at.blight_at(here, number), you(run), cited(run));
    });
  });
  v.effect("draw_event", {}, "draw and resolve an event", [](Run& run) {
     if (!run.at.in_monastery(you(run))) run.at.draw_event(you(run), cited(run));
   }).touches(~std::uint64_t{0});
  v.effect("take_find", {}, "draw a Map card and take what it lists for your location",
           [](Run& run) { run.at.take_find(you(run)); });
  v.effect("choose_type", {{"n", kNumber}},
           "draw {n#a Map card|Map cards} and choose which one sets its type", [](Run& run, int n) {
             run.at.s.types_shown = static_cast<std::uint8_t>(std::clamp(n, 1, 8));
             run.at.s.types_reader = you(run);
           });
  v.effect(
      "arrange_maps", {{"n", kNumber}},
      "look at {n#the next Map card and put it back|the next $ Map cards and put them back in any "
      "order}",
      [](Run& run, int n) { run.at.arrange(run.at.s.maps, you(run), std::min(n, 8)); });
  v.effect(
      "arrange_events", {{"n", kNumber}},
      "look at {n#the next event and put it back|the next $ events and put them back in any order}",
      [](Run& run, int n) { run.at.arrange(run.at.s.events, you(run), std::min(n, 8)); });
  v.effect(
      "choose_event", {{"n", kNumber}},
      "look at {n#the next event|the next $ events}, choose which to draw, and put the rest on "
      "the bottom of the deck",
      [](Run& run, int n) { run.at.choose_event(you(run), std::clamp(n, 1, 7)); });
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("dice", kDice, Fold::add, Scope::who,
        {{"n", kNumber}, {"on", t.roll, "any_roll"}, {"who", t.hero, "you"}},
        "<who:{who} [have|has] >{n+:die|dice}<on: {on}>",
        [](Run& run, int n, Occasions on, Mask) { return is_for(run, on) ? n : cards::kSilent; });
  v.mod("dice_here", kDice, Fold::add, Scope::here, {{"n", kNumber}, {"on", t.roll}},
        "{n+:die|dice} {on} here (minimum 1 die)",
        [](Run& run, int n, Occasions on) { return is_for(run, on) ? n : cards::kSilent; });
  v.mod("first_fight", kDice, Fold::add, Scope::who, {{"n", kNumber}, {"who", t.hero, "turn_hero"}},
        "{who} [have|has] {n+:die|dice} on the first fight roll", [](Run& run, int n, Mask) {
          return is_for(run, kFights) && run.at.s.fight_rolls == 0 ? n : cards::kSilent;
        });
  v.mod("search_difficulty", kSearchDifficulty, Fold::add, Scope::here, {{"n", kNumber}},
        "search difficulty {n+} here", [](Run&, int n) { return n; });
  v.mod("blight_power", kBlightPower, Fold::add, Scope::here, {{"n", kNumber}},
        "blights here have {n+} power", [](Run&, int n) { return n; });
  v.mod("secrecy", kSecrecySeen, Fold::add, Scope::owner, {{"n", kNumber}, {"on", t.seen_by}},
        "you have {n+} secrecy {on}",
        [](Run& run, int n, SeenBy on) { return run.seen_by == on ? n : cards::kSilent; });
  v.mod("secrecy_here", kSecrecySeen, Fold::add, Scope::here, {{"n", kNumber}, {"on", t.seen_by}},
        "heroes here have {n+} secrecy {on}",
        [](Run& run, int n, SeenBy on) { return run.seen_by == on ? n : cards::kSilent; });
  v.mod("no_event", kEventDraw, Fold::forbid, Scope::who, {{"who", t.hero, "turn_hero"}},
        "{who} [draw|draws] no event card", [](Run&, Mask) { return 1; });
  v.mod("unseen", kDetection, Fold::forbid, Scope::who, {{"who", t.hero}},
        "{who} cannot be detected", [](Run&, Mask) { return 1; });
  v.mod("travel", kTravelSteps, Fold::at_least, Scope::who,
        {{"n", kNumber}, {"who", t.hero, "turn_hero"}}, "{who} may travel up to {n:step|steps}",
        [](Run&, int n, Mask) { return std::min(n, 4); });
  v.mod("travel_secrecy", kTravelSecrecy, Fold::add, Scope::owner, {{"n", kNumber}},
        "travelling gives you {n~secrecy|secrecy}", [](Run&, int n) { return n; });
  v.mod("no_quiet", kQuietGain, Fold::forbid, Scope::here, {},
        "hiding here or travelling here gives no secrecy", [](Run&) { return 1; });
  v.mod("monsters_ignored", kMonstersIgnored, Fold::add, Scope::here, {{"n", kNumber}},
        "a hero who ends a turn here may ignore {n:monster|monsters}",
        [](Run&, int n) { return n; });
}

void declare_costs(Vocabulary& v, const Types& t) {
  v.cost("exhaust", {}, "exhaust this", [](Run& run) {
     if (!run.dry) run.at.exhaust(run.instance);
     return true;
   }).touches(kPowersBit);
  v.cost("discard", {}, "discard this", [](Run& run) {
    if (!run.dry) run.at.discard_item(run.instance);
    return true;
  });
  v.cost("end", {}, "end this", [](Run& run) {
     if (!run.dry) run.at.deactivate(run.instance);
     return true;
   }).touches(kPowersBit);
  v.cost("spend", {{"what", t.resource}, {"n", kNumber}}, "spend {n:$what}",
         [](Run& run, Resource what, int n) {
           Hero& hero = run.at.hero(you(run));
           std::int8_t& has = what == kOfGrace ? hero.grace : hero.secrecy;
           if (run.dry) return run.affords(what, has, n);
           has = static_cast<std::int8_t>(has - n);
           run.at.tell(run.everyone, what == kOfGrace ? say::spent_grace : say::spent_secrecy,
                       what == kOfGrace ? "dn.grace.4"_rule : "dn.secrecy.4"_rule, run.owner, n,
                       has);
           return true;
         })
      .touches(0);
}

void declare_windows(Vocabulary& v, const Types& t) {
  v.window("round_start", kRoundStart, Scope::all, {}, "at the start of a round");
  v.window("between_turns", kTurnBetween, Scope::all, {}, "between turns");
  v.window("upkeep", kUpkeep, Scope::who, {{"who", t.hero, "you"}},
           "during {who?your upkeep|the upkeep of $}");
  v.window("upkeep_here", kUpkeep, Scope::here, {}, "at the start of your turn here")
      .only_of({"location", "blight", "action", "bonus"});
  v.window("event_before", kEventBefore, Scope::owner, {}, "before you draw an event",
           [](Run& run) { return run.at.will_draw_event(you(run)); });
  v.window("event_shown", kEventShown, Scope::owner, {}, "when your event is revealed");
  v.window("combat_begins", kCombatMode, Scope::owner, {}, "when you begin a combat");
  v.window("tactic_chosen", kCombatTactic, Scope::owner, {}, "before you choose a tactic");
  v.window("roll", kRollBuild, Scope::who, {{"who", t.hero, "you"}}, "when {who} [roll|rolls]");
  v.window("target_rolls", kRollBuild, Scope::all, {}, "when the target rolls",
           [](Run& run) { return run.source.target == run.subject; })
      .only_of({"action"})
      .actor("that hero", [](Run& run) { return run.source.target; });
  v.window("roll_shown", kRollShown, Scope::who, {{"who", t.hero, "you"}},
           "when {who?your dice|the dice of $} are shown");
  v.window("roll_counted", kRollResult, Scope::owner, {}, "after the roll",
           [](Run& run) { return run.at.s.combat.tactic == run.instance; })
      .only_of({"tactic"})
      .doc("Of a tactic: the roll of the combat in which it is used.");
  v.window("attacked_blight", kRollResult, Scope::all, {}, "when you attack a blight",
           [](Run& run) { return run.at.s.combat.foe == Foe::blight; });
  v.window("action_begins", kActionChoose, Scope::owner, {}, "before your action");
  v.window("search_succeeded", kSearchDrawn, Scope::owner, {}, "when your search succeeds");
  v.window("action_done", kActionAfter, Scope::owner, {}, "after your action");
  v.window("turn_end", kTurnEnd, Scope::owner, {}, "at the end of your turn");
  v.window("turn_end_here", kTurnEnd, Scope::here, {}, "at the end of your turn here",
           [](Run& run) { return !run.at.s.ignored.has(static_cast<std::uint8_t>(run.instance)); })
      .only_of({"location", "blight", "action", "bonus"});
  v.window("necromancer_wakes", kNecroBefore, Scope::all, {}, "before the Necromancer’s turn");
  v.window("necromancer_rolled", kNecroDie, Scope::all, {}, "when the Necromancer rolls");
  v.window("necromancer_moved", kNecroMoved, Scope::all, {}, "after the Necromancer moves");
  v.window("blight_creating", kBlightCreating, Scope::all, {},
           "when a blight is about to appear at your location",
           [](Run& run) { return somebody(run) && run.at.place_of(you(run)) == run.place; });
  v.window("blight_created", kBlightCreated, Scope::here, {},
           "after the Necromancer creates another blight here",
           [](Run& run) { return run.at.s.create_step != 0 && run.at.s.newest != run.instance; })
      .only_of({"location", "blight", "action", "bonus"});
  v.window("blight_destroyed", kBlightDestroyed, Scope::owner, {}, "when you destroy a blight");
  v.window("hero_died", kHeroDied, Scope::all, {}, "when a hero dies");
  v.window("enter", kHeroMoved, Scope::owner, {}, "when you enter a location");
  v.window("enter_monastery", kHeroMoved, Scope::owner, {}, "when you enter the monastery",
           [](Run& run) { return run.place == run.at.pack.monastery; });
  v.window("travel_from", kTravelFrom, Scope::here, {}, "when you travel from here")
      .only_of({"location", "blight", "action", "bonus"})
      .only_fires();
  v.window("travelled", kTravelled, Scope::owner, {}, "when you travel").only_offers();
  v.window("hid", kHid, Scope::owner, {}, "when you hide");
  v.window("hid_here", kHid, Scope::here, {}, "when a hero hides here")
      .only_of({"location", "blight", "action", "bonus"});
  v.window("relic_retrieved", kRelicRetrieved, Scope::owner, {}, "when you retrieve a relic");
  v.window("combat_won", kCombatWon, Scope::owner, {}, "when you win the combat", [](Run& run) {
     return run.at.s.combat.tactic == run.instance;
   }).only_of({"tactic"});
  v.window(
      "won_defending", kCombatWon, Scope::owner, {}, "when you win a combat you did not start",
      [](Run& run) { return run.at.s.combat.attacks == 0 && run.at.s.combat.way == Way::fight; });
  v.window("gave_way", kGaveWay, Scope::owner, {}, "when you elude or concede");
  v.proposal("wound", kWound, Scope::who, {{"who", t.hero, "you"}}, "{who} would take a wound");
  v.proposal("roll", kRolling, Scope::owner, {}, "you would roll");
}

void declare_clauses(Vocabulary& v) {
  v.every_use_has_a_window();
  v.state("active", kActive, "Active:").only_of({"action", "bonus"});
  v.state("fulfilled", kFulfilled, "Fulfilled:").only_of({"action", "bonus"});
  v.state("broken", kBroken, "Broken:").only_of({"action", "bonus"});
  v.form("action", kAction, ClauseKind::activated, {}, "action").only_of({"action"}).once();
  v.form("fight", kFightForm, ClauseKind::specification, {}, "fight with {body}")
      .only_of({"tactic"})
      .once();
  v.form("elude", kEludeForm, ClauseKind::specification, {}, "elude with {body}")
      .only_of({"tactic"})
      .once();
  v.form("defense", kDefense, ClauseKind::trigger, {}, "defense").only_of({"blight"}).once();
  v.form("event", kEvent, ClauseKind::trigger, {}, "").only_of({"event"}).once();
  v.form("found", kFound, ClauseKind::trigger, {}, "").only_of({"find"}).once();
  v.form("lost", kLost, ClauseKind::trigger, {}, "if you lose").only_of({"necromancer"}).once();
}

void declare_kinds(Vocabulary& v) {
  v.kind("location", "Location<search:, search {search}>")
      .needs("neighbours", FieldType::texts)
      .may_have("routes", FieldType::texts)
      .may_have("search", FieldType::number)
      .may_have("relic", FieldType::flag)
      .may_have("refuge", FieldType::flag)
      .may_have("lair", FieldType::flag)
      .tells("chart", FieldType::numbers)
      .tells("cites")
      .says(
          "Roads to: {neighbours}.\n"
          "<routes:From here, the Necromancer’s die (1 to 6) takes him to: {routes}.>\n"
          "<relic:A holy relic starts here, face down.>\n"
          "<lair:The Necromancer starts here.>\n"
          "<refuge:The heroes start here. They win with three relics here, and lose with a fifth "
          "blight here.>");
  v.kind("law", "Law of the land").tells("cites");
  v.kind("hero", "Hero, grace {grace}, secrecy {secrecy}")
      .lives(Lives::nowhere)
      .needs("grace", FieldType::number)
      .needs("secrecy", FieldType::number)
      .says("Starts with {grace} grace and {secrecy} secrecy, this hero’s defaults.");
  v.kind("necromancer", "Strength {strength}, awareness {awareness}")
      .lives(Lives::resolved)
      .needs_rule({"lost"})
      .needs("strength", FieldType::number)
      .needs("awareness", FieldType::number)
      .tells("cites");
  const auto power = [&](const char* name, const char* header) -> cards::Kind& {
    return v.kind(name, header).needs("hero", FieldType::text).may_have("basic", FieldType::flag);
  };
  power("tactic", "Tactic of the {hero}<basic:, basic>").needs_rule({"fight", "elude"});
  power("action", "Action of the {hero}<basic:, basic>").needs_rule({"action"});
  power("bonus", "Bonus of the {hero}<basic:, basic>");
  v.kind("blight", "Blight, power {power}<monster:, monster: {monster}>")
      .needs("power", FieldType::number)
      .needs("tokens", FieldType::number)
      .may_have("monster", FieldType::text);
  v.kind("find", "Find").lives(Lives::resolved).needs_rule({"found"});
  v.kind("key", "Item").lives(Lives::nowhere).says("Spend three keys to retrieve a holy relic.");
  v.kind("relic", "Holy relic").tells("cites");
  v.kind("item", "Item");
  v.kind("event", "Event")
      .lives(Lives::resolved)
      .needs_rule({"event"})
      .may_have("monster", FieldType::text);
  v.kind("map", "Map card")
      .lives(Lives::nowhere)
      .needs("blights", FieldType::texts)
      .needs("finds", FieldType::texts)
      .leaves_out("finds", "refuge")
      .says_of_each("location", "{location}: {blights}<finds:, find {finds}>");
  v.keyword("oath", "Only one oath at a time. It stays until fulfilled or broken.");
  v.keyword("artifact", "Place it at your location when you draw it. It never moves.");
  v.keyword("support", "It affects the location where it is.");
  v.keyword("prophecy", "Costs no action. The seer may be anywhere.");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("darkest-night", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_whom(v, t);
    declare_numbers(v);
    declare_conditions(v, t);
    declare_fortunes(v, t);
    declare_combat(v);
    declare_powers(v, t);
    declare_deeds(v, t);
    declare_modifiers(v, t);
    declare_costs(v, t);
    declare_windows(v, t);
    declare_clauses(v);
    declare_kinds(v);
  });
  return vocabulary;
}

}  // namespace gloam::games::darkest_night
