// A position of Darkest Night arranged for a test: heroes, powers, blights, decks, and the answers
// and dice to come.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/battery/arrangement.h"
#include "games/battery/played.h"
#include "games/darkest_night/darkest_night.h"
#include "games/darkest_night/rules/table.h"

namespace gloam::games::darkest_night::testing {

using battery::Ids;

// These cards as a pack that extends the game's own; a whole pack stays as it is.
inline std::string extended(std::string_view cards) {
  const bool whole = cards.find("[pack]") != std::string_view::npos;
  return whole ? std::string(cards) : battery::extending("darkest-night", cards);
}

// night().at("knight", "forest").power("knight", "charge").turn("knight").dice({5}): reads as the
// rule it proves. At first the heroes named are in the monastery without any power, led by one
// player, at their defaults; there are no blights; the Necromancer is in the castle; the relics lie
// face-down in their places; the decks are whole and in the order of the pack.
class Arranged final : public battery::Arrangement<Arranged, Table, CardIndex, &State::in_play> {
 public:
  explicit Arranged(Ids heroes, std::string_view extension = {})
      : Arrangement(battery::kept<Pack>(extension, load_pack)) {
    state.seats = 1;
    state.round = 1;
    state.necromancer = pack.lair;
    for (std::size_t card = 0; card < pack.cards.size(); ++card) {
      for (int copy = 0; copy < pack.cards[card].copies; ++copy) {
        if (pack.kinds[card] == CardKind::map) state.maps.cards.put(static_cast<CardIndex>(card));
        if (pack.kinds[card] == CardKind::event)
          state.events.cards.put(static_cast<CardIndex>(card));
      }
    }
    std::uint8_t slot = 0;
    for (const std::string_view id : heroes) {
      const HeroCard& card = pack.heroes[hero(id)];
      Hero& joining = state.heroes[hero(id)];
      joining.standing = Standing::alive;
      joining.place = pack.monastery;
      joining.slot = slot;
      joining.grace = joining.usual_grace = card.grace;
      joining.secrecy = joining.usual_secrecy = card.secrecy;
      state.slots[slot++].hero = hero(id);
    }
    for (; slot < kSlots; ++slot) state.slots[slot].retired = 1;
    for (Place place = 0; place < pack.places.size(); ++place)
      if (pack.places[place].relic) lies(hidden_relic(pack.relic, place));
    for (const CardIndex law : pack.laws) {
      const bool place = pack.kinds[law] == CardKind::location;
      lies({.card = law, .place = place ? pack.numbers[law] : kNowhere});
    }
  }

  // --- Arranging ---

