#include "engine/board.h"

#include <gmock/gmock.h>

#include <cstring>
#include <map>
#include <sstream>
#include <type_traits>

namespace gloam::engine {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<PlaceNumber> neighbours(const Board& board, PlaceNumber from) {
  std::vector<PlaceNumber> found;
  for (const Edge& edge : board.edges(from)) found.push_back(edge.to);
  return found;
}

std::vector<PlaceNumber> way(const Paths& paths, PlaceNumber to) {
  std::array<PlaceNumber, Board::kMostPlaces> room{};
  const auto steps = paths.way(to, room);
  return {steps.begin(), steps.end()};
}

// --- Graphs ---

TEST(Board, KeepsEdgesInTheirOrderAndOneWay) {
  BoardPlan plan(4);
  plan.join(0, 3);
  plan.join(0, 1, 7);
  plan.lead(1, {2});
  const Board board(plan);
  EXPECT_EQ(board.size(), 4u);
  EXPECT_THAT(neighbours(board, 0), ElementsAre(3, 1));
  EXPECT_EQ(board.edge(0, 1)->kind, 7);
  EXPECT_TRUE(board.adjacent(1, 2));
  EXPECT_FALSE(board.adjacent(2, 1));
}

TEST(Board, RefusesWhatDoesNotFit) {
  EXPECT_NO_THROW(Board(BoardPlan(1024)));
  EXPECT_THROW(Board(BoardPlan(1025)), std::invalid_argument);
  BoardPlan high(1);
  high.sites[0].height = 4;
  EXPECT_THROW(Board{high}, std::invalid_argument);
  BoardPlan nowhere(1);
  nowhere.lead(0, {1});
  EXPECT_THROW(Board{nowhere}, std::invalid_argument);
}

TEST(Paths, AreTheCheapestWhereStepsCostDifferently) {
  BoardPlan plan(5);
  plan.join(0, 1, 5);  // the kind is the cost here
  plan.join(0, 2, 1);
  plan.join(2, 1, 2);
  plan.join(1, 3, 1);
  const Board board(plan);
  Paths paths;
  paths.find(board, 0, Paths::kFar, [](PlaceNumber, const Edge& edge) { return edge.kind; });
  EXPECT_THAT(paths.reached(), ElementsAre(0, 2, 1, 3));
  EXPECT_EQ(paths.cost(1), 3);
  EXPECT_EQ(paths.cost(3), 4);
  EXPECT_FALSE(paths.reach(4));
  EXPECT_THAT(way(paths, 3), ElementsAre(2, 1, 3));
  EXPECT_EQ(paths.first_step(3), 2);
  EXPECT_EQ(paths.first_step(0), 0);
  EXPECT_THAT(way(paths, 0), IsEmpty());
}

TEST(Paths, EndWhereTheMostIsSpent) {
  BoardPlan plan(5);
  for (PlaceNumber i = 0; i < 4; ++i) plan.join(i, static_cast<PlaceNumber>(i + 1));
  const Board board(plan);
  Paths paths;
  paths.find(board, 1, 2);
  EXPECT_THAT(paths.reached(), ElementsAre(1, 0, 2, 3));
  paths.find(board, 4, 0);
  EXPECT_THAT(paths.reached(), ElementsAre(4)) << "a second search forgets the first";
  std::array<PlaceNumber, 1> room{};
  paths.find(board, 0);
  EXPECT_THROW(paths.way(2, room), RuleError);
}

TEST(Distances, GiveTheFirstStepsOfEveryCheapestWay) {
  const Board board(Grid(3, 3).plan(Grid::Steps::straight));
  const Distances distances(board);
  EXPECT_EQ(distances(0, 8), 4);
  std::vector<PlaceNumber> steps;
  const auto collect = [&](const Edge& edge) { steps.push_back(edge.to); };
  distances.each_step(board, 0, 8, OneEach{}, collect);
  EXPECT_THAT(steps, ElementsAre(1, 3));
  steps.clear();
  distances.each_step(board, 8, 8, OneEach{}, collect);
  EXPECT_THAT(steps, IsEmpty());
}

TEST(Distances, SayWhereNoWayLeads) {
  const Board board(BoardPlan(2));
  const Distances distances(board);
  EXPECT_EQ(distances(0, 1), Distances::kFar);
  EXPECT_EQ(distances(1, 1), 0);
}

// --- Edges that come and go ---

struct Doors {
  std::uint8_t turn;
  EdgeSet<20> open;
};
static_assert(std::is_trivially_copyable_v<Doors>);
static_assert(std::has_unique_object_representations_v<Doors>);
static_assert(sizeof(Doors) == 4);
static_assert(std::has_unique_object_representations_v<EdgeSet<255>>);

TEST(EdgeSet, HoldsABitForEachChangingEdge) {
  EdgeSet<20> set;
  for (std::size_t gate = 0; gate < 20; ++gate) EXPECT_FALSE(set.has(gate));
  set.put(3);
  set.put(19);
  EXPECT_TRUE(set.has(3));
  EXPECT_TRUE(set.has(Edge{0, 0, 19}));
  EXPECT_FALSE(set.has(Edge{0, 0, 4}));
  EXPECT_TRUE(set.has(Edge{0})) << "a fixed edge is always there";
  set.take(3);
  EXPECT_FALSE(set.has(3));
  EXPECT_TRUE(set.has(19));
}

TEST(EdgeSet, OpensAndClosesADoor) {
  Grid grid(4, 1);
  grid.put(1, 2, 0, 0);
  const Board board(grid.plan(Grid::Steps::also_diagonal));
  EdgeSet<1> open;
  const auto through_open_doors = [&](PlaceNumber, const Edge& edge) {
    return open.has(edge) ? 1 : 0;
  };
  Paths paths;
  paths.find(board, 0, Paths::kFar, through_open_doors);
  EXPECT_THAT(paths.reached(), ElementsAre(0, 1));
  open.put(0);
  paths.find(board, 0, Paths::kFar, through_open_doors);
  EXPECT_EQ(paths.cost(3), 3);
  open.take(0);
  paths.find(board, 3, Paths::kFar, through_open_doors);
  EXPECT_THAT(paths.reached(), ElementsAre(3, 2));
}

TEST(EdgeSet, LaysABridge) {
  BoardPlan plan = Grid(5, 1).plan(Grid::Steps::straight);
  plan.join(0, 4, 0, 2);
  const Board board(plan);
  EdgeSet<3> laid;
  const auto cost = [&](PlaceNumber, const Edge& edge) { return laid.has(edge) ? 1 : 0; };
  Paths paths;
  paths.find(board, 0, Paths::kFar, cost);
  EXPECT_EQ(paths.cost(4), 4);
  laid.put(2);
  paths.find(board, 0, Paths::kFar, cost);
  EXPECT_EQ(paths.cost(4), 1);
  EXPECT_EQ(paths.cost(3), 2);
}

// --- Grids ---

TEST(Grid, IsAtMostThirtyTwoAcross) {
  EXPECT_NO_THROW(Grid(32, 32));
  EXPECT_THROW(Grid(33, 1), std::invalid_argument);
  EXPECT_THROW(Grid(1, 33), std::invalid_argument);
  EXPECT_THROW(Grid(0, 5), std::invalid_argument);
}

TEST(Grid, TakesStraightStepsFirstThenDiagonalOnesClockwise) {
  const Board board(Grid(3, 3).plan(Grid::Steps::also_diagonal));
  EXPECT_THAT(neighbours(board, 4), ElementsAre(1, 5, 7, 3, 2, 8, 6, 0));
  EXPECT_THAT(neighbours(board, 0), ElementsAre(1, 3, 4));
  EXPECT_THAT(neighbours(board, 8), ElementsAre(5, 7, 4));
  EXPECT_EQ(board.x(5), 2);
  EXPECT_EQ(board.y(5), 1);
  const Board straight(Grid(3, 3).plan(Grid::Steps::straight));
  EXPECT_THAT(neighbours(straight, 4), ElementsAre(1, 5, 7, 3));
}

TEST(Grid, WalksStraightBeforeItTurns) {
  const Board board(Grid(4, 4).plan(Grid::Steps::also_diagonal));
  Paths paths;
  paths.find(board, 0);
  EXPECT_THAT(way(paths, 7), ElementsAre(1, 2, 7));
}

TEST(Grid, HasBordersOnlyBetweenNeighbours) {
  Grid grid(3, 2);
  EXPECT_THROW(grid.put(0, 4, 1), std::invalid_argument);
  EXPECT_THROW(grid.put(2, 3, 1), std::invalid_argument) << "the next row";
  EXPECT_THROW(grid.put(5, 8, 1), std::invalid_argument);
  EXPECT_NO_THROW(grid.put(4, 1, 1));
}

TEST(Grid, RefusesADrawingThatIsNone) {
  EXPECT_THROW(Grid::drawn("+-+\n|a|"), std::invalid_argument);
  EXPECT_THROW(Grid::drawn("+-+\n|a\n+-+"), std::invalid_argument);
  EXPECT_THROW(Grid::drawn("+-+-+\n|a?b|\n+-+-+"), std::invalid_argument);
  EXPECT_THROW(Grid::drawn(""), std::invalid_argument);
}

// Examples 7 and 8 of the rules of Dead by Daylight.
TEST(Grid, LetsNoDiagonalStepPassTheEndOfAWall) {
  enum : PlaceNumber { a, b, c, d, e, f, g, h, i };
  const Grid grid = Grid::drawn(
      "+-+-+-+\n"
      "|a b c|\n"
      "+ +-+ +\n"
      "|d e f|\n"
      "+ + + +\n"
      "|g h i|\n"
      "+-+-+-+\n");
  EXPECT_EQ(grid.sign(f), 'f');
  const Board board(grid.plan(Grid::Steps::also_diagonal));
  for (const auto& [from, to] : {std::pair{a, b}, {a, d}, {b, c}, {d, h}, {e, g}})
    EXPECT_TRUE(board.adjacent(from, to) && board.adjacent(to, from)) << from << to;
  for (const auto& [from, to] : {std::pair{b, e}, {a, e}, {b, d}, {b, f}, {c, e}})
    EXPECT_FALSE(board.adjacent(from, to) || board.adjacent(to, from)) << from << to;
  const Distances distances(board);
  EXPECT_EQ(distances(b, e), 3);
  EXPECT_EQ(distances(a, e), 2);
  EXPECT_EQ(distances(b, h), 3);
}

// The Mill Yard of Dead by Daylight; `=` and `:` are windows.
constexpr std::string_view kMillYard =
    "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n"
    "|. . . . . . . . . X X X . . . . . . . . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. H . . . . . . C . . . . . . . . . . . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . . . . . . .|. . . . . H .|. . . .|. .|\n"
    "+ + + +-+ +-+ + + + + + + + + + + + + + + +\n"
    "|. . .|. . .|. .|. . . . . . P:. . . .|. T|\n"
    "+ + + + + + + + + + + +-+=+-+ + + + + + + +\n"
    "|T . .:. G .:. . P . . . . . .|. . G . . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . .|. P .|. . . . G . . . .|. P . . . .|\n"
    "+ + + +-+ +-+ + + + + + + + + +-+-+=+-+ + +\n"
    "|. . . . . . . . . . . . . . . .|. . . . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . P . . . . . . . . . P . . .|C . . . .|\n"
    "+ +-+=+-+ + + +-+-+=+-+-+ +-+ + +-+=+-+-+ +\n"
    "|. . . . . . H|. . . . . . .|. . . . . H .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|X . . .|. . . P . C . . . .:. P .|. . . X|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|X . . .:. . .|. . . G . . .|. . .:. . . X|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|X . . .|. P .:. . . . C . P . . .|. . . X|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. H . . . . .|. . . . . . .|H . . . . . .|\n"
    "+ +-+-+=+-+ + +-+ +-+-+=+-+-+ + + +-+=+-+ +\n"
    "|. . . . C|. . . P . . . . . . . . . P . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . . . .|. . . . . . . . . . . . . . . .|\n"
    "+ + +-+=+-+-+ + + + + + + + + +-+ +-+ + + +\n"
    "|. . . . P .|. . . . G . . . .|. P .|. . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . . G . .|. . . . . . P . .:. G .:. . T|\n"
    "+ + + + + + + +-+=+-+ + + + + + + + + + + +\n"
    "|T .|. . . .:P . . . . . .|. .|. . .|. . .|\n"
    "+ + + + + + + + + + + + + + + +-+ +-+ + + +\n"
    "|. .|. . . .|. H . . . . .|. . . . . . . .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . . . . . . . . . . . C . . . . . . H .|\n"
    "+ + + + + + + + + + + + + + + + + + + + + +\n"
    "|. . . . . . . . . X X X . . . . . . . . .|\n"
    "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n";
enum MillBorder : std::uint8_t { kWindow = 1 };

class MillYard : public ::testing::Test {
 protected:
  std::vector<PlaceNumber> all(std::string_view signs) const {
    std::vector<PlaceNumber> found;
    for (PlaceNumber place = 0; place < board.size(); ++place)
      if (signs.find(grid.sign(place)) != std::string_view::npos) found.push_back(place);
    return found;
  }
  bool walkable(PlaceNumber place) const { return grid.sign(place) != 'G' && stands_free(place); }
  bool stands_free(PlaceNumber place) const {
    return std::string_view("HTC").find(grid.sign(place)) == std::string_view::npos;
  }
  // A killer who carries somebody: no window, no dropped pallet.
  auto carrying(const std::vector<PlaceNumber>& dropped = {}) const {
    return [this, dropped](PlaceNumber, const Edge& edge) {
      const bool barred = std::find(dropped.begin(), dropped.end(), edge.to) != dropped.end();
      return edge.kind != kWindow && walkable(edge.to) && !barred ? 1 : 0;
    };
  }

