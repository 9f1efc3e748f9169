#include "games/dying_light/cards/city.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace gloam::games::dying_light {
namespace {

using engine::PlaceNumber;

[[noreturn]] void fail(const std::string& why) { throw std::invalid_argument(why); }

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

struct Cell {
  std::string code;
  std::string area;
  int level = 0;
};

bool digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

// "A01a", "A10" or "B01/2".
Cell cell_of(const std::string& word) {
  const bool street = word.starts_with('A');
  const bool formed = word.size() >= 3 && (street || word.starts_with('B')) &&
                      digits(std::string_view(word).substr(1, 2));
  if (!formed) fail("`" + word + "` is no Zone: write A01a, A10 or B01/2");
  if (street) {
    if (word.size() > 4 || (word.size() == 4 && std::islower(word[3]) == 0))
      fail("`" + word + "` is no street Zone: write A01a or A10");
    return {word, word.substr(0, 3), 0};
  }
  if (word.size() != 5 || word[3] != '/' || word[4] < '1' || word[4] > '3')
    fail("`" + word + "` is no building: write B01/2 for level 2 of 3");
  return {word.substr(0, 3), word.substr(0, 3), word[4] - '0'};
}

std::vector<std::vector<Cell>> cells_of(std::string_view plan) {
  std::vector<std::vector<Cell>> rows;
  std::istringstream lines{std::string(plan)};
  for (std::string line; std::getline(lines, line);) {
    std::vector<Cell> row;
    std::istringstream words(line);
    for (std::string word; words >> word;) row.push_back(cell_of(word));
    if (!row.empty()) rows.push_back(std::move(row));
  }
  return rows;
}

// Cards are read before boards are: what cannot be read names nothing, and the board says why.
template <class Word>
std::vector<cards::Name> named_in(std::string_view plan, const Word& word) {
  std::vector<cards::Name> names;
  try {
    for (const auto& row : cells_of(plan))
      for (const Cell& cell : row) names.push_back({lower(word(cell)), word(cell)});
  } catch (const std::invalid_argument&) {
    return {};
  }
  return names;
}

}  // namespace

std::vector<cards::Name> zones_in(std::string_view plan) {
  return named_in(plan, [](const Cell& cell) { return cell.code; });
}

std::vector<cards::Name> areas_in(std::string_view plan) {
  return named_in(plan, [](const Cell& cell) { return cell.area; });
}

City::City(std::string_view plan, std::span<const std::string> walls,
           std::span<const std::string> names) {
  std::vector<int> levels;
  read_plan(plan, levels);
  build(levels, walls);
  work_out_steps();
  work_out_jumps();
  work_out_dice();
  work_out_borders();
  names_ = area_codes_;
  for (const std::string& text : names) {
    const std::size_t space = text.find(' ');
    const auto named = area_of(text.substr(0, space));
    if (space == std::string::npos || !named) fail("`" + text + "` names no Area");
    names_[*named] = text.substr(space + 1);
  }
}

void City::read_plan(std::string_view plan, std::vector<int>& levels) {
  const auto cells = cells_of(plan);
  if (cells.empty()) fail("a board has Zones");
  rows_ = static_cast<int>(cells.size());
  columns_ = static_cast<int>(cells[0].size());
  if (rows_ * columns_ > kMostZones) fail("a board has at most 64 Zones");
  for (const auto& row : cells) {
    if (static_cast<int>(row.size()) != columns_) fail("all rows of a board are equally long");
    for (const Cell& cell : row)
      if (std::find(area_codes_.begin(), area_codes_.end(), cell.area) == area_codes_.end())
        area_codes_.push_back(cell.area);
  }
  std::sort(area_codes_.begin(), area_codes_.end());
  if (area_codes_.size() > kMostAreas) fail("a board has at most 32 Areas");
  for (const auto& row : cells) {
    for (const Cell& cell : row) {
      if (zone_of(lower(cell.code))) fail("`" + cell.code + "` stands twice on the board");
      codes_.push_back(cell.code);
      levels.push_back(cell.level);
      areas_of_.push_back(*area_of(lower(cell.area)));
    }
  }
}

