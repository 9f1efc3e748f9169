// A word of a game's vocabulary, as declared.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cards/node.h"
#include "cards/read/template.h"

namespace gloam::cards {

// What a word stands for. The reader always knows which type it expects, so one name may serve
// several types. A game adds its own types (symbols, selectors) from kFirstGameType on.
enum Type : std::uint8_t {
  kNumber,
  kCondition,
  kEffect,
  kModifier,
  kCost,
  kWindow,
  kProposal,
  kState,
  kForm,
  kSpan,
  kPeriod,
  kFirstGameType,
};

// How contributions to a quantity are put together: set, then add, then the bounds; forbid beats
// permit.
enum class Fold : std::uint8_t { add, set, at_least, at_most, permit, forbid };

// Whom a standing modifier, window or proposal concerns, checked before the word's function is
// called: the card's owner, everybody where the card lies, all, those the argument `who` names, or
// which of the first three the argument `where` says: a symbol that is worth 0, 1 or 2.
enum class Scope : std::uint8_t { owner, here, all, who, where };

enum class ClauseKind : std::uint8_t { trigger, activated, standing, replacement, specification };

// Grammatical person of a selector: "you", "that hero", "those heroes".
enum class Person : std::uint8_t { you, one, several };

// What the sentence of a selector says of the things it selects, and so where the selector may
// stand: after `choose`, where one of them is chosen ("another hero here"); in a window or
// proposal, which any of them fits; elsewhere, where all of them are meant ("each other hero").
// Several of these may be true of one sentence.
enum class Meant : std::uint8_t { choice = 1, any = 2, all = 4 };

constexpr Meant operator|(Meant one, Meant two) {
  return static_cast<Meant>(static_cast<unsigned>(one) | static_cast<unsigned>(two));
}
constexpr bool includes(Meant meant, Meant use) {
  return (static_cast<unsigned>(meant) & static_cast<unsigned>(use)) != 0;
}

// What the function of a modifier returns when it has nothing to say to this question.
inline constexpr std::int32_t kSilent = std::numeric_limits<std::int32_t>::min();

inline constexpr std::uint64_t kEverything = ~std::uint64_t{0};

// A parameter of a word. With `otherwise` (a number or a word) it may be left out; `many` takes the
// rest. An amount is 0 or more: a number below that is refused when it is written, and counts as 0
// when it is worked out. Only a `sign`ed one may be below zero, which a sentence declares by
// showing it: {n+}, {n+:die|dice} or {n~die|dice}.
struct Param {
  std::string name;
  Type type;
  std::optional<std::string> otherwise = {};
  bool many = false;
  bool sign = false;
};

// One declaration gives the check, the call, the words and the manual page.
struct Word {
  std::string name;
  Type type = kNumber;
  std::vector<Param> params = {};
  Template text = {};
  // Condition: its negation. Number: in a comparison. Selector: when it was named before. Symbol:
  // second form.
  Template other = {};
  std::string each = {};   // numbers: "other hero here", as in "1 for each other hero here"
  std::string actor = {};  // windows: who decides, if not the card's owner
  Fn fn = nullptr;
  Fn actor_fn = nullptr;
  std::int32_t imm = 0;
  std::int32_t least = 0;  // numbers: where a table `by` it begins
  std::int16_t quantity = -1;
  Fold fold = Fold::add;
  Scope scope = Scope::owner;
  std::int8_t who = -1;    // which parameter is `who`
  std::int8_t where = -1;  // and which is `where`
  ClauseKind kind = ClauseKind::specification;
  Person person = Person::one;
  Meant meant = Meant::all;  // selectors: where it may stand
  std::int8_t up_to = -1;    // selectors: which parameter says how many may be chosen
  // Windows, proposals, forms, states: of which kinds of cards; of all if empty.
  std::vector<std::string> kinds = {};
  bool fires = true;   // windows: cards act there by themselves
  bool offers = true;  // windows: cards are offered there
  bool once = false;   // windows, forms: at most one clause of a card
  bool selects = false;
  bool adds = false;
  std::uint64_t touches = kEverything;
  std::string doc = {};
  std::string was = {};
};

// Whether it stands for a value of a type of the game's own.
inline bool is_symbol(const Word& word) { return word.type >= kFirstGameType && !word.selects; }

// "lose(what, n, who?)" without the name: "(what, n, who?)".
std::string signature(const Word& word);

// What a selector is for among the arguments of the word.
Meant use_in(const Word& word);

}  // namespace gloam::cards
