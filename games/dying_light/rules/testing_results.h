// What tests of shown chances have in common: positions to look at, rolls to count, and what the
// cards of a Runner do to the numbers, as docs/rules/dying-light.md says of each of them.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/results.h"
#include "games/battery/arrangement.h"
#include "games/dying_light/dying_light.h"
#include "games/dying_light/rules/table.h"
#include "games/proves.h"

namespace gloam::games::dying_light::testing {

inline constexpr int kPositions = 200;
inline constexpr double kClose = 1e-9;
inline constexpr int kMostRolled = 4;  // Damage Dice, or Risk Dice
inline constexpr int kMomentumSlot = 4;

inline const Pack& the_pack() { return battery::own_pack<load>(); }
inline const City& the_city(const State& state) {
  return the_pack().cities[the_pack().scenarios[state.scenario].board];
}
inline const Runner& one_of(const State& state, int who) {
  return state.runners[static_cast<std::size_t>(who)];
}
inline bool in_tutorial(const State& state) {
  return the_pack().scenarios[state.scenario].tutorial;
}

inline bool lies_in(const State& state, Area area, Feature feature) {
  return std::any_of(state.tokens.begin(), state.tokens.end(), [&](const Token& token) {
    return token.feature == feature && the_city(state).area(token.zone) == area &&
           (feature != Feature::uv || token.active != 0);
  });
}

inline int those_in(const Crowd& crowd) {
  int sum = 0;
  for (const std::uint8_t n : crowd.standing) sum += n;
  return sum;
}

inline int boosts_on(const Runner& runner, unsigned set, Symbol symbol) {
  int count = 0;
  for (std::size_t i = 0; i < kDice; ++i)
    if ((set >> i & 1) != 0 &&
        (the_pack().dice[runner.dice[i].kind][runner.dice[i].face].symbols & symbol) != 0)
      ++count;
  if ((set >> (kDice - 1) & 1) != 0)
    for (std::size_t i = 0; i < kGearSlots; ++i)
      if (the_pack().gear[the_pack().numbers[runner.gear]][i].boost == symbol &&
          runner.wear[i] != kGone)
        ++count;
  return count;
}

// The cards that speak of a Runner: how many there are of one, and what lasts of an item.
struct Hand {
  const State& state;
  int who;
  bool momentum;

  Hand(const State& of, int runner) : state(of), who(runner), momentum(has_die()) {}
  // After so many more dice were spent: the one in the Momentum Slot brings the Momentum Die.
  Hand(const State& of, int runner, int spent) : Hand(of, runner) {
    const int slot = tempo(one_of(of, runner));
    const bool reached = slot < kMomentumSlot && slot + spent >= kMomentumSlot;
    momentum |= reached && one_of(of, runner).dice[kDice - 1].place == Place::supply;
  }
  int operator()(std::string_view id) const {
    int count = 0;
    for (const auto [instance, source] : state.in_play.cards_of(static_cast<std::uint8_t>(who)))
      if (the_pack().cards[source.card].id == id && (source.states & cards::kAsleep) == 0) ++count;
    return count;
  }
  int with_momentum(std::string_view id) const { return momentum ? (*this)(id) : 0; }
  int lasting(std::string_view id, bool of_all = false) const {
    int count = 0;
    for (int i = 0; i < state.lasting.count; ++i) {
      const cards::LastingRecord& record = state.lasting.items[static_cast<std::size_t>(i)];
      if (the_pack().cards[record.card].id == id && (of_all || record.owner == who)) ++count;
    }
    return count;
  }

 private:
  bool has_die() const {
    const Place place = one_of(state, who).dice[kDice - 1].place;
    return place == Place::spot || place == Place::pool || place == Place::track;
  }
};

inline int fire_risk(const Hand& hand, Area area) {
  const bool fire = lies_in(hand.state, area, Feature::fire) && hand("quiet_work") == 0;
  const bool shock = !in_tutorial(hand.state) && lies_in(hand.state, area, Feature::electricity);
  return (fire ? 1 : 0) + (shock ? 1 : 0);
}

// The Damage Dice of an attack that rolls so many by itself.
inline int damage_dice(const Hand& hand, int dice, bool ranged, bool target_down) {
  if (ranged) dice += hand("long_reach");
  if (target_down) dice += hand("finisher") + hand.with_momentum("finisher");
  return std::clamp(dice + hand.lasting("whetstone") - hand("shoulder"), 1, kMostRolled);
}

// Every roll of so many dice.
template <class See>
void each_roll(int dice, const See& see) {
  int rolls = 1;
  for (int i = 0; i < dice; ++i) rolls *= kFaces;
  for (int roll = 0; roll < rolls; ++roll) {
    std::array<int, 8> faces{};
    for (int i = 0, rest = roll; i < dice; ++i, rest /= kFaces)
      faces[static_cast<std::size_t>(i)] = rest % kFaces;
    see(std::span(faces).first(static_cast<std::size_t>(dice)), 1.0 / rolls);
  }
}

template <class Key>
void expect_same(const std::map<Key, double>& found, const std::map<Key, double>& wanted,
                 const std::string& where) {
  for (const auto& [key, chance] : wanted)
    EXPECT_NEAR(found.contains(key) ? found.at(key) : 0, chance, kClose) << where;
  EXPECT_EQ(found.size(), wanted.size()) << where;
}

// Plays at random, without passing where something can be done, in all scenarios and with all kinds
// of cards, and shows every question.
template <class See>
void wander(int& wanted, const See& see) {
  const engine::Game& game = battery::own_game(kEntry);
  std::uint64_t seed = 0;
  while (wanted > 0) {
    ++seed;
    const int seats = 1 + static_cast<int>(seed % 4);
    engine::Setup setup = standard_setup(game.info(), seats, engine::Seed::of(seed));
    setup.settings = {static_cast<int>(seed % 6), 0, 0, static_cast<int>(seed / 6 % 2), 1, 0};
    engine::Session session(game, setup);
    engine::Generator luck = session.players_luck();
    while (!session.over() && wanted > 0) {
      const engine::Seat seat = session.question().seats.lowest();
      SCOPED_TRACE("seed " + std::to_string(seed) + " after " +
                   std::to_string(session.log().size()) + " answers");
      see(session, seat);
      std::vector<engine::Option> options = session.question().options[seat];
      const auto quiet = [](const engine::Option& option) {
        return option.verb == engine::kPass || option.verb == kExchange;
      };
      if (luck.below(8) != 0 && !std::all_of(options.begin(), options.end(), quiet))
        std::erase_if(options, quiet);
      session.answer(seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
}

inline std::string spoken(const engine::Session& session, engine::Option option) {
  return std::string(verb_of(session.game(), option).name) + " " + std::to_string(option.a) + " " +
         std::to_string(option.b);
}

}  // namespace gloam::games::dying_light::testing
