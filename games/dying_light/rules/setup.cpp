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
    if (!in_box(pack.runners[i])) continue;
    bool taken = false;
    for (int other = 0; other < next; ++other) taken |= runner(other).self == i;
    options.add_if(!taken, {kTake, static_cast<int>(i)}, "dl.dec.1"_rule);
  }
  const Option choice = chosen(next, ask::runner, options);
  runner(next).self = static_cast<std::uint8_t>(choice.a);
  tell(everyone(), say::took, "dl.setup.1"_rule, seat_of(next), choice.a);
  gain_card(next, pack.skills[runner(next).self]);  // dl.setup.player.2
  choose_gear(next);
  choose_weapon(next);
  if (s.veterans != 0) choose_skill(next);
  if (next + 1 == s.runners_in_play) begin_evening();
}

// With `dealt` chance chooses (dl.set.5).
Option Table::chosen(int who, const engine::Ask& question, const Options& options) {
  if (s.dealt != 0) return options[below(static_cast<std::uint32_t>(options.size()))];
  return ask(seat_of(who), question, options, {runner(who).self});
}

// The tutorial has the rulebook's number of cards (dl.content.11).
bool Table::in_box(CardIndex card) const {
  return !scenario.tutorial || pack.cards[card].number("further") == 0;
}

// dl.setup.player.3, dl.gear.1
void Table::choose_gear(int who) {
  Options options = this->options();
  for (const CardIndex gear : pack.gear_sets) {
    if (!in_box(gear)) continue;
    bool taken = false;
    for (int other = 0; other < who; ++other) taken |= runner(other).gear == gear;
    options.add_if(!taken, {kWear, gear}, "dl.dec.1"_rule);
  }
  runner(who).gear = static_cast<CardIndex>(chosen(who, ask::gear, options).a);
  tell(everyone(), say::wore, "dl.setup.player.3"_rule, runner(who).self, runner(who).gear);
}

// dl.setup.player.4
void Table::choose_weapon(int who) {
  Options options = this->options();
  for (const CardIndex weapon : pack.weapons) {
    if (!in_box(weapon)) continue;
    bool taken = false;
    for (int other = 0; other < who; ++other) taken |= runner(other).weapon == weapon;
    options.add_if(!taken, {kArm, weapon}, "dl.dec.1"_rule);
  }
  runner(who).weapon = static_cast<CardIndex>(chosen(who, ask::weapon, options).a);
  gain_card(who, runner(who).weapon);
  tell(everyone(), say::armed, "dl.setup.player.4"_rule, runner(who).self, runner(who).weapon);
}

// One of three that are drawn (dl.set.4).
void Table::choose_skill(int who) {
  constexpr int kDrawn = 3;
  engine::Zone<CardIndex, 64> deck;
  for (const CardIndex skill : pack.further_skills)
    if (s.in_play.copies_of(skill).count() == 0) deck.put(skill);
  Options options = this->options();
  for (int n = 0; n < kDrawn && !deck.empty(); ++n) {
    const int at = static_cast<int>(below(static_cast<std::uint32_t>(deck.size())));
    options.add({kLearn, deck.take_at(at)});
  }
  if (options.empty()) return;
  const auto skill = static_cast<CardIndex>(chosen(who, ask::skill, options).a);
  gain_card(who, skill);
  tell(everyone(), say::learned, "dl.set.4"_rule, runner(who).self, skill);
}

// dl.setup.5 to dl.setup.18, dl.setup.player.5, dl.setup.player.6
void Table::begin_evening() {
  for (int who = 0; who < s.runners_in_play; ++who) {
    constexpr std::array<DieKind, kDice> kSet = {kBasic,   kBasic,  kBasic,
                                                 kParkour, kCombat, kMomentum};
    runner(who).zone = scenario.start;
    for (std::size_t i = 0; i < kDice; ++i) runner(who).dice[i].kind = kSet[i];
    shuffle(runner(who).deck);
  }
  shuffle(s.wounds);
  shuffle(s.chases);
  for (auto& deck : s.items) shuffle(deck);  // dl.setup.17
  for (const Token& token : scenario.tokens) s.tokens.put(token);
  for (std::size_t i = 0; i < pack.infected.size(); ++i) s.supply[i] = pack.infected[i].figures;
  for (const Biters& biters : scenario.biters) {
    const std::uint8_t count = biters.count[s.runners_in_play - 1u];
    crowd(biters.area).standing[kBiter] = count;
    s.supply[kBiter] = static_cast<std::uint8_t>(s.supply[kBiter] - count);
  }
  s.round = static_cast<std::uint8_t>(scenario.begins);
  s.phase = Phase::round_start;
  reveal(scenario.first, s.leader);  // dl.setup.8
}

}  // namespace gloam::games::dying_light
