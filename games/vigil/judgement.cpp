#include "games/vigil/judgement.h"

#include <algorithm>

#include "games/vigil/said.h"

namespace gloam::games::vigil {

using engine::Option;
using engine::Options;

namespace {

// The open option that is worth most; the first of several.
template <class Worth>
Option best(const Options& options, const Worth& worth) {
  return *std::max_element(options.begin(), options.end(),
                           [&](const Option& a, const Option& b) { return worth(a) < worth(b); });
}

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

Option judge(const State& state, const Pack& pack, const engine::Question& question,
             engine::Seat seat, engine::Generator& luck) {
  const Options& options = question.options_of(seat);
  const Watcher& watcher = state.watchers[seat];
  if (&question.ask == &ask::action) {
    return best(options, [&](const Option& o) { return worth_as_action(o, pack, watcher); });
  }
  // As much light as there can be: a vigil kept is a dawn, and the brightest lamp another.
  if (&question.ask == &ask::burn) return best(options, [](const Option& o) { return o.a; });
  // Cards that are sold go together; the one that is lost is the one least worth keeping.
  if (&question.ask == &ask::barter) return options[0];
  if (&question.ask == &ask::discard) {
    return best(options, [&](const Option& o) { return -worth_keeping(o, pack); });
  }
  // What a flash would do nobody can tell from its kind.
  if (&question.ask == &ask::answer) return {engine::kPass};
  return any_of(options, luck);
}

}  // namespace gloam::games::vigil
