// What an author can look up: the manual page of a vocabulary, and completion for editors.
#pragma once
#include <string>

#include "cards/vocabulary.h"

namespace gloam::cards {

// A page in Markdown: how a rule is written, the kinds of cards, and every word by type.
std::string manual(const Vocabulary& words, const std::string& title);

// Every word as JSON: [{"name", "type", "parameters": [{"name", "type", "default"?, "many"?}],
// "sentence", "doc"}].
std::string completion(const Vocabulary& words);

}  // namespace gloam::cards
