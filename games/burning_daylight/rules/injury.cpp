// Injury, escorts, healing and Recovery.
#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Options;
using engine::Seat;
using engine::SeatSet;

// bd.escort.1, bd.injury.3
bool Table::escorted(Seat seat, Ganger ganger) {
  run_.ganger = ganger;
  return ask_cards(seat, kEscorted, 0) != 0;
}

// Of these, whom an injury would change: on the track, not injured, not escorted (bd.ruling.23,
// bd.ruling.57), and out of the way of a flip effect.
Gangers Table::injurable(Seat seat, Gangers among) {
  const Player& p = player(seat);
  Gangers found = among & on_track(p) & ~p.injured;
  for (const Ganger ganger : each(found)) {
    run_.ganger = ganger;
    const bool spared = run_.flips && ask_cards(seat, kSpared, 0) != 0;
    if (spared || escorted(seat, ganger)) found &= ~only(ganger);
  }
  return found;
}

Gangers Table::healable(Seat seat, Gangers among) {
  const Player& p = player(seat);
  Gangers found = among & on_track(p) & p.injured;  // bd.ruling.24
  for (const Ganger ganger : each(run_.flips ? found : 0)) {
    run_.ganger = ganger;
    if (ask_cards(seat, kSpared, 0) != 0) found &= ~only(ganger);
  }
  return found;
}

// Everybody named who can be injured, of all players. Who is escorted is looked at before anybody
// is hurt.
void Table::injure(Gangers who) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn(i);
    const Gangers meant = who & on_track(player(seat)) & ~player(seat).injured;
    if (meant == 0) continue;
    const Gangers hurt = injurable(seat, meant);
    for (const Ganger ganger : each(meant & ~hurt)) {
      const bool by_escort = escorted(seat, ganger);
      tell(everyone(), by_escort ? say::escorted : say::spared,
           by_escort ? "bd.injury.3"_rule : "bd.passive.1"_rule, seat, ganger);
    }
    for (const Ganger ganger : each(hurt)) injure_him(seat, ganger);
  }
}

// Each of these players injures one of the own gangers among these, in turn order (bd.tw.2).
void Table::injure_one(SeatSet seats, Gangers among) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn(i);
    const Gangers possible = seats.has(seat) ? injurable(seat, among) : 0;
    if (possible == 0) continue;
    Options options = this->options();
    for (const Ganger ganger : each(possible)) options.add({kInjure, ganger});
    injure_him(seat, static_cast<Ganger>(ask(seat, ask::injure, options).a));
  }
}

// bd.injury.1, bd.injury.2
void Table::injure_him(Seat seat, Ganger ganger) {
  player(seat).injured |= only(ganger);
  tell(everyone(), say::injured, "bd.injury.1"_rule, seat, ganger);
  const int instance = in_play(ganger);
  if (s.silent_injured != 0 && instance >= 0)  // bd.ruling.22
    s.in_play[instance].states |= cards::kAsleep;
}

// bd.heal.1
void Table::heal(Gangers who) {
  if (who == 0) return;
  if (!can_heal()) return tell(everyone(), say::no_healing, "bd.event.4"_rule);
  for (const Seat seat : everyone()) {
    for (const Ganger ganger : each(healable(seat, who))) {
      player(seat).injured &= ~only(ganger);
      tell(everyone(), say::healed, "bd.heal.1"_rule, seat, ganger);
      const int instance = in_play(ganger);
      if (instance >= 0) s.in_play[instance].states = 1 << kInEffect;
    }
  }
}

// Each of these players may heal one of the own gangers among these.
void Table::heal_one(SeatSet seats, Gangers among) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = in_turn(i);
    const Gangers possible = seats.has(seat) ? healable(seat, among) : 0;
    if (possible == 0) continue;
    if (!can_heal()) return tell(everyone(), say::no_healing, "bd.event.4"_rule);
    Options options = this->options();
    for (const Ganger ganger : each(possible)) options.add({kHeal, ganger});
    options.add({engine::kPass});
    const engine::Option choice = ask(seat, ask::heal, options);
    if (choice.verb == kHeal) heal(only(choice.a));
  }
}

void Table::fetch(Seat seat, Ganger ganger) {
  Player& p = player(seat);
  p.recovery &= ~only(ganger);
  p.staying &= ~only(ganger);
  p.hand |= only(ganger);
  tell(everyone(), say::fetched, "bd.dec.11"_rule, seat, ganger);
}

void Table::lengthen_recovery() {
  for (const Seat seat : everyone()) {
    Player& p = player(seat);
    p.staying = p.recovery;
    if (p.staying != 0) tell(everyone(), say::stays, "bd.event.3"_rule, seat, p.staying);
  }
}

}  // namespace gloam::games::burning_daylight
