// A card as loaded: what it is, and its compiled clauses.
#pragma once
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/kind.h"
#include "cards/node.h"
#include "cards/word.h"

namespace gloam::cards {

// A row of a table: what happens for results from `from` to `to`, or for a shortfall that large.
struct Row {
  static constexpr std::int32_t kNoEnd = std::numeric_limits<std::int32_t>::max();
  std::int32_t from = 0;
  std::int32_t to = 0;
  bool fail = false;
  Node body = {};

  bool open_ended() const { return to == kNoEnd; }
};

inline constexpr std::size_t kMaxChoices = 2;

// `choose hero_here`, or one of two named choices: `choose a = blight_here, b = place_near`.
struct Choice {
  std::string name = {};
  Node selector = {};
};

// What words read and write; see Declared::touches.
struct Reach {
  std::uint64_t reads = 0;
  std::uint64_t writes = 0;
  bool only_adds = true;
};

// One rule of a card. Parts that were not written are absent nodes or empty lists.
struct Clause {
  ClauseKind kind = ClauseKind::specification;
  bool may = false;
  bool unless = false;          // the condition must not hold
  std::uint8_t state_mask = 0;  // bits of Source::states of which one must hold; 0: always alive
  std::uint16_t state = kAbsent;
  std::uint16_t period = kAbsent;
  Node head = {};  // window, proposal or form; absent after `always` and a bare `use`
  Node condition = {};
  Node by = {};
  Node body = {};
  std::vector<Node> costs = {};
  std::vector<Choice> choices = {};
  std::vector<Row> rows = {};
  AmountRange amount = {};  // X, if a cost asks for it
  int line = 0;             // where it begins in the file of its card
  int column = 0;
  // Whether nothing stands in its way: no state, condition, limit, choice or cost.
  bool free = false;
  Reach reach = {};

  // Whether its owner decides if it happens at all.
  bool optional() const {
    return may || kind == ClauseKind::activated ||
           (!costs.empty() && kind != ClauseKind::specification);
  }
};

// A field of a card as written. A word is kept both by name and by value.
struct FieldValue {
  std::string name;
  std::vector<std::int32_t> numbers = {};
  std::vector<std::string> texts = {};
};

// A card of a pack. Cards stand in the order of the file; their place there is their index.
struct Card {
  std::string id;
  std::string name;
  std::string flavour;
  const Kind* kind = nullptr;
  int copies = 1;
  std::vector<std::string> tags;
  std::vector<FieldValue> fields;
  std::vector<Clause> clauses;
  std::uint32_t first_node = 0;  // its nodes are those from here to the next card's
  std::string file;              // where it was written
  int line = 0;

  bool has(std::string_view field) const { return find(field) != nullptr; }
  bool tagged(std::string_view tag) const;
  // Whether it has a rule beside those that always hold.
  bool does_something() const;
  // A number, a flag, or the value of a word; `otherwise` if the field was not written.
  std::int32_t number(std::string_view field, std::int32_t otherwise = 0) const;
  // A text, or the name of a word; empty if the field was not written. "name" and "flavour" are
  // texts, too.
  std::string_view text(std::string_view field) const;
  std::span<const std::string> list(std::string_view field) const;
  std::span<const std::int32_t> numbers(std::string_view field) const;

 private:
  const FieldValue* find(std::string_view field) const;
};

}  // namespace gloam::cards
