// What the settings of a game and their values are called.
#pragma once
#include <string>
#include <vector>

#include "engine/game.h"

namespace gloam::engine {

// The sentence of the catalogue: `setting.<name>`.
std::string setting_text(const Game& game, const Setting& setting);

// The words of the values from the least on, `setting.<name>.<value>`; none if the numbers speak
// for themselves.
std::vector<std::string> value_names(const Game& game, const Setting& setting);

// A line about each value that has a name, `setting.<name>.<value>.about`; empty where there is
// none.
std::vector<std::string> value_notes(const Game& game, const Setting& setting);

// A value that is better for so many seats, and why: `setting.<name>.<value>.for.<seats>`.
struct Recommended {
  int seats;
  int value;
  std::string text;
};
std::vector<Recommended> recommended(const Game& game, const Setting& setting);

// What it may be, where values go by name: "dealt, agreed or drafted", "a whole number from 1 to
// 5"; and where they go by number: "0 (dealt), 1 (agreed) or 2 (drafted)".
std::string values_by_name(const Game& game, const Setting& setting);
std::string values_by_number(const Game& game, const Setting& setting);

// "a whole number from 1 to 5".
std::string whole_number_from(int least, int most);

}  // namespace gloam::engine
