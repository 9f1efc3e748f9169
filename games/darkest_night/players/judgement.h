// A sensible player of Darkest Night with little thought.
#pragma once
#include <array>
#include <span>

#include "engine/decider.h"
#include "engine/game.h"
#include "games/darkest_night/cards/pack.h"
#include "games/darkest_night/rules/state.h"

namespace gloam::games::darkest_night {

// The points of every option. Looks at nothing hidden: neither at the order of decks nor, for a
// hero's player, at the Necromancer's hand.
void weigh(const State& state, const Pack& pack, const engine::Question& question,
           const engine::Options& options, std::span<double> points);

// What tells how a game will end for the heroes, in the order of guess.inc.
enum {
  kBias,
  kRelicHome,
  kTwoRelicsHome,
  kBearer,
  kBearers,
  kKill,       // the chance of a bearer against the Necromancer, the more the nearer he is
  kBearerFar,  // steps between the two
  kEscorts,    // heroes near the Necromancer
  kShield,     // blights where he is
  kShot,       // nothing stands between
  kWayHome,    // steps from the nearest bearer to the monastery
  kRitual,     // what is paid for the ritual, squared: the last relic brings more than the first
  kKeys,
  kKeysTogether,
  kRelicNear,  // to three keys in one place
  kSearchers,  // keys that a round of searching brings
  kDark,
  kDarker,
  kHoly,  // blights in the monastery
  kHolier,
  kBlights,
  kFull,
  kCrowded,
  kGrace,
  kNoGrace,
  kLowGrace,
  kSecrecy,
  kReadyPowers,
  kTiredPowers,
  kDead,
  kSigns,
};
using Signs = std::array<double, kSigns>;
Signs signs(const State& state, const Pack& pack);

// Their names and weights.
std::span<const engine::Sign> guess();

}  // namespace gloam::games::darkest_night
