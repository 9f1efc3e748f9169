// What things are worth to the rule of thumb, in dice. Measured with `gloam simulate dying-light
// --players thumb`.
#pragma once

namespace gloam::games::dying_light::weights {

// Harm.
inline constexpr double kWound = 0.8;    // and more the fewer one can still take
inline constexpr double kDeath = 25;     // an eliminated Runner ends the game
inline constexpr double kToken = 0.28;   // an Exposure token
inline constexpr double kFatigue = 1.8;  // a die that is missing in the next round
inline constexpr double kSpawn = 0.6;    // one Infected more
inline constexpr double kKill = 1.2;     // one Infected less, wherever it was
inline constexpr double kCard = 0.15;    // an Exposure Card, even if nobody comes
inline constexpr double kAmong = 0.5;    // each Infected in the Area one stays in
inline constexpr double kBeside = 0.08;  // each that could come there
inline constexpr double kHeard = 0.7;    // Exposure: being near one who calls
inline constexpr double kSpread = 2.1;   // Wounds: how far an attack may be off what is expected
inline constexpr double kOnFoot = 0.4;   // of kKill: one that cannot climb
inline constexpr double kCaller = 1;     // a round without one who calls
inline constexpr double kScarce = 1.5;   // of kKill: a Viral when few are left to spawn
// Getting on.
inline constexpr double kStep = 1.6;       // a die nearer to the goal
inline constexpr double kArrived = 2;      // being there with a die left, so that work can be done
inline constexpr double kLeft = 1;         // each further die left there
inline constexpr double kObjective = 5;    // a thing done for the scenario
inline constexpr double kMomentum = 0.45;  // having the Momentum Die in the next round
inline constexpr double kCommonLoot = 1.3;
inline constexpr double kEpicLoot = 2.3;
// Sharing out: as if a Zone were so many dice further away.
inline constexpr double kAhead = 12;  // what is not there yet
inline constexpr double kSource = 2;  // a stock of what nobody needs yet
inline constexpr double kDetour = 2;  // the most for one more on the way

}  // namespace gloam::games::dying_light::weights
