// A card as views show it.
#pragma once
#include <boost/describe.hpp>
#include <string>

#include "cards/pack.h"
#include "cards/say/text.h"

namespace gloam::games {

struct CardShown {
  std::string card;
  std::string name;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CardShown, (), (card, name, text))

inline CardShown shown(const cards::Pack& pack, int index) {
  const cards::Card& card = pack.cards[static_cast<std::size_t>(index)];
  return {card.id, card.name, cards::rules_text(pack, card)};
}

}  // namespace gloam::games
