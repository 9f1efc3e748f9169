// What things are worth to the rule of thumb, in dice. Measured with `gloam simulate dying-light
// --players thumb`.
#pragma once

namespace gloam::games::dying_light::weights {

// Harm.
inline constexpr double kWound = 1.3;    // and more the fewer one can still take
inline constexpr double kDeath = 25;     // an eliminated Runner ends the game
inline constexpr double kToken = 0.8;    // an Exposure token
inline constexpr double kFatigue = 0.9;  // a die that is missing in the next round
inline constexpr double kSpawn = 0.6;    // one Infected more
inline constexpr double kKill = 1.8;     // one Infected less, wherever it was
inline constexpr double kCard = 0.1;     // an Exposure Card, even if nobody comes
// Getting on.
inline constexpr double kStep = 1.0;      // a die nearer to the goal
inline constexpr double kArrived = 2.5;   // being there with a die left, so that work can be done
inline constexpr double kLeft = 0.35;     // each further die left there
inline constexpr double kObjective = 4;   // a thing done for the scenario
inline constexpr double kMomentum = 0.9;  // having the Momentum Die in the next round
inline constexpr double kCommonLoot = 1.0;
inline constexpr double kEpicLoot = 2.0;
// Sharing out: as if a Zone were so many dice further away.
inline constexpr double kAhead = 3;   // what is not there yet
inline constexpr double kSource = 2;  // a stock of what nobody needs yet
inline constexpr double kDetour = 4;  // the most for one more on the way

}  // namespace gloam::games::dying_light::weights
