// Tests any pack can be put to: does its text tell its rules apart?
#pragma once
#include <string>
#include <vector>

#include "cards/pack.h"

namespace gloam::cards {

// Cards whose printed text is a header alone.
std::vector<std::string> cards_without_text(const Pack& pack);

// Every number of every rule is changed by one. Those that leave the text as it was are listed: a
// sentence ignores them. Ranges of rows are apart; they are always printed.
std::vector<std::string> numbers_the_text_ignores(const Pack& pack);

// Pairs of cards with different rules that read the same.
std::vector<std::string> rules_that_read_alike(const Pack& pack);

}  // namespace gloam::cards
