#include "games/darkest_night/judgement.h"

#include <algorithm>

#include "games/darkest_night/odds.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::Options;

// What every option is worth to the seat, in points; the best is taken, ties at random.
class Judgement {
 public:
  Judgement(const State& state, const Pack& pack, const engine::Question& question)
      : s_(state), pack_(pack), question_(question), odds_(state, pack), table_(odds_.table()) {}

  Option best(const Options& options, engine::Generator& luck) {
    Option taken = options[0];
    double most = -1e9;
    for (const Option& option : options) {
      const double points = worth(option) + luck.below(1000) * 1e-5;
      if (points > most) taken = option;
      most = std::max(most, points);
    }
    return taken;
  }

 private:
  double worth(Option option) {
    switch (option.verb) {
      case kTakeTurn:
        return 10 + turn_order(static_cast<HeroIndex>(option.a));
      case kGive:
        return hand_over(static_cast<HeroIndex>(option.a), static_cast<HeroIndex>(option.b));
      case kStore:
        return carries_relic(static_cast<HeroIndex>(option.a)) ? 200 : -10;
      case kHandOver:
        return option.a == pack_.relic || option.a == pack_.key ? 10 : 1;
      case engine::kDone:
        return 5;
      case kTake:
      case kOrders:
      case kHold:
      case kSwapRelics:
        return -50;
      case kAccept:
      case kWithRelic:
        return 1;
      case kTravel:
        return travel(static_cast<Place>(option.a));
      case kHide:
        return hide();
      case kSearch:
        return search(odds_.of_search(me()));
      case kAttackBlight:
        return attack_blight(option);
      case kAttackNecromancer:
        return attack_necromancer(option);
      case kRetrieve:
        return 150;
      case kPray:
        return pray();
      case kEndTurn:
        return -5;
      case engine::kUse:
        return use(option);
      case kFightIt:
      case kEludeIt:
      case kTactic:
      case kOneDie:
        return combat(option);
      case kConcede:
        return -1;
      case kChooseMap:
        return find(option);
      case kChoosePower:
        return power(static_cast<CardIndex>(option.a));
      case kExhaust:
        return -power(static_cast<CardIndex>(option.a));
      case kRefresh:
        return power(static_cast<CardIndex>(option.a));
      case kGoTo:
        return place_for(me_or_none(), static_cast<Place>(option.a));
      case kChooseBlight:
        return removes_blight() ? danger(option.a) : -danger(option.a);
      case kPursue:
        return prey(static_cast<HeroIndex>(option.a));
      case kPlayMap:
        return danger(pack_.maps[pack_.numbers[static_cast<std::size_t>(option.a)]]
                          .blights[static_cast<std::size_t>(question_.subject[0])]);
      default:
        return 0;
    }
  }

  // --- Looking around ---

  HeroIndex me() const { return s_.slots[s_.slot].hero; }
  HeroIndex me_or_none() const { return s_.slot == kNone ? kNoHero : me(); }
  const Hero& hero(HeroIndex h) const { return s_.heroes[h]; }
  Place here() const { return hero(me()).place; }
  bool carries_relic(HeroIndex h) const { return table_.carries_relic(h); }
  bool relic_waits(Place place) const {
    for (int i = 0; i < s_.in_play.size(); ++i)
      if (s_.in_play[i].card == pack_.relic && s_.in_play[i].place == place &&
          (s_.in_play[i].game[0] & kFaceDown) != 0) {
        return true;
      }
    return false;
  }
  // How much a kind of blight hurts.
  double danger(int number) const {
    const BlightCard& blight = pack_.blights[static_cast<std::size_t>(number)];
    return blight.power + (pack_.cards[blight.card].has("monster") ? 4 : 0);
  }
  int monsters(Place place) const {
    int count = 0;
    for (int i = 0; i < s_.in_play.size(); ++i) {
      const cards::Source& source = s_.in_play[i];
      count += source.card != cards::kNoCard && source.place == place &&
                       pack_.kinds[source.card] == CardKind::blight &&
                       pack_.cards[source.card].has("monster")
                   ? 1
                   : 0;
    }
    return count;
  }
  bool wounded() const { return hero(me()).grace <= 1; }
  bool removes_blight() const { return question_.ask.key == ask::destroy_blight.key; }

  // --- The turn ---

  // Those in danger first.
  double turn_order(HeroIndex h) const {
    return (carries_relic(h) ? 3 : 0) + (hero(h).place == s_.necromancer ? 2 : 0);
  }

  // Where a hero wants to be, in points.
  double place_for(HeroIndex h, Place place) const {
    if (h == kNoHero) return s_.blights_at[place] == 0 ? 1 : 0;  // the Necromancer's own way
    const Hero& who = hero(h);
    const double home = 3.0 - pack_.steps[place][pack_.monastery];
    if (carries_relic(h)) return 60 + 12 * home;
    if (who.grace <= 1) return 30 + 8 * home;
    double points = 6 - 4 * monsters(place) + (s_.blights_at[place] >= 3 ? 4 : 0);
    if (place == s_.necromancer) points -= who.secrecy <= 2 ? 20 : 8;
    if (place == pack_.monastery) return points - 8 + 12 * s_.blights_at[place];
    if (who.keys >= kKeysForRelic) return points + 40 - 10 * nearest_relic(place);
    return points + 30 * key_chance(place);
  }
  // That a plain search there brings a key.
  double key_chance(Place place) const {
    const int difficulty = pack_.places[place].difficulty;
    int keys = 0;
    for (const MapCard& map : pack_.maps) keys += map.finds[place] == pack_.key ? 1 : 0;
    return keys * (7 - difficulty) / (6.0 * static_cast<double>(pack_.maps.size()));
  }
  double nearest_relic(Place from) const {
    int nearest = 9;
    for (Place place = 0; place < pack_.places.size(); ++place)
      if (relic_waits(place)) nearest = std::min<int>(nearest, pack_.steps[from][place]);
    return nearest;
  }
  double travel(Place to) const { return place_for(me(), to) - place_for(me(), here()) + 6; }

