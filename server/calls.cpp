#include "server/calls.h"

#include "engine/settings.h"
#include "engine/sides.h"

namespace gloam::server {
namespace {

std::vector<RecommendedShown> advice_on(const engine::Game& game, const engine::Setting& setting) {
  std::vector<RecommendedShown> advice;
  for (const engine::Recommended& one : engine::recommended(game, setting))
    advice.push_back({one.seats, one.value, one.text});
  return advice;
}

}  // namespace

GameShown shown_of(const engine::Game& game) {
  const engine::GameInfo& info = game.info();
  GameShown shown{std::string(info.name),
                  std::string(info.title),
                  info.least_seats,
                  info.most_seats,
                  info.opponents,
                  {},
                  {},
                  {},
                  {}};
  for (const engine::Setting& setting : info.settings) {
    shown.settings.push_back(
        {std::string(setting.name), setting.least, setting.most, setting.standard,
         setting.opponents, engine::setting_text(game, setting), engine::value_names(game, setting),
         engine::value_notes(game, setting), advice_on(game, setting)});
  }
  for (const engine::RoleOffered& role : engine::roles_offered(game)) {
    shown.roles.push_back(
        {std::string(role.name), engine::role_title(game, role.name), role.settings});
  }
  return shown;
}

LessonShown shown_of(const engine::Game& game, const games::Lesson& lesson) {
  const engine::Allegiance place = game.allegiance(setup_of(game.info(), lesson), lesson.seat);
  return {std::string(lesson.name), lesson.seats, lesson.seat, std::string(place.role)};
}

}  // namespace gloam::server
