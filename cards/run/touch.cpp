#include "cards/run/touch.h"

namespace gloam::cards {
namespace {

void add_standing(Pack& pack, const Clause& clause, std::size_t index) {
  const auto add = [&](const Node& modifier) {
    const Word& word = pack.word(modifier);
    pack.standing.push_back({.modifier = modifier,
                             .condition = clause.condition,
                             .quantity = word.quantity,
                             .fold = word.fold,
                             .scope = pack.scope(modifier),
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

void add_concern(Pack& pack, std::size_t card, Touch& touch, Asked what, int id) {
  touch.add(what, id);
  pack.listeners.add(what, id, card);
}

void add_touch(Pack& pack, std::size_t card, Touch& touch, const Clause& clause) {
  if (!clause.head) return;
  const int id = clause.head.imm & 63;
  const Type type = pack.word(clause.head).type;
  const bool use = clause.kind == ClauseKind::activated;
  if (type == kWindow) add_concern(pack, card, touch, use ? Asked::use : Asked::trigger, id);
  if (type == kProposal) add_concern(pack, card, touch, Asked::proposal, id);
}

// Effects, costs and modifiers that begin to last write; everything else reads.
void add_reach(const Pack& pack, const Node& root, Reach& reach) {
  walk(pack, root, [&](const Node& node) {
    const Word& word = pack.word(node);
    const bool acts = word.type == kEffect || word.type == kCost || word.type == kModifier;
    const bool writes = acts || is_symbol(word);
    const bool head = word.type == kWindow || word.type == kProposal || word.type == kForm;
    if (node.word < kFirstGameWord || head) return;
    (writes ? reach.writes : reach.reads) |= word.touches;
    if (acts && !word.adds) reach.only_adds = false;
  });
}

}  // namespace

Reach reach_of(const Pack& pack, const Node& effect) {
  Reach reach;
  add_reach(pack, effect, reach);
  return reach;
}

void work_out_touches(Pack& pack) {
  pack.listeners.make_room(pack.cards.size());
  for (std::size_t index = 0; index < pack.cards.size(); ++index) {
    Card& card = pack.cards[index];
    Touch touch;
    touch.begin = static_cast<std::uint32_t>(pack.standing.size());
    for (std::size_t i = 0; i < card.clauses.size(); ++i) {
      Clause& clause = card.clauses[i];
      if (clause.kind == ClauseKind::standing) add_standing(pack, clause, i);
      add_touch(pack, index, touch, clause);
      each_root(clause, [&](const Node& root) { add_reach(pack, root, clause.reach); });
      clause.free = clause.state_mask == 0 && !clause.condition && clause.period == kAbsent &&
                    clause.choices.empty() && clause.costs.empty();
    }
    touch.end = static_cast<std::uint32_t>(pack.standing.size());
    for (std::uint32_t i = touch.begin; i < touch.end; ++i) {
      add_concern(pack, index, touch, Asked::quantity, pack.standing[i].quantity);
    }
    pack.touch.push_back(touch);
  }
}

}  // namespace gloam::cards
