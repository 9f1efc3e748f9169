// What holds for the cards and the maps of the pack.
#include <map>
#include <set>

#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::Edge;
using engine::Paths;

const cards::Card& card_of_map(std::size_t map) {
  return own_pack().cards[own_pack().map_cards[map]];
}

// Where a killer can stand, chests counted as there.
bool walkable(const Map& map, Tile tile, Bits dropped = 0) {
  const Icon icon = map.icon(tile);
  return icon == Icon::none || (icon == Icon::pallet && !has(dropped, map.number(tile)));
}

// The walkable tiles in reach of one of them without windows.
void find_walkable(const Map& map, Tile from, Bits dropped, Paths& paths) {
  paths.find(map.board(), from, Paths::kFar - 1, [&](Tile, const Edge& edge) {
    return edge.kind != kWindow && walkable(map, edge.to, dropped) ? 1 : 0;
  });
}

int count_walkable(const Map& map, Bits dropped = 0) {
  int count = 0;
  for (Tile tile = 0; tile < map.board().size(); ++tile)
    count += walkable(map, tile, dropped) ? 1 : 0;
  return count;
}

// Whether all stay connected with these pallets dropped.
bool connected(const Map& map, Bits dropped) {
  Paths paths;
  find_walkable(map, map.gate_tiles(0)[0], dropped, paths);
  return static_cast<int>(paths.reached().size()) == count_walkable(map, dropped);
}

// Every choice of so many pallets of the map.
std::vector<Bits> choices(const Map& map, int pallets) {
  std::vector<Bits> found;
  for (Bits dropped = 0; dropped < only(static_cast<int>(map.places(Icon::pallet).size()));
       ++dropped)
    if (std::popcount(dropped) == pallets) found.push_back(dropped);
  return found;
}

TEST(DeadByDaylightContent, HasTheCardsAndTracksItShould) {
  PROVES("dbd.content.1");
  const Pack& pack = own_pack();
  EXPECT_EQ(pack.survivors.size(), 8u);
  EXPECT_EQ(pack.killers.size(), 6u);
  EXPECT_EQ(pack.maps.size(), 2u);
  std::map<CardKind, int> kinds;
  std::map<int, int> perks;  // of each side
  int hexes = 0;
  int items = 0;
  int rare = 0;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    const int card = static_cast<int>(i);
    ++kinds[pack.kinds[i]];
    if (pack.is_perk(card)) ++perks[pack.side(card)];
    hexes += pack.cards[i].tagged("hex") ? 1 : 0;
    if (!pack.is_item(card)) continue;
    (pack.ultra_rare(card) ? rare : items) += pack.cards[i].copies;
  }
  EXPECT_EQ(perks[kSurvivorSide], 24);
  EXPECT_EQ(perks[kKillerSide], 18);
  EXPECT_EQ(hexes, 4);
  EXPECT_EQ(kinds[CardKind::item], 10);
  EXPECT_EQ(items, 12);
  EXPECT_EQ(rare, 4);
  EXPECT_EQ(kinds[CardKind::die], 2);
  EXPECT_EQ(pack.trial.tracks.size(), 4u);
  EXPECT_EQ(pack.trial.hook_track, 4);
  EXPECT_EQ(pack.trial.carry_track, 3);
  EXPECT_EQ(pack.trial.collapse, (std::vector<std::int32_t>{5, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0}));
}

TEST(DeadByDaylightContent, EveryCharacterHasAPerkOfItsOwn) {
  PROVES("dbd.content.1");
  std::set<int> listed;
  for (const auto& [characters, side] :
       {std::pair(own_pack().survivors, kSurvivorSide), {own_pack().killers, kKillerSide}})
    for (const Character& one : characters) {
      EXPECT_TRUE(own_pack().is_perk(one.listed));
      EXPECT_EQ(own_pack().side(one.listed), side);
      EXPECT_TRUE(listed.insert(one.listed).second) << own_pack().cards[one.card].id;
    }
  EXPECT_EQ(listed.size(), 14u);
}

TEST(DeadByDaylightMaps, ArePointSymmetric) {
  PROVES("dbd.content.2");
  for (const Map& map : own_pack().maps) {
    const auto last = static_cast<Tile>(map.board().size() - 1);
    const auto mirrored = [&](Tile tile) { return static_cast<Tile>(last - tile); };
    for (Tile tile = 0; tile <= last; ++tile) {
      EXPECT_EQ(map.icon(tile), map.icon(mirrored(tile))) << map.name(tile);
      EXPECT_EQ(map.gate(tile) == kNone, map.gate(mirrored(tile)) == kNone);
      for (Tile other = 0; other <= last; ++other) {
        const Edge* const edge = map.board().edge(tile, other);
        const Edge* const twin = map.board().edge(mirrored(tile), mirrored(other));
        ASSERT_EQ(edge == nullptr, twin == nullptr) << map.name(tile) << map.name(other);
        if (edge != nullptr) {
          EXPECT_EQ(edge->kind, twin->kind);
        }
      }
    }
  }
}

