#include "engine/board.h"

#include "engine/lines.h"

namespace gloam::engine {
namespace {

std::uint8_t kind_of(char sign, std::span<const std::string_view> kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (kinds[i].find(sign) != std::string_view::npos) return static_cast<std::uint8_t>(i + 1);
  if (sign == ' ') return 0;
  if (sign == '-' || sign == '|') return Grid::kWall;
  throw std::invalid_argument("no border is drawn as `" + std::string(1, sign) + "`");
}

// A direction from the north clockwise; x to the east, y to the south. Its length does not matter.
struct Direction {
  std::int64_t x = 0;
  std::int64_t y = 0;

  // None, from the north to the east, from the south to the west.
  int half() const {
    if (x == 0 && y == 0) return 0;
    return x > 0 || (x == 0 && y < 0) ? 1 : 2;
  }
  bool operator<(const Direction& other) const {
    if (half() != other.half()) return half() < other.half();
    return x * other.y - y * other.x > 0;
  }
};

// The common border of an Area with a neighbour.
struct Contact {
  std::uint8_t area = 0;
  std::uint8_t kind = 0;
  std::int64_t edges = 0;
  std::int64_t x = 0;  // of both ends of all edges together
  std::int64_t y = 0;
  Direction direction;
};

std::vector<Contact> contacts_of(const Board& board, std::uint8_t area) {
  std::vector<Contact> contacts;
  std::int64_t x = 0;
  std::int64_t y = 0;
  for (const PlaceNumber from : board.places_of(area)) {
    x += board.x(from);
    y += board.y(from);
    for (const Edge& edge : board.edges(from)) {
      const std::uint8_t other = board.area(edge.to);
      if (other == area) continue;
      auto contact = std::find_if(contacts.begin(), contacts.end(),
                                  [&](const Contact& one) { return one.area == other; });
      if (contact == contacts.end()) {
        contact = contacts.insert(contact, Contact{});
        contact->area = other;
        contact->kind = edge.kind;
      }
      contact->kind = std::min(contact->kind, edge.kind);
      contact->edges += 1;
      contact->x += board.x(from) + board.x(edge.to);
      contact->y += board.y(from) + board.y(edge.to);
    }
  }
  const auto places = static_cast<std::int64_t>(board.places_of(area).size());
  for (Contact& contact : contacts)
    contact.direction = {contact.x * places - 2 * contact.edges * x,
                         contact.y * places - 2 * contact.edges * y};
  std::sort(contacts.begin(), contacts.end(), [](const Contact& a, const Contact& b) {
    if (a.direction < b.direction) return true;
    return !(b.direction < a.direction) && a.area < b.area;
  });
  return contacts;
}

}  // namespace

Grid::Grid(int columns, int rows) : columns_(columns), rows_(rows) {
  if (std::min(columns, rows) < 1 || std::max(columns, rows) > kMostAcross)
    throw std::invalid_argument("a grid has 1 to 32 columns and rows");
  const auto places = static_cast<std::size_t>(columns * rows);
  east_.resize(places);
  south_.resize(places);
  signs_.resize(places, ' ');
}

Grid Grid::drawn(std::string_view drawing, std::span<const std::string_view> kinds) {
  const std::vector<std::string_view> lines = lines_of(drawing);
  const std::size_t width = lines.empty() ? 0 : lines[0].size();
  for (const std::string_view line : lines)
    if (line.size() != width || width % 2 == 0 || lines.size() % 2 == 0)
      throw std::invalid_argument("a drawing has an odd number of lines, all of one odd length");
  Grid grid(static_cast<int>(width / 2), static_cast<int>(lines.size() / 2));
  for (std::size_t row = 0; row < lines.size() / 2; ++row) {
    for (std::size_t column = 0; column < width / 2; ++column) {
      const PlaceNumber place = grid.at(static_cast<int>(column), static_cast<int>(row));
      grid.signs_[place] = lines[2 * row + 1][2 * column + 1];
      grid.east_[place].kind = kind_of(lines[2 * row + 1][2 * column + 2], kinds);
      grid.south_[place].kind = kind_of(lines[2 * row + 2][2 * column + 1], kinds);
    }
  }
  return grid;
}

void Grid::put(PlaceNumber a, PlaceNumber b, std::uint8_t kind, std::uint8_t gate) {
  border(std::min(a, b), std::max(a, b)) = {kind, gate};
}

Grid::Border& Grid::border(PlaceNumber a, PlaceNumber b) {
  if (b < signs_.size()) {
    if (b == a + columns_) return south_[a];
    if (b == a + 1 && b % columns_ != 0) return east_[a];
  }
  throw std::invalid_argument("two places share no border");
}

// The corner between a place and the one to its south-east.
bool Grid::corner_is_open(int column, int row) const {
  return east_[at(column, row)] == Border{} && east_[at(column, row + 1)] == Border{} &&
         south_[at(column, row)] == Border{} && south_[at(column + 1, row)] == Border{};
}

BoardPlan Grid::plan(Steps steps) const {
  BoardPlan plan(signs_.size());
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const PlaceNumber here = at(column, row);
      plan.sites[here].x = static_cast<std::int16_t>(column);
      plan.sites[here].y = static_cast<std::int16_t>(row);
      const auto straight = [&](bool inside, PlaceNumber to, const Border& border) {
        if (inside && border.kind != kWall) plan.lead(here, {to, border.kind, border.gate});
      };
      const auto diagonal = [&](int right, int down) {
        const int west = std::min(column, column + right);
        const int north = std::min(row, row + down);
        if (west < 0 || north < 0 || west + 1 == columns_ || north + 1 == rows_) return;
        if (corner_is_open(west, north)) plan.lead(here, {at(column + right, row + down)});
      };
      const PlaceNumber north = at(column, row - 1);
      const PlaceNumber west = at(column - 1, row);
      straight(row > 0, north, south_[row > 0 ? north : here]);
      straight(column + 1 < columns_, at(column + 1, row), east_[here]);
      straight(row + 1 < rows_, at(column, row + 1), south_[here]);
      straight(column > 0, west, east_[column > 0 ? west : here]);
      if (steps == Steps::straight) continue;
      diagonal(1, -1);
      diagonal(1, 1);
      diagonal(-1, 1);
      diagonal(-1, -1);
    }
  }
  return plan;
}

