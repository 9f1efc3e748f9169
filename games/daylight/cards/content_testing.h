// What the tests of the pack's content share: its cards, and the words that their clauses say.
#pragma once
#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/battery/packs.h"
#include "games/daylight/cards/pack.h"
#include "games/daylight/daylight.h"
#include "games/proves.h"

namespace gloam::games::daylight::testing {

using cards::Card;
using cards::Clause;
using cards::Node;

inline const Pack& the_pack() { return battery::own_pack<load>(); }

inline std::vector<const Card*> cards_of_kind(std::string_view kind) {
  std::vector<const Card*> found;
  for (const Card& card : the_pack().cards)
    if (card.kind->name() == kind) found.push_back(&card);
  return found;
}
inline const Challenge& challenge_of(const Card& card) {
  return the_pack().challenge(the_pack().find(card.id));
}

inline const Secret& secret_of(const Card& card) {
  return the_pack().secret(the_pack().find(card.id));
}

// Calls visit(word, node) for every word of the clause.
template <class Visit>
void each_word(const Clause& clause, const Visit& visit) {
  cards::each_root(clause, [&](const Node& root) {
    cards::walk(the_pack(), root,
                [&](const Node& node) { visit(the_pack().word(node).name, node); });
  });
}
inline bool says(const Clause& clause, std::string_view word) {
  bool found = false;
  each_word(clause, [&](std::string_view name, const Node&) { found |= name == word; });
  return found;
}
inline bool says_any(const Clause& clause, std::initializer_list<std::string_view> any) {
  return std::any_of(any.begin(), any.end(),
                     [&](std::string_view word) { return says(clause, word); });
}
inline std::int32_t first_number(const Clause& clause, std::string_view word) {
  std::int32_t found = 0;
  each_word(clause, [&](std::string_view name, const Node& node) {
    if (name == word) found = the_pack().argument(node, 0).imm;
  });
  return found;
}
inline const std::string& text_of(const Card& card) {
  return the_pack().texts[static_cast<std::size_t>(the_pack().find(card.id))];
}

inline std::string lower(std::string_view text) {
  std::string out;
  for (const char letter : text)
    out += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return out;
}

}  // namespace gloam::games::daylight::testing
