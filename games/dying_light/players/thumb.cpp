#include "games/dying_light/players/thumb.h"

#include <algorithm>

#include "cards/run/run.h"
#include "games/dying_light/players/weights.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

namespace {

constexpr double kNever = -20;

}  // namespace

Thumb::Thumb(const State& state, const Pack& pack, int who)
    : scene_(state, pack),
      objectives_(scene_),
      who_(who),
      routes_(scene_, who, objectives_.goal(who)),
      here_(state.runners[static_cast<std::size_t>(who)].zone),
      area_(scene_.area_of(who)),
      pool_(scene_.pool(who)),
      tempo_(tempo(scene_.runner(who))),
      ways_(routes_.find(pool_, tempo_)) {}

void Thumb::see_pending(const Options& options) {
  for (const Option& option : options) {
    double gain = 0;
    if (option.verb == kSearch)
      gain = option.a == static_cast<int>(Feature::epic_loot) ? weights::kEpicLoot
                                                              : weights::kCommonLoot;
    else if (objectives_.gains(who_, option))
      gain = weights::kObjective;
    pending_ = std::max(pending_, gain);
  }
}

void Thumb::weigh_actions(const Options& options, std::span<double> points) {
  see_pending(options);
  for (std::size_t i = 0; i < options.size(); ++i) points[i] = action(options[i]);
}

double Thumb::action(const Option& option) {
  switch (option.verb) {
    case kRun:
    case kClimb:
    case kPad:
      return ways_.by[zone_in(option.a)] + 0.001;  // a pad before a Jump
    case kJump:
      return ways_.by[zone_in(option.a)];
    case kStrike:
    case kStrikeHard:
      return attack(option);
    case engine::kPass:
      return ways_.stay;
    case kRerollPool:
      return ways_.best + (poor() && ways_.best > ways_.stay ? 0.3 : -0.1);
    case kUseItem:
      return use(option);
    case kSwitchTo:
      return arm(static_cast<CardIndex>(option.a));
    case kExchange:
      return kNever;
    default:
      return interact(option);
  }
}

// Whether the pool shows less than it would if it were rolled again.
bool Thumb::poor() const {
  int blank = 0;
  for (const ActionDie& die : scene_.runner(who_).dice)
    blank += die.place == Place::pool && scene_.pack.face(die).symbols == 0 ? 1 : 0;
  return 3 * blank > pool_;
}

double Thumb::interact(const Option& option) {
  const double risk = scene_.risk_price(who_, scene_.interact_risk(who_));
  const double now = ways_.best;
  if (objectives_.gains(who_, option)) {
    const bool burns = option.verb == kLightTank;
    return now + weights::kObjective - risk - (burns ? scene_.wound_price(who_) : 0);
  }
  switch (option.verb) {
    case kSearch:
      return now - risk +
             (option.a == static_cast<int>(Feature::epic_loot) ? weights::kEpicLoot
                                                               : weights::kCommonLoot);
    case kMend:
    case kUpgradeAt:
      return now + 1 - risk;
    case kThrow:
      return thrown(option);
    case engine::kUse:
      return now + 0.1;
    default:
      return kNever;
  }
}

// --- Fighting ---

// How likely the blow kills one of the kind there (dl.attack.4, dl.crit.1).
double Thumb::odds(const Blow& blow, Area area, int kind) const {
  constexpr std::size_t kMostDamage = 24;
  const bool crits_kill = area == area_ && (kind == kBiter || kind == kViral);
  const int toughness =
      scene_.pack.infected[static_cast<std::size_t>(kind)].toughness - (scene_.burns(area) ? 1 : 0);
  const auto need =
      static_cast<std::size_t>(std::clamp(toughness - blow.more, 0, static_cast<int>(kMostDamage)));
  std::array<double, kMostDamage + 1> chance{};  // of so much damage and no Crit that kills
  chance[0] = 1;
  for (int die = 0; die < blow.dice; ++die) {
    std::array<double, kMostDamage + 1> next{};
    for (std::size_t sum = 0; sum <= need; ++sum) {
      if (chance[sum] == 0) continue;
      for (const Face& face : scene_.pack.dice[kDamage]) {
        if (crits_kill && (face.symbols & kCrit) != 0) continue;
        next[std::min(need, sum + face.number)] += chance[sum] / kFaces;
      }
    }
    chance = next;
  }
  double misses = 0;
  for (std::size_t sum = 0; sum < need; ++sum) misses += chance[sum];
  return 1 - misses;
}

