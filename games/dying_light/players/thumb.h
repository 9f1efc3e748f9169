// The rule of thumb of Runners. Points are about as many as the dice that a thing is worth.
#pragma once
#include <optional>
#include <span>

#include "engine/decider.h"
#include "games/dying_light/players/objectives.h"
#include "games/dying_light/players/routes.h"
#include "games/dying_light/players/scene.h"

namespace gloam::games::dying_light {

// An activation: what to do next.
class Thumb {
 public:
  Thumb(const State& state, const Pack& pack, int who);

  void weigh_actions(const engine::Options& options, std::span<double> points);
  // Zones to move to without dice.
  void weigh_moves(const engine::Options& options, std::span<double> points);

 private:
  double action(const engine::Option& option);
  double attack(const engine::Option& option);
  double after_kill(Area area, int kind);
  double thrown(const engine::Option& option);
  double interact(const engine::Option& option);
  double use(const engine::Option& option);
  double arm(CardIndex weapon);
  bool poor() const;
  double odds(const Blow& blow, Area area, int kind) const;
  double pending_risk(int enemies) const;
  void see_pending(const engine::Options& options);

  Scene scene_;
  Objectives objectives_;
  int who_;
  Routes routes_;
  Zone here_;
  Area area_;
  int pool_;
  int tempo_;
  Routes::Found ways_;
  double pending_ = 0;  // what an Interact here gains, without its Risk
  // Worked out once.
  std::optional<double> fails_;  // the best after a die was spent for nothing
  struct Killed {
    Area area;
    int kind;
    double after;
  };
  std::optional<Killed> killed_;  // the last that was looked at: there are two ways to attack it
};

}  // namespace gloam::games::dying_light