void City::build(const std::vector<int>& levels, std::span<const std::string> walls) {
  if (walls.size() > kMostWalls) fail("a board has at most 16 walls");
  engine::Grid grid(columns_, rows_);
  for (std::size_t i = 0; i < walls.size(); ++i) {
    std::istringstream words(walls[i]);
    std::string a;
    std::string b;
    words >> a >> b;
    const auto from = zone_of(a);
    const auto to = zone_of(b);
    if (!from || !to) fail("the wall `" + walls[i] + "` stands between no two Zones");
    if (areas_of_[*from] == areas_of_[*to])
      fail("the wall `" + walls[i] + "` stands inside an Area");
    grid.put(*from, *to, kWall, static_cast<std::uint8_t>(i));
  }
  engine::BoardPlan sites = grid.plan(engine::Grid::Steps::straight);
  for (std::size_t i = 0; i < codes_.size(); ++i) {
    sites.sites[i].height = static_cast<std::uint8_t>(levels[i]);
    sites.sites[i].area = areas_of_[i];
  }
  zone_board_ = engine::Board(sites);
  area_board_ = engine::board_of_areas(zone_board_);
  distances_ = engine::Distances(area_board_);
}

void City::work_out_steps() {
  const engine::Distances away(zone_board_);
  for (PlaceNumber from = 0; from < codes_.size(); ++from) {
    std::vector<Step>& steps = steps_.emplace_back();
    for (const engine::Edge& edge : zone_board_.edges(from)) {
      steps.push_back({static_cast<Zone>(edge.to),
                       static_cast<std::int8_t>(zone_board_.climb(from, edge.to)),
                       edge.kind == kWall ? edge.gate : kNowhere});
    }
    std::vector<Zone>& far = two_away_.emplace_back();
    for (PlaceNumber to = 0; to < codes_.size(); ++to)
      if (away(from, to) == 2) far.push_back(static_cast<Zone>(to));
  }
}

void City::work_out_jumps() {
  for (PlaceNumber place = 0; place < codes_.size(); ++place) {
    const auto from = static_cast<Zone>(place);
    Zones& jumps = jumps_.emplace_back();
    for (const Zone to : two_away_[from]) {
      const bool over_lower =
          std::any_of(steps_[from].begin(), steps_[from].end(), [&](const Step& over) {
            return over.up < 0 && std::any_of(
                                      steps_[over.to].begin(), steps_[over.to].end(),
                                      [&](const Step& next) { return next.to == to; });
          });
      if (over_lower && level(to) <= level(from)) jumps |= only(to);
    }
  }
}

void City::work_out_dice() {
  engine::BoardPlan plan(codes_.size());
  for (PlaceNumber from = 0; from < codes_.size(); ++from) {
    const auto here = static_cast<Zone>(from);
    plan.sites[from].height = static_cast<std::uint8_t>(level(here));
    for (const engine::Edge& edge : zone_board_.edges(from)) plan.lead(from, edge);
    for (const Zone to : two_away_[from])
      plan.lead(from, {to, can_jump(here, to) ? kJumpWay : kPadWay});
  }
  ways_ = engine::Board(plan);
  dice_ = dice_with({});
  dice_on_foot_ = dice_with({.jumps = false});
}

engine::Distances City::dice_with(const Going& going) const {
  return engine::Distances(ways_, [&](PlaceNumber from, const engine::Edge& way) {
    return cost(static_cast<Zone>(from), way, going);
  });
}

void City::work_out_borders() {
  for (PlaceNumber area = 0; area < area_board_.size(); ++area) {
    std::vector<Border>& borders = borders_.emplace_back();
    std::uint32_t& around = around_.emplace_back();
    for (const engine::Edge& edge : area_board_.edges(area)) {
      Border border{static_cast<Area>(edge.to), false, 0};
      for (const PlaceNumber from : zone_board_.places_of(area)) {
        for (const Step& step : steps_[from]) {
          if (this->area(step.to) != border.to || step.up != 0) continue;
          if (step.wall == kNowhere) border.open = true;
          if (step.wall != kNowhere) border.walls |= static_cast<Walls>(1u << step.wall);
        }
      }
      borders.push_back(border);
      around |= 1u << border.to;
    }
  }
}

std::optional<Zone> City::zone_of(std::string_view code) const {
  for (std::size_t i = 0; i < codes_.size(); ++i)
    if (lower(codes_[i]) == code) return static_cast<Zone>(i);
  return std::nullopt;
}

std::optional<Area> City::area_of(std::string_view code) const {
  for (std::size_t i = 0; i < area_codes_.size(); ++i)
    if (lower(area_codes_[i]) == code) return static_cast<Area>(i);
  return std::nullopt;
}

}  // namespace gloam::games::dying_light
