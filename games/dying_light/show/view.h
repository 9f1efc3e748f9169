// What anybody may know of a game of Dying Light: all seats and spectators see the same.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/screen.h"
#include "engine/seat.h"
#include "games/dying_light/cards/pack.h"
#include "games/dying_light/rules/state.h"

namespace gloam::games::dying_light {

struct DieShown {
  std::int32_t id = 0;  // 1 to 6, the Momentum Die last
  std::string kind;
  std::string face;
  std::string place;
  std::int32_t slot = 0;
};
BOOST_DESCRIBE_STRUCT(DieShown, (), (id, kind, face, place, slot))

struct RunnerShown {
  std::string id;
  std::string name;
  std::int32_t seat = 0;  // whose player leads the Runner, from 1
  std::string zone;
  std::int32_t tempo = 0;
  std::int32_t exposure = 0;
  bool token = false;
  std::string chase;
  bool light = false;
  std::vector<std::string> heavy;
  bool acted = false;
  bool acts = false;
  std::vector<DieShown> dice;
};
BOOST_DESCRIBE_STRUCT(RunnerShown, (),
                      (id, name, seat, zone, tempo, exposure, token, chase, light, heavy, acted,
                       acts, dice))

struct ZoneShown {
  std::string id;
  std::string area;
  std::int32_t level = 0;
};
BOOST_DESCRIBE_STRUCT(ZoneShown, (), (id, area, level))

struct InfectedShown {
  std::string id;
  std::string name;
  std::int32_t standing = 0;
  std::int32_t down = 0;
};
BOOST_DESCRIBE_STRUCT(InfectedShown, (), (id, name, standing, down))

struct AreaShown {
  std::string id;
  std::string name;
  std::vector<InfectedShown> infected;
};
BOOST_DESCRIBE_STRUCT(AreaShown, (), (id, name, infected))

struct TokenShown {
  std::string id;
  std::string feature;
  std::string zone;
  bool active = false;
};
BOOST_DESCRIBE_STRUCT(TokenShown, (), (id, feature, zone, active))

struct CityShown {
  std::string id;
  std::string name;
  std::int32_t columns = 0;
  std::vector<ZoneShown> zones;  // row by row
  std::vector<AreaShown> areas;
  std::vector<TokenShown> tokens;
};
BOOST_DESCRIBE_STRUCT(CityShown, (), (id, name, columns, zones, areas, tokens))

struct View {
  std::int32_t seat = 0;  // the viewer's, from 1; 0 is a spectator
  std::string phase;
  std::string scenario;
  std::int32_t round = 0;
  std::int32_t last_round = 0;
  bool night = false;
  CityShown city;
  std::vector<RunnerShown> runners;
};
BOOST_DESCRIBE_STRUCT(View, (), (seat, phase, scenario, round, last_round, night, city, runners))

// "Evade and Jump", "blank", "3".
std::string face_text(const Face& face);

View view_of(const State& state, const Pack& pack, engine::Seat viewer);

// The view as text.
std::string screen_of(const View& view, const engine::Sheet& sheet);

}  // namespace gloam::games::dying_light
