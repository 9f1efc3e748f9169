#include "games/vigil/players/judgement.h"

#include "games/vigil/rules/said.h"

namespace gloam::games::vigil {

using engine::Option;

namespace {

// Charms work every night, so they come first, then deeds; a hand of cards that are neither is
// better sold.
int worth_as_action(const Option& action, const Pack& pack, const Watcher& watcher) {
  switch (action.verb) {
    case kPlay:
      return pack.kinds[static_cast<std::size_t>(action.a)] == CardKind::charm ? 5 : 4;
    case kBarter:
      return watcher.hand.size() >= 2 ? 3 : 0;
    case kGather:
      return 2;
    case kSearch:
      return 1;
    default:
      return 0;
  }
}

// What a card is worth to keep: a charm most, a flash least.
int worth_keeping(const Option& card, const Pack& pack) {
  switch (pack.kinds[static_cast<std::size_t>(card.a)]) {
    case CardKind::charm:
      return 2;
    case CardKind::deed:
      return 1;
    case CardKind::flash:
      return 0;
  }
  return 0;
}

}  // namespace

double worth(const Option& option, const State& state, const Pack& pack,
             const engine::Question& question, engine::Seat seat) {
  if (&question.ask == &ask::action) return worth_as_action(option, pack, state.watchers[seat]);
  // As much light as there can be: a vigil kept is a dawn, and the brightest lamp another.
  if (&question.ask == &ask::burn) return option.a;
  // The card that is lost is the one least worth keeping.
  if (&question.ask == &ask::discard) return -worth_keeping(option, pack);
  // Cards that are sold go together; what a flash would do nobody can tell from its kind.
  if (&question.ask == &ask::barter) return option.verb == engine::kDone ? 0 : 1;
  if (&question.ask == &ask::answer) return option.verb == engine::kPass ? 1 : 0;
  return 0;
}

}  // namespace gloam::games::vigil
