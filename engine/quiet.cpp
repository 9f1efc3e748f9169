#include "engine/quiet.h"

namespace gloam::engine {
namespace {

template <class T, class U>
bool among(const std::vector<T>& things, const U& thing) {
  return std::find(things.begin(), things.end(), thing) != things.end();
}

// Whether the option is about a card that the seat never uses.
bool never_used(const Game& game, Option option, const Manner& manner) {
  const std::array<Slot, 2> slots = slots_of(game, option);
  return (slots[0].kind == Operand::card && among(manner.cards, option.a)) ||
         (slots[1].kind == Operand::card && among(manner.cards, option.b));
}

// Where the rules themselves can stop for asides, they are told as the manner has it.
std::optional<Option> tell_the_rules(const Game& game, std::span<const Option> options,
                                     const Manner& manner) {
  for (const Option& option : options) {
    const Verb& verb = verb_of(game, option);
    if (manner.pause ? verb.pauses : verb.resumes) return option;
  }
  return std::nullopt;
}

}  // namespace

bool is_aside(const Game& game, Option option) { return verb_of(game, option).aside; }

std::optional<Option> goes_without_saying(const Game& game, const Ask& ask, SeatSet asked,
                                          std::span<const Option> options, const Manner& manner) {
  if (ask.secret) return std::nullopt;
  if (const std::optional<Option> told = tell_the_rules(game, options, manner)) return told;
  std::optional<Option> only;
  std::size_t left = 0;
  bool may_pass = false;
  bool only_never_used = true;
  for (const Option& option : options) {
    if (is_aside(game, option)) continue;
    ++left;
    only = option;
    const bool pass = option == Option{kPass};
    may_pass = may_pass || pass;
    only_never_used = only_never_used && (pass || never_used(game, option, manner));
  }
  if (manner.pause && left < options.size()) return std::nullopt;
  if (may_pass && (only_never_used || among(manner.moments, ask.key))) return Option{kPass};
  // Which of several seats acts is for them to say, unless one only lets the others go on.
  const bool alone = asked.size() == 1;
  if (left == 1 && alone) return only;
  return std::nullopt;
}

std::optional<Option> goes_without_saying(const Session& session, Seat seat, const Manner& manner) {
  const OpenQuestion& question = session.question();
  if (!question.seats.has(seat)) return std::nullopt;
  return goes_without_saying(session.game(), *question.ask, question.seats, question.options[seat],
                             manner);
}

Manner after_answer(const Session& session, Seat seat, Option answer, Manner manner) {
  const Verb& verb = verb_of(session.game(), answer);
  if (verb.pauses) manner.pause = true;
  if (verb.resumes) manner.pause = false;
  if (verb.aside || !manner.pause) return manner;
  Manner without = manner;
  without.pause = false;
  if (goes_without_saying(session, seat, without)) return without;
  return manner;
}

}  // namespace gloam::engine
