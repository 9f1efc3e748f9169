// A position of Dying Light arranged for a test: who stands where, dice with their faces, crowds,
// tokens, wounds, gear and items, and the answers and dice to come.
#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/battery/arrangement.h"
#include "games/battery/played.h"
#include "games/dying_light/cards/testing_city.h"
#include "games/dying_light/dying_light.h"
#include "games/dying_light/rules/table.h"
#include "games/proves.h"

namespace gloam::games::dying_light::testing {

using battery::Ids;

// The Runners of a test, by their places.
inline constexpr int kOx = 0;
inline constexpr int kTern = 1;
inline constexpr int kLatch = 2;
inline constexpr int kQuill = 3;

// The dice of a Runner, by their places: three Basic ones, Parkour, Combat, Momentum.
inline constexpr int kGray1 = 0;
inline constexpr int kGray2 = 1;
inline constexpr int kGray3 = 2;
inline constexpr int kBlue = 3;
inline constexpr int kRed = 4;
inline constexpr int kGold = 5;

// Dice as they are rolled, from 1. Damage Dice show their number.
inline constexpr std::uint32_t kRollCrit = 6;
inline constexpr std::uint32_t kRollSafe = 1;
inline constexpr std::uint32_t kRollExposure = 3;
inline constexpr std::uint32_t kRollFatigue = 4;
inline constexpr std::uint32_t kRollWound = 5;
inline constexpr std::uint32_t kRollSpawn = 6;

inline constexpr engine::Option kPassed{engine::kPass};
inline constexpr engine::Option kChosen{engine::kDone};
inline constexpr engine::Option kSearchCommon{kSearch, static_cast<int>(Feature::common_loot)};

// These cards as a pack that extends the game's own.
inline std::string extended(std::string_view cards) {
  return battery::extending("dying-light", cards);
}

inline std::unique_ptr<engine::Game> made() { return battery::loaded(kEntry.make); }

// Spends these dice, the last of them last.
inline engine::Option pay(std::initializer_list<int> dice) {
  int set = 0;
  for (const int die : dice) set |= 1 << die;
  return {kPay, set, *(dice.end() - 1)};
}

// evening().at(kOx, "a06a").pool(kOx, "basic combat.power").crowd("a06", "biter", 2)
//     .dice({...}).acts(kOx, {...}): reads as the rule it proves. At first it is round 6, by Day,
// of the tutorial on Tanner's Yard with a seat for each Runner. They stand in a12c, a01a, a03c and
// a10 with all their dice in the supply, no Skill and gear that is used up; their weapons are the
// tutorial's. Nobody else and nothing is on the board, and all decks are in the order of the pack.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::in_play> {
 public:
  explicit Arranged(int runners = 2, int seats = 0, std::string_view extension = {})
      : Arrangement(battery::kept<Pack>(extension, load_pack)) {
    state.seats = static_cast<std::uint8_t>(seats == 0 ? runners : seats);
    state.runners_in_play = static_cast<std::uint8_t>(runners);
    state.round = 6;
    state.phase = Phase::activation;
    constexpr std::array<std::string_view, kMostRunners> kWho = {"ox", "tern", "latch", "quill"};
    constexpr std::array<std::string_view, kMostRunners> kArms = {"rebar_club", "hatchet",
                                                                  "long_machete", "slingbow"};
    constexpr std::array<std::string_view, kMostRunners> kWhere = {"a12c", "a01a", "a03c", "a10"};
    constexpr std::array<DieKind, kDice> kSet = {kBasic,   kBasic,  kBasic,
                                                 kParkour, kCombat, kMomentum};
    for (int who = 0; who < runners; ++who) {
      const auto n = static_cast<std::size_t>(who);
      one(who).self = pack.numbers[card(kWho[n])];
      at(who, kWhere[n]);
      for (std::size_t i = 0; i < kDice; ++i) one(who).dice[i].kind = kSet[i];
      gear(who, "courier_gear", {kGone, kGone, kGone}).weapon(who, kArms[n]);
    }
    for (std::size_t i = 0; i < pack.infected.size(); ++i)
      state.supply[i] = pack.infected[i].figures;
    fill_decks();
  }

  // --- Arranging the board ---

