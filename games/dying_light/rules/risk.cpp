#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// dl.fire.1, dl.feature.1, dl.ruling.28
int Table::hazards_in(Area area, int who, const Deed& deed) {
  const int fire = has_feature(area, Feature::fire) ? asked(who, kFireRisk, deed, 1) : 0;
  return fire + (!scenario.tutorial && has_feature(area, Feature::electricity) ? 1 : 0);
}

// dl.risk.4, dl.risk.5, dl.risk.10
int Table::risk_dice(int who, const Deed& deed, Area area, bool leaves) {
  const int own = deed.action == kJumping ? asked(who, kOwnRisk, deed, 1) : 0;
  int others = 0;
  if (leaves) {
    others = std::max(0, asked(who, kEnemyRisk, deed, standing(crowd(area))));
    others += hazards_in(area, who, deed);
  }
  return std::max(0, asked(who, kRiskOf, deed, own + others));
}

// For Interact and Focus, when all is done (dl.risk.3, dl.ruling.27).
void Table::work_risk(int who, Action action) {
  if (over()) return;
  const Deed deed{.action = action};
  const int total = risk_dice(who, deed, area_of(who), true);
  roll_risk(who, deed, total, {}, area_of(who));
}

// The symbols that a roll of Risk Dice shows and nothing takes away (dl.risk.8, dl.risk.9).
unsigned Table::risks_rolled(int who, const Deed& deed, int dice, Area spawn_at) {
  std::array<std::uint32_t, kMostRiskDice> faces{};
  const auto rolled = std::span(faces).first(static_cast<std::size_t>(dice));
  roll_pool(kFaces, rolled);
  unsigned shown = 0;
  for (const std::uint32_t face : rolled) shown |= pack.dice[kRisk][face].symbols;
  if (lit(spawn_at)) shown &= ~unsigned{kSpawn};
  Deed about = deed;
  for (const Symbol symbol : {kExposure, kFatigue, kWound, kSpawn}) {
    about.risk = symbol;
    if ((shown & symbol) != 0 && permitted(who, kIgnored, about)) shown &= ~unsigned{symbol};
  }
  return shown;
}

// dl.risk.7; effects in the order of dl.ruling.25
void Table::roll_risk(int who, const Deed& deed, int total, const Payment& paid, Area spawn_at) {
  const int dice = std::min(total - paid.evades, pack.evening.risk_dice);  // dl.ruling.26
  if (dice <= 0) {
    if (total > 0) tell(everyone(), say::evaded, "dl.risk.7"_rule, runner(who).self);
    return;
  }
  ++s.tally.risk_rolls;
  const unsigned shown = risks_rolled(who, deed, dice, spawn_at);
  tell(everyone(), shown == 0 ? say::safe : say::risked, "dl.risk.8"_rule, runner(who).self, dice,
       shown);
  const auto happens = [&](Symbol symbol) { return (shown & symbol) != 0 && !over(); };
  if (happens(kExposure) && !ignores(who, kExposureIcon, ask::spare_token, "dl.gear.7"_rule))
    take_token(who, "dl.risk.exposure.1"_rule);
  if (happens(kFatigue)) suffer_fatigue(who, "dl.risk.fatigue"_rule);
  if (happens(kWound) && !ignores(who, kArmorIcon, ask::spare_wound, "dl.gear.9"_rule))
    take_wounds(who, 1, "dl.risk.wound"_rule);
  const bool utility = deed.action == kInteracting || deed.action == kUsing;
  if (happens(kSpawn))
    spawn_in(spawn_at, 1, who, utility ? "dl.risk.spawn.2"_rule : "dl.risk.spawn.1"_rule);
}

// dl.risk.exposure.1, dl.risk.exposure.2, dl.chase.1, dl.ruling.31
void Table::take_token(int who, engine::Rule rule) {
  Runner& one = runner(who);
  if (one.token == 0) {
    one.token = 1;
    tell(everyone(), say::exposed, rule, one.self);
    return;
  }
  if (card_of(who, CardKind::chase) != kNoCard || s.chases.empty()) return;
  const CardIndex card = s.chases.take_top();
  ++s.tally.chases;
  gain_card(who, card);
  tell(everyone(), say::chased, "dl.chase.1"_rule, one.self, card);
}

}  // namespace gloam::games::dying_light
