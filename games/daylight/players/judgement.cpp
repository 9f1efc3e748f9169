#include "games/daylight/players/judgement.h"

#include <algorithm>
#include <cmath>

#include "games/daylight/rules/said.h"

namespace gloam::games::daylight {
namespace {

using engine::Option;
using engine::Seat;

// What an unknown CHALLENGE card is like, by day and at night.
constexpr int kUsualMystery = 8;
constexpr int kUsualMonster = 10;
constexpr double kUsualPoints = 2.5;
constexpr double kPriceOfPower = 0.25;

class Judge {
 public:
  Judge(const State& state, const Pack& pack, Seat seat)
      : s_(state), pack_(pack), seat_(seat), me_(state.people[seat]) {}

  double points(const Option& option) const {
    switch (option.verb) {
      case kBase:
        return option.a == 4 ? 1 : 0;
      case kVisit:
        return visit(static_cast<CardIndex>(option.a));
      case kShop:
        return shopping();
      case kHeal:
        return healing();
      case kBuy:
        return buying(static_cast<CardIndex>(option.a));
      case kLeaveStore:
      case kRest:
      case kReady:
      case engine::kPass:
      case kDecline:
        return 0.01;
      case kHealWith:
        return most(static_cast<Trait>(option.b));
      case kAttempt:
      case kAttemptLocal:
        return 0.5 + 0.01 * value(static_cast<Trait>(option.a));
      case kUseWeapon:
      case kImprovise:
      case kStruggle:
      case kEscape:
        return fighting(option);
      case kFocus:
        return focusing();
      case kPowerDraw:
        return drawing_again();
      case kBuySuccess:
        return buying_success();
      case kPutOn:
      case kTake:
      case kAddCounter:
        return 1;
      case kPlay:
      case kDiscard:
      case kBeRidOf:
      case kTakeOff:
      case kOwnCards:
      case kAskMe:
      case kAskMeNot:
        return -1;
      default:
        return 0;
    }
  }

 private:
  int most(Trait trait) const { return me_.base[trait]; }
  int value(Trait trait) const { return std::max(0, me_.base[trait] - me_.damage[trait]); }
  int weakest() const { return std::min({value(kBody), value(kMind), value(kSpirit)}); }

  // To beat a level with this characteristic, some Power at hand.
  double to_beat(int level, Trait trait, int extra) const {
    const int cards = value(trait) * (me_.power >= 2 ? 2 : 1);
    return chance_of(cards, level - value(trait) - extra + 1);
  }

  double best_to_beat(const Traits& levels, int extra) const {
    double best = 0;
    for (const Trait trait : kTraits)
      if (levels[trait] > 0) best = std::max(best, to_beat(levels[trait], trait, extra));
    return best;
  }

  int weapon_bonus() const {
    int best = 0;
    for (const auto [instance, source] : s_.in_play.cards_of(seat_))
      if (pack_.is_gear(source.card) && pack_.gear(source.card).is_weapon())
        best = std::max<int>(best, pack_.gear(source.card).bonus);
    return best;
  }

  int company(int site) const {
    int n = 0;
    for (const Seat other : engine::SeatSet::first(s_.seats))
      n += other != seat_ && s_.people[other].site == site ? 1 : 0;
    return n;
  }

  // What is won there, less what may be lost.
  double visit(CardIndex location) const {
    const int site = s_.in_play.copies_of(location).first();
    const int others = company(site);
    const int extra = others > 0 || s_.seats == 1 ? 1 : 0;
    double won = 0;
    bool covered = false;
    for (const auto [instance, source] : s_.in_play.cards()) {
      if (!pack_.is_challenge(source.card) || source.place != site) continue;
      covered = true;
      won = std::max(
          won, chance_against(source.card, extra) * (1 + pack_.challenge(source.card).points));
    }
    if (!covered) won = unknown(extra);
    const double share = others == 0 ? 1 : covered ? 0.7 : 0.45;
    const double danger = s_.time == Time::night || covered ? 0.35 * std::max(0, 3 - weakest()) : 0;
    return won * share - danger;
  }

  double chance_against(CardIndex card, int extra) const {
    const Challenge& challenge = pack_.challenge(card);
    if (pack_.kind(card) != CardKind::monster) return best_to_beat(challenge.levels, extra);
    if (challenge.levels[kBody] == 0)
      return me_.power > 0 ? 0.6 * best_to_beat(challenge.levels, extra) : 0;
    return 0.7 *
           to_beat(challenge.levels[kBody] + challenge.defeat - 2, kBody, extra + weapon_bonus());
  }

  double unknown(int extra) const {
    if (s_.time == Time::night)
      return kUsualPoints * 0.6 * to_beat(kUsualMonster, kBody, extra + weapon_bonus());
    return kUsualPoints * 0.6 * best_to_beat({0, kUsualMystery, kUsualMystery}, extra);
  }

  double shopping() const {
    if (me_.power < 3 || weapon_bonus() >= 3) return 0;
    return s_.time == Time::day ? 0.3 : 0.5;
  }

