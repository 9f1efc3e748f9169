#include "games/dying_light/players/judgement.h"

#include <algorithm>

#include "games/dying_light/players/thumb.h"
#include "games/dying_light/rules/said.h"

namespace gloam::games::dying_light {

using engine::Option;
using engine::Options;
using engine::Question;

namespace {

// Answers to everything but what a Runner does next.
class Answers {
 public:
  Answers(const State& state, const Pack& pack)
      : s_(state), pack_(pack), city_(pack.cities[pack.scenarios[state.scenario].board]) {}

  double answer(const Question& question, const Option& option) const;

 private:
  const Runner& runner(int n) const { return s_.runners[static_cast<std::size_t>(n)]; }
  int playing(int self) const {
    for (int who = 0; who < s_.runners_in_play; ++who)
      if (runner(who).self == self) return who;
    return 0;
  }
  bool night() const { return s_.round >= pack_.evening.nightfall; }
  Area area_of(int who) const { return city_.area(runner(who).zone); }
  int health(int who) const;
  double danger_of(int kind) const;
  double payment(const Question& question, const Option& option) const;
  double keeps(const ActionDie& die) const;
  double pushed(const Option& option) const;
  double armor(int who, int attack, int uses) const;
  double desperate(const Question& question, const Option& option) const;
  double far_from_runners(Area area) const;
  double assigned(const Question& question, const Option& option) const;
  double kept(CardIndex item) const;
  int attackers_of(int who) const;