TEST(DeadByDaylightMaps, HaveAGateOfThreeSpacesCentredOnEachEdge) {
  PROVES("dbd.content.2", "dbd.ruling.2");
  for (const Map& map : own_pack().maps) {
    const int middle = map.columns() / 2;
    EXPECT_EQ(map.columns(), map.rows());
    for (int gate = 0; gate < kGates; ++gate) {
      const std::vector<Tile>& tiles = map.gate_tiles(gate);
      ASSERT_EQ(tiles.size(), 3u);
      for (int i = 0; i < 3; ++i) {
        const Tile tile = tiles[static_cast<std::size_t>(i)];
        const bool upright = gate % 2 == 1;  // east and west
        EXPECT_EQ(upright ? map.board().y(tile) : map.board().x(tile), middle - 1 + i);
        EXPECT_EQ(upright ? map.board().x(tile) : map.board().y(tile),
                  gate == 0 || gate == 3 ? 0 : map.columns() - 1);
      }
    }
  }
}

TEST(DeadByDaylightMaps, NameTheAreaOfEveryToken) {
  PROVES("dbd.content.2");
  for (const Map& map : own_pack().maps) {
    std::set<std::string> titles;
    std::size_t tokens = 0;
    for (const Icon icon : {Icon::hook, Icon::generator, Icon::totem, Icon::chest, Icon::pallet})
      for (const Tile tile : map.places(icon)) {
        EXPECT_FALSE(map.area(tile).empty());
        EXPECT_THAT(map.title(tile), ::testing::EndsWith(" in " + map.area(tile)));
        titles.insert(map.title(tile));
        ++tokens;
      }
    EXPECT_EQ(titles.size(), tokens) << "no two are called the same";
  }
}

TEST(DeadByDaylightMaps, HaveTheTokensThatTheRulesSay) {
  PROVES("dbd.setup.4", "dbd.setup.5", "dbd.setup.6");
  using Counts = std::vector<std::size_t>;
  const std::vector<Counts> expected = {{8, 7, 4, 6, 16}, {6, 5, 4, 4, 10}};
  for (std::size_t map = 0; map < 2; ++map) {
    Counts counts;
    for (const Icon icon : {Icon::hook, Icon::generator, Icon::totem, Icon::chest, Icon::pallet})
      counts.push_back(own_pack().maps[map].places(icon).size());
    EXPECT_EQ(counts, expected[map]);
  }
  EXPECT_EQ(own_pack().maps[0].columns(), 21);
  EXPECT_EQ(own_pack().maps[1].columns(), 15);
  EXPECT_EQ(count_walkable(own_pack().maps[0]), 416);
}

TEST(DeadByDaylightMaps, TheMillYardStaysConnectedWithAnyThreePalletsDropped) {
  PROVES("dbd.ex.31", "dbd.content.3");
  const Map& mill_yard = own_pack().maps[0];
  const std::vector<Bits> threes = choices(mill_yard, 3);
  EXPECT_EQ(threes.size(), 560u);
  for (const Bits dropped : threes) EXPECT_TRUE(connected(mill_yard, dropped)) << dropped;
}

TEST(DeadByDaylightMaps, StayConnectedWithAsManyPalletsAsTheCardSays) {
  PROVES("dbd.content.3");
  EXPECT_EQ(card_of_map(0).number("pallets"), 3);
  EXPECT_EQ(card_of_map(1).number("pallets"), 2);
  for (std::size_t map = 0; map < 2; ++map)
    for (int pallets = 0; pallets <= card_of_map(map).number("pallets"); ++pallets)
      for (const Bits dropped : choices(own_pack().maps[map], pallets))
        EXPECT_TRUE(connected(own_pack().maps[map], dropped)) << map << ' ' << dropped;
}

TEST(DeadByDaylightMaps, HaveAHookWithinTheStepsTheCardSays) {
  PROVES("dbd.content.4");
  EXPECT_EQ(card_of_map(0).number("hook_steps"), 6);
  EXPECT_EQ(card_of_map(1).number("hook_steps"), 5);
  for (std::size_t i = 0; i < 2; ++i) {
    const Map& map = own_pack().maps[i];
    for (Tile from = 0; from < map.board().size(); ++from) {
      if (!walkable(map, from)) continue;
      Paths paths;
      find_walkable(map, from, 0, paths);
      int nearest = Paths::kFar;
      for (const Tile hook : map.places(Icon::hook))
        for (const Edge& edge : map.board().edges(hook))
          if (paths.reach(edge.to)) nearest = std::min(nearest, paths.cost(edge.to));
      EXPECT_LE(nearest, card_of_map(i).number("hook_steps")) << map.name(from);
    }
  }
}

TEST(DeadByDaylightMaps, LetNobodyStartInsideTheChase) {
  PROVES("dbd.content.4");
  for (const Map& map : own_pack().maps)
    for (int one = 0; one < kGates; ++one)
      for (int other = 0; other < kGates; ++other)
        for (const Tile killer : map.gate_tiles(one))
          for (const Tile survivor : map.gate_tiles(other))
            EXPECT_TRUE(one == other || map.distance(killer, survivor) > own_pack().trial.chase);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
