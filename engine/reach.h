// Where somebody can go on a grid, found with a word of bits for each row: for games that ask it at
// every decision. board.h has the same for any board and any costs.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "engine/board.h"

namespace gloam::engine {

// A set of places of a grid.
struct PlaceBits {
  static constexpr int kRows = Grid::kMostAcross;
  // Two empty rows above and below, so that every row has neighbours.
  std::array<std::uint32_t, kRows + 4> rows = {};

  bool has(int x, int y) const { return (rows[row(y)] >> x & 1) != 0; }
  void put(int x, int y) { rows[row(y)] |= 1u << x; }
  void take(int x, int y) { rows[row(y)] &= ~(1u << x); }
  static std::size_t row(int y) { return static_cast<std::size_t>(y + 2); }
};

// The edges of a board that came from a grid, by their direction: plain ones (kind 0) and special
// ones, which are straight.
class GridSteps {
 public:
  GridSteps() = default;
  // Throws std::invalid_argument if a special edge is not straight.
  GridSteps(const Board& board, int columns);

  int columns() const { return columns_; }
  // The same with every special step a plain one.
  GridSteps with_all_plain() const;

 private:
  friend class GridReach;
  // From which places an edge leads there; clockwise from the north.
  std::array<PlaceBits, 8> plain_ = {};
  std::array<PlaceBits, 4> special_ = {};  // north, east, south, west
  int columns_ = 1;
  bool all_plain_ = false;
};

// What can be reached from a place: plain steps cost 1, special ones the same for all.
class GridReach {
 public:
  static constexpr int kMost = 24;  // steps

  // `special` 0: no such step is taken.
  void find(const GridSteps& steps, PlaceNumber from, const PlaceBits& blocked, int most,
            int special);

  // Calls act(place, cost) for every place but the first, from the nearest on.
  template <class Act>
  void each(const Act& act) const {
    for (int cost = 1; cost <= farthest_; ++cost) {
      const Layer& layer = layers_[static_cast<std::size_t>(cost)];
      for (int y = layer.first; y <= layer.last; ++y)
        for (std::uint32_t left = layer.places.rows[PlaceBits::row(y)]; left != 0; left &= left - 1)
          act(static_cast<PlaceNumber>(y * columns_ + std::countr_zero(left)), cost);
    }
  }
  // What it costs to go there; Paths::kFar if it was not reached.
  int cost(PlaceNumber place) const;
  // Every step to a place that was reached, in order, written into `room`: of equal ways one that
  // goes straight first and diagonally last. Throws RuleError if there are more.
  std::span<const PlaceNumber> way(const Board& board, PlaceNumber to,
                                   std::span<PlaceNumber> room) const;

 private:
  // The places of one cost; only the rows from two before the first to two after the last are set.
  struct Layer {
    PlaceBits places;
    int first;
    int last;

    std::uint32_t row(int y) const {
      return y >= first && y <= last ? places.rows[PlaceBits::row(y)] : 0;
    }
    bool has(int x, int y) const { return (row(y) >> x & 1) != 0; }
  };
  void begin_layer(int cost, int first, int last);

  // Left uninitialised: what was not reached is not read.
  std::array<Layer, kMost + 1> layers_;
  int farthest_ = 0;
  int columns_ = 1;
  int special_ = 0;
  bool all_plain_ = false;
  PlaceNumber from_ = 0;
};

}  // namespace gloam::engine
