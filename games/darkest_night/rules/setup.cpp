// Setting up: heroes, their powers, the world.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

using engine::Option;
using engine::Options;
using engine::Seat;

namespace {

// As evenly as possible: 4; 2 and 2; 2, 1 and 1; 1 each (dn.ruling.1).
Seat seat_for(int slot, int seats) { return static_cast<Seat>(slot % seats); }

constexpr int kStartingPowers = 3;

// Of the heroes of one seat, which is chosen: the words of the kind `nth` in the catalogue.
enum class Nth { only, first, second, third, fourth };

}  // namespace

void Table::choose_heroes() {
  const int players = hero_seats().size();
  for (int i = 0; i < kSlots; ++i) {
    s.slots[static_cast<std::size_t>(i)].seat = seat_for(i, players);
    std::uint32_t unused = 0;
    for (HeroIndex h = 0; h < pack.heroes.size(); ++h)
      if (s.heroes[h].standing == Standing::unused) unused |= 1u << h;
    HeroIndex chosen = kNoHero;
    if (s.expert != 0) {
      chosen = static_cast<HeroIndex>(pick_random(unused));
    } else {
      Options options = this->options();
      each_of(unused, [&](HeroIndex h) { options.add({kChooseHero, h}); });
      const Seat seat = seat_for(i, players);
      const bool only = seat + players >= kSlots;
      const Nth nth = only ? Nth::only : static_cast<Nth>(1 + i / players);
      const Option choice = ask(seat, ask::choose_hero, options, {static_cast<int>(nth)});
      chosen = static_cast<HeroIndex>(choice.a);
    }
    bring_in(chosen, i, 0);
  }
  s.phase = Phase::powers;
}

void Table::bring_in(HeroIndex h, int slot, int lower) {
  const HeroCard& card = pack.heroes[h];
  Hero& joining = hero(h);
  joining = {};
  joining.standing = Standing::alive;
  joining.place = pack.monastery;
  joining.slot = static_cast<std::uint8_t>(slot);
  joining.grace = joining.usual_grace = static_cast<std::int8_t>(card.grace - lower);
  joining.secrecy = joining.usual_secrecy = static_cast<std::int8_t>(card.secrecy - lower);
  s.slots[static_cast<std::size_t>(slot)].hero = h;
  tell_all(say::joined, lower == 0 ? "dn.setup.9"_rule : "dn.death.6"_rule, h, joining.grace,
           joining.secrecy);
}

void Table::choose_powers() {
  for (const HeroSlot& slot : s.slots) choose_basic_powers(slot.hero, kStartingPowers);
  s.phase = Phase::world;
}

// The basic powers not taken are shuffled with the others into the power deck.
void Table::choose_basic_powers(HeroIndex h, int n) {
  const HeroCard& card = pack.heroes[h];
  engine::ThingSet taken;
  if (s.expert != 0) {
    std::uint32_t left = (1u << card.basic.size()) - 1u;
    for (int i = 0; i < n; ++i) {
      const std::uint32_t one = pick_random(left);
      left &= ~(1u << one);
      taken.add(static_cast<int>(one));
    }
  } else {
    std::array<Option, kMostPowers> candidates;
    for (std::size_t i = 0; i < card.basic.size(); ++i)
      candidates[i] = {kChoosePower, card.basic[i]};
    taken = choose_several(seat_of(h), ask::basic_powers, {candidates.data(), card.basic.size()}, n,
                           n, {h, n});
  }
  for (std::size_t i = 0; i < card.basic.size(); ++i) {
    if (taken.has(static_cast<int>(i))) {
      gain_power(h, card.basic[i], "dn.setup.4"_rule);
    } else {
      hero(h).deck.put(card.basic[i]);
    }
  }
  for (const CardIndex other : card.other) hero(h).deck.put(other);
  shuffle(hero(h).deck);
}

void Table::begin_world() {
  for (Place place = 0; place < pack.places.size(); ++place)
    if (pack.places[place].relic) cards::enter_play(run_, hidden_relic(pack.relic, place));
  for (const CardIndex law : pack.laws) {
    const bool place = pack.kinds[law] == CardKind::location;
    cards::enter_play(run_, {.card = law, .place = place ? pack.numbers[law] : kNowhere});
  }
  shuffle(s.events.cards);
  shuffle(s.maps.cards);
  s.necromancer = pack.lair;
  s.darkness = s.expert != 0 ? 5 : 0;
  tell_all(say::begun, "dn.setup.18"_rule, s.necromancer);
  deal_starting_blights();
  if (s.versus != 0) fill_hand();
  s.phase = Phase::between;
}

// One card for all locations but the monastery; two for experts, as far as the tokens reach.
void Table::deal_starting_blights() {
  for (int card = s.expert != 0 ? 2 : 1; card > 0; --card) {
    draw_map("dn.setup.14"_rule);
    const MapCard& map = pack.maps[pack.numbers[s.drawn.top()]];
    for (Place place = 0; place < pack.places.size(); ++place) {
      const int number = map.blights[place];
      if (place == pack.monastery || tokens_left(number) == 0) continue;
      const CardIndex blight = pack.blights[static_cast<std::size_t>(number)].card;
      cards::enter_play(run_, {.card = blight, .place = place});
      ++s.blights_at[place];
      tell_all(say::blight_created, "dn.setup.15"_rule, number, place, blight);
    }
    discard_drawn();
  }
}

}  // namespace gloam::games::darkest_night
