// What ways cost on the boards of the pack, and the work of scenarios.
#include <algorithm>

#include "games/dying_light/cards/testing_city.h"

namespace gloam::games::dying_light::testing {
namespace {

using engine::Distances;

Zone zone(const char* code) { return zone_on(yard(), code); }

int dice(const City& city, const char* from, const char* to, const City::Going& going = {}) {
  return city.dice_with(going)(zone_on(city, from), zone_on(city, to));
}

// What a way over these Zones in their order costs.
int tour(const City& city, const Distances& dice, const Words& zones) {
  int sum = 0;
  for (std::size_t i = 1; i < zones.size(); ++i)
    sum += dice(zone_on(city, zones[i - 1]), zone_on(city, zones[i]));
  return sum;
}

// From the nearest Zone of some Areas, or to it.
enum class End { from, to };
int to_areas(const City& city, const Distances& dice, End end, const std::string& areas,
             const std::string& zone) {
  int least = Distances::kFar;
  for (const std::string& area : words_of(areas)) {
    for (const engine::PlaceNumber there : city.zones_of(area_on(city, area))) {
      const Zone here = zone_on(city, zone);
      least = std::min<int>(least, end == End::from ? dice(there, here) : dice(here, there));
    }
  }
  return least;
}

// The least of all orders.
template <class Cost>
int least_of_orders(Words order, const Cost& cost) {
  std::sort(order.begin(), order.end());
  int least = Distances::kFar;
  do {
    least = std::min(least, cost(order));
  } while (std::next_permutation(order.begin(), order.end()));
  return least;
}

TEST(DyingLightDice, CountsTheDiceOfOneMove) {
  EXPECT_EQ(dice(yard(), "b11", "b11"), 0);
  EXPECT_EQ(dice(yard(), "a12b", "a12c"), 1);
  EXPECT_EQ(dice(yard(), "b10", "a12a"), 1);   // down, however deep
  EXPECT_EQ(dice(yard(), "a12a", "b11"), 2);   // up a level
  EXPECT_EQ(dice(yard(), "a12a", "b10"), 3);   // up two
  EXPECT_EQ(dice(yard(), "a01c", "a04a"), 2);  // over a wall
  EXPECT_EQ(dice(yard(), "b11", "b08"), 2);    // a Jump
  EXPECT_EQ(yard().dice(zone("b11"), zone("b08")), 2);
}

TEST(DyingLightDice, CountsDiceAsRunnersAndTokensMakeThem) {
  EXPECT_EQ(dice(yard(), "a01c", "a04a", {.fallen = 1}), 1);
  EXPECT_EQ(dice(yard(), "a01c", "a04a", {.fallen = 2}), 2);
  EXPECT_EQ(dice(yard(), "a07a", "b05", {.pads = only(zone("a07a"))}), 1);
  EXPECT_EQ(dice(yard(), "a07a", "b05", {.pads = only(zone("a07a")), .jumps = false}), 3);
  EXPECT_EQ(dice(yard(), "b11", "b08", {.jumps = false}), 3);
  EXPECT_EQ(dice(yard(), "a12b", "a12c", {.rough = only(zone("a12c"))}), 2);
  EXPECT_EQ(dice(yard(), "a12c", "a12b", {.rough = only(zone("a12c"))}), 1);
  EXPECT_EQ(dice(yard(), "a12a", "b11", {.rough = only(zone("b11"))}), 2);  // no Run
  EXPECT_EQ(dice(yard(), "a12a", "b10", {.dearer_climbs = 1}), 4);
  EXPECT_EQ(dice(yard(), "b10", "a12a", {.dearer_climbs = 1}), 1);
}

TEST(DyingLightDice, HasItsDearestZonesFarFromTheStart) {
  on_each_board([](const City& city, const Described& board) {
    const Distances dice = city.dice_with({.pads = zones_on(city, board.pad)});
    Zones dearest = 0;
    int most = 0;
    for (int i = 0; i < city.zones(); ++i) {
      const int cost = dice(zone_on(city, board.start), static_cast<Zone>(i));
      if (cost > most) dearest = 0;
      most = std::max(most, cost);
      if (cost == most) dearest |= only(static_cast<Zone>(i));
    }
    EXPECT_EQ(most, board.dearest);
    EXPECT_EQ(dearest, zones_on(city, board.dearest_zones));
  });
}

TEST(DyingLightDice, TakesASingleRunnerSoManyDiceForDeadLamps) {
  PROVES("dl.content.6");
  const Distances dice = yard().dice_with({.pads = zones_on(yard(), "a07a")});
  const auto evening = [&](const Words& fuses) {
    Words way = {"a12c", "b07"};
    for (const std::string& fuse : fuses) way.insert(way.end(), {fuse, "b07"});
    way.emplace_back("b01");
    return tour(yard(), dice, way) + to_areas(yard(), dice, End::to, "a12", "b01");
  };
  EXPECT_EQ(least_of_orders({"a03c", "b12"}, evening), 39);
  EXPECT_EQ(least_of_orders({"a03c", "b12", "b02"}, evening), 47);
  EXPECT_EQ(least_of_orders({"a03c", "b12", "b02", "b05"}, evening), 57);
}

TEST(DyingLightDice, TakesSoManyDiceToLeadPeopleHome) {
  const Zones rough = zones_on(yard(), "a05c a06a a09a");
  const Distances there = yard().dice_with({.pads = zones_on(yard(), "a07a"), .rough = rough});
  const Distances led = yard().dice_with({.rough = rough, .jumps = false});
  const auto there_and_back = [&](const char* zone) {
    return std::pair(to_areas(yard(), there, End::from, "a12", zone),
                     to_areas(yard(), led, End::to, "a12", zone));
  };
  EXPECT_EQ(there_and_back("a10"), std::pair(5, 6));
  EXPECT_EQ(there_and_back("a03c"), std::pair(6, 8));
  EXPECT_EQ(there_and_back("a01a"), std::pair(10, 12));
  EXPECT_EQ(there_and_back("b01"), std::pair(10, 9));
  EXPECT_EQ(there_and_back("b05"), std::pair(5, 6));
}

TEST(DyingLightDice, TakesSoManyDiceToTheMasts) {
  const City::Going pad{.pads = zones_on(blocks(), "a04b")};
  EXPECT_EQ(dice(blocks(), "a11a", "b05", pad), 7);
  EXPECT_EQ(dice(blocks(), "a11a", "b12", pad), 9);
  EXPECT_EQ(dice(blocks(), "b05", "b12", pad), 7);
  EXPECT_EQ(dice(blocks(), "b12", "b05", pad), 5);
  // A Plank from B10 to either tower is a Climb of one level.
  const auto far = blocks().two_away(zone_on(blocks(), "b10"));
  for (const char* const tower : {"b05", "b12"}) {
    const Zone to = zone_on(blocks(), tower);
    EXPECT_EQ(std::count(far.begin(), far.end(), to), 1) << tower;
    EXPECT_EQ(blocks().level(to), blocks().level(zone_on(blocks(), "b10")) + 1) << tower;
  }
}

TEST(DyingLightDice, TakesASingleRunnerSoManyDiceToBurnTheNests) {
  const Distances free = ropewalk().dice_with({.pads = zones_on(ropewalk(), "a05b")});
  const Distances laden = ropewalk().dice_with({.jumps = false, .dearer_climbs = 1});
  const auto evening = [&](const Words& nests) {
    int sum = 0;
    std::string here = "a13b";
    for (const std::string& nest : nests) {
      sum += tour(ropewalk(), free, {here, "a11a"}) + tour(ropewalk(), laden, {"a11a", nest});
      here = nest;
    }
    return sum + to_areas(ropewalk(), free, End::to, "a12 a13 a14", here);
  };
  EXPECT_EQ(least_of_orders({"a02a", "a08b", "a09a"}, evening), 38);
  EXPECT_EQ(least_of_orders({"a02a", "a08b", "a09a", "a06b"}, evening), 47);
}

TEST(DyingLightDice, TakesASingleRunnerSoManyDiceForThreeCrates) {
  const Distances free = ropewalk().dice_with({.pads = zones_on(ropewalk(), "a05b")});
  const Distances laden = ropewalk().dice_with({.jumps = false});
  // Two at once, which forbids Jumps, and one by itself; of six sites the best three.
  const auto evening = [&](const Words& sites) {
    return tour(ropewalk(), free, {"a13b", sites[0], sites[1]}) +
           tour(ropewalk(), laden, {sites[1], "a13b"}) +
           tour(ropewalk(), free, {"a13b", sites[2], "a13b"});
  };
  EXPECT_EQ(least_of_orders({"b05", "a04a", "b06", "a01a", "a03b", "a05a"}, evening), 32);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
