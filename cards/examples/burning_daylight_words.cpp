#include "cards/examples/examples.h"

namespace gloam::cards::examples {
namespace {

enum Quantity {
  kEscorted,
  kAdvances,
  kSteps,
  kSuppressed,
  kHealing,
  kOpenMissions,
  kClaims,
  kSecondAdvance,
  kImmune,
  kMovers
};

struct Types {
  Type ganger_type, keyword, player, ganger;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("ganger type"), v.type("keyword"), v.type("player"), v.type("ganger")};
  v.symbols(t.ganger_type, {{"hacker", "Hacker"},
                            {"runner", "Runner"},
                            {"sneaker", "Sneaker"},
                            {"fighter", "Fighter"},
                            {"helper", "Helper"}});
  v.symbols(t.keyword, {{"playing", "Play"}, {"advancing", "Advance"}, {"returning", "Return"}});
  v.period("turn", 0, "turn");
  return t;
}

void declare_selectors(Vocabulary& v, const Types& t) {
  v.select(t.player, "you", {}, "you", "you", Person::you);
  v.select(t.player, "each_player", {}, "each player", "that player", Person::one)
      .means(Meant::all);
  v.select(t.player, "that_player", {}, "that player", "that player", Person::one)
      .means(Meant::all);
  v.select(t.player, "leaders", {}, "each player with the highest score", "that player",
           Person::one)
      .means(Meant::all);
  v.select(t.ganger, "self", {}, "this ganger", "this ganger", Person::one).means(Meant::all);
  v.select(t.ganger, "other_ganger", {}, "another of your gangers", "that ganger", Person::one);
  v.select(t.ganger, "own_ganger", {}, "one of your gangers", "that ganger", Person::one);
  v.select(t.ganger, "up_to", {{"n", kNumber}}, "up to {n} of your gangers", "those gangers",
           Person::several)
      .up_to("n");
  v.select(t.ganger, "others_in_slot", {}, "your other gangers in this slot", "them",
           Person::several);
  v.select(t.ganger, "own_in_slot", {{"n", kNumber}}, "your gangers in slot {n}", "them",
           Person::several);
  v.select(t.ganger, "all_in_slot", {{"n", kNumber}}, "all gangers in slot {n}", "them",
           Person::several);
  // Whoever injures one of these chooses it then: `injure` asks.
  v.select(t.ganger, "one_own", {{"type", t.ganger_type}}, "one own {type} on the track", "it",
           Person::one)
      .means(Meant::all);
  v.select(t.ganger, "one_own_any", {}, "one own ganger on the track", "it", Person::one)
      .means(Meant::all);
  v.select(t.ganger, "of_team", {}, "one ganger of the team", "it", Person::one).means(Meant::all);
}

void declare_values(Vocabulary& v) {
  v.number("in_slot", {}, "gangers here", "this slot holds {cmp:ganger|gangers}");
  v.number("slot", {}, "the slot", "this ganger is in slot {cmp}");
  v.number("symbols", {}, "symbols", "the mission has {cmp:symbol|symbols}");
  v.cond("alone", {}, "alone in slot 1", "not alone in slot 1");
  v.cond("entering", {{"slot", kNumber}}, "this ganger enters slot {slot}",
         "this ganger does not enter slot {slot}");
}

void declare_effects(Vocabulary& v, const Types& t) {
  v.effect("explore", {{"n", kNumber, "1"}}, "explore<n: {n} times>");
  v.effect("claim", {}, "claim");
  v.effect("look", {{"n", kNumber}}, "look at {n#the top card|the top $ cards} of the deck");
  v.effect("to_bottom", {}, "put it on the bottom");
  v.effect("claim_one", {}, "claim one of them");
  v.effect("rest_to_bottom", {}, "put the other on the bottom");
  v.effect("mission_to_bottom", {},
           "put a board mission other than the First Mission on the bottom of the deck");
  v.effect("missions_to_bottom", {},
           "put all board missions except the First Mission on the bottom of the deck");
  v.effect("advance", {{"ganger", t.ganger}}, "advance {ganger}");
  v.effect("injure", {{"what", t.ganger}, {"who", t.player, "you"}},
           "{who} [injure|injures] {what}");
  v.effect("heal", {{"what", t.ganger}, {"who", t.player, "you"}}, "{who} [heal|heals] {what}");
  v.effect("store", {}, "put the top card of the deck face-down under this ganger");
  v.effect("claim_stored", {}, "claim all cards under this ganger");
  v.effect("stored_to_bottom", {}, "put the cards under it on the bottom of the deck");
  v.effect("linger", {{"n", kNumber}},
           "~gangers in Recovery stay there for {n#1 more Advance step|more Advance steps}");
  v.cost("command", {{"n", kNumber}}, "spend {n:Command Point|Command Points} (variant only)");
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("escort", kEscorted, Fold::permit, Scope::owner, {{"who", t.ganger}},
        "{who} [are|is] escorted");
  v.mod("limit_advance", kAdvances, Fold::at_most, Scope::all,
        {{"type", t.ganger_type}, {"n", kNumber}},
        "each player may advance only {n} {type} per turn");
  v.mod("more_advances", kAdvances, Fold::add, Scope::owner, {{"n", kNumber}},
        "in your Advance step, {n#1 more ganger|more gangers} of each limited type may advance");
  v.mod("steps", kSteps, Fold::set, Scope::owner, {{"n", kNumber}},
        "this ganger may advance {n:step|steps} in your Advance step");
  v.mod("suppress", kSuppressed, Fold::forbid, Scope::all, {{"word", t.keyword}},
        "{word} abilities do not trigger");
  v.mod("no_healing", kHealing, Fold::forbid, Scope::all, {}, "healing does nothing");
  v.mod("max_missions", kOpenMissions, Fold::at_most, Scope::all, {{"n", kNumber}},
        "at most {n:mission|missions} besides the First may be open; further explores fail");
  v.mod("no_second_advance", kSecondAdvance, Fold::forbid, Scope::all, {},
        "the Advance action cannot move a ganger that already advanced this turn");
}

void declare_moments(Vocabulary& v) {
  v.window("leaves_injured", 1, Scope::owner, {}, "when this ganger leaves the track injured");
  v.window("mission_completed", 2, Scope::all, {}, "after a player completes a mission");
  v.state("passive", 0, "Passive:");
  v.form("play", 0, ClauseKind::trigger, {}, "play");
  v.form("advance", 1, ClauseKind::trigger, {}, "advance");
  v.form("return", 2, ClauseKind::trigger, {}, "return");
  v.form("flip", 3, ClauseKind::trigger, {}, "flip");
  v.form("passive", 4, ClauseKind::standing, {}, "passive");
}

}  // namespace

Vocabulary burning_daylight() {
  Vocabulary v("burning-daylight", 1);
  const Types t = declare_types(v);
  declare_selectors(v, t);
  declare_values(v);
  declare_effects(v, t);
  declare_modifiers(v, t);
  declare_moments(v);
  v.kind("ganger", "{type}").needs("type", FieldType::word, t.ganger_type);
  v.kind("event", "Event");
  v.freeze();
  return v;
}

}  // namespace gloam::cards::examples
