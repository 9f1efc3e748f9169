// A map of Dead by Daylight: tiles, walls, windows, what is printed on tiles, and areas with names.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board.h"
#include "engine/reach.h"
#include "games/dead_by_daylight/rules/state.h"

namespace gloam::games::dead_by_daylight {

// What is printed on a tile, and what lies there.
enum class Icon : std::uint8_t { none, hook, generator, totem, chest, pallet };
inline constexpr std::size_t kIcons = 6;

inline constexpr std::uint8_t kWindow = 1;  // the kind of an edge that crosses one

// In the order of a clock: north, east, south, west.
inline constexpr std::array<std::string_view, kGates> kEdgeNames = {"north", "east", "south",
                                                                    "west"};

class Map {
 public:
  // Reads a drawing as docs/rules/dead-by-daylight.md shows it, and areas such as "the mill h8
  // n13". Throws std::invalid_argument.
  Map(std::string_view drawing, std::span<const std::string> areas);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  const engine::Board& board() const { return board_; }
  // The same steps as bits: for survivors, to whom a window is like any step, and for the killer.
  const engine::GridSteps& steps(bool killer) const { return killer ? killer_steps_ : steps_; }
  // Hooks, generators and totems: where nobody can stand.
  const engine::PlaceBits& solid() const { return solid_; }
  Icon icon(Tile tile) const { return sites_[tile].icon; }
  // The number of the icon among its kind.
  int number(Tile tile) const { return sites_[tile].number; }
  // Where the icons of a kind are, by their numbers.
  const std::vector<Tile>& places(Icon icon) const {
    return places_[static_cast<std::size_t>(icon)];
  }
  // The gate that the tile belongs to, or kNone.
  std::uint8_t gate(Tile tile) const { return sites_[tile].gate; }
  const std::vector<Tile>& gate_tiles(int gate) const {
    return gates_[static_cast<std::size_t>(gate)];
  }
  // dbd.measure.1
  int distance(Tile from, Tile to) const { return distances_(from, to); }
  bool adjacent(Tile a, Tile b) const { return distances_(a, b) == 1; }
  bool across_window(Tile a, Tile b) const {
    const engine::Edge* const edge = board_.edge(a, b);
    return edge != nullptr && edge->kind == kWindow;
  }
  // The tile two away in one of the eight directions with nothing between, or kNoTile.
  Tile beyond(Tile from, const engine::Edge& step) const;

  // "k11": a letter for the column, the row from 1.
  std::string name(Tile tile) const;
  // What `name` calls so.
  std::optional<Tile> find(std::string_view name) const;
  // "the generator in the kiln", with its tile if there are two; "the north gate".
  std::string title(Tile tile) const;
  const std::string& area(Tile tile) const { return areas_[sites_[tile].area]; }
  const std::vector<std::string>& areas() const { return areas_; }
  const std::string& drawing() const { return drawing_; }

 private:
  struct Site {
    Icon icon = Icon::none;
    std::uint8_t number = 0;
    std::uint8_t gate = kNone;
    std::uint8_t area = kNone;
  };
  void read_icons(const engine::Grid& grid);
  void read_gates(const engine::Grid& grid);
  void read_area(const std::string& text);

  int columns_ = 0;
  int rows_ = 0;
  std::string drawing_;
  engine::Board board_;
  engine::Distances distances_;
  engine::GridSteps steps_;
  engine::GridSteps killer_steps_;
  engine::PlaceBits solid_;
  std::vector<Site> sites_;
  std::array<std::vector<Tile>, kIcons> places_;
  std::array<std::vector<Tile>, kGates> gates_;
  std::vector<std::string> areas_;
};

}  // namespace gloam::games::dead_by_daylight
