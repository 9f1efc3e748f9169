// Items: found, carried, put down, given away.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;

namespace {

void add_once(Options& options, Option option) {
  if (!options.contains(option)) options.add(option);
}

}  // namespace

int Table::carried_items(int who) const {
  int count = 0;
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(who))))
    count += pack.is_item(source.card) ? 1 : 0;
  return count;
}

void Table::take_item(int who, CardIndex card) {
  cards::enter_play(run_, {.card = card, .owner = static_cast<std::uint8_t>(owner_of(who))});
}

int Table::item_of(int who, CardIndex card) const {
  return s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(who)))
      .first([&](const cards::Source& source) { return source.card == card; });
}

// dbd.search.6: whoever carries too much leaves one here.
void Table::drop_surplus(int who) {
  while (carried_items(who) > item_limit(who)) {
    Options options = this->options();
    for (const auto [instance, source] :
         s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(who))))
      if (pack.is_item(source.card)) add_once(options, {kLeaveItem, source.card});
    const Option choice = ask(seat_of(who), ask::surplus, options, {survivor(who).self});
    const auto card = static_cast<CardIndex>(choice.a);
    cards::leave_play(run_, item_of(who, card));
    s.floor.put({survivor(who).tile, card});
    tell(everyone(), say::puts, "dbd.search.6"_rule, survivor(who).self, card,
         named(survivor(who).tile));
  }
}

// dbd.ruling.24: on the tile of a hook.
void Table::leave_items(int who, Tile tile) {
  for (const auto [instance, source] :
       s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(who)))) {
    if (!pack.is_item(source.card)) continue;
    const auto card = static_cast<CardIndex>(source.card);
    cards::leave_play(run_, instance);
    s.floor.put({tile, card});
    tell(everyone(), say::item_left, "dbd.ruling.24"_rule, card, named(tile));
  }
}

// dbd.ruling.24: whoever leaves the map takes them along.
void Table::take_out_items(int who) {
  for (const auto [instance, source] :
       s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(who)))) {
    if (!pack.is_item(source.card)) continue;
    s.aside.put(static_cast<CardIndex>(source.card));
    cards::leave_play(run_, instance);
  }
}

// Items in reach: carried, on the own tile, on an adjacent one (dbd.itemmove.2).
void Table::offer_items(int who, Options& options) {
  if (s.turn.ability != 0) return;
  const Tile here = survivor(who).tile;
  for (const auto [instance, source] : s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(who))))
    if (pack.is_item(source.card)) add_once(options, {kHandItem, source.card});
  for (const Lying& item : s.floor)
    if (item.tile == here || map.adjacent(item.tile, here))
      add_once(options, {kPickItem, item.card, named(item.tile)});
}

// dbd.itemmove.1 to 4. `from` is kNoTile for an item that is carried.
void Table::move_item(int who, CardIndex card, Tile from) {
  const Survivor& one = survivor(who);
  Options options = this->options();
  if (from != kNoTile)
    options.add_if(carried_items(who) < item_limit(who), {kToHand}, "dbd.itemmove.4"_rule);
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& other = survivor(i);
    if (i == who || other.where != Where::map || !map.adjacent(other.tile, one.tile)) continue;
    options.add_if(carried_items(i) < item_limit(i), {kToSurvivor, other.self},
                   "dbd.itemmove.4"_rule);
  }
  if (one.tile != from) options.add({kToFloor, named(one.tile)});
  for (const engine::Edge& edge : map.board().edges(one.tile))
    if (edge.to != from) options.add({kToFloor, named(edge.to)});
  const Option choice = ask(seat_of(who), ask::item_place, options, {card});
  if (from == kNoTile) {
    cards::leave_play(run_, item_of(who, card));
  } else {
    for (int i = 0; i < s.floor.size(); ++i)
      if (s.floor[i].tile == from && s.floor[i].card == card) {
        s.floor.take_at(i);
        break;
      }
  }
  if (choice.verb == kToFloor) {
    s.floor.put({tile_of(choice.a), card});
    return tell(everyone(), say::puts, "dbd.itemmove.3"_rule, one.self, card, choice.a);
  }
  const int receiver = choice.verb == kToHand ? who : playing(choice.a);
  take_item(receiver, card);
  if (receiver == who) return tell(everyone(), say::takes, "dbd.itemmove.3"_rule, one.self, card);
  tell(everyone(), say::gives, "dbd.itemmove.3"_rule, one.self, card, choice.a);
}

}  // namespace gloam::games::dead_by_daylight
