#include "engine/settings.h"

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
    const std::string key = key_of(setting) + "." + std::to_string(value);
    if (!game.catalogue().has(key)) return {};
    names.push_back(game.catalogue().say(key));
  }
  return names;
}

}  // namespace gloam::engine
