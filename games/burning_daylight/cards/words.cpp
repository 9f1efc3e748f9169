// The words that the cards of Burning Daylight are written in. One declaration gives checking,
// running, text and manual.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using cards::ClauseKind;
using cards::FieldType;
using cards::Fold;
using cards::kNumber;
using cards::Lives;
using cards::Meant;
using cards::Person;
using cards::Scope;
using cards::Vocabulary;
using engine::Seat;
using engine::SeatSet;

namespace {

Seat you(const Run& run) { return static_cast<Seat>(run.owner); }
const Player& your(const Run& run) { return run.at.player(you(run)); }
Ganger self(const Run& run) { return run.at.pack.numbers[run.source.card]; }

// Your gangers in the slot where the speaking ganger is.
Gangers here(const Run& run) {
  for (const Gangers slot : your(run).track)
    if (has(slot, self(run))) return slot;
  return 0;
}

Gangers everybody_in(const Run& run, TrackSlot slot) {
  Gangers found = 0;
  for (const Seat seat : run.everyone) found |= run.at.player(seat).track[slot];
  return found;
}

Gangers everybody_out(const Run& run) {
  Gangers found = 0;
  for (const Seat seat : run.everyone) found |= on_track(run.at.player(seat));
  return found;
}

using Seats = std::uint32_t;

Seats bits(SeatSet seats) {
  Seats found = 0;
  for (const Seat seat : seats) found |= 1u << seat;
  return found;
}

SeatSet seats_of(Seats seats) {
  SeatSet found;
  for (Seat seat = 0; seat < kMostSeats; ++seat)
    if ((seats >> seat & 1) != 0) found = found.with(seat);
  return found;
}

// Says yes to a question about one of these gangers.
int about(const Run& run, Gangers who) { return has(who, run.ganger) ? 1 : cards::kSilent; }

struct Types {
  cards::Type type, symbol, slot, ability, player, ganger;
};

Types declare_types(Vocabulary& v) {
  const Types t{v.type("ganger type"), v.type("symbol"), v.type("slot"),
                v.type("ability"),     v.type("player"), v.type("ganger", kGangerOperand)};
  v.symbols(t.type, {{"hacker", "Hacker"},
                     {"runner", "Runner"},
                     {"sneaker", "Sneaker"},
                     {"fighter", "Fighter"},
                     {"helper", "Helper"}});
  v.symbols(t.symbol,
            {{"science", "Science"}, {"run", "Run"}, {"stealth", "Stealth"}, {"combat", "Combat"}});
  v.symbols(t.slot,
            {{"just_left", "Just Left"}, {"on_mission", "On Mission"}, {"returning", "Returning"}});
  v.symbols(t.ability, {{"plays", "Play"}, {"advances", "Advance"}, {"returns", "Return"}});
  v.span("turn", kThisTurn, "this turn");
  v.period("turn", kEachTurn, "turn");
  return t;
}

void declare_players(Vocabulary& v, const Types& t) {
  v.select(t.player, "you", {}, "you", "you", Person::you,
           [](Run& run) { return 1u << run.owner; });
  v.select(t.player, "each_player", {}, "each player", "that player", Person::one, [](Run& run) {
     return bits(run.everyone);
   }).means(Meant::all);
  v.select(t.player, "that_player", {}, "that player", "that player", Person::one,
           [](Run& run) { return 1u << run.owner; })
      .means(Meant::all)
      .doc("Who just completed a mission.");
  v.select(t.player, "leaders", {}, "each player with the highest score", "that player",
           Person::one, [](Run& run) { return bits(run.at.leaders()); })
      .means(Meant::all);
  v.select(t.player, "collectors", {}, "each player with the most claimed cards (if any)",
           "that player", Person::one, [](Run& run) { return bits(run.at.collectors()); })
      .means(Meant::all);
}

void declare_gangers(Vocabulary& v, const Types& t) {
  v.select(t.ganger, "self", {}, "this ganger", "this ganger", Person::one, [](Run& run) {
     return only(self(run));
   }).means(Meant::all);
  v.select(t.ganger, "others_here", {}, "your other gangers in this slot", "those gangers",
           Person::several, [](Run& run) { return here(run) & ~only(self(run)); });
  v.select(t.ganger, "all_here", {}, "your gangers in this slot", "those gangers", Person::several,
           [](Run& run) { return here(run); })
      .means(Meant::all);
  v.select(t.ganger, "own_in", {{"slot", t.slot}}, "your gangers in {slot}", "those gangers",
           Person::several, [](Run& run, TrackSlot slot) { return your(run).track[slot]; });
  v.select(t.ganger, "all_in", {{"slot", t.slot}}, "all gangers in {slot}", "those gangers",
           Person::several, [](Run& run, TrackSlot slot) { return everybody_in(run, slot); })
      .means(Meant::all);
  v.select(t.ganger, "own_type", {{"type", t.type}}, "their {type}s on the track", "those gangers",
           Person::several,
           [](Run& run, Type type) { return everybody_out(run) & run.at.pack.of_type[type]; })
      .means(Meant::all);
  v.select(t.ganger, "own_any", {}, "their gangers on the track", "those gangers", Person::several,
           [](Run& run) { return everybody_out(run); })
      .means(Meant::all);
  v.select(t.ganger, "own_injured", {}, "your injured gangers", "those gangers", Person::several,
           [](Run& run) { return your(run).injured; })
      .means(Meant::all);
  v.select(t.ganger, "of_team", {}, "the team’s gangers", "those gangers", Person::several,
           [](Run& run) { return run.team; })
      .means(Meant::all);
  v.select(t.ganger, "another", {}, "another of your gangers on the track", "that ganger",
           Person::one, [](Run& run) { return run.at.advanceable(you(run)) & ~only(self(run)); })
      .means(Meant::choice)
      .doc("As far as limits let it advance.");
  v.select(t.ganger, "one_of_yours", {}, "one of your gangers on the track", "that ganger",
           Person::one, [](Run& run) { return run.at.advanceable(you(run)); })
      .means(Meant::choice)
      .doc("As far as limits let it advance.");
  v.select(t.ganger, "injured", {{"n", kNumber}}, "{n#one|up to $} of your injured gangers", "them",
           Person::several,
           [](Run& run, int) {
             return run.at.can_heal() ? run.at.healable(you(run), on_track(your(run))) : 0;
           })
      .up_to("n");
  v.select(t.ganger, "recovering", {}, "a ganger from your Recovery", "that ganger", Person::one,
           [](Run& run) { return your(run).recovery; })
      .means(Meant::choice);
}

void declare_conditions(Vocabulary& v, const Types& t) {
  v.number("others", {}, "your other gangers in this slot",
           "you have {cmp:other ganger|other gangers} in this slot",
           [](Run& run) { return std::popcount(here(run) & ~only(self(run))); })
      .each("other ganger in this slot")
      .touches(kTrack);
  v.number("symbols", {}, "the symbols of the mission", "it has {cmp:symbol|symbols}",
           [](Run& run) { return run.outcome; })
      .touches(0);
  v.cond("alone_in", {{"slot", t.slot}}, "this ganger is alone in {slot}",
         "this ganger is not alone in {slot}",
         [](Run& run, TrackSlot slot) { return your(run).track[slot] == only(self(run)); })
      .touches(kTrack);
  v.cond("owed", {}, "another player has more claimed cards than you",
         "no other player has more claimed cards than you",
         [](Run& run) { return your(run).claimed < run.at.most_claimed(); })
      .touches(kScore);
  v.cond("entering", {{"slot", t.slot}}, "this ganger enters {slot}",
         "this ganger does not enter {slot}",
         [](Run& run, TrackSlot slot) { return run.entered == slot; })
      .touches(0);
  v.cond("hurt_here", {}, "one of your gangers in the slot this ganger enters is injured",
         "none of your gangers in the slot this ganger enters is injured",
         [](Run& run) { return (here(run) & your(run).injured) != 0; })
      .touches(kHealth);
  v.cond("on_track", {}, "this ganger stays on the track", "this ganger leaves the track",
         [](Run& run) { return run.entered >= 0; })
      .touches(0);
}

void declare_deck(Vocabulary& v, const Types& t) {
  v.effect("explore", {{"n", kNumber, "1"}}, "explore<n: {n*}>", [](Run& run, int n) {
     for (int i = std::min(n, kMostDeck); i > 0; --i) run.at.explore(you(run));
   }).touches(kDraws | kExplores | kBoard);
  v.effect("claim", {{"n", kNumber, "1"}, {"who", t.player, "you"}},
           "{who} [claim|claims] {n#a card|cards}",
           [](Run& run, int n, Seats who) { run.at.claim(seats_of(who), std::min(n, kMostDeck)); })
      .touches(kDraws | kScore);
  v.effect("look", {{"n", kNumber}}, "look at {n#the top card|the top $ cards} of the deck",
           [](Run& run, int n) { run.at.look(you(run), std::min(n, kMostDeck)); })
      .touches(kDraws);
  v.effect("to_bottom", {}, "put it on the bottom", [](Run& run) {
     run.at.put_top_under(you(run));
   }).touches(kDraws);
  v.effect("arrange", {}, "put them back in any order", [](Run& run) {
     run.at.arrange_looked_at(you(run));
   }).touches(kDraws);
  v.effect("claim_one", {}, "claim one of them", [](Run& run) {
     run.at.claim_looked_at(you(run));
   }).touches(kDraws | kScore);
  v.effect("rest_to_bottom", {}, "put the rest on the bottom", [](Run& run) {
     run.at.put_looked_at_under(you(run));
   }).touches(kDraws);
  v.effect("store", {},
           "put the top card of the deck face down under this ganger (for 1 Command Point, if the "
           "game uses them)",
           [](Run& run) { run.at.store(you(run), self(run)); })
      .touches(kDraws | kUnder);
  v.effect("claim_stored", {}, "claim all cards under this ganger as a single claim", [](Run& run) {
     run.at.claim_stored(you(run), self(run));
   }).touches(kUnder | kScore);
  v.effect("bury", {}, "put an open mission other than the First Mission on the bottom of the deck",
           [](Run& run) { run.at.bury(you(run)); })
      .touches(kBoard);
  v.effect("bury_all", {},
           "put all open missions except the First Mission on the bottom of the deck",
           [](Run& run) { run.at.bury_board(); })
      .touches(kBoard);
  v.effect("give_back", {{"who", t.player}},
           "{who} [put|puts] the last card they claimed on the bottom of the deck",
           [](Run& run, Seats who) {
             for (const Seat seat : seats_of(who)) run.at.give_back(seat);
           })
      .touches(kScore);
}

void declare_deeds(Vocabulary& v, const Types& t) {
  v.effect("advance", {{"whom", t.ganger}}, "advance {whom}", [](Run& run, Gangers whom) {
     for (const Ganger ganger : each(whom & on_track(your(run))))
       run.at.advance_one(you(run), ganger, "bd.advance.5"_rule);
   }).touches(cards::kEverything & ~std::uint64_t{kDraws | kExplores});
  v.effect("injure", {{"whom", t.ganger}}, "injure {whom}", [](Run& run, Gangers whom) {
     run.at.injure(whom);
   }).touches(kHealth);
  v.effect("injure_one", {{"whom", t.ganger}, {"who", t.player, "you"}},
           "{who} [injure|injures] one of {whom}",
           [](Run& run, Gangers whom, Seats who) { run.at.injure_one(seats_of(who), whom); })
      .touches(kHealth);
  v.effect("heal", {{"whom", t.ganger}}, "heal {whom}", [](Run& run, Gangers whom) {
     run.at.heal(whom);
   }).touches(kHealth);
  v.effect("heal_here", {}, "heal all your gangers in that slot", [](Run& run) {
     run.at.heal(here(run) & your(run).injured);
   }).touches(kHealth);
  v.effect("heal_one", {{"whom", t.ganger}, {"who", t.player, "you"}},
           "{who?you|$} may heal one of {whom}",
           [](Run& run, Gangers whom, Seats who) { run.at.heal_one(seats_of(who), whom); })
      .touches(kHealth);
  v.effect("fetch", {{"whom", t.ganger}}, "take {whom} into your hand", [](Run& run, Gangers whom) {
     for (const Ganger ganger : each(whom & your(run).recovery)) run.at.fetch(you(run), ganger);
   }).touches(kRest);
  v.effect("linger", {}, "~gangers in Recovery stay there for one more Advance step", [](Run& run) {
     run.at.lengthen_recovery();
   }).touches(kRest);
}

void declare_modifiers(Vocabulary& v, const Types& t) {
  v.mod("escort", kEscorted, Fold::permit, Scope::owner, {{"who", t.ganger}},
        "{who} [are|is] escorted", [](Run& run, Gangers who) { return about(run, who); });
  v.mod("spare", kSpared, Fold::permit, Scope::owner, {{"who", t.ganger}},
        "flip effects do not affect {who}", [](Run& run, Gangers who) { return about(run, who); });
  v.mod("limit", kLimit, Fold::at_most, Scope::all, {{"type", t.type}, {"n", kNumber, "1"}},
        "only {n} of each player’s {type}s may advance each turn",
        [](Run& run, Type type, int n) { return run.type == type ? n : cards::kSilent; });
  v.mod(
      "more_advance", kMoreAdvance, Fold::add, Scope::owner, {{"n", kNumber}},
      "during your Advance step, {n#one more ganger|more gangers} of each limited type may advance",
      [](Run&, int n) { return n; });
  v.mod("steps", kSteps, Fold::at_least, Scope::owner, {{"n", kNumber}},
        "it may advance {n:step|steps} during your Advance step",
        [](Run& run, int n) { return run.ganger == self(run) ? n : cards::kSilent; });
  v.mod("suppress", kAbilities, Fold::forbid, Scope::all, {{"ability", t.ability}},
        "{ability} abilities do not trigger",
        [](Run& run, Form ability) { return run.ability == ability ? 1 : cards::kSilent; });
  v.mod("no_play_explores", kPlayExplores, Fold::forbid, Scope::all, {},
        "Play abilities that explore do nothing", [](Run&) { return 1; });
  v.mod("no_healing", kHealing, Fold::forbid, Scope::all, {}, "healing does nothing",
        [](Run&) { return 1; });
  v.mod("open_missions", kOpenMissions, Fold::at_most, Scope::all, {{"n", kNumber}},
        "at most {n:mission|missions} may be open besides the First Mission; exploring beyond that "
        "fails",
        [](Run&, int n) { return n; });
  v.mod("claims", kClaims, Fold::at_most, Scope::all, {{"n", kNumber}},
        "each player may claim only {n*} each turn", [](Run&, int n) { return n; });
  v.mod("no_second_push", kSecondPush, Fold::forbid, Scope::all, {},
        "the Advance action cannot move a ganger that has already advanced this turn",
        [](Run&) { return 1; });
  v.mod("pushes", kPushes, Fold::at_least, Scope::all, {{"n", kNumber}},
        "the Advance action may move {n:ganger|different gangers}", [](Run&, int n) { return n; });
}

void declare_clauses(Vocabulary& v) {
  v.window("completed", kCompleted, Scope::all, {}, "when a player completes a mission")
      .only_fires();
  v.state("passive", kInEffect, "Passive:");
  v.form("play", kPlay, ClauseKind::trigger, {}, "play").only_of({"ganger"}).once();
  v.form("advance", kAdvance, ClauseKind::trigger, {}, "advance").only_of({"ganger"}).once();
  v.form("return", kReturn, ClauseKind::trigger, {}, "return").only_of({"ganger"}).once();
  v.form("flip", kFlip, ClauseKind::trigger, {}, "flip").only_of({"event"}).once();
  v.form("passive", kPassive, ClauseKind::standing, {}, "passive");
  v.every_use_has_a_window();
}

void declare_kinds(Vocabulary& v, const Types& t) {
  v.kind("ganger", "{type}").needs("type", FieldType::word, t.type);
  v.kind("mission", "Mission")
      .lives(Lives::nowhere)
      .needs("symbols", FieldType::words, t.symbol)
      .tells("subtitle")
      .says("{symbols}: {symbols:point|points}");
  v.kind("event", "Event").needs_rule({"flip"});
  v.keyword("explorer", "");
  v.keyword("escort", "");
  v.keyword("project", "");
}

}  // namespace

const Vocabulary& words() {
  static const Vocabulary vocabulary("burning-daylight", 1, [](Vocabulary& v) {
    const Types t = declare_types(v);
    declare_players(v, t);
    declare_gangers(v, t);
    declare_conditions(v, t);
    declare_deck(v, t);
    declare_deeds(v, t);
    declare_modifiers(v, t);
    declare_clauses(v);
    declare_kinds(v, t);
  });
  return vocabulary;
}

}  // namespace gloam::games::burning_daylight
