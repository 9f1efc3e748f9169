// Setting up: characters, perks, items, tokens and starting places.
#include <map>
#include <set>

#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::Option;
using engine::Seat;
using engine::SeatSet;

constexpr int kDealtCharacters = 1;  // of the third setting

// Everybody is placed, and the first round has begun.
void set_up(Begun& game) {
  EXPECT_TRUE(game.until([&] { return game.state().phase == Phase::next_survivor; }));
}

// Tiles are named as on the first map.
Option start_on(std::string_view tile) {
  return {kStart, static_cast<int>(*own_pack().maps[0].find(tile))};
}

engine::Rule why_not(const Begun& game, Option option) {
  for (const engine::Refusal& refusal : game.session.question().refusals[game.asked()])
    if (refusal.option == option) return refusal.rule;
  return engine::Rule::none;
}

// The killer is at the north gate; Nadia, Oskar, Hana and Marek are next.
void choose_until_placing(Begun& game, std::string_view killer_at) {
  game.answer({kTakeKiller, 0, 0});
  for (const std::string_view who : {"nadia", "oskar", "hana", "marek"})
    game.answer({kTake, own_pack().numbers[static_cast<std::size_t>(own_pack().find(who))], 0});
  game.answer(start_on(killer_at));
}

std::set<int> perks_of(const State& state, int owner) {
  std::set<int> perks;
  for (const auto [instance, source] : state.in_play.cards_of(static_cast<std::uint8_t>(owner)))
    if (own_pack().is_perk(source.card)) perks.insert(source.card);
  return perks;
}

// --- Players and characters ---

TEST(DeadByDaylightSetup, TwoToFivePlayersAlwaysPlayFourSurvivorsAndOneKiller) {
  PROVES("dbd.setup.1", "dbd.ruling.1", "dbd.setup.8");
  EXPECT_EQ(made()->info().least_seats, 2);
  EXPECT_EQ(made()->info().most_seats, 5);
  for (int seats = 2; seats <= 5; ++seats) {
    Begun game(seats);
    set_up(game);
    for (const Survivor& one : game.state().survivors) EXPECT_EQ(one.where, Where::map);
    EXPECT_NE(game.state().killer.tile, kNoTile);
    EXPECT_EQ(game.state().dropped | game.state().smashed | game.state().opened, 0u);
    EXPECT_EQ(game.state().hatch, kNoTile);
    EXPECT_EQ(game.state().broken, kNone);
    EXPECT_EQ(game.state().powered, 0);
    EXPECT_TRUE(game.state().floor.empty());
  }
}

TEST(DeadByDaylightSetup, TheLastSeatIsTheKillersAndTheOthersShareTheSurvivorsEvenly) {
  PROVES("dbd.setup.2", "dbd.ruling.122", "dbd.dec.1");
  const std::map<int, std::vector<Seat>> shares = {
      {2, {0, 0, 0, 0}}, {3, {0, 0, 1, 1}}, {4, {0, 0, 1, 2}}, {5, {0, 1, 2, 3}}};
  for (const auto& [seats, share] : shares) {
    Begun game(seats);
    EXPECT_TRUE(game.asks(ask::killer));
    EXPECT_EQ(game.asked(), seats - 1);
    game.answer_first();
    for (const Seat seat : share) {
      EXPECT_TRUE(game.asks(ask::survivor));
      EXPECT_EQ(game.asked(), seat);
      game.answer_first();
    }
    const engine::Setup setup = game.session.setup();
    EXPECT_EQ(game.game().allegiance(setup, static_cast<Seat>(seats - 1)).side, 1);
    EXPECT_EQ(game.game().allegiance(setup, 0).side, 0);
  }
}

TEST(DeadByDaylightSetup, TheKillerChoosesACardFirstThenTheSurvivorsOneByOneAndNoneTwice) {
  PROVES("dbd.setup.3", "dbd.setup.21", "dbd.ruling.112", "dbd.dec.2");
  Begun game(2);
  EXPECT_TRUE(game.asks(ask::killer));
  EXPECT_EQ(game.options().size(), 2 * own_pack().killers.size());
  game.answer({kTakeKiller, 3, 1});
  EXPECT_EQ(game.state().killer.self, 3);
  for (int i = 0; i < kSurvivors; ++i) {
    EXPECT_EQ(game.options().size(), 2 * (own_pack().survivors.size() - static_cast<unsigned>(i)));
    for (int taken = 0; taken < i; ++taken)
      EXPECT_EQ(why_not(game, {kTake, taken, 1}), "dbd.setup.21"_rule);
    game.answer({kTake, i, 0});
  }
  for (int i = 0; i < kSurvivors; ++i)
    EXPECT_EQ(game.state().survivors[static_cast<std::size_t>(i)].self, i);
}

