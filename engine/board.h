// The board: places and the edges between them, their heights, and the Areas they lie in. Its shape
// is fixed, so a pack owns it; edges that come and go in play are a bit each in State (EdgeSet).
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/zone.h"

namespace gloam::engine {

using PlaceNumber = std::uint16_t;
inline constexpr PlaceNumber kNoPlace = 0xffff;

// The way from one place to another.
struct Edge {
  static constexpr std::uint8_t kFixed = 0xff;

  PlaceNumber to = kNoPlace;
  std::uint8_t kind = 0;       // 0 is open; others are the game's: a window, a fence, a jump
  std::uint8_t gate = kFixed;  // the bit in an EdgeSet of an edge that may come or go
  bool operator==(const Edge&) const = default;
};

// Which of N changing edges are there now: part of State.
template <std::size_t N>
class EdgeSet {
  static_assert(N <= Edge::kFixed);

 public:
  bool has(std::size_t gate) const { return (bytes_[gate / 8] >> gate % 8 & 1) != 0; }
  // Whether an edge is there: a fixed one always is.
  bool has(const Edge& edge) const { return edge.gate == Edge::kFixed || has(edge.gate); }
  void put(std::size_t gate) { set(bytes_[gate / 8] | 1u << gate % 8, gate); }
  void take(std::size_t gate) { set(bytes_[gate / 8] & ~(1u << gate % 8), gate); }
  bool operator==(const EdgeSet&) const = default;

 private:
  void set(unsigned byte, std::size_t gate) { bytes_[gate / 8] = static_cast<std::uint8_t>(byte); }

  std::array<std::uint8_t, (N + 7) / 8> bytes_{};
};

// A board while it is put together.
struct BoardPlan {
  struct Site {
    std::uint8_t height = 0;  // 0 to 3
    std::uint8_t area = 0;
    std::int16_t x = 0;  // from west to east; all 0 where a board has no geometry
    std::int16_t y = 0;  // from north to south
    std::vector<Edge> edges;
  };
  explicit BoardPlan(std::size_t places) : sites(places) {}

  void lead(PlaceNumber from, Edge edge) { sites.at(from).edges.push_back(edge); }
  // The same both ways.
  void join(PlaceNumber a, PlaceNumber b, std::uint8_t kind = 0, std::uint8_t gate = Edge::kFixed) {
    lead(a, {b, kind, gate});
    lead(b, {a, kind, gate});
  }

  std::vector<Site> sites;
};

// A rectangle of places, numbered row by row, with walls and other things on the borders between
// them.
class Grid {
 public:
  static constexpr int kMostAcross = 32;
  static constexpr std::uint8_t kWall = 0xff;  // the kind of a border that no edge crosses
  enum class Steps { straight, also_diagonal };

  // Throws std::invalid_argument if it is empty or larger than 32 x 32.
  Grid(int columns, int rows);
  // Reads a drawing with a character for each place, each border and each corner:
  //   +-+-+
  //   |a:b|
  //   +-+-+
  // A blank border is open, `-` and `|` are walls; `kinds[i]` lists the characters of kind i + 1.
  // Throws std::invalid_argument.
  static Grid drawn(std::string_view drawing, std::span<const std::string_view> kinds = {});

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  PlaceNumber at(int column, int row) const {
    return static_cast<PlaceNumber>(row * columns_ + column);
  }
  // What a drawing shows at a place.
  char sign(PlaceNumber place) const { return signs_[place]; }
  // Puts something between two places that share a border. Throws std::invalid_argument if they do
  // not.
  void put(PlaceNumber a, PlaceNumber b, std::uint8_t kind, std::uint8_t gate = Edge::kFixed);

  // Straight steps come before diagonal ones, each clockwise from the north. Whatever is on a
  // border reaches into its corners: no diagonal step passes there, whether a gate is open or not.
  BoardPlan plan(Steps steps) const;

 private:
  struct Border {
    std::uint8_t kind = 0;
    std::uint8_t gate = Edge::kFixed;
    bool operator==(const Border&) const = default;
  };
  Border& border(PlaceNumber a, PlaceNumber b);
  bool corner_is_open(int column, int row) const;

  int columns_;
  int rows_;
  std::vector<Border> east_;   // of each place
  std::vector<Border> south_;  // of each place
  std::string signs_;
};

class Board {
 public:
  static constexpr std::size_t kMostPlaces = 1024;
  static constexpr int kMostHeight = 3;

  Board() = default;
  // Throws std::invalid_argument if there are too many places, one is too high, or an edge leads
  // nowhere.
  explicit Board(const BoardPlan& plan);

  std::size_t size() const { return sites_.size(); }
  // In the order of the plan.
  std::span<const Edge> edges(PlaceNumber from) const {
    return {edges_.data() + sites_[from].first, sites_[from].count};
  }
  const Edge* edge(PlaceNumber from, PlaceNumber to) const {
    for (const Edge& edge : edges(from))
      if (edge.to == to) return &edge;
    return nullptr;
  }
  bool adjacent(PlaceNumber from, PlaceNumber to) const { return edge(from, to) != nullptr; }
  int height(PlaceNumber place) const { return sites_[place].height; }
  // How far up it goes; below 0: down.
  int climb(PlaceNumber from, PlaceNumber to) const { return height(to) - height(from); }
  int x(PlaceNumber place) const { return sites_[place].x; }
  int y(PlaceNumber place) const { return sites_[place].y; }

