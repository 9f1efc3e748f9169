// Dice in words.
#pragma once
#include <string>

#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/spoken.h"

namespace gloam::games::dying_light {

// "basic", "parkour".
std::string die_name(int kind);
// "Evade and Jump", "blank", "3".
std::string face_text(const Face& face);

// "basic Evade", "a Basic Die", "the Basic Die in slot 2".
std::string die_text(SpokenDie die, const Pack& pack);
// "basic Evade and parkour Jump, the Jump last".
std::string dice_text(const SpokenDice& dice, const Pack& pack);
// "the basic Evade in the pool a Parkour Die".
std::string change_text(const SpokenChange& change, const Pack& pack);

// The same as one word each, for saves.
std::string die_word(SpokenDie die, const Pack& pack);
std::string dice_word(const SpokenDice& dice, const Pack& pack);
std::string change_word(const SpokenChange& change, const Pack& pack);

}  // namespace gloam::games::dying_light
