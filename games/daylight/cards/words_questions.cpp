// Words that ask: how many there are, what has happened, whether something holds.
#include "games/daylight/cards/words.h"

namespace gloam::games::daylight {

using cards::Vocabulary;
using engine::Seat;

namespace {

// What there is at the moment.
enum class Countable : std::int32_t {
  ghosts,
  living,
  living_here,
  others_here,
  fallen_here,
  companions,
  guarded,
};

int count(Run& run, Countable what) {
  const Table& at = run.at;
  const auto here = [&](Seat seat) { return at.person(seat).site == site(run); };
  const auto living_here = [&](Seat seat) { return here(seat) && at.living(seat); };
  switch (what) {
    case Countable::ghosts:
      return at.those([&](Seat seat) { return at.ghost(seat); }).size();
    case Countable::living:
      return at.living_people().size();
    case Countable::living_here:
      return at.those(living_here).size();
    case Countable::others_here:
      return at.those(living_here).without(subject(run)).size();
    case Countable::fallen_here:
      return at.those([&](Seat seat) { return here(seat) && run.at.incapacitated(seat); }).size();
    case Countable::companions:
      return run.at.companions(you(run)).size();
    case Countable::guarded:
      return at.guarded();
  }
  return 0;
}

// What has happened since: to the CHALLENGE, in the visit, in the fight, in the round.
enum class Past : std::int32_t {
  visits,
  attempts,
  failures,
  captures,
  rounds,
  attacks,
  stuns,
  damage,
  successes,
};

int so_far(const Run& run, Past what) {
  const Visit& visit = run.at.s.visit;
  const auto of_this = [&](const auto& read) {
    return run.instance < 0 ? 0 : int{read(run.at.s.in_play[run.instance])};
  };
  switch (what) {
    case Past::visits:
      return of_this([](const cards::Source& card) { return card.game[1]; });
    case Past::attempts:
      return visit.tries;
    case Past::failures:
      return of_this([](const cards::Source& card) { return card.target; });
    case Past::captures:
      return visit.captured;
    case Past::rounds:
      return std::max(0, visit.round - 1);
    case Past::attacks:
      return visit.struck;
    case Past::stuns:
      return visit.stunned_in_all;
    case Past::damage:
      return visit.damage;
    case Past::successes:
      return visit.hits;
  }
  return 0;
}

// What somebody has.
enum class Holding : std::int32_t { mysteries, monsters, secrets, power };

int yours(const Run& run, Holding what) {
  switch (what) {
    case Holding::mysteries:
      return run.at.captured_by(you(run), CardKind::mystery);
    case Holding::monsters:
      return run.at.captured_by(you(run), CardKind::monster);
    case Holding::secrets:
      return run.at.secrets_in_play(you(run));
    case Holding::power:
      return run.at.person(you(run)).power;
  }
  return 0;
}

void declare_numbers(Vocabulary& v) {
  v.number("successes", {}, "Successes", "you have {cmp:Success|Successes}",
           [](Run& run) { return run.outcome; })
      .each("Success")
      .least(0)
      .touches(0);
  v.number("short", {}, "by how much you are short", "you are short by {cmp}",
           [](Run& run) { return std::max(0, -run.outcome); })
      .each("point you are short")
      .touches(0);
  const cards::Type countable = v.type("countable");
  v.symbols(countable, {{"ghosts", "ghost in play", "ghosts in play"},
                        {"living", "living person in the game", "living people in the game"},
                        {"living_here", "living person here", "living people here"},
                        {"others_here", "other living person here", "other living people here"},
                        {"fallen_here", "Incapacitated person here", "Incapacitated people here"},
                        {"companions", "companion here", "companions here"},
                        {"guarded", "card it guards", "cards it guards"}});
  v.number("count", {{"what", countable}}, "the number of {what@}", "there [are|is] {cmp:$what}",
           [](Run& run, Countable what) { return count(run, what); })
      .each("$")
      .touches(0);
  const cards::Type past = v.type("past");
  v.symbols(past, {{"visits", "earlier visit", "earlier visits"},
                   {"attempts", "earlier attempt at it", "earlier attempts at it"},
                   {"failures", "failed attempt at it", "failed attempts at it"},
                   {"captures", "CHALLENGE card captured in this visit",
                    "CHALLENGE cards captured in this visit"},
                   {"rounds", "earlier round", "earlier rounds"},
                   {"attacks", "Attack by it in this fight", "Attacks by it in this fight"},
                   {"stuns", "stun in this fight", "stuns in this fight"},
                   {"damage", "point of damage done by it in this fight",
                    "points of damage done by it in this fight"},
                   {"successes", "Success here in this round", "Successes here in this round"}});
  v.number("so_far", {{"what", past}}, "the number of {what@}", "there [were|was] {cmp:$what}",
           [](Run& run, Past what) { return so_far(run, what); })
      .each("$")
      .touches(0);
  const cards::Type holding = v.type("holding");
  v.symbols(holding, {{"mysteries", "captured Mystery", "captured Mysteries"},
                      {"monsters", "captured Monster", "captured Monsters"},
                      {"secrets", "SECRET in play", "SECRETs in play"},
                      {"power", "Power", "Power"}});
  v.number("yours", {{"what", holding}}, "the number of {what@} you have", "you have {cmp:$what}",
           [](Run& run, Holding what) { return yours(run, what); })
      .each("$ that you have")
      .touches(kPowerBit);
  v.number("any_colour", {}, "the highest of all colours you have drawn", "", [](Run& run) {
     return run.at.best_of_any_colour();
   }).touches(0);
}

enum class Deed : std::int32_t { won, drawn, shopped, used_the_same };

bool was_done(const Run& run, Deed deed) {
  const Table& at = run.at;
  switch (deed) {
    case Deed::won:
      return at.s.visit.local_won != 0;
    case Deed::drawn:
      return at.s.visit.drew != 0;
    case Deed::shopped:
      return !at.those([&](Seat seat) {
                  return at.person(seat).activity == Activity::shop;
                }).empty();
    case Deed::used_the_same:
      return (at.s.visit.tried >> at.s.attempt.by & 1) != 0;
  }
  return false;
}

// With what an attempt is made. The last are materials.
enum class Means : std::int32_t { this_card, energy, blunt, improvised, wood, iron, silver, gold };

bool is_used(const Run& run, Means means) {
  const Attempt& attempt = run.at.s.attempt;
  switch (means) {
    case Means::this_card:
      return attempt.weapon == run.source.card;
    case Means::energy:
      return attempt.weapon != kNoCard && attempt.blow == kEnergy;
    case Means::blunt:
      return attempt.blow == kBlunt;
    case Means::improvised:
      return attempt.weapon == kNoCard && attempt.blow != kNoWeapon;
    default:
      return run.at.strikes_with(kWood + static_cast<int>(means) - static_cast<int>(Means::wood));
  }
}

void declare_circumstances(Vocabulary& v, const Types& t) {
  const cards::Type deed = v.type("deed");
  v.symbols(deed, {{"won", "succeeded in this visit"},
                   {"drawn", "drawn KARMA cards in this visit"},
                   {"shopped", "gone to the store this turn"},
                   {"used_the_same", "used the same characteristic against it in this fight"}});
  v.cond("somebody", {{"has", deed}}, "somebody has {has}", "nobody has {has}",
         [](Run& run, Deed what) { return was_done(run, what); })
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
  const cards::Type means = v.type("means");
  v.symbols(means, {{"this", "this"},
                    {"energy", "an energy weapon card"},
                    {"blunt", "something blunt"},
                    {"improvised", "an improvised weapon"},
                    {"wood", "a weapon of wood"},
                    {"iron", "a weapon of iron"},
                    {"silver", "a weapon of silver"},
                    {"gold", "a weapon of gold"}});
  v.cond("with", {{"what", means}}, "you use {what}", "you do not use {what}",
         [](Run& run, Means what) { return is_used(run, what); })
      .touches(0);
  v.cond("level_is", {{"what", t.trait}}, "you attempt the {what} level",
         "you do not attempt the {what} level",
         [](Run& run, int what) { return run.at.s.attempt.against == what; })
      .touches(0);
}

}  // namespace

void declare_questions(Vocabulary& v, const Types& t) {
  declare_numbers(v);
  declare_circumstances(v, t);
}

}  // namespace gloam::games::daylight