TEST(DeadByDaylightSetup, ASettingDealsAllCharactersInstead) {
  PROVES("dbd.ruling.112");
  std::set<int> dealt;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Begun game(3, {0, 0, kDealtCharacters}, seed);
    EXPECT_TRUE(game.asks(ask::killer_start));
    std::set<int> all;
    for (const Survivor& one : game.state().survivors) all.insert(one.self);
    EXPECT_EQ(all.size(), 4u);
    dealt.merge(all);
  }
  EXPECT_EQ(dealt.size(), own_pack().survivors.size());
}

// --- Perks ---

TEST(DeadByDaylightSetup, EverybodyTakesTheListedPerkOrNotAndIsDealtUpToTwo) {
  PROVES("dbd.setup.9", "dbd.setup.12", "dbd.ruling.4", "dbd.dec.2");
  Begun game(2);
  EXPECT_TRUE(game.offered({kTakeKiller, 0, 1}));
  EXPECT_TRUE(game.offered({kTakeKiller, 0, 0}));
  game.answer({kTakeKiller, 0, 1});
  for (int i = 0; i < kSurvivors; ++i) {
    EXPECT_TRUE(game.offered({kTake, i, 1}));
    EXPECT_TRUE(game.offered({kTake, i, 0}));
    game.answer({kTake, i, i % 2});
  }
  EXPECT_TRUE(perks_of(game.state(), kKillerOwner).contains(own_pack().killers[0].listed));
  EXPECT_EQ(perks_of(game.state(), kKillerOwner).size(), 2u);
  for (int i = 0; i < kSurvivors; ++i) {
    const std::set<int> perks = perks_of(game.state(), i);
    EXPECT_EQ(perks.size(), 2u);
    if (i % 2 == 1) {
      EXPECT_TRUE(perks.contains(own_pack().survivors[static_cast<std::size_t>(i)].listed));
    }
  }
  EXPECT_EQ(game.told(say::dealt_perk), 2 + 1 + 2 + 1);
}

TEST(DeadByDaylightSetup, PerksAreDealtAtRandomFromTheDeckOfTheSide) {
  PROVES("dbd.setup.11", "dbd.setup.12");
  std::set<int> dealt;
  std::set<int> dealt_to_killer;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Begun game(2, {}, seed);
    game.answer({kTakeKiller, 0, 0});
    for (int i = 0; i < kSurvivors; ++i) game.answer({kTake, i, 0});
    EXPECT_EQ(game.state().survivor_perks.size(), 24 - 2 - 8);
    EXPECT_EQ(game.state().killer_perks.size(), 18 - 2);
    for (int owner = 0; owner < kSurvivors; ++owner)
      for (const int perk : perks_of(game.state(), owner)) {
        EXPECT_EQ(own_pack().side(perk), kSurvivorSide);
        dealt.insert(perk);
      }
    for (const int perk : perks_of(game.state(), kKillerOwner)) {
      EXPECT_EQ(own_pack().side(perk), kKillerSide);
      dealt_to_killer.insert(perk);
    }
  }
  EXPECT_GT(dealt.size(), 16u);
  EXPECT_GT(dealt_to_killer.size(), 8u);
}

TEST(DeadByDaylightSetup, DeadHardAndNoMitherAreOutUnlessTakenFromACard) {
  PROVES("dbd.setup.10", "dbd.ruling.5");
  const auto dead_hard = static_cast<CardIndex>(own_pack().find("dead_hard"));
  const auto no_mither = static_cast<CardIndex>(own_pack().find("no_mither"));
  Begun game(2);
  game.answer({kTakeKiller, 0, 0});
  for (int i = 0; i < kSurvivors; ++i) game.answer({kTake, i, i == 2 ? 1 : 0});  // June is one
  EXPECT_TRUE(perks_of(game.state(), 2).contains(dead_hard));
  EXPECT_TRUE(game.state().aside.has(no_mither));
  EXPECT_FALSE(game.state().survivor_perks.has(no_mither));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Begun other(2, {}, seed);
    other.answer({kTakeKiller, 0, 0});
    for (int i = 0; i < kSurvivors; ++i) other.answer({kTake, i, 0});
    EXPECT_TRUE(other.state().aside.has(dead_hard));
    EXPECT_TRUE(other.state().aside.has(no_mither));
  }
}

