// The chances that options are shown with, held against an enumeration of its own: it knows the
// dice and the numbers on the cards, and calls no rule.
#include "engine/results.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "games/battery/arrangement.h"
#include "games/dying_light/dying_light.h"
#include "games/dying_light/rules/table.h"
#include "games/proves.h"

namespace gloam::games::dying_light {
namespace {

using engine::Option;
using engine::Seat;
using engine::Session;

constexpr int kPositions = 200;
constexpr double kClose = 1e-9;

const Pack& the_pack() { return battery::own_pack<load>(); }
const City& the_city(const State& state) {
  return the_pack().cities[the_pack().scenarios[state.scenario].board];
}

// Whether a card of the Runner speaks of one of these, so that the plain numbers do not hold.
bool speaks_of(const State& state, int who, std::initializer_list<const char*> words) {
  for (const auto [instance, source] : state.in_play.cards()) {
    const bool weapon = the_pack().kinds[source.card] == CardKind::weapon;
    const bool story = the_pack().kinds[source.card] == CardKind::story;
    if (weapon || story || source.owner != who) continue;
    for (const char* const word : words)
      if (the_pack().texts[source.card].find(word) != std::string::npos) return true;
  }
  return false;
}

bool lies_in(const State& state, Area area, Feature feature) {
  for (const Token& token : state.tokens)
    if (token.feature == feature && the_city(state).area(token.zone) == area &&
        (feature != Feature::uv || token.active != 0))
      return true;
  return false;
}

int those_in(const Crowd& crowd) {
  int sum = 0;
  for (const std::uint8_t n : crowd.standing) sum += n;
  return sum;
}

int boosts_on(const Runner& runner, unsigned set, Symbol symbol) {
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

using Chances = std::map<std::vector<int>, double>;

void expect_same(const Chances& found, const Chances& wanted, const std::string& where) {
  for (const auto& [key, chance] : wanted)
    EXPECT_NEAR(found.contains(key) ? found.at(key) : 0, chance, kClose) << where;
  EXPECT_EQ(found.size(), wanted.size()) << where;
}

// Plays at random, without passing where something can be done, and shows every question.
template <class See>
void wander(int& wanted, const See& see) {
  const engine::Game& game = battery::own_game(kEntry);
  std::uint64_t seed = 0;
  while (wanted > 0) {
    ++seed;
    engine::Setup setup =
        standard_setup(game.info(), 1 + static_cast<int>(seed % 4), engine::Seed::of(seed));
    // No Event of these changes the Risk of an action.
    constexpr std::array<int, 4> kEvenings = {0, 2, 4, 5};
    setup.settings[0] = kEvenings[seed % kEvenings.size()];
    setup.settings[4] = 1;
    Session session(game, setup);
    engine::Generator luck = session.players_luck();
    while (!session.over() && wanted > 0) {
      const Seat seat = session.question().seats.lowest();
      see(session, seat);
      std::vector<Option> options = session.question().options[seat];
      const auto quiet = [](const Option& option) {
        return option.verb == engine::kPass || option.verb == kExchange;
      };
      if (luck.below(8) != 0 && !std::all_of(options.begin(), options.end(), quiet))
        std::erase_if(options, quiet);
      session.answer(seat, options[luck.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
}

std::string place_of(const Session& session, Option option) {
  return "after " + std::to_string(session.log().size()) + " answers of seed, " +
         std::string(verb_of(session.game(), option).name) + " " + std::to_string(option.a) + " " +
         std::to_string(option.b);
}

// --- Risk ---

bool moves(Option option) {
  return option.verb == kRun || option.verb == kClimb || option.verb == kJump ||
         option.verb == kPad;
}

int risk_of(const State& state, Area area, bool leaves, bool jumps) {
  const bool tutorial = the_pack().scenarios[state.scenario].tutorial;
  int total = jumps ? 1 : 0;
  if (!leaves) return total;
  total += those_in(state.crowds[area]) + (lies_in(state, area, Feature::fire) ? 1 : 0);
  return total + (!tutorial && lies_in(state, area, Feature::electricity) ? 1 : 0);
}

// By the symbols that show; without dice, what a risk that was evaded is told as.
Chances risks(int total, int evades, bool spawns) {
  Chances chances;
  if (total <= 0) return chances;
  const int dice = std::min(total - evades, 4);
  if (dice <= 0) return {{{-1}, 1.0}};
  each_roll(dice, [&](std::span<const int> faces, double chance) {
    int shown = 0;
    for (const int face : faces)
      shown |= the_pack().dice[kRisk][static_cast<std::size_t>(face)].symbols;
    chances[{spawns ? shown : shown & ~int{kSpawn}}] += chance;
  });
  return chances;
}

Chances risks_found(const engine::Results& results) {
  Chances chances;
  for (const engine::Result& one : results.all) {
    const engine::Say* const say = one.event.say;
    EXPECT_TRUE(say == &say::evaded || say == &say::safe || say == &say::risked);
    const int shown = say == &say::evaded ? -1 : say == &say::safe ? 0 : one.event.arguments[2];
    chances[{shown}] += one.chance;
  }
  return chances;
}

TEST(DyingLightResults, RiskIsThatOfAllWaysTheDiceCanFall) {
  PROVES("dl.risk.4", "dl.risk.7", "dl.risk.8", "dl.risk.9", "dl.boost.evade", "dl.ruling.26");
  int wanted = kPositions;
  int unknown = 0;
  std::map<std::size_t, int> ways;  // by how many results there were
  wander(wanted, [&](const Session& session, Seat seat) {
    const State& state = session.position().as<State>();
    const Option action = session.log().empty() ? Option{0} : session.log().back().option;
    if (session.question().ask != &ask::payment || !moves(action)) return;
    const int who = state.acting;
    if (speaks_of(state, who, {"Risk", "Move", "leave", "Jump", "jump", "Run"})) return;
    const City& city = the_city(state);
    const Runner& runner = state.runners[static_cast<std::size_t>(who)];
    const Area from = city.area(runner.zone);
    const Area to = city.area(zone_in(action.a));
    const int total = risk_of(state, from, from != to, action.verb == kJump || action.verb == kPad);
    for (const Option& option : session.question().options[seat]) {
      const int evades = boosts_on(runner, static_cast<unsigned>(option.a), kEvade);
      const Chances expected = risks(total, evades, !lies_in(state, to, Feature::uv));
      const engine::Results found = engine::results(session, seat, option);
      if (found.all.empty() && !expected.empty()) {
        ++unknown;
        continue;
      }
      expect_same(risks_found(found), expected, place_of(session, option));
      ++ways[expected.size()];
    }
    if (total > 0) --wanted;
  });
  EXPECT_LT(unknown, kPositions / 10);
  EXPECT_GT(ways[16], 20);  // two Risk Dice or more
  EXPECT_GT(ways[1], 5);    // evaded
}

// The dice that are spent are chosen later, in the best way: with the most Evades.
TEST(DyingLightResults, AnActionIsShownWithItsSafestPayment) {
  PROVES("dl.risk.7");
  int wanted = kPositions;
  wander(wanted, [&](const Session& session, Seat seat) {
    const State& state = session.position().as<State>();
    const int who = state.acting;
    if (session.question().ask != &ask::action) return;
    if (speaks_of(state, who, {"Risk", "Move", "cost", "leave", "Jump", "jump", "Run"})) return;
    const City& city = the_city(state);
    const Runner& runner = state.runners[static_cast<std::size_t>(who)];
    const Area from = city.area(runner.zone);
    bool any = false;
    for (const Option& option : session.question().options[seat]) {
      if (!moves(option)) continue;
      const bool jumps = option.verb == kJump || option.verb == kPad;
      const Area to = city.area(zone_in(option.a));
      const int total = risk_of(state, from, from != to, jumps);
      if (total == 0) continue;
      const bool rough = [&] {
        for (const Token& token : state.tokens)
          if (token.feature == Feature::rough_terrain && token.zone == zone_in(option.a))
            return true;
        return false;
      }();
      const int cost = option.verb == kClimb  ? option.b
                       : option.verb == kJump ? 2
                       : option.verb == kRun  ? (rough ? 2 : 1)
                                              : 1;
      const Symbol boost = option.verb == kClimb  ? kClimbBoost
                           : option.verb == kJump ? kJumpBoost
                                                  : Symbol{};
      int slots = kSlots;
      for (const ActionDie& die : runner.dice)
        if (die.place == Place::track) slots = std::min(slots, kSlots - die.slot);
      int evades = 0;
      for (unsigned set = 1; set < 1u << kDice; ++set) {
        bool in_pool = true;
        for (std::size_t i = 0; i < kDice; ++i)
          in_pool &= (set >> i & 1) == 0 || runner.dice[i].place == Place::pool;
        const int spent = std::popcount(set);
        if (!in_pool || spent > std::min(cost, slots)) continue;
        if (spent + (boost == 0 ? 0 : boosts_on(runner, set, boost)) < cost) continue;
        evades = std::max(evades, boosts_on(runner, set, kEvade));
      }
      const engine::Results found = engine::results(session, seat, option, 20000);
      if (found.all.empty()) continue;
      expect_same(risks_found(found), risks(total, evades, !lies_in(state, to, Feature::uv)),
                  place_of(session, option));
      any = true;
    }
    wanted -= any ? 1 : 0;
  });
}

// --- Attack ---

struct Weapon {
  const char* id;
  std::array<int, 2> dice;  // standard, special
  std::array<int, 2> more;
};
constexpr std::array<Weapon, 12> kWeapons = {{{"rebar_club", {2, 3}, {0, 0}},
                                              {"hatchet", {2, 3}, {0, 0}},
                                              {"long_machete", {2, 2}, {0, 1}},
                                              {"slingbow", {1, 2}, {0, 0}},
                                              {"crowbar", {2, 2}, {0, 1}},
                                              {"chain", {1, 3}, {1, 0}},
                                              {"nail_maul", {1, 4}, {2, 0}},
                                              {"slate_darts", {1, 2}, {1, 1}},
                                              {"spiked_bat", {3, 4}, {0, 0}},
                                              {"winch_bow", {2, 3}, {0, 0}},
                                              {"brigade_axe", {2, 3}, {0, 0}},
                                              {"ship_pistol", {1, 2}, {0, 0}}}};

TEST(DyingLightResults, AttacksKillAsOftenAsAllWaysTheDiceCanFall) {
  PROVES("dl.attack.3", "dl.attack.4", "dl.crit.1", "dl.fire.2", "dl.ruling.34");
  int wanted = kPositions;
  int unknown = 0;
  std::map<std::string_view, int> seen;
  wander(wanted, [&](const Session& session, Seat seat) {
    const State& state = session.position().as<State>();
    const Option action = session.log().empty() ? Option{0} : session.log().back().option;
    const bool strikes = action.verb == kStrike || action.verb == kStrikeHard;
    if (session.question().ask != &ask::payment || !strikes) return;
    const int who = state.acting;
    if (speaks_of(state, who, {"amage", "ttack", "Crit"}) || state.lasting.count > 0) return;
    const Runner& runner = state.runners[static_cast<std::size_t>(who)];
    const std::string& id = the_pack().cards[runner.weapon].id;
    const auto* const weapon = std::find_if(kWeapons.begin(), kWeapons.end(),
                                            [&](const Weapon& one) { return one.id == id; });
    if (weapon == kWeapons.end()) return;
    const Area area = area_in(action.b);
    const bool here = area == the_city(state).area(runner.zone);
    const int kind = the_pack().numbers[static_cast<std::size_t>(action.a)];
    const int toughness = the_pack().infected[static_cast<std::size_t>(kind)].toughness -
                          (lies_in(state, area, Feature::fire) ? 1 : 0);
    const std::size_t special = action.verb == kStrikeHard ? 1 : 0;
    Chances expected;  // by whether it suffices, and by Crits
    each_roll(weapon->dice[special], [&](std::span<const int> faces, double chance) {
      int damage = weapon->more[special];
      int crits = 0;
      for (const int face : faces) {
        damage += face < 5 ? face + 1 : 0;
        crits += face == 5 ? 1 : 0;
      }
      const bool kills = damage >= toughness || (crits > 0 && here && kind <= kViral);
      expected[{kills ? 1 : 0, crits}] += chance;
    });
    for (const Option& option : session.question().options[seat]) {
      const engine::Results results = engine::results(session, seat, option);
      if (results.all.empty()) {
        ++unknown;
        continue;
      }
      Chances found;
      for (const engine::Result& one : results.all) {
        ASSERT_TRUE(one.event.say == &say::enough || one.event.say == &say::too_little);
        found[{one.event.say == &say::enough ? 1 : 0, one.event.arguments[1]}] += one.chance;
      }
      expect_same(found, expected, place_of(session, option) + " " + id);
      ++seen[weapon->id];
    }
    --wanted;
  });
  EXPECT_LT(unknown, kPositions / 10);
  EXPECT_GT(seen.size(), 5);
}

// --- Defence ---

// What the Runner has put up since the attack began: dice that went from the pool to the track, and
// from there to Fatigue.
int put_up(const Runner& before, const Runner& now) {
  unsigned guards = 0;
  int desperate = 0;
  for (std::size_t i = 0; i < kDice; ++i) {
    const Place from = before.dice[i].place;
    if (from == Place::pool && now.dice[i].place != Place::pool) guards |= 1u << i;
    if (now.dice[i].place == Place::fatigue && from != Place::fatigue) ++desperate;
  }
  return desperate + std::popcount(guards) + boosts_on(before, guards, kBlock);
}

TEST(DyingLightResults, DefenceBringsTheWoundsOfAllWaysTheDieCanFall) {
  PROVES("dl.defend.2", "dl.defend.5", "dl.boost.block", "dl.gear.9", "dl.strike.6", "dl.strike.7",
         "dl.strike.9", "dl.strike.10");
  int wanted = kPositions;
  int unknown = 0;
  std::map<bool, int> by_night;
  wander(wanted, [&](const Session& session, Seat seat) {
    if (session.question().ask != &ask::armor) return;
    const State& state = session.position().as<State>();
    const State& before = session.checkpoint().as<State>();
    const City& city = the_city(state);
    int who = 0;
    while (state.runners[static_cast<std::size_t>(who)].self != session.question().subject[0])
      ++who;
    const Runner& runner = state.runners[static_cast<std::size_t>(who)];
    int together = 0;
    for (int i = 0; i < state.runners_in_play; ++i)
      together +=
          city.area(state.runners[static_cast<std::size_t>(i)].zone) == city.area(runner.zone);
    if (together > 1 || !runner.carried.empty()) return;
    if (speaks_of(state, who, {"efen", "rmor", "esperate", "Push", "guard"})) return;
    // A Push by a die that defends took an attacker away: count who is left.
    int number = 0;
    int attack = 0;
    for (std::size_t kind = 0; kind < the_pack().infected.size(); ++kind) {
      const int n = state.crowds[city.area(runner.zone)].standing[kind];
      const int power = the_pack().infected[kind].attack;
      number += power > 0 ? n : 0;
      attack += n * power;
    }
    if (number == 0) return;
    const bool night = state.round >= 8;
    const int so_far = put_up(before.runners[static_cast<std::size_t>(who)], runner);
    for (const Option& option : session.question().options[seat]) {
      const int defense = so_far + option.a;
      Chances expected;
      for (int face = 1; face <= 6; ++face) {
        const int more = face == 6 ? (night ? 2 : 0) : face <= number ? 1 : 0;
        expected[{std::max(0, attack + more - defense)}] += 1.0 / 6;
      }
      const engine::Results results = engine::results(session, seat, option);
      if (results.all.empty()) {
        ++unknown;
        continue;
      }
      EXPECT_FALSE(results.at_best);
      Chances found;
      for (const engine::Result& one : results.all) {
        ASSERT_TRUE(one.event.say == &say::held || one.event.say == &say::got_through);
        found[{one.event.say == &say::held ? 0 : one.event.arguments[1]}] += one.chance;
      }
      expect_same(found, expected, place_of(session, option));
    }
    ++by_night[night];
    --wanted;
  });
  EXPECT_LT(unknown, kPositions / 10);
  EXPECT_GT(by_night[true], 20);
  EXPECT_GT(by_night[false], 20);
}

}  // namespace
}  // namespace gloam::games::dying_light