  double healing() const {
    double hurt = 0;
    for (const Trait trait : kTraits) hurt += 0.35 * me_.damage[trait];
    return hurt + (weakest() <= 1 ? 0.8 : 0);
  }

  double buying(CardIndex card) const {
    const Gear& gear = pack_.gear(card);
    for (const Trait trait : kTraits)
      if (value(trait) < gear.least[trait]) return -1;
    if (gear.is_weapon()) {
      if (gear.single_use || gear.bonus <= weapon_bonus()) return -1;
      const int by = gear.projectile ? value(kMind) : value(kBody);
      return 0.3 * gear.bonus + 0.2 * by - kPriceOfPower * gear.price;
    }
    if (gear.armor && me_.power - gear.price >= 1) return 0.3;
    return -1;
  }

  // The better the chance against the Monster the sooner; who is nearly down slips away.
  double fighting(const Option& option) const {
    const Challenge& monster = pack_.challenge(s_.visit.card);
    const int extra = (company(me_.site) > 0 || s_.seats == 1 ? 1 : 0);
    const bool stunned = s_.visit.stun != kNotStunned;
    if (option.verb == kEscape) {
      const auto trait = static_cast<Trait>(option.a);
      const double away = to_beat(monster.escape[trait], trait, extra + (stunned ? 4 : 0));
      double threat = 0;
      for (const Strike& strike : monster.attacks)
        threat += to_hurt(strike, extra) / std::max(1, value(strike.trait));
      return away * threat;
    }
    const auto [by, level, bonus] = blow(option);
    const int help = extra + bonus + (stunned ? 2 : 0);
    const double stun = monster.stun == 0 ? 0 : to_beat(level + monster.stun - 1, by, help);
    const double kill = to_beat(level + monster.defeat - 1, by, help);
    return 0.5 * stun + kill * (0.6 + 0.3 * monster.points);
  }

  struct Blow {
    Trait by;
    int level;
    int bonus;
  };
  Blow blow(const Option& option) const {
    const Challenge& monster = pack_.challenge(s_.visit.card);
    if (option.verb == kStruggle) {
      const auto trait = static_cast<Trait>(option.a);
      return {trait, monster.levels[trait], 0};
    }
    WeaponKind kind = kNoWeapon;
    Matter matter = kPlain;
    int bonus = 0;
    Trait by = kBody;
    if (option.verb == kImprovise) {
      kind = static_cast<WeaponKind>(option.a);
      matter = static_cast<Matter>(option.b);
    } else {
      const Gear& gear = pack_.gear(static_cast<CardIndex>(option.a));
      kind = gear.weapon;
      matter = gear.matter;
      bonus = gear.bonus;
      if (gear.projectile) by = kMind;
    }
    for (const Weakness& weak : monster.weak)
      if (weak.blow != kNoWeapon ? weak.blow == kind : weak.matter == matter) bonus += weak.amount;
    return {by, monster.levels[kBody], bonus};
  }

  // The damage to be expected of an Attack.
  double to_hurt(const Strike& strike, int extra) const {
    const int has = value(strike.trait);
    double damage = 0;
    for (int number = 1; number <= 6; ++number) {
      const double exactly = chance_of(has, number) - chance_of(has, number + 1);
      damage += exactly * std::max(0, strike.level - has - extra - number);
    }
    return damage;
  }

  int short_by() const {
    const Attempt& attempt = s_.attempt;
    const int by = attempt.level - attempt.value - attempt.best - attempt.extra;
    return attempt.kind == AttemptKind::attack ? by : by + 1;
  }

  double focusing() const {
    const Attempt& attempt = s_.attempt;
    const int needed = attempt.level - attempt.value - attempt.extra + 1;
    const double gained = chance_of(attempt.value, needed - 1) - chance_of(attempt.value, needed);
    return 1.5 * gained - kPriceOfPower;
  }

  double drawing_again() const {
    const int missing = short_by();
    if (missing <= 0) return -1;
    const Attempt& attempt = s_.attempt;
    return chance_of(attempt.value, attempt.best + missing) - kPriceOfPower;
  }

  double buying_success() const {
    const int missing = short_by();
    if (missing <= 0) return -1;
    const bool grave = s_.attempt.kind != AttemptKind::attack ||
                       missing >= value(s_.attempt.against) || missing >= 2;
    return grave ? 0.4 : -1;
  }

  const State& s_;
  const Pack& pack_;
  const Seat seat_;
  const Person& me_;
};

}  // namespace

double chance_of(int cards, int number) {
  constexpr std::array<double, 8> kAtLeast = {1,        1,        45. / 60, 32. / 60,
                                              21. / 60, 12. / 60, 5. / 60,  0};
  if (number <= 1) return 1;
  if (number >= 7) return 0;
  return 1 - std::pow(1 - kAtLeast[static_cast<std::size_t>(number)], cards);
}

void weigh(const State& state, const Pack& pack, Seat seat, const engine::Options& options,
           std::span<double> points) {
  const Judge judge(state, pack, seat);
  for (std::size_t i = 0; i < options.size(); ++i) points[i] = judge.points(options[i]);
}

}  // namespace gloam::games::daylight
