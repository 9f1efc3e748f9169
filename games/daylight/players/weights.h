// What things are worth to the rule of thumb, in light steps. Found by trying: teams of four won
// most often with these.
#pragma once

namespace gloam::games::daylight {

struct Weights {
  double power = 0.4;       // one Power
  double unresolved = 0.3;  // a CHALLENGE card that is left behind
  double relief = 0.9;      // one that was left behind is gone
  double secret = 0.5;      // drawn
  double item = 0.5;
  double stays = 0.7;      // a SECRET in play, beside what it adds in fights
  double magical = 1.5;    // a magical ITEM, beside the same
  double fall = 2;         // somebody becomes Incapacitated in a fight
  double hurt = 0.3;       // a point of damage
  double heal = 0.35;      // a point healed
  double rise = 1;         // to be out of danger
  double event = -0.1;     // to meet an Event
  double stunned = 0.3;    // of the prize, when the Monster is Stunned
  double fights_on = 0.7;  // how often somebody who was hit does
  double flees = 0.4;      // the part of an Attack that those who give up still suffer
  double nights = 2;       // in which a weapon serves, from the first day on
};
inline constexpr Weights kWorth;

}  // namespace gloam::games::daylight
