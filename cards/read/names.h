// The names that the cards of a pack bring, before any rule is read: a rule may name a card that
// comes later.
#pragma once
#include <span>

#include "cards/names.h"
#include "cards/read/document.h"
#include "cards/vocabulary.h"

namespace gloam::cards {

// Of cards in the order in which they will stand in the pack.
Names names_of(const Vocabulary& words, std::span<const Section* const> cards);

}  // namespace gloam::cards
