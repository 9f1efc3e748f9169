// Words of what people own: SECRETs, EQUIPMENT and ITEMs.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::Fold;
using cards::kNumber;
using cards::Scope;
using cards::Vocabulary;
using engine::Seat;

namespace {

std::uint32_t bits_of(engine::SeatSet seats) {
  std::uint32_t bits = 0;
  for (const Seat seat : seats) bits |= std::uint32_t{1} << seat;
  return bits;
}

// Those for whom the condition holds, a bit for each.
template <class Condition>
std::uint32_t those(Run& run, const Condition& condition) {
  return bits_of(run.at.those(condition));
}

// Those of the others at your LOCATION for whom the condition holds, a bit for each.
template <class Condition>
std::uint32_t others_here(Run& run, const Condition& condition) {
  const Site place = run.at.person(you(run)).site;
  if (place == kNowhere) return 0;
  return those(run, [&](Seat seat) {
    return seat != you(run) && run.at.person(seat).site == place && run.at.living(seat) &&
           condition(seat);
  });
}

void declare_circumstances(Vocabulary& v) {
  v.cond("infected", {}, "you are Infected", "you are not Infected", [](Run& run) {
     return run.at.person(you(run)).infected != 0;
   }).touches(kValuesBit);
  v.cond("visiting", {}, "you visit a LOCATION", "you visit no LOCATION", [](Run& run) {
     return run.at.person(you(run)).site != kNowhere;
   }).touches(0);
  v.cond("is_stunned", {}, "the Monster is Stunned", "the Monster is not Stunned", [](Run& run) {
     return run.at.s.visit.stun != kNotStunned;
   }).touches(0);
  v.cond("fighting", {}, "you are in a fight", "you are in no fight", [](Run& run) {
     return run.at.s.phase == Phase::acting || run.at.s.phase == Phase::striking;
   }).touches(0);
  v.cond("may_be_stunned", {}, "you fight a Monster that can be Stunned",
         "you fight no Monster that can be Stunned",
         [](Run& run) { return run.at.s.phase == Phase::acting && run.at.can_be_stunned(); })
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
}

enum class Plight : std::int32_t { infected, hurt, fallen, visiting, lost };

std::uint32_t those_in(Run& run, Plight plight) {
  const auto infected = [&](Seat seat) { return run.at.person(seat).infected != 0; };
  switch (plight) {
    case Plight::infected:
      return (infected(you(run)) ? std::uint32_t{1} << run.owner : 0) | others_here(run, infected);
    case Plight::hurt:
      return others_here(run, [&](Seat seat) { return run.at.damaged(seat); });
    case Plight::fallen:
      return others_here(run, [&](Seat seat) { return run.at.incapacitated(seat); });
    case Plight::visiting:
      return those(run, [&](Seat seat) {
        return run.at.living(seat) && run.at.person(seat).activity == Activity::visit;
      });
    case Plight::lost:
      return those(run, [&](Seat seat) {
        const Standing standing = run.at.person(seat).standing;
        return standing == Standing::lost || standing == Standing::ghost ||
               standing == Standing::faded;
      });
  }
  return 0;
}

void declare_whom(Vocabulary& v, const Types& t) {
  const cards::Type plight = v.type("plight");
  v.symbols(plight, {{"infected", "any living person here who is Infected"},
                     {"hurt", "another living person here who is damaged"},
                     {"fallen", "an Incapacitated person here"},
                     {"visiting", "a living person who visits a LOCATION"},
                     {"lost", "somebody who is Lost or a ghost"}});
  v.select(t.person, "anyone", {{"plight", plight}}, "{plight}", "that person", cards::Person::one,
           [](Run& run, Plight whose) { return those_in(run, whose); })
      .means(cards::Meant::choice);
  v.select(t.person, "trader", {{"reach", t.reach, "here"}}, "somebody {reach}", "that person",
           cards::Person::one,
           [](Run& run, Reach reach) { return bits_of(run.at.traders(you(run), reach)); })
      .means(cards::Meant::choice);
}

// What changes harm that is about to come, or undoes it.
void declare_rescues(Vocabulary& v, const Types& t) {
  v.effect("halve_harm", {}, "~that damage is halved, rounded down", [](Run& run) {
     run.at.halve_harm();
   }).touches(kValuesBit);
  v.effect("avert", {{"what", t.harm}, {"who", t.person, "you"}}, "~{who} [are|is] spared {what@}",
           [](Run& run, int, std::uint32_t) { run.at.avert_harm(); })
      .touches(kValuesBit);
  v.effect("take_harm", {{"to", t.trait, "any_trait"}},
           "~you take that damage in place of that person<to:, to your {to}>",
           [](Run& run, int to) {
             const int trait = to == kAnyTrait ? run.outcome : to;
             run.at.take_harm(you(run), static_cast<Trait>(trait), cited(run));
           })
      .touches(kValuesBit);
  v.effect("set_values", {{"n", kNumber}, {"who", t.person, "you"}},
           "~{who?your Body, your Mind and your Spirit|Body, Mind and Spirit of $} become {n}",
           [](Run& run, int n, std::uint32_t who) {
             each_of(who, [&](Seat seat) { run.at.set_values(seat, n, cited(run)); });
           })
      .touches(kValuesBit);
  v.effect(
       "get_away", {{"who", t.person, "you"}},
       "get {who?away|$ away} from the LOCATION as after an Escape",
       [](Run& run, std::uint32_t who) { each_of(who, [&](Seat seat) { run.at.get_away(seat); }); })
      .touches(kBoardBit);
  v.effect(
       "revive", {{"who", t.person}},
       "~{who} [are|is] alive again with the former base values, with 1 point of damage to each "
       "that is above 1, and without Power",
       [](Run& run, std::uint32_t who) {
         each_of(who, [&](Seat seat) { run.at.revive(seat, cited(run)); });
       })
      .touches(kValuesBit);
}

void declare_deeds(Vocabulary& v, const Types& t) {
  v.cost("reduce", {{"n", kNumber}, {"of", t.trait}},
         "take {n:point of damage|points of damage} to your {of}",
         [](Run& run, int n, int of) {
           const auto trait = static_cast<Trait>(of);
           if (run.dry) return run.affords(of, run.at.value(you(run), trait), n);
           run.at.take_damage(you(run), trait, n, cited(run));
           return true;
         })
      .touches(kValuesBit);
  v.effect("project", {{"to", t.person}},
           "join {to} in Mind and Spirit alone. You are a living companion there and act in "
           "Initiative order, but not with Body. Your weapons, armor and pets stay behind, and "
           "nothing there harms your Body. In a fight you may go home as your action. You go home "
           "when you become Incapacitated or nobody else who is able is left there",
           [](Run& run, std::uint32_t to) {
             each_of(to, [&](Seat seat) { run.at.send(you(run), run.at.person(seat).site); });
           })
      .touches(kBoardBit);
  v.effect("cards_more", {{"n", kNumber}}, "~that person draws {n~KARMA card|KARMA cards}",
           [](Run& run, int n) { run.at.draw_more(n); })
      .touches(0);
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
  v.effect("stun", {}, "~the Monster is Stunned", [](Run& run) { run.at.stun(); }).touches(0);
  v.effect("weaken", {{"n", kNumber}},
           "~all its Attacks are lower by {n} in the next round in which it Attacks",
           [](Run& run, int n) {
             std::uint8_t& weaker = run.at.s.visit.weaker;
             weaker = static_cast<std::uint8_t>(std::max<int>(weaker, n));
           })
      .touches(0);
  v.effect("trade", {{"with", t.person}}, "trade one card with {with}",
           [](Run& run, std::uint32_t with) {
             each_of(with, [&](Seat seat) { run.at.trade(you(run), seat); });
           })
      .touches(kCardsBit);
  v.effect("best_is", {{"n", kNumber}}, "~your best number is {n}", [](Run& run, int n) {
     run.at.s.attempt.best = static_cast<std::int8_t>(n);
   }).touches(0);
  v.effect("draw_anew", {}, "put all you have drawn under the KARMA deck and draw as many anew",
           [](Run& run) { run.at.draw_anew(); })
      .touches(0);
  v.effect("bonus", {{"n", kNumber}}, "~you have {n+} on this attempt", [](Run& run, int n) {
     run.at.add_bonus(n);
   }).touches(0);
  v.effect("leave_game", {}, "~you are removed from the game",
           [](Run& run) { run.at.be_removed(you(run), cited(run)); });
}

void declare_permissions(Vocabulary& v, const Types& t) {
  v.mod("may_attempt", kMayAttempt, Fold::permit, Scope::all,
        {{"what", t.trait}, {"whom", t.company, "you"}},
        "{whom} may attempt the {what} level of a Monster", [](Run& run, int what, Company whom) {
          return run.outcome == what && is_of(whom, run) ? 1 : cards::kSilent;
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
  v.mod("company_total", kTotal, Fold::add, Scope::all,
        {{"n", kNumber}, {"on", t.undertaking, "anything"}, {"whom", t.company, "others"}},
        "{whom@} have {n+} {on}", [](Run& run, int n, Undertaking on, Company whom) {
          return is_one(run.at.s.attempt, on) && is_of(whom, run) ? n : cards::kSilent;
        });
  v.mod("ghosts_may_speak", kMayTalk, Fold::permit, Scope::all, {},
        "ghosts at your LOCATION may talk to the living",
        [](Run& run) { return is_at_owner(run) ? 1 : cards::kSilent; });
  v.mod("focus_gain", kFocusGain, Fold::add, Scope::owner, {{"n", kNumber}},
        "a Focus of yours gives {n+} more", [](Run&, int n) { return n; });
  v.mod("immune", kMayBeInfected, Fold::forbid, Scope::owner, {}, "you cannot become Infected",
        [](Run&) { return 1; });
  v.mod("uncounted_ghosts", kUncounted, Fold::add, Scope::all, {{"n", kNumber}},
        "when Darkness Falls, {n:ghost in play is not counted as a player|"
        "ghosts in play are not counted as players}",
        [](Run& run, int n) { return run.at.living(you(run)) ? n : cards::kSilent; });
  v.mod("needs", kNeeds, Fold::add, Scope::owner, {{"n", kNumber}},
        "the characteristics that EQUIPMENT and ITEMs need are {n+} for you",
        [](Run&, int n) { return n; });
  const cards::Type place = v.type("place");
  v.symbols(place, {{"first", "first in every Initiative order unless you are Incapacitated"},
                    {"last", "last in every Initiative order"}});
  v.mod("comes", kPlaceInOrder, Fold::add, Scope::owner, {{"place", place}}, "you come {place}",
        [](Run&, int which) { return which == 0 ? 1 : -1; });
}

}  // namespace

void declare_belongings(Vocabulary& v, const Types& t) {
  declare_circumstances(v);
  declare_whom(v, t);
  declare_rescues(v, t);
  declare_deeds(v, t);
  declare_permissions(v, t);
  declare_standing(v, t);
}

}  // namespace gloam::games::daylight
