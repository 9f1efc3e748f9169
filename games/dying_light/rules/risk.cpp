#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

// dl.risk.4, dl.risk.7 to dl.risk.9; effects in the order of dl.ruling.25
void Table::risk(int who, Action action, int own, int others, const Payment& paid, Area spawn_at) {
  const int mine = asked(who, kOwnRisk, action, own);
  const int total = std::max(0, asked(who, kRiskOf, action, mine + others));
  const int dice = std::min(total - paid.evades, pack.evening.risk_dice);
  if (dice <= 0) return;
  unsigned shown = 0;
  for (int i = 0; i < dice; ++i) shown |= pack.dice[kRisk][below(kFaces)].symbols;
  tell(everyone(), say::risked, "dl.risk.8"_rule, runner(who).self, dice);
  if ((shown & kExposure) != 0) take_token(who, "dl.risk.exposure.1"_rule);
  if ((shown & kFatigue) != 0) suffer_fatigue(who, "dl.risk.fatigue"_rule);
  if ((shown & kWound) != 0 && !over()) take_wounds(who, 1, "dl.risk.wound"_rule);
  if ((shown & kSpawn) != 0 && !over() && !lit(spawn_at))
    spawn_in(spawn_at, 1, who, "dl.risk.spawn.1"_rule);
}

// dl.risk.exposure.1, dl.risk.exposure.2, dl.chase.1
void Table::take_token(int who, engine::Rule rule) {
  Runner& one = runner(who);
  if (one.token == 0) {
    one.token = 1;
    tell(everyone(), say::exposed, rule, one.self);
    return;
  }
  if (card_of(who, CardKind::chase) != kNoCard || s.chases.empty()) return;
  const CardIndex card = s.chases.take_top();
  gain_card(who, card);
  tell(everyone(), say::chased, "dl.chase.1"_rule, one.self, card);
}

}  // namespace gloam::games::dying_light
