#include "bench/signature.h"

#include <stdexcept>

#include "engine/game.h"
#include "games/games.h"

namespace gloam::bench {
namespace {

void add_games(const engine::Game& game, engine::Hash& hash) {
  constexpr std::uint64_t kGames = 100;
  engine::Position position = game.new_position();
  for (int seats = game.info().least_seats; seats <= game.info().most_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
      engine::RandomDecider decider(engine::Seed::of(seed));
      engine::Company company{decider};
      play_through(game, engine::standard_setup(game.info(), seats, engine::Seed::of(seed)),
                   company, position);
      hash.add(position.hash());
    }
  }
}

}  // namespace

std::uint64_t signature() {
  engine::Hash hash;
  for (const games::Entry& entry : games::all()) {
    engine::Complaints complaints;
    const auto game = entry.make({}, complaints);
    if (game == nullptr) throw std::logic_error(to_string(complaints.at(0)));
    add_games(*game, hash);
  }
  return hash.value();
}

}  // namespace gloam::bench
