#include "games/dead_by_daylight/players/survivor_thumb.h"

#include <cmath>

#include "cards/run/run.h"
#include "games/dead_by_daylight/rules/said.h"
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Question;

namespace {

constexpr double kRepairValue = 3.0;
constexpr double kEscapeValue = 40;

}  // namespace

void SurvivorThumb::weigh(const Question& question, const Options& options,
                          std::span<double> points) const {
  const auto playing = [&](int self) {
    for (int i = 0; i < kSurvivors; ++i)
      if (scene_.one(i).self == self) return i;
    return 0;
  };
  if (&question.ask == &ask::turn) return turn(s_.turn.who, options, points);
  if (&question.ask == &ask::dying) return dying(s_.turn.who, options, points);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    switch (option.verb) {
      case kSurvivorTurn: {  // who is chased goes first, who hangs last
        const int who = playing(option.a);
        const bool hooked = scene_.one(who).where == Where::hooked;
        points[i] = hooked ? -9 : has(scene_.chased(), who) ? 2 : 0;
        break;
      }
      case kStruggle:
        points[i] = last_hope(s_.turn.who) ? 1 : -1;
        break;
      case kPlace:
      case kGo: {  // away from the killer, or towards what is worth doing
        const int who = playing(question.subject[0]);
        const Tile from = scene_.one(who).tile;
        points[i] =
            place(who, tile_of(option.a), goal(who, from == kNoTile ? tile_of(option.a) : from));
        break;
      }
      case kDisplace: {
        double near = 0;
        for (const Survivor& one : s_.survivors)
          if (standing(one)) near += 1.0 / (1 + scene_.map.distance(one.tile, tile_of(option.a)));
        points[i] = -near;
        break;
      }
      case kPowerGate: {
        const Tile gate = tile_of(option.a);
        points[i] = 0.5 * scene_.distance(gate);
        for (const Survivor& one : s_.survivors)
          if (one.where == Where::map) points[i] -= 0.5 * scene_.map.distance(one.tile, gate);
        break;
      }
      case kRepair:
      case kHeal:
        points[i] = ability(playing(question.subject[0]), option);
        break;
      case kToHand:
        points[i] = 2;
        break;
      case kToFloor:
        points[i] = -1;
        break;
      case kLeaveItem:  // the rarer one is kept
        points[i] = -scene_.pack.cards[static_cast<std::size_t>(option.a)].number("rarity");
        break;
      case kRerollDie:  // two of a kind are likelier with a face that the die has twice
        points[i] = option.a == 2 || option.a == 3 ? -1 : 0;
        break;
      case engine::kUse:
        points[i] = 1;
        break;
      default:
        break;
    }
  }
}

// Whether nobody will come in time.
bool SurvivorThumb::last_hope(int who) const {
  const Survivor& one = scene_.one(who);
  const int left = scene_.pack.trial.hook_track - one.timer;
  if (left <= 1) return true;
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& other = scene_.one(i);
    if (i == who || !standing(other)) continue;
    const int turns =
        (scene_.map.distance(other.tile, one.tile) + 1) / 3 + (other.acted != 0 ? 1 : 0);
    if (turns < left) return false;
  }
  return true;
}

double SurvivorThumb::fear(int who) const {
  const double hurt = scene_.one(who).health == Health::healthy ? 5 : 14;
  return scene_.carrying() ? 0.25 * hurt : hurt;
}

// --- What is worth doing ---

