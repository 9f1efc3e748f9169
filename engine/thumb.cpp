#include "engine/thumb.h"

#include <algorithm>

namespace gloam::engine {

WeighedOptions::WeighedOptions(const Game& game, const Position& position, const Question& question,
                               Seat seat)
    : options(question.options_of(seat)) {
  weigh(game, position, question, seat);
}

WeighedOptions::WeighedOptions(const Game& game, const Position& position, const OpenQuestion& open,
                               Seat seat) {
  for (const Option& option : open.options[seat]) options.add(option);
  const Question question{*open.ask, open.seats, open.subject, open.group, OptionsOf(options)};
  weigh(game, position, question, seat);
}

void WeighedOptions::weigh(const Game& game, const Position& position, const Question& question,
                           Seat seat) {
  points = std::span(room_).first(options.size());
  std::fill(points.begin(), points.end(), 0.0);
  if (options.size() < 2) return;  // nothing to choose
  game.weigh(position, question, seat, options, points);
}

Option WeighedOptions::best(Generator& luck) const {
  std::size_t best = 0;
  std::uint32_t alike = 1;
  for (std::size_t i = 1; i < options.size(); ++i) {
    if (points[i] < points[best]) continue;
    alike = points[i] > points[best] ? 1 : alike + 1;
    if (luck.below(alike) == 0) best = i;
  }
  return options[best];
}

Answer ThumbDecider::choose(const Question& question) {
  const Seat seat = question.seats.lowest();
  const WeighedOptions weighed(game_, running_, question, seat);
  const Option answer = weighed.best(luck_);
  decisions_.count(seat, weighed.options.size(), answer);
  return {seat, answer};
}

WeighedOptions weighed(const Session& session, Seat seat, Generator& luck) {
  Position believed = session.position();
  session.game().redeal(believed, seat, luck);
  return {session.game(), believed, session.question(), seat};
}

Option rule_of_thumb(const Session& session, Seat seat, Generator& luck) {
  return weighed(session, seat, luck).best(luck);
}

}  // namespace gloam::engine
