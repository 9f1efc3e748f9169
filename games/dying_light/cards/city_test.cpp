#include "games/dying_light/cards/city.h"

#include <algorithm>
#include <set>

#include "games/dying_light/cards/testing_city.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;

// --- Neighbours ---

// A line for each Area: its neighbours clockwise, those that Biters cannot enter with a star.
std::string neighbours(const City& city) {
  std::string text = "\n";
  for (int area = 0; area < city.areas(); ++area) {
    const auto here = static_cast<Area>(area);
    text += city.area_code(here) + ":";
    for (const City::Border& border : city.borders(here))
      text += " " + city.area_code(border.to) + (border.open ? "" : "*");
    text += "\n";
  }
  return text;
}

TEST(DyingLightCity, HasNeighboursClockwiseFromTheNorth) {
  EXPECT_EQ(neighbours(yard()), R"(
A01: B01* B02* A04*
A02: A03* B04* A06 B03* B01*
A03: B05* A07* B04* A02*
A04: B02* A05 B06* A08 A01*
A05: B03* A06 B07* A09 A04 B02* B01*
A06: B04* A07 B08* B10* B07* A05 A02
A07: B05* B09* B11* B08* A06 A03*
A08: B06* A09* B12* A10 A04
A09: B07* B10* B13* A11 A08* B06* A05
A10: A08 B12*
A11: A09 B13* B12*
A12: B08* B11* A13 B13* B10*
A13: B09* A12 B11*
B01: A02* A05* A01*
B02: A05* A04* A01*
B03: A02* A05*
B04: A03* A06* A02*
B05: A07* A03*
B06: A04* A09* A08*
B07: A05* A06* A09*
B08: A07* A12* A06*
B09: A13* A07*
B10: A06* A12* A09*
B11: A07* A13* A12*
B12: A08* A11* A10*
B13: A09* A12* A11*
)");
}

TEST(DyingLightCity, HasTheNeighboursOfElmBlocks) {
  EXPECT_EQ(neighbours(blocks()), R"(
A01: B01* B04* A05*
A02: B03* B06* A06 B05* B02*
A03: A07 B07* B06* B03*
A04: B05* A06 B10* B09* A05 B04* B01*
A05: B04* A04 B09* A08 B08* A01*
A06: B06* B07* B11* B12* B10* A04 A02
A07: A03 A10 B11* B07*
A08: A05 A09 A11* B08*
A09: B10* B12* A12 B14* A08 B09*
A10: A07 A12 B13*
A11: A08* B14*
A12: B13* A10 A09 B12*
B01: B02* A04* A01*
B02: A02* B05* B01*
B03: A03* A02*
B04: A04* A05* A01*
B05: B02* A02* A04*
B06: A03* A06* A02*
B07: A03* A07* A06*
B08: A05* A08*
B09: A04* B10* A09* A05*
B10: A04* A06* A09* B09*
B11: A07* B13* A06*
B12: A06* B13* A12* A09*
B13: B11* A10* A12* B12*
B14: A09* A11*
)");
}

TEST(DyingLightCity, HasTheNeighboursOfTheRopewalk) {
  EXPECT_EQ(neighbours(ropewalk()), R"(
A01: A02 B01* A05
A02: A03 B03* B02* A01
A03: A04 B05* B04* A07 B03* A02
A04: A08 A07 B05* A03
A05: B01* A06 B07* A09 B06* A01
A06: B03* A07 B08* B07* A05 B02*
A07: B04* B05* A04 A08 B10* B09* A06 A03
A08: A04 A14* B12* B10* A07
A09: A05 A10 A12* B06*
A10: B07* B11* A12* A09
A11: B10* B12* A13* B11* B09*
A12: A10* B11* A13 A09*
A13: B12* A14 A12 A11*
A14: A08* A13
B01: B02 A05* A01*
B02: A02* B03 A06* B01
B03: A02* A03* A06* B02
B04: B05* A07* A03*
B05: A03* A04* A07* B04*
B06: A05* A09*
B07: A06* B08 A10* A05*
B08: A06* B09 B11* B07
B09: A07* B10 A11* B08
B10: A07* A08* A11* B09
B11: B08* A11* A12* A10*
B12: A08* A13* A11*
)");
}

