// Words of fights: Monsters, their Attacks, stuns and what they do to people.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::Fold;
using cards::kNumber;
using cards::Scope;
using cards::Vocabulary;
using engine::Seat;

namespace {

enum class Curse : std::int32_t { item, armor };

void declare_conditions(Vocabulary& v) {
  v.cond("incapacitated", {}, "you are Incapacitated", "you are not Incapacitated", [](Run& run) {
     return run.at.incapacitated(subject(run));
   }).touches(0);
  const cards::Type curse = v.type("curse");
  v.symbols(curse, {{"item", "a cursed ITEM", "no cursed ITEM"},
                    {"armor", "cursed armor", "no cursed armor"}});
  v.cond("bears", {{"what", curse}}, "you bear {what}", "you bear {what@}",
         [](Run& run, Curse what) {
           return what == Curse::armor ? run.at.wears_cursed_armor(subject(run))
                                       : run.at.bears_curse(subject(run));
         })
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
  v.mod("no_stun", kMayStun, Fold::forbid, Scope::here, {}, "it cannot be Stunned",
        [](Run& run) { return is_about_itself(run) ? 1 : 0; });
  v.mod("strikes_on", kStrikesOn, Fold::add, Scope::here, {{"what", t.trait}},
        "its {what} Attack takes place even while it is Stunned",
        [](Run& run, int what) { return is_about_itself(run) ? 1 << what : cards::kSilent; });
  v.mod("defeated_by", kDefeat, Fold::at_most, Scope::here, {{"n", kNumber}},
        "{n:Success defeats|Successes defeat} it",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("attacks", kAttacks, Fold::add, Scope::here, {{"n", kNumber}}, "it has {n~Attack|Attacks}",
        [](Run& run, int n) { return is_about_itself(run) ? n : cards::kSilent; });
  v.mod("aims_at", kAim, Fold::set, Scope::here, {{"whom", t.aim}}, "it Attacks {whom}",
        [](Run& run, int whom) { return is_about_itself(run) ? whom : cards::kSilent; });
}

void declare_blows(Vocabulary& v) {
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
  declare_conditions(v);
  declare_changes(v, t);
  declare_blows(v);
}

}  // namespace gloam::games::daylight
