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
    switch (plan_.players->kind) {
      case bots::Level::Kind::random:
        play_with(engine::RandomDecider(seeds.players));
        break;
      case bots::Level::Kind::thumb:
        play_with(engine::ThumbDecider(plan_.game, position_, seeds.players));
        break;
      case bots::Level::Kind::search:
        play_with_bots(seeds.players);
        break;
    }
    add_outcome(number);
  }

  template <class Decider>
  void play_with(Decider decider) {
    engine::Company company{decider, plan_.counts_cards ? &sums_.census : nullptr};
    play_through(plan_.game, setup_, company, position_);
    add_decisions(decider.decisions());
  }

  // Who looks ahead plays a game that can wait.
  void play_with_bots(const Seed& seed) {
    engine::Session session(plan_.game, setup_);
    std::vector<bots::Bot> players(static_cast<std::size_t>(setup_.seats),
                                   bots::Bot(*plan_.players));
    engine::Generator luck = engine::players_stream(seed);
    std::uint64_t decisions = 0;
    while (!session.over()) {
      const Seat seat = session.question().seats.lowest();
      if (session.question().options[seat].size() > 1) ++decisions;
      session.answer(seat, players[seat].answer(session, seat, luck));
    }
    if (plan_.counts_cards)
      for (const engine::Event& event : session.events()) sums_.census.hear(event);
    position_ = session.position();
    add_decisions(decisions);
  }

  void add_decisions(std::uint64_t decisions) {
    sums_.decisions += decisions;
    sums_.fewest_decisions = std::min(sums_.fewest_decisions, decisions);
    sums_.most_decisions = std::max(sums_.most_decisions, decisions);
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
