// What the declarations of words share.
#pragma once
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

// What an attempt is, or any of several things it may be.
enum Undertaking : std::int32_t {
  kAnyAttempt,
  kOnMonster,
  kOnMystery,
  kOnEvent,
  kOnAttack,
  kOnEscape,
  kOnHealing,
  kOnLocal,
  kOnSurprise,
};
inline constexpr std::int32_t kAnyTrait = 3;
// In place of a characteristic: the one that was used.
inline constexpr int kUsed = 3;

inline bool is_one(const Attempt& attempt, Undertaking what) {
  return what == kAnyAttempt || static_cast<std::int32_t>(attempt.kind) == what ||
         (what == kOnSurprise && attempt.surprise != 0);
}
inline bool is_with(const Attempt& attempt, std::int32_t trait) {
  return trait == kAnyTrait || attempt.against == trait;
}

// What words touch, so that the order of simultaneous effects is asked only where it matters.
enum Touching : std::uint64_t { kPowerBit = 1, kValuesBit = 2, kBoardBit = 4, kCardsBit = 8 };

inline engine::Seat you(const Run& run) { return static_cast<engine::Seat>(run.owner); }
inline engine::Seat subject(const Run& run) { return static_cast<engine::Seat>(run.subject); }
inline Site site(const Run& run) { return static_cast<Site>(run.place < 0 ? kNowhere : run.place); }
// What a CHALLENGE card says of attempts and of fights is about itself alone, not about others on
// the same LOCATION.
inline bool is_about_itself(const Run& run) {
  if (run.instance == cards::kNotInPlay || !run.at.pack.is_challenge(run.source.card)) return true;
  return run.at.s.phase != Phase::local && run.at.s.visit.card == run.source.card;
}
template <class Act>
void each_of(std::uint32_t seats, const Act& act) {
  for (engine::Seat seat = 0; seat < kMostSeats; ++seat)
    if ((seats >> seat & 1) != 0) act(seat);
}
// Whether what is asked is about the LOCATION where the owner of the card is, who helps others.
inline bool is_at_owner(const Run& run) {
  return run.place >= 0 && run.at.person(you(run)).site == run.place &&
         run.at.reaches_others(run.source);
}
// Whom a card helps: its owner, or some of those at the LOCATION where its owner is.
enum class Company : std::int32_t { owner, others, ghosts };

inline bool is_of(Company company, const Run& run) {
  if (company == Company::owner) return run.subject == run.owner;
  const bool meant =
      company == Company::ghosts ? run.at.ghost(subject(run)) : run.subject != run.owner;
  return meant && is_at_owner(run);
}
// Where something happens: where the card lies, or where its owner is.
enum class Nearby : std::int32_t { here, with_you };

// The rule that gives the card that speaks its say.
engine::Rule cited(const Run& run);

struct Types {
  cards::Type person, undertaking, trait, category, sort, deck, weapon, material, group, feature,
      nature, goods, aim, result, worth, reach, harm, where, nearby, company;
};

// Numbers, conditions, effects and modifiers: what words ask, and those of the town, of fights, of
// what people own.
void declare_questions(cards::Vocabulary& v, const Types& t);
void declare_town(cards::Vocabulary& v, const Types& t);
void declare_fights(cards::Vocabulary& v, const Types& t);
void declare_belongings(cards::Vocabulary& v, const Types& t);

}  // namespace gloam::games::daylight
