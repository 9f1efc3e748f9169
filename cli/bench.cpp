#include <algorithm>
#include <ctime>
#include <ostream>

#include "bench/compare.h"
#include "bench/signature.h"
#include "bots/search.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "engine/hash.h"
#include "engine/thumb.h"
#include "lab/figures.h"
#include "lab/simulation.h"

namespace gloam::cli {
namespace {

using lab::fixed;

// How often something was done, and how long it took in all: time of the processor, so that what
// else runs on the machine counts little.
struct Timing {
  std::uint64_t times = 0;
  double seconds = 0;
  double each() const { return seconds / static_cast<double>(times); }
};

// Repeats `work`, which says how often it did the thing, for about so many seconds.
template <class Work>
Timing measure(double seconds, Work work) {
  work();  // caches and clocks warm up
  Timing timing;
  const std::clock_t begin = std::clock();
  while (timing.seconds < seconds) {
    timing.times += work();
    timing.seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  }
  return timing;
}

// Decisions of games that run straight through.
Timing time_decisions(const engine::Game& game, const engine::Setup& setup, double seconds) {
  constexpr std::uint64_t kGames = 100;
  std::uint64_t first = 0;
  return measure(seconds, [&] {
    first += kGames;
    return lab::simulate({{game, setup}, kGames, first}).decisions;
  });
}

// Answers to a session that waits at every question.
Timing time_answers(const engine::Game& game, engine::Setup setup, double seconds) {
  engine::Generator luck(setup.seed);
  const auto any = [&](std::size_t n) { return luck.below(static_cast<std::uint32_t>(n)); };
  return measure(seconds, [&] {
    setup.seed = engine::Seed::of(luck.next());
    engine::Session session(game, setup);
    while (!session.over()) {
      const engine::OpenQuestion& question = session.question();
      const engine::Seat seat = question.seats.nth(
          static_cast<int>(any(static_cast<std::size_t>(question.seats.size()))));
      const auto& options = question.options[seat];
      session.answer(seat, options[any(options.size())]);
    }
    return session.log().size();
  });
}

// Playouts of searches at the questions of games by rule of thumb; `depth` as SearchSettings has
// it.
Timing time_playouts(const engine::Game& game, engine::Setup setup, std::uint32_t depth,
                     double seconds) {
  engine::Generator luck(setup.seed);
  std::optional<engine::Session> session;
  return measure(seconds, [&]() -> std::uint64_t {
    if (!session || session->over()) {
      setup.seed = engine::Seed::of(luck.next());
      session.emplace(game, setup);
    }
    const engine::Seat seat = session->question().seats.lowest();
    bots::Search search({.playouts = 100, .depth = depth});
    std::uint64_t playouts = 0;
    for (const bots::Tried& tried : search.think(*session, seat, luck)) playouts += tried.playouts;
    session->answer(seat, engine::rule_of_thumb(*session, seat, luck));
    return playouts;
  });
}

// The one game that is also written by hand, without an engine.
constexpr std::string_view kBareGame = "vigil";

ExitCode bench_game(const games::Entry& entry, const BenchRequest& request, std::ostream& out) {
  const std::unique_ptr<engine::Game> game = make_game(entry, {});
  const engine::Setup setup =
      read_setup(*game, {std::string(entry.name), {}, request.seats, "1", {}});
  const Timing decisions = time_decisions(*game, setup, request.seconds);
  const Timing answers = time_answers(*game, setup, request.seconds);
  const auto row = [&](const char* name, const std::string& figure) {
    out << padded(name, 20) << figure << "\n";
  };
  out << game->info().title << ", " << setup.seats << " seats, random players, one thread\n";
  row("decisions/s", fixed(1 / decisions.each(), 0));
  row("a decision", fixed(1e9 * decisions.each(), 1) + " ns");
  row("suspended decision", fixed(1e6 * answers.each(), 2) + " µs");
  const auto horizon = static_cast<std::uint32_t>(game->horizon(setup));
  if (horizon > 0) {
    const auto playouts = [&](std::uint32_t depth) {
      return fixed(1 / time_playouts(*game, setup, depth, request.seconds).each(), 0) +
             " of at least " + std::to_string(depth) + (depth == 1 ? " answer" : " answers");
    };
    row("playouts/s", playouts(horizon));
    if (horizon > 1) row("", playouts(horizon / 2));
  }
  row("sizeof State", std::to_string(game->new_position().size()) + " bytes");
  if (entry.name != kBareGame) return kOk;

  constexpr int kGames = 500, kRounds = 41;
  const bench::Comparison bare = bench::compare_with_bare(*game, kGames, kRounds);
  row("the engine costs", fixed(bare.ratio, 2) + "x bare");
  if (bare.different == 0) return kOk;
  row("ended differently", std::to_string(bare.different) + " of " + std::to_string(bare.games));
  return kFailed;
}

}  // namespace

int run_bench(const BenchRequest& request, std::ostream& out) {
  if (!request.game.empty()) return bench_game(find_game(request.game), request, out);
  ExitCode worst = kOk;
  for (const games::Entry& entry : games::all()) {
    worst = std::max(worst, bench_game(entry, request, out));
  }
  return worst;
}

int print_signature(std::ostream& out) {
  out << engine::hex(bench::signature()) << "\n";
  return kOk;
}

}  // namespace gloam::cli