  Arranged& at(std::string_view who, std::string_view where) {
    return state.heroes[hero(who)].place = place(where), *this;
  }
  Arranged& grace(std::string_view who, int n) {
    return state.heroes[hero(who)].grace = static_cast<std::int8_t>(n), *this;
  }
  Arranged& secrecy(std::string_view who, int n) {
    return state.heroes[hero(who)].secrecy = static_cast<std::int8_t>(n), *this;
  }
  Arranged& keys(std::string_view who, int n) {
    return state.heroes[hero(who)].keys = static_cast<std::uint8_t>(n), *this;
  }
  // Ready powers in front of the hero.
  Arranged& power(std::string_view who, Ids ids) {
    for (const std::string_view id : ids) item(who, id);
    return *this;
  }
  Arranged& exhausted(std::string_view id) { return lying(id).states = cards::kAsleep, *this; }
  // The power is active, where a place or a hero matters on that.
  Arranged& active(std::string_view id, std::string_view on = {}) {
    cards::Source& source = lying(id);
    source.states = kActiveBits;
    if (on.empty()) return *this;
    const CardIndex target = card(on);
    if (pack.kinds[target] == CardKind::hero) {
      source.target = pack.numbers[target];
    } else {
      source.place = pack.numbers[target];
    }
    return *this;
  }
  // The hero's power deck; the last is on top.
  Arranged& power_deck(std::string_view who, Ids ids) {
    for (const std::string_view id : ids) state.heroes[hero(who)].deck.put(card(id));
    return *this;
  }
  Arranged& kept(std::string_view who, std::initializer_list<int> faces) {
    for (const int face : faces) ++state.heroes[hero(who)].kept[static_cast<std::size_t>(face - 1)];
    return *this;
  }
  Arranged& item(std::string_view who, std::string_view id) {
    return lies({.card = card(id), .owner = hero(who), .place = kNowhere, .target = kNoHero});
  }
  // A relic in the hero's hands, taken from the place where it lay.
  Arranged& relic(std::string_view who, std::string_view from = "swamp") {
    relic_in(place(from)) = {
        .card = pack.relic, .owner = hero(who), .place = kNowhere, .target = kNoHero};
    return *this;
  }
  // A relic lying openly at a place: stored in the monastery, or dropped.
  Arranged& relic_lies(std::string_view where, std::string_view from) {
    relic_in(place(from)) = {
        .card = pack.relic, .states = cards::kAsleep, .place = place(where), .target = kNoHero};
    return *this;
  }
  Arranged& item_lies(std::string_view where, std::string_view id) {
    return lies(
        {.card = card(id), .states = cards::kAsleep, .place = place(where), .target = kNoHero});
  }
  Arranged& blight(std::string_view where, std::string_view id) {
    ++state.blights_at[place(where)];
    return lies({.card = card(id), .place = place(where)});
  }
  Arranged& necromancer(std::string_view where) { return state.necromancer = place(where), *this; }
  Arranged& darkness(int n) { return state.darkness = static_cast<std::uint8_t>(n), *this; }
  // Only these cards, the last on top.
  Arranged& maps(Ids ids) { return stack(state.maps, ids); }
  Arranged& events(Ids ids) { return stack(state.events, ids); }
  // Seats for the slots, in order; several seats make it a game of several players.
  Arranged& seats(std::initializer_list<int> of_slots) {
    std::size_t slot = 0;
    for (const int seat : of_slots) {
      state.slots[slot++].seat = static_cast<std::uint8_t>(seat);
      state.seats = std::max(state.seats, static_cast<std::uint8_t>(seat + 1));
    }
    return *this;
  }
  // The last seat plays the Necromancer with these cards in hand.
  Arranged& versus(Ids hand) {
    state.versus = 1;
    ++state.seats;
    for (const std::string_view id : hand) state.hand.put(state.maps.cards.take(card(id)));
    return *this;
  }
  // Nothing is set up: nobody and nothing is in play, and the decks are whole.
  Arranged& unbegun(int seats = 1) {
    State fresh;
    fresh.maps = state.maps;
    fresh.events = state.events;
    fresh.seats = static_cast<std::uint8_t>(seats);
    return state = fresh, *this;
  }
  // It is the turn of this hero; he has been where he is since it began.
  Arranged& turn(std::string_view who) {
    state.slot = state.heroes[hero(who)].slot;
    state.stayed = state.heroes[hero(who)].place == pack.monastery ? 1 : 0;
    return *this;
  }

  // --- What comes, and running ---

  using Arrangement::answers;
  // Answers of the first seat.
  Arranged& answers(std::initializer_list<engine::Option> options) {
    return answers_of(0, options);
  }

  Arranged& between() { return run(Phase::between); }
  Arranged& upkeep() { return run(Phase::upkeep); }
  Arranged& event() { return run(Phase::event); }
  Arranged& action() { return run(Phase::action); }
  Arranged& turn_end() { return run(Phase::turn_end); }
  Arranged& darkness_step() { return run(Phase::darkness); }
  Arranged& movement() { return run(Phase::movement); }
  Arranged& creation() { return run(Phase::creation); }

  // --- Looking ---

  HeroIndex hero(std::string_view id) const { return pack.numbers[card(id)]; }
  Place place(std::string_view id) const { return pack.numbers[card(id)]; }
  int number(std::string_view id) const { return pack.numbers[card(id)]; }  // of a blight
  engine::Option travel(std::string_view to) const { return {kTravel, place(to)}; }
  engine::Option attack(std::string_view blight) const { return {kAttackBlight, number(blight)}; }
  engine::Option tactic(std::string_view id) const { return {kTactic, card(id)}; }
  engine::Option target(std::string_view who) const {
    return {engine::kTarget, hero(who), static_cast<int>(kHeroOperand)};
  }

  const Hero& of(std::string_view who) const { return state.heroes[hero(who)]; }
  bool is_exhausted(std::string_view id) const { return (lying(id).states & cards::kAsleep) != 0; }
  bool is_active(std::string_view id) const { return (lying(id).states & 1 << kActive) != 0; }
  int blights(std::string_view where) const { return state.blights_at[place(where)]; }
  bool has(std::string_view who, std::string_view id) const { return held(who, id) >= 0; }
  // Where the hero's own card lies in play, or -1.
  int held(std::string_view who, std::string_view id) const { return instance(id, hero(who)); }

