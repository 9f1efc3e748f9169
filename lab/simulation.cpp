#include "lab/simulation.h"

#include <algorithm>

#include "engine/hash.h"

namespace gloam::lab {
namespace {

// Threads take this many games at a time: few enough to finish together, enough not to meet often.
constexpr std::uint64_t kBlock = 32;

// Plays and sums up. One for each thread.
class Worker {
 public:
  explicit Worker(const Series& series) : series_(series), games_(series.plan) {}

  void play(std::uint64_t number) {
    Played played = games_.play(number, series_.counts_events ? &sums_.census : nullptr);
    ++sums_.games;
    if (!played.broken.empty()) {
      // A worker's games come in rising order, so its first is its lowest.
      ++sums_.broken;
      if (!sums_.first_broken) sums_.first_broken = BrokenGame{number, std::move(played.broken)};
    }
    if (!played.ended) return;
    add_decisions(played.decisions.all());
    add_outcome(played.outcome);
    engine::Hash hash;
    hash.add(number);
    hash.add(played.hash);
    sums_.hash += hash.value();
  }

  const Simulation& sums() const { return sums_; }

 private:
  void add_decisions(std::uint64_t decisions) {
    sums_.decisions += decisions;
    sums_.fewest_decisions = std::min(sums_.fewest_decisions, decisions);
    sums_.most_decisions = std::max(sums_.most_decisions, decisions);
  }

  void add_outcome(const engine::Outcome& outcome) {
    for (const engine::Seat seat : outcome.winners) ++sums_.wins[seat];
    for (const engine::Seat seat : outcome.first) ++sums_.firsts[seat];
    if (outcome.winners.empty()) ++sums_.unwon;
    ++sums_.endings[{!outcome.winners.empty(), outcome.rule}];
    for (const engine::Seat seat : engine::SeatSet::first(series_.plan.setup.seats))
      sums_.scores[seat] += outcome.scores[seat];
  }

  const Series& series_;
  Games games_;
  Simulation sums_;
};

}  // namespace

void Simulation::add(const Simulation& other) {
  games += other.games;
  decisions += other.decisions;
  fewest_decisions = std::min(fewest_decisions, other.fewest_decisions);
  most_decisions = std::max(most_decisions, other.most_decisions);
  for (const auto& [ending, times] : other.endings) endings[ending] += times;
  census.add(other.census);
  unwon += other.unwon;
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    wins[seat] += other.wins[seat];
    firsts[seat] += other.firsts[seat];
    scores[seat] += other.scores[seat];
  }
  hash += other.hash;
  broken += other.broken;
  const bool earlier =
      other.first_broken && (!first_broken || other.first_broken->number < first_broken->number);
  if (earlier) first_broken = other.first_broken;
}

Simulation simulate(const Series& series, Onlooker& onlooker) {
  const int threads = std::max(1, series.threads);
  std::vector<Worker> workers(static_cast<std::size_t>(threads), Worker(series));
  in_threads(in_blocks({series.first, series.games}, kBlock), threads, onlooker,
             [&](std::size_t thread, const Block& block) {
               for (std::uint64_t i = 0; i < block.games; ++i)
                 workers[thread].play(block.first + i);
               onlooker.played += block.games;
             });
  Simulation all;
  for (const Worker& worker : workers) all.add(worker.sums());
  return all;
}

Simulation simulate(const Series& series) {
  Onlooker nobody;
  return simulate(series, nobody);
}

}  // namespace gloam::lab
