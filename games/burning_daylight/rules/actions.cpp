// Actions: complete a mission, deploy a ganger, advance a ganger, or pass.
#include <array>

#include "games/burning_daylight/rules/table.h"

namespace gloam::games::burning_daylight {

using engine::Option;
using engine::Options;
using engine::Rule;
using engine::Seat;

// bd.act.1, bd.turn.4. An empty hand is no secret: where only passing is left, nobody is asked.
void Table::action_step() {
  const Seat seat = s.turn;
  const Options options = actions(seat);
  const bool idle = options.size() == 1;
  const Option choice = idle ? options[0] : ask(seat, ask::action, options);
  switch (choice.verb) {
    case kMission:
      return send_team(seat, static_cast<CardIndex>(choice.a));
    case kDeploy:
      return deploy(seat, static_cast<Ganger>(choice.a));
    case kPush:
      return push(seat, static_cast<Ganger>(choice.a));
    default:  // bd.ruling.27
      if (idle) ++player(seat).idle;
      tell(everyone(), say::passed, "bd.ruling.27"_rule, seat);
  }
}

Options Table::actions(Seat seat) {
  Options options = this->options();
  each_mission(s, [&](CardIndex mission) { offer_mission(seat, mission, options); });
  for (const Ganger ganger : each(player(seat).hand)) options.add({kDeploy, ganger});
  offer_pushes(seat, on_track(player(seat)), options);
  options.add({engine::kPass});
  return options;
}

// bd.mission.4: any of the board.
void Table::offer_mission(Seat seat, CardIndex mission, Options& options) const {
  const Option option{kMission, mission};
  if (s.command_points != 0) return options.refuse(option, "bd.cp.16"_rule);
  const Chances found = chances(pack, player(seat).hand, pack.mission(mission));
  options.add_if(found.served, option, found.helpless ? "bd.helper.2"_rule : "bd.mission.3"_rule);
}

void Table::offer_pushes(Seat seat, Gangers among, Options& options) {
  if (among == 0) return;
  const Gangers held = limited(among);
  const Gangers tired = ask_cards(seat, kSecondPush, 1) == 0 ? s.advanced : 0;
  for (const Ganger ganger : each(among)) {
    const Option push{kPush, ganger};
    if (has(held, ganger)) {
      options.refuse(push, "bd.push.3"_rule);
    } else if (has(tired, ganger)) {
      options.refuse(push, "bd.event.4"_rule);
    } else {
      options.add_if(!bound_to_stay(seat, ganger), push, "bd.cp.5"_rule);
    }
  }
}

namespace {

// All teams of the hand that could do the mission.
void offer_teams(const Pack& pack, Gangers hand, const MissionCard& mission, Options& options) {
  const auto offer = [&](Gangers team) {
    if (serves(pack, team, mission)) options.add({kTeam, 0, static_cast<int>(team)});
  };
  for (const Ganger one : each(hand)) {
    const Gangers after = hand & ~(only(one) | (only(one) - 1));
    for (const Ganger two : each(after)) {
      const Gangers pair = only(one) | only(two);
      if (mission.size == 2) offer(pair);
      if (mission.size == 2) continue;
      for (const Ganger three : each(after & ~(only(two) | (only(two) - 1))))
        offer(pair | only(three));
    }
  }
}

}  // namespace

// bd.mission.1 to 9, bd.ruling.28
void Table::send_team(Seat seat, CardIndex mission) {
  Options options = this->options();
  offer_teams(pack, player(seat).hand, pack.mission(mission), options);
  const auto team = static_cast<Gangers>(ask(seat, ask::team, options, {mission}).b);
  tell(everyone(), say::sent, "bd.mission.8"_rule, seat, team, mission);
  enter_track(seat, team);
  complete(seat, mission, team);
}

// The mission counts at once. The First Mission is replaced, others are not (bd.mission.5 to 7).
void Table::complete(Seat seat, CardIndex mission, Gangers team) {
  const bool first = mission == s.first_mission;
  if (first) {
    s.first_mission = kNone;
  } else {
    s.board.take(mission);
  }
  Player& p = player(seat);
  const int size = pack.mission(mission).size;
  p.completed.put(mission);
  p.points = static_cast<std::uint8_t>(p.points + size);
  tell(everyone(), say::completed, "bd.mission.9"_rule, seat, mission, size, score(p),
       goal(s.seats));
  check_goal();
  if (over()) return;
  if (first) fill_first();
  run_.team = team;
  cards::fire(run_, kCompleted, {.subject = seat, .outcome = size});
}

// bd.deploy.1, bd.deploy.2; every deploying is alone (bd.ruling.20).
void Table::deploy(Seat seat, Ganger ganger) {
  tell(everyone(), say::deployed, "bd.deploy.1"_rule, seat, ganger);
  enter_track(seat, only(ganger));
  trigger(seat, kPlay, only(ganger));
}

// bd.push.1 to 4. An Event may allow a second ganger.
void Table::push(Seat seat, Ganger ganger) {
  Gangers pushed = only(ganger);
  advance_one(seat, ganger, "bd.push.1"_rule);
  for (int left = ask_cards(seat, kPushes, 1) - 1; left > 0 && !over(); --left) {
    Options options = this->options();
    offer_pushes(seat, on_track(player(seat)) & ~pushed, options);
    options.add({engine::kPass});
    const Option choice = ask(seat, ask::push_again, options);
    if (choice.verb == engine::kPass) return;
    pushed |= only(choice.a);
    advance_one(seat, static_cast<Ganger>(choice.a), "bd.event.4"_rule);
  }
}

}  // namespace gloam::games::burning_daylight
