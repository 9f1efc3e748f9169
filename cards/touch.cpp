#include "cards/touch.h"

namespace gloam::cards {
namespace {

void add_standing(Pack& pack, const Clause& clause, std::size_t index) {
  const auto add = [&](const Node& modifier) {
    const Word& word = pack.word(modifier);
    pack.standing.push_back({.modifier = modifier,
                             .condition = clause.condition,
                             .quantity = word.quantity,
                             .fold = word.fold,
                             .scope = word.scope,
                             .unless = clause.unless,
                             .state_mask = clause.state_mask,
                             .who = word.who,
                             .clause = static_cast<std::uint8_t>(index)});
  };
  if (clause.body.word != kSequence) {
    add(clause.body);
    return;
  }
  for (const Node& modifier : pack.arguments(clause.body)) add(modifier);
}

void add_touch(Touch& touch, const Pack& pack, const Clause& clause) {
  if (!clause.head) return;
  const std::uint64_t bit = std::uint64_t{1} << (clause.head.imm & 63);
  if (pack.word(clause.head).type == kWindow) touch.windows |= bit;
  if (pack.word(clause.head).type == kProposal) touch.proposals |= bit;
}

// Effects, costs and modifiers that begin to last write; everything else reads.
void add_reads_and_writes(const Pack& pack, Clause& clause) {
  clause.only_adds = true;
  const auto visit = [&](const Node& node) {
    const Word& word = pack.word(node);
    const bool writes = word.type == kEffect || word.type == kCost || word.type == kModifier;
    const bool head = word.type == kWindow || word.type == kProposal || word.type == kForm;
    if (node.word < kFirstGameWord || head) return;
    (writes ? clause.writes : clause.reads) |= word.touches;
    if (writes && !word.adds) clause.only_adds = false;
  };
  each_root(clause, [&](const Node& root) { walk(pack, root, visit); });
}

}  // namespace

void work_out_touches(Pack& pack) {
  for (Card& card : pack.cards) {
    Touch touch;
    touch.begin = static_cast<std::uint32_t>(pack.standing.size());
    for (std::size_t i = 0; i < card.clauses.size(); ++i) {
      Clause& clause = card.clauses[i];
      if (clause.kind == ClauseKind::standing) add_standing(pack, clause, i);
      add_touch(touch, pack, clause);
      add_reads_and_writes(pack, clause);
      clause.free = clause.state_mask == 0 && !clause.condition && clause.period == kAbsent &&
                    clause.choices.empty() && clause.costs.empty();
    }
    touch.end = static_cast<std::uint32_t>(pack.standing.size());
    for (std::uint32_t i = touch.begin; i < touch.end; ++i) {
      touch.quantities |= std::uint64_t{1} << pack.standing[i].quantity;
    }
    pack.touch.push_back(touch);
  }
}

}  // namespace gloam::cards
