#include "games/burning_daylight/players/judgement.h"

#include <algorithm>
#include <cmath>

#include "cards/run/run.h"
#include "engine/game.h"
#include "games/burning_daylight/rules/said.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::Option;
using engine::Options;
using engine::Seat;

// What a sensible player cares about, in points of the game. The numbers were found by playing:
// changes were kept where they won more games.
struct Taste {
  double mission = 1;
  double claim = 1, explore = 0.25, explore_in_need = 0.9, look = 0.1;
  double heal = 0.3, fetch = 0.35, move = 0.35;
  double keep = 0.12, keep_helper = 0.2;  // a ganger at home, for what he could still do
  double alone = 0.8;                     // how likely one who is out alone stays alone
  double step = 0.25, home = 0.1;
  double hurt = 0.5;
  double balance = 0.35;  // of types, when gangs are formed
  // With Command Points: to have somebody more on the track, and to complete a group.
  double out = 1, group = 1.5;
};
constexpr Taste kTaste;

// How many gangers the mission still needs beside these.
int missing(const Pack& pack, Gangers out, const MissionCard& mission) {
  int real = 0;
  for (std::size_t type = 0; type < kSymbols; ++type)
    real += std::min<int>(mission.needs[type], std::popcount(out & pack.of_type[type]));
  const int helpers = std::popcount(out & pack.of_type[kHelper]);
  const int most = real == 0 ? mission.size - 1 : mission.size - real;
  return mission.size - real - std::min(helpers, most);
}

class Judgement {
 public:
  Judgement(const State& state, const Pack& pack, const engine::Question& question, Seat seat)
      : s_(state), pack_(pack), ask_(question.ask), me_(state.players[seat]), seat_(seat) {
    each_mission(s_, [&](CardIndex card) {
      open_ += chances(pack_, gang(), pack_.mission(card)).served ? 1 : 0;
    });
    blocked_ = !s_.deck.empty() && s_.deck.top().mark != 0 && pack_.is_event(s_.deck.top().card);
  }

  double worth(const Option& option) const {
    const auto card = static_cast<CardIndex>(option.a);
    const auto ganger = static_cast<Ganger>(option.a);
    switch (option.verb) {
      case kPick:
        return worth_in_gang(ganger);
      case kMission:
        return 10 + worth_of_mission(card);
      case kTeam:
        return worth_of_team(static_cast<Gangers>(option.b));
      case kDeploy:
        return worth_alone(ganger) - kept(ganger) +
               (s_.command_points != 0 ? kTaste.out + worth_for_groups(ganger) : 0);
      case kPush:
        return worth_of_step(ganger) - kTaste.step;
      case kMove:
        return &ask_ == &ask::group ? worth_in_group(ganger) : worth_of_step(ganger);
      case kSpend:
        return 1 + worth_of_step(ganger);
      case kHome:
        return worth_of_going_home();
      case kTake:
        return 10 + worth_of_mission(card);
      case engine::kTarget:
      case kOrder:
      case kHeal:
        return 0.1 + worth_of_step(ganger);
      case kInjure:
        return -worth_of_health(ganger);
      case kBury:
        return -use_of(card);
      case kArrange:
        return pack_.is_event(card) ? 0 : 1 + use_of(card);
      case kClaimOne:
        return -use_of(card);
      case kStride:
        return option.a;
      case engine::kMode:
        return worth_of_way();
      case kStore:
        return kTaste.claim;
      // With Command Points, who waits with nothing to wait for comes to nothing, but a search that
      // sees not far enough would find that nothing is lost by it.
      case engine::kPass:
        return s_.command_points != 0 ? engine::kPointless : 0;
      case kStop:
        return (me_.track[kJustLeft] | me_.track[kOnMission]) != 0 ? engine::kPointless : 0;
      default:
        return 0;
    }
  }

 private:
  Gangers gang() const { return gang_of(me_); }
  bool is_out(Ganger ganger) const { return has(on_track(me_), ganger); }

