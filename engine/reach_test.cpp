#include "engine/reach.h"

#include <gtest/gtest.h>

#include "engine/generator.h"

namespace gloam::engine {
namespace {

constexpr std::array<std::string_view, 1> kWindows = {"=:"};

struct Field {
  Field(int columns, int rows, std::uint64_t seed)
      : grid(columns, rows), luck(Seed::of(seed)), board() {
    const auto put = [&](int ax, int ay, int bx, int by) {
      const std::uint32_t lot = luck.below(8);
      if (lot < 2) grid.put(grid.at(ax, ay), grid.at(bx, by), lot == 0 ? Grid::kWall : 1);
    };
    for (int y = 0; y < rows; ++y)
      for (int x = 0; x < columns; ++x) {
        if (x + 1 < columns) put(x, y, x + 1, y);
        if (y + 1 < rows) put(x, y, x, y + 1);
        if (luck.below(6) == 0) blocked.put(x, y);
      }
    board = Board(grid.plan(Grid::Steps::also_diagonal));
    steps = GridSteps(board, columns);
  }

  Grid grid;
  Generator luck;
  Board board;
  GridSteps steps;
  PlaceBits blocked;
};

// Whatever the walls, windows and obstacles, it agrees with the search that walks from edge to
// edge.
TEST(GridReach, CostsWhatTheCheapestPathDoes) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Field field(seed % 2 == 0 ? 32 : 13, seed % 3 == 0 ? 32 : 9, seed);
    const auto from =
        static_cast<PlaceNumber>(field.luck.below(static_cast<std::uint32_t>(field.board.size())));
    const int special = static_cast<int>(seed % 4);
    const int most = static_cast<int>(field.luck.below(20));
    const auto cost = [&](PlaceNumber, const Edge& edge) {
      if (field.blocked.has(field.board.x(edge.to), field.board.y(edge.to))) return 0;
      return edge.kind == 0 ? 1 : special;
    };
    Paths paths;
    paths.find(field.board, from, most, cost);
    GridReach reach;
    reach.find(field.steps, from, field.blocked, most, special);
    std::size_t found = 1;
    int last = 0;
    reach.each([&](PlaceNumber place, int steps) {
      ++found;
      EXPECT_EQ(paths.cost(place), steps);
      EXPECT_GE(steps, last);
      last = steps;
    });
    EXPECT_EQ(found, paths.reached().size()) << "seed " << seed;
    for (const PlaceNumber place : paths.reached()) EXPECT_EQ(reach.cost(place), paths.cost(place));
  }
}

TEST(GridReach, ItsWayCostsWhatItSays) {
  Field field(21, 21, 5);
  GridReach reach;
  reach.find(field.steps, 220, field.blocked, 12, 2);
  std::array<PlaceNumber, 24> room{};
  reach.each([&](PlaceNumber place, int cost) {
    int sum = 0;
    PlaceNumber at = 220;
    for (const PlaceNumber next : reach.way(field.board, place, room)) {
      const Edge* const edge = field.board.edge(at, next);
      ASSERT_NE(edge, nullptr);
      sum += edge->kind == 0 ? 1 : 2;
      at = next;
    }
    EXPECT_EQ(at, place);
    EXPECT_EQ(sum, cost);
  });
}

TEST(GridReach, GoesStraightFirstAmongEqualWays) {
  const Grid grid = Grid::drawn("+-+-+-+\n|a b c|\n+ + + +\n|d e f|\n+-+-+-+\n", kWindows);
  const Board board(grid.plan(Grid::Steps::also_diagonal));
  GridReach reach;
  reach.find(GridSteps(board, 3), 0, {}, 3, 1);
  std::array<PlaceNumber, 4> room{};
  const auto way = reach.way(board, 5, room);
  ASSERT_EQ(way.size(), 2u);
  EXPECT_EQ(way[0], 1);  // straight to b, then diagonally to f
}

TEST(GridReach, RefusesAWayToWhereNothingLeads) {
  const Grid grid = Grid::drawn("+-+-+-+\n|a b|c|\n+-+-+-+\n", kWindows);
  const Board board(grid.plan(Grid::Steps::also_diagonal));
  GridReach reach;
  reach.find(GridSteps(board, 3), 0, {}, 3, 1);
  std::array<PlaceNumber, 4> room{};
  EXPECT_THROW(reach.way(board, 2, room), RuleError);
}

TEST(GridReach, RefusesABoardThatIsNoGrid) {
  BoardPlan plan(3);
  for (std::size_t i = 0; i < 3; ++i) plan.sites[i].x = static_cast<std::int16_t>(i);
  plan.join(0, 2);
  EXPECT_THROW(GridSteps(Board(plan), 3), std::invalid_argument);
}

}  // namespace
}  // namespace gloam::engine
