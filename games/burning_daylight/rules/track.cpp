// The track and the Advance step.
#include <array>

#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;

int Table::slot_of(Seat seat, Ganger ganger) const {
  for (int slot = 0; slot < kSlots; ++slot)
    if (has(player(seat).track[static_cast<std::size_t>(slot)], ganger)) return slot;
  return -1;
}

// bd.adv.1 to 9, in the order of bd.ruling.38.
void Table::advance_step() {
  const Seat seat = s.turn;
  Player& p = player(seat);
  const Gangers lone = alone(p);
  const Gangers going = movers(seat);
  Gangers far = 0;
  for (const Ganger ganger : each(going & lone & p.track[kJustLeft]))
    if (steps_of(seat, ganger) > 1) far |= only(ganger);
  if (going != 0) tell(everyone(), say::advances, "bd.adv.1"_rule, seat, going);
  const Gangers leavers = step_forward(seat, going, far);
  come_home(seat, leavers);
  recover(seat);
  lie_down(seat, leavers);
  after_advance(seat, going & lone, leavers);
}

// Who moves: everybody, save for the limits of Events.
Gangers Table::movers(Seat seat) {
  const Gangers all = on_track(player(seat));
  Gangers going = all;
  for (const Type type : kAllTypes) {
    const Gangers same = all & pack.of_type[type];
    if (std::popcount(same) < 2) continue;  // one may always go
    const int most = may_advance(seat, type);
    if (std::popcount(same) > most) going &= ~same | choose_movers(seat, type, same, most);
  }
  if (going != all) tell(everyone(), say::held_back, "bd.adv.6"_rule, seat, all & ~going);
  return going;
}

// bd.adv.5, bd.ruling.25: as many as may.
Gangers Table::choose_movers(Seat seat, Type type, Gangers same, int most) {
  std::array<Option, kMostGangers> candidates;
  std::size_t n = 0;
  for (const Ganger ganger : each(same)) candidates[n++] = Option(kMove, ganger);
  const engine::ThingSet taken =
      choose_several(seat, ask::movers, {candidates.data(), n}, most, most, {type, most});
  Gangers chosen = 0;
  for (const int i : taken) chosen |= only(candidates[static_cast<std::size_t>(i)].a);
  return chosen;
}

// bd.adv.4
int Table::limit(Type type) {
  run_.type = type;
  return ask_cards(s.turn, kLimit, kUnlimited);
}

int Table::may_advance(Seat seat, Type type) {
  const int most = limit(type);
  return most == kUnlimited ? most : most + ask_cards(seat, kMoreAdvance, 0);
}

// Those among them whose type is limited.
Gangers Table::limited(Gangers among) {
  Gangers found = 0;
  for (const Type type : kAllTypes) {
    const Gangers same = among & pack.of_type[type];
    if (same != 0 && limit(type) != kUnlimited) found |= same;
  }
  return found;
}

// How far the ganger goes in one move of the Advance step; going further is never forced.
int Table::steps_of(Seat seat, Ganger ganger) {
  run_.ganger = ganger;
  if (ask_cards(seat, kSteps, 1) < 2) return 1;
  Options options = this->options();
  options.add({kStride, 1});
  options.add({kStride, 2});
  return ask(seat, ask::stride, options, {ganger}).a;
}

// Where somebody with something lasting lies in play, or -1.
int Table::in_play(Ganger ganger) const {
  if (!pack.gangers[ganger].lasting) return cards::kNotInPlay;
  return s.in_play.copies_of(pack.gangers[ganger].card).first();
}

// bd.track.3, all at once; those of `far` take two steps. Returns who leaves the track.
Gangers Table::step_forward(Seat seat, Gangers movers, Gangers far) {
  std::array<Gangers, kSlots>& track = player(seat).track;
  const std::array<Gangers, kSlots> before = track;
  const Gangers leavers = before[kReturning] & movers;
  track[kReturning] = (before[kReturning] | (before[kOnMission] & movers)) & ~leavers;
  track[kReturning] |= before[kJustLeft] & movers & far;
  track[kOnMission] = (before[kOnMission] & ~movers) | (before[kJustLeft] & movers & ~far);
  track[kJustLeft] = before[kJustLeft] & ~movers;
  s.advanced |= movers;
  for (const Ganger ganger : each(far))
    tell(everyone(), say::strides, "bd.passive.1"_rule, seat, ganger);
  for (const Ganger ganger : each(leavers)) {
    const int instance = in_play(ganger);
    if (instance >= 0) cards::leave_play(run_, instance);
  }
  return leavers;
}

