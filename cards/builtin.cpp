#include "cards/builtin.h"

#include "cards/run/run.h"
#include "cards/say/speaking.h"

namespace gloam::cards {
namespace {

using engine::Option;
using engine::Options;

std::int64_t wide(Run& run, const Node& node, int i) { return value(run, node, i); }

std::int32_t sum(Run& run, const Node& node) {
  return clamped(wide(run, node, 0) + wide(run, node, 1));
}
std::int32_t difference(Run& run, const Node& node) {
  return clamped(wide(run, node, 0) - wide(run, node, 1));
}
std::int32_t product(Run& run, const Node& node) {
  return clamped(wide(run, node, 0) * wide(run, node, 1));
}

std::int32_t at_least(Run& run, const Node& node) {
  return value(run, node, 0) >= value(run, node, 1);
}
std::int32_t at_most(Run& run, const Node& node) {
  return value(run, node, 0) <= value(run, node, 1);
}
std::int32_t more_than(Run& run, const Node& node) {
  return value(run, node, 0) > value(run, node, 1);
}
std::int32_t less_than(Run& run, const Node& node) {
  return value(run, node, 0) < value(run, node, 1);
}
std::int32_t equal(Run& run, const Node& node) {
  return value(run, node, 0) == value(run, node, 1);
}

std::int32_t both(Run& run, const Node& node) {
  return value(run, node, 0) != 0 && value(run, node, 1) != 0;
}
std::int32_t either(Run& run, const Node& node) {
  return value(run, node, 0) != 0 || value(run, node, 1) != 0;
}
std::int32_t negation(Run& run, const Node& node) { return value(run, node, 0) == 0; }

std::int32_t chosen_amount(Run& run, const Node&) { return run.x; }
std::int32_t chosen_thing(Run& run, const Node& node) {
  const auto choice = static_cast<std::size_t>(node.imm);
  if (!node.many) return static_cast<std::int32_t>(run.chosen[choice]);
  return run.select(run.held_things(choice));
}
std::int32_t plus_if(Run& run, const Node& node) {
  return value(run, node, 1) != 0 ? value(run, node, 0) : 0;
}

std::int32_t sequence(Run& run, const Node& node) {
  for (int i = 0; i < node.argc && !run.stopped(); ++i) perform(run, argument(run, node, i));
  return 1;
}

std::uint32_t place_of(const Run& run, const Node& node) {
  return static_cast<std::uint32_t>(&node - run.nodes);
}

// The way to go, as an option that names the effect.
Option way(const Run& run, int which, const Node& effect) {
  return {engine::kMode, static_cast<std::int16_t>(which),
          effect_handle(run.pack, run.source.card, place_of(run, effect))};
}

std::int32_t may(Run& run, const Node& node) {
  const Node& effect = argument(run, node, 0);
  Options options = run.table.options();
  options.add(way(run, 0, effect));
  options.add({engine::kPass, 0, 0});
  const Option answer = run.table.ask(run.decider(), kAskUse, options, run.asked_by());
  return answer.verb == engine::kPass ? 0 : evaluate(run, effect);
}

std::int32_t one_of(Run& run, const Node& node) {
  Options options = run.table.options();
  for (int i = 0; i < node.argc; ++i) options.add(way(run, i, argument(run, node, i)));
  const Option answer = run.table.ask(run.decider(), kAskMode, options, run.asked_by());
  return value(run, node, answer.a);
}

std::int32_t when(Run& run, const Node& node) {
  return value(run, node, value(run, node, 0) != 0 ? 1 : 2);
}

// What was chosen, as a record keeps it. False if there is no room.
bool keep_chosen(Run& run, LastingRecord& record) {
  record.chosen = run.chosen;
  if (!run.lasting.keeps_sets()) return true;
  const std::vector<Choice>& choices = clause_at(run, run.source.card, run.clause).choices;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (!choices[i].selector.many) continue;
    const std::optional<std::uint32_t> kept = run.lasting.keep(run.held_things(i));
    if (!kept) return false;
    record.chosen[i] = *kept;
  }
  return true;
}

void let_last(Run& run, std::uint32_t node, int span, bool trigger) {
  LastingRecord record;
  record.node = node;
  record.card = run.source.card;
  record.x = static_cast<std::int16_t>(run.x);
  record.owner = static_cast<std::uint8_t>(run.owner);
  record.place = run.source.place;
  record.target = run.source.target;
  record.span = static_cast<std::uint8_t>(span);
  record.clause = static_cast<std::uint8_t>(run.clause);
  record.trigger = trigger ? 1 : 0;
  if (!keep_chosen(run, record) || !run.lasting.add(record)) run.stop(Stop::overflow);
}

std::int32_t until(Run& run, const Node& node) {
  const std::int32_t span = value(run, node, 0);
  for (std::uint32_t i = 1; i < node.argc && !run.stopped(); ++i)
    let_last(run, node.args + i, span, false);
  return 1;
}

std::int32_t later(Run& run, const Node& node) {
  let_last(run, node.args + 1, value(run, node, 0), true);
  return 1;
}

std::int32_t nothing(Run&, const Node&) { return 1; }

}  // namespace

std::int32_t immediate(Run&, const Node& node) { return node.imm; }

std::int32_t always_fits(Run&, const Node&) { return 1; }

std::int32_t refuse_without_function(Run& run, const Node&) {
  run.stop(Stop::no_function);
  return 0;
}

Fn builtin_function(std::uint16_t builtin) {
  switch (builtin) {
    case kAdd:
      return sum;
    case kSubtract:
      return difference;
    case kMultiply:
      return product;
    case kAtLeast:
      return at_least;
    case kAtMost:
      return at_most;
    case kMoreThan:
      return more_than;
    case kLessThan:
      return less_than;
    case kEqual:
      return equal;
    case kAnd:
      return both;
    case kOr:
      return either;
    case kNot:
      return negation;
    case kSequence:
      return sequence;
    case kMay:
      return may;
    case kRange:
    case kX:
      return chosen_amount;
    case kChosen:
      return chosen_thing;
    case kPlusIf:
      return plus_if;
    case kOneOf:
      return one_of;
    case kWhen:
      return when;
    case kUntil:
      return until;
    case kLater:
      return later;
    case kPrevent:
    case kNothing:
      return nothing;
    default:
      return immediate;
  }
}

}  // namespace gloam::cards
