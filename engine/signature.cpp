#include "engine/signature.h"

namespace gloam::engine {

std::uint64_t course_of(const Game& game, Course course, const Outcome& outcome) {
  course.add(game.rules().id(outcome.rule));
  for (const Seat seat : outcome.winners) course.add(seat);
  for (const std::int32_t score : outcome.scores) course.add(static_cast<std::uint64_t>(score));
  return course.value();
}

std::uint64_t signature(const Game& game, std::uint64_t games) {
  Course course;
  Position position = game.new_position();
  for (int seats = game.info().least_seats; seats <= game.info().most_seats; ++seats) {
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      RandomDecider decider(Seed::of(seed));
      Company company{decider};
      play_through(game, standard_setup(game.info(), seats, Seed::of(seed)), company, position);
      course.add(course_of(game, decider.decisions().course, game.outcome(position)));
    }
  }
  return course.value();
}

}  // namespace gloam::engine
