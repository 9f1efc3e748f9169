// A position of Dead by Daylight arranged for a test: who stands where, tokens and tracks, and the
// answers and dice to come.
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
#include "games/dead_by_daylight/dead_by_daylight.h"
#include "games/dead_by_daylight/rules/table.h"
#include "games/proves.h"

namespace gloam::games::dead_by_daylight::testing {

using battery::Ids;

// The four survivors of a test, by their places; the killer is kKiller.
inline constexpr int kNadia = 0;
inline constexpr int kOskar = 1;
inline constexpr int kHana = 2;
inline constexpr int kMarek = 3;

// Dice as they are rolled, from 1: the faces of 8.2 in their order.
inline constexpr std::uint32_t kFailed = 1;      // one dot
inline constexpr std::uint32_t kGoodOne = 2;     // one dot
inline constexpr std::uint32_t kGoodTwo = 3;     // two dots
inline constexpr std::uint32_t kGreatTwo = 5;    // two dots
inline constexpr std::uint32_t kGreatThree = 6;  // three dots
inline constexpr std::uint32_t kBlankOne = 1;
inline constexpr std::uint32_t kBlankTwo = 3;
inline constexpr std::uint32_t kWeaponTwo = 5;
inline constexpr std::uint32_t kWeaponThree = 6;

// The numbers that the tests of the rules were written for. Those of the game's own trial are moved
// for balance, which must not concern a test of a rule.
inline constexpr std::string_view kPlainTrial = R"([trial]
name = "The Trial"
kind = "trial"
generator = 8
good = 1
great = 2
lost = 1
kick = 2
chase = 6
help = 4
dice = 2
most_dice = 5
hook_track = 5
carry_track = 3
injured_steps = 2
dying_steps = 3
lights = 3
chests = 2
perks = 2
evader_limit = 0
vault = 2
classic_generators = 4
collapse = [5, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0]
track_least = [-3, -6, -4, -4]
track_start = [-3, 2, 0, 0]
track_most = [6, 2, 4, 4]
)";

// These cards as a pack that extends the game's own.
inline std::string extended(std::string_view cards) {
  return battery::extending("dead-by-daylight", cards);
}

inline std::unique_ptr<engine::Game> made() { return battery::loaded(kEntry.make); }
inline const Pack& own_pack() { return battery::own_pack<load>(); }