Board::Board(const BoardPlan& plan) {
  if (plan.sites.size() > kMostPlaces)
    throw std::invalid_argument("a board has at most 1024 places");
  std::size_t areas = 0;
  for (const BoardPlan::Site& site : plan.sites) {
    if (site.height > kMostHeight) throw std::invalid_argument("a place is at most 3 high");
    sites_.push_back({static_cast<std::uint32_t>(edges_.size()),
                      static_cast<std::uint16_t>(site.edges.size()), site.x, site.y, site.height,
                      site.area});
    for (const Edge& edge : site.edges) {
      if (edge.to >= plan.sites.size()) throw std::invalid_argument("an edge leads nowhere");
      edges_.push_back(edge);
    }
    areas = std::max<std::size_t>(areas, site.area + 1u);
  }
  for (std::size_t area = 0; area <= areas; ++area) {
    area_begins_.push_back(by_area_.size());
    for (PlaceNumber place = 0; place < size(); ++place)
      if (this->area(place) == area) by_area_.push_back(place);
  }
}

Board board_of_areas(const Board& board) {
  BoardPlan plan(board.areas());
  for (std::size_t area = 0; area < board.areas(); ++area) {
    const auto places = board.places_of(area);
    plan.sites[area].area = static_cast<std::uint8_t>(area);
    if (!places.empty())
      plan.sites[area].height = static_cast<std::uint8_t>(board.height(places[0]));
    for (const Contact& contact : contacts_of(board, static_cast<std::uint8_t>(area)))
      plan.lead(static_cast<PlaceNumber>(area), {contact.area, contact.kind});
  }
  return Board(plan);
}

std::span<const PlaceNumber> Paths::way(PlaceNumber to, std::span<PlaceNumber> room) const {
  std::size_t steps = 0;
  for (PlaceNumber place = to; place != reached_[0]; place = before_[place]) ++steps;
  if (steps > room.size()) throw RuleError("a way has more steps than there is room for");
  for (std::size_t i = steps; i > 0; to = before_[to]) room[--i] = to;
  return room.first(steps);
}

}  // namespace gloam::engine