TEST(DyingLightCity, OpensABorderWhenItsWallFalls) {
  const auto walls = [](const char* area, const char* neighbour) {
    for (const City::Border& border : ropewalk().borders(area_on(ropewalk(), area)))
      if (border.to == area_on(ropewalk(), neighbour)) return border.walls;
    return Walls{};
  };
  EXPECT_EQ(walls("a08", "a14"), 1u << 5);
  EXPECT_EQ(walls("a11", "a13"), 1u << 3 | 1u << 4);
  EXPECT_EQ(walls("a08", "a04"), 0u);
}

// --- Over the roofs ---

TEST(DyingLightCity, JumpsOverWhatIsLower) {
  const auto zone = [](const char* code) { return zone_on(yard(), code); };
  EXPECT_TRUE(yard().can_jump(zone("b11"), zone("b08")));
  EXPECT_TRUE(yard().can_jump(zone("b08"), zone("b07")));
  EXPECT_FALSE(yard().can_jump(zone("a12a"), zone("a13a")));  // ground over a roof
  EXPECT_FALSE(yard().can_jump(zone("a04a"), zone("a05b")));  // ground over ground
  EXPECT_FALSE(yard().can_jump(zone("b07"), zone("b10")));    // upwards
}

bool step_between(const City& city, Zone from, Zone to) {
  return city.zone_board().adjacent(from, to);
}

// Ways such as "b01=b02-b07>b08": `=` is a step, `-` a Jump both ways, `>` a Jump one way only.
// Those that are not there.
Words missing_ways(const City& city, const std::string& ways) {
  Words missing;
  for (const std::string& way : words_of(ways)) {
    for (std::size_t at = 3; at < way.size(); at += 4) {
      const Zone from = zone_on(city, way.substr(at - 3, 3));
      const Zone to = zone_on(city, way.substr(at + 1, 3));
      const bool there = city.can_jump(from, to);
      const bool back = city.can_jump(to, from);
      const bool step = step_between(city, from, to);
      const bool found = way[at] == '=' ? step : there && back == (way[at] == '-');
      if (!found) missing.push_back(way.substr(at - 3, 7));
    }
  }
  return missing;
}

TEST(DyingLightCity, LeadsOverTheRoofs) {
  EXPECT_THAT(missing_ways(yard(), "b11-b08-b07-b03-b02 b07-b13-b12"), IsEmpty());
  EXPECT_THAT(missing_ways(yard(), "b01>b02 b04>b03 b06>b02 b09>b11 b10>b07"), IsEmpty());
  EXPECT_THAT(missing_ways(blocks(),
                           "b08-b09-b14 b09=b10>b11 b11-b07-b03 b11=b13=b12>b10 "
                           "b04-b01=b02=b05 b05>b04 b05>b06 b05>b10"),
              IsEmpty());
  EXPECT_THAT(missing_ways(ropewalk(),
                           "b01=b02=b03 b07=b08=b09=b10 b02-b07 b03-b08 b10-b12 "
                           "b04>b03 b06>b07 b11=b08"),
              IsEmpty());
  EXPECT_THAT(missing_ways(yard(), "b11=b08 b11>b08 b07-b10 b07=b13"),
              ElementsAre("b11=b08", "b11>b08", "b07-b10", "b07=b13"));
}

bool roofs_joined(const City& city, Zone from, Zone to) {
  return from != to && city.building(from) && city.building(to) &&
         (step_between(city, from, to) || city.can_jump(from, to));
}

// --- What holds for boards, and for what scenarios put on them ---

// The Zones of an Area that can be reached from its first without leaving it.
std::size_t connected_zones(const City& city, Area area) {
  engine::Paths paths;
  paths.find(city.zone_board(), city.zones_of(area)[0], engine::Paths::kFar,
             [&](engine::PlaceNumber, const engine::Edge& edge) {
               return city.area(static_cast<Zone>(edge.to)) == area ? 1 : 0;
             });
  return paths.reached().size();
}

