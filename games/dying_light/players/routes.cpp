#include "games/dying_light/players/routes.h"

#include <algorithm>

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
  if (goal != kNowhere) scene.city.dice_to(goal, going_, to_goal_);
  for (const Token& token : scene.s.tokens) {
    if (token.feature == Feature::common_loot) loot_[token.zone] = weights::kCommonLoot;
    if (token.feature == Feature::epic_loot) loot_[token.zone] = weights::kEpicLoot;
  }
}

double Routes::stop(Zone zone, int spent, int pool, int tempo) const {
  const int kept = pool - spent;
  double worth = -scene_.stand_price(who_, zone, tempo + spent, kept);
  const bool goes_on = kept > 0 || scene_.s.free_after != 0;
  if (goes_on) worth += loot_[zone];
  if (goal_ != kNowhere) {
    worth -= weights::kStep * std::min(to_goal_.cost(zone), 40);
    if (zone == goal_ && goes_on) worth += weights::kArrived + weights::kLeft * (kept - 1);
  }
  const bool runs_on = tempo + spent >= scene_.pack.evening.momentum_slot;
  if (runs_on && goal_ != kNowhere) worth += weights::kMomentum;
  return worth;
}

void Routes::relax(Zone from, int spent, const engine::Edge& way) {
  const auto to = static_cast<Zone>(way.to);
  int cost = scene_.city.cost(from, way, going_);
  if (cost == 0) return;
  const Label& label = labels_[static_cast<std::size_t>(spent)][from];
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
  if (spent + cost > pool_) return;
  const Area left = scene_.city.area(from);
  int risk = leap ? jump_risk_ : 0;
  if (scene_.city.area(to) != left) risk += scene_.enemies(left) + (scene_.burns(left) ? 1 : 0);
  if (spent == 0 && evades_ > 0) --risk;
  next.risk += scene_.risk_price(who_, risk);
  if (label.first == kNowhere) next.first = to;
  Label& there = labels_[static_cast<std::size_t>(spent + cost)][to];
  if (!there.reached || next.risk < there.risk) there = next;
  there.reached = true;
}

void Routes::find(int pool, int tempo) {
  pool_ = std::min(pool, kSlots - tempo);
  by_.fill(kNoWay);
  const int zones = scene_.city.zones();
  for (int spent = 0; spent <= pool_; ++spent)
    std::fill_n(labels_[static_cast<std::size_t>(spent)].begin(), zones, Label{});
  const Zone here = scene_.runner(who_).zone;
  labels_[0][here].reached = true;
  stay_ = best_ = stop(here, 0, pool, tempo);
  for (int spent = 0; spent <= pool_; ++spent) {
    for (int zone = 0; zone < zones; ++zone) {
      const auto from = static_cast<Zone>(zone);
      const Label& label = labels_[static_cast<std::size_t>(spent)][from];
      if (!label.reached) continue;
      if (label.first != kNowhere) {
        const double worth = stop(from, spent, pool, tempo) - label.risk;
        by_[label.first] = std::max(by_[label.first], worth);
        best_ = std::max(best_, worth);
      }
      for (const engine::Edge& way : scene_.city.ways().edges(from)) relax(from, spent, way);
    }
  }
}

}  // namespace gloam::games::dying_light
