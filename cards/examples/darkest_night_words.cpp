#include "cards/examples/examples.h"

namespace gloam::cards::examples {
namespace {

enum Quantity { kDice, kSearch, kBlightPower, kSecrecyShown, kTravel, kEventDraw };
enum StateBit { kActive, kFulfilled, kBroken };

struct Types {
  Type resource, roll, place, seen_by, hero, hero_name;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("resource"), v.type("roll"), v.type("place"),
                v.type("use"),      v.type("hero"), v.type("hero name")};
  v.symbols(t.resource, {{"grace", "grace"}, {"secrecy", "secrecy"}});
  v.symbols(t.roll, {{"fight", "on fight rolls", "fight roll"},
                     {"elude", "on elude rolls", "elude roll"},
                     {"search", "on searches", "search"},
                     {"pray", "on prayers", "prayer"},
                     {"any_roll", "on any roll", "roll"},
                     {"blight_attack", "when you attack a blight", "attack on a blight"},
                     {"defending", "on fight rolls in combats you did not start", "such roll"}});
  v.symbols(t.place,
            {{"monastery", "the monastery"}, {"castle", "the castle"}, {"village", "the village"}});
  v.symbols(t.seen_by, {{"events", "the ranges of events"}, {"detection", "detection"}});
  v.symbols(t.hero_name, {{"knight", "knight"},
                          {"prince", "prince"},
                          {"rogue", "rogue"},
                          {"scholar", "scholar"},
                          {"seer", "seer"}});
  v.span("turn", 0, "this turn");
  v.span("round", 1, "this round");
  v.period("turn", 0, "turn");
  v.period("round", 1, "round");
  return t;
}

void declare_heroes(Vocabulary& v, Type hero) {
  v.select(hero, "you", {}, "you", "you", Person::you);
  v.select(hero, "turn_hero", {}, "that hero", "that hero", Person::one).means(Meant::all);
  v.select(hero, "any_hero", {}, "any hero", "that hero", Person::one).means(Meant::any);
  v.select(hero, "hero_here", {}, "any hero here, yourself included", "that hero", Person::one);
  v.select(hero, "other_here", {}, "another hero here", "that hero", Person::one);
}

void declare_numbers(Vocabulary& v) {
  v.number("successes", {}, "successes", "you rolled {cmp:success|successes}");
  v.number("secrecy", {}, "secrecy", "your secrecy is {cmp}");
  v.number("blights", {}, "blights here", "there [are|is] {cmp:blight|blights} here");
  v.number("kept_dice", {}, "kept dice", "this card holds {cmp:die|dice}");
  v.number("others_here", {}, "the number of other heroes here",
           "there [are|is] {cmp:other hero|other heroes} here")
      .each("other hero here");
  v.number("normal", {}, "default", "");
}

void declare_effects(Vocabulary& v, const Types& t) {
  v.effect("dice", {{"n", kNumber}, {"named", kNumber, "0"}},
           "{n:die|dice}<named:; name one die before you roll: it gets {named+}>");
  v.effect("roll_more", {{"n", kNumber}}, "roll {n} more dice");
  v.effect("lose", {{"what", t.resource}, {"n", kNumber}, {"who", t.hero, "you"}},
           "{who} [lose|loses] {n} {what}");
  v.effect("gain",
           {{"what", t.resource}, {"n", kNumber}, {"max", kNumber, "99"}, {"who", t.hero, "you"}},
           "{who} [gain|gains] {n} {what}<max: (up to {max})>");
  v.effect("wound", {{"who", t.hero, "you"}}, "{who} [take|takes] a wound");
  v.effect("activate", {{"on", t.hero}}, "activate this on {on}");
  v.effect("swear", {}, "swear this oath");
  v.effect("renew", {}, "swear this oath again at once");
  v.effect("place_here", {}, "place this at your location, or bring it here");
  v.effect("search_with", {{"n", kNumber}}, "search with {n:die|dice}");
  v.effect("search_succeeds", {}, "search here; the search succeeds without a roll");
  v.effect("keep_dice", {{"n", kNumber}}, "roll {n:die|dice} and keep them on this card");
  v.effect("use_kept", {}, "use all dice kept here with the values they show");
  v.effect("exhaust", {{"n", kNumber, "1"}, {"who", t.hero, "you"}},
           "{who} [exhaust|exhausts] {n#a ready power|ready powers}");
  v.effect("refresh", {{"n", kNumber, "1"}}, "refresh {n#a power|powers}");
  v.effect("combat",
           {{"strength", kNumber},
            {"awareness", kNumber},
            {"lost", kEffect},
            {"won", kEffect, "nothing"},
            {"times", kNumber, "1"}},
           "do combat<times: {times} times>: strength {strength}, awareness {awareness}. If you "
           "lose, {lost}"
           "<won:. If you win by fighting, {won}>");
  v.effect("necromancer_step", {}, "~the Necromancer moves 1 step toward you");
  v.effect("darkness", {{"n", kNumber}}, "~darkness rises by {n}");
  v.effect("test", {{"n", kNumber}, {"target", kNumber}, {"then", kEffect}},
           "roll {n:die|dice}; on a {target} or more, {then}");
  v.effect("test_low", {{"n", kNumber}, {"target", kNumber}, {"then", kEffect}},
           "roll {n:die|dice}; on a {target} or less, {then}");
  v.effect("stay", {}, "~you stay where you are");
  v.effect("take_that_wound", {}, "take that wound");
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("dice", kDice, Fold::add, Scope::owner, {{"n", kNumber}, {"on", t.roll, "any_roll"}},
        "{n+:die|dice}<on: {on}>");
  v.mod("dice_here", kDice, Fold::add, Scope::here, {{"n", kNumber}, {"on", t.roll}},
        "{n+:die|dice} {on} here, but never less than 1 die");
  v.mod("first_roll", kDice, Fold::add, Scope::who,
        {{"n", kNumber}, {"on", t.roll}, {"who", t.hero, "turn_hero"}},
        "{who} has {n+:die|dice} on the first {on@}");
  v.mod("search_difficulty", kSearch, Fold::add, Scope::here, {{"n", kNumber}},
        "search difficulty {n+} here");
  v.mod("blight_power", kBlightPower, Fold::add, Scope::here, {{"n", kNumber}},
        "blights here have {n+} power");
  v.mod("secrecy", kSecrecyShown, Fold::add, Scope::owner, {{"n", kNumber}, {"on", t.seen_by}},
        "your secrecy counts {n+} for {on}");
  v.mod("no_event", kEventDraw, Fold::forbid, Scope::who, {{"who", t.hero, "turn_hero"}},
        "{who} draws no event card");
  v.mod("travel", kTravel, Fold::at_least, Scope::who,
        {{"n", kNumber}, {"who", t.hero, "turn_hero"}}, "{who} may travel up to {n} steps");
}

void declare_moments(Vocabulary& v, const Types& t) {
  v.cost("exhaust", {}, "exhaust this");
  v.cost("discard", {}, "discard this");
  v.cost("end", {}, "end this");
  v.cost("spend", {{"what", t.resource}, {"n", kNumber}}, "spend {n} {what}");
  v.window("roll_counted", 1, Scope::owner, {}, "after the roll");
  v.window("blight_destroyed", 2, Scope::owner, {}, "when you destroy a blight");
  v.window("enter", 3, Scope::owner, {{"place", t.place}}, "when you enter {place}");
  v.window("roll", 4, Scope::who, {{"who", t.hero, "you"}}, "when {who} [roll|rolls]");
  v.window("upkeep", 5, Scope::who, {{"who", t.hero, "you"}}, "in the upkeep of {who}");
  v.window("blight_created", 6, Scope::here, {}, "after the Necromancer creates a blight here");
  v.window("turn_end_here", 7, Scope::here, {}, "at the end of your turn here");
  v.window("action_done", 8, Scope::owner, {}, "after an action");
  v.window("travel_from", 9, Scope::here, {}, "when you travel from here");
  v.window("hide_here", 10, Scope::here, {}, "when a hero hides here");
  v.window("won_defending", 11, Scope::owner, {}, "when you win a combat you did not start");
  v.window("gave_way", 12, Scope::owner, {}, "when you elude or concede");
  v.window("target_rolls", 13, Scope::all, {}, "when the target rolls").actor("that hero", {});
  v.proposal("roll", 1, Scope::owner, {}, "you would roll");
  v.proposal("wound", 2, Scope::who, {{"who", t.hero, "you"}}, "{who} would take a wound");
  v.state("active", kActive, "Active:");
  v.state("fulfilled", kFulfilled, "Fulfilled:");
  v.state("broken", kBroken, "Broken:");
  v.form("action", 0, ClauseKind::activated, {}, "action");
  v.form("fight", 1, ClauseKind::specification, {}, "fight with {body}");
  v.form("elude", 2, ClauseKind::specification, {}, "elude with {body}");
  v.form("defense", 3, ClauseKind::trigger, {}, "defense");
  v.form("event", 4, ClauseKind::trigger, {}, "");
}

void declare_kinds(Vocabulary& v, const Types& t) {
  v.kind("tactic", "Tactic of the {hero}")
      .lives(Lives::while_used)
      .needs("hero", FieldType::word, t.hero_name);
  v.kind("action", "Action of the {hero}").needs("hero", FieldType::word, t.hero_name);
  v.kind("bonus", "Bonus of the {hero}").needs("hero", FieldType::word, t.hero_name);
  v.kind("blight", "Blight, power {power}").needs("power", FieldType::number);
  v.kind("event", "Event").lives(Lives::while_used);
  v.kind("item", "Item");
  v.keyword("oath", "One oath at a time. It stays until fulfilled or broken.");
  v.keyword("artifact", "Placed at your location when first drawn. Never moves.");
  v.keyword("support", "It affects the place where it lies.");
  v.keyword("prophecy", "Costs no action. The seer may be anywhere.");
}

}  // namespace

Vocabulary darkest_night() {
  Vocabulary v("darkest-night", 1);
  const Types t = declare_types(v);
  declare_heroes(v, t.hero);
  declare_numbers(v);
  declare_effects(v, t);
  declare_modifiers(v, t);
  declare_moments(v, t);
  declare_kinds(v, t);
  v.freeze();
  return v;
}

}  // namespace gloam::cards::examples
