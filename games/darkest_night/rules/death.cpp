// The death of a hero, and who comes after him.
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night {

void Table::die(HeroIndex h) {
  const bool own_turn = turn_hero() == h;
  const Place place = place_of(h);
  tell_all(say::died, "dn.death.1"_rule, h, place);
  drop_belongings(h);
  for (const auto [instance, source] : s.in_play.cards()) {
    if (source.owner == h) {
      leave_play(instance);
    } else if (source.target == h && source.owner != cards::kNoOwner) {
      deactivate(instance);
    }
  }
  run_.lasting.erase_if([&](const cards::LastingRecord& record) { return record.owner == h; });
  Hero& dead = hero(h);
  HeroSlot& slot = s.slots[dead.slot];
  slot.hero = kNoHero;
  const std::uint8_t number = dead.slot;
  dead = {};
  dead.standing = Standing::dead;
  dead.place = place;
  dead.slot = number;
  if (own_turn) slot.acted = 1;
  darken(1, "dn.death.3"_rule);
  check_ritual();
  if (!anyone_left()) {
    slot.retired = 1;
    tell_all(say::nobody_comes, "dn.ruling.28"_rule);
  }
  if (heroes_alive() == 0 && !anyone_left())
    end(Ending::nobody_left, say::nobody_left, "dn.ruling.28"_rule);
  open(kHeroDied, {.place = place});
  if (own_turn) halt();
}

// A hero who is in no slot and has not died.
bool Table::anyone_left() const {
  int unused = 0;
  for (HeroIndex h = 0; h < pack.heroes.size(); ++h)
    unused += s.heroes[h].standing == Standing::unused ? 1 : 0;
  int vacant = 0;
  for (const HeroSlot& slot : s.slots) vacant += slot.hero == kNoHero && slot.retired == 0 ? 1 : 0;
  return unused >= vacant && unused > 0;
}

void Table::drop_belongings(HeroIndex h) {
  const Place place = place_of(h);
  if (hero(h).keys > 0) tell_all(say::dropped, "dn.death.4"_rule, pack.key, place, hero(h).keys);
  s.keys_at[place] = static_cast<std::uint8_t>(s.keys_at[place] + hero(h).keys);
  hero(h).keys = 0;
  for (const auto [instance, source] : s.in_play.cards_of(h)) {
    if (!pack.is_item(source.card)) continue;
    tell_all(say::dropped, "dn.death.4"_rule, source.card, place, 1);
    lay_down(instance, place);
  }
}

// On the next turn of the slot: it does nothing else (dn.death.11).
void Table::replace_hero(int slot, HeroIndex h) {
  if (h == kNoHero) {
    std::uint32_t unused = 0;
    for (HeroIndex other = 0; other < pack.heroes.size(); ++other)
      if (s.heroes[other].standing == Standing::unused) unused |= 1u << other;
    h = static_cast<HeroIndex>(pick_random(unused));
  }
  bring_in(h, slot, 1);
  choose_basic_powers(h, 2);
  s.slots[static_cast<std::size_t>(slot)].acted = 1;
  s.slot = static_cast<std::uint8_t>(slot);
}

}  // namespace gloam::games::darkest_night
