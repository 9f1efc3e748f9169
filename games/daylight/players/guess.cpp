#include "games/daylight/players/guess.h"

#include <algorithm>

#include "games/daylight/players/scene.h"

namespace gloam::games::daylight {
namespace {

using engine::Seat;
using engine::SeatSet;

constexpr auto kGuess = std::to_array<engine::Sign>({
#include "games/daylight/players/guess.inc"
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

void see_board(Scene& scene, const Pack& pack, Signs& sign) {
  const State& s = scene.copy();
  int sites = 0;
  double covered = 0;
  for (const auto [instance, source] : s.in_play.cards()) {
    sites += pack.kind(source.card) == CardKind::location ? 1 : 0;
    if (pack.is_challenge(source.card)) covered += pack.challenge(source.card).counts;
  }
  const bool day = s.time == Time::day;
  const double ahead = s.day_counters - s.night_counters;
  const double dusk = scene.table().dark_count();
  sign(ahead / 10);
  sign(day ? dusk / 10 : 0);
  sign(day ? 0 : dusk / 10);
  sign(std::max(0.0, s.night_counters + (day ? dusk : 0) - 7) / 3);
  sign(std::max(0, s.day_counters - 6) / 3.0);
  sign(day ? 1 : 0);
  sign(covered / 5);
  sign(s.darker / 2.0);
  sign(s.number / 4.0);
  sign(std::max(0, 6 - sites - s.sites.size()) / 6.0);
}

void see_people(Scene& scene, const Pack& pack, Signs& sign) {
  const State& s = scene.copy();
  const double each = 1.0 / s.seats;
  double living = 0, power = 0, values = 0, damage = 0, down = 0, infected = 0;
  double weapons = 0, armor = 0;
  for (const Seat seat : SeatSet::first(s.seats)) {
    const Person& who = s.people[seat];
    if (who.standing != Standing::living) continue;
    living += each;
    power += std::min<int>(who.power, 6) * each / 3;
    infected += who.infected * each;
    down += scene.table().incapacitated(seat) ? each : 0;
    for (const Trait trait : kTraits) {
      values += scene.table().value(seat, trait) * each / 12;
      damage += who.damage[trait] * each / 3;
    }
    int best = 0;
    for (const auto [instance, source] : s.in_play.cards_of(seat)) {
      if (!pack.is_gear(source.card)) continue;
      best = std::max<int>(best, pack.gear(source.card).bonus);
      armor += pack.gear(source.card).armor ? each : 0;
    }
    weapons += best * each / 4;
  }
  for (const double much :
       {living, power, values, damage, down, infected, s.hands.size() * each / 2, weapons, armor})
    sign(much);
}

// How the seat stands among the others, as all can see it: only one of them is first.
void see_rivals(const State& s, const Pack& pack, Seat seat, Signs& sign) {
  std::array<int, kMostSeats> points{};
  for (const Captured& captured : s.captured)
    points[captured.seat] += pack.challenge(captured.card).points + captured.bonus;
  int best = 0;
  for (const Seat other : SeatSet::first(s.seats).without(seat))
    best = std::max(best, points[other]);
  const double lead = s.seats == 1 ? 0 : std::clamp(points[seat] - best, -6, 6) / 6.0;
  sign(lead);
  sign(lead * std::max(0, s.day_counters - s.night_counters) / 10);
}

}  // namespace

std::span<const engine::Sign> guess() { return kGuess; }

void see(const State& state, const Pack& pack, Seat seat, std::span<double> seen) {
  Signs sign(seen);
  sign(1);
  if (state.phase <= Phase::first_sites) return;
  Scene scene(state, pack);
  see_board(scene, pack, sign);
  see_people(scene, pack, sign);
  see_rivals(state, pack, seat, sign);
}

}  // namespace gloam::games::daylight
