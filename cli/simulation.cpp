#include "cli/simulation.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <vector>

#include "engine/decider.h"
#include "engine/hash.h"
#include "engine/thumb.h"

namespace gloam::cli {
namespace {

using engine::Position;
using engine::Seat;
using engine::Seed;

// Threads take this many games at a time: few enough to finish together, enough not to meet often.
constexpr std::uint64_t kBlock = 32;

// The streams of one game: what the rules roll, and what the players choose.
struct GameSeeds {
  Seed luck;
  Seed players;
};

GameSeeds seeds_of(const Seed& base, std::uint64_t number) {
  engine::Generator generator(base);
  generator.rekey(number);
  GameSeeds seeds;
  for (std::uint32_t& word : seeds.luck.words) word = generator.next();
  for (std::uint32_t& word : seeds.players.words) word = generator.next();
  return seeds;
}

// Plays games one after the other on the same position. One for each thread.
class Worker {
 public:
  explicit Worker(const Plan& plan)
      : plan_(plan), setup_(plan.setup), position_(plan.game.new_position()) {}

  void play(std::uint64_t number) {
    try {
      play_to_the_end(number);
      std::string wrong = plan_.game.broken_invariant(position_);
      if (!wrong.empty()) note_broken(number, std::move(wrong));
    } catch (const std::exception& error) {
      note_broken(number, error.what());
    }
    ++sums_.games;
  }

  const Simulation& sums() const { return sums_; }

 private:
  void play_to_the_end(std::uint64_t number) {
    const GameSeeds seeds = seeds_of(plan_.setup.seed, number);
    setup_.seed = seeds.luck;
    if (plan_.players == Players::thumb) {
      play_with(engine::ThumbDecider(plan_.game, position_, seeds.players));
    } else {
      play_with(engine::RandomDecider(seeds.players));
    }
    add_outcome(number);
  }

  template <class Decider>
  void play_with(Decider decider) {
    engine::Company company{decider, plan_.counts_cards ? &sums_.census : nullptr};
    play_through(plan_.game, setup_, company, position_);
    sums_.decisions += decider.decisions();
    sums_.fewest_decisions = std::min(sums_.fewest_decisions, decider.decisions());
    sums_.most_decisions = std::max(sums_.most_decisions, decider.decisions());
  }

  void add_outcome(std::uint64_t number) {
    const engine::Outcome outcome = plan_.game.outcome(position_);
    for (const Seat seat : outcome.winners) ++sums_.wins[seat];
    if (outcome.winners.empty()) ++sums_.unwon;
    ++sums_.endings[{!outcome.winners.empty(), outcome.rule}];
    for (const Seat seat : engine::SeatSet::first(setup_.seats)) {
      sums_.scores[seat] += outcome.scores[seat];
    }
    engine::Hash hash;
    hash.add(number);
    hash.add(position_.hash());
    sums_.hash += hash.value();
  }

  // A worker's games come in rising order, so its first is its lowest.
  void note_broken(std::uint64_t number, std::string what) {
    ++sums_.broken;
    if (!sums_.first_broken) sums_.first_broken = BrokenGame{number, std::move(what)};
  }

  const Plan& plan_;
  engine::Setup setup_;
  Position position_;
  Simulation sums_;
};

void play_blocks(const Plan& plan, std::atomic<std::uint64_t>& next, Onlooker& onlooker,
                 Simulation& sums) {
  Worker worker(plan);
  while (!onlooker.stop) {
    const std::uint64_t begin = next.fetch_add(kBlock);
    if (begin >= plan.games) break;
    const std::uint64_t end = std::min(begin + kBlock, plan.games);
    for (std::uint64_t i = begin; i < end; ++i) worker.play(plan.first + i);
    onlooker.played += end - begin;
  }
  sums = worker.sums();
}

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
    scores[seat] += other.scores[seat];
  }
  hash += other.hash;
  broken += other.broken;
  const bool earlier =
      other.first_broken && (!first_broken || other.first_broken->number < first_broken->number);
  if (earlier) first_broken = other.first_broken;
}

Simulation simulate(const Plan& plan, Onlooker& onlooker) {
  std::atomic<std::uint64_t> next = 0;
  std::vector<Simulation> parts(static_cast<std::size_t>(std::max(1, plan.threads)));
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      others.emplace_back([&, i] { play_blocks(plan, next, onlooker, parts[i]); });
    }
    play_blocks(plan, next, onlooker, parts[0]);
  }
  Simulation all;
  for (const Simulation& part : parts) all.add(part);
  return all;
}

Simulation simulate(const Plan& plan) {
  Onlooker nobody;
  return simulate(plan, nobody);
}

}  // namespace gloam::cli
