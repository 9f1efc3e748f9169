#include "games/dying_light/players/routes.h"

#include <algorithm>
#include <bit>

#include "games/dying_light/players/weights.h"

namespace gloam::games::dying_light {
namespace {

constexpr double kNoWay = -1e6;

}  // namespace

Routes::Routes(Scene& scene, int who, Zone goal)
    : scene_(scene),
      who_(who),
      goal_(goal),
      going_(scene.going(who)),
      climbs_(scene.showing(who, kClimbBoost)),
      jumps_(scene.showing(who, kJumpBoost)),
      evades_(scene.showing(who, kEvade)),
      jump_risk_(scene.own_jump_risk(who)) {
  for (int dice = 0; dice <= kMostRiskDice; ++dice)
    risk_prices_[static_cast<std::size_t>(dice)] = scene.risk_price(who, dice);
  for (const Token& token : scene.s.tokens) {
    if (token.feature == Feature::common_loot) loot_[token.zone] = weights::kCommonLoot;
    if (token.feature == Feature::epic_loot) loot_[token.zone] = weights::kEpicLoot;
  }
}

// As if there were no tokens in the way.
int Routes::dice_to_goal(Zone from) const {
  return going_.jumps ? scene_.city.dice(from, goal_) : scene_.city.dice_on_foot(from, goal_);
}

double Routes::stand_price(Area area, int spent) {
  std::uint32_t& priced = priced_[static_cast<std::size_t>(spent)];
  double& price = stand_prices_[static_cast<std::size_t>(spent)][area];
  if ((priced >> area & 1) == 0)
    price = scene_.stand_price(who_, area, tempo_ + spent, pool_ - spent);
  priced |= 1u << area;
  return price;
}

double Routes::worth(Zone zone, int spent) {
  const int kept = pool_ - spent;
  double worth = -stand_price(scene_.city.area(zone), spent);
  const bool goes_on = kept > 0 || scene_.s.free_after != 0;
  if (goes_on) worth += loot_[zone];
  if (goal_ == kNowhere) return worth;
  worth -= weights::kStep * dice_to_goal(zone);
  if (zone == goal_ && goes_on) worth += weights::kArrived + weights::kLeft * (kept - 1);
  if (tempo_ + spent >= scene_.pack.evening.momentum_slot) worth += weights::kMomentum;
  return worth;
}

int Routes::risk_of_leaving(Area area) const {
  return scene_.enemies(area) + (scene_.burns(area) ? 1 : 0);
}

void Routes::relax(Zone from, std::size_t spent, const engine::Edge& way) {
  const auto to = static_cast<Zone>(way.to);
  int cost = scene_.city.cost(from, way, going_);
  if (cost == 0) return;
  const Label& label = labels_[spent][from];
  const bool leap =
      (way.kind == City::kJumpWay || way.kind == City::kPadWay) && !going_.joined(from, to);
  const bool climb = !leap && cost > 1 && (going_.rough & only(to)) == 0;
  Label next = label;
  if (leap && cost == 2 && label.jumps < jumps_) {
    --cost;
    ++next.jumps;
  } else if (climb) {
    for (const int dear = cost;
         label.climbs < climbs_ && next.climbs < climbs_ && cost > (dear + 1) / 2;) {
      --cost;
      ++next.climbs;
    }
  }
  const std::size_t then = spent + static_cast<std::size_t>(cost);
  if (then > static_cast<std::size_t>(most_)) return;
  const Area left = scene_.city.area(from);
  int risk = leap ? jump_risk_ : 0;
  if (scene_.city.area(to) != left) risk += risk_of_leaving(left);
  if (spent == 0 && evades_ > 0) --risk;
  next.risk += risk_prices_[static_cast<std::size_t>(std::clamp(risk, 0, kMostRiskDice))];
  if (label.first == kNowhere) next.first = to;
  const bool known = (reached_[then] & only(to)) != 0;
  if (!known || next.risk < labels_[then][to].risk) labels_[then][to] = next;
  reached_[then] |= only(to);
}

Routes::Found Routes::find(int pool, int tempo) {
  pool_ = pool;
  tempo_ = tempo;
  most_ = std::max(0, std::min(pool, kSlots - tempo));
  reached_ = {};
  priced_ = {};
  const Zone here = scene_.runner(who_).zone;
  labels_[0][here] = {.risk = 0, .first = kNowhere, .climbs = 0, .jumps = 0};
  reached_[0] = only(here);
  std::array<double, kMostZones> least_risk;
  least_risk.fill(1e6);
  Found found;
  found.by.fill(kNoWay);
  found.stay = found.best = worth(here, 0);
  for (int spent = 0; spent <= most_; ++spent) {
    const auto n = static_cast<std::size_t>(spent);
    for (Zones left = reached_[n]; left != 0; left &= left - 1) {
      const auto from = static_cast<Zone>(std::countr_zero(left));
      const bool detour = labels_[n][from].risk >= least_risk[from];
      if (!detour) least_risk[from] = labels_[n][from].risk;
      if (spent < most_ && !detour) {
        const bool pads = going_.plank_count > 0 || (going_.pads & only(from)) != 0;
        for (const engine::Edge& way : scene_.city.ways().edges(from))
          if (pads || way.kind != City::kPadWay) relax(from, n, way);
      }
      const Label& label = labels_[n][from];
      if (label.first == kNowhere) continue;
      const double stop = worth(from, spent) - label.risk;
      found.by[label.first] = std::max(found.by[label.first], stop);
      found.best = std::max(found.best, stop);
    }
  }
  return found;
}

void Routes::forget_prices(Area area) {
  const std::uint32_t near = 1u << area | scene_.city.around(area);
  for (std::uint32_t& priced : priced_) priced &= ~near;
}

double Routes::best_one_later() { return best_one_later(kNowhere, 0); }

double Routes::best_one_later_without(Area area, int kind) {
  const auto risk_price = [&] {
    const int risk = risk_of_leaving(area) - (evades_ > 0 ? 1 : 0);
    return risk_prices_[static_cast<std::size_t>(std::clamp(risk, 0, kMostRiskDice))];
  };
  const bool here = scene_.area_of(who_) == area;
  double spared = here ? risk_price() : 0;
  scene_.change_crowd(area, kind, -1);
  forget_prices(area);
  spared -= here ? risk_price() : 0;
  const double best = best_one_later(area, spared);
  scene_.change_crowd(area, kind, 1);
  forget_prices(area);
  return best;
}

// What was reached with a die less to spend is what is reached after it.
double Routes::best_one_later(Area area, double spared) {
  double best = worth(scene_.runner(who_).zone, 1);
  for (int spent = 0; spent <= std::max(0, most_ - 1); ++spent) {
    const auto n = static_cast<std::size_t>(spent);
    for (Zones left = reached_[n]; left != 0; left &= left - 1) {
      const auto zone = static_cast<Zone>(std::countr_zero(left));
      const double risk = labels_[n][zone].risk - (scene_.city.area(zone) != area ? spared : 0);
      best = std::max(best, worth(zone, spent + 1) - risk);
    }
  }
  return best;
}

}  // namespace gloam::games::dying_light