  std::uint8_t area(PlaceNumber place) const { return sites_[place].area; }
  std::size_t areas() const { return area_begins_.empty() ? 0 : area_begins_.size() - 1; }
  std::span<const PlaceNumber> places_of(std::size_t area) const {
    return {by_area_.data() + area_begins_[area], area_begins_[area + 1] - area_begins_[area]};
  }
  // Whether an edge from one Area to the other passes the test: test(from, edge).
  template <class Test>
  bool areas_joined(std::size_t a, std::size_t b, const Test& test) const {
    for (const PlaceNumber from : places_of(a))
      for (const Edge& edge : edges(from))
        if (area(edge.to) == b && test(from, edge)) return true;
    return false;
  }

 private:
  struct Site {
    std::uint32_t first;
    std::uint16_t count;
    std::int16_t x;
    std::int16_t y;
    std::uint8_t height;
    std::uint8_t area;
  };
  std::vector<Site> sites_;
  std::vector<Edge> edges_;
  std::vector<PlaceNumber> by_area_;
  std::vector<std::size_t> area_begins_;
};

// The Areas as a board of their own, each as high as its first place. Areas are neighbours if any
// edge joins them; the edge has the least of the kinds between them. Neighbours come clockwise from
// the north, by the way from the Area's centre to the middle of the common border.
Board board_of_areas(const Board& board);

// What each step costs; 0 is no step. A rule gives its own, with who stands where and which edges
// are there: cost(from, edge).
struct OneEach {
  int operator()(PlaceNumber, const Edge&) const { return 1; }
};

// The cheapest ways from one place, found into fixed room: six kilobytes, no allocation. Of equal
// ways the one whose steps come first in the order of edges; the earliest step counts most if all
// cost the same.
class Paths {
 public:
  static constexpr int kFar = 0xffff;

  // Finds every place that can be reached for `most` or less.
  template <class Cost = OneEach>
  void find(const Board& board, PlaceNumber from, int most = kFar - 1, const Cost& cost = {});

  // From the nearest on; the first is where it began.
  std::span<const PlaceNumber> reached() const { return std::span(reached_).first(count_); }
  bool reach(PlaceNumber place) const { return costs_[place] != kFar; }
  int cost(PlaceNumber place) const { return costs_[place]; }
  // The first step to a place that was reached; the place itself where it began.
  PlaceNumber first_step(PlaceNumber to) const {
    while (to != reached_[0] && before_[to] != reached_[0]) to = before_[to];
    return to;
  }
  // Every step to a place that was reached, in order, written into `room`. Throws RuleError if
  // there are more.
  std::span<const PlaceNumber> way(PlaceNumber to, std::span<PlaceNumber> room) const;

 private:
  // Left uninitialised: what was not reached is not read, but for its cost.
  std::array<std::uint16_t, Board::kMostPlaces> costs_;
  std::array<PlaceNumber, Board::kMostPlaces> before_;
  std::array<PlaceNumber, Board::kMostPlaces> reached_;
  std::size_t count_ = 0;
};

template <class Cost>
void Paths::find(const Board& board, PlaceNumber from, int most, const Cost& cost) {
  most = std::min(most, kFar - 1);
  std::fill_n(costs_.begin(), board.size(), static_cast<std::uint16_t>(kFar));
  costs_[from] = 0;
  before_[from] = from;
  reached_[0] = from;
  count_ = 1;
  for (std::size_t i = 0; i < count_; ++i) {
    const PlaceNumber here = reached_[i];
    for (const Edge& edge : board.edges(here)) {
      const int step = cost(here, edge);
      const int sum = costs_[here] + step;
      if (step <= 0 || sum > most || sum >= costs_[edge.to]) continue;
      std::size_t at = count_;
      if (costs_[edge.to] == kFar) {
        ++count_;
      } else {
        while (reached_[--at] != edge.to) continue;
      }
      for (; costs_[reached_[at - 1]] > sum; --at) reached_[at] = reached_[at - 1];
      reached_[at] = edge.to;
      costs_[edge.to] = static_cast<std::uint16_t>(sum);
      before_[edge.to] = here;
    }
  }
}

// What the cheapest way costs from every place to every other: worked out once, for edges that do
// not change.
class Distances {
 public:
  static constexpr std::uint8_t kFar = 0xff;  // no way leads there

  Distances() = default;
  // Throws std::invalid_argument if a way costs more than 254.
  template <class Cost = OneEach>
  explicit Distances(const Board& board, const Cost& cost = {});

  std::uint8_t operator()(PlaceNumber from, PlaceNumber to) const {
    return table_[from * size_ + to];
  }
  // Calls act(edge) for every first step of a cheapest way; `cost` as the distances were made with.
  template <class Cost, class Act>
  void each_step(const Board& board, PlaceNumber from, PlaceNumber to, const Cost& cost,
                 const Act& act) const {
    const int whole = (*this)(from, to);
    for (const Edge& edge : board.edges(from)) {
      const int step = whole == kFar ? 0 : cost(from, edge);
      if (step > 0 && step + (*this)(edge.to, to) == whole) act(edge);
    }
  }

 private:
  std::size_t size_ = 0;
  std::vector<std::uint8_t> table_;
};

template <class Cost>
Distances::Distances(const Board& board, const Cost& cost)
    : size_(board.size()), table_(size_ * size_, kFar) {
  Paths paths;
  for (PlaceNumber from = 0; from < size_; ++from) {
    paths.find(board, from, Paths::kFar, cost);
    for (const PlaceNumber to : paths.reached()) {
      if (paths.cost(to) >= kFar) throw std::invalid_argument("a way costs more than 254");
      table_[from * size_ + to] = static_cast<std::uint8_t>(paths.cost(to));
    }
  }
}

}  // namespace gloam::engine
