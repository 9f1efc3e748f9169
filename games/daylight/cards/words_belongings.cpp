// Words of what people own: SECRETs, EQUIPMENT and ITEMs.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::Fold;
using cards::kNumber;
using cards::Scope;
using cards::Vocabulary;
using engine::Seat;

namespace {

// Whether what is asked is about the LOCATION where the owner of the card is.
bool is_at_owner(const Run& run) {
  const Seat owner = you(run);
  return run.place >= 0 && run.at.living(owner) && run.at.person(owner).site == run.place;
}

// Those of the others at your LOCATION for whom the condition holds, a bit for each.
template <class Condition>
std::uint32_t others_here(Run& run, const Condition& condition) {
  const Site place = run.at.person(you(run)).site;
  std::uint32_t found = 0;
  if (place == kNowhere) return found;
  for (const Seat seat : run.at.at(place))
    if (seat != you(run) && run.at.living(seat) && condition(seat))
      found |= std::uint32_t{1} << seat;
  return found;
}

void declare_circumstances(Vocabulary& v) {
  v.number("captured_monsters", {}, "the number of Monsters you have captured",
           "you have captured {cmp:Monster|Monsters}",
           [](Run& run) { return run.at.captured_by(subject(run), CardKind::monster); })
      .each("Monster you have captured")
      .touches(0);
  v.number("companions", {}, "the number of companions here",
           "you have {cmp:companion|companions} here",
           [](Run& run) { return run.at.companions(you(run)).size(); })
      .each("companion here")
      .touches(0);
  v.cond("broke", {}, "you have no Power", "you have Power", [](Run& run) {
     return run.at.person(you(run)).power == 0;
   }).touches(kPowerBit);
  v.cond("infected", {}, "you are Infected", "you are not Infected", [](Run& run) {
     return run.at.person(you(run)).infected != 0;
   }).touches(kValuesBit);
  v.cond("visiting", {}, "you visit a LOCATION", "you visit no LOCATION", [](Run& run) {
     return run.at.person(you(run)).site != kNowhere;
   }).touches(0);
  v.cond("with_this", {}, "you use this", "you do not use this", [](Run& run) {
     return run.at.s.attempt.weapon == run.source.card;
   }).touches(0);
  v.cond("surprised", {}, "it is the extra round of a Surprise!",
         "it is not the extra round of a Surprise!",
         [](Run& run) { return run.at.s.attempt.surprise != 0; })
      .touches(0);
  v.cond("against_monster", {}, "you resist an Attack or attempt to defeat a Monster",
         "you neither resist an Attack nor attempt to defeat a Monster",
         [](Run& run) {
           const Attempt& attempt = run.at.s.attempt;
           return is_one(attempt, kOnAttack) || is_one(attempt, kOnMonster);
         })
      .touches(0);
  v.cond("fighting", {}, "you are in a fight", "you are in no fight", [](Run& run) {
     return run.at.s.phase == Phase::acting;
   }).touches(0);
  v.cond("may_be_stunned", {}, "you fight a Monster that can be Stunned",
         "you fight no Monster that can be Stunned",
         [](Run& run) { return run.at.s.phase == Phase::acting && run.at.challenge().stun > 0; })
      .touches(0);
  v.cond("first_draw", {}, "you have drawn only once", "you have drawn again", [](Run& run) {
     return run.at.s.attempt.draws == 1;
   }).touches(0);
  v.cond("hazard_in_play", {}, "an Until Daylight card is in play",
         "no Until Daylight card is in play",
         [](Run& run) {
           return run.at.s.in_play.cards().first([&](const cards::Source& lying) {
             return run.at.pack.kind(lying.card) == CardKind::hazard;
           }) >= 0;
         })
      .touches(kCardsBit);
  v.cond("others_live", {}, "another living person is in the game",
         "no other living person is in the game",
         [](Run& run) { return !run.at.living_people().without(you(run)).empty(); })
      .touches(0);
}

void declare_whom(Vocabulary& v, const Types& t) {
  v.select(t.person, "infected_here", {}, "any living person here who is Infected", "that person",
           cards::Person::one,
           [](Run& run) {
             const auto infected = [&](Seat seat) { return run.at.person(seat).infected != 0; };
             const std::uint32_t own = infected(you(run)) ? std::uint32_t{1} << run.owner : 0;
             return own | others_here(run, infected);
           })
      .means(cards::Meant::choice);
  v.select(
       t.person, "hurt_here", {}, "another living person here who is damaged", "that person",
       cards::Person::one,
       [](Run& run) { return others_here(run, [&](Seat seat) { return run.at.damaged(seat); }); })
      .means(cards::Meant::choice);
  v.select(t.person, "fallen_here", {}, "an Incapacitated person here", "that person",
           cards::Person::one,
           [](Run& run) {
             return others_here(run, [&](Seat seat) { return run.at.incapacitated(seat); });
           })
      .means(cards::Meant::choice);
}

void declare_deeds(Vocabulary& v, const Types& t) {
  v.cost("discard", {}, "discard this", [](Run& run) {
     if (!run.dry) run.at.discard_belonging(run.instance);
     return true;
   }).touches(kCardsBit);
  v.effect("look_at", {{"n", kNumber}, {"what", t.deck}},
           "look at {n#the top card|the top $ cards} of the {what} deck",
           [](Run& run, int n, int what) {
             run.at.look_at_challenges(you(run), what == 0 ? Time::day : Time::night, n);
           })
      .touches(kCardsBit);
  v.effect("stun", {}, "~the Monster is Stunned", [](Run& run) {
     run.at.stun(you(run));
   }).touches(0);
  v.effect("weaken", {{"n", kNumber}},
           "~all its Attacks are lower by {n} in the next round in which it Attacks",
           [](Run& run, int n) {
             std::uint8_t& weaker = run.at.s.visit.weaker;
             weaker = static_cast<std::uint8_t>(std::max<int>(weaker, n));
           })
      .touches(0);
  v.effect("escape_too", {{"who", t.person}}, "take {who} along, who Escapes, too",
           [](Run& run, std::uint32_t who) {
             for (Seat seat = 0; seat < kMostSeats; ++seat)
               if ((who >> seat & 1) != 0) run.at.leave_fight(seat);
           })
      .touches(0);
  v.effect("trade", {}, "~you may trade once with somebody here who is able", [](Run& run) {
     run.at.trade(you(run));
   }).touches(kCardsBit);
  v.effect("best_is", {{"n", kNumber}}, "~your best number is {n}", [](Run& run, int n) {
     run.at.s.attempt.best = static_cast<std::int8_t>(n);
   }).touches(0);
  v.effect("draw_anew", {}, "put all you have drawn to the bottom and draw as many anew",
           [](Run& run) { run.at.draw_anew(); })
      .touches(0);
  v.effect("bonus", {{"n", kNumber}}, "~you have {n+} on this attempt", [](Run& run, int n) {
     run.at.add_bonus(n);
   }).touches(0);
  v.effect("leave_game", {}, "~you are removed from the game",
           [](Run& run) { run.at.be_removed(you(run), cited(run)); });
}

void declare_permissions(Vocabulary& v, const Types& t) {
  v.mod("may_attempt", kMayAttempt, Fold::permit, Scope::owner, {{"what", t.trait}},
        "you may attempt the {what} level of a Monster",
        [](Run& run, int what) { return run.outcome == what ? 1 : cards::kSilent; });
  v.mod("ghosts_may_attempt", kMayAttempt, Fold::permit, Scope::all, {{"what", t.trait}},
        "a ghost at your LOCATION may attempt the {what} level of a Monster",
        [](Run& run, int what) {
          const bool helps = run.at.ghost(subject(run)) && is_at_owner(run);
          return helps && run.outcome == what ? 1 : cards::kSilent;
        });
  v.mod("in_place", kInPlaceOf, Fold::permit, Scope::owner,
        {{"by", t.trait}, {"of", t.trait}, {"on", t.undertaking}},
        "you may use {by} in place of {of} {on}", [](Run& run, int by, int of, Undertaking what) {
          const Attempt& attempt = run.at.s.attempt;
          const bool fits = is_one(attempt, what) && attempt.by == by && attempt.against == of;
          return fits ? 1 : cards::kSilent;
        });
}

void declare_standing(Vocabulary& v, const Types& t) {
  v.mod("ghosts_total", kTotal, Fold::add, Scope::all, {{"n", kNumber}},
        "ghosts at your LOCATION have {n+} on every attempt", [](Run& run, int n) {
          return run.at.ghost(subject(run)) && is_at_owner(run) ? n : cards::kSilent;
        });
  v.mod("own_level", kLevel, Fold::add, Scope::owner, {{"n", kNumber}, {"on", t.undertaking}},
        "{on@} {n+} for you", [](Run& run, int n, Undertaking what) {
          return is_one(run.at.s.attempt, what) ? n : cards::kSilent;
        });
  v.mod("draws", kDraws, Fold::add, Scope::owner, {{"n", kNumber}},
        "you draw {n~KARMA card|KARMA cards} each time", [](Run&, int n) { return n; });
  v.mod("own_draw_cost", kDrawCost, Fold::add, Scope::owner, {{"n", kNumber}},
        "each Power Draw costs you {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("ones_count", kOneCounts, Fold::set, Scope::owner, {{"n", kNumber}},
        "each 1 you draw in your colour counts as {n}", [](Run&, int n) { return n; });
  v.mod("focus_gain", kFocusGain, Fold::add, Scope::owner, {{"n", kNumber}},
        "a Focus of yours gives {n+} more", [](Run&, int n) { return n; });
  v.mod("no_own_focus", kMayFocus, Fold::forbid, Scope::owner, {}, "you cannot Focus",
        [](Run&) { return 1; });
  v.mod("immune", kMayBeInfected, Fold::forbid, Scope::owner, {}, "you cannot become Infected",
        [](Run&) { return 1; });
  v.mod("no_surprises", kSurprise, Fold::forbid, Scope::all, {},
        "at your LOCATION the extra round of a Surprise! does not take place",
        [](Run& run) { return is_at_owner(run) ? 1 : cards::kSilent; });
  v.mod("uncounted_ghosts", kUncounted, Fold::add, Scope::all, {{"n", kNumber}},
        "when Darkness Falls, {n:ghost in play is not counted as a player|"
        "ghosts in play are not counted as players}",
        [](Run& run, int n) { return run.at.living(you(run)) ? n : cards::kSilent; });
  v.mod("brings_dark", kDarkSteps, Fold::add, Scope::all, {{"n", kNumber}},
        "Darkness Falls brings {n~dark step|dark steps}",
        [](Run& run, int n) { return run.at.living(you(run)) ? n : cards::kSilent; });
  v.mod("needs", kNeeds, Fold::add, Scope::owner, {{"n", kNumber}},
        "the characteristics that EQUIPMENT and ITEMs need are {n+} for you",
        [](Run&, int n) { return n; });
  v.mod("own_armor", kArmorBonus, Fold::add, Scope::owner, {{"n", kNumber}},
        "each bonus of your armor is {n+}", [](Run&, int n) { return n; });
  v.mod("comes_last", kPlaceInOrder, Fold::add, Scope::owner, {},
        "you come last in every Initiative order", [](Run&) { return -1; });
  v.mod("comes_first", kPlaceInOrder, Fold::add, Scope::owner, {},
        "you come first in every Initiative order unless you are Incapacitated",
        [](Run&) { return 1; });
  v.mod("goes_ahead", kPlaceInOrder, Fold::add, Scope::owner, {},
        "you come first in the Initiative order of your LOCATION while you are able, even before "
        "others whom cards make first",
        [](Run&) { return 9; });
}

}  // namespace

void declare_belongings(Vocabulary& v, const Types& t) {
  declare_circumstances(v);
  declare_whom(v, t);
  declare_deeds(v, t);
  declare_permissions(v, t);
  declare_standing(v, t);
}

}  // namespace gloam::games::daylight
