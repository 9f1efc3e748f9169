// How the words of Dying Light are declared, chapter by chapter.
#pragma once
#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// The types that the words speak of.
struct Types {
  cards::Type die, result, payment, board, zone, area, infected, skill, action, feature, item;
  cards::Type story, object, site, scenario;
};

inline constexpr engine::Rule kByCard = "dl.golden.2"_rule;

// Whom a card's words are about: the Runner who uses it, draws it, or set the scenario going.
inline int whom(const Run& run) { return run.subject; }

void declare_scenario_words(cards::Vocabulary& v, const Types& t);

}  // namespace gloam::games::dying_light
