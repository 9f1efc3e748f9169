// Words of the town: places, people, what comes to them, and what changes attempts.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::Fold;
using cards::kNumber;
using cards::Scope;
using cards::Type;
using cards::Vocabulary;
using engine::Seat;

namespace {

bool on(const Run& run, Undertaking what) { return is_one(run.at.s.attempt, what); }

void declare_numbers(Vocabulary& v) {
  v.number("successes", {}, "Successes", "you have {cmp:Success|Successes}",
           [](Run& run) { return run.outcome; })
      .each("Success")
      .least(0)
      .touches(0);
  v.number("short", {}, "by how much you are short", "you are short by {cmp}", [](Run& run) {
     return std::max(0, -run.outcome);
   }).touches(0);
  v.number(
       "ghosts", {}, "the number of ghosts in play", "there [are|is] {cmp:ghost|ghosts} in play",
       [](Run& run) { return run.at.those([&](Seat seat) { return run.at.ghost(seat); }).size(); })
      .each("ghost in play")
      .touches(0);
  v.number("living_here", {}, "the number of living people here",
           "there [are|is] {cmp:living person|living people} here",
           [](Run& run) {
             return run.at
                 .those([&](Seat seat) {
                   return run.at.living(seat) && run.at.person(seat).site == site(run);
                 })
                 .size();
           })
      .each("living person here")
      .touches(0);
  v.number("captured_mysteries", {}, "the number of Mysteries you have captured",
           "you have captured {cmp:Mystery|Mysteries}",
           [](Run& run) {
             return run.at.captured_by(static_cast<Seat>(run.subject), CardKind::mystery);
           })
      .each("Mystery you have captured")
      .touches(0);
  v.number("visits_before", {}, "the number of earlier visits",
           "there [were|was] {cmp:earlier visit|earlier visits}",
           [](Run& run) {
             return run.instance < 0 ? 0 : static_cast<int>(run.at.s.in_play[run.instance].game[1]);
           })
      .each("earlier visit")
      .touches(0);
  v.number("tries", {}, "the number of attempts at it before this one",
           "there [were|was] {cmp:attempt|attempts} at it before this one",
           [](Run& run) { return static_cast<int>(run.at.s.visit.tries); })
      .each("attempt at it before this one")
      .touches(0);
  v.number("captured_here", {}, "the number of CHALLENGE cards captured in this visit",
           "{cmp:CHALLENGE card|CHALLENGE cards} [were|was] captured in this visit",
           [](Run& run) { return static_cast<int>(run.at.s.visit.captured); })
      .each("CHALLENGE card captured in this visit")
      .touches(0);
}

void declare_circumstances(Vocabulary& v, const Types& t) {
  v.cond("nobody_drew", {}, "nobody has drawn KARMA cards in this visit",
         "somebody has drawn KARMA cards in this visit",
         [](Run& run) { return run.at.s.visit.drew == 0; })
      .touches(0);
  v.cond("own_challenge", {}, "the LOCATION’s own CHALLENGE is attempted",
         "the LOCATION’s own CHALLENGE is not attempted",
         [](Run& run) { return run.at.s.phase == Phase::local; })
      .touches(0);
  v.cond("place_is", {{"what", t.feature}}, "the LOCATION is {what}", "the LOCATION is not {what}",
         [](Run& run, int what) { return run.at.has_feature(site(run), what); })
      .touches(0);
  v.cond("monster_is", {{"what", t.nature}}, "the Monster is {what@}", "the Monster is not {what@}",
         [](Run& run, int what) {
           return run.at.s.visit.card != kNoCard && run.at.has_nature(run.at.s.visit.card, what);
         })
      .touches(0);
  v.cond("alone", {}, "you are alone here", "you are not alone here", [](Run& run) {
     return run.at.companions(static_cast<Seat>(run.subject)).empty();
   }).touches(0);
  v.cond("ghost", {}, "you are a ghost", "you are no ghost", [](Run& run) {
     return run.owner >= 0 && run.at.ghost(you(run));
   }).touches(0);
  v.cond("won_before", {}, "somebody has succeeded in this visit",
         "nobody has succeeded in this visit yet",
         [](Run& run) { return run.at.s.visit.local_won != 0; })
      .touches(0);
  v.cond("nobody_shops", {}, "nobody went to the store this turn", "somebody went to the store",
         [](Run& run) {
           return run.at
               .those([&](Seat seat) { return run.at.person(seat).activity == Activity::shop; })
               .empty();
         })
      .touches(0);
  v.cond("with_energy", {}, "you use an energy weapon card", "you use no energy weapon card",
         [](Run& run) {
           const Attempt& attempt = run.at.s.attempt;
           return attempt.weapon != kNoCard && attempt.blow == kEnergy;
         })
      .touches(0);
  v.cond("with_blunt", {}, "you strike with something blunt",
         "you do not strike with something blunt",
         [](Run& run) { return run.at.s.attempt.blow == kBlunt; })
      .touches(0);
  v.cond("level_is", {{"what", t.trait}}, "you attempt the {what} level",
         "you do not attempt the {what} level",
         [](Run& run, int what) { return run.at.s.attempt.against == what; })
      .touches(0);
}

void declare_people(Vocabulary& v, const Types& t) {
  const Type person = t.person;
  v.select(person, "you", {}, "you", "you", cards::Person::you,
           [](Run& run) { return std::uint32_t{1} << run.owner; });
  v.select(person, "everybody_here", {}, "each living person here", "each of them",
           cards::Person::one,
           [](Run& run) {
             std::uint32_t found = 0;
             for (const Seat seat : run.at.at(site(run)))
               if (run.at.living(seat)) found |= std::uint32_t{1} << seat;
             return found;
           })
      .means(cards::Meant::all);
  v.select(person, "poorest_here", {}, "whoever here has the least Power", "that person",
           cards::Person::one,
           [](Run& run) {
             std::uint32_t found = 0;
             int least = kBank + 1;
             for (const std::uint8_t seat : run.at.s.visit.order) {
               if (!run.at.living(seat) || run.at.person(seat).power >= least) continue;
               least = run.at.person(seat).power;
               found = std::uint32_t{1} << seat;
             }
             return found;
           })
      .means(cards::Meant::all);
  v.effect("gain", {{"n", kNumber}, {"who", person, "you"}, {"most", kNumber, "50"}},
           "{who} [gain|gains] {n:Power|Power}<most:, at most {most}>",
           [](Run& run, int n, std::uint32_t who, int most) {
             each_of(who,
                     [&](Seat seat) { run.at.gain_power(seat, std::min(n, most), cited(run)); });
           })
      .touches(kPowerBit);
  v.effect("lose", {{"n", kNumber}}, "lose {n} Power", [](Run& run, int n) {
     run.at.lose_power(you(run), n, cited(run));
   }).touches(kPowerBit);
  v.effect("damage", {{"n", kNumber}, {"to", t.trait}, {"who", person, "you"}},
           "{who} [take|takes] {n#a point of damage|points of damage} to {to}",
           [](Run& run, int n, int to, std::uint32_t who) {
             each_of(who, [&](Seat seat) {
               run.at.damage(seat, static_cast<Trait>(to), n, cited(run));
             });
           })
      .touches(kValuesBit);
  v.effect("cure", {{"who", person, "you"}},
           "discard {who?your Infected token|the Infected token of $}",
           [](Run& run, std::uint32_t who) {
             each_of(who, [&](Seat seat) { run.at.cure(seat, cited(run)); });
           })
      .touches(kValuesBit);
}

void declare_harm(Vocabulary& v, const Types& t) {
  v.effect(
       "damage_used", {{"n", kNumber}}, "take {n} damage to the characteristic you used",
       [](Run& run, int n) { run.at.damage(you(run), run.at.s.attempt.against, n, cited(run)); })
      .touches(kValuesBit);
  v.effect(
       "damage_as_short", {{"most", kNumber, "9"}},
       "take as much damage to the characteristic you used as you are short<most:, at most {most}>",
       [](Run& run, int most) {
         run.at.damage(you(run), run.at.s.attempt.against, std::min(most, -run.outcome),
                       cited(run));
       })
      .touches(kValuesBit);
  v.effect("damage_as_short_to", {{"to", t.trait}}, "take as much {to} damage as you are short",
           [](Run& run, int to) {
             run.at.damage(you(run), static_cast<Trait>(to), -run.outcome, cited(run));
           })
      .touches(kValuesBit);
  v.effect("heal", {{"n", kNumber}, {"who", t.person, "you"}},
           "heal {n} of any characteristics<who: of {who}>",
           [](Run& run, int n, std::uint32_t who) {
             each_of(who, [&](Seat seat) { run.at.heal_by_choice(seat, n, cited(run), you(run)); });
           })
      .touches(kValuesBit);
  v.effect("heal_only", {{"n", kNumber}, {"of", t.trait}}, "heal {n} {of}",
           [](Run& run, int n, int of) {
             run.at.heal(you(run), static_cast<Trait>(of), n, cited(run));
           })
      .touches(kValuesBit);
  v.effect("heal_companion", {{"n", kNumber}, {"of", t.trait}},
           "heal {n} {of} of another person here",
           [](Run& run, int n, int of) {
             run.at.heal_companion(you(run), site(run), static_cast<Trait>(of), n, cited(run));
           })
      .touches(kValuesBit);
  v.effect("infect", {}, "become Infected", [](Run& run) {
     run.at.infect(you(run), cited(run));
   }).touches(kValuesBit);
}

void declare_gifts(Vocabulary& v, const Types& t) {
  v.effect("secret", {{"n", kNumber, "1"}}, "draw {n#a SECRET|SECRETs}", [](Run& run, int n) {
     for (; n > 0; --n) run.at.draw_secret(you(run));
   }).touches(kCardsBit);
  v.effect("item", {{"n", kNumber, "1"}}, "draw {n#an ITEM|ITEMs}", [](Run& run, int n) {
     for (; n > 0; --n) run.at.draw_item(you(run));
   }).touches(kCardsBit);
  v.effect("find_item", {{"sort", t.sort}, {"most", kNumber}},
           "draw ITEMs until a {sort} one comes, {most} at most; the others go under the deck",
           [](Run& run, int sort, int most) { run.at.find_item(you(run), sort, most); })
      .touches(kCardsBit);
  v.effect("discard_equipped", {}, "discard one of your equipped cards, neither armor nor cursed",
           [](Run& run) { run.at.discard_equipped(you(run)); })
      .touches(kCardsBit);
  v.effect(
       "give_up_secret", {{"n", kNumber}, {"to", t.trait}},
       "discard a SECRET from your hand for nothing, or else take {n#a point of damage|points of "
       "damage} to {to}",
       [](Run& run, int n, int to) {
         run.at.give_up_secret(you(run), static_cast<Trait>(to), n, cited(run));
       })
      .touches(kValuesBit | kCardsBit);
  v.effect("take_along", {}, "~you may take along one other living person here who wants to go",
           [](Run& run) { run.at.take_along(you(run), site(run)); })
      .touches(kBoardBit);
  v.effect(
       "steal", {{"what", t.goods}, {"also", t.goods, "anything"}, {"most", kNumber, "9"}},
       "take one card from the store for free: {what}<also: or {also}><most: for {most} Power or "
       "less>",
       [](Run& run, int what, int also, int most) {
         int goods = 1 << what;
         if (also != kAnything) goods |= 1 << also;
         run.at.take_from_store(you(run), goods, most);
       })
      .touches(kCardsBit);
  v.effect("dark", {{"n", kNumber}}, "~{n:dark step is|dark steps are} made", [](Run& run, int n) {
     run.at.dark_steps(n, cited(run));
   }).touches(kBoardBit);
  v.effect("light", {{"n", kNumber}}, "~{n:light step is|light steps are} made",
           [](Run& run, int n) { run.at.light_steps(n, you(run), cited(run)); })
      .touches(kBoardBit);
  v.effect("flip", {{"side", t.deck}}, "~a {side} counter is flipped", [](Run& run, int side) {
     run.at.flip_counter(side == 0 ? Time::day : Time::night, cited(run));
   }).touches(kBoardBit);
  v.effect("lost", {}, "~you are Lost to the Darkness",
           [](Run& run) { run.at.lose(engine::SeatSet::of(you(run)), LostTo::event, cited(run)); });
  v.effect("look_at_night", {{"n", kNumber}},
           "look at {n#the top card|the top $ cards} of the Nightfall deck",
           [](Run& run, int n) { run.at.look_at_challenges(you(run), Time::night, n); })
      .touches(kCardsBit);
  v.effect("look_at_sites", {{"n", kNumber}},
           "look at {n#the top card|the top $ cards} of the LOCATION deck",
           [](Run& run, int n) { run.at.look_at_sites(you(run), n); })
      .touches(kCardsBit);
  v.effect("end_hazard", {}, "discard an Until Daylight card of your choice", [](Run& run) {
     run.at.end_hazard(you(run));
   }).touches(kCardsBit);
  v.effect("lie_sideways", {}, "lay your equipped cards but armor sideways until the turn ends",
           [](Run& run) { run.at.lay_sideways(you(run)); })
      .touches(kCardsBit);
}

void declare_totals(Vocabulary& v, const Types& t) {
  v.mod("total_here", kTotal, Fold::add, Scope::here,
        {{"n", kNumber}, {"on", t.undertaking, "anything"}, {"against", t.trait, "any_trait"}},
        "{n+} {on}<against: ({against})> here",
        [](Run& run, int n, Undertaking what, std::int32_t against) {
          const Attempt& attempt = run.at.s.attempt;
          return is_about_itself(run) && is_one(attempt, what) && is_with(attempt, against)
                     ? n
                     : cards::kSilent;
        });
  v.mod("total_anywhere", kTotal, Fold::add, Scope::all,
        {{"n", kNumber}, {"on", t.undertaking, "anything"}, {"against", t.trait, "any_trait"}},
        "{n+} {on}<against: ({against})>",
        [](Run& run, int n, Undertaking what, std::int32_t against) {
          const Attempt& attempt = run.at.s.attempt;
          return is_one(attempt, what) && is_with(attempt, against) ? n : cards::kSilent;
        });
  v.mod("level", kLevel, Fold::add, Scope::here,
        {{"n", kNumber}, {"on", t.undertaking, "anything"}, {"against", t.trait, "any_trait"}},
        "{on@}<against: ({against})> {n+} here",
        [](Run& run, int n, Undertaking what, std::int32_t against) {
          const Attempt& attempt = run.at.s.attempt;
          return is_about_itself(run) && is_one(attempt, what) && is_with(attempt, against)
                     ? n
                     : cards::kSilent;
        });
  v.mod("level_anywhere", kLevel, Fold::add, Scope::all, {{"n", kNumber}, {"on", t.undertaking}},
        "{on@} {n+}",
        [](Run& run, int n, Undertaking what) { return on(run, what) ? n : cards::kSilent; });
  v.mod("level_per_failure", kLevel, Fold::add, Scope::here, {{"n", kNumber}},
        "Mystery levels {n+} here for each failed attempt at it", [](Run& run, int n) {
          const bool at_it = run.instance >= 0 && run.at.s.attempt.card == run.source.card;
          return at_it ? n * run.at.s.in_play[run.instance].target : cards::kSilent;
        });
  v.mod("monster_points", kPoints, Fold::add, Scope::here, {{"n", kNumber}},
        "a Monster captured here gives {n+:point|points}",
        [](Run& run, int n) { return on(run, kOnMonster) ? n : cards::kSilent; });
  v.mod("mystery_points", kPoints, Fold::add, Scope::here, {{"n", kNumber}},
        "a Mystery captured here gives {n+:point|points}",
        [](Run& run, int n) { return on(run, kOnMystery) ? n : cards::kSilent; });
  v.mod("more_secrets", kSecretsMore, Fold::add, Scope::here, {{"n", kNumber}},
        "whoever solves a Mystery here draws {n~SECRET|SECRETs}", [](Run& run, int n) {
          return run.at.pack.kind(run.at.s.visit.card) == CardKind::mystery ? n : cards::kSilent;
        });
}

void declare_terms(Vocabulary& v, const Types& t) {
  v.mod("no_focus", kMayFocus, Fold::forbid, Scope::here, {}, "nobody can Focus here",
        [](Run& run) { return is_about_itself(run) ? 1 : 0; });
  v.mod("focus_cost", kFocusCost, Fold::add, Scope::all, {{"n", kNumber}},
        "Focus costs {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("draw_cost", kDrawCost, Fold::add, Scope::here, {{"n", kNumber}},
        "a Power Draw here costs {n~Power|Power}",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("no_power_draws", kMayDrawMore, Fold::forbid, Scope::here, {{"on", t.undertaking}},
        "nobody can make Power Draws {on} here",
        [](Run& run, Undertaking what) { return is_about_itself(run) && on(run, what) ? 1 : 0; });
  v.mod("no_teamwork", kTeamwork, Fold::forbid, Scope::here, {},
        "nobody has the teamwork bonus here",
        [](Run& run) { return is_about_itself(run) ? 1 : 0; });
  v.mod("no_teamwork_on", kTeamwork, Fold::forbid, Scope::all, {{"on", t.undertaking}},
        "nobody has the teamwork bonus {on}",
        [](Run& run, Undertaking what) { return on(run, what) ? 1 : 0; });
  v.mod("more_damage", kDamage, Fold::add, Scope::here, {{"n", kNumber}}, "damage here is {n+}",
        [](Run&, int n) { return n; });
  v.mod("armor_bonus", kArmorBonus, Fold::add, Scope::all, {{"n", kNumber}},
        "each bonus of armor is {n+}, at least 0", [](Run&, int n) { return n; });
  v.mod("armor_bonus_here", kArmorBonus, Fold::add, Scope::here, {{"n", kNumber}},
        "each bonus of armor is {n+} here, at least 0", [](Run&, int n) { return n; });
  v.mod("price", kPrice, Fold::add, Scope::all, {{"n", kNumber}},
        "every purchase costs {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("own_price", kPrice, Fold::add, Scope::owner, {{"n", kNumber}},
        "your purchases cost {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("item_price", kItemPrice, Fold::add, Scope::here, {{"n", kNumber}},
        "a magical ITEM costs {n~Power|Power} here", [](Run&, int n) { return n; });
  v.mod("surprise", kSurprise, Fold::permit, Scope::here, {}, "every Monster has Surprise! here",
        [](Run&) { return 1; });
  v.mod("no_surprise", kSurprise, Fold::forbid, Scope::here, {}, "no Monster has Surprise! here",
        [](Run&) { return 1; });
  v.mod("no_projectiles", kMayShoot, Fold::forbid, Scope::here, {},
        "projectile weapons cannot be used here", [](Run&) { return 1; });
  v.mod("draws_here", kDraws, Fold::add, Scope::here, {{"n", kNumber}},
        "whoever draws KARMA cards here draws {n~card|cards}", [](Run&, int n) { return n; });
  v.mod("each_trait_once", kMayTry, Fold::forbid, Scope::here, {},
        "no characteristic can be used by two people in a visit",
        [](Run& run) { return run.at.s.visit.tried >> run.outcome & 1; });
  v.mod("escape_by_body", kEscapeByBody, Fold::permit, Scope::here, {},
        "people can Escape here only with Body, whatever the Monster’s Escape level is printed for",
        [](Run&) { return 1; });
  v.mod("rank", kRank, Fold::add, Scope::owner, {{"n", kNumber}},
        "for the Initiative you count as having {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("dark_steps", kDarkSteps, Fold::add, Scope::all, {{"n", kNumber}},
        "Darkness Falls brings {n~dark step|dark steps}", [](Run&, int n) { return n; });
}

void declare_own_modifiers(Vocabulary& v, const Types& t) {
  v.mod("total", kTotal, Fold::add, Scope::owner,
        {{"n", kNumber}, {"on", t.undertaking, "anything"}, {"against", t.trait, "any_trait"}},
        "you have {n+} {on}<against: ({against})>",
        [](Run& run, int n, Undertaking on, std::int32_t against) {
          const Attempt& attempt = run.at.s.attempt;
          return is_one(attempt, on) && is_with(attempt, against) ? n : cards::kSilent;
        });
  v.mod("body", kBodyMax, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} Body",
        [](Run&, int n) { return n; });
  v.mod("mind", kMindMax, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} Mind",
        [](Run&, int n) { return n; });
  v.mod("spirit", kSpiritMax, Fold::add, Scope::owner, {{"n", kNumber}}, "you have {n+} Spirit",
        [](Run&, int n) { return n; });
}

}  // namespace

void declare_town(Vocabulary& v, const Types& t) {
  declare_people(v, t);
  declare_numbers(v);
  declare_circumstances(v, t);
  declare_harm(v, t);
  declare_gifts(v, t);
  declare_totals(v, t);
  declare_terms(v, t);
  declare_own_modifiers(v, t);
}

}  // namespace gloam::games::daylight
