// Movement and blocking: where somebody may stand and go, pallets, and placing survivors.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Edge;
using engine::GridReach;
using engine::Option;
using engine::Options;

bool occupied(const State& s, Tile tile) {
  if (s.killer.tile == tile) return true;
  for (const Survivor& one : s.survivors)
    if (one.where == Where::map && one.tile == tile) return true;
  return false;
}

// dbd.move.5, dbd.move.6, dbd.move.12, dbd.ruling.73
bool free_for(const State& s, const Map& map, bool killer, Tile tile) {
  const int number = map.number(tile);
  switch (map.icon(tile)) {
    case Icon::hook:
    case Icon::totem:
      return false;
    case Icon::generator:
      if (s.progress[static_cast<std::size_t>(number)] != kReplaced) return false;
      break;
    case Icon::chest:
      if (has(s.closed | s.opened, number)) return false;
      break;
    case Icon::pallet:
      if (killer && has(s.dropped, number)) return false;
      break;
    case Icon::none:
      break;
  }
  if (killer && tile == s.hatch) return false;
  return !occupied(s, tile);
}

namespace {

// Where somebody who walks cannot go.
engine::PlaceBits blocked(const State& s, const Map& map, bool killer) {
  engine::PlaceBits tiles = map.solid();
  const auto put = [&](Tile tile) { tiles.put(tile % map.columns(), tile / map.columns()); };
  const auto put_all = [&](Icon icon, Bits numbers) {
    for (; numbers != 0; numbers &= numbers - 1)
      put(map.places(icon)[static_cast<std::size_t>(std::countr_zero(numbers))]);
  };
  if (s.hatch != kNoTile && !killer) tiles.take(s.hatch % map.columns(), s.hatch / map.columns());
  put_all(Icon::chest, s.closed | s.opened);
  if (killer) put_all(Icon::pallet, s.dropped);
  for (const Survivor& one : s.survivors)
    if (one.where == Where::map) put(one.tile);
  if (killer && s.hatch != kNoTile) put(s.hatch);
  put(s.killer.tile);
  return tiles;
}

}  // namespace

void Table::find_reach(int character, int most, GridReach& reach) {
  const bool killer = character == kKiller;
  // dbd.move.10, dbd.move.11, dbd.ruling.37
  const int window = !killer ? 1 : s.killer.carried != kNone ? 0 : vault_cost();
  const Tile from = killer ? s.killer.tile : survivor(character).tile;
  reach.find(map.steps(killer), from, blocked(s, map, killer), std::min(most, kLongestWalk),
             killer ? window : 0);
}

namespace {

// Ten steps as a number, three bits each, after a one; clockwise from the north.
int path_of(const engine::Board& board, Tile from, std::span<const Tile> way) {
  int path = 1;
  for (const Tile to : way) {
    const int dx = board.x(to) - board.x(from);
    const int dy = board.y(to) - board.y(from);
    constexpr std::array<std::array<int, 3>, 3> kDirections = {{{7, 0, 1}, {6, 0, 2}, {5, 4, 3}}};
    path =
        path << 3 | kDirections[static_cast<std::size_t>(dy + 1)][static_cast<std::size_t>(dx + 1)];
    from = to;
  }
  return path;
}

}  // namespace

// Whether it matters to anybody which way somebody goes.
bool Table::way_matters(int character) {
  if (is_heard()) return true;
  return character == kKiller ? s.hidden != 0
                              : run_.concerns().has(cards::Asked::trigger, kWindowCrossed);
}

// dbd.ruling.116: a cheapest way, tile by tile.
void Table::walk(int character, Tile to, int cost) {
  const bool killer = character == kKiller;
  s.turn.movement = static_cast<std::uint8_t>(s.turn.movement - cost);
  s.turn.begun = 1;
  if (killer) s.killer.entered = 1;
  if (way_matters(character)) return follow_way(character, to, cost);
  (killer ? s.killer.tile : survivor(character).tile) = to;
}

