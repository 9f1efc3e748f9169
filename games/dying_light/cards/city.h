// A board of Dying Light: Zones in a grid, their levels and walls for Runners, and Areas for the
// Infected.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/names.h"
#include "engine/board.h"

namespace gloam::games::dying_light {

using Zone = std::uint8_t;
using Area = std::uint8_t;
inline constexpr std::uint8_t kNowhere = 0xff;  // no Zone, no Area

inline constexpr int kMostZones = 64;
inline constexpr int kMostAreas = 32;
inline constexpr int kMostWalls = 16;  // each may fall

// A set of walls: those that have fallen.
using Walls = std::uint16_t;
// A set of Zones.
using Zones = std::uint64_t;
constexpr Zones only(Zone zone) { return Zones{1} << zone; }

class City {
 public:
  // `plan` has a word for each Zone: "A01a" is a Zone of the street A01, "B01/2" a building of
  // level 2. `walls` are pairs of Zones such as "a01c a04a". `names` are Areas with their names:
  // "a01 the tannery lane". Throws std::invalid_argument.
  City(std::string_view plan, std::span<const std::string> walls,
       std::span<const std::string> names);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int zones() const { return static_cast<int>(codes_.size()); }
  int areas() const { return static_cast<int>(area_codes_.size()); }

  // --- Zones: where Runners are ---

  // Steps over one border, clockwise from the north (dl.run.3).
  struct Step {
    Zone to;
    std::int8_t up;     // levels; below 0: down
    std::uint8_t wall;  // its number, or kNowhere
  };
  std::span<const Step> steps(Zone from) const { return steps_[from]; }
  int level(Zone zone) const { return zone_board_.height(zone); }
  Area area(Zone zone) const { return zone_board_.area(zone); }
  bool building(Zone zone) const { return level(zone) > 0; }
  // Every Zone that is exactly two away, whatever the levels (dl.ruling.15).
  std::span<const Zone> two_away(Zone from) const { return two_away_[from]; }
  // dl.jump.1 to 3, dl.ruling.14
  bool can_jump(Zone from, Zone to) const { return (jumps_[from] >> to & 1) != 0; }
  const engine::Board& zone_board() const { return zone_board_; }

  // --- Dice: what the cheapest way costs without Boosts ---

  // Kinds of ways that are no open border.
  static constexpr std::uint8_t kWall = 1;     // crosses one
  static constexpr std::uint8_t kJumpWay = 2;  // over a Zone that is low enough
  static constexpr std::uint8_t kPadWay = 3;   // over a Zone that only a Jump Pad leads over

  // What a board does not know about the ways of a Runner.
  struct Going {
    Walls fallen = 0;
    Zones pads = 0;         // with a Jump Pad (dl.ruling.15)
    Zones rough = 0;        // with Rough Terrain (dl.feature.2)
    bool jumps = true;      // of any kind: who leads or carries something may not
    int dearer_climbs = 0;  // dice more for each Climb
    // Roofs that a Plank joins (dl.feature.4).
    std::array<std::pair<Zone, Zone>, 4> planks = {};
    int plank_count = 0;
    bool joined(Zone from, Zone to) const {
      for (int i = 0; i < plank_count; ++i) {
        const auto& [one, other] = planks[static_cast<std::size_t>(i)];
        if ((one == from && other == to) || (one == to && other == from)) return true;
      }
      return false;
    }
  };
  // Steps, and leaps over one Zone.
  const engine::Board& ways() const { return ways_; }
  // What a way costs in dice; 0 if it cannot be gone.
  int cost(Zone from, const engine::Edge& way, const Going& going) const;
  // All walls stand, and there is no token. Every Zone can be reached.
  int dice(Zone from, Zone to) const { return dice_(from, to); }
  // Of a Runner who cannot Jump.
  int dice_on_foot(Zone from, Zone to) const { return dice_on_foot_(from, to); }
  engine::Distances dice_with(const Going& going) const;

  // --- Areas: where Infected are ---

  struct Border {
    Area to;
    bool open;    // somewhere no wall stands between Zones of the same level
    Walls walls;  // those that would open it by falling
  };
  // Clockwise from the north.
  std::span<const Border> borders(Area area) const { return borders_[area]; }
  // All of them, as bits.
  std::uint32_t around(Area area) const { return around_[area]; }
  // Steps between Areas, whatever the levels and walls (dl.ruling.39).
  int distance(Area from, Area to) const { return distances_(from, to); }
  std::span<const engine::PlaceNumber> zones_of(Area area) const {
    return zone_board_.places_of(area);
  }
  int level_of(Area area) const { return level(static_cast<Zone>(zones_of(area)[0])); }

  // --- Names ---

  const std::string& code(Zone zone) const { return codes_[zone]; }  // "A01a"
  const std::string& area_code(Area area) const { return area_codes_[area]; }
  const std::string& name(Area area) const { return names_[area]; }
  std::optional<Zone> zone_of(std::string_view code) const;
  std::optional<Area> area_of(std::string_view code) const;

 private:
  void read_plan(std::string_view plan, std::vector<int>& levels);
  void build(const std::vector<int>& levels, std::span<const std::string> walls);
  void work_out_steps();
  void work_out_jumps();
  void work_out_dice();
  void work_out_borders();

  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::string> codes_;
  std::vector<std::string> area_codes_;
  std::vector<std::string> names_;
  std::vector<Area> areas_of_;
  engine::Board zone_board_;
  engine::Board area_board_;
  engine::Distances distances_;
  std::vector<std::vector<Step>> steps_;
  std::vector<std::vector<Zone>> two_away_;
  std::vector<Zones> jumps_;  // from each Zone
  engine::Board ways_;
  engine::Distances dice_;
  engine::Distances dice_on_foot_;
  std::vector<std::vector<Border>> borders_;
  std::vector<std::uint32_t> around_;
};

// Asked for every way of every Runner, so it is seen where it is asked (dl.run.5, dl.climb.3,
// dl.jump.5, dl.pad.1).
inline int City::cost(Zone from, const engine::Edge& way, const Going& going) const {
  const auto to = static_cast<Zone>(way.to);
  if (way.kind == kJumpWay || way.kind == kPadWay) {
    if (going.joined(from, to)) {
      const int up = std::max(0, ways_.climb(from, to));
      return up == 0 ? 1 : std::max(1, 1 + up + going.dearer_climbs);
    }
    if (!going.jumps) return 0;
    if ((going.pads & only(from)) != 0) return 1;
    return way.kind == kJumpWay ? 2 : 0;
  }
  const int up = std::max(0, ways_.climb(from, to));
  const int walls = way.kind == kWall && (going.fallen >> way.gate & 1u) == 0 ? 1 : 0;
  if (up + walls > 0) return std::max(1, 1 + up + walls + going.dearer_climbs);
  return (going.rough & only(to)) != 0 ? 2 : 1;
}

// What cards may name of a plan: its Zones, or its Areas, in lower case.
std::vector<cards::Name> zones_in(std::string_view plan);
std::vector<cards::Name> areas_in(std::string_view plan);

}  // namespace gloam::games::dying_light