// bd.adv.7
void Table::come_home(Seat seat, Gangers leavers) {
  const Gangers healthy = leavers & ~player(seat).injured;
  if (healthy == 0) return;
  player(seat).hand |= healthy;
  tell(everyone(), say::home, "bd.adv.7"_rule, seat, healthy);
}

// bd.adv.8, bd.recover.2, bd.recover.3
void Table::recover(Seat seat) {
  Player& p = player(seat);
  const Gangers rested = p.recovery & ~p.staying;
  p.staying = 0;
  if (rested == 0) return;
  p.recovery &= ~rested;
  p.hand |= rested;
  tell(everyone(), say::recovers, "bd.adv.8"_rule, seat, rested);
}

// bd.adv.9, bd.recover.1
void Table::lie_down(Seat seat, Gangers leavers) {
  const Gangers hurt = leavers & player(seat).injured;
  if (hurt == 0) return;
  player(seat).injured &= ~hurt;
  player(seat).recovery |= hurt;
  tell(everyone(), say::lies_down, "bd.recover.1"_rule, seat, hurt);
}

// Advance abilities of those who were alone, then Return abilities of those who came home
// (bd.ruling.38, bd.ruling.39). What lies under somebody who is off the track goes to the deck
// (bd.ruling.58).
void Table::after_advance(Seat seat, Gangers lone, Gangers leavers) {
  trigger(seat, kAdvance, lone);
  trigger(seat, kReturn, leavers & player(seat).hand);
  if (s.stored.empty() || over()) return;
  for (const Ganger ganger : each(leavers)) {
    int lost = 0;
    for (int i = s.stored.size() - 1; i >= 0; --i) {
      if (s.stored[i].mark != ganger) continue;
      Hidden card = s.stored.take_at(i);
      card.mark = 1;
      s.deck.put_under(card);
      ++lost;
    }
    if (lost == 0) continue;
    tell(everyone(), say::stored_lost, "bd.ruling.58"_rule, ganger, lost);
    fill_first();
  }
}

// One ganger, one step: by an action, a point or an ability.
void Table::advance_one(Seat seat, Ganger ganger, Rule rule) {
  const Gangers him = only(ganger);
  const Gangers lone = alone(player(seat)) & him;
  tell(everyone(), say::pushed, rule, seat, ganger);
  const Gangers leavers = step_forward(seat, him, 0);
  come_home(seat, leavers);
  lie_down(seat, leavers);
  after_advance(seat, lone, leavers);
}

// Whom an ability may advance (bd.ruling.53).
Gangers Table::advanceable(Seat seat) {
  Gangers found = on_track(player(seat));
  for (const Type type : kAllTypes) {
    if ((found & pack.of_type[type]) == 0) continue;
    const int gone = std::popcount(s.advanced & pack.of_type[type]);
    if (gone >= may_advance(seat, type)) found &= ~pack.of_type[type];
  }
  if (s.command_points == 0) return found;
  for (const Ganger ganger : each(found))
    if (bound_to_stay(seat, ganger)) found &= ~only(ganger);
  return found;
}

// bd.track.2: in Just Left, seen by all.
void Table::enter_track(Seat seat, Gangers team) {
  Player& p = player(seat);
  for (const Ganger ganger : each(team & ~p.seen)) disclose(everyone(), ganger, seat);
  p.hand &= ~team;
  p.seen |= team;
  p.track[kJustLeft] |= team;
  s.fresh |= team;
  for (const Ganger ganger : each(team)) {
    if (!pack.gangers[ganger].lasting) continue;
    cards::enter_play(run_,
                      {.card = pack.gangers[ganger].card, .owner = seat, .states = 1 << kInEffect});
  }
}

}  // namespace gloam::games::burning_daylight