  // What an ability brings now. A deck that is blocked gives nothing at once.
  double worth_of_deed(const Deed& deed, bool at_once) const {
    const bool nothing = at_once && blocked_;
    const double found = open_ < 2 ? kTaste.explore_in_need : kTaste.explore;
    double sum =
        nothing ? 0 : deed.claims * kTaste.claim + deed.explores * found + deed.looks * kTaste.look;
    sum += me_.injured != 0 ? deed.heals * kTaste.heal : 0;
    sum += me_.recovery != 0 ? deed.fetches * kTaste.fetch : 0;
    sum += on_track(me_) != 0 ? deed.moves * kTaste.move : 0;
    return sum;
  }

  double of_play(Ganger ganger) const {
    const Deed& deed = pack_.gangers[ganger].deeds[kPlay];
    return worth_of_deed(deed, true) * (deed.often ? 1 : 0.5);
  }
  double of_advance(Ganger ganger) const {
    const Deed& deed = pack_.gangers[ganger].deeds[kAdvance];
    return worth_of_deed(deed, false) * (deed.often ? 3 : 1);
  }
  double of_return(Ganger ganger) const {
    return worth_of_deed(pack_.gangers[ganger].deeds[kReturn], false);
  }

  double worth_alone(Ganger ganger) const {
    return of_play(ganger) + kTaste.alone * of_advance(ganger) + of_return(ganger);
  }

  // What somebody at home is kept for.
  double kept(Ganger ganger) const {
    return pack_.gangers[ganger].type == kHelper ? kTaste.keep_helper : kTaste.keep;
  }

  double worth_of_mission(CardIndex card) const {
    return kTaste.mission * pack_.mission(card).size;
  }

  // Those whose abilities only work alone stay at home if they can.
  double worth_of_team(Gangers team) const {
    double sum = 0;
    for (const Ganger ganger : each(team))
      sum += of_return(ganger) - of_play(ganger) - of_advance(ganger) - kept(ganger);
    return sum;
  }

  // How near a step brings somebody to his return.
  double worth_of_step(Ganger ganger) const {
    double sum = kTaste.step;
    if (!is_out(ganger)) return sum;
    const Deed& deed = pack_.gangers[ganger].deeds[kAdvance];
    for (const Gangers slot : me_.track)
      if (slot == only(ganger) && deed.often) sum += worth_of_deed(deed, true);
    if (has(me_.track[kReturning], ganger)) {
      sum += kTaste.home;
      if (!has(me_.injured, ganger)) sum += kTaste.step * of_return(ganger);
    }
    if (has(me_.track[kOnMission], ganger)) sum += kTaste.home / 2;
    return sum;
  }

  double worth_of_health(Ganger ganger) const {
    return kTaste.hurt * of_return(ganger) + (has(me_.track[kReturning], ganger) ? 0.2 : 0.1) +
           (pack_.gangers[ganger].type == kHelper ? 0.05 : 0);
  }

  // How much the own gang could do with the mission.
  double use_of(CardIndex card) const {
    if (pack_.is_event(card)) return 0;
    const MissionCard& mission = pack_.mission(card);
    return (chances(pack_, me_.hand, mission).served ? 1 : 0) +
           (chances(pack_, gang(), mission).served ? 0.5 : 0) + 0.1 * mission.size;
  }

  // An offered effect of a card: away with a top card that is of no use, or another mission.
  double worth_of_way() const {
    if (s_.deck.empty() || !s_.deck.top().known.has(seat_)) return s_.board.size() > 1 ? 0.1 : -0.1;
    return use_of(s_.deck.top().card) < 0.5 ? 1 : -1;
  }

  double worth_in_gang(Ganger ganger) const {
    const GangerCard& card = pack_.gangers[ganger];
    const int same = std::popcount(me_.hand & pack_.of_type[card.type]);
    const double first = card.type == kHelper ? 1.2 : 1;
    return worth_alone(ganger) * 0.4 + (card.lasting ? 0.2 : 0) + kTaste.balance * (first - same);
  }

  // --- Command Points ---

