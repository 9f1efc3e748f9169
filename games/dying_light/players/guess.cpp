#include "games/dying_light/players/guess.h"

#include <algorithm>

#include "games/dying_light/players/objectives.h"
#include "games/dying_light/players/scene.h"

namespace gloam::games::dying_light {
namespace {

constexpr auto kGuess = std::to_array<engine::Sign>({
#include "games/dying_light/players/guess.inc"
});

// Writes one sign after the other.
class Signs {
 public:
  explicit Signs(std::span<double> seen) : seen_(seen) {}
  void operator()(double much) { seen_[next_++] = much; }

 private:
  std::span<double> seen_;
  std::size_t next_ = 0;
};

// Scenario Cards with a goal that are still to come.
int untold(const Scene& scene) {
  int count = 0;
  for (const CardIndex card : scene.scenario.goals)
    count += scene.s.in_play.copies_of(card).count() == 0 ? 1 : 0;
  return count;
}

int kept_gear(const Runner& runner) {
  int uses = 0;
  for (const std::uint8_t wear : runner.wear) uses += kGone - wear;
  return uses;
}

void see_story(Scene& scene, Signs& sign) {
  const State& s = scene.s;
  const Objectives objectives(scene);
  constexpr double kOfAStage = 20;  // dice of each Runner
  const int ahead = untold(scene);
  const double time = scene.rounds_left() / 10.0;
  // What is left to do, in tens of rounds of four dice.
  const double work = (objectives.work() / s.runners_in_play + kOfAStage * ahead) / 40;
  sign(time);
  sign(objectives.done());
  sign(work);
}

void see_runners(Scene& scene, Signs& sign) {
  const State& s = scene.s;
  const double each = 1.0 / s.runners_in_play;
  double health = 0, gear = 0, momentum = 0, dice = 0, exposed = 0, among = 0, fear = 0, items = 0;
  int least = 2 * kHeavyWounds;
  for (int who = 0; who < s.runners_in_play; ++who) {
    const Runner& one = scene.runner(who);
    health += scene.health(who) * each / 8;
    least = std::min(least, scene.health(who));
    gear += kept_gear(one) * each / 6;
    momentum += scene.momentum(who) ? each : 0;
    dice += (dice_at(one, Place::fatigue) + dice_at(one, Place::cooldown)) * each;
    exposed += one.token * each;
    among += scene.enemies(scene.area_of(who)) * each;
    fear += std::min(10.0, scene.stand_price(who, scene.area_of(who), std::max(2, tempo(one)), 1)) *
            each / 10;
    for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(who))) {
      const CardKind kind = scene.pack.kinds[source.card];
      items += kind == CardKind::common || kind == CardKind::epic ? each : 0;
      exposed += kind == CardKind::chase ? each : 0;
    }
  }
  for (const double much : {health, least / 8.0, least <= 2 ? 1.0 : 0.0, gear, momentum, dice,
                            exposed, among, fear, items})
    sign(much);
}

void see_infected(const Scene& scene, Signs& sign) {
  double weak = 0, strong = 0, callers = 0;
  for (const Crowd& crowd : scene.s.crowds) {
    for (std::size_t kind = 0; kind < scene.pack.infected.size(); ++kind) {
      const Kind& one = scene.pack.infected[kind];
      const int count = crowd.standing[kind] + crowd.down[kind];
      if (one.calls || one.comes)
        callers += count;
      else if (one.agile)
        (one.attack > 1 ? strong : weak) += count;
    }
  }
  sign(weak / 10);
  sign(strong / 4);
  sign(callers / 4);
}

}  // namespace

std::span<const engine::Sign> guess() { return kGuess; }

void see(const State& state, const Pack& pack, std::span<double> seen) {
  Signs sign(seen);
  sign(1);
  if (state.phase == Phase::choosing) return;
  Scene scene(state, pack);
  sign(state.runners_in_play / 4.0);
  see_story(scene, sign);
  see_runners(scene, sign);
  see_infected(scene, sign);
}

}  // namespace gloam::games::dying_light