  Arranged& at(int who, std::string_view zone) {
    one(who).zone = this->zone(zone);
    return *this;
  }
  // So many more Infected of a kind in the Area, standing or knocked down.
  Arranged& crowd(std::string_view area, std::string_view kind, int n) {
    return add(crowd_in(area).standing, kind, n);
  }
  Arranged& crowd_down(std::string_view area, std::string_view kind, int n) {
    return add(crowd_in(area).down, kind, n);
  }
  Arranged& supply(std::string_view kind, int n) {
    state.supply[kind_of(kind)] = static_cast<std::uint8_t>(n);
    return *this;
  }
  // A UV Spot burns for `active` rounds.
  Arranged& token(std::string_view zone, Feature feature, int active = 0) {
    state.tokens.put({.zone = this->zone(zone),
                      .feature = feature,
                      .active = static_cast<std::uint8_t>(active)});
    return *this;
  }
  Arranged& round(int n) { return state.round = static_cast<std::uint8_t>(n), *this; }
  // Round 9, the second of the Night.
  Arranged& at_night() { return round(9); }
  // Another scenario, without anything it places. All stand where it begins.
  Arranged& scenario(std::string_view id) {
    state.scenario = pack.numbers[card(id)];
    for (int who = 0; who < state.runners_in_play; ++who)
      one(who).zone = pack.scenarios[state.scenario].start;
    return *this;
  }
  // Another board in place of the scenario's, drawn from the second line on; all stand in its first
  // Zone. Areas are named by their codes.
  Arranged& on_board(std::string_view plan, const std::vector<std::string>& walls = {}) {
    std::vector<std::string> names;
    for (const cards::Name& name : areas_in(plan.substr(1)))
      names.push_back(name.word + " " + name.word);
    pack.cities[pack.scenarios[state.scenario].board] = City(plan.substr(1), walls, names);
    for (int who = 0; who < state.runners_in_play; ++who) one(who).zone = 0;
    return *this;
  }

  // --- Arranging a Runner ---

  // Dice by kind and face: "basic combat.power momentum.power.push"; without a face they are blank.
  // Each is one that lay in the supply.
  Arranged& pool(int who, const std::string& dice) { return put_dice(who, dice, Place::pool); }
  // To the right of those that lie there; "-" leaves a slot free.
  Arranged& track(int who, const std::string& dice) { return put_dice(who, dice, Place::track); }
  Arranged& fatigued(int who, const std::string& dice) {
    return put_dice(who, dice, Place::fatigue);
  }
  Arranged& cooling(int who, const std::string& dice) {
    return put_dice(who, dice, Place::cooldown);
  }
  // The Momentum Die lies on its spot.
  Arranged& momentum(int who) {
    die(who, kGold).place = Place::spot;
    return see_momentum();
  }
  Arranged& exposed(int who) { return one(who).token = 1, *this; }
  // A Skill, an item, a Chase Card.
  Arranged& has(int who, std::string_view id) {
    lies({.card = card(id), .owner = static_cast<std::uint8_t>(who)});
    return see_momentum();
  }
  // In the Weapon Slot, in place of the one there.
  Arranged& weapon(int who, std::string_view id) {
    if (one(who).weapon != kNoCard) state.in_play.take(instance_of(who, one(who).weapon));
    one(who).weapon = card(id);
    return has(who, id);
  }
  Arranged& unarmed(int who) {
    state.in_play.take(instance_of(who, one(who).weapon));
    return one(who).weapon = kNoCard, *this;
  }
  // Head, jacket and shoes, undamaged.
  Arranged& gear(int who, std::string_view set, const std::array<Wear, kGearSlots>& wear = {}) {
    one(who).gear = card(set);
    for (std::size_t i = 0; i < kGearSlots; ++i) one(who).wear[i] = wear[i];
    return *this;
  }
  Arranged& light_wound(int who, std::string_view id) {
    return one(who).light.put(state.wounds.take(card(id))), *this;
  }
  Arranged& heavy_wound(int who, std::string_view id) { return has(who, from_wounds(id)); }
  Arranged& carries(int who, std::string_view object) {
    return one(who).carried.put(card(object)), *this;
  }

  // --- Arranging decks: these cards lie on top, the first uppermost ---