  double hide() const {
    const int secrecy = hero(me()).secrecy;
    const bool beside = here() == s_.necromancer;
    return (secrecy == 0   ? 12
            : secrecy == 1 ? 8
            : secrecy == 2 ? 4
                           : 0) +
           1.5 * exhausted_powers() - (beside ? 8 : 0);
  }
  int exhausted_powers() const {
    int count = 0;
    for (int i = 0; i < s_.in_play.size(); ++i)
      count += s_.in_play[i].owner == me() && table_.is_exhausted(i) ? 1 : 0;
    return count;
  }

  double search(double chance) const {
    if (carries_relic(me()) || hero(me()).keys >= kKeysForRelic) return 0;
    return chance * (16 + 50 * key_chance(here())) - 3 * monsters(here());
  }

  double attack_blight(Option option) {
    const double chance = odds_.of(option).value_or(0);
    const int crowd = s_.blights_at[here()] - 1;
    const double gain = 6 + danger(option.a) + 6 * crowd + (here() == pack_.monastery ? 20 : 0);
    return chance * gain - (1 - chance) * (wounded() ? 40 : 6);
  }

  double attack_necromancer(Option option) {
    const double chance = odds_.of(option).value_or(0);
    const bool kills = carries_relic(me()) && s_.blights_at[here()] == 0;
    if (kills) return 400 * chance;
    return s_.blights_at[here()] > 0 && hero(me()).grace > 2 ? 14 * chance - 8 : -20;
  }

  double pray() const {
    const Hero& who = hero(me());
    return 9 * std::min(2, who.usual_grace - who.grace) + 2 * exhausted_powers();
  }

  double hand_over(HeroIndex from, HeroIndex to) const {
    const bool keys = hero(from).keys > 0 && hero(from).keys < kKeysForRelic;
    const bool gathers = keys && hero(to).keys >= hero(from).keys && !carries_relic(to);
    return gathers && (hero(to).keys > hero(from).keys || to < from) ? 160 : -50;
  }

  // --- Combat ---

  double combat(Option option) {
    double points = 100 * odds_.of(option).value_or(0);
    if (option.verb == kFightIt) points += 4;
    if (option.verb == kTactic) {
      const int clause = pack_.clause(option.a, s_.combat.way == Way::fight ? kFight : kElude);
      const auto& costs = pack_.cards[static_cast<std::size_t>(option.a)]
                              .clauses[static_cast<std::size_t>(clause)]
                              .costs;
      if (!costs.empty()) points -= 8;
    }
    return points;
  }

  // --- Cards ---

  double find(Option option) const {
    const MapCard& map = pack_.maps[pack_.numbers[static_cast<std::size_t>(option.a)]];
    const CardIndex found = map.finds[static_cast<std::size_t>(question_.subject[1])];
    switch (pack_.kinds[found]) {
      case CardKind::key:
        return 10;
      case CardKind::find:
        return 8;
      default:
        return 6;
    }
  }

  // How gladly a power is had: something to fight with above all.
  double power(CardIndex card) const {
    if (pack_.kinds[card] != CardKind::tactic) return pack_.kinds[card] == CardKind::bonus ? 5 : 4;
    return pack_.clause(card, kFight) >= 0 ? 9 : 7;
  }

  // A power used as an action stands against the other actions; elsewhere it helps, and is used
  // unless the roll is safe.
  double use(Option option) {
    const bool action = question_.ask.key == ask::action.key;
    if (action) return use_as_action(option);
    if (s_.roll.kind == RollKind::none) return 1;
    const int dice = s_.roll.pool;
    return chance_of_success(dice, s_.roll.target, 0, s_.roll.relic != 0) < 0.6 ? 1 : -1;
  }
  double use_as_action(Option option) const {
    const auto card = static_cast<std::size_t>(option.a);
    const bool searches =
        pack_.cards[card].clauses[0].condition && pack_.places[here()].difficulty > 0;
    if (searches) return search(0.8);
    if ((pack_.tags[card] & kOath) != 0) return s_.blights_at[here()] > 0 ? 9 : 7;
    return 6;
  }

  // --- The Necromancer's player ---

  double prey(HeroIndex h) const {
    return (carries_relic(h) ? 20 : 0) + (hero(h).secrecy == 0 ? 8 : 0) -
           3 * pack_.dark_steps[s_.necromancer][hero(h).place];
  }

  const State& s_;
  const Pack& pack_;
  const engine::Question& question_;
  Odds odds_;
  Table& table_;
};

}  // namespace

Option rule_of_thumb(const State& state, const Pack& pack, const engine::Question& question,
                     engine::Seat seat, engine::Generator& luck) {
  const Options options = question.options_of(seat);
  return Judgement(state, pack, question).best(options, luck);
}

}  // namespace gloam::games::darkest_night
