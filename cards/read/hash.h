// The rules hash: what a card does, as one number.
#pragma once
#include <cstdint>

#include "cards/pack.h"

namespace gloam::cards {

// Taken by the names of words and by values, not by node numbers. Names and flavour do not count;
// whatever the rules can see does.
std::uint64_t rules_hash(const Pack& pack, const Card& card);
// Of all cards, in their order.
std::uint64_t rules_hash(const Pack& pack);
// Of the clauses alone: equal if two cards do the same.
std::uint64_t clauses_hash(const Pack& pack, const Card& card);

}  // namespace gloam::cards