  Arranged& wound_deck(Ids ids) { return on_top(state.wounds, ids); }
  Arranged& chase_deck(Ids ids) { return on_top(state.chases, ids); }
  // An item deck, 0 Common and 1 Epic, holds only these.
  Arranged& item_deck(int deck, Ids ids) {
    auto& items = state.items[static_cast<std::size_t>(deck)];
    items.clear();
    for (const std::string_view id : ids) items.put_under(card(id));
    return *this;
  }
  // An Exposure Deck holds only these; the rest of the cards are discarded.
  Arranged& exposure_deck(int who, Ids ids) {
    Runner& owner = one(who);
    while (!owner.deck.empty()) owner.discards.put(owner.deck.take_top());
    for (const std::string_view id : ids) owner.deck.put_under(owner.discards.take(card(id)));
    return *this;
  }

  // --- What comes, and running ---

  // Whatever is rolled or shuffled without dice of the test is left to the generator.
  Arranged& any_luck() { return generator_decides_ = true, *this; }
  // The Runner is being activated and has rolled.
  Arranged& active(int who) {
    state.phase = Phase::activation;
    state.acting = static_cast<std::uint8_t>(who);
    one(who).rolled = 1;
    return *this;
  }
  // The Runner is activated, and its player gives these answers, action after action.
  Arranged& acts(int who, std::initializer_list<engine::Option> options) {
    return active(who).answers_of(seat_of(who), options).play();
  }
  // The activation goes on with more answers.
  Arranged& goes_on(std::initializer_list<engine::Option> options) {
    return answers_of(seat_of(state.acting), options).play();
  }
  // What the Runner may do next, or is asked after these answers; the position stays as it was.
  Arranged& may(int who, std::initializer_list<engine::Option> options = {}) {
    active(who).answers_of(seat_of(who), options);
    return inquire();
  }
  // The Infected of the Area attack whoever is there; these are the answers of that Runner.
  Arranged& attacked(int who, std::initializer_list<engine::Option> options = {}) {
    state.resolved = {.area = area_of(who)};
    return answers_of(seat_of(who), options).run(Phase::attack);
  }
  // What the attacked Runner is asked after these answers; the position stays as it was.
  Arranged& attack_asks(int who, std::initializer_list<engine::Option> options = {}) {
    state.resolved = {.area = area_of(who)};
    state.phase = Phase::attack;
    answers_of(seat_of(who), options);
    return inquire();
  }

  // --- Options ---

  // Tests name dice by their places, not by what they show.
  static engine::Option plain(engine::Option option) {
    switch (option.verb) {
      case kPay:
        return {kPay, option.a, SpokenDice::last_of(option.b)};
      case kUpgrade:
        return {kUpgrade, option.a, SpokenChange::of(option.b).into};
      case kTire:
      case kGuard:
      case kRollAgain:
      case kRestore:
        return {option.verb, option.a};
      default:
        return option;
    }
  }
  int named(std::string_view zone) const { return board() << 8 | this->zone(zone); }
  int named_area(std::string_view area) const { return board() << 8 | this->area(area); }
  engine::Option run_to(std::string_view zone) const { return {kRun, named(zone)}; }
  engine::Option climb(std::string_view zone, int cost) const {
    return {kClimb, named(zone), cost};
  }
  engine::Option jump(std::string_view zone) const { return {kJump, named(zone)}; }
  engine::Option pad(std::string_view zone) const { return {kPad, named(zone)}; }
  engine::Option go(std::string_view zone) const { return {kGo, named(zone)}; }
  engine::Option strike(std::string_view kind, std::string_view area) const {
    return {kStrike, card(kind), named_area(area)};
  }
  engine::Option strike_hard(std::string_view kind, std::string_view area) const {
    return {kStrikeHard, card(kind), named_area(area)};
  }
  engine::Option shove(std::string_view kind, std::string_view area) const {
    return {kShove, card(kind), named_area(area)};
  }
  engine::Option in_area(int verb, std::string_view area) const { return {verb, named_area(area)}; }
  engine::Option what(int verb, std::string_view id) const { return {verb, card(id)}; }
  engine::Option whom(int verb, int who) const { return {verb, one(who).self}; }
  // A clause of a Skill, or of a Scenario Card: then it is an Interact at the site it names.
  engine::Option use(std::string_view id, int clause = 0) const {
    if (pack.kinds[card(id)] != CardKind::story) return Arrangement::use(id, clause);
    const cards::Clause& doing = pack.cards[card(id)].clauses[static_cast<std::size_t>(clause)];
    return {kWork, pack.nodes[doing.head.args].imm, Doing{card(id), clause}.number()};
  }
  // Using an item, on oneself or another.
  engine::Option use_item(std::string_view id, int whom) const {
    return {kUseItem, card(id), one(whom).self};
  }