 private:
  static Pack load_pack(std::string_view extension) {
    std::vector<cards::PackFile> files;
    if (!extension.empty()) files.push_back({"test.toml", extended(extension)});
    Pack pack = battery::loaded(load, files).value();
    fix_numbers(pack, extension);
    return pack;
  }
  // What dice and answers of the tests are chosen for. The numbers of the game itself are moved for
  // balance (those marked `# tune`), which must not concern a test of a rule.
  static void fix_numbers(Pack& pack, std::string_view extension) {
    static const std::map<std::string_view, std::int8_t> difficulties = {
        {"village", 4}, {"mountains", 4}, {"forest", 4}, {"ruins", 5}, {"swamp", 5}};
    static const std::map<std::string_view, std::int8_t> graces = {
        {"knight", 5}, {"prince", 4}, {"rogue", 3}, {"scholar", 4}, {"seer", 4}};
    static const std::map<std::string_view, std::int8_t> powers = {
        {"restless_graves", 4}, {"ghoul_den", 5},     {"bone_pickets", 3},    {"dark_fog", 4},
        {"carrion_watch", 4},   {"grave_chill", 5},   {"whispering_dark", 4}, {"tolling_bell", 5},
        {"blood_altar", 6},     {"leeching_idol", 5}, {"strangling_briar", 4}};
    const auto fix = [&](const auto& numbers, CardIndex card, std::int8_t& number) {
      const std::string& id = pack.cards[card].id;
      const auto found = numbers.find(id);
      const bool own = extension.find("[" + id + "]") == std::string_view::npos;
      if (own && found != numbers.end()) number = found->second;
    };
    for (Location& place : pack.places) fix(difficulties, place.card, place.difficulty);
    for (HeroCard& hero : pack.heroes) fix(graces, hero.card, hero.grace);
    for (BlightCard& blight : pack.blights) fix(powers, blight.card, blight.power);
  }
  cards::Source& relic_in(Place where) {
    const int there = state.in_play.copies_of(pack.relic).first([&](const cards::Source& source) {
      return source.place == where && marked(source, kFaceDown);
    });
    EXPECT_GE(there, 0) << "no hidden relic there";
    return state.in_play[std::max(there, 0)];
  }
  Arranged& stack(Deck& deck, Ids ids) {
    deck.cards.clear();
    deck.discards.clear();
    for (const std::string_view id : ids) deck.cards.put(card(id));
    return *this;
  }
};

// The luck that leaves decks of these sizes as they are when they are shuffled.
inline std::vector<std::uint32_t> unshuffled(std::initializer_list<std::uint32_t> sizes) {
  std::vector<std::uint32_t> luck;
  for (const std::uint32_t size : sizes)
    for (std::uint32_t i = size - 1; i > 0; --i) luck.push_back(i);
  return luck;
}

// One player leads these heroes.
inline Arranged night(Ids heroes = {"knight", "prince", "rogue", "seer"}) {
  return Arranged(heroes);
}

// The hero is in the forest on his turn, with these powers; three others are in the monastery.
inline Arranged in_forest(std::string_view who, Ids powers = {}) {
  Arranged game({"knight", who == "scholar" ? "scholar" : "prince", "rogue", "seer"});
  game.at(who, "forest").power(who, powers).turn(who);
  return game;
}

// The game with its own pack.
inline std::unique_ptr<engine::Game> own_game() { return battery::loaded(kEntry.make); }

// Everybody takes the first option until the first round has begun.
inline void begin(battery::Played<State>& game) {
  while (game.state().phase < Phase::between) game.answer_first();
}

// A game of its own in its first round.
struct Begun : battery::Played<State> {
  explicit Begun(int seats, std::uint64_t seed = 1, const std::vector<int>& settings = {})
      : Played(battery::own_game(kEntry), seats, seed, settings) {
    begin(*this);
  }
};

inline engine::Option take_turn(const Arranged& game, std::string_view who) {
  return {kTakeTurn, game.hero(who)};
}
inline engine::Option take(const Arranged& game, std::string_view who) {
  return {kTake, game.hero(who)};
}
// Taking what the blight's defense does.
inline engine::Option defense(const Arranged& game, std::string_view blight) {
  const CardIndex card = game.card(blight);
  return cards::use_option({{.card = card}, cards::kNotInPlay}, game.pack.clause(card, kDefense));
}

}  // namespace gloam::games::darkest_night::testing
