#include "cards/read/hash.h"

#include "engine/hash.h"

namespace gloam::cards {
namespace {

using engine::Hash;

void add_number(Hash& hash, std::int64_t number) { hash.add(static_cast<std::uint64_t>(number)); }

void add_node(Hash& hash, const Pack& pack, const Node& node) {
  const Word& word = pack.word(node);
  add_number(hash, word.type);
  hash.add(word.name);
  if (node.word == kNamed)
    hash.add(pack.name(node).word);
  else if (node.word < kFirstGameWord)
    add_number(hash, node.imm);  // else it follows from the word
  add_number(hash, node.argc);
  for (const Node& argument : pack.arguments(node)) add_node(hash, pack, argument);
}

void add_word(Hash& hash, const Pack& pack, std::uint16_t word) {
  hash.add((*pack.words)[word].name);
}

void add_clause(Hash& hash, const Pack& pack, const Clause& clause) {
  add_number(hash, static_cast<std::int64_t>(clause.kind));
  add_number(hash, clause.may);
  add_number(hash, clause.unless);
  add_word(hash, pack, clause.state);
  add_word(hash, pack, clause.period);
  add_number(hash, static_cast<std::int64_t>(clause.costs.size()));
  add_number(hash, static_cast<std::int64_t>(clause.choices.size()));
  each_root(clause, [&](const Node& node) { add_node(hash, pack, node); });
  for (const Row& row : clause.rows) {
    add_number(hash, row.from);
    add_number(hash, row.to);
    add_number(hash, row.fail);
  }
}

void add_clauses(Hash& hash, const Pack& pack, const Card& card) {
  add_number(hash, static_cast<std::int64_t>(card.clauses.size()));
  for (const Clause& clause : card.clauses) add_clause(hash, pack, clause);
}

// In the order of the kind, not of the file.
void add_fields(Hash& hash, const Card& card) {
  for (const Field& field : card.kind->fields()) {
    if (!field.counts || !card.has(field.name)) continue;
    hash.add(field.name);
    const bool by_name = field.type == FieldType::word || field.type == FieldType::words;
    add_number(hash, static_cast<std::int64_t>(card.list(field.name).size()));
    for (const std::string& text : card.list(field.name)) hash.add(text);
    if (by_name) continue;
    add_number(hash, static_cast<std::int64_t>(card.numbers(field.name).size()));
    for (const std::int32_t number : card.numbers(field.name)) add_number(hash, number);
  }
}

}  // namespace

std::uint64_t clauses_hash(const Pack& pack, const Card& card) {
  Hash hash;
  add_clauses(hash, pack, card);
  return hash.value();
}

std::uint64_t rules_hash(const Pack& pack, const Card& card) {
  Hash hash;
  hash.add(card.id);
  hash.add(card.kind->name());
  add_number(hash, card.copies);
  add_number(hash, static_cast<std::int64_t>(card.tags.size()));
  for (const std::string& tag : card.tags) hash.add(tag);
  add_fields(hash, card);
  add_clauses(hash, pack, card);
  return hash.value();
}

std::uint64_t rules_hash(const Pack& pack) {
  Hash hash;
  hash.add(pack.words->game());
  for (const Card& card : pack.cards)
    add_number(hash, static_cast<std::int64_t>(rules_hash(pack, card)));
  return hash.value();
}

}  // namespace gloam::cards
