#include "engine/decider.h"

#include <string>

#include "engine/zone.h"

namespace gloam::engine {

Answer RandomDecider::choose(const Question& question) {
  const auto asked = static_cast<std::uint32_t>(question.seats.size());
  const Seat seat = question.seats.nth(static_cast<int>(luck_.below(asked)));
  const Options& options = question.options_of(seat);
  const Option answer = any_of(options, luck_);
  decisions_.count(seat, options.size(), answer);
  return {seat, answer};
}

Answer ScriptedDecider::choose(const Question& question) {
  if (finished()) {
    throw RuleError("the script has no answer left for `" + std::string(question.ask.key) + "`");
  }
  const Answer answer = script_[next_++];
  require_legal(question, answer);
  return answer;
}

void require_legal(const Question& question, const Answer& answer) {
  const bool asked = question.seats.has(answer.seat);
  if (asked && question.options_of(answer.seat).contains(answer.option)) return;
  throw RuleError("seat " + std::to_string(answer.seat + 1) +
                  (asked ? " has no such option in `" : " is not asked `") +
                  std::string(question.ask.key) + "`");
}

}  // namespace gloam::engine