void Table::follow_way(int character, Tile to, int cost) {
  const bool killer = character == kKiller;
  GridReach reach;
  find_reach(character, cost, reach);
  std::array<Tile, kLongestWalk> room;  // NOLINT: only what was found is read
  const std::span<const Tile> way = reach.way(map.board(), to, room);
  const Tile begin = killer ? s.killer.tile : survivor(character).tile;
  Tile& tile = killer ? s.killer.tile : survivor(character).tile;
  int windows = 0;
  for (const Tile next : way) {
    windows += map.across_window(tile, next) ? 1 : 0;
    tile = next;
  }
  const auto half = static_cast<std::size_t>(kLongestWalk / 2);
  const auto first = way.first(std::min(way.size(), half));
  const int path = path_of(map.board(), begin, first);
  const int more = path_of(map.board(), first.back(), way.subspan(first.size()));
  if (killer) {
    tell(everyone(), say::prowls, "dbd.move.4"_rule, s.killer.self, named(to), named(to),
         static_cast<int>(way.size()), path, more);
    for (; windows > 0; --windows) {
      ask_cards(kKiller, kVaultCost, pack.trial.vault);
      tell(everyone(), say::vaults, "dbd.vault.1"_rule, s.killer.self);
    }
    return;
  }
  tell(everyone(), say::goes, "dbd.move.4"_rule, survivor(character).self, named(to), named(to),
       static_cast<int>(way.size()), path, more);
  for (; windows > 0; --windows) {
    tell(everyone(), say::crosses, "dbd.move.10"_rule, survivor(character).self);
    fire(kWindowCrossed, character);
  }
}

void Table::add_movement(int n) {
  s.turn.movement = static_cast<std::uint8_t>(std::clamp(s.turn.movement + n, 0, 99));
}

// "Move n tiles" on a card: at once, windows 1 each.
void Table::move_at_once(int who, int n) {
  if (survivor(who).where != Where::map) return;
  GridReach reach;
  find_reach(who, n, reach);
  Options options = this->options();
  reach.each([&](Tile tile, int cost) { options.add({kGo, named(tile), cost}); });
  options.add({engine::kPass});
  const Option choice = ask(seat_of(who), ask::leap, options, {survivor(who).self, n});
  if (choice.verb == engine::kPass) return;
  const auto to = tile_of(choice.a);
  std::array<Tile, kLongestWalk> room;  // NOLINT: only what was found is read
  const std::span<const Tile> way = reach.way(map.board(), to, room);
  const int path = path_of(map.board(), survivor(who).tile, way);
  survivor(who).tile = to;
  tell(everyone(), say::goes, "dbd.ruling.114"_rule, survivor(who).self, choice.a, choice.a,
       static_cast<int>(way.size()), path, 1);
}

// --- Pallets ---

void Table::tiles_for_killer(Tile icon, Options& options) const {
  for (const Edge& edge : map.board().edges(icon))
    if (free_for(kKiller, edge.to)) options.add({kDisplace, named(edge.to)});
}

// dbd.pallet.1, dbd.pallet.2
void Table::drop_pallet(int who, int pallet) {
  const Tile icon = map.places(Icon::pallet)[static_cast<std::size_t>(pallet)];
  s.dropped |= only(pallet);
  s.turn.begun = 1;
  tell(everyone(), say::dropped, "dbd.pallet.1"_rule, survivor(who).self, named(icon));
  if (s.killer.tile == icon) displace_killer(who, icon);
  fire(kPalletDropped, who);
}

void Table::displace_killer(int who, Tile icon) {
  Options options = this->options();
  tiles_for_killer(icon, options);
  const Option choice = ask(seat_of(who), ask::displace, options);
  s.killer.tile = tile_of(choice.a);
  tell(everyone(), say::displaced, "dbd.pallet.2"_rule, s.killer.self, choice.a);
  fire(kDisplaced, kKiller);
}

// --- Placing ---

// dbd.ruling.40: a free tile that near, else the nearest; the survivor's player chooses.
void Table::place_near(int who, Tile centre, int within, const engine::Ask& question) {
  int nearest = engine::Distances::kFar;
  for (Tile tile = 0; tile < map.board().size(); ++tile)
    if (tile != centre && free_for(who, tile))
      nearest = std::min(nearest, map.distance(centre, tile));
  const int most = std::max(nearest, within);
  Options options = this->options();
  for (Tile tile = 0; tile < map.board().size(); ++tile)
    if (tile != centre && map.distance(centre, tile) <= most && free_for(who, tile))
      options.add({kPlace, named(tile)});
  const Option choice = ask(seat_of(who), question, options, {survivor(who).self});
  survivor(who).tile = tile_of(choice.a);
  survivor(who).where = Where::map;
}

}  // namespace gloam::games::dead_by_daylight
