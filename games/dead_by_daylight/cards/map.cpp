#include "games/dead_by_daylight/cards/map.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace gloam::games::dead_by_daylight {

using engine::Grid;

namespace {

constexpr std::array<std::string_view, 1> kWindowSigns = {"=:"};
constexpr std::string_view kIconSigns = ".HGTCP";

}  // namespace

Map::Map(std::string_view drawing, std::span<const std::string> areas) : drawing_(drawing) {
  const Grid grid = Grid::drawn(drawing, kWindowSigns);
  columns_ = grid.columns();
  rows_ = grid.rows();
  board_ = engine::Board(grid.plan(Grid::Steps::also_diagonal));
  distances_ = engine::Distances(board_);
  killer_steps_ = engine::GridSteps(board_, columns_);
  steps_ = killer_steps_.with_all_plain();
  sites_.resize(board_.size());
  read_icons(grid);
  read_gates(grid);
  for (const std::string& area : areas) read_area(area);
  for (Tile tile = 0; tile < sites_.size(); ++tile)
    if (sites_[tile].area == kNone) throw std::invalid_argument(name(tile) + " is in no area");
}

void Map::read_icons(const Grid& grid) {
  for (Tile tile = 0; tile < sites_.size(); ++tile) {
    const char sign = grid.sign(tile);
    if (sign == 'X') continue;
    const std::size_t icon = kIconSigns.find(sign);
    if (icon == std::string_view::npos)
      throw std::invalid_argument("nothing is drawn as '" + std::string(1, sign) + "'");
    sites_[tile].icon = static_cast<Icon>(icon);
    if (icon == 0) continue;
    sites_[tile].number = static_cast<std::uint8_t>(places_[icon].size());
    places_[icon].push_back(tile);
    if (sites_[tile].icon <= Icon::totem) solid_.put(board_.x(tile), board_.y(tile));
    if (places_[icon].size() > kMostTokens)
      throw std::invalid_argument("there is room for 32 icons of a kind");
  }
}

void Map::read_gates(const Grid& grid) {
  for (Tile tile = 0; tile < sites_.size(); ++tile) {
    if (grid.sign(tile) != 'X') continue;
    const int x = board_.x(tile);
    const int y = board_.y(tile);
    const int gate = y == 0 ? 0 : x == columns_ - 1 ? 1 : y == rows_ - 1 ? 2 : x == 0 ? 3 : -1;
    if (gate < 0) throw std::invalid_argument(name(tile) + " is a gate away from the edges");
    sites_[tile].gate = static_cast<std::uint8_t>(gate);
    gates_[static_cast<std::size_t>(gate)].push_back(tile);
  }
  for (const std::vector<Tile>& gate : gates_)
    if (gate.size() < 2)
      throw std::invalid_argument("every edge needs a gate of two tiles or more");
}

void Map::read_area(const std::string& text) {
  const std::size_t second = text.rfind(' ');
  const std::size_t first =
      second == std::string::npos || second == 0 ? std::string::npos : text.rfind(' ', second - 1);
  const std::optional<Tile> from =
      first == std::string::npos ? std::nullopt : find(text.substr(first + 1, second - first - 1));
  const std::optional<Tile> to = from ? find(text.substr(second + 1)) : std::nullopt;
  if (!to) throw std::invalid_argument("an area is a name and two tiles, such as the mill h8 n13");
  for (Tile tile = 0; tile < sites_.size(); ++tile) {
    const bool within = board_.x(tile) >= board_.x(*from) && board_.x(tile) <= board_.x(*to) &&
                        board_.y(tile) >= board_.y(*from) && board_.y(tile) <= board_.y(*to);
    if (within && sites_[tile].area == kNone)
      sites_[tile].area = static_cast<std::uint8_t>(areas_.size());
  }
  areas_.push_back(text.substr(0, first));
}

Tile Map::beyond(Tile from, const engine::Edge& step) const {
  if (step.kind != 0) return kNoTile;
  const int x = 2 * board_.x(step.to) - board_.x(from);
  const int y = 2 * board_.y(step.to) - board_.y(from);
  for (const engine::Edge& next : board_.edges(step.to))
    if (next.kind == 0 && board_.x(next.to) == x && board_.y(next.to) == y) return next.to;
  return kNoTile;
}

// Columns beyond the twenty-sixth are aa, ab and so on.
std::string Map::name(Tile tile) const {
  const int x = tile % columns_;
  const char last = static_cast<char>('a' + x % 26);
  return (x < 26 ? "" : "a") + std::string(1, last) + std::to_string(tile / columns_ + 1);
}

std::string Map::title(Tile tile) const {
  constexpr std::array<std::string_view, kIcons> kNames = {"tile",  "hook",  "generator",
                                                           "totem", "chest", "pallet"};
  const Site& site = sites_[tile];
  if (site.gate != kNone) return "the " + std::string(kEdgeNames[site.gate]) + " gate";
  const auto icon = static_cast<std::size_t>(site.icon);
  const auto same = std::count_if(places_[icon].begin(), places_[icon].end(),
                                  [&](Tile other) { return sites_[other].area == site.area; });
  const std::string where = same > 1 ? " at " + name(tile) + " in " : " in ";
  return "the " + std::string(kNames[icon]) + where + area(tile);
}

std::optional<Tile> Map::find(std::string_view called) const {
  const std::size_t letters = called.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  if (letters == 0 || letters > 2) return std::nullopt;
  int row = 0;
  const char* const end = called.data() + called.size();
  const auto [read, error] = std::from_chars(called.data() + letters, end, row);
  if (error != std::errc{} || read != end || row < 1 || row > rows_) return std::nullopt;
  const int x = (letters == 2 ? 26 : 0) + called[letters - 1] - 'a';
  if (x >= columns_) return std::nullopt;
  return static_cast<Tile>((row - 1) * columns_ + x);
}

}  // namespace gloam::games::dead_by_daylight
