#include "engine/table.h"

#include <algorithm>
#include <string>

namespace gloam::engine {

ScriptedFate ScriptedFate::dice(std::initializer_list<std::uint32_t> faces) {
  std::vector<std::uint32_t> outcomes;
  for (const std::uint32_t face : faces) outcomes.push_back(face - 1);
  return ScriptedFate(std::move(outcomes));
}

std::uint32_t ScriptedFate::below(std::uint32_t n) {
  if (n < 2) return 0;
  if (finished()) throw RuleError("the scripted dice are used up");
  const std::uint32_t outcome = outcomes_[next_++];
  if (outcome >= n) {
    throw RuleError("a scripted outcome is " + std::to_string(outcome) + " where only " +
                    std::to_string(n) + " are possible");
  }
  return outcome;
}

ThingSet Table::choose_several(Seat seat, const Ask& ask, std::span<const Option> candidates,
                               int least, int most, Subject subject) {
  if (candidates.size() > ThingSet::kCapacity) {
    throw RuleError("more than " + std::to_string(ThingSet::kCapacity) +
                    " candidates to choose from");
  }
  ThingSet chosen;
  int taken = 0;
  for (std::size_t first = 0; taken < most;) {
    Options options = this->options();
    const auto missing = static_cast<std::size_t>(std::max(0, least - taken));
    for (std::size_t i = first; i < candidates.size() && candidates.size() - i >= missing; ++i)
      if (i == first || !(candidates[i] == candidates[i - 1])) options.add(candidates[i]);
    if (taken >= least) options.add({kDone, 0, 0});
    const Group group{static_cast<std::uint16_t>(taken), static_cast<std::uint16_t>(least),
                      static_cast<std::uint16_t>(most)};
    const Option answer = ask_in_group(seat, ask, options, subject, group, candidates);
    if (answer.verb == kDone) break;
    while (!(candidates[first] == answer)) ++first;
    chosen.add(static_cast<int>(first++));
    ++taken;
  }
  return chosen;
}

void Table::throw_dead_end(Seat seat) {
  throw RuleError("a question without options for seat " + std::to_string(seat + 1));
}

}  // namespace gloam::engine
