// Setting up: characters, perks, items, chests, and where everybody starts.
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::SeatSet;

// dbd.ruling.112: the killer first, then the survivors one by one.
void Table::choose_characters() {
  if (s.dealt != 0) {
    deal_characters();
  } else {
    choose_character(s.chosen == 0 ? kKiller : s.chosen - 1);
    if (++s.chosen < kCharacters) return;
  }
  deal_perks();
  make_item_deck();
  lay_chests();
  s.chosen = 0;
  s.phase = Phase::killer_place;
}

void Table::choose_character(int character) {
  const bool killer = character == kKiller;
  const auto& all = killer ? pack.killers : pack.survivors;
  Options options = this->options();
  for (int self = 0; self < static_cast<int>(all.size()); ++self) {
    const bool taken = !killer && playing(self) >= 0;  // dbd.setup.21
    for (const int listed : {1, 0})                    // dbd.setup.9
      options.add_if(!taken, {killer ? kTakeKiller : kTake, self, listed}, "dbd.setup.21"_rule);
  }
  const Option choice = killer ? ask(killer_seat(), ask::killer, options)
                               : ask(seat_of(character), ask::survivor, options, {character + 1});
  take_character(character, choice.a, choice.b != 0);
}

void Table::deal_characters() {
  engine::Zone<std::uint8_t, kMostTokens> survivors;
  for (std::size_t i = 0; i < pack.survivors.size(); ++i)
    survivors.put(static_cast<std::uint8_t>(i));
  shuffle(survivors);
  take_character(kKiller, static_cast<int>(below(static_cast<std::uint32_t>(pack.killers.size()))),
                 true);
  for (int i = 0; i < kSurvivors; ++i) take_character(i, survivors[i], true);
}

void Table::take_character(int character, int self, bool listed) {
  const bool killer = character == kKiller;
  const Character& card = (killer ? pack.killers : pack.survivors)[static_cast<std::size_t>(self)];
  (killer ? s.killer.self : survivor(character).self) = static_cast<std::uint8_t>(self);
  if (killer) {
    tell(everyone(), say::hunts_as, "dbd.setup.3"_rule, self, listed ? 1 : 0, card.card,
         killer_seat());
  } else {
    tell(everyone(), say::plays, "dbd.setup.3"_rule, self, listed ? 1 : 0, card.card,
         seat_of(character));
  }
  if (card.rules)
    cards::enter_play(run_,
                      {.card = card.card, .owner = static_cast<std::uint8_t>(owner_of(character))});
  if (!listed) return;
  if (killer) {
    tell(everyone(), say::killer_brings, "dbd.setup.3"_rule, card.listed, killer_seat());
  } else {
    tell(everyone(), say::brings, "dbd.setup.3"_rule, self, card.listed, seat_of(character));
  }
  gain_perk(character, (killer ? s.killer_perks : s.survivor_perks).take(card.listed), true);
}

void Table::gain_perk(int character, CardIndex card, bool known) {
  cards::enter_play(run_, {.card = card,
                           .owner = static_cast<std::uint8_t>(owner_of(character)),
                           .target = kNoTotem,
                           .game = {known ? kKnown : std::uint8_t{0}, 0}});
}