  // The largest group in Returning that could take a mission now.
  Gangers best_group() const {
    const Gangers there = me_.track[kReturning] & ~s_.fresh & ~me_.injured;
    if (s_.taken != 0) return 0;
    Gangers best = 0;
    each_mission(s_, [&](CardIndex card) {
      const MissionCard& mission = pack_.mission(card);
      for (Gangers group = there; group != 0; group = (group - 1) & there) {
        const int size = std::popcount(group);
        if (size > std::popcount(best) && size <= s_.points && serves(pack_, group, mission))
          best = group;
      }
    });
    return best;
  }

  // Without a mission it is better to wait for others, unless nobody is left to send out.
  double worth_of_going_home() const {
    if (best_group() != 0) return 10;
    return me_.hand == 0 ? 1 : engine::kPointless;
  }

  // Those who take a mission go together; else one who is of little use out there.
  double worth_in_group(Ganger ganger) const {
    const Gangers group = best_group();
    if (group == 0) return of_return(ganger) - worth_for_groups(ganger);
    return has(group, ganger) ? 1 : engine::kPointless;
  }

  // How much he adds to a mission together with the others who are out.
  double worth_for_groups(Ganger ganger) const {
    double best = 0;
    const Gangers others = on_track(me_) & ~only(ganger);
    each_mission(s_, [&](CardIndex card) {
      const MissionCard& mission = pack_.mission(card);
      const int without = missing(pack_, others, mission);
      const int with = missing(pack_, others | only(ganger), mission);
      if (with < without) best = std::max(best, kTaste.group / (1 + with));
    });
    return best;
  }

  const State& s_;
  const Pack& pack_;
  const engine::Ask& ask_;
  const Player& me_;
  Seat seat_;
  int open_ = 0;  // missions that the own gang could do
  bool blocked_ = false;
};

}  // namespace

void weigh(const State& state, const Pack& pack, const engine::Question& question, Seat seat,
           const Options& options, std::span<double> points) {
  const Judgement judgement(state, pack, question, seat);
  for (std::size_t i = 0; i < options.size(); ++i) points[i] = judgement.worth(options[i]);
}

namespace {

// How far a player has come, in turns.
struct Prospects {
  double turns;  // of a usual game
  double at_home;
  std::array<double, kSlots> on_track;
  double hurt;
  double fit;  // for each ganger on the track who is needed for the mission that fits best
};
constexpr Prospects kUsual{8, 0.15, {0, 0, 0.15}, 0.15, 0};
constexpr Prospects kWithCommandPoints{20, 0.1, {0.3, 0.35, 0.4}, 0.35, 0.3};

double readiness(const State& state, const Pack& pack, const Player& player,
                 const Prospects& outlook) {
  double sum =
      outlook.at_home * std::popcount(player.hand) - outlook.hurt * std::popcount(player.injured);
  for (std::size_t slot = 0; slot < kSlots; ++slot)
    sum += outlook.on_track[slot] * std::popcount(player.track[slot]);
  if (outlook.fit == 0) return sum;
  int fitting = 0;
  each_mission(state, [&](CardIndex card) {
    const MissionCard& mission = pack.mission(card);
    const int wanted = missing(pack, on_track(player) & ~player.injured, mission);
    fitting = std::max(fitting, mission.size - wanted);
  });
  return sum + outlook.fit * fitting;
}

}  // namespace

double hope(const State& state, const Pack& pack, Seat seat) {
  constexpr double kSharp = 1.2;
  if (state.round == 0) return 1.0 / state.seats;
  const Prospects& outlook = state.command_points != 0 ? kWithCommandPoints : kUsual;
  std::array<double, kMostSeats> strength{};
  double sum = 0;
  for (const Seat one : engine::SeatSet::first(state.seats)) {
    const Player& player = state.players[one];
    const double left = std::max(0, goal(state.seats) - score(player));
    const int wait = (one - state.turn + state.seats) % state.seats;
    const double turns = left * outlook.turns / goal(state.seats) -
                         readiness(state, pack, player, outlook) +
                         static_cast<double>(wait) / state.seats;
    strength[one] = std::exp(-kSharp * turns);
    sum += strength[one];
  }
  return strength[seat] / sum;
}

}  // namespace gloam::games::burning_daylight