  static constexpr std::array<std::string_view, 1> kKinds = {"=:"};
  const Grid grid = Grid::drawn(kMillYard, kKinds);
  const Board board{grid.plan(Grid::Steps::also_diagonal)};
  Paths paths;
};

TEST_F(MillYard, Has441TilesAndTheThingsItsRulesCount) {
  EXPECT_EQ(grid.columns(), 21);
  EXPECT_EQ(grid.rows(), 21);
  EXPECT_EQ(board.size(), 441u);
  EXPECT_EQ(all("X").size(), 12u);
  EXPECT_EQ(all("G").size(), 7u);
  int windows = 0;
  int straight = 0;
  for (PlaceNumber from = 0; from < board.size(); ++from) {
    for (const Edge& edge : board.edges(from)) {
      windows += edge.kind == kWindow ? 1 : 0;
      straight += board.x(from) == board.x(edge.to) || board.y(from) == board.y(edge.to) ? 1 : 0;
    }
  }
  EXPECT_EQ(windows, 2 * 20);
  EXPECT_EQ(2 * 2 * 21 * 20 - straight, 2 * 74) << "inner walls";
}

TEST_F(MillYard, IsMeasuredAsItsRulesSay) {
  const Distances distances(board);
  const PlaceNumber north = grid.at(10, 0);
  EXPECT_EQ(distances(north, grid.at(10, 20)), 20);
  std::map<int, int> between;
  for (const PlaceNumber from : all("X"))
    for (const PlaceNumber to : all("X"))
      if (distances(from, to) > 2) ++between[distances(from, to)];
  for (const auto& [distance, pairs] : between)
    EXPECT_TRUE(distance == 12 || distance == 13 || distance == 20) << distance;
  for (const PlaceNumber generator : all("G")) {
    int nearest = Distances::kFar;
    for (const PlaceNumber other : all("G"))
      if (other != generator) nearest = std::min<int>(nearest, distances(generator, other));
    EXPECT_TRUE(nearest >= 5 && nearest <= 8) << nearest;
  }
}

TEST_F(MillYard, HasSoManyTilesInReach) {
  const Distances distances(board);
  std::array<int, 7> most{};
  for (PlaceNumber from = 0; from < board.size(); ++from) {
    if (!walkable(from)) continue;
    std::array<int, 7> within{};
    for (PlaceNumber to = 0; to < board.size(); ++to)
      for (std::size_t n = 0; n < within.size(); ++n)
        within[n] += walkable(to) && distances(from, to) <= n ? 1 : 0;
    for (std::size_t n = 0; n < most.size(); ++n) most[n] = std::max(most[n], within[n]);
  }
  EXPECT_EQ(most[3], 43);
  EXPECT_EQ(most[4], 69);
  EXPECT_EQ(most[6], 138);
}

TEST_F(MillYard, IsOneWithoutWindowsUntilFourPalletsCloseTheMiddle) {
  const PlaceNumber start = grid.at(10, 0);
  paths.find(board, start, Paths::kFar, carrying());
  EXPECT_EQ(paths.reached().size(), 416u);
  const PlaceNumber centre = grid.at(11, 10);
  const std::vector<PlaceNumber> pallets = {grid.at(7, 9), grid.at(12, 7), grid.at(8, 13),
                                            grid.at(13, 11)};
  for (const PlaceNumber pallet : pallets) EXPECT_EQ(grid.sign(pallet), 'P');
  paths.find(board, start, Paths::kFar, carrying({pallets[0], pallets[1], pallets[2]}));
  EXPECT_TRUE(paths.reach(centre));
  paths.find(board, start, Paths::kFar, carrying(pallets));
  EXPECT_FALSE(paths.reach(centre));
}

TEST_F(MillYard, CostsAKillerTwoAtAWindowAndASurvivorOne) {
  // Column 3, row 4 lies behind the window of the hut in the north-west.
  const PlaceNumber outside = grid.at(2, 4);
  const PlaceNumber inside = grid.at(3, 4);
  ASSERT_EQ(board.edge(outside, inside)->kind, kWindow);
  paths.find(board, outside, 3, [&](PlaceNumber, const Edge& edge) {
    return !walkable(edge.to) ? 0 : edge.kind == kWindow ? 2 : 1;
  });
  EXPECT_EQ(paths.cost(inside), 2);
  paths.find(board, outside, 3);
  EXPECT_EQ(paths.cost(inside), 1);
  paths.find(board, outside, 5, carrying());
  EXPECT_FALSE(paths.reach(inside));
  paths.find(board, outside, 6, carrying());
  EXPECT_EQ(paths.cost(inside), 6) << "round the corner, through the gap";
}

TEST(Grid, CountsTheLongestWayOfAMazeOf1024Places) {
  Grid grid(32, 32);
  for (int row = 0; row + 1 < 32; ++row)
    for (int column = 0; column < 32; ++column)
      if (column != (row % 2 == 0 ? 31 : 0))
        grid.put(grid.at(column, row), grid.at(column, row + 1), Grid::kWall);
  const Board maze(grid.plan(Grid::Steps::also_diagonal));
  Paths paths;
  paths.find(maze, 0);
  EXPECT_EQ(paths.reached().size(), 1024u);
  EXPECT_EQ(paths.cost(grid.at(0, 31)), 1023);
  EXPECT_EQ(way(paths, grid.at(0, 31)).size(), 1023u);
  EXPECT_THROW(Distances{maze}, std::invalid_argument) << "more than 254 steps";
}

TEST(Grid, MeasuresAnOpenFieldOf1024Places) {
  Grid grid(32, 32);
  const Board field(grid.plan(Grid::Steps::also_diagonal));
  const Distances distances(field);
  for (const PlaceNumber from : std::array<PlaceNumber, 4>{0, 31, 500, 1023})
    for (PlaceNumber to = 0; to < 1024; ++to)
      ASSERT_EQ(distances(from, to), std::max(std::abs(field.x(from) - field.x(to)),
                                              std::abs(field.y(from) - field.y(to))));
}

// --- Areas and heights: the cities of Dying Light ---

enum CityEdge : std::uint8_t { kOpenBorder, kFence, kLeap };

// Zones row by row, each a letter of its Area, or a building with its height; the fences; and for
// each Area its neighbours clockwise, `*` where no Biter passes.
struct City {
  std::string_view zones;
  std::vector<std::pair<std::string_view, std::string_view>> fences;
  std::string_view clockwise;
};

const City kTannersYard{
    "A01a A01b B01/2 A02a A02b A03a A03b A03c\n"
    "A01c B02/1 A05a B03/1 A02c B04/2 A03d B05/1\n"
    "A04a A04b A05b A05c A06a A06b A07a A07b\n"
    "A08a B06/2 A09a B07/1 A06c B08/1 A07c B09/2\n"
    "A08b A08c A09b A09c B10/2 A12a B11/1 A13a\n"
    "A10 B12/1 A11 B13/1 A12b A12c A13b A13c\n",
    {{"A01c", "A04a"}, {"A02b", "A03a"}, {"A03d", "A07a"}, {"A08c", "A09b"}},
    "A01: B01* B02* A04*\n"
    "A02: A03* B04* A06 B03* B01*\n"
    "A03: B05* A07* B04* A02*\n"
    "A04: B02* A05 B06* A08 A01*\n"
    "A05: B03* A06 B07* A09 A04 B02* B01*\n"
    "A06: B04* A07 B08* B10* B07* A05 A02\n"
    "A07: B05* B09* B11* B08* A06 A03*\n"
    "A08: B06* A09* B12* A10 A04\n"
    "A09: B07* B10* B13* A11 A08* B06* A05\n"
    "A10: A08 B12*\n"
    "A11: A09 B13* B12*\n"
    "A12: B08* B11* A13 B13* B10*\n"
    "A13: B09* A12 B11*\n"
    "B01: A02* A05* A01*\n"
    "B02: A05* A04* A01*\n"
    "B03: A02* A05*\n"
    "B04: A03* A06* A02*\n"
    "B05: A07* A03*\n"
    "B06: A04* A09* A08*\n"
    "B07: A05* A06* A09*\n"
    "B08: A07* A12* A06*\n"
    "B09: A13* A07*\n"
    "B10: A06* A12* A09*\n"
    "B11: A07* A13* A12*\n"
    "B12: A08* A11* A10*\n"
    "B13: A09* A12* A11*\n"};

const City kElmBlocks{
    "A01a A01b B01/1 B02/2 A02a A02b B03/1 A03a\n"
    "A01c B04/1 A04a B05/3 A02c B06/2 A03b A03c\n"
    "A05a A05b A04b A04c A06a A06b B07/1 A03d\n"
    "B08/1 A05c B09/1 B10/2 A06c B11/1 A07a A07b\n"
    "A08a A08b A09a A09b B12/3 B13/2 A10a A07c\n"
    "A11a A11b B14/1 A09c A12a A12b A10b A10c\n",
    {{"A01c", "A05a"}, {"A08a", "A11a"}, {"A08b", "A11b"}, {"A07a", "A10a"}},
    "A01: B01* B04* A05*\n"
    "A02: B03* B06* A06 B05* B02*\n"
    "A03: A07 B07* B06* B03*\n"
    "A04: B05* A06 B10* B09* A05 B04* B01*\n"
    "A05: B04* A04 B09* A08 B08* A01*\n"
    "A06: B06* B07* B11* B12* B10* A04 A02\n"
    "A07: A03 A10 B11* B07*\n"
    "A08: A05 A09 A11* B08*\n"
    "A09: B10* B12* A12 B14* A08 B09*\n"
    "A10: A07 A12 B13*\n"
    "A11: A08* B14*\n"
    "A12: B13* A10 A09 B12*\n"
    "B01: B02* A04* A01*\n"
    "B02: A02* B05* B01*\n"
    "B03: A03* A02*\n"
    "B04: A04* A05* A01*\n"
    "B05: B02* A02* A04*\n"
    "B06: A03* A06* A02*\n"
    "B07: A03* A07* A06*\n"
    "B08: A05* A08*\n"
    "B09: A04* B10* A09* A05*\n"
    "B10: A04* A06* A09* B09*\n"
    "B11: A07* B13* A06*\n"
    "B12: A06* B13* A12* A09*\n"
    "B13: B11* A10* A12* B12*\n"
    "B14: A09* A11*\n"};

class CityBoard {
 public:
  explicit CityBoard(const City& city) : board(read(city)) {}

