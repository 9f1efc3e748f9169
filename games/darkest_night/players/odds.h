// The chance of a roll before it is taken: exact, as dice are all that stands between.
#pragma once
#include <optional>

#include "engine/decider.h"
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

// That at least one of the dice shows the target: `plain` dice, and one named with a bonus unless
// it is 0. A relic adds 1 to the highest.
double chance_of_success(int plain, int target, int named_bonus, bool relic);

// Works on a copy of the State, as cards are asked for their modifiers; it never asks a player.
class Odds {
 public:
  Odds(const State& state, const Pack& pack);

  // The chance that the roll an option leads to succeeds; nothing where no roll is certain. A fight
  // or attack is reckoned with the best tactic, and a relic as used; cards that may be used around
  // the roll are left out, even if their player wants them used always.
  std::optional<double> of(engine::Option option);
  // With the best tactic of the hero, or with none.
  double of_fight(HeroIndex hero, Foe foe, int strength, bool attacks);
  double of_elude(HeroIndex hero, int awareness);
  double of_search(HeroIndex hero);

  Table& table() { return table_; }

 private:
  double with_tactic(HeroIndex hero, int instance);
  double with_one_die(HeroIndex hero);  // or however many the roll has by now
  double best_tactic(HeroIndex hero, const Combat& combat, int target);
  double of_roll(bool relic);

  State state_;
  const Pack& pack_;
  engine::RandomDecider nobody_;
  engine::Company company_;
  Table table_;
};

}  // namespace gloam::games::darkest_night
