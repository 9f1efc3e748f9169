#include "games/darkest_night/rules/asked.h"

#include <algorithm>

namespace gloam::games::darkest_night {
namespace {

// Whether one of the effects of the card is called so.
bool does(const Pack& pack, const cards::Card& card, std::string_view effect) {
  bool found = false;
  for (const cards::Clause& clause : card.clauses) {
    cards::each_root(clause, [&](const cards::Node& root) {
      cards::walk(pack, root, [&](const cards::Node& node) {
        found |= pack.word(node).type == cards::kEffect && pack.word(node).name == effect;
      });
    });
  }
  return found;
}

bool lies_somewhere(const Pack& pack, const cards::Card& card) {
  const std::string& kind = card.kind->name();
  return kind == "location" || kind == "blight" || card.tagged("artifact") ||
         does(pack, card, "place_here");
}

bool becomes_active(const Pack& pack, const cards::Card& card) {
  return card.tagged("artifact") || does(pack, card, "swear") || does(pack, card, "activate") ||
         does(pack, card, "place_here");
}

// The first word of the clause that acts where the card lies; empty if there is none.
std::string acts_here(const Pack& pack, const cards::Clause& clause) {
  std::string name;
  cards::each_root(clause, [&](const cards::Node& root) {
    cards::walk(pack, root, [&](const cards::Node& node) {
      const cards::Word& word = pack.word(node);
      const bool asks = word.type == cards::kModifier || word.type == cards::kWindow;
      if (asks && word.scope == cards::Scope::here && name.empty()) name = word.name;
    });
  });
  return name;
}

}  // namespace

std::string never_asked(const Pack& pack, const cards::Card& card, const cards::Clause& clause) {
  const std::string here = acts_here(pack, clause);
  if (!here.empty() && !lies_somewhere(pack, card)) {
    return "`" + here +
           "` acts where the card lies, and this one lies nowhere: it needs the effect "
           "`place_here` or the tag `artifact`";
  }
  if (clause.state != cards::kAbsent && !becomes_active(pack, card)) {
    return "`" + (*pack.words)[clause.state].name +
           "` is never true, for nothing makes this card active: it needs the effect `swear`, "
           "`activate` or `place_here`, or the tag `artifact`";
  }
  const bool on_target = clause.head && pack.word(clause.head).name == "target_rolls";
  if (on_target && !does(pack, card, "activate"))
    return "`target_rolls` is never asked, for the card has no target: it needs the effect "
           "`activate`";
  return {};
}

}  // namespace gloam::games::darkest_night
