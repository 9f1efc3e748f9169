#include "engine/signature.h"

namespace gloam::engine {

std::uint64_t signature(const Game& game, std::uint64_t games) {
  Hash hash;
  Position position = game.new_position();
  for (int seats = game.info().least_seats; seats <= game.info().most_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      RandomDecider decider(Seed::of(seed));
      Company company{decider};
      play_through(game, standard_setup(game.info(), seats, Seed::of(seed)), company, position);
      hash.add(position.hash());
    }
  }
  return hash.value();
}

}  // namespace gloam::engine
