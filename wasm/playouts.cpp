// Random games without anything around them, to be run in the page's machine and natively: the same
// signature, and the times to be compared.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "bench/signature.h"
#include "engine/game.h"
#include "games/games.h"

namespace {

namespace engine = gloam::engine;
namespace games = gloam::games;

// Seconds for so many games of four, and how many decisions they had.
void time_games(const games::Entry& entry) {
  constexpr std::uint64_t kGames = 5000;
  engine::Complaints complaints;
  const auto game = entry.make({}, complaints);
  engine::Position position = game->new_position();
  std::uint64_t decisions = 0;
  const std::clock_t begin = std::clock();
  for (std::uint64_t i = 0; i < kGames; ++i) {
    engine::RandomDecider decider(engine::Seed::of(i));
    engine::Company company{decider};
    const auto setup =
        engine::standard_setup(game->info(), game->info().most_seats, engine::Seed::of(i));
    play_through(*game, setup, company, position);
    decisions += decider.decisions().all();
  }
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  std::printf("%s: %.1f ns a decision\n", std::string(game->info().name).c_str(),
              1e9 * seconds / static_cast<double>(decisions));
}

}  // namespace

int main() {
  std::printf("signature %016llx\n", static_cast<unsigned long long>(gloam::bench::signature()));
  for (const games::Entry& entry : games::all()) time_games(entry);
}