template <class Consider>
void SurvivorThumb::goals(int who, const Consider& consider) const {
  const Map& map = scene_.map;
  const bool standard = scene_.standard();
  if (s_.hatch != kNoTile) consider(Goal{s_.hatch, 0, kEscapeValue});
  for (int gate = 0; gate < kGates; ++gate) {
    if (!has(s_.powered, gate)) continue;
    const bool open = s_.lights[static_cast<std::size_t>(gate)] >= scene_.pack.trial.lights;
    for (const Tile tile : map.gate_tiles(gate))
      consider(Goal{tile, 0, open ? kEscapeValue : 12.0, !open});
  }
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& other = scene_.one(i);
    if (i == who) continue;
    if (other.where == Where::hooked)
      consider(Goal{other.tile, 1, 9.0 + (other.timer >= 3 ? 3 : 0)});
    if (other.where == Where::map && other.health != Health::healthy)
      consider(Goal{other.tile, 1, other.health == Health::dying ? 5.0 : 2.0});
  }
  if (s_.space == 0) {
    const auto& generators = map.places(Icon::generator);
    for (std::size_t i = 0; i < generators.size(); ++i)
      if (s_.progress[i] < scene_.pack.trial.generator)
        consider(Goal{generators[i], 1, kRepairValue + 0.2 * s_.progress[i]});
  }
  const auto& totems = map.places(Icon::totem);
  for (std::size_t i = 0; i < totems.size(); ++i) {
    if (has(s_.cleansed, static_cast<int>(i))) continue;
    bool bound = false;
    for (const auto [instance, source] : s_.in_play.cards_of(kKillerOwner))
      bound = bound || source.target == i;
    const double value = (standard && scene_.room(kGatekeeper) > 0 ? 4.0 : 0) + (bound ? 3.0 : 0);
    if (value > 0) consider(Goal{totems[i], 1, value, true});
  }
  const auto& chests = map.places(Icon::chest);
  const double item = standard && scene_.room(kMalicious) > 0 ? 6.5 : 1.5;
  for (std::size_t i = 0; i < chests.size(); ++i)
    if (has(s_.closed, static_cast<int>(i))) consider(Goal{chests[i], 1, item, true});
}

// The best of it from a tile: worth less the longer it takes, and where somebody else is nearer.
SurvivorThumb::Goal SurvivorThumb::goal(int who, Tile from) const {
  Goal best;
  double most = -1e9;
  goals(who, [&](const Goal& one) {
    const int far = std::max(0, scene_.map.distance(from, one.tile) - one.within);
    const int turns = (far + 2) / 3;
    const double value = one.value / (1 + turns);
    double worth = value - 0.05 * far;
    if (one.value < 12)
      for (int i = 0; i < kSurvivors; ++i)
        if (i != who && standing(scene_.one(i)) &&
            scene_.map.distance(scene_.one(i).tile, one.tile) - one.within < far)
          worth *= 0.75;
    if (worth > most) {
      most = worth;
      best = one;
    }
  });
  return best;
}

// Standing there when the killer's turn comes.
double SurvivorThumb::place(int who, Tile tile, const Goal& goal) const {
  const double danger = scene_.danger(tile, who);
  double worth = -fear(who) * danger;
  if (scene_.standard() && scene_.room(kChaser) > 0 && !scene_.carrying() &&
      scene_.distance(tile) <= scene_.pack.trial.chase)
    worth += 3 * (1 - danger);
  if (goal.tile == kNoTile) return worth;
  const int far = std::max(0, scene_.map.distance(tile, goal.tile) - goal.within);
  return worth + goal.value * std::pow(0.8, (far + 2) / 3) - 0.08 * far;
}

// --- A turn ---

void SurvivorThumb::turn(int who, const Options& options, std::span<double> points) const {
  const Tile here = scene_.one(who).tile;
  const Goal goal = this->goal(who, here);
  const double stay = place(who, here, goal);
  double best_place = stay;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    if (option.verb != kGo) continue;
    const Tile tile = tile_of(option.a);
    points[i] = place(who, tile, goal) - 0.01 * option.b;
    if (s_.turn.ability == 0 && scene_.map.distance(tile, goal.tile) <= goal.within)
      points[i] += goal.full_turn ? 0.2 * goal.value : 0.9 * goal.value;
    best_place = std::max(best_place, points[i]);
  }
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    switch (option.verb) {
      case kGo:
        break;
      case kEscape:
        points[i] = kEscapeValue + stay;
        break;
      case kDrop:
        points[i] = stay + pallet(who, tile_of(option.a));
        break;
      case kEndTurn:
        points[i] = stay + 0.02;
        break;
      case kSearch:
      case kCleanse:
      case kGateWork:
        points[i] = stay + ability(who, option);
        break;
      case kSprint: {  // worth it where nothing else is, or to get away
        const bool near = scene_.map.distance(here, goal.tile) - goal.within <= s_.turn.movement;
        const double away =
            has(scene_.chased(), who) ? 1 + 0.5 * fear(who) * scene_.danger(here, who) : 0;
        points[i] = stay + away + (near ? 0 : 0.6);
        break;
      }
      case engine::kUse:
        points[i] = stay + use(who, cards::use_of(option).card);
        break;
      default:
        points[i] = std::max(stay, best_place - 0.9 * goal.value) + ability(who, option);
    }
  }
}