  // --- Looking ---

  int board() const { return pack.scenarios[state.scenario].board; }
  const City& city() const { return pack.cities[static_cast<std::size_t>(board())]; }
  Zone zone(std::string_view code) const {
    const std::optional<Zone> found = city().zone_of(code);
    EXPECT_TRUE(found) << "no Zone " << code;
    return found.value_or(0);
  }
  Area area(std::string_view code) const {
    const std::optional<Area> found = city().area_of(code);
    EXPECT_TRUE(found) << "no Area " << code;
    return found.value_or(0);
  }
  std::size_t kind_of(std::string_view kind) const { return pack.numbers[card(kind)]; }
  Runner& one(int who) { return state.runners[static_cast<std::size_t>(who)]; }
  const Runner& one(int who) const { return state.runners[static_cast<std::size_t>(who)]; }
  ActionDie& die(int who, int n) { return one(who).dice[static_cast<std::size_t>(n)]; }
  const ActionDie& die(int who, int n) const { return one(who).dice[static_cast<std::size_t>(n)]; }
  engine::Seat seat_of(int who) const {
    return seat_of_runner(state.seats, state.runners_in_play, who);
  }
  Area area_of(int who) const { return city().area(one(who).zone); }
  bool is_at(int who, std::string_view zone) const { return one(who).zone == this->zone(zone); }
  int standing_in(std::string_view area, std::string_view kind) const {
    return state.crowds[this->area(area)].standing[kind_of(kind)];
  }
  int down_in(std::string_view area, std::string_view kind) const {
    return state.crowds[this->area(area)].down[kind_of(kind)];
  }
  int left_in_supply(std::string_view kind) const { return state.supply[kind_of(kind)]; }
  int tempo_of(int who) const { return tempo(one(who)); }
  int dice_in(int who, Place place) const { return dice_at(one(who), place); }
  Place place_of(int who, int n) const { return die(who, n).place; }
  bool holds(int who, std::string_view id) const { return instance(id, who) >= 0; }
  int light_wounds(int who) const { return one(who).light.size(); }
  int heavy_wounds(int who) const {
    int count = 0;
    for (const auto [instance, source] : state.in_play.cards_of(static_cast<std::uint8_t>(who)))
      count += pack.kinds[source.card] == CardKind::wound ? 1 : 0;
    return count;
  }
  bool token_in(std::string_view zone, Feature feature) const {
    return std::any_of(state.tokens.begin(), state.tokens.end(), [&](const Token& token) {
      return token.zone == this->zone(zone) && token.feature == feature;
    });
  }
  // How many Risk Dice were rolled in the last run.
  int risk_dice() const {
    for (const engine::Say* const rolled : {&say::risked, &say::safe})
      if (told(*rolled) > 0) return last(*rolled).arguments[1];
    return 0;
  }
  // Damage and Crits of the last attack.
  int damage() const { return last(say::struck).arguments[2]; }
  int crits() const { return last(say::struck).arguments[3]; }

