// A loaded pack: cards, their compiled nodes, and what makes questions to them cheap.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/names.h"
#include "cards/run/concerns.h"
#include "cards/vocabulary.h"
#include "engine/complaint.h"

namespace gloam::cards {

// One standing modifier, ready to be asked.
struct StandingModifier {
  Node modifier;
  Node condition;
  std::int16_t quantity;
  Fold fold;
  Scope scope;
  bool unless;
  std::uint8_t state_mask;
  std::int8_t who;  // which argument says whom it concerns
  std::uint8_t clause;
};

// The concerns of one card. Its standing modifiers are Pack::standing[begin..end).
struct Touch : Concerns {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// The [pack] table, and the names of the pack's files; it stands in the first.
struct PackHead {
  std::vector<std::string> files;
  std::string id;
  std::string title;
  std::string version;
  int vocabulary = 0;
  std::optional<std::string> extends = {};
};

// Immutable once loaded. It points into the vocabulary it was loaded against, which must outlive
// it.
struct Pack {
  const Vocabulary* words = nullptr;
  std::vector<PackHead> heads;  // the pack and what it extends, base first
  std::vector<Card> cards;
  std::vector<Node> nodes;
  Names names;  // the words it brings itself
  std::vector<StandingModifier> standing;
  std::vector<Touch> touch;  // one per card
  Listeners listeners;
  std::uint64_t rules_hash = 0;

  const Node& argument(const Node& node, std::size_t i) const { return nodes[node.args + i]; }
  std::span<const Node> arguments(const Node& node) const {
    return {nodes.data() + node.args, node.argc};
  }
  const Word& word(const Node& node) const { return (*words)[node.word]; }
  // Whom a modifier, window or proposal concerns: as its word is declared, or as `where` says.
  Scope scope(const Node& node) const {
    const Word& declared = word(node);
    if (declared.scope != Scope::where) return declared.scope;
    return static_cast<Scope>(argument(node, static_cast<std::size_t>(declared.where)).imm);
  }
  // Of a node whose word is kNamed.
  const Name& name(const Node& node) const { return names[node.args]; }

  // The words of the game that its clauses say.
  std::set<std::uint16_t> words_of(const Card& card) const;
  // The next clause after `after` that begins with that form of the game, or -1.
  int clause_of_form(const Card& card, int form, int after = -1) const;
  // The index of a card, or -1.
  int find(std::string_view id) const;
  const Card* card(std::string_view id) const;

  std::map<std::string, std::uint16_t, std::less<>> by_id;
};

// A pack file: its name as shown in complaints, and its text.
struct PackFile {
  std::string name;
  std::string text;
};

// Loads a pack from its file, or several: first the base, then those that extend it, each naming in
// `extends` an earlier one. A card with the id of an earlier one takes its place, others are added
// at the end, and `remove` takes cards out. A pack may have further files, each naming it in
// `continues`; they come right after its first. Nothing is returned when there are
// complaints. `warnings` receives what is allowed but odd.
std::optional<Pack> load(const Vocabulary& words, std::span<const PackFile> files,
                         engine::Complaints& complaints, engine::Complaints* warnings = nullptr);

// Calls visit(node) for a node and everything below it.
template <class Visit>
void walk(const Pack& pack, const Node& node, const Visit& visit) {
  if (!node) return;
  visit(node);
  for (const Node& argument : pack.arguments(node)) walk(pack, argument, visit);
}

// Calls visit(node) for every root of a clause: head, condition, by, costs, choices, body, rows.
template <class Visit>
void each_root(const Clause& clause, const Visit& visit) {
  visit(clause.head);
  visit(clause.condition);
  visit(clause.by);
  for (const Node& cost : clause.costs) visit(cost);
  for (const Choice& choice : clause.choices) visit(choice.selector);
  visit(clause.body);
  for (const Row& row : clause.rows) visit(row.body);
}

}  // namespace gloam::cards
