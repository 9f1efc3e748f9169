// Lost to the Darkness: miraculous returns, ghosts, and what they leave behind.
#include "games/daylight/rules/table.h"

namespace gloam::games::daylight {

using engine::Rule;
using engine::Seat;
using engine::SeatSet;

void Table::lose(SeatSet threatened, LostTo to, Rule rule) {
  SeatSet seats;
  for (const Seat seat : threatened)
    if (left_of_harm(seat, Harm::loss, 1) > 0) seats = seats.with(seat);
  if (seats.empty()) return;
  const bool miracle = s.hardcore == 0 && s.miracle_used == 0;
  for (const Seat seat : seats) {
    if (s.phase == Phase::over) return;
    if (projected(seat)) go_home(seat);
    if (!miracle && is_minion(s, pack, seat)) {
      expose(seat, "day.minion.13"_rule);
      flip_counter(Time::night, "day.minion.14"_rule);
      continue;
    }
    if (!miracle) clear_of_suspicion(seat);
    if (!miracle) lose_belongings(seat, to);
    Person& who = person(seat);
    if (!miracle) who.former = who.base;
    who.power = 0;
    who.infected = 0;
    who.site = kNowhere;
    who.standing = miracle ? Standing::absent : Standing::lost;
    tell_all(miracle ? say::missing : say::lost, miracle ? "day.mirac.1"_rule : rule, seat);
  }
  if (miracle) {
    s.miracle_used = 1;
    s.missing = seats;
  }
  end_if_nobody_is_left();
}

void Table::end_if_nobody_is_left() {
  const bool anyone = !those([&](Seat seat) {
                         return living(seat) || person(seat).standing == Standing::absent;
                       }).empty();
  if (!anyone && s.phase != Phase::over) end(Ending::nobody_left, "day.ghost.25"_rule);
}

// day.lost.4 to day.lost.12
void Table::lose_belongings(Seat seat, LostTo to) {
  const bool at_site = person(seat).site != kNowhere;
  for (const auto [instance, source] : s.in_play.cards_of(seat)) {
    if (!pack.is_gear(source.card)) {
      if (!pack.secret(source.card).for_ghosts) sleep(instance);  // day.ghost.5
      continue;
    }
    const Gear& gear = pack.gear(source.card);
    const bool drawn_now = (source.game[1] & kDrawnNow) != 0;  // day.item.17
    const bool worn_here = at_site && source.states != cards::kAsleep;
    const bool perishes = gear.magical || drawn_now ||
                          (worn_here && (gear.armor || gear.pet || gear.miscellaneous)) ||
                          (worn_here && to == LostTo::event);
    if (perishes) {
      discard_gear(instance);
      continue;
    }
    const bool guarded = worn_here && to == LostTo::monster;
    if (guarded) tell_all(say::guards, "day.lost.7"_rule, s.visit.card, source.card);
    source.owner = cards::kNoOwner;
    source.states = cards::kAsleep;
    source.game = {static_cast<std::uint8_t>(guarded ? kGuarded : kUnclaimed), 0};
    source.target = static_cast<std::uint16_t>(guarded ? challenge_instance() : 0);
  }
  for (const auto [instance, source] : s.in_play.cards())
    if (pack.is_gear(source.card) && source.owner == cards::kNoOwner &&
        source.game[0] == kForSale && (source.game[1] & kDrawnNow) != 0 && source.target == seat)
      discard_gear(instance);  // day.q.25
}

// For good: no other has all cards but SECRETs and captures go (day.removed.2, day.q.51).
void Table::be_removed(Seat seat, Rule rule) {
  if (s.phase == Phase::over) return;
  for (const auto [instance, source] : s.in_play.cards_of(seat))
    pack.is_gear(source.card) ? discard_gear(instance) : sleep(instance);
  Person& who = person(seat);
  who.power = 0;
  who.infected = 0;
  who.site = kNowhere;
  who.standing = Standing::removed;
  tell_all(say::removed, rule, seat);
}

// At a LOCATION, or at none when Darkness falls (day.mirac.2 to day.mirac.7).
void Table::bring_back_at(Site site) {
  const SeatSet missing = s.missing;
  s.missing = {};
  for (const Seat seat : missing) {
    Person& who = person(seat);
    who.standing = Standing::living;
    who.damage = {};
    who.site = site;
    who.activity = site == kNowhere ? Activity::none : Activity::visit;
    tell_all(say::returns, "day.mirac.2"_rule, seat);
  }
  dark_steps(missing.size(), "day.mirac.7"_rule);
}

// Not Lost, but gone from where that would have been.
void Table::get_away(Seat seat) {
  if (person(seat).site != kNowhere) leave_fight(seat);
}

// Alive as before, but a little hurt, and with nothing but SECRETs and captures.
void Table::revive(Seat seat, Rule rule) {
  Person& who = person(seat);
  who.base = who.former;
  for (const Trait trait : kTraits) who.damage[trait] = who.base[trait] > 1 ? 1 : 0;
  who.site = kNowhere;
  who.standing = Standing::living;
  for (const auto [instance, source] : s.in_play.cards_of(seat)) wake(instance);
  tell_all(say::revived, rule, seat);
}

// Those who were Lost come back as ghosts; a ghost's Spirit is the number of light counters
// (day.ghost.1, day.ghost.14).
void Table::refresh_ghosts() {
  for (const Seat seat : everyone()) {
    Person& who = person(seat);
    const bool comes = who.standing == Standing::lost;
    if (!comes && who.standing != Standing::ghost && who.standing != Standing::faded) continue;
    who.base = {0, 0, static_cast<std::int8_t>(s.day_counters)};
    who.damage = {};
    who.standing = Standing::ghost;
    if (s.day_counters == 0) {
      fade(seat, "day.ghost.23"_rule);
    } else if (comes) {
      tell_all(say::ghost, "day.ghost.1"_rule, seat, who.base[kSpirit]);
    } else {
      tell_all(say::ghost_spirit, "day.ghost.14"_rule, seat, who.base[kSpirit]);
    }
  }
}

}  // namespace gloam::games::daylight