TEST(DeadByDaylightSetup, SurvivorsStartHealthyUnlessACardSaysOtherwise) {
  PROVES("dbd.setup.13");
  Begun game(2);
  game.answer({kTakeKiller, 0, 0});
  const int ray = own_pack().numbers[static_cast<std::size_t>(own_pack().find("ray"))];
  game.answer({kTake, ray, 1});
  for (int i = 0; i < 3; ++i) game.answer({kTake, i, 0});
  EXPECT_EQ(game.state().survivors[0].health, Health::injured);
  for (const std::size_t i : {1u, 2u, 3u}) {
    EXPECT_EQ(game.state().survivors[i].health, Health::healthy);
    EXPECT_EQ(game.state().survivors[i].steps, 0);
  }
}

TEST(DeadByDaylightSetup, SurvivorsRollTheirDiceAndTheKillerTheKillers) {
  PROVES("dbd.setup.14");
  auto game = trial();
  for (Face& face : game.pack.survivor_die) face.dots = 7;
  game.dice({kFailed}).turn_of(kNadia, {{kSprint}});
  EXPECT_EQ(game.state.turn.movement, 3 + 7);
  game.dice({1}).killer_turn({{kHunt}, {kDice, 1}});
  EXPECT_EQ(game.state.turn.movement, 3 + 1 + 1);
}

// --- Tokens and decks ---

TEST(DeadByDaylightSetup, HooksGeneratorsAndTotemsLieOnTheirIconsUntouched) {
  PROVES("dbd.setup.4", "dbd.setup.5", "dbd.setup.6");
  for (const int map : {0, 1}) {
    Begun game(2, {0, map});
    set_up(game);
    const State& state = game.state();
    const Map& drawn = own_pack().maps[static_cast<std::size_t>(map)];
    EXPECT_EQ(state.broken, kNone);
    EXPECT_EQ(state.cleansed, 0u);
    for (const Icon icon : {Icon::hook, Icon::generator, Icon::totem})
      for (const Tile tile : drawn.places(icon)) {
        EXPECT_FALSE(free_for(state, drawn, false, tile));
        if (icon == Icon::generator) {
          EXPECT_EQ(state.progress[static_cast<std::size_t>(drawn.number(tile))], 0);
        }
      }
  }
}

TEST(DeadByDaylightSetup, TwoRandomChestIconsHaveAClosedChestAndTheOthersAreEmpty) {
  PROVES("dbd.setup.7");
  std::set<Bits> seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Begun game(2, {0, 0, kDealtCharacters}, seed);
    EXPECT_EQ(std::popcount(game.state().closed), 2);
    EXPECT_EQ(game.state().opened, 0u);
    seen.insert(game.state().closed);
    for (const Tile tile : own_pack().maps[0].places(Icon::chest))
      EXPECT_NE(free_for(game.state(), own_pack().maps[0], false, tile),
                has(game.state().closed, own_pack().maps[0].number(tile)));
  }
  EXPECT_GT(seen.size(), 10u);
}

TEST(DeadByDaylightSetup, OneRandomUltraRareItemJoinsTheCommonOnesAndTheRestAreOut) {
  PROVES("dbd.setup.18", "dbd.setup.19", "dbd.ruling.93");
  std::set<int> rares;
  std::set<int> places;  // of the ultra-rare one in the deck
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Begun game(2, {0, 0, kDealtCharacters}, seed);
    EXPECT_EQ(game.state().items.size(), 13);
    EXPECT_EQ(game.state().unused_items.size(), 3);
    for (const CardIndex card : game.state().items)
      if (own_pack().ultra_rare(card)) {
        rares.insert(card);
        places.insert(game.state().items.find(card));
        EXPECT_FALSE(game.state().unused_items.has(card));
      }
    for (const CardIndex card : game.state().unused_items) EXPECT_TRUE(own_pack().ultra_rare(card));
  }
  EXPECT_GT(places.size(), 5u);
  const std::set<int> all = {own_pack().find("medkit_ultra"), own_pack().find("toolbox_ultra"),
                             own_pack().find("skeleton_key"),
                             own_pack().find("ultrabright_flashlight")};
  EXPECT_EQ(rares, all);
}

