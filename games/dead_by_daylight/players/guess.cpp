#include "games/dead_by_daylight/players/guess.h"

#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {
namespace {

constexpr auto kGuess = std::to_array<engine::Sign>({
#include "games/dead_by_daylight/players/guess.inc"
});
constexpr std::size_t kSigns = kGuess.size() / 2;  // of a mode

// Writes one sign after the other.
class Signs {
 public:
  explicit Signs(std::span<double> seen) : seen_(seen) {}
  void operator()(double much) { seen_[next_++] = much; }

 private:
  std::span<double> seen_;
  std::size_t next_ = 0;
};

void see_survivors(const Scene& scene, Signs& sign) {
  double healthy = 0, injured = 0, dying = 0, carried = 0, hooked = 0, time = 0, marks = 0;
  double escaped = 0, sacrificed = 0, danger = 0, items = 0;
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& one = scene.one(i);
    escaped += one.where == Where::escaped ? 1 : 0;
    sacrificed += one.where == Where::sacrificed ? 1 : 0;
    if (!in_game(one)) continue;
    marks += one.hooked > 0 ? 1 : 0;
    carried += one.where == Where::carried ? 1 : 0;
    hooked += one.where == Where::hooked ? 1 : 0;
    if (one.where == Where::hooked) time += scene.pack.trial.hook_track - one.timer;
    if (one.where != Where::map && one.where != Where::evading) continue;
    healthy += one.health == Health::healthy ? 1 : 0;
    injured += one.health == Health::injured ? 1 + 0.3 * one.steps : 0;
    dying += one.health == Health::dying ? 1 - 0.2 * one.steps : 0;
    if (standing(one))
      danger += scene.danger(one.tile, i) * (one.health == Health::injured ? 2 : 1);
    for (const auto [instance, source] : scene.s.in_play.cards_of(one.self))
      items += scene.pack.is_item(source.card) ? 1 : 0;
  }
  for (const double much :
       {escaped, sacrificed, healthy, injured, dying, carried, hooked, time, marks, danger, items})
    sign(much);
}

void see_work(const Scene& scene, Signs& sign) {
  const State& s = scene.s;
  double progress = 0, best = 0;
  for (std::size_t i = 0; i < scene.map.places(Icon::generator).size(); ++i) {
    if (s.progress[i] >= scene.pack.trial.generator) continue;
    const double part = static_cast<double>(s.progress[i]) / scene.pack.trial.generator;
    progress += part;
    best = std::max(best, part);
  }
  sign(s.space == 0 ? progress : 0);
  sign(s.space == 0 ? best : 0);
  sign(s.space == 0 ? s.completed : 0);
  sign(s.space == 0 && std::popcount(s.cleansed) % 2 == 1 ? 1 : 0);
  double lights = 0, way = 0;
  for (int gate = 0; gate < kGates; ++gate)
    if (has(s.powered, gate))
      lights = std::max<double>(lights, s.lights[static_cast<std::size_t>(gate)]);
  for (const Survivor& one : s.survivors) {
    if (one.where != Where::map || s.powered == 0) continue;
    int least = 99;
    for (int gate = 0; gate < kGates; ++gate)
      if (has(s.powered, gate))
        least = std::min(least, scene.map.distance(one.tile, scene.map.gate_tiles(gate)[1]));
    if (s.hatch != kNoTile) least = std::min(least, scene.map.distance(one.tile, s.hatch));
    way += std::min(least, 12) / 4.0;
  }
  sign(s.space != 0 ? 1 : 0);
  sign(lights);
  sign(way);
  sign(s.space);
  sign(s.hatch != kNoTile ? 1 : 0);
  sign(s.killer.ladder);
}

}  // namespace

std::span<const engine::Sign> guess() { return kGuess; }

void see(const Scene& scene, std::span<double> seen) {
  const State& s = scene.s;
  Signs sign(scene.standard() ? seen.first(kSigns) : seen.subspan(kSigns));
  sign(1);
  see_survivors(scene, sign);
  see_work(scene, sign);
  for (const std::int8_t track : s.tracks) sign(track);
  const Score points = score(s);
  sign(points.survivors - points.killer);
}

}  // namespace gloam::games::dead_by_daylight
