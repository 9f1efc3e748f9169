#include "cards/read/warnings.h"

#include <map>

namespace gloam::cards {
namespace {

// The others have to be named, however many cards want them.
bool is_worth_two_cards(const Word& word) {
  const bool names_a_time = word.type == kSpan || word.type == kPeriod || word.type == kState;
  return !is_symbol(word) && !names_a_time;
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
    for (const std::uint16_t word : pack.words_of(card)) {
      Use& use = uses[word];
      if (use.cards++ == 0) use.first = &card;
    }
  }
  for (const auto& [index, use] : uses) {
    const Word& word = (*pack.words)[index];
    if (use.cards != 1 || !is_worth_two_cards(word)) continue;
    warnings.push_back({use.first->file, use.first->line, 1,
                        "only this card uses the " + std::string(pack.words->type_name(word.type)) +
                            " `" + word.name + "`"});
  }
}

}  // namespace gloam::cards