  PlaceNumber zone(std::string_view name) const { return zones_.at(std::string(name)); }
  std::string area_name(std::size_t area) const { return areas_[area]; }

 private:
  Board read(const City& city) {
    Grid grid(8, 6);
    std::istringstream names{std::string(city.zones)};
    std::vector<std::uint8_t> heights;
    std::vector<std::uint8_t> areas;
    for (std::string name; names >> name;) {
      const bool building = name[0] == 'B';
      heights.push_back(static_cast<std::uint8_t>(building ? name[4] - '0' : 0));
      const std::string area = name.substr(0, 3);
      const auto known = std::find(areas_.begin(), areas_.end(), area);
      areas.push_back(static_cast<std::uint8_t>(known - areas_.begin()));
      if (known == areas_.end()) areas_.push_back(area);
      zones_[building ? area : name] = static_cast<PlaceNumber>(areas.size() - 1);
    }
    for (const auto& [a, b] : city.fences) grid.put(zone(a), zone(b), kFence);
    BoardPlan plan = grid.plan(Grid::Steps::straight);
    for (std::size_t i = 0; i < plan.sites.size(); ++i) {
      plan.sites[i].height = heights[i];
      plan.sites[i].area = areas[i];
    }
    return Board(plan);
  }

  std::map<std::string, PlaceNumber> zones_;
  std::vector<std::string> areas_;