TEST(DyingLightCity, HasZonesAndAreasOfAllowedSizes) {
  PROVES("dl.content.1");
  on_each_board([](const City& city, const Described&) {
    EXPECT_THAT(city.zones(), AllOf(Ge(24), Le(64)));
    EXPECT_LE(city.areas(), 32);
    for (int i = 0; i < city.areas(); ++i) {
      const auto area = static_cast<Area>(i);
      SCOPED_TRACE(city.area_code(area));
      const auto zones = city.zones_of(area);
      EXPECT_THAT(zones.size(), AllOf(Ge(1u), Le(city.level_of(area) > 0 ? 1u : 4u)));
      EXPECT_EQ(connected_zones(city, area), zones.size());
      EXPECT_LE(city.borders(area).size(), 8u);
      for (const engine::PlaceNumber zone : zones)
        EXPECT_EQ(city.level(static_cast<Zone>(zone)), city.level_of(area));
    }
  });
}

// Buildings of levels 1, 2 and 3.
std::array<int, 3> buildings(const City& city) {
  std::array<int, 3> count{};
  for (int zone = 0; zone < city.zones(); ++zone)
    if (const int level = city.level(static_cast<Zone>(zone)); level > 0)
      ++count[static_cast<std::size_t>(level) - 1];
  return count;
}

TEST(DyingLightCity, CountsWhatTheRulesSay) {
  on_each_board([](const City& city, const Described&) {
    EXPECT_EQ(city.zones(), 48);
    EXPECT_EQ(city.areas(), 26);
  });
  EXPECT_THAT(buildings(yard()), ElementsAre(8, 5, 0));
  EXPECT_THAT(buildings(blocks()), ElementsAre(8, 4, 2));
  EXPECT_THAT(buildings(ropewalk()), ElementsAre(9, 3, 0));
}

TEST(DyingLightCity, HasWallsBetweenAreasOnly) {
  PROVES("dl.content.2");
  on_each_board([](const City& city, const Described&) {
    int walls = 0;
    for (int i = 0; i < city.zones(); ++i) {
      const auto from = static_cast<Zone>(i);
      for (const City::Step& step : city.steps(from)) {
        if (step.wall == kNowhere) continue;
        ++walls;
        EXPECT_NE(city.area(from), city.area(step.to)) << city.code(from);
      }
    }
    EXPECT_GT(walls, 0);
  });
  const Words inside = {"a01a a01b"};
  EXPECT_THROW(City("A01a A01b", inside, {}), std::invalid_argument);
}

TEST(DyingLightCity, HasNeighboursBothWays) {
  PROVES("dl.content.2");
  on_each_board([](const City& city, const Described&) {
    for (int i = 0; i < city.areas(); ++i) {
      const auto area = static_cast<Area>(i);
      for (const City::Border& border : city.borders(area)) {
        const auto others = city.borders(border.to);
        EXPECT_TRUE(std::any_of(others.begin(), others.end(),
                                [&](const City::Border& other) {
                                  return other.to == area && other.open == border.open &&
                                         other.walls == border.walls;
                                }))
            << city.area_code(area) << " " << city.area_code(border.to);
      }
    }
  });
}

// Where a Runner on a roof gets without leaving the roofs.
std::set<Zone> reached_over_roofs(const City& city, Zone start) {
  std::set<Zone> reached = {start};
  for (std::vector<Zone> next = {start}; !next.empty();) {
    const Zone from = next.back();
    next.pop_back();
    for (int i = 0; i < city.zones(); ++i) {
      const auto to = static_cast<Zone>(i);
      if (roofs_joined(city, from, to) && reached.insert(to).second) next.push_back(to);
    }
  }
  return reached;
}

TEST(DyingLightCity, HasNoRoofByItselfAndAWayAcross) {
  PROVES("dl.content.3");
  on_each_board([](const City& city, const Described&) {
    bool across = false;
    for (int i = 0; i < city.zones(); ++i) {
      const auto roof = static_cast<Zone>(i);
      if (!city.building(roof)) continue;
      bool joined = false;
      for (int j = 0; j < city.zones(); ++j) {
        const auto other = static_cast<Zone>(j);
        joined |= roofs_joined(city, roof, other) || roofs_joined(city, other, roof);
      }
      EXPECT_TRUE(joined) << city.code(roof);
      if (city.zone_board().x(roof) > 1) continue;
      for (const Zone end : reached_over_roofs(city, roof))
        across |= city.zone_board().x(end) >= city.columns() - 2;
    }
    EXPECT_TRUE(across) << "from one of the two columns in the west to one of those in the east";
  });
}