// trial().at(kNadia, "e6").killer("k11").answers({...}).dice({...}).turn_of(kNadia): reads as the
// rule it proves. At first it is round 2 of Standard Mode on the Mill Yard with two seats, nobody
// has a perk, the Warden stands on k1 and the four on k21, j21, a11 and u11; all are Healthy, no
// chest lies anywhere, and nobody has acted.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::in_play> {
 public:
  explicit Arranged(int seats = 2, std::string_view extension = {})
      : Arrangement(battery::kept<Pack>(extension, load_pack)) {
    state.seats = static_cast<std::uint8_t>(seats);
    state.round = 2;
    for (std::size_t i = 0; i < kTracks; ++i) state.tracks[i] = pack.trial.tracks[i].start;
    constexpr std::array<std::string_view, kSurvivors> kWho = {"nadia", "oskar", "hana", "marek"};
    constexpr std::array<std::string_view, kSurvivors> kWhere = {"k21", "j21", "a11", "u11"};
    for (int i = 0; i < kSurvivors; ++i) {
      one(i).self = pack.numbers[card(kWho[static_cast<std::size_t>(i)])];
      at(i, kWhere[static_cast<std::size_t>(i)]);
    }
    state.killer.self = pack.numbers[card("warden")];
    killer("k1");
    for (std::size_t i = 0; i < pack.cards.size(); ++i)
      for (int copy = 0; pack.is_item(static_cast<int>(i)) && copy < pack.cards[i].copies; ++copy)
        if (!pack.ultra_rare(static_cast<int>(i))) state.items.put(static_cast<CardIndex>(i));
  }

  // --- Arranging ---

  Arranged& at(int survivor, std::string_view tile) {
    one(survivor).tile = this->tile(tile);
    one(survivor).where = Where::map;
    return *this;
  }
  Arranged& killer(std::string_view tile) { return state.killer.tile = this->tile(tile), *this; }
  // Another killer's card: "thresher".
  Arranged& killer_is(std::string_view id) {
    state.killer.self = pack.numbers[card(id)];
    if (pack.killers[state.killer.self].rules) lies({.card = card(id), .owner = kKillerOwner});
    return *this;
  }
  Arranged& health(int survivor, Health health, int steps = 0) {
    one(survivor).health = health;
    one(survivor).steps = static_cast<std::uint8_t>(steps);
    return *this;
  }
  Arranged& hooked(int survivor, std::string_view hook, int timer = 0) {
    one(survivor).tile = tile(hook);
    one(survivor).where = Where::hooked;
    one(survivor).health = Health::dying;
    one(survivor).hooked = 1;
    one(survivor).timer = static_cast<std::uint8_t>(timer);
    return *this;
  }
  Arranged& carried(int survivor, int space = 1) {
    one(survivor).tile = kNoTile;
    one(survivor).where = Where::carried;
    one(survivor).health = Health::dying;
    state.killer.carried = static_cast<std::uint8_t>(survivor);
    state.killer.space = static_cast<std::uint8_t>(space);
    return *this;
  }
  Arranged& gone(int survivor, Where where) {
    one(survivor).where = where;
    one(survivor).tile = kNoTile;
    return *this;
  }
  Arranged& acted(std::initializer_list<int> survivors) {
    for (const int survivor : survivors) one(survivor).acted = 1;
    return *this;
  }
  // A perk or an item of a survivor, or a perk of the killer (kKiller).
  Arranged& has_card(int character, std::string_view id) {
    const int owner = character == kKiller ? kKillerOwner : one(character).self;
    return lies({.card = card(id),
                 .owner = static_cast<std::uint8_t>(owner),
                 .target = kNoTotem,
                 .game = {kKnown, 0}});
  }
  // Dealt perks of the killer that nobody else knows; all others of the side are in its deck.
  Arranged& hidden_perks(Ids ids) {
    state.hidden = 1;
    for (const std::string_view id : ids) {
      has_card(kKiller, id);
      lying(id).game[0] = 0;
    }
    for (std::size_t i = 0; i < pack.cards.size(); ++i) {
      const auto card = static_cast<CardIndex>(i);
      if (pack.is_perk(card) && pack.side(card) == kKillerSide && instance(pack.cards[i].id) < 0)
        state.killer_perks.put(card);
    }
    return *this;
  }
  Arranged& on_floor(std::string_view tile, std::string_view id) {
    return state.floor.put({this->tile(tile), card(id)}), *this;
  }
  Arranged& progress(std::string_view generator, int n) {
    state.progress[number(generator)] = static_cast<std::uint8_t>(n);
    return *this;
  }
  Arranged& chest(std::string_view tile) { return state.closed |= bit(tile), *this; }
  Arranged& dropped(std::string_view tile) { return state.dropped |= bit(tile), *this; }
  Arranged& track(Track track, int at) {
    return state.tracks[track] = static_cast<std::int8_t>(at), *this;
  }
  // On a map drawn from the second line on, up to this tile: nobody is there but the killer, on a1.
  Arranged& on_map(std::string_view drawing, const std::string& last) {
    pack.maps[0] = Map(drawing.substr(1), std::vector<std::string>{"the yard a1 " + last});
    for (int i = 0; i < kSurvivors; ++i) gone(i, Where::escaped);
    return killer("a1");
  }
  Arranged& classic() {
    state.tracks = {};
    return state.mode = Mode::classic, *this;
  }
  // The power is on at these gates (0 north, 1 east, 2 south, 3 west), with so many lights each.
  Arranged& powered(std::initializer_list<int> gates, int lights = 0) {
    state.space = 1;
    state.power_round = state.round;
    state.alive_at_power = 0xf;
    for (const int gate : gates) {
      state.powered = static_cast<std::uint8_t>(state.powered | only(gate));
      state.lights[static_cast<std::size_t>(gate)] = static_cast<std::uint8_t>(lights);
    }
    return *this;
  }

  // --- What comes, and running ---

  using Arrangement::answers;
  engine::Seat seat_of(int character) const {
    return character == kKiller ? static_cast<engine::Seat>(state.seats - 1)
                                : seat_of_survivor(state.seats, character);
  }
  // A survivor's turn begins and is played with these answers of its player, step by step, to the
  // step that takes the last of them.
  Arranged& turn_of(int survivor, std::initializer_list<engine::Option> options) {
    begin_turn(survivor);
    return goes_on(survivor, options);
  }
  // The same for the killer. Dice that are set are kept for it.
  Arranged& killer_turn(std::initializer_list<engine::Option> options) {
    begin_killer_turn();
    return goes_on(kKiller, options);
  }
  // The turn goes on with more answers.
  Arranged& goes_on(int character, std::initializer_list<engine::Option> options) {
    if (options.size() == 0) return *this;
    return answers_of(seat_of(character), options).play();
  }
  Arranged& begin_turn(int survivor) {
    return running([&](Table& table) { table.begin_turn(survivor); });
  }
  // Up to the first thing that the killer does; without the windows of its start.
  Arranged& begin_killer_turn() {
    return running([](Table& table) { table.start_killer_turn(); });
  }
  // What is asked next: the position stays as it was, so that it can be answered from there.
  Arranged& asked_now() {
    const State before = state;
    Arrangement::asked(state.phase);
    return state = before, *this;
  }

  // --- Looking ---

  const Map& map() const { return pack.maps[state.map]; }
  Tile tile(std::string_view name) const {
    const std::optional<Tile> found = map().find(name);
    EXPECT_TRUE(found) << "no tile " << name;
    return found.value_or(0);
  }
  int named(std::string_view name) const { return state.map << kTileBits | tile(name); }
  std::size_t number(std::string_view name) const {
    return static_cast<std::size_t>(map().number(tile(name)));
  }
  Bits bit(std::string_view name) const { return only(static_cast<int>(number(name))); }
  Survivor& one(int survivor) { return state.survivors[static_cast<std::size_t>(survivor)]; }
  const Survivor& one(int survivor) const {
    return state.survivors[static_cast<std::size_t>(survivor)];
  }
  int distance(std::string_view from, std::string_view to) const {
    return map().distance(tile(from), tile(to));
  }
  bool adjacent(std::string_view one, std::string_view other) const {
    return map().adjacent(tile(one), tile(other));
  }
  // Whether the survivor has the card, and whether the item lies on the tile.
  bool holds(int survivor, std::string_view id) const {
    return instance(id, one(survivor).self) >= 0;
  }
  bool lies_on(std::string_view tile, std::string_view id) const {
    return state.floor.has({this->tile(tile), card(id)});
  }
  bool knows_perk(std::string_view id) const { return lying(id).game[0] == kKnown; }
  std::string where_is(int survivor) const {
    return one(survivor).tile == kNoTile ? "" : map().name(one(survivor).tile);
  }
  std::string killer_at() const { return map().name(state.killer.tile); }
  int progress_of(std::string_view generator) const { return state.progress[number(generator)]; }
  // Whether going there is offered, for however many steps.
  bool can_go(std::string_view tile) const {
    return std::any_of(offers().begin(), offers().end(), [&](const engine::Option& option) {
      return option.verb == kGo && option.a == named(tile);
    });
  }
  // The option of going to a tile for so many steps.
  engine::Option go(std::string_view tile, int cost) const { return {kGo, named(tile), cost}; }
  engine::Option on(int verb, std::string_view tile) const { return {verb, named(tile)}; }
  engine::Option whom(int verb, int survivor) const { return {verb, one(survivor).self}; }
  engine::Option what(int verb, std::string_view id) const { return {verb, card(id)}; }

 private:
  static Pack load_pack(std::string_view extension) {
    std::vector<cards::PackFile> files = {
        {"plain.toml", battery::extending("dead-by-daylight", kPlainTrial, "plain")}};
    if (!extension.empty()) files.push_back({"test.toml", extended(extension)});
    return battery::loaded(load, files).value();
  }
  // A rule in which nothing is decided: the dice to come stay.
  template <class Act>
  Arranged& running(const Act& act) {
    engine::ScriptedDecider nobody({});
    engine::Company company{nobody};
    Table table(state, pack, company);
    act(table);
    return *this;
  }
};

inline Arranged trial(int seats = 2, std::string_view extension = {}) {
  return Arranged(seats, extension);
}

// A game of its own at its first question, with these settings.
struct Begun : battery::Played<State> {
  explicit Begun(int seats, const std::vector<int>& settings = {}, std::uint64_t seed = 1)
      : Played(battery::own_game(kEntry), seats, seed, settings) {}
};

}  // namespace gloam::games::dead_by_daylight::testing
