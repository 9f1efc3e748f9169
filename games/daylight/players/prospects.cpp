#include "games/daylight/players/prospects.h"

#include <algorithm>

namespace gloam::games::daylight {

using engine::Option;
using engine::Seat;
using engine::SeatSet;

const std::vector<CardIndex>& Prospects::examples() {
  constexpr int kOfThese = 7;  // one is looked at
  if (!examples_.empty()) return examples_;
  int by_day = 0, by_night = 0;
  for (std::size_t at = 0; at < pack_.cards.size(); ++at) {
    const auto card = static_cast<CardIndex>(at);
    if (!pack_.is_challenge(card)) continue;
    int& count = pack_.challenge(card).of_night ? by_night : by_day;
    if (count++ % kOfThese == 1) examples_.push_back(card);
  }
  return examples_;
}

// The last Power is kept for an infection.
Purse Prospects::purse(Seat seat) const {
  const Person& who = copy_.people[seat];
  const bool needed = who.infected != 0 && copy_.time == Time::day;
  return {std::max(0, who.power - (needed ? 1 : 0)), kWorth.power};
}

double Prospects::prize(Seat captor, CardIndex card) {
  const Challenge& challenge = pack_.challenge(card);
  const int points = challenge.points + table_.bonus_points(captor);
  return points + kWorth.secret * challenge.secrets + kWorth.item * challenge.items +
         kWorth.power * challenge.power;
}

double Prospects::harm(Seat seat, Trait trait, int damage) {
  if (damage <= 0) return 0;
  const int has = table_.value(seat, trait);
  return damage >= has ? kWorth.fall : kWorth.hurt * damage + (has - damage <= 1 ? kWorth.hurt : 0);
}

Prospects::Stands Prospects::stands_of(SeatSet group, AttemptKind kind) {
  Stands stands;
  for (const Seat seat : group) stands.push_back(stand(seat, kind));
  return stands;
}

// --- Mysteries ---

Prospects::Stand Prospects::stand(Seat seat, AttemptKind kind) {
  Stand found;
  for (const Trait trait : kTraits) {
    const Attempt& attempt = table_.prepare(
        seat, {.kind = kind, .card = copy_.visit.card, .by = trait, .against = trait});
    found.short_by[trait] = attempt.level - attempt.value - attempt.extra;
    found.cards[trait] = attempt.value;
  }
  return found;
}

// The prize times its chance, less the Power that is spent.
double Prospects::overcome(Trait trait, int cards, int needed, double prize,
                           const Purse& purse) const {
  const double chance = odds_.at_least(trait, cards, needed);
  double worth = 0;
  for (int i = 0; i < std::min(purse.power, 2); ++i)
    worth = std::max(0.0, chance * prize + (1 - chance) * worth - purse.price);
  return chance * prize + (1 - chance) * worth;
}

double Prospects::solving(Seat seat, CardIndex card, double prize, const Stand& stand) {
  const Challenge& mystery = pack_.challenge(card);
  double best = 0;
  for (const Trait trait : kTraits) {
    if (mystery.levels[trait] == 0 || stand.cards[trait] == 0) continue;
    const int needed =
        mystery.levels[trait] + stand.short_by[trait] + std::max<int>(1, mystery.defeat);
    best = std::max(best, overcome(trait, stand.cards[trait], needed, prize, purse(seat)));
  }
  return best;
}

double Prospects::mystery_worth(CardIndex card, SeatSet group, std::span<const Stand> stands,
                                double relief) {
  const double won = prize(group.lowest(), card) + relief;
  double missed = 1;
  std::size_t i = 0;
  for (const Seat seat : group) missed *= 1 - solving(seat, card, won, stands[i++]) / won;
  return won * (1 - missed);
}

// --- LOCATIONs ---

double Prospects::visiting(Seat seat, Site site) {
  Person& me = copy_.people[seat];
  const Person before = me;
  me.site = kNowhere;
  const double without = group_worth(site);
  me.site = site;
  const double with = group_worth(site);
  me = before;
  return with - without;
}

double Prospects::meeting(Site site, CardIndex card) {
  const SeatSet group = table_.at(site);
  copy_.visit = {};
  copy_.visit.site = site;
  copy_.visit.card = card;
  return worth_of(card, group);
}

// To those who stand there, if it lies there.
double Prospects::worth_of(CardIndex card, SeatSet group) {
  if (pack_.kind(card) == CardKind::mystery)
    return mystery_worth(card, group, stands_of(group, AttemptKind::mystery), kWorth.relief);
  if (pack_.kind(card) == CardKind::monster)
    return monster_worth(card, group, stands_of(group, AttemptKind::attack), false, kWorth.relief);
  return 0;
}

double Prospects::group_worth(Site site) {
  const SeatSet group = table_.at(site);
  if (group.empty()) return 0;
  copy_.visit = {};
  copy_.visit.site = site;
  return table_.challenge_at(site) >= 0 ? covered_worth(site, group) : unknown_worth(group);
}

double Prospects::covered_worth(Site site, SeatSet group) {
  double worth = 0;
  for (int at = table_.challenge_at(site); at >= 0; at = table_.challenge_at(site, at)) {
    copy_.visit.card = copy_.in_play[at].card;
    worth += worth_of(copy_.visit.card, group);
  }
  return worth;
}

// What changes attempts at this LOCATION: where all of it is alike, so is what may be expected.
Prospects::Signature Prospects::signature(Seat seat) {
  Signature found{};
  copy_.visit.card = examples().front();
  std::size_t at = 0;
  for (const AttemptKind kind : {AttemptKind::mystery, AttemptKind::monster, AttemptKind::attack})
    for (const int short_by : stand(seat, kind).short_by) found[at++] = short_by;
  for (const CardIndex card : {examples().front(), examples().back()}) {
    copy_.visit.card = card;
    found[at++] = table_.bonus_points(seat);
  }
  return found;
}

// Each card that may still come is as likely as any other.
double Prospects::unknown_worth(SeatSet group) {
  const bool alone = group.size() == 1;
  Signature known{};
  if (alone) {
    known = signature(group.lowest());
    known[0] += 100 * group.lowest();
    for (const auto& [signature, worth] : worths_)
      if (signature == known) return worth;
  }
  const bool day = copy_.time == Time::day;
  copy_.visit.card = examples().front();
  const Stands stands = stands_of(group, AttemptKind::mystery);
  const Stands attacked = stands_of(group, AttemptKind::attack);
  double sum = 0;
  double night = 0;
  int n = 0, nights = 0;
  for (const CardIndex card : examples()) {
    const Challenge& challenge = pack_.challenge(card);
    (challenge.of_night ? nights : n) += 1;
    double& worth = challenge.of_night ? night : sum;
    copy_.visit.card = card;
    if (day && challenge.of_night && pack_.kind(card) == CardKind::mystery) continue;
    switch (pack_.kind(card)) {
      case CardKind::mystery:
        worth += mystery_worth(card, group, stands, kWorth.unresolved) - kWorth.unresolved;
        break;
      case CardKind::event:
        worth += kWorth.event * group.size();
        break;
      default:
        worth += monster_worth(card, group, attacked, day, kWorth.unresolved) - kWorth.unresolved;
    }
  }
  constexpr double kSurprises = 0.25;
  const double at_night = night / std::max(1, nights);
  const double worth =
      day ? (1 - kSurprises) * sum / std::max(1, n) + kSurprises * at_night : at_night;
  if (alone) worths_.emplace_back(known, worth);
  return worth;
}

// The mean of the Monsters that may still come, at this LOCATION.
double Prospects::nights_monsters(SeatSet group) {
  copy_.visit.card = examples().front();
  const Stands attacked = stands_of(group, AttemptKind::attack);
  double sum = 0;
  int count = 0;
  for (const CardIndex card : examples()) {
    if (pack_.kind(card) != CardKind::monster) continue;
    ++count;
    sum += monster_worth(card, group, attacked, false, kWorth.unresolved) - kWorth.unresolved;
  }
  return count == 0 ? 0 : sum / count;
}

// --- Fights ---

int Prospects::draws(Seat seat, int cards) const { return cards * (purse(seat).power > 0 ? 2 : 1); }

double Prospects::monster_worth(CardIndex card, SeatSet group, std::span<const Stand> attacked,
                                bool surprise, double relief) {
  copy_.visit.card = card;
  copy_.visit.stun = kNotStunned;
  std::vector<Fighter> fighters;
  std::size_t i = 0;
  for (const Seat seat : group)
    fighters.push_back(fighter(seat, card, attacked[i++], group.size()));
  return fight_worth(fighters, false, prize(group.lowest(), card) + relief,
                     surprise || pack_.challenge(card).surprise);
}

// A weapon that lies sideways is equipped for it.
const Attempt& Prospects::prepare(Seat seat, const Option& action) {
  if (action.verb == kUseWeapon) {
    const int weapon = copy_.in_play.copies_of(static_cast<CardIndex>(action.a)).first();
    copy_.in_play[weapon].states = 0;
  }
  return table_.prepare(seat, table_.aim_of(action));
}

// With the best that somebody has; the Monster lies at the LOCATION of the visit.
Fighter Prospects::fighter(Seat seat, CardIndex card, const Stand& attacked, int group) {
  const Challenge& monster = pack_.challenge(card);
  Fighter found;
  const auto consider = [&](const Option& action) {
    const Attempt& attempt = prepare(seat, action);
    add_blow(found, monster, attempt.by, draws(seat, attempt.value),
             attempt.level - attempt.value - attempt.extra);
  };
  if (monster.levels[kBody] > 0) {
    WeaponKind blow = kBlunt;
    Matter matter = kPlain;
    for (const Weakness& weak : monster.weak) {
      if (weak.blow != kNoWeapon && weak.amount > 0) blow = weak.blow;
      if (weak.matter == kWood || weak.matter == kIron) matter = weak.matter;
    }
    consider({kImprovise, blow, matter});
    for (const auto [instance, source] : copy_.in_play.cards_of(seat)) {
      if (!pack_.is_gear(source.card)) continue;
      const Gear& gear = pack_.gear(source.card);
      if (gear.is_weapon() && !(gear.nightfall && copy_.time == Time::day))
        consider({kUseWeapon, source.card});
    }
  } else if (purse(seat).power > 0) {
    for (const Trait trait : {kMind, kSpirit})
      if (monster.levels[trait] > 0) consider({kStruggle, trait});
  }
  add_attacks(found, seat, attacked, monster, group);
  return found;
}

// The best blow counts.
void Prospects::add_blow(Fighter& fighter, const Challenge& monster, Trait by, int cards,
                         int short_by) const {
  for (std::size_t stunned = 0; stunned < 2; ++stunned) {
    const int needed = short_by - (stunned != 0 ? 2 : 0);
    const double defeats = odds_.at_least(by, cards, needed + monster.defeat);
    const double stuns =
        monster.stun == 0 ? 0 : odds_.at_least(by, cards, needed + monster.stun) - defeats;
    if (2 * defeats + stuns <= 2 * fighter.defeats[stunned] + fighter.stuns[stunned]) continue;
    fighter.defeats[stunned] = defeats;
    fighter.stuns[stunned] = stuns;
  }
}

void Prospects::add_attacks(Fighter& fighter, Seat seat, const Stand& attacked,
                            const Challenge& monster, int group) {
  double stands = 1;
  for (const Strike& strike : monster.attacks) {
    const double share = strike.at_once ? 1 : 1.0 / group;
    const int missing = strike.level + attacked.short_by[strike.trait];
    const int has = attacked.cards[strike.trait];
    const int cards = draws(seat, has);
    stands *= 1 - share * (1 - odds_.at_least(strike.trait, cards, missing - has + 1));
    for (int n = 1; n < has; ++n)
      fighter.damage += share * (1 - odds_.at_least(strike.trait, cards, missing - n + 1));
  }
  fighter.falls = 1 - stands;
}

// Rounds go on until the Monster is defeated or somebody has had enough. A Monster that was
// Stunned does not Attack in that round and in the next one, in which it is hit more easily.
FightOdds Prospects::fight(std::span<const Fighter> fighters, bool stunned) const {
  std::array<double, 2> wins{}, holds{}, hits{};
  double up = 1;
  for (std::size_t now = 0; now < 2; ++now) {
    double alive = 1, free = 1;
    for (const Fighter& one : fighters) {
      alive *= 1 - one.defeats[now];
      free *= 1 - std::min(1.0, one.defeats[now] + one.stuns[now]);
    }
    wins[now] = 1 - alive;
    holds[now] = std::min(alive - free, 0.95);
    hits[now] = free;
  }
  for (const Fighter& one : fighters) up *= 1 - one.falls;
  const double on = kWorth.fights_on * up;
  const double held = 1 / (1 - holds[1]);
  const double again = 1 - hits[0] * on - holds[0] * hits[1] * on * held;
  FightOdds found{(wins[0] + holds[0] * wins[1] * held) / again,
                  (hits[0] + holds[0] * hits[1] * held) / again};
  if (stunned)
    found = {(wins[1] + hits[1] * on * found.won) * held, hits[1] * (1 + on * found.hits) * held};
  return found;
}

double Prospects::fight_worth(std::span<const Fighter> fighters, bool stunned, double prize,
                              bool surprise) const {
  const FightOdds odds = fight(fighters, stunned);
  double hit = 0;
  for (const Fighter& one : fighters) hit += kWorth.fall * one.falls + kWorth.hurt * one.damage;
  const double worth = odds.won * prize - (odds.hits + (surprise ? 1 : 0)) * hit;
  return std::max(worth, -kWorth.flees * hit - (surprise ? hit : 0));
}

double Prospects::fighting(Seat seat, Option action) {
  const Challenge& monster = pack_.challenge(copy_.visit.card);
  const bool stunned = copy_.visit.stun != kNotStunned;
  const double won = prize(seat, copy_.visit.card) + kWorth.relief;
  int able = 0;
  for (const Seat other : table_.at(copy_.visit.site)) able += table_.able(other) ? 1 : 0;
  std::vector<Fighter> fighters;
  for (const Seat other : table_.at(copy_.visit.site)) {
    if (!table_.able(other)) continue;
    if (other != seat) {
      fighters.push_back(fighter(other, copy_.visit.card, stand(other, AttemptKind::attack), able));
      continue;
    }
    const Attempt attempt = prepare(seat, action);
    Fighter me;
    const int bonus = stunned ? 2 : 0;
    add_blow(me, monster, attempt.by, draws(seat, attempt.value),
             attempt.level - attempt.value - attempt.extra + bonus);
    add_attacks(me, seat, stand(seat, AttemptKind::attack), monster, able);
    fighters.push_back(me);
  }
  return fight_worth(fighters, stunned, won, false);
}

// Nothing is won, and whoever does not get away is hit.
double Prospects::escaping(Seat seat, Trait trait) {
  const Challenge& monster = pack_.challenge(copy_.visit.card);
  int level = monster.escape[trait];
  for (const Trait other : kTraits)
    if (level == 0) level = monster.escape[other];
  const Attempt attempt = table_.prepare(seat, {.kind = AttemptKind::escape,
                                                .card = copy_.visit.card,
                                                .by = trait,
                                                .against = trait,
                                                .level = level});
  const double away = odds_.at_least(trait, draws(seat, attempt.value),
                                     attempt.level - attempt.value - attempt.extra + 1);
  Fighter me;
  const SeatSet here = table_.at(copy_.visit.site);
  int able = 0, fallen = 0;
  for (const Seat other : here)
    (table_.able(other) ? able : fallen) += table_.living(other) ? 1 : 0;
  add_attacks(me, seat, stand(seat, AttemptKind::attack), monster, std::max(1, able));
  const double hit =
      copy_.visit.stun == kNotStunned ? kWorth.fall * me.falls + kWorth.hurt * me.damage : 0;
  return -(1 - away) * hit - (able == 1 ? kWorth.fall * fallen : 0);
}

// --- Healing and buying ---

double Prospects::healing(Seat seat) {
  double worth = 0;
  const Person& who = copy_.people[seat];
  int least = kHighest, later = kHighest;
  for (const Trait trait : kTraits) {
    const int most = table_.most(seat, trait);
    const int by = std::max(most, table_.most(seat, kSpirit));
    const int hurt = std::min<int>(who.damage[trait], most);
    const ByBest draw = odds_.best_of(trait, by);
    double healed = 0;
    for (int best = 0; best < kNumbers; ++best)
      healed += draw[static_cast<std::size_t>(best)] * std::clamp(by + best - kHealLevel, 0, hurt);
    worth += kWorth.heal * healed;
    least = std::min(least, most - hurt);
    later = std::min(later, most - hurt + static_cast<int>(healed));
  }
  if (least <= 1 && later > 1) worth += kWorth.rise;
  return worth;
}

double Prospects::owning(Seat seat, CardIndex card) {
  Person& me = copy_.people[seat];
  const Person before_person = me;
  const Visit visit = copy_.visit;
  const Time time = copy_.time;
  copy_.visit = {};
  copy_.time = Time::night;
  const SeatSet only = SeatSet::of(seat);
  if (!without_more_) without_more_ = nights_monsters(only);
  const int instance = copy_.in_play.put({.card = card, .owner = seat});
  double after = *without_more_;
  if (instance >= 0) {
    after = nights_monsters(only);
    copy_.in_play.take(instance);
  }
  copy_.visit = visit;
  copy_.time = time;
  me = before_person;
  return after - *without_more_;
}

}  // namespace gloam::games::daylight
