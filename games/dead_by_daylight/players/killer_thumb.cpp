#include "games/dead_by_daylight/players/killer_thumb.h"

#include "cards/run/run.h"
#include "games/dead_by_daylight/rules/said.h"
#include "games/dead_by_daylight/rules/table.h"

namespace gloam::games::dead_by_daylight {

using engine::Option;
using engine::Options;
using engine::Question;

KillerThumb::KillerThumb(const Scene& scene) : scene_(scene), s_(scene.s) {
  double most = -1;
  for (int i = 0; i < kSurvivors; ++i) {
    const Survivor& one = scene_.one(i);
    if (one.where != Where::map) continue;
    const int cost = scene_.distance(one.tile) - 1;
    const bool down = one.health == Health::dying;
    const int dice = s_.turn.attacked != 0 ? 0 : s_.killer.dice;
    const Split split = scene_.pack.reach_odds.split(dice, s_.turn.movement, cost);
    double value = worth(i) * (0.15 + split.chance) - 0.04 * cost;
    if (down) value = s_.turn.begun == 0 && cost <= s_.turn.movement ? 9 : 2.5 - 0.25 * cost;
    if (value > most) {
      most = value;
      target_ = i;
      cost_ = cost;
      split_ = split;
    }
  }
}

double KillerThumb::worth(int target) const {
  const Survivor& one = scene_.one(target);
  if (one.health == Health::healthy) return 6;
  return one.hooked > 0 ? 9 : 7;
}

int KillerThumb::steps_to_hook(Tile from) const {
  int least = 99;
  const auto& hooks = scene_.map.places(Icon::hook);
  for (std::size_t i = 0; i < hooks.size(); ++i) {
    bool taken = s_.broken == i;
    for (const Survivor& one : s_.survivors)
      taken = taken || (one.where == Where::hooked && one.tile == hooks[i]);
    if (!taken) least = std::min(least, scene_.map.distance(from, hooks[i]) - 1);
  }
  return least;
}

void KillerThumb::weigh(const Question& question, const Options& options,
                        std::span<double> points) const {
  if (&question.ask == &ask::prowl || &question.ask == &ask::prowl_hidden)
    return scene_.carrying() ? carry(options, points) : prowl(options, points);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    switch (option.verb) {
      case kDice: {  // all of them, unless a Hunt leaves some for an Attack
        const bool hunts = &question.ask == &ask::hunt_dice;
        const int wanted =
            hunts && !scene_.carrying() && split_.hunt > 0 ? split_.hunt : s_.killer.dice;
        points[i] = -std::abs(option.a - wanted);
        break;
      }
      case kPowerGate:
      case kBind: {  // far from survivors, and near enough to guard
        const Tile tile = tile_of(option.a);
        points[i] = -0.5 * scene_.distance(tile);
        for (const Survivor& one : s_.survivors)
          if (one.where == Where::map) points[i] += 0.5 * scene_.map.distance(one.tile, tile);
        break;
      }
      case engine::kUse:
        points[i] = 1;
        break;
      default:
        break;
    }
  }
}

// Where to end up: next to the target, else near whom to go for next, else at busy generators.
double KillerThumb::place(Tile tile) const {
  if (target_ < 0) return -0.1 * steps_to_hook(tile);
  const Survivor& target = scene_.one(target_);
  const int far = scene_.map.distance(tile, target.tile);
  const bool window = scene_.map.across_window(tile, target.tile);
  return -far - (window ? 0.4 : 0);
}

void KillerThumb::prowl(const Options& options, std::span<double> points) const {
  const bool down = target_ >= 0 && scene_.one(target_).health == Health::dying;
  const bool reaches = target_ >= 0 && cost_ <= s_.turn.movement;
  const double stay = place(s_.killer.tile);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    switch (option.verb) {
      case kGo:
        points[i] = place(tile_of(option.a)) - 0.01 * option.b;
        break;
      case kPickUp:
        points[i] = 30;
        break;
      case kAttack: {
        int who = 0;
        for (int n = 0; n < kSurvivors; ++n)
          if (scene_.one(n).self == option.a) who = n;
        // Whoever is nearly down may be picked up next turn: better than another blow.
        const bool pick_up = down && s_.turn.begun == 0 && reaches;
        points[i] = pick_up ? -5 : 15 + worth(who);
        break;
      }
      case kHunt: {
        const bool need = target_ < 0 || !reaches || s_.turn.attacked != 0;
        const bool pick_up = down && reaches && s_.turn.begun == 0;
        const bool spent = s_.turn.attacked != 0 && s_.killer.ladder > 0 && cost_ <= 2;
        points[i] = !pick_up && need && !spent ? 10 : -20;
        break;
      }
      case kKickPallet:
        points[i] = s_.turn.attacked != 0 ? 3 : -2;
        break;
      case kKickGenerator: {
        const int progress =
            s_.progress[static_cast<std::size_t>(scene_.map.number(tile_of(option.a)))];
        const bool later = s_.turn.attacked != 0 || !reaches;
        points[i] = later && progress > 0 && s_.space == 0 ? 4 + 0.3 * progress : -20;
        break;
      }
      case engine::kUse: {
        const int card = cards::use_of(option).card;
        points[i] = scene_.pack.gifts[static_cast<std::size_t>(card)] == Gift::blow
                        ? (reaches && cost_ == 0 && s_.turn.missed == 0 ? 0 : 14)
                        : 12;
        break;
      }
      default:
        points[i] = stay + 0.005;
    }
  }
}

// To a hook; a Hunt only if the track has room and it gets there sooner.
void KillerThumb::carry(const Options& options, std::span<double> points) const {
  const int here = steps_to_hook(s_.killer.tile);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option& option = options[i];
    switch (option.verb) {
      case kGo:
        points[i] = -steps_to_hook(tile_of(option.a)) - 0.01 * option.b;
        break;
      case kPutOnHook:
        points[i] = 50;
        break;
      case kHunt:
        points[i] = here > s_.turn.movement && s_.killer.space < scene_.pack.trial.carry_track &&
                            s_.turn.picked_up == 0
                        ? 5
                        : -60;
        break;
      case kAttack:
        points[i] =
            s_.killer.space < scene_.pack.trial.carry_track && here > s_.turn.movement ? 4 : -60;
        break;
      case engine::kUse:
        points[i] = -40;
        break;
      default:
        points[i] = -here + 0.005;
    }
  }
}

}  // namespace gloam::games::dead_by_daylight
