#include "engine/decider.h"

#include <string>

#include "engine/zone.h"

namespace gloam::engine {

Answer RandomDecider::choose(const Question& question) {
  const int asked = question.seats.size();
  const Seat seat =
      asked == 1
          ? question.seats.lowest()
          : question.seats.nth(static_cast<int>(luck_.below(static_cast<std::uint32_t>(asked))));
  const Options& options = question.options_of(seat);
  const auto count = static_cast<std::uint32_t>(options.size());
  decisions_ += count > 1 ? 1 : 0;
  return {seat, options[luck_.below(count)]};
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
  const std::string asked = "`" + std::string(question.ask.key) + "`";
  const std::string seat = "seat " + std::to_string(answer.seat + 1);
  if (!question.seats.has(answer.seat)) throw RuleError(seat + " is not asked " + asked);
  if (!question.options_of(answer.seat).contains(answer.option)) {
    throw RuleError(seat + " has no such option in " + asked);
  }
}

}  // namespace gloam::engine