  const State& s_;
  const Pack& pack_;
  const City& city_;
};

int Answers::health(int who) const {
  int wounds = runner(who).light.size();
  for (const auto [instance, source] : s_.in_play.cards_of(static_cast<std::uint8_t>(who)))
    wounds += pack_.kinds[source.card] == CardKind::wound ? 2 : 0;
  return 2 * kHeavyWounds - wounds;
}

double Answers::danger_of(int kind) const {
  const Kind& one = pack_.infected[static_cast<std::size_t>(kind)];
  return one.attack + (one.agile ? 0.5 : 0) + (one.special ? 0.3 : 0);
}

// What a die is worth in the pool, to defend with or for its Boost.
double Answers::keeps(const ActionDie& die) const {
  const unsigned symbols = pack_.face(die).symbols;
  double worth = die.kind == kMomentum ? 0.2 : 0;
  if ((symbols & kBlock) != 0) worth += 0.5;
  if ((symbols & kPush) != 0) worth += 0.4;
  if ((symbols & kEvade) != 0) worth += 0.2;
  if ((symbols & kJumpBoost) != 0) worth += 0.25;
  if ((symbols & kClimbBoost) != 0) worth += 0.25;
  if ((symbols & kPower) != 0) worth += 0.2;
  return worth;
}

// The fewest dice, those of least use later; what helps this action is used for it.
double Answers::payment(const Question& question, const Option& option) const {
  const Runner& one = runner(s_.acting);
  const auto helps = static_cast<unsigned>(question.subject[1]);
  double worth = 0;
  for (std::size_t i = 0; i < kDice; ++i) {
    if ((option.a >> i & 1) == 0) continue;
    worth -= 1 + keeps(one.dice[i]);
    if ((pack_.face(one.dice[i]).symbols & helps) != 0) worth += 0.8;
  }
  // The last die is safe from Fatigue.
  return worth + (one.dice[static_cast<std::size_t>(SpokenDice::last_of(option.b))].kind == kBasic
                      ? 0
                      : 0.05);
}

double Answers::pushed(const Option& option) const {
  const int kind = pack_.numbers[static_cast<std::size_t>(option.a)];
  const Area to = area_in(option.b);
  double worth = danger_of(kind);
  for (int who = 0; who < s_.runners_in_play; ++who)
    if (area_of(who) == to) worth -= 3;
  return worth - 0.1 * standing(s_.crowds[to]);
}

int Answers::attackers_of(int who) const {
  int count = 0;
  int mates = 0;
  const Crowd& crowd = s_.crowds[area_of(who)];
  for (std::size_t kind = 0; kind < pack_.infected.size(); ++kind)
    if (pack_.infected[kind].attack > 0) count += crowd.standing[kind];
  for (int other = 0; other < s_.runners_in_play; ++other)
    mates += area_of(other) == area_of(who) ? 1 : 0;
  return (count + mates - 1) / std::max(1, mates);
}

// Wounds that are left, and what the gear loses.
double Answers::armor(int who, int attack, int uses) const {
  constexpr double kUse = 0.45;  // Wounds that it may spare later
  const double wounds = wounds_of_attack(pack_, night(), attack, attackers_of(who), uses);
  const double last = health(who) <= 2 ? 3 : 1;
  return -last * wounds - kUse * uses;
}

// A die in Cooldown is missing for a whole round.
double Answers::desperate(const Question& question, const Option& option) const {
  const int who = playing(question.subject[0]);
  if (option.verb == engine::kDone) return 0;
  const ActionDie& die = runner(who).dice[static_cast<std::size_t>(option.a)];
  const int attack = question.subject[1] - question.group.taken;
  const double price = health(who) <= 3 ? 0.35 : 0.7;
  const double spared = wounds_of_attack(pack_, night(), attack, attackers_of(who), 0) -
                        wounds_of_attack(pack_, night(), attack, attackers_of(who), 1);
  return spared - price - (die.kind == kBasic ? 0 : 0.05);
}

double Answers::far_from_runners(Area area) const {
  double far = 0;
  for (int who = 0; who < s_.runners_in_play; ++who)
    far += std::min(4, city_.distance(area, area_of(who)));
  return far;
}

// The attack is shared out by the dice that are left to defend with.
double Answers::assigned(const Question& question, const Option& option) const {
  const int who = playing(question.subject[0]);
  const int kind = pack_.numbers[static_cast<std::size_t>(option.b)];
  const int all = s_.crowds[area_of(who)].standing[static_cast<std::size_t>(kind)];
  double mine = 0;
  double sum = 0;
  for (int other = 0; other < s_.runners_in_play; ++other) {
    if (area_of(other) != area_of(who)) continue;
    const double strength = 0.5 + dice_at(runner(other), Place::pool) + 0.4 * health(other);
    sum += strength;
    if (other == who) mine = strength;
  }
  const double fair = all * mine / sum;
  return -(option.a - fair) * (option.a - fair);
}

double Answers::kept(CardIndex item) const {
  if (pack_.kinds[item] == CardKind::weapon) return 1;
  switch (pack_.gifts[item]) {
    case Gift::heals_heavy:
      return 3;
    case Gift::heals_light:
    case Gift::lights:
      return 2;
    case Gift::none:
      return 0.5;
    default:
      return 1;
  }
}

double Answers::answer(const Question& question, const Option& option) const {
  switch (option.verb) {
    case kPay:
      return payment(question, option);
    case kSpendCrit:
    case kCleaveInto:
    case kFell:
      return 1 + danger_of(pack_.numbers[static_cast<std::size_t>(option.a)]);
    case kShove:
      return pushed(option);
    case kGuard:  // unspent dice are of no other use
      return 1;
    case kTire:
      if (&question.ask == &ask::desperate) return desperate(question, option);
      return -keeps(runner(playing(question.subject[0])).dice[static_cast<std::size_t>(option.a)]);
    case kArmorUses:
      return armor(playing(question.subject[0]), question.subject[1], option.a);
    case kUseGear:
      return 1;
    case kShieldedBy:  // the first Wound of a person does no harm
      return option.a == 1 && runner(playing(question.subject[0])).hurt == 0 ? 1 : -option.a;
    case kNestAt:
    case kThere:
      return far_from_runners(area_in(option.a));
    case kHear:
      return health(playing(option.a)) - 3 * runner(playing(option.a)).token;
    case kSend:
      return assigned(question, option);
    case kKeep:
      return kept(static_cast<CardIndex>(option.a));
    case kUpgrade:
      return SpokenChange::of(option.b).into == kParkour ? 1 : 0;
    case kAgree:
      return 1;
    case kDrawFor:
      return -1;
    case kRollAgain:
      return -keeps(runner(playing(question.subject[0])).dice[static_cast<std::size_t>(option.a)]);
    default:
      return 0;
  }
}

}  // namespace

void weigh(const State& state, const Pack& pack, const Question& question, const Options& options,
           std::span<double> points) {
  if (state.phase == Phase::choosing) return;
  if (&question.ask == &ask::action)
    return Thumb(state, pack, state.acting).weigh_actions(options, points);
  if ((&question.ask == &ask::go || &question.ask == &ask::roof) && state.acting != kNobody)
    return Thumb(state, pack, state.acting).weigh_moves(options, points);
  const Answers answers(state, pack);
  for (std::size_t i = 0; i < options.size(); ++i) points[i] = answers.answer(question, options[i]);
}

}  // namespace gloam::games::dying_light
