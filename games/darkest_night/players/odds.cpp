#include "games/darkest_night/players/odds.h"

#include <algorithm>

namespace gloam::games::darkest_night {

using engine::Option;

double chance_of_success(int plain, int target, int named_bonus, bool relic) {
  const int needed = relic ? target - 1 : target;
  const auto fails = [&](int bonus) { return std::clamp((needed - 1 - bonus) / 6.0, 0.0, 1.0); };
  double all_plain_fail = 1;
  for (int die = 0; die < plain; ++die) all_plain_fail *= fails(0);
  return 1.0 - (named_bonus == 0 ? all_plain_fail : all_plain_fail * fails(named_bonus));
}

Odds::Odds(const State& state, const Pack& pack)
    : state_(state),
      pack_(pack),
      nobody_(engine::Seed{}),
      company_{nobody_},
      table_(state_, pack, company_) {}

std::optional<double> Odds::of(Option option) {
  const HeroIndex h = table_.turn_hero();
  switch (option.verb) {
    case kFight:
      return of_fight(h, state_.combat.foe, state_.combat.strength, false);
    case kElude:
      return of_elude(h, state_.combat.awareness);
    case kOneDie:
      return with_one_die(h);
    case kTactic: {
      const int tactic = state_.in_play.copies_of(static_cast<CardIndex>(option.a)).first();
      if (tactic < 0) return std::nullopt;
      return with_tactic(h, tactic);
    }
    case kWithRelic:
    case kWithoutRelic:
      return of_roll(option.verb == kWithRelic);
    case kAttackBlight: {
      const int blight = table_.blight_at(table_.place_of(h), option.a);
      return of_fight(h, Foe::blight, table_.power_of(blight), true);
    }
    case kAttackNecromancer:
      return of_fight(h, Foe::necromancer, pack_.strength, true);
    case kSearch:
      return of_search(h);
    default:
      return std::nullopt;
  }
}

double Odds::of_roll(bool relic) {
  const int dice = table_.pool_now();
  const int plain = state_.roll.named_bonus == 0 ? dice : dice - 1;
  return chance_of_success(plain, state_.roll.target, state_.roll.named_bonus, relic);
}

// The roll has begun; the tactic says with how many dice.
double Odds::with_tactic(HeroIndex h, int instance) {
  const State before = state_;
  const Form form = state_.roll.kind == RollKind::fight ? kFightForm : kEludeForm;
  state_.combat.tactic = static_cast<std::uint8_t>(instance);
  cards::carry_out(table_.run(), table_.about(h), table_.run().speaker(instance),
                   pack_.clause(state_.in_play[instance].card, form), cards::Consent::given);
  const double chance = with_one_die(h);
  state_ = before;
  return chance;
}

double Odds::with_one_die(HeroIndex h) {
  return of_roll(state_.roll.kind == RollKind::fight && table_.carries_relic(h));
}

double Odds::best_tactic(HeroIndex h, const Combat& combat, int target) {
  const Combat combat_before = state_.combat;
  const Roll roll_before = state_.roll;
  state_.combat = combat;
  const bool fights = combat.way == Way::fight;
  table_.begin_roll(h, fights ? RollKind::fight : RollKind::elude, 1, target);
  double best = with_one_die(h);
  for (const auto [instance, source] : state_.in_play.cards_of(h)) {
    if (pack_.kinds[source.card] != CardKind::tactic) continue;
    const int clause = pack_.clause(source.card, fights ? kFightForm : kEludeForm);
    if (clause < 0 || table_.is_exhausted(instance)) continue;
    const cards::Speaker speaker = table_.run().speaker(instance);
    if (cards::usable(table_.run(), table_.about(h), speaker, clause) != cards::Usable::yes)
      continue;
    best = std::max(best, with_tactic(h, instance));
  }
  state_.combat = combat_before;
  state_.roll = roll_before;
  return best;
}

double Odds::of_fight(HeroIndex h, Foe foe, int strength, bool attacks) {
  Combat combat;
  combat.foe = foe;
  combat.way = Way::fight;
  combat.hero = h;
  combat.attacks = attacks ? 1 : 0;
  return best_tactic(h, combat, strength);
}

double Odds::of_elude(HeroIndex h, int awareness) {
  Combat combat;
  combat.foe = Foe::monster;
  combat.way = Way::elude;
  combat.hero = h;
  return best_tactic(h, combat, awareness);
}

double Odds::of_search(HeroIndex h) {
  const Roll before = state_.roll;
  const int difficulty = cards::quantity(table_.run(), table_.about(h), kSearchDifficulty,
                                         pack_.places[table_.place_of(h)].difficulty);
  table_.begin_roll(h, RollKind::search, 1, difficulty);
  const double chance = of_roll(false);
  state_.roll = before;
  return chance;
}

}  // namespace gloam::games::darkest_night