// What the Risk of an Interact here costs that is still to come.
double Thumb::pending_risk(int enemies) const {
  return pending_ > 0 ? scene_.risk_price(who_, enemies) : 0;
}

double Thumb::attack(const Option& option) {
  const Area area = area_in(option.b);
  const int kind = scene_.pack.numbers[static_cast<std::size_t>(option.a)];
  const bool special = option.verb == kStrikeHard;
  if (scene_.s.crowds[area].standing[static_cast<std::size_t>(kind)] == 0) return kNever;
  const bool calls = scene_.pack.infected[static_cast<std::size_t>(kind)].calls;
  if (scene_.city.distance(area, area_) > 1 && !calls) return kNever;
  const double chance = odds(scene_.blow(who_, area, kind, special), area, kind);
  if (!fails_) fails_ = routes_.best_one_later() - pending_risk(scene_.enemies(area_));
  const double kills = after_kill(area, kind);
  const bool tires = special && scene_.showing(who_, kPower) == 0;
  const bool last = pool_ == 1 && scene_.s.free_after == 0;
  return chance * kills + (1 - chance) * *fails_ + (last ? 0 : pending_) -
         (tires ? weights::kFatigue : 0);
}

double Thumb::after_kill(Area area, int kind) {
  if (!killed_ || killed_->area != area || killed_->kind != kind) {
    const int enemies = scene_.enemies(area_) - (area == area_ ? 1 : 0);
    killed_ = {area, kind,
               routes_.best_one_later_without(area, kind) + scene_.kill_worth(kind) -
                   pending_risk(enemies)};
  }
  return killed_->after;
}

double Thumb::thrown(const Option& option) {
  const Area area = area_in(option.b);
  const int kind = scene_.pack.numbers[static_cast<std::size_t>(option.a)];
  if (scene_.s.crowds[area].standing[static_cast<std::size_t>(kind)] == 0) return kNever;
  const double chance = odds({.dice = 2}, area, kind);
  const double risk = scene_.risk_price(who_, scene_.interact_risk(who_));
  const double gain = scene_.city.distance(area, area_) <= 1 ? 2 * weights::kKill : weights::kKill;
  return ways_.best + chance * (gain + scene_.kill_worth(kind)) - risk - 1;
}

double Thumb::arm(CardIndex weapon) {
  const auto strength = [&](CardIndex card) {
    const Blow blow = scene_.blow_with(who_, card);
    return blow.dice + 0.4 * blow.more + (blow.cleave ? 0.5 : 0);
  };
  const CardIndex present = scene_.runner(who_).weapon;
  const bool better = present == kNoCard || strength(weapon) > strength(present);
  return better ? ways_.best + 0.3 : kNever;
}

// --- Items ---

double Thumb::use(const Option& option) {
  const auto card = static_cast<CardIndex>(option.a);
  const double now = ways_.best;
  const double wound = scene_.wound_price(who_);
  const double risk = scene_.risk_price(who_, scene_.interact_risk(who_));
  const int enemies = scene_.enemies(area_);
  const double fear = scene_.stand_price(who_, area_, tempo_, pool_);
  const bool stops = ways_.stay >= now;
  switch (scene_.pack.gifts[card]) {
    case Gift::heals_light:
      return now + wound - risk;
    case Gift::heals_heavy:
      return now + 2 * wound - risk;
    case Gift::returns_die:
      return now + 1;
    case Gift::fells:
      return now + 0.9 * std::min(enemies, 2) - 1.1;
    case Gift::scatters:
      return now + 0.8 * std::min(enemies, 3) - 1.1;
    case Gift::lights:
      return stops ? now + 0.8 * fear - risk - 1 : kNever;
    case Gift::quiets:
      return stops ? now + 0.4 * fear - 0.5 : kNever;
    case Gift::moves:
      return now + 0.3 * fear - 0.6;
    case Gift::to_roof:
      return now + 0.4 * fear - 1;
    case Gift::upgrades:
      return now + 0.8 - risk;
    case Gift::repairs:
      return now + 0.5 - risk;
    default:
      return kNever;
  }
}

// As if the activation ended there.
void Thumb::weigh_moves(const Options& options, std::span<double> points) {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Zone zone = options[i].verb == engine::kPass ? here_ : zone_in(options[i].a);
    points[i] = routes_.worth(zone, 0);
  }
}

}  // namespace gloam::games::dying_light