// dbd.setup.10 to 12
void Table::deal_perks() {
  for (int i = s.survivor_perks.size() - 1; i >= 0; --i)
    if (pack.own_only(s.survivor_perks[i])) s.aside.put(s.survivor_perks.take_at(i));
  shuffle(s.survivor_perks);
  shuffle(s.killer_perks);
  const auto perks_of = [&](int character) {
    int count = 0;
    for (const auto [instance, source] :
         s.in_play.cards_of(static_cast<std::uint8_t>(owner_of(character))))
      count += pack.is_perk(source.card) ? 1 : 0;
    return count;
  };
  for (int i = 0; i < kSurvivors; ++i) {
    while (perks_of(i) < pack.trial.perks) {
      const CardIndex card = draw(s.survivor_perks, everyone());
      gain_perk(i, card, true);
      tell(everyone(), say::dealt_perk, "dbd.setup.12"_rule, survivor(i).self, card, seat_of(i));
    }
    if (ask_cards(i, kMayBeHealthy, 1) == 0) survivor(i).health = Health::injured;
  }
  const bool hidden = s.hidden != 0;
  const int dealt = pack.trial.perks - perks_of(kKiller);
  for (int i = 0; i < dealt; ++i) {
    const CardIndex card = draw(s.killer_perks, hidden ? SeatSet::of(killer_seat()) : everyone());
    gain_perk(kKiller, card, !hidden);
    tell(hidden ? SeatSet::of(killer_seat()) : everyone(), say::dealt_killer_perk,
         "dbd.setup.12"_rule, card, killer_seat());
  }
  if (hidden && dealt > 0) tell(everyone(), say::hidden_perk, "dbd.ruling.117"_rule, dealt);
}

// dbd.setup.18, dbd.setup.19
void Table::make_item_deck() {
  shuffle(s.unused_items);
  s.items.put(s.unused_items.take_top());
  s.unused_items.sort();
  shuffle(s.items);
}

// dbd.setup.7
void Table::lay_chests() {
  engine::Zone<std::uint8_t, kMostTokens> icons;
  for (std::size_t i = 0; i < map.places(Icon::chest).size(); ++i)
    icons.put(static_cast<std::uint8_t>(i));
  for (int i = 0; i < pack.trial.chests; ++i) {
    const int chest =
        icons.take_at(static_cast<int>(below(static_cast<std::uint32_t>(icons.size()))));
    s.closed |= only(chest);
    tell(everyone(), say::chest, "dbd.setup.7"_rule,
         named(map.places(Icon::chest)[static_cast<std::size_t>(chest)]));
  }
}

// dbd.setup.15, dbd.setup.20
void Table::place_killer() {
  Options options = this->options();
  for (int gate = 0; gate < kGates; ++gate)
    for (const Tile tile : map.gate_tiles(gate)) options.add({kStart, named(tile)});
  const Option choice = ask(killer_seat(), ask::killer_start, options);
  s.killer.tile = tile_of(choice.a);
  s.edge = map.gate(s.killer.tile);
  tell(everyone(), say::killer_starts, "dbd.setup.15"_rule, s.killer.self, choice.a, choice.a);
  s.phase = Phase::survivor_places;
}

// dbd.setup.16, dbd.setup.17: two opposite the killer, one at each of the other gates.
void Table::place_survivors() {
  const int opposite = (s.edge + 2) % kGates;
  std::array<int, kGates> there{};
  for (const Survivor& one : s.survivors)
    if (one.where == Where::map) ++there[map.gate(one.tile)];
  Options options = this->options();
  for (int gate = 0; gate < kGates; ++gate) {
    const int room = gate == s.edge ? 0 : gate == opposite ? 2 : 1;
    const engine::Rule rule = gate == opposite ? "dbd.setup.16"_rule : "dbd.setup.17"_rule;
    for (const Tile tile : map.gate_tiles(gate))
      options.add_if(there[static_cast<std::size_t>(gate)] < room && !occupied(tile),
                     {kStart, named(tile)}, rule);
  }
  const int who = s.chosen;
  const Option choice = ask(seat_of(who), ask::survivor_start, options, {survivor(who).self});
  const auto tile = tile_of(choice.a);
  survivor(who).tile = tile;
  survivor(who).where = Where::map;
  tell(everyone(), say::starts,
       map.gate(tile) == opposite ? "dbd.setup.16"_rule : "dbd.setup.17"_rule, survivor(who).self,
       choice.a, choice.a);
  if (++s.chosen == kSurvivors) set_up_done();
}

// dbd.tw.13
void Table::set_up_done() {
  fire(kSetUp, kKiller);
  for (int i = 0; i < kSurvivors; ++i) fire(kSetUp, i);
  s.phase = Phase::round_start;
}

}  // namespace gloam::games::dead_by_daylight