double SurvivorThumb::ability(int who, const Option& option) const {
  const Map& map = scene_.map;
  const auto playing = [&](int self) -> const Survivor& {
    for (const Survivor& one : s_.survivors)
      if (one.self == self) return one;
    return s_.survivors[0];
  };
  switch (option.verb) {
    case kRepair:
      return kRepairValue +
             0.2 * s_.progress[static_cast<std::size_t>(map.number(tile_of(option.a)))];
    case kHeal: {
      const Survivor& other = playing(option.a);
      return (other.health == Health::dying ? 5.5 : 2.5) + other.steps;
    }
    case kHelp:
      return 2.2;
    case kRescue:
      return 11;
    case kSearch:
      return scene_.standard() && scene_.room(kMalicious) > 0 ? 6.5 : 1.5;
    case kCleanse: {
      bool bound = false;
      for (const auto [instance, source] : s_.in_play.cards_of(kKillerOwner))
        bound = bound || source.target == map.number(tile_of(option.a));
      return (scene_.standard() ? 4.0 : 0) + (bound ? 3.0 : 0);
    }
    case kGateWork:
      return 12;
    case kPickItem: {
      bool carries = false;
      for (const auto [instance, source] : s_.in_play.cards_of(scene_.one(who).self))
        carries = carries || scene_.pack.is_item(source.card);
      return carries ? -3 : 0.8;
    }
    default:
      return -3;
  }
}

double SurvivorThumb::use(int who, int card) const {
  const bool hurt = scene_.one(who).health == Health::injured;
  switch (scene_.pack.gifts[static_cast<std::size_t>(card)]) {
    case Gift::heals:
      return hurt || scene_.danger(scene_.one(who).tile, who) > 0.3 ? 3.5 : 1;
    case Gift::heals_self:
      return hurt ? 3.2 : -3;
    case Gift::frees:
      return 10;
    case Gift::breaks_hook:
      return scene_.carrying() ? 6 : -0.5;
    default:
      return 0.5;
  }
}

double SurvivorThumb::pallet(int who, Tile icon) const {
  if (s_.killer.tile == icon) return 5;
  if (!has(scene_.chased(), who)) return -2;
  const int away = scene_.map.distance(icon, s_.killer.tile);
  return away <= 2 ? 2.5 * scene_.danger(scene_.one(who).tile, who) - 0.3 : -2;
}

// Crawl to a way out, or away from the killer.
void SurvivorThumb::dying(int who, const Options& options, std::span<double> points) const {
  const Tile here = scene_.one(who).tile;
  const bool out = s_.hatch != kNoTile || s_.powered != 0;
  const Goal goal = this->goal(who, here);
  const auto worth = [&](Tile tile) {
    const double away = 0.3 * std::min(scene_.distance(tile), 8);
    return out && goal.within == 0 ? -scene_.map.distance(tile, goal.tile) : away;
  };
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    if (option.verb == kEscape) points[i] = kEscapeValue;
    if (option.verb == kGo) points[i] = 1 + worth(tile_of(option.a));
    if (option.verb == kCrawl) points[i] = 1 + worth(here);
    if (option.verb == kEndTurn) points[i] = -50;
  }
}

}  // namespace gloam::games::dead_by_daylight
