// Blights: how they are created, overflow and are destroyed.
#include <algorithm>

#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;

int Table::blight_at(Place place, int number) const {
  const CardIndex card = pack.blights[static_cast<std::size_t>(number)].card;
  return s.in_play.copies_of(card).first(
      [&](const cards::Source& source) { return source.place == place; });
}

std::uint32_t Table::blights_at(Place place) const {
  std::uint32_t numbers = 0;
  if (s.blights_at[place] == 0) return numbers;
  for (const auto [instance, source] : s.in_play.cards())
    if (source.place == place && pack.kinds[source.card] == CardKind::blight)
      numbers |= 1u << pack.numbers[source.card];
  return numbers;
}

int Table::tokens_left(int number) const {
  const BlightCard& blight = pack.blights[static_cast<std::size_t>(number)];
  return blight.tokens - s.in_play.copies_of(blight.card).count();
}

void Table::create_blight(Place place) {
  if (halted_) return;
  if (s.blights_at[place] >= kBlightLimit && place != pack.monastery) {
    tell_all(say::overflow, "dn.blight.17"_rule, place);
    place = pack.monastery;
  }
  const cards::Occasion there{.subject = turn_hero() == kNoHero ? -1 : turn_hero(), .place = place};
  s.types_shown = 0;
  open(kBlightCreating, there);
  const int number = type_for(place);
  const CardIndex card = pack.blights[static_cast<std::size_t>(number)].card;
  s.newest = static_cast<std::uint8_t>(cards::enter_play(run_, {.card = card, .place = place}));
  ++s.blights_at[place];
  tell_all(say::blight_created, "dn.blight.12"_rule, number, place, card);
  if (place == pack.monastery && s.blights_at[place] > kBlightLimit)
    return end(Ending::overrun, say::overrun, "dn.overrun.1"_rule);
  open(kBlightCreated, there);
}

void Table::destroy_blight(int instance, HeroIndex by, Rule rule) {
  if (halted_) return;
  const cards::Source blight = s.in_play[instance];
  leave_play(instance);
  --s.blights_at[blight.place];
  tell_all(say::blight_destroyed, rule, pack.numbers[blight.card], blight.place);
  open(kBlightDestroyed, {.subject = by, .place = blight.place});
}

// --- Which type ---

int Table::type_for(Place place) {
  if (s.types_shown > 0) {
    const int read = type_from_readers(place);
    if (read >= 0) return read;
  }
  return s.versus != 0 ? type_from_hand(place) : type_from_deck(place);
}

// A power laid cards open: one of their types is chosen, if there is a token of it.
int Table::type_from_readers(Place place) {
  for (int n = s.types_shown; n > 0; --n) draw_map("dn.power.8"_rule);
  s.types_shown = 0;
  Options options = this->options();
  for (const CardIndex card : s.drawn) {
    const int number = pack.maps[pack.numbers[card]].blights[place];
    const Option choice{kChooseBlight, number};
    if (!options.contains(choice))
      options.add_if(tokens_left(number) > 0, choice, "dn.blight.13"_rule);
  }
  int number = -1;
  if (!options.empty()) number = ask(seat_of(s.types_reader), ask::read_type, options, {place}).a;
  discard_drawn();
  return number;
}

int Table::type_from_deck(Place place) {
  for (int dry = 0; dry < 3; ++dry) {
    if (!draw_map("dn.blight.10"_rule)) break;
    const int number = pack.maps[pack.numbers[s.drawn.top()]].blights[place];
    if (tokens_left(number) > 0) {
      discard_drawn();
      return number;
    }
    tell_all(say::no_token, "dn.blight.13"_rule, number);
  }
  discard_drawn();
  return type_by_choice(place);
}

int Table::type_by_choice(Place place) {
  Options options = this->options();
  for (int number = 0; number < static_cast<int>(pack.blights.size()); ++number)
    if (tokens_left(number) > 0) options.add({kChooseBlight, number});
  return ask(team_seat(), ask::blight_type, options, {place}).a;
}

// --- The Necromancer's player ---

bool Table::hand_fits(Place place) const {
  return std::any_of(s.hand.begin(), s.hand.end(), [&](CardIndex card) {
    return tokens_left(pack.maps[pack.numbers[card]].blights[place]) > 0;
  });
}

int Table::type_from_hand(Place place) {
  if (!hand_fits(place)) {
    while (!s.hand.empty()) {
      disclose(everyone(), s.hand.top());
      s.maps.discards.put(s.hand.take_top());
    }
    fill_hand();
    if (!hand_fits(place)) return type_by_choice(place);
  }
  auto sorted = s.hand;
  sorted.sort();
  Options options = this->options();
  for (const CardIndex card : sorted)
    options.add_if(tokens_left(pack.maps[pack.numbers[card]].blights[place]) > 0, {kPlayMap, card},
                   "dn.vs.14"_rule);
  const Option choice = ask(necromancer_seat(), ask::blight_card, options, {place});
  const auto card = static_cast<CardIndex>(choice.a);
  s.maps.discards.put(s.hand.take(card));
  disclose(everyone(), card);
  tell_all(say::map_drawn, "dn.vs.14"_rule, card);
  if (s.hand.empty()) fill_hand();
  return pack.maps[pack.numbers[card]].blights[place];
}

void Table::fill_hand() {
  while (!s.hand.full()) {
    if (s.maps.cards.empty()) refill(s.maps, say::map_shuffled, "dn.map.2"_rule);
    if (s.maps.cards.empty()) break;
    const CardIndex card = draw_from(s.maps, engine::SeatSet::of(necromancer_seat()));
    s.hand.put(card);
    tell(engine::SeatSet::of(necromancer_seat()), say::hand_card, "dn.vs.4"_rule, card);
  }
  tell_all(say::hand_dealt, "dn.vs.15"_rule, s.hand.size());
}

}  // namespace gloam::games::darkest_night