// --- Starting places ---

TEST(DeadByDaylightSetup, TheKillerStartsFirstOnAnyGateSpace) {
  PROVES("dbd.setup.15", "dbd.setup.20", "dbd.ruling.2", "dbd.dec.3");
  Begun game(2);
  game.answer({kTakeKiller, 0, 0});
  for (int i = 0; i < kSurvivors; ++i) game.answer({kTake, i, 0});
  EXPECT_TRUE(game.asks(ask::killer_start));
  EXPECT_EQ(game.asked(), 1);
  EXPECT_EQ(game.options().size(), 12u);
  for (const char* tile :
       {"j1", "k1", "l1", "u10", "u11", "u12", "j21", "k21", "l21", "a10", "a11", "a12"})
    EXPECT_TRUE(game.offered(start_on(tile))) << tile;
  for (const Survivor& one : game.state().survivors) EXPECT_EQ(one.where, Where::nowhere);
  game.answer(start_on("u12"));
  EXPECT_EQ(own_pack().maps[0].name(game.state().killer.tile), "u12");
  EXPECT_EQ(game.state().edge, 1);
}

TEST(DeadByDaylightSetup, TwoSurvivorsStartOppositeTheKillerAndOneAtEachOtherGate) {
  PROVES("dbd.setup.16", "dbd.setup.17", "dbd.ruling.3", "dbd.dec.4");
  Begun game(2);
  choose_until_placing(game, "k1");
  EXPECT_TRUE(game.asks(ask::survivor_start));
  EXPECT_EQ(game.options().size(), 9u);
  EXPECT_EQ(why_not(game, start_on("l1")), "dbd.setup.17"_rule);
  game.answer(start_on("a12"));
  EXPECT_EQ(why_not(game, start_on("a10")), "dbd.setup.17"_rule);
  EXPECT_TRUE(game.offered(start_on("u10")));
  game.answer(start_on("l21"));
  EXPECT_EQ(why_not(game, start_on("l21")), "dbd.setup.16"_rule);
  EXPECT_TRUE(game.offered(start_on("k21")));
  game.answer(start_on("j21"));
  EXPECT_EQ(why_not(game, start_on("k21")), "dbd.setup.16"_rule);
  EXPECT_EQ(game.options().size(), 3u);
  game.answer(start_on("u11"));
  EXPECT_EQ(game.state().phase, Phase::next_survivor);
  EXPECT_EQ(game.state().round, 1);
}

TEST(DeadByDaylightSetup, TheSurvivorsGatesFollowTheKillersEdge) {
  PROVES("dbd.setup.16", "dbd.setup.20");
  const std::map<std::string_view, std::string_view> opposite = {
      {"k1", "k21"}, {"u11", "a11"}, {"k21", "k1"}, {"a11", "u11"}};
  for (const auto& [killer, survivors] : opposite) {
    Begun game(2);
    choose_until_placing(game, killer);
    EXPECT_FALSE(game.offered(start_on(killer)));
    const int gate = own_pack().maps[0].gate(*own_pack().maps[0].find(survivors));
    game.answer(start_on(survivors));
    int there = 0;
    for (const Option& option : game.options())
      there += own_pack().maps[0].gate(tile_of(option.a)) == gate ? 1 : 0;
    EXPECT_EQ(there, 2) << "two spaces are left for a second";
  }
}

TEST(DeadByDaylightSetup, EachSurvivorIsPlacedByItsPlayer) {
  PROVES("dbd.dec.4");
  Begun game(5);
  choose_until_placing(game, "k1");
  for (const char* tile : {"j21", "k21", "a11", "u11"}) {
    const Seat seat = game.asked();
    game.answer(start_on(tile));
    const Survivor& placed = game.state().survivors[seat];
    EXPECT_EQ(own_pack().maps[0].name(placed.tile), tile);
  }
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