 private:
  static Pack load_pack(std::string_view extension) {
    std::vector<cards::PackFile> files;
    if (!extension.empty()) files.push_back({"test.toml", extended(extension)});
    return battery::loaded(load, files).value();
  }
  Crowd& crowd_in(std::string_view area) { return state.crowds[this->area(area)]; }
  Arranged& add(Counts& counts, std::string_view kind, int n) {
    const std::size_t k = kind_of(kind);
    counts[k] = static_cast<std::uint8_t>(counts[k] + n);
    state.supply[k] = static_cast<std::uint8_t>(state.supply[k] - n);
    return *this;
  }
  void fill_decks() {
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
      const auto card = static_cast<CardIndex>(i);
      for (int copy = 0; copy < pack.cards[i].copies; ++copy) {
        if (pack.kinds[i] == CardKind::wound) state.wounds.put_under(card);
        if (pack.kinds[i] == CardKind::chase) state.chases.put_under(card);
        if (const int deck = pack.deck_of(card); deck >= 0)
          state.items[static_cast<std::size_t>(deck)].put_under(card);
      }
      if (pack.kinds[i] != CardKind::exposure || pack.symbols[i].hard) continue;
      for (int who = 0; who < state.runners_in_play; ++who) one(who).deck.put_under(card);
    }
  }
  template <std::size_t N>
  Arranged& on_top(engine::Zone<CardIndex, N>& deck, Ids ids) {
    for (auto id = ids.end(); id != ids.begin();) deck.put(deck.take(card(*--id)));
    return *this;
  }
  std::string_view from_wounds(std::string_view id) {
    state.wounds.take(card(id));
    return id;
  }
  int instance_of(int who, CardIndex card) const {
    return state.in_play.cards_of(static_cast<std::uint8_t>(who))
        .first([&](const cards::Source& source) { return source.card == card; });
  }

  // "combat.power" of a Runner, from the supply.
  Arranged& put_dice(int who, const std::string& dice, Place place) {
    int slot = tempo(one(who));
    for (const std::string& word : words_of(dice)) {
      ++slot;
      if (word == "-") continue;
      const std::size_t dot = std::min(word.find('.'), word.size());
      ActionDie* const free = from_supply(who, kind_named(word.substr(0, dot)));
      if (free == nullptr) {
        ADD_FAILURE() << "no " << word << " is left";
        return *this;
      }
      free->face = face_named(free->kind, word.substr(dot));
      free->place = place;
      free->slot = static_cast<std::uint8_t>(place == Place::track ? slot : 0);
    }
    return see_momentum();
  }
  ActionDie* from_supply(int who, int kind) {
    for (ActionDie& die : one(who).dice)
      if (die.kind == kind && die.place == Place::supply) return &die;
    return nullptr;
  }
  static int kind_named(const std::string& word) {
    constexpr std::array<std::string_view, 4> kKinds = {"basic", "parkour", "combat", "momentum"};
    const auto* const found = std::find(kKinds.begin(), kKinds.end(), word);
    EXPECT_NE(found, kKinds.end()) << "no die " << word;
    return static_cast<int>(found - kKinds.begin());
  }
  // Of ".power.push", in any order.
  std::uint8_t face_named(int kind, std::string symbols) const {
    constexpr std::array<std::pair<std::string_view, Symbol>, 6> kBoosts = {{{"evade", kEvade},
                                                                             {"jump", kJumpBoost},
                                                                             {"climb", kClimbBoost},
                                                                             {"power", kPower},
                                                                             {"block", kBlock},
                                                                             {"push", kPush}}};
    unsigned wanted = 0;
    std::replace(symbols.begin(), symbols.end(), '.', ' ');
    for (const std::string& word : words_of(symbols))
      for (const auto& [name, symbol] : kBoosts)
        if (name == word) wanted |= symbol;
    const Faces& faces = pack.dice[static_cast<std::size_t>(kind)];
    for (std::size_t i = 0; i < kFaces; ++i)
      if (faces[i].symbols == wanted) return static_cast<std::uint8_t>(i);
    ADD_FAILURE() << "no face" << symbols;
    return 0;
  }
  // `momentum` holds for the cards of a Runner who has it, as after every rule.
  Arranged& see_momentum() {
    for (const auto [instance, source] : state.in_play.cards()) {
      if (source.owner >= state.runners_in_play) continue;
      const Place place = die(source.owner, kGold).place;
      const bool has = place == Place::spot || place == Place::pool || place == Place::track;
      const unsigned asleep = source.states & cards::kAsleep;
      source.states = static_cast<std::uint8_t>(asleep | (has ? 1u << kHasMomentum : 0u));
    }
    return *this;
  }
  Arranged& inquire() {
    const State before = state;
    asked(state.phase);
    return state = before, *this;
  }
};

inline Arranged evening(int runners = 2, int seats = 0, std::string_view extension = {}) {
  return Arranged(runners, seats, extension);
}

// A game of its own at its first question, with these settings.
struct Begun : battery::Played<State> {
  explicit Begun(int seats, const std::vector<int>& settings = {}, std::uint64_t seed = 1)
      : Played(battery::own_game(kEntry), seats, seed, settings) {}
};

}  // namespace gloam::games::dying_light::testing
