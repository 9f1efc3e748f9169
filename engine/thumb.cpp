#include "engine/thumb.h"

namespace gloam::engine {

Answer ThumbDecider::choose(const Question& question) {
  const Seat seat = question.seats.lowest();
  if (question.options_of(seat).size() > 1) ++decisions_;
  const Answer answer{seat, game_.rule_of_thumb(running_, question, seat, luck_)};
  require_legal(question, answer);
  return answer;
}

Option rule_of_thumb(const Game& game, const Position& position, const OpenQuestion& open,
                     Seat seat, Generator& luck) {
  Options options;
  for (const Option& option : open.options[seat]) options.add(option);
  const Question question{*open.ask, open.seats, open.subject, open.group, OptionsOf(options)};
  return game.rule_of_thumb(position, question, seat, luck);
}

Option rule_of_thumb(const Session& session, Seat seat, Generator& luck) {
  Position believed = session.position();
  session.game().redeal(believed, seat, luck);
  return rule_of_thumb(session.game(), believed, session.question(), seat, luck);
}

}  // namespace gloam::engine
