// The compiled form of rules: nodes that lie side by side in one array of their pack.
#pragma once
#include <cstdint>

namespace gloam::cards {

class Run;
struct Node;

// How a word acts or what it is worth. Everything is a number: a condition is 0 or 1, a selector a
// set of bits. A selector of a type of many things is worth how many it selects; Run::selected()
// says which.
using Fn = std::int32_t (*)(Run&, const Node&);

// The words of the language itself. They open every vocabulary, so that their numbers are the same
// in all games.
enum Builtin : std::uint16_t {
  kAbsent,
  kLiteral,
  kAdd,
  kSubtract,
  kMultiply,
  kAtLeast,
  kAtMost,
  kMoreThan,
  kLessThan,
  kEqual,
  kAnd,
  kOr,
  kNot,
  kSequence,
  kMay,
  kRange,
  kX,
  kChosen,
  kNamed,
  kPlusIf,
  kOneOf,
  kWhen,
  kUntil,
  kLater,
  kPrevent,
  kNothing,
  kFirstGameWord,
};

// One word with its arguments, which are the `argc` nodes from Pack::nodes[args] on.
// A default node stands for what was not written.
struct Node {
  Fn fn = nullptr;
  std::int32_t imm = 0;  // the value of a number or symbol, the number of a window, form or choice
  std::uint32_t args = 0;        // of a name of the pack: its place in Pack::names
  std::uint16_t word = kAbsent;  // place in the vocabulary
  std::uint8_t argc = 0;
  std::uint8_t given = 0;  // bit i: argument i was written by the author
  bool amount = false;     // worked out for an amount without a sign: below 0 it counts as 0
  bool many = false;       // selects things of a type of many; see Vocabulary::type

  explicit operator bool() const { return word != kAbsent; }
};
static_assert(sizeof(Node) <= 24);

// Numbers and symbols: the value kept in the node.
std::int32_t immediate(Run& run, const Node& node);

// What a node is worth. Most arguments are plain numbers and symbols, which need no call.
inline std::int32_t evaluate(Run& run, const Node& node) {
  if (node.fn == immediate) return node.imm;
  const std::int32_t value = node.fn(run, node);
  return node.amount && value < 0 ? 0 : value;
}

// A chosen amount such as 1..3, as kept in Node::imm.
struct AmountRange {
  int from = 0;
  int to = 0;

  static AmountRange of(std::int32_t imm) { return {imm & 0xff, imm >> 8}; }
  std::int32_t imm() const { return from | to << 8; }
  explicit operator bool() const { return to > 0; }
};

}  // namespace gloam::cards
