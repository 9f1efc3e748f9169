#include "games/dying_light/rules/table.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;

// dl.setup.1, dl.dec.1
void Table::choose() {
  int next = 0;
  while (runner(next).self != kNobody) ++next;
  Options options = this->options();
  for (std::size_t i = 0; i < pack.runners.size(); ++i) {
    bool taken = false;
    for (int other = 0; other < next; ++other) taken |= runner(other).self == i;
    options.add_if(!taken, {kTake, static_cast<int>(i)}, "dl.dec.1"_rule);
  }
  const Option choice = ask(seat_of(next), ask::runner, options);
  runner(next).self = static_cast<std::uint8_t>(choice.a);
  tell(everyone(), say::took, "dl.setup.1"_rule, seat_of(next), choice.a);
  choose_weapon(next);
  if (next + 1 == s.runners_in_play) begin_evening();
}

// dl.setup.player.4
void Table::choose_weapon(int who) {
  Options options = this->options();
  for (const CardIndex weapon : pack.weapons) {
    bool taken = false;
    for (int other = 0; other < who; ++other) taken |= runner(other).weapon == weapon;
    options.add_if(!taken, {kArm, weapon}, "dl.dec.1"_rule);
  }
  runner(who).weapon =
      static_cast<CardIndex>(ask(seat_of(who), ask::weapon, options, {runner(who).self}).a);
  tell(everyone(), say::armed, "dl.setup.player.4"_rule, runner(who).self, runner(who).weapon);
}

// dl.setup.5 to dl.setup.15, dl.setup.player.5, dl.setup.player.6
void Table::begin_evening() {
  for (int who = 0; who < s.runners_in_play; ++who) {
    constexpr std::array<DieKind, kDice> kSet = {kBasic,   kBasic,  kBasic,
                                                 kParkour, kCombat, kMomentum};
    runner(who).zone = scenario.start;
    for (std::size_t i = 0; i < kDice; ++i) runner(who).dice[i].kind = kSet[i];
    shuffle(runner(who).deck);
    gain_card(who, pack.skills[runner(who).self]);  // dl.setup.player.2
  }
  shuffle(s.wounds);
  shuffle(s.chases);
  for (const Token& token : scenario.tokens) s.tokens.put(token);
  for (std::size_t i = 0; i < pack.infected.size(); ++i) s.supply[i] = pack.infected[i].figures;
  for (const Biters& biters : scenario.biters) {
    const std::uint8_t count = biters.count[s.runners_in_play - 1u];
    crowd(biters.area).standing[kBiter] = count;
    s.supply[kBiter] = static_cast<std::uint8_t>(s.supply[kBiter] - count);
  }
  s.round = static_cast<std::uint8_t>(scenario.begins);
  s.phase = Phase::round_start;
}

}  // namespace gloam::games::dying_light
