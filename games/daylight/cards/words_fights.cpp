// Words of fights: Monsters, their Attacks, stuns and what they do to people.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::Fold;
using cards::kNumber;
using cards::Scope;
using cards::Vocabulary;
using engine::Seat;

namespace {

// Who is here and for whom this holds.
template <class Condition>
int number_here(const Run& run, const Condition& condition) {
  return run.at
      .those([&](Seat seat) { return run.at.person(seat).site == site(run) && condition(seat); })
      .size();
}

void declare_counts(Vocabulary& v) {
  v.number("others_here", {}, "the number of other living people here",
           "there [are|is] {cmp:other living person|other living people} here",
           [](Run& run) {
             return number_here(
                 run, [&](Seat seat) { return seat != run.subject && run.at.living(seat); });
           })
      .each("other living person here")
      .touches(0);
  v.number("fallen_here", {}, "the number of Incapacitated people here",
           "there [are|is] {cmp:Incapacitated person|Incapacitated people} here",
           [](Run& run) {
             return number_here(run, [&](Seat seat) { return run.at.incapacitated(seat); });
           })
      .each("Incapacitated person here")
      .touches(0);
  v.number("secrets_in_play", {}, "the number of SECRETs you have in play",
           "you have {cmp:SECRET|SECRETs} in play",
           [](Run& run) { return run.at.secrets_in_play(subject(run)); })
      .each("SECRET you have in play")
      .touches(0);
  v.number("guarded", {}, "the number of cards it guards", "it guards {cmp:card|cards}",
           [](Run& run) { return run.at.guarded(); })
      .each("card it guards")
      .touches(0);
}

// What has happened in the fight so far.
void declare_fight_so_far(Vocabulary& v) {
  v.number("rounds_before", {}, "the number of earlier rounds",
           "there [were|was] {cmp:earlier round|earlier rounds}",
           [](Run& run) { return std::max(0, run.at.s.visit.round - 1); })
      .each("earlier round")
      .touches(0);
  v.number("attacks_before", {}, "the number of its Attacks in this fight so far",
           "it has made {cmp:Attack|Attacks} in this fight",
           [](Run& run) { return static_cast<int>(run.at.s.visit.struck); })
      .each("Attack it has made in this fight")
      .touches(0);
  v.number("times_stunned", {}, "the number of times it was Stunned in this fight",
           "it was Stunned {cmp:time|times} in this fight",
           [](Run& run) { return static_cast<int>(run.at.s.visit.stunned_in_all); })
      .each("time it was Stunned in this fight")
      .touches(0);
  v.number("harm_done", {}, "the damage its Attacks have done in this fight",
           "its Attacks have done {cmp:point|points} of damage in this fight",
           [](Run& run) { return static_cast<int>(run.at.s.visit.damage); })
      .each("point of damage its Attacks have done in this fight")
      .touches(0);
  v.number("successes_in_round", {}, "the number of Successes here in this round",
           "there [were|was] {cmp:Success|Successes} here in this round",
           [](Run& run) { return static_cast<int>(run.at.s.visit.hits); })
      .each("Success here in the round")
      .touches(0);
  v.number("harm", {}, "the damage it does", "it does {cmp:point|points} of damage", [](Run& run) {
     return run.outcome;
   }).touches(0);
  v.cond("used_before", {}, "somebody has used the same characteristic against it in this fight",
         "nobody has used the same characteristic against it in this fight",
         [](Run& run) { return (run.at.s.visit.tried >> run.at.s.attempt.by & 1) != 0; })
      .touches(0);
}

void declare_conditions(Vocabulary& v, const Types& t) {
  v.cond("incapacitated", {}, "you are Incapacitated", "you are not Incapacitated", [](Run& run) {
     return run.at.incapacitated(subject(run));
   }).touches(0);
  v.cond("bears_curse", {}, "you bear a cursed ITEM", "you bear no cursed ITEM", [](Run& run) {
     return run.at.bears_curse(subject(run));
   }).touches(0);
  v.cond("richest_here", {}, "nobody here has more Power than you",
         "somebody here has more Power than you",
         [](Run& run) {
           if (!run.at.living(subject(run))) return false;
           const int power = run.at.person(subject(run)).power;
           return number_here(run, [&](Seat seat) { return run.at.person(seat).power > power; }) ==
                  0;
         })
      .touches(0);
  v.cond("with_material", {{"what", t.material}}, "you use a weapon of {what}",
         "you use no weapon of {what}",
         [](Run& run, int what) { return run.at.strikes_with(what); })
      .touches(0);
}

void declare_changes(Vocabulary& v, const Types& t) {
  v.mod("level_shift", kLevel, Fold::add, Scope::here,
        {{"n", kNumber}, {"on", t.undertaking}, {"most", kNumber, "99"}},
        "{on@} here change by {n+:point|points}<most:, at most {most}>",
        [](Run& run, int n, Undertaking what, int most) {
          if (!is_about_itself(run) || !is_one(run.at.s.attempt, what)) return cards::kSilent;
          return std::clamp(n, -most, most);
        });
  v.mod("most_damage", kDamage, Fold::at_most, Scope::here, {{"n", kNumber}},
        "an Attack here does at most {n:point|points} of damage",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("no_stun", kMayStun, Fold::forbid, Scope::here, {}, "it cannot be Stunned",
        [](Run& run) { return is_about_itself(run) ? 1 : 0; });
  v.mod("stuns_defeat", kStunsToDefeat, Fold::set, Scope::here, {{"n", kNumber}},
        "{n:stun|stuns} in one round defeat it, and whoever made the last captures it",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("short_stun", kStunIsShort, Fold::permit, Scope::here, {},
        "a stun lasts only for the round in which it is made",
        [](Run& run) { return is_about_itself(run) ? 1 : 0; });
  v.mod("strikes_on", kStrikesOn, Fold::add, Scope::here, {{"what", t.trait}},
        "its {what} Attack takes place even while it is Stunned",
        [](Run& run, int what) { return is_about_itself(run) ? 1 << what : cards::kSilent; });
  v.mod("defeated_by", kDefeat, Fold::at_most, Scope::here, {{"n", kNumber}},
        "{n:Success defeats|Successes defeat} it",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("attacks", kAttacks, Fold::add, Scope::here, {{"n", kNumber}},
        "at the end of a round it has {n~Attack|Attacks}",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("aims_at", kAim, Fold::set, Scope::here, {{"whom", t.aim}}, "it Attacks {whom}",
        [](Run& run, int whom) { return is_about_itself(run) ? whom : cards::kSilent; });
  v.mod("bars_latest", kBarred, Fold::permit, Scope::here, {},
        "you cannot use the characteristic that somebody else used in the latest attempt to "
        "defeat it",
        [](Run& run) { return is_about_itself(run) ? 1 : 0; });
  v.mod("sixes_are", kHighestCounts, Fold::set, Scope::here, {{"n", kNumber}},
        "a drawn 6 counts as {n} here",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
}

void declare_blows(Vocabulary& v) {
  v.effect("hand_over_item", {},
           "hand over an ITEM of your choice that is not cursed, and it guards that",
           [](Run& run) { run.at.hand_over_item(you(run)); })
      .touches(kCardsBit);
  v.effect("discard_weapon", {}, "discard a weapon of your choice that is not cursed",
           [](Run& run) { run.at.discard_weapon(you(run)); })
      .touches(kCardsBit);
  v.effect("leave_out_attacks", {}, "~its other Attacks of that round are left out", [](Run& run) {
     run.at.leave_out_attacks();
   }).touches(kBoardBit);
  v.effect("strike_alone", {}, "resist its Attack once more, alone, before you leave",
           [](Run& run) { run.at.strike_alone(you(run)); })
      .touches(kValuesBit);
  v.effect("lay_out", {{"n", kNumber}}, "~{n:LOCATION more is|LOCATIONs more are} laid out",
           [](Run& run, int n) {
             for (; n > 0; --n) run.at.lay_out(cited(run));
           })
      .touches(kBoardBit);
  v.effect("add_challenge", {}, "~the top card of the Nightfall deck is laid here, too",
           [](Run& run) { run.at.add_challenge(); })
      .touches(kBoardBit);
}

}  // namespace

void declare_fights(Vocabulary& v, const Types& t) {
  declare_counts(v);
  declare_fight_so_far(v);
  declare_conditions(v, t);
  declare_changes(v, t);
  declare_blows(v);
}

}  // namespace gloam::games::daylight
