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
  v.select(person, "them", {}, "that person", "that person", cards::Person::one, [](Run& run) {
     return std::uint32_t{1} << run.subject;
   }).means(cards::Meant::all);
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
  const cards::Type wound = v.type("wound");
  v.symbols(wound, {{"body", "a point of damage to Body", "points of damage to Body"},
                    {"mind", "a point of damage to Mind", "points of damage to Mind"},
                    {"spirit", "a point of damage to Spirit", "points of damage to Spirit"},
                    {"used", "a point of damage to the characteristic you used",
                     "points of damage to the characteristic you used"}});
  v.effect("damage",
           {{"n", kNumber}, {"to", wound}, {"who", person, "you"}, {"most", kNumber, "99"}},
           "{who} [take|takes] {n#$to}<most:, at most {most}>",
           [](Run& run, int n, int to, std::uint32_t who, int most) {
             const Trait trait = to == kUsed ? run.at.s.attempt.against : static_cast<Trait>(to);
             each_of(who,
                     [&](Seat seat) { run.at.damage(seat, trait, std::min(n, most), cited(run)); });
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
  const cards::Type loss = v.type("loss");
  v.symbols(loss, {{"weapon", "discard a weapon of your choice that is not cursed"},
                   {"armor", "discard the armor you wear"},
                   {"equipped", "discard one of your equipped cards, neither armor nor cursed"},
                   {"item",
                    "hand over an ITEM of your choice that is not cursed, and it guards "
                    "that"}});
  v.effect("give_up", {{"what", loss}}, "{what}", [](Run& run, GivenUp what) {
     run.at.give_up(you(run), what);
   }).touches(kCardsBit);
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

// What a card adds to attempts of that kind.
constexpr auto kOfAttempt = [](Run& run, int n, Undertaking on, std::int32_t against,
                               std::int32_t) {
  const Attempt& attempt = run.at.s.attempt;
  return is_about_itself(run) && is_one(attempt, on) && is_with(attempt, against) ? n
                                                                                  : cards::kSilent;
};

void declare_totals(Vocabulary& v, const Types& t) {
  v.mod("total", kTotal, Fold::add, Scope::where,
        {{"n", kNumber},
         {"on", t.undertaking, "anything"},
         {"against", t.trait, "any_trait"},
         {"where", t.where, "yours"}},
        "<!where:you have >{n+} {on}<against: ({against})><where: {where}>", kOfAttempt);
  v.mod("level", kLevel, Fold::add, Scope::where,
        {{"n", kNumber},
         {"on", t.undertaking, "anything"},
         {"against", t.trait, "any_trait"},
         {"where", t.where, "here"}},
        "{on@}<against: ({against})> {n+} {where}", kOfAttempt);
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
  v.mod("no_focus", kMayFocus, Fold::forbid, Scope::where, {{"where", t.where, "here"}},
        "{where@} cannot Focus",
        [](Run& run, std::int32_t) { return is_about_itself(run) ? 1 : 0; });
  v.mod("focus_cost", kFocusCost, Fold::add, Scope::all, {{"n", kNumber}},
        "Focus costs {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("draw_cost", kDrawCost, Fold::add, Scope::where,
        {{"n", kNumber}, {"where", t.where, "here"}}, "a Power Draw {where} costs {n~Power|Power}",
        [](Run& run, int n, std::int32_t) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("no_power_draws", kMayDrawMore, Fold::forbid, Scope::here, {{"on", t.undertaking}},
        "nobody can make Power Draws {on} here",
        [](Run& run, Undertaking what) { return is_about_itself(run) && on(run, what) ? 1 : 0; });
  v.mod("no_teamwork", kTeamwork, Fold::forbid, Scope::where,
        {{"on", t.undertaking, "anything"}, {"where", t.where, "here"}},
        "{where@} have no teamwork bonus<on: {on}>", [](Run& run, Undertaking what, std::int32_t) {
          return is_about_itself(run) && on(run, what) ? 1 : 0;
        });
  v.mod("more_damage", kDamage, Fold::add, Scope::here, {{"n", kNumber}}, "damage here is {n+}",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("armor_bonus", kArmorBonus, Fold::add, Scope::where,
        {{"n", kNumber}, {"where", t.where, "yours"}},
        "each bonus of armor is {n+} {where}, at least 0",
        [](Run&, int n, std::int32_t) { return n; });
  v.mod("price", kPrice, Fold::add, Scope::where, {{"n", kNumber}, {"where", t.where, "yours"}},
        "every purchase costs {n~Power|Power} {where}",
        [](Run&, int n, std::int32_t) { return n; });
  v.mod("item_price", kItemPrice, Fold::add, Scope::here, {{"n", kNumber}},
        "a magical ITEM costs {n~Power|Power} here", [](Run&, int n) { return n; });
  v.mod("surprise", kSurprise, Fold::permit, Scope::here, {}, "every Monster has Surprise! here",
        [](Run&) { return 1; });
  v.mod("no_surprise", kSurprise, Fold::forbid, Scope::all, {{"nearby", t.nearby, "here"}},
        "no Monster has Surprise! {nearby}", [](Run& run, Nearby nearby) {
          const bool near =
              nearby == Nearby::here ? run.source.place == run.place : is_at_owner(run);
          return near ? 1 : cards::kSilent;
        });
  const cards::Type arms = v.type("arms");
  v.symbols(arms, {{"cards", "weapon cards"}, {"projectiles", "projectile weapons"}});
  v.mod("no_weapons", kMayWield, Fold::forbid, Scope::where,
        {{"what", arms, "cards"}, {"where", t.where, "yours"}}, "{where@} cannot use {what}",
        [](Run& run, int what, std::int32_t) { return what == 0 || run.outcome != 0 ? 1 : 0; });
  v.mod("draws", kDraws, Fold::add, Scope::where, {{"n", kNumber}, {"where", t.where, "yours"}},
        "{where@} draw {n~KARMA card|KARMA cards} each time",
        [](Run&, int n, std::int32_t) { return n; });
  v.mod("counts_as", kCountsAs, Fold::set, Scope::where,
        {{"drawn", kNumber}, {"n", kNumber}, {"where", t.where, "yours"}},
        "a drawn {drawn} counts as {n} {where}", [](Run& run, int drawn, int n, std::int32_t) {
          return run.outcome == drawn && is_about_itself(run) ? n : cards::kSilent;
        });
  v.mod("each_trait_once", kMayTry, Fold::forbid, Scope::here, {},
        "no characteristic can be used by two people in a visit",
        [](Run& run) { return run.at.s.visit.tried >> run.outcome & 1; });
  v.mod("rank", kRank, Fold::add, Scope::owner, {{"n", kNumber}},
        "for the Initiative you count as having {n~Power|Power}", [](Run&, int n) { return n; });
  v.mod("dark_steps", kDarkSteps, Fold::add, Scope::all, {{"n", kNumber}},
        "Darkness Falls brings {n~dark step|dark steps}", [](Run& run, int n) {
          const bool carried =
              run.instance != cards::kNotInPlay && run.source.owner != cards::kNoOwner;
          return carried && !run.at.living(you(run)) ? cards::kSilent : n;
        });
}

void declare_own_modifiers(Vocabulary& v) {
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
  declare_harm(v, t);
  declare_gifts(v, t);
  declare_totals(v, t);
  declare_terms(v, t);
  declare_own_modifiers(v);
}

}  // namespace gloam::games::daylight