// The Areas that a Biter can walk to.
std::set<std::string> open_region(const City& city, Area start) {
  std::set<std::string> region = {city.area_code(start)};
  for (std::vector<Area> next = {start}; !next.empty();) {
    const Area from = next.back();
    next.pop_back();
    for (const City::Border& border : city.borders(from))
      if (border.open && region.insert(city.area_code(border.to)).second) next.push_back(border.to);
  }
  return region;
}

std::set<std::string> area_codes(const City& city, const std::string& areas) {
  std::set<std::string> codes;
  for (const std::string& area : words_of(areas)) codes.insert(city.area_code(area_on(city, area)));
  return codes;
}

TEST(DyingLightCity, HasNestsAndBitersInOneRegionWithoutTheStart) {
  PROVES("dl.content.4");
  on_each_board([](const City& city, const Described& board) {
    const std::set<std::string> region = area_codes(city, board.region);
    for (const std::string& nest : words_of(board.nests))
      EXPECT_EQ(open_region(city, city.area(zone_on(city, nest))), region) << nest;
    for (const std::string& biters : words_of(board.biters))
      EXPECT_EQ(open_region(city, area_on(city, biters)), region) << biters;
    EXPECT_EQ(region.count(city.area_code(city.area(zone_on(city, board.start)))), 0u);
  });
  EXPECT_EQ(open_region(yard(), area_on(yard(), "a12")), area_codes(yard(), "a12 a13"));
  EXPECT_EQ(open_region(blocks(), area_on(blocks(), "a11")), area_codes(blocks(), "a11"));
  EXPECT_EQ(open_region(blocks(), area_on(blocks(), "a01")), area_codes(blocks(), "a01"));
  EXPECT_EQ(open_region(ropewalk(), area_on(ropewalk(), "a13")),
            area_codes(ropewalk(), "a12 a13 a14"));
  EXPECT_EQ(open_region(ropewalk(), area_on(ropewalk(), "a11")), area_codes(ropewalk(), "a11"));
}

TEST(DyingLightCity, HasNestsAndBitersOfEveryScenarioInOneRegion) {
  PROVES("dl.content.4");
  for (const Scenario& scenario : own_pack().scenarios) {
    SCOPED_TRACE(own_pack().cards[scenario.card].name);
    const City& city = own_pack().cities[scenario.board];
    const std::set<std::string> region = open_region(city, scenario.biters.at(0).area);
    for (const Biters& biters : scenario.biters)
      EXPECT_EQ(region.count(city.area_code(biters.area)), 1u) << city.area_code(biters.area);
    int nests = 0;
    for (const Token& token : scenario.tokens) {
      if (token.feature != Feature::nest) continue;
      ++nests;
      EXPECT_EQ(region.count(city.area_code(city.area(token.zone))), 1u) << city.code(token.zone);
    }
    EXPECT_GT(nests, 0);
    EXPECT_EQ(region.count(city.area_code(city.area(scenario.start))), 0u);
  }
}

TEST(DyingLightCity, LeadsFromTheStartToEveryZone) {
  PROVES("dl.content.5");
  on_each_board([](const City& city, const Described& board) {
    const Zone start = zone_on(city, board.start);
    for (int i = 0; i < city.zones(); ++i) {
      const auto to = static_cast<Zone>(i);
      EXPECT_NE(city.dice(start, to), engine::Distances::kFar) << city.code(to);
    }
    for (const std::string& site : words_of(board.sites)) EXPECT_TRUE(city.zone_of(site)) << site;
  });
}

TEST(DyingLightCity, NamesEveryAreaOnce) {
  std::set<std::string> names;
  std::size_t areas = 0;
  on_each_board([&](const City& city, const Described&) {
    for (int i = 0; i < city.areas(); ++i) {
      const auto area = static_cast<Area>(i);
      EXPECT_NE(city.name(area), city.area_code(area));
      names.insert(city.name(area));
      ++areas;
    }
  });
  EXPECT_EQ(names.size(), areas);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
