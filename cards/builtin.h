// How the words of the language itself run.
#pragma once
#include "cards/node.h"

namespace gloam::cards {

// The function of a builtin word.
Fn builtin_function(std::uint16_t builtin);

// Windows and proposals without a filter.
std::int32_t always_fits(Run& run, const Node& node);
// Words declared without a function: ends the chain and says so.
std::int32_t refuse_without_function(Run& run, const Node& node);

}  // namespace gloam::cards
