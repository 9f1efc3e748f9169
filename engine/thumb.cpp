#include "engine/thumb.h"

namespace gloam::engine {

Weighed::Weighed(const Game& game, const Position& position, const Question& question, Seat seat)
    : options(question.options_of(seat)) {
  game.weigh(position, question, seat, options, std::span(points).first(options.size()));
}

Answer ThumbDecider::choose(const Question& question) {
  const Seat seat = question.seats.lowest();
  if (question.options_of(seat).size() > 1) ++decisions_;
  return {seat, rule_of_thumb(game_, running_, question, seat, luck_)};
}

Option rule_of_thumb(const Game& game, const Position& position, const Question& question,
                     Seat seat, Generator& luck) {
  const Weighed weighed(game, position, question, seat);
  std::size_t best = 0;
  std::uint32_t alike = 1;
  for (std::size_t i = 1; i < weighed.options.size(); ++i) {
    if (weighed.points[i] < weighed.points[best]) continue;
    alike = weighed.points[i] > weighed.points[best] ? 1 : alike + 1;
    if (luck.below(alike) == 0) best = i;
  }
  return weighed.options[best];
}

Option rule_of_thumb(const Game& game, const Position& position, const OpenQuestion& open,
                     Seat seat, Generator& luck) {
  Options options;
  for (const Option& option : open.options[seat]) options.add(option);
  const Question question{*open.ask, open.seats, open.subject, open.group, OptionsOf(options)};
  return rule_of_thumb(game, position, question, seat, luck);
}

Option rule_of_thumb(const Session& session, Seat seat, Generator& luck) {
  Position believed = session.position();
  session.game().redeal(believed, seat, luck);
  return rule_of_thumb(session.game(), believed, session.question(), seat, luck);
}

}  // namespace gloam::engine