 public:
  const Board board;
};

class Cities : public ::testing::TestWithParam<City> {};

TEST_P(Cities, HaveTheirAreasClockwise) {
  const CityBoard city(GetParam());
  const Board areas = board_of_areas(city.board);
  EXPECT_EQ(areas.size(), 26u);
  std::map<std::string, std::string> found;
  for (std::size_t area = 0; area < areas.size(); ++area) {
    std::string& names = found[city.area_name(area)];
    for (const Edge& edge : areas.edges(static_cast<PlaceNumber>(area))) {
      const bool open =
          city.board.areas_joined(area, edge.to, [&](PlaceNumber from, const Edge& border) {
            return border.kind == kOpenBorder && city.board.climb(from, border.to) == 0 &&
                   city.board.height(from) == 0;
          });
      names += (names.empty() ? "" : " ") + city.area_name(edge.to) + (open ? "" : "*");
    }
  }
  std::string lines;
  for (const auto& [area, names] : found) lines += area + ": " + names + "\n";
  EXPECT_EQ(lines, GetParam().clockwise);
}

INSTANTIATE_TEST_SUITE_P(All, Cities, ::testing::Values(kTannersYard, kElmBlocks));

TEST(Areas, HoldTheirZonesAndTheirHeights) {
  const CityBoard city(kElmBlocks);
  const Board& board = city.board;
  const std::size_t street = board.area(city.zone("A03b"));
  EXPECT_THAT(board.places_of(street), UnorderedElementsAre(city.zone("A03a"), city.zone("A03b"),
                                                            city.zone("A03c"), city.zone("A03d")));
  EXPECT_EQ(board.height(city.zone("B05")), 3);
  EXPECT_EQ(board.climb(city.zone("B05"), city.zone("B02")), -1);
  EXPECT_EQ(board_of_areas(board).height(board.area(city.zone("B12"))), 3);
}

TEST(Areas, HaveDistancesOverWallsAndRoofs) {
  const CityBoard city(kTannersYard);
  const Board areas = board_of_areas(city.board);
  const Distances distances(areas);
  const auto far = [&](std::string_view a, std::string_view b) {
    return distances(city.board.area(city.zone(a)), city.board.area(city.zone(b)));
  };
  EXPECT_EQ(far("A01a", "A01c"), 0);
  EXPECT_EQ(far("A01a", "A04b"), 1);
  EXPECT_EQ(far("A01a", "A08a"), 2);
  EXPECT_EQ(
      areas.edge(city.board.area(city.zone("A01a")), city.board.area(city.zone("A04a")))->kind,
      kFence);
}

// Run, Climb and Jump, each for its dice, from the start Zone of Tanner's Yard.
TEST(Heights, MakeWaysDearAsTheRulesOfDyingLightSay) {
  const CityBoard city(kTannersYard);
  BoardPlan plan(city.board.size());
  for (PlaceNumber from = 0; from < city.board.size(); ++from) {
    plan.sites[from].height = static_cast<std::uint8_t>(city.board.height(from));
    for (const Edge& edge : city.board.edges(from)) plan.lead(from, edge);
    for (const Edge& over : city.board.edges(from))
      for (const Edge& edge : city.board.edges(over.to))
        if (edge.to != from && !city.board.adjacent(from, edge.to) &&
            city.board.climb(from, over.to) < 0 && city.board.climb(from, edge.to) <= 0)
          plan.lead(from, {edge.to, kLeap});
  }
  const Board board(plan);
  const auto dice = [&](PlaceNumber from, const Edge& edge) {
    if (edge.kind == kLeap) return 2;
    return 1 + std::max(0, board.climb(from, edge.to)) + (edge.kind == kFence ? 1 : 0);
  };
  Paths paths;
  paths.find(board, city.zone("A12c"), Paths::kFar, dice);
  ASSERT_EQ(paths.reached().size(), 48u);
  const PlaceNumber last = paths.reached()[47];
  EXPECT_THAT((std::vector{last, paths.reached()[46]}),
              UnorderedElementsAre(city.zone("A01a"), city.zone("B01")));
  EXPECT_EQ(paths.cost(last), 11);
  EXPECT_EQ(Distances(board, dice)(city.zone("A12c"), last), 11);
}

}  // namespace
}  // namespace gloam::engine
