#include "engine/reach.h"

#include <algorithm>

namespace gloam::engine {
namespace {

struct Direction {
  int x;
  int y;
};
constexpr std::array<Direction, 8> kDirections = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

}  // namespace

GridSteps::GridSteps(const Board& board, int columns) : columns_(columns) {
  for (PlaceNumber from = 0; from < board.size(); ++from) {
    for (const Edge& edge : board.edges(from)) {
      std::size_t way = 0;
      while (way < kDirections.size() && (board.x(from) + kDirections[way].x != board.x(edge.to) ||
                                          board.y(from) + kDirections[way].y != board.y(edge.to)))
        ++way;
      if (way == kDirections.size() || (edge.kind != 0 && way % 2 != 0))
        throw std::invalid_argument("an edge that no step on a grid takes");
      (edge.kind == 0 ? plain_[way] : special_[way / 2]).put(board.x(from), board.y(from));
    }
  }
}

GridSteps GridSteps::with_all_plain() const {
  GridSteps all = *this;
  for (std::size_t way = 0; way < special_.size(); ++way) {
    for (std::size_t row = 0; row < special_[way].rows.size(); ++row)
      all.plain_[2 * way].rows[row] |= special_[way].rows[row];
    all.special_[way] = {};
  }
  all.all_plain_ = true;
  return all;
}

void GridReach::begin_layer(int cost, int first, int last) {
  Layer& layer = layers_[static_cast<std::size_t>(cost)];
  layer.first = first;
  layer.last = last;
  for (const int outside : {first - 2, first - 1, last + 1, last + 2})
    layer.places.rows[PlaceBits::row(outside)] = 0;
}

void GridReach::find(const GridSteps& steps, PlaceNumber from, const PlaceBits& blocked, int most,
                     int special) {
  columns_ = steps.columns_;
  special_ = special;
  all_plain_ = steps.all_plain_;
  from_ = from;
  farthest_ = 0;
  const int x = from % columns_;
  const int y = from / columns_;
  begin_layer(0, y, y);
  layers_[0].places.rows[PlaceBits::row(y)] = 1u << x;
  auto closed = blocked.rows;
  closed[PlaceBits::row(y)] |= 1u << x;
  most = std::min(most, kMost);
  int empty = 0;
  for (int cost = 1; cost <= most; ++cost) {
    const int first = std::max(0, y - cost);
    const int last = std::min(PlaceBits::kRows - 1, y + cost);
    begin_layer(cost, first, last);
    auto& rows = layers_[static_cast<std::size_t>(cost)].places.rows;
    const auto& before = layers_[static_cast<std::size_t>(cost - 1)].places.rows;
    std::uint32_t any = 0;
    for (int at = first; at <= last; ++at) {
      const std::size_t row = PlaceBits::row(at);
      const std::uint32_t above = before[row - 1];
      const std::uint32_t level = before[row];
      const std::uint32_t below = before[row + 1];
      const auto& plain = steps.plain_;
      std::uint32_t found = (below & plain[0].rows[row + 1]) | (above & plain[4].rows[row - 1]);
      found |= ((below & plain[1].rows[row + 1]) | (level & plain[2].rows[row]) |
                (above & plain[3].rows[row - 1]))
               << 1;
      found |= ((above & plain[5].rows[row - 1]) | (level & plain[6].rows[row]) |
                (below & plain[7].rows[row + 1])) >>
               1;
      if (special > 0 && cost >= special) {
        const Layer& earlier = layers_[static_cast<std::size_t>(cost - special)];
        const auto& ways = steps.special_;
        const std::uint32_t middle = earlier.row(at);
        found |= (earlier.row(at + 1) & ways[0].rows[row + 1]) |
                 (earlier.row(at - 1) & ways[2].rows[row - 1]) | (middle & ways[1].rows[row]) << 1 |
                 (middle & ways[3].rows[row]) >> 1;
      }
      found &= ~closed[row];
      rows[row] = found;
      closed[row] |= found;
      any |= found;
    }
    farthest_ = cost;
    // After some empty layers no step leads on, however dear.
    empty = any == 0 ? empty + 1 : 0;
    if (empty >= std::max(1, special)) return;
  }
}

int GridReach::cost(PlaceNumber place) const {
  const int x = place % columns_;
  const int y = place / columns_;
  for (int cost = 0; cost <= farthest_; ++cost)
    if (layers_[static_cast<std::size_t>(cost)].has(x, y)) return cost;
  return Paths::kFar;
}

std::span<const PlaceNumber> GridReach::way(const Board& board, PlaceNumber to,
                                            std::span<PlaceNumber> room) const {
  std::size_t left = room.size();
  int at = cost(to);
  if (at == Paths::kFar) throw RuleError("no way leads there");
  while (to != from_) {
    if (left == 0) throw RuleError("the way is longer than the room for it");
    room[--left] = to;
    const auto price = [&](const Edge& edge) {
      return edge.kind == 0 || all_plain_ ? 1 : special_;
    };
    const auto leads_back = [&](const Edge& edge) {
      const int before = at - price(edge);
      return before >= 0 && before != at &&
             layers_[static_cast<std::size_t>(before)].has(board.x(edge.to), board.y(edge.to));
    };
    const std::span<const Edge> edges = board.edges(to);
    const auto edge = std::find_if(edges.rbegin(), edges.rend(), leads_back);
    to = edge->to;
    at -= price(*edge);
  }
  return room.subspan(left);
}

}  // namespace gloam::engine
