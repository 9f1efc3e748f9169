#include "cards/read/warnings.h"

#include <map>
#include <set>

namespace gloam::cards {
namespace {

std::set<std::uint16_t> words_of(const Pack& pack, const Card& card) {
  std::set<std::uint16_t> out;
  for (const Clause& clause : card.clauses) {
    each_root(clause, [&](const Node& root) {
      walk(pack, root, [&](const Node& node) {
        const Word& word = pack.word(node);
        const bool symbol = word.type >= kFirstGameType && !word.selects;
        const bool name_only = symbol || word.type == kSpan;
        if (node.word >= kFirstGameWord && !name_only) out.insert(node.word);
      });
    });
  }
  return out;
}

}  // namespace

void note_words_used_once(const Pack& pack, engine::Complaints& warnings) {
  if (pack.heads.size() > 1) return;
  struct Use {
    const Card* first = nullptr;
    int cards = 0;
  };
  std::map<std::uint16_t, Use> uses;
  for (const Card& card : pack.cards) {
    for (const std::uint16_t word : words_of(pack, card)) {
      Use& use = uses[word];
      if (use.cards++ == 0) use.first = &card;
    }
  }
  for (const auto& [index, use] : uses) {
    if (use.cards != 1) continue;
    const Word& word = (*pack.words)[index];
    warnings.push_back({use.first->file, use.first->line, 1,
                        "only this card uses the " + std::string(pack.words->type_name(word.type)) +
                            " `" + word.name + "`"});
  }
}

}  // namespace gloam::cards
