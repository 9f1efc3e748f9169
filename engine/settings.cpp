#include "engine/settings.h"

#include "engine/spelling.h"

namespace gloam::engine {
namespace {

std::string key_of(const Setting& setting) { return "setting." + std::string(setting.name); }

}  // namespace

std::string setting_text(const Game& game, const Setting& setting) {
  return game.catalogue().say(key_of(setting));
}

std::vector<std::string> value_names(const Game& game, const Setting& setting) {
  std::vector<std::string> names;
  for (int value = setting.least; value <= setting.most; ++value) {
    std::string name = game.value_title(setting, value);
    const std::string key = key_of(setting) + "." + std::to_string(value);
    if (name.empty() && game.catalogue().has(key)) name = game.catalogue().say(key);
    if (name.empty()) return {};
    names.push_back(std::move(name));
  }
  return names;
}

std::vector<std::string> value_notes(const Game& game, const Setting& setting) {
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < value_names(game, setting).size(); ++i) {
    const int value = setting.least + static_cast<int>(i);
    const std::string key = key_of(setting) + "." + std::to_string(value) + ".about";
    const bool said = game.catalogue().has(key);
    notes.push_back(said ? game.catalogue().say(key) : game.value_note(setting, value));
  }
  return notes;
}

std::vector<Recommended> recommended(const Game& game, const Setting& setting) {
  std::vector<Recommended> found;
  for (int seats = game.info().least_seats; seats <= game.info().most_seats; ++seats) {
    for (int value = setting.least; value <= setting.most; ++value) {
      const std::string key =
          key_of(setting) + "." + std::to_string(value) + ".for." + std::to_string(seats);
      if (game.catalogue().has(key)) found.push_back({seats, value, game.catalogue().say(key)});
    }
  }
  return found;
}

std::string values_by_name(const Game& game, const Setting& setting) {
  const std::vector<std::string> names = value_names(game, setting);
  return names.empty() ? whole_number_from(setting.least, setting.most) : one_of(names);
}

std::string values_by_number(const Game& game, const Setting& setting) {
  std::vector<std::string> values = value_names(game, setting);
  if (values.empty()) return whole_number_from(setting.least, setting.most);
  int number = setting.least;
  for (std::string& value : values) value = std::to_string(number++) + " (" + value + ")";
  return one_of(values);
}

std::string whole_number_from(int least, int most) {
  if (most == least + 1) return std::to_string(least) + " or " + std::to_string(most);
  return "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace gloam::engine
