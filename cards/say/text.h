// The printed text of a card, written from what it does.
#pragma once
#include <string>
#include <vector>

#include "cards/pack.h"
#include "cards/say/wording.h"

namespace gloam::cards {

struct CardText {
  std::string name;
  std::string header;                  // what the card is
  std::vector<std::string> rules;      // one paragraph or row each
  std::vector<std::string> reminders;  // of its keywords

  bool operator==(const CardText&) const = default;
};

CardText text(const Pack& pack, const Card& card, const Wording& wording);
// In English.
CardText text(const Pack& pack, const Card& card);
// The rules alone, a line each, in English.
std::string rules_text(const Pack& pack, const Card& card);

// A single clause, with its rows on lines of their own.
std::string clause_text(const Pack& pack, const Clause& clause, const Wording& wording);
// A part of a rule, as named in an option; a capital first and no stop at the end.
std::string effect_text(const Pack& pack, const Card& card, const Node& effect,
                        const Wording& wording);

// For people and golden files: "Name — Header", then the rules, indented, and the reminders in
// brackets.
std::string printed(const CardText& text);

}  // namespace gloam::cards
