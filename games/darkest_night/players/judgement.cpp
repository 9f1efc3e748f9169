#include "games/darkest_night/players/judgement.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <optional>

#include "games/darkest_night/players/odds.h"

namespace gloam::games::darkest_night {
namespace {

using engine::Option;
using engine::Options;

// What a sensible player cares about, in points. The numbers were found by playing: small changes
// were kept where they won more games.
struct Taste {
  // Finding
  double key = 137, spare_key = 0.57, power = 5, power_by_dark = 0.68, item = 12.7;
  double search_with_relic = 0.45, search_power = 0.13;
  // Relics
  double retrieve = 1900, home = 45, each_at_home = 44, hand_keys = 160;
  double kill = 633, hunt = 425, hunt_crowd = 6.7;
  double hunt_odds = 0.45, hunt_relic = 0.05, hunt_key = 0.0074;
  // Blights
  double blight = 18, blight_power = 0.9, monster_blight = 1.4, crowd = 1.3, full = 2.8;
  double holy = 25, holy_crowd = 1.7, clear_for_hunter = 592;
  double fail = 2.4, fail_weak = 16;
  // Danger
  double monster = 1.9, monster_weak = 4.4, necromancer = 1.5, necromancer_seen = 3.6;
  // Rest
  double grace = 0.15, last_grace = 13.3, low_grace = 89.5, prayer = 2.1, refresh = 6;
  double hide[4] = {0.3, 1.7, 2.1, 0}, hide_beside = 166;
  // Ways
  double patience = 0.7, step = 1.3, passing = 0.92, quiet_step = 0.14;
  // Combat and cards
  double fight = 4, fight_necromancer = 7.1, tactic_cost = 4.1, safe_roll = 0.83;
  double support = 0.5, use = 5.3;
  // Oaths: what keeping and breaking one is worth, on the way and in a combat
  double oath_kept = 6, oath_broken = 12, oath_in_combat = 60;
  // Who goes first
  double relic_first = 1, danger_first = 5.3, home_first = 0.1;
};
constexpr Taste kTaste;

// Fitted to games of all levels that were played to their end: a search finds the mistakes of a
// guess that saw only its own rule of thumb.
constexpr engine::Sign kGuess[] = {
#include "games/darkest_night/players/guess.inc"
};
static_assert(std::size(kGuess) == kSigns);

// Where things are, from one look over all that lies in play.
struct Survey {
  Survey(const State& state, const Pack& pack) {
    for (const auto [instance, source] : state.in_play.cards()) {
      const bool carried = source.owner < kMostHeroes;
      if (source.card == pack.relic) {
        if (marked(source, kFaceDown)) {
          relics_hidden |= 1u << source.place;
        } else if (carried) {
          bearers |= 1u << source.owner;
        } else if (source.place == pack.monastery) {
          ++relics_home;
        }
      } else if (carried) {
        const bool tired = (source.states & cards::kAsleep) != 0;
        if (pack.is_power(source.card)) ++(tired ? tired_powers : ready_powers)[source.owner];
      } else if (pack.kinds[source.card] == CardKind::blight) {
        const int number = pack.numbers[source.card];
        blights[source.place] |= 1u << number;
        if (pack.blights[static_cast<std::size_t>(number)].monster) ++monsters[source.place];
      }
    }
    for (const Hero& hero : state.heroes)
      if (hero.standing == Standing::alive) keys += hero.keys;
  }

  bool bears(HeroIndex hero) const { return (bearers >> hero & 1) != 0; }
  int relics() const { return relics_home + std::popcount(bearers); }
  int keys_wanted() const { return std::max(0, kRelicsToWin - relics()) * kKeysForRelic; }

  std::uint32_t relics_hidden = 0;  // a bit for each place
  std::uint32_t bearers = 0;        // a bit for each hero
  int relics_home = 0;
  int keys = 0;
  std::array<std::uint32_t, kMostPlaces> blights{};  // a bit for each number
  std::array<int, kMostPlaces> monsters{};
  std::array<int, kMostHeroes> ready_powers{};
  std::array<int, kMostHeroes> tired_powers{};
};

// What every option is worth to whoever is asked.
class Judgement {
 public:
  Judgement(const State& state, const Pack& pack, const engine::Question& question)
      : s_(state), pack_(pack), question_(question), survey_(state, pack) {}

  double worth(Option option) {
    switch (option.verb) {
      case kTakeTurn:
        return 10 + turn_order(static_cast<HeroIndex>(option.a));
      case kGive:
        if (was_declined(option.a, option.b)) return engine::kPointless;
        return hand_over(static_cast<HeroIndex>(option.a), static_cast<HeroIndex>(option.b));
      case kStore:
        return store(static_cast<HeroIndex>(option.a));
      case kHandOver:
        return option.a == pack_.relic || option.a == pack_.key ? 10 : 1;
      case engine::kDone:
        return 5;
      case kTake:
      case kSwapRelics:
        return -50;
      case kOrders:
      case kHold:
      case kRelease:
        return engine::kPointless;
      case kAccept:
      case kWithRelic:
        return 1;
      case kLend:
        return lend(static_cast<CardIndex>(option.a), static_cast<HeroIndex>(option.b));
      case kTravel:
        return travel(static_cast<Place>(option.a));
      case kHide:
        return hide();
      case kSearch:
        return search(odds().of_search(me()));
      case kAttackBlight:
        return attack(option.a);
      case kAttackNecromancer:
        return attack_necromancer();
      case kRetrieve:
        return kTaste.retrieve;
      case kPray:
        return pray(hero(me()));
      case kEndTurn:
        return -5;
      case engine::kUse:
        return use(option);
      case kFight:
      case kElude:
      case kTactic:
      case kOneDie:
        return combat(option);
      case kConcede:
        return -1 + kTaste.oath_in_combat * oath_in_combat(option.verb, 0);
      case kChooseMap:
        return find(option);
      case kChoosePower:
      case kRefresh:
        return power(static_cast<CardIndex>(option.a));
      case kExhaust:
        return -power(static_cast<CardIndex>(option.a));
      case kGoTo:
        return go_to(static_cast<Place>(option.a));
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

 private:
  // --- Looking around ---

  HeroIndex me() const { return s_.slots[s_.slot].hero; }
  const Hero& hero(HeroIndex h) const { return s_.heroes[h]; }
  Place here() const { return hero(me()).place; }
  int crowd(Place place) const { return s_.blights_at[place]; }
  bool removes_blight() const { return question_.ask.key == ask::destroy_blight.key; }
  const BlightCard& blight(int number) const {
    return pack_.blights[static_cast<std::size_t>(number)];
  }
  double danger(int number) const {
    return blight(number).power + (blight(number).monster ? kTaste.monster_blight : 0);
  }
  // Asking the cards takes time, so it is done only when somebody wants to know.
  Odds& odds() {
    if (!odds_) odds_.emplace(s_, pack_);
    return *odds_;
  }

  // The chances of whoever's turn it is against a blight of a power, reckoned from the best fight.
  double beats(int power) {
    if (miss_ < 0) miss_ = 1 - odds().of_fight(me(), Foe::blight, 4, true);
    // Half of the faces miss a 4; each die misses on its own.
    constexpr std::array<double, 8> kByHalves = {20, 20, 2.585, 1.585, 1, 0.585, 0.263, 0};
    return 1 - std::pow(miss_, kByHalves[static_cast<std::size_t>(std::clamp(power, 0, 7))]);
  }
  double beats_necromancer(HeroIndex h) {
    double& chance = kills_[h];
    if (chance < 0) chance = odds().of_fight(h, Foe::necromancer, pack_.strength, true);
    return chance;
  }
  // Whether a hero with a relic seeks the Necromancer instead of the monastery. The nearer the
  // ritual, the better the odds must be.
  bool hunts(HeroIndex h) {
    if (survey_.relics_home + 1 >= kRelicsToWin) return false;
    const int keys = std::min(survey_.keys, survey_.keys_wanted());
    return beats_necromancer(h) >=
           kTaste.hunt_odds + kTaste.hunt_relic * (survey_.relics() - 1) + kTaste.hunt_key * keys;
  }
  bool somebody_hunts() {
    if (!anyone_hunts_) {
      anyone_hunts_ = false;
      for (HeroIndex h = 0; h < kMostHeroes && !*anyone_hunts_; ++h)
        anyone_hunts_ = survey_.bears(h) && hunts(h);
    }
    return *anyone_hunts_;
  }

  // --- Oaths ---

  // The card of the oath that the hero is under, or -1.
  int oath_of(HeroIndex h) const {
    for (const auto [instance, source] : s_.in_play.cards_of(h))
      if ((pack_.tags[source.card] & kOath) != 0 && (source.states & 1 << kActive) != 0)
        return source.card;
    return -1;
  }
  bool oath_names(HeroIndex h, StateWord word, Window window) const {
    const int oath = oath_of(h);
    if (oath < 0) return false;
    const auto& clauses = pack_.cards[static_cast<std::size_t>(oath)].clauses;
    return std::any_of(clauses.begin(), clauses.end(), [&](const cards::Clause& clause) {
      return clause.state_mask == 1u << word && clause.head.imm == window;
    });
  }
  // 1 if the hero's oath is kept, or broken, at such a moment.
  double kept(HeroIndex h, Window window) const {
    return oath_names(h, kFulfilled, window) ? 1 : 0;
  }
  double broken(HeroIndex h, Window window) const { return oath_names(h, kBroken, window) ? 1 : 0; }

  // What the oath makes of a turn in a place. Oaths that look at the end of a turn are kept beside
  // the Necromancer and broken in the monastery.
  double oath_in(HeroIndex h, Place place) const {
    if (oath_of(h) < 0) return 0;
    double points = kTaste.oath_kept * kept(h, kCombatWon);
    if (place == s_.necromancer) points += kTaste.oath_kept * kept(h, kTurnEnd);
    if (place != pack_.monastery) return points;
    const double enters = hero(h).place == place ? 0 : broken(h, kHeroMoved);
    return points - kTaste.oath_broken * std::max(enters, broken(h, kTurnEnd));
  }

  // Swearing is like travelling to where the oath is in force: it counts from the next turn on.
  double swear(int instance) {
    State sworn = s_;
    sworn.in_play[instance].states = kActiveBits;
    Judgement then(sworn, pack_, question_);
    return kTaste.patience * then.from(here());
  }

  double turn_order(HeroIndex h) const {
    return (survey_.bears(h) ? kTaste.relic_first : 0) +
           (hero(h).place == s_.necromancer ? kTaste.danger_first : 0) +
           (hero(h).place == pack_.monastery ? kTaste.home_first : 0);
  }

  // --- What a turn is worth somewhere ---

  double risk(HeroIndex h, Place place) const {
    const Hero& who = hero(h);
    const double each = who.grace <= 1 ? kTaste.monster_weak : kTaste.monster;
    double points = survey_.monsters[place] * each;
    if (place == s_.necromancer)
      points += who.secrecy <= 1 ? kTaste.necromancer_seen : kTaste.necromancer;
    return points;
  }

  double key() const {
    return kTaste.key * (survey_.keys_wanted() > survey_.keys ? 1 : kTaste.spare_key);
  }
  double new_power() const { return kTaste.power - kTaste.power_by_dark * s_.darkness; }
  double finds(HeroIndex h, Place place, double chance) const {
    const Location& where = pack_.places[place];
    const double found = key() * where.keys + new_power() * where.powers +
                         kTaste.item * (1 - where.keys - where.powers) +
                         kTaste.oath_kept * kept(h, kSearchDrawn);
    return chance * found * (survey_.bears(h) ? kTaste.search_with_relic : 1);
  }

  double removing(Place place, int number) {
    double gain = kTaste.blight + kTaste.blight_power * danger(number) +
                  kTaste.crowd * std::max(0, crowd(place) - 2) +
                  (crowd(place) >= kBlightLimit ? kTaste.full : 0);
    if (place == pack_.monastery) gain += kTaste.holy + kTaste.holy_crowd * crowd(place);
    if (place == s_.necromancer && somebody_hunts()) gain += kTaste.clear_for_hunter;
    return gain;
  }
  double fighting(HeroIndex h, Place place, int number, double chance) {
    const double loss = hero(h).grace <= 1 ? kTaste.fail_weak : kTaste.fail;
    const double gain = removing(place, number) + kTaste.oath_kept * kept(h, kBlightDestroyed);
    return chance * gain - (1 - chance) * loss;
  }

  double pray(const Hero& who) const {
    const int missing = who.usual_grace - who.grace;
    if (missing <= 0) return 0;
    return kTaste.grace * std::min(2, missing) +
           (who.grace == 0   ? kTaste.last_grace
            : who.grace == 1 ? kTaste.low_grace
                             : 0) -
           kTaste.prayer + kTaste.refresh * survey_.tired_powers[me()];
  }

  double goal(Place place) {
    const HeroIndex h = me();
    const Hero& who = hero(h);
    const bool relic = survey_.bears(h);
    double points = 0;
    for (std::uint32_t left = survey_.blights[place]; left != 0; left &= left - 1) {
      const int number = std::countr_zero(left);
      points = std::max(points, fighting(h, place, number, beats(blight(number).power)));
    }
    if (relic && place == s_.necromancer && hunts(h)) {
      const double kill = kTaste.hunt * beats_necromancer(h) - kTaste.hunt_crowd * crowd(place);
      points = std::max(points, kill);
    }
    if (place == pack_.monastery) {
      if (relic && !hunts(h))
        points = std::max(points, kTaste.home + kTaste.each_at_home * survey_.relics_home);
      return std::max(points, pray(who)) - risk(h, place) + oath_in(h, place);
    }
    const bool opens = !relic && who.keys >= kKeysForRelic;
    if (opens && (survey_.relics_hidden >> place & 1) != 0)
      points = std::max(points, kTaste.retrieve + kTaste.oath_kept * kept(h, kRelicRetrieved));
    const double chance = (7 - pack_.places[place].difficulty) / 6.0;
    return std::max(points, finds(h, place, chance)) - risk(h, place) + oath_in(h, place);
  }

  // The best that can be reached from a place; what is farther away counts less.
  double from(Place start) {
    if (!surveyed_) {
      surveyed_ = true;
      for (Place place = 0; place < pack_.places.size(); ++place) goals_[place] = goal(place);
    }
    double best = -1e6;
    for (Place place = 0; place < pack_.places.size(); ++place) {
      const int far = pack_.steps(start, place);
      double points = goals_[place] - kTaste.step * far;
      for (int step = 0; step < far && points > 0; ++step) points *= kTaste.patience;
      best = std::max(best, points);
    }
    return best - kTaste.passing * risk(me(), start);
  }
  double travel(Place to) {
    return kTaste.patience * from(to) + (hero(me()).secrecy < 5 ? kTaste.quiet_step : 0);
  }
  double go_to(Place to) {
    if (s_.slot == kNone) return crowd(to) == 0 ? 1 : 0;  // the Necromancer's own way
    return from(to);
  }

  // --- Actions ---

  double hide() const {
    const int secrecy = hero(me()).secrecy;
    return kTaste.hide[std::clamp(secrecy, 0, 3)] + kTaste.refresh * survey_.tired_powers[me()] -
           (here() == s_.necromancer ? kTaste.hide_beside : 0) -
           kTaste.oath_broken * broken(me(), kHid);
  }
  double search(double chance) const { return finds(me(), here(), chance) - risk(me(), here()); }
  double attack(int number) {
    return fighting(me(), here(), number, beats(blight(number).power)) - risk(me(), here());
  }
  double attack_necromancer() {
    if (crowd(here()) == 0)
      return survey_.bears(me()) ? kTaste.kill * beats_necromancer(me()) : -20;
    const int number = std::countr_zero(survey_.blights[here()]);
    return fighting(me(), here(), number, beats_necromancer(me())) - risk(me(), here());
  }

  bool was_declined(int from, int to) const {
    return (s_.declined[static_cast<std::size_t>(from)] >> to & 1) != 0;
  }
  double store(HeroIndex h) { return survey_.bears(h) && !hunts(h) ? 200 : -10; }
  double hand_over(HeroIndex from, HeroIndex to) const {
    const int held = hero(from).keys;
    // Whoever bears a relic cannot take another one.
    if (held > 0 && survey_.bears(from) && !survey_.bears(to)) return kTaste.hand_keys;
    const bool gathers = held > 0 && held < kKeysForRelic && hero(to).keys >= held;
    const bool one_way = hero(to).keys > held || to < from;
    return gathers && one_way && !survey_.bears(to) ? kTaste.hand_keys : -50;
  }

  // Against a wound whoever has less grace is helped; at a roll, whoever needs it. A relic is for
  // the Necromancer alone.
  double lend(CardIndex card, HeroIndex from) const {
    const auto to = static_cast<HeroIndex>(question_.subject[0]);
    if (was_declined(from, to)) return engine::kPointless;
    if (question_.ask.key == ask::lend_for_wound.key)
      return hero(to).grace <= hero(from).grace ? 1 : -1;
    if (card == pack_.relic)
      return s_.combat.foe == Foe::necromancer && crowd(hero(to).place) == 0 ? 1 : -1;
    return unsafe_roll() ? 1 : -1;
  }

  // --- Combat ---

  double combat(Option option) {
    const double chance = odds().of(option).value_or(0);
    double points = 100 * chance + kTaste.oath_in_combat * oath_in_combat(option.verb, chance);
    if (option.verb == kFight)
      points += s_.combat.foe == Foe::necromancer ? kTaste.fight_necromancer : kTaste.fight;
    if (option.verb == kTactic) {
      const int clause =
          pack_.clause(option.a, s_.combat.way == Way::fight ? kFightForm : kEludeForm);
      const cards::Card& card = pack_.cards[static_cast<std::size_t>(option.a)];
      if (!card.clauses[static_cast<std::size_t>(clause)].costs.empty())
        points -= kTaste.tactic_cost;
    }
    return points;
  }

  double oath_in_combat(std::uint16_t verb, double chance) const {
    const HeroIndex h = s_.combat.hero;
    if (verb == kElude || verb == kConcede) return -broken(h, kGaveWay);
    return verb == kFight && s_.combat.attacks == 0 ? chance * kept(h, kCombatWon) : 0;
  }

  // --- Cards ---

  double find(Option option) const {
    const MapCard& map = pack_.maps[pack_.numbers[static_cast<std::size_t>(option.a)]];
    switch (pack_.kinds[map.finds[static_cast<std::size_t>(question_.subject[1])]]) {
      case CardKind::key:
        return key();
      case CardKind::find:
        return new_power();
      default:
        return kTaste.item;
    }
  }

  // How gladly a power is had: something to fight with above all.
  double power(CardIndex card) const {
    if (pack_.kinds[card] != CardKind::tactic) return pack_.kinds[card] == CardKind::bonus ? 5 : 4;
    return pack_.clause(card, kFightForm) >= 0 ? 9 : 7;
  }

  // A power used as an action stands against the other actions; elsewhere it helps, and is used
  // unless the roll is safe.
  double use(Option option) {
    if (question_.ask.key == ask::action.key) return use_as_action(option);
    if (s_.roll.kind == RollKind::none) return 1;
    return unsafe_roll() ? 1 : -1;
  }
  bool unsafe_roll() const {
    return chance_of_success(s_.roll.pool, s_.roll.target, 0, s_.roll.relic != 0) <
           kTaste.safe_roll;
  }
  double use_as_action(Option option) {
    const auto card = static_cast<std::size_t>(option.a);
    const bool searches =
        pack_.cards[card].clauses[0].condition && pack_.places[here()].difficulty > 0;
    if (searches) return search(kTaste.search_power);
    if ((pack_.tags[card] & kOath) != 0) return swear(cards::use_of(option).instance);
    return (pack_.tags[card] & kSupport) != 0 ? kTaste.support : kTaste.use;
  }

  // --- The Necromancer's player ---

  double prey(HeroIndex h) const {
    return (survey_.bears(h) ? 20 : 0) + (hero(h).secrecy == 0 ? 8 : 0) -
           3 * pack_.dark_steps(s_.necromancer, hero(h).place);
  }

  const State& s_;
  const Pack& pack_;
  const engine::Question& question_;
  const Survey survey_;
  std::optional<Odds> odds_;
  double miss_ = -1;  // of the best fight against a 4; below zero: not yet known
  std::array<double, kMostHeroes> kills_ = {-1, -1, -1, -1, -1, -1, -1, -1};
  std::optional<bool> anyone_hunts_;  // none: not yet known
  bool surveyed_ = false;
  std::array<double, kMostPlaces> goals_{};
};

}  // namespace

void weigh(const State& state, const Pack& pack, const engine::Question& question,
           const Options& options, std::span<double> points) {
  Judgement judgement(state, pack, question);
  for (std::size_t i = 0; i < options.size(); ++i) points[i] = judgement.worth(options[i]);
}

Signs signs(const State& state, const Pack& pack) {
  const Survey survey(state, pack);
  Signs out{};
  const auto heroes_near = [&](Place place) {
    int near = 0;
    for (const Hero& hero : state.heroes)
      near += hero.standing == Standing::alive && pack.steps(hero.place, place) <= 1 ? 1 : 0;
    return near;
  };
  std::array<int, kMostPlaces> keys_at{};
  double kill = 0;
  int bearer_far = 0;
  int way_home = 4;
  for (HeroIndex h = 0; h < kMostHeroes; ++h) {
    const Hero& hero = state.heroes[h];
    out[kDead] += hero.standing == Standing::dead ? 1 : 0;
    if (hero.standing != Standing::alive) continue;
    keys_at[hero.place] += hero.keys;
    out[kGrace] += std::min<int>(hero.grace, hero.usual_grace);
    out[kNoGrace] += hero.grace == 0 ? 1 : 0;
    out[kLowGrace] += hero.grace == 1 ? 1 : 0;
    out[kSecrecy] += std::min<int>(hero.secrecy, 6);
    out[kReadyPowers] += survey.ready_powers[h];
    out[kTiredPowers] += survey.tired_powers[h];
    if (!survey.bears(h)) {
      const Location& where = pack.places[hero.place];
      if (where.difficulty > 0) out[kSearchers] += where.keys * (7 - where.difficulty) / 6.0;
      continue;
    }
    way_home = std::min<int>(way_home, pack.steps(hero.place, pack.monastery));
    const double chance = Odds(state, pack).of_fight(h, Foe::necromancer, pack.strength, true);
    const int far = pack.steps(hero.place, state.necromancer);
    if (chance * (4 - far) <= kill) continue;
    kill = chance * (4 - far);
    bearer_far = far;
  }
  out[kBias] = 1;
  out[kRelicHome] = std::min(survey.relics_home, 2);
  out[kTwoRelicsHome] = survey.relics_home >= 2 ? 1 : 0;
  out[kBearer] = survey.bearers != 0 ? 1 : 0;
  out[kBearers] = std::popcount(survey.bearers);
  out[kKill] = kill;
  if (survey.bearers != 0) {
    out[kWayHome] = way_home;
    out[kBearerFar] = bearer_far;
    out[kEscorts] = heroes_near(state.necromancer);
    out[kShield] = state.blights_at[state.necromancer];
    out[kShot] = bearer_far == 0 && state.blights_at[state.necromancer] == 0 ? kill : 0;
  }
  int keys_together = 0;
  int way = 4;
  for (Place place = 0; place < pack.places.size(); ++place) {
    keys_together = std::max(keys_together, std::min(keys_at[place], kKeysForRelic));
    if (keys_at[place] < kKeysForRelic) continue;
    for (Place to = 0; to < pack.places.size(); ++to)
      if ((survey.relics_hidden >> to & 1) != 0) way = std::min<int>(way, pack.steps(place, to));
  }
  out[kKeys] = std::min(survey.keys, survey.keys_wanted());
  out[kKeysTogether] = survey.relics() < kRelicsToWin ? keys_together : 0;
  const double paid = survey.relics() * kKeysForRelic + out[kKeys];
  out[kRitual] = paid * paid / (kRelicsToWin * kKeysForRelic);
  out[kRelicNear] = 4 - way;
  out[kDark] = state.darkness;
  out[kDarker] = state.darkness * state.darkness / 30.0;
  const int holy = state.blights_at[pack.monastery];
  out[kHoly] = holy;
  out[kHolier] = holy * holy / 4.0;
  for (Place place = 0; place < pack.places.size(); ++place) {
    if (place == pack.monastery) continue;
    out[kBlights] += state.blights_at[place];
    out[kFull] += state.blights_at[place] >= kBlightLimit ? 1 : 0;
    out[kCrowded] += state.blights_at[place] == kBlightLimit - 1 ? 1 : 0;
  }
  return out;
}

std::span<const engine::Sign> guess() { return kGuess; }

}  // namespace gloam::games::darkest_night
