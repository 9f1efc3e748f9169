// Chapter 3.2: setting up, and the settings.
#include <set>

#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

using ::testing::UnorderedElementsAre;

CardIndex setup_card(std::string_view id) { return static_cast<CardIndex>(own_pack().find(id)); }
int setup_self(std::string_view id) { return own_pack().numbers[setup_card(id)]; }
std::vector<std::string> ids_offered(const Begun& game) {
  std::vector<std::string> ids;
  for (const engine::Option& option : game.options())
    ids.push_back(option.verb == kTake
                      ? own_pack().cards[own_pack().runners[static_cast<std::size_t>(option.a)]].id
                      : own_pack().cards[static_cast<std::size_t>(option.a)].id);
  return ids;
}
// The first of everything for everybody.
Begun set_up(int seats, const std::vector<int>& settings = {}) {
  Begun game(seats, settings);
  while (!game.over() && game.state().phase == Phase::choosing) game.answer_first();
  return game;
}
const Runner& setup_runner(const Begun& game, int who) {
  return game.state().runners[static_cast<std::size_t>(who)];
}
int biters_in(const Begun& game, const char* area) {
  const City& city = own_pack().cities[own_pack().scenarios[game.state().scenario].board];
  return game.state().crowds[area_on(city, area)].standing[kBiter];
}
bool has_token(const Begun& game, Feature feature, const char* zone) {
  const City& city = own_pack().cities[own_pack().scenarios[game.state().scenario].board];
  for (const Token& token : game.state().tokens)
    if (token.feature == feature && token.zone == zone_on(city, zone)) return true;
  return false;
}

TEST(Setup, LetsEachPlayerChooseARunnerGearAndAWeapon) {
  PROVES("dl.setup.1", "dl.setup.player.1", "dl.setup.player.3", "dl.setup.player.4", "dl.dec.1",
         "dl.win.1", "dl.content.11");
  Begun game(2);
  EXPECT_TRUE(game.asks(ask::runner));
  EXPECT_EQ(game.asked(), 0);
  EXPECT_THAT(ids_offered(game), UnorderedElementsAre("ox", "tern", "latch", "quill"));
  game.answer({kTake, setup_self("latch")});
  EXPECT_TRUE(game.asks(ask::gear));
  EXPECT_THAT(ids_offered(game),
              UnorderedElementsAre("courier_gear", "docker_gear", "climber_gear", "watch_gear"));
  game.answer({kWear, setup_card("docker_gear")});
  EXPECT_TRUE(game.asks(ask::weapon));
  EXPECT_THAT(ids_offered(game),
              UnorderedElementsAre("rebar_club", "hatchet", "long_machete", "slingbow"));
  game.answer({kArm, setup_card("hatchet")});
  // The next player, without what is taken.
  EXPECT_EQ(game.asked(), 1);
  EXPECT_THAT(ids_offered(game), UnorderedElementsAre("ox", "tern", "quill"));
  game.answer({kTake, setup_self("ox")});
  EXPECT_FALSE(game.offered({kWear, setup_card("docker_gear")}));
  game.answer({kWear, setup_card("watch_gear")});
  EXPECT_FALSE(game.offered({kArm, setup_card("hatchet")}));
  game.answer({kArm, setup_card("slingbow")});
  EXPECT_EQ(setup_runner(game, 0).self, setup_self("latch"));
  EXPECT_EQ(setup_runner(game, 0).gear, setup_card("docker_gear"));
  EXPECT_EQ(setup_runner(game, 0).wear, (std::array<std::uint8_t, 3>{}));
  EXPECT_EQ(setup_runner(game, 0).weapon, setup_card("hatchet"));
  EXPECT_EQ(setup_runner(game, 1).weapon, setup_card("slingbow"));
}

TEST(Setup, GivesTheStartingSkillOfTheRunner) {
  PROVES("dl.setup.player.2");
  Begun game(1);
  game.answer({kTake, setup_self("tern")});
  EXPECT_EQ(game.state().in_play.copies_of(setup_card("rooftop_sense")).count(), 1);
  EXPECT_EQ(game.state().in_play.copies_of(setup_card("brawler")).count(), 0);
}

TEST(Setup, PutsTokensBitersAndRunnersWhereTheScenarioSays) {
  PROVES("dl.setup.3", "dl.setup.4", "dl.setup.5", "dl.setup.6", "dl.setup.7", "dl.setup.8",
         "dl.setup.11", "dl.setup.12", "dl.setup.16", "dl.win.3");
  const Begun game = set_up(3);
  const State& state = game.state();
  for (int who = 0; who < 3; ++who)
    EXPECT_EQ(setup_runner(game, who).zone, zone_on(yard(), "a12c"));
  for (const auto& [feature, zones] : {std::pair{Feature::nest, "a05b a07c a08b"},
                                       {Feature::fire, "a06b"},
                                       {Feature::jump_pad, "a07a"},
                                       {Feature::spear, "b03 b10"},
                                       {Feature::common_loot, "a01b a03a a10 a13c"},
                                       {Feature::epic_loot, "b04 b06"},
                                       {Feature::uv, "a12a"},
                                       {Feature::site, "b07"}})
    for (const std::string& zone : words_of(zones))
      EXPECT_TRUE(has_token(game, feature, zone.c_str())) << zone;
  EXPECT_EQ(state.tokens.size(), 15);
  for (const auto& [area, n] : {std::pair{"a05", 3},
                                {"a06", 3},
                                {"a07", 3},
                                {"a08", 2},
                                {"a09", 2},
                                {"a02", 1},
                                {"a04", 1},
                                {"a11", 1}})
    EXPECT_EQ(biters_in(game, area), n) << area;
  EXPECT_EQ(state.supply[kBiter], 32 - 16);
  EXPECT_EQ(state.round, 7);
  EXPECT_EQ(state.fallen, 0u);
  EXPECT_EQ(state.in_play.copies_of(setup_card("s01")).count(), 1);
  EXPECT_EQ(state.in_play.copies_of(setup_card("s02")).count(), 0);
  EXPECT_EQ(state.events[0].round, 9);
  EXPECT_EQ(state.events[1].round, 12);
  EXPECT_EQ(state.events[2].round, 16);
}

TEST(Setup, ScalesTheBitersWithTheRunners) {
  PROVES("dl.setup.7", "dl.content.8");
  constexpr std::array<std::array<int, 4>, 6> kTotals = {{{3, 13, 16, 16},
                                                          {10, 13, 16, 19},
                                                          {10, 13, 16, 19},
                                                          {10, 13, 16, 16},
                                                          {10, 13, 16, 23},
                                                          {10, 13, 16, 16}}};
  for (std::size_t scenario = 0; scenario < kTotals.size(); ++scenario) {
    for (std::size_t runners = 1; runners <= 4; ++runners) {
      const Begun game = set_up(static_cast<int>(runners), {static_cast<int>(scenario)});
      EXPECT_EQ(32 - game.state().supply[kBiter], kTotals[scenario][runners - 1])
          << scenario << " " << runners;
    }
  }
  const Begun alone = set_up(1);
  for (const auto& [area, n] : {std::pair{"a05", 1},
                                {"a06", 1},
                                {"a07", 1},
                                {"a08", 0},
                                {"a09", 0},
                                {"a02", 0},
                                {"a04", 0},
                                {"a11", 0}})
    EXPECT_EQ(biters_in(alone, area), n) << area;
  const Begun two = set_up(2);
  for (const auto& [area, n] : {std::pair{"a05", 3}, {"a06", 2}, {"a07", 2}, {"a11", 0}})
    EXPECT_EQ(biters_in(two, area), n) << area;
}

TEST(Setup, LetsAScenarioBeginInItsOwnRound) {
  PROVES("dl.set.1", "dl.content.8", "dl.ruling.55");
  struct Expected {
    int begins;
    const char* first;
    std::array<int, 3> events;
  };
  constexpr std::array<Expected, 6> kScenarios = {{{7, "s01", {9, 12, 16}},
                                                   {6, "w01", {7, 10, 15}},
                                                   {5, "l01", {9, 12, 16}},
                                                   {5, "t01", {9, 11, 14}},
                                                   {3, "n01", {8, 11, 16}},
                                                   {4, "r01", {7, 10, 14}}}};
  for (std::size_t i = 0; i < kScenarios.size(); ++i) {
    const Begun game = set_up(2, {static_cast<int>(i)});
    EXPECT_EQ(game.state().round, kScenarios[i].begins);
    EXPECT_EQ(game.state().in_play.copies_of(setup_card(kScenarios[i].first)).count(), 1);
    for (std::size_t n = 0; n < 3; ++n)
      EXPECT_EQ(game.state().events[n].round, kScenarios[i].events[n]) << i;
  }
}

TEST(Setup, ShufflesTheDecksOfTheTutorialsNumbers) {
  PROVES("dl.setup.9", "dl.setup.13", "dl.setup.15", "dl.setup.17", "dl.content.11");
  const Begun game = set_up(4);
  const State& state = game.state();
  EXPECT_EQ(state.wounds.size(), 16);
  EXPECT_EQ(state.chases.size(), 4);
  EXPECT_EQ(state.items[0].size(), 6);
  EXPECT_EQ(state.items[1].size(), 6);
  EXPECT_FALSE(state.items[1].has(setup_card("inhibitor")));
  // Other games have another order.
  Begun other(4, {}, 2);
  while (other.state().phase == Phase::choosing) other.answer_first();
  const auto order = [](const auto& zone) { return std::vector<int>(zone.begin(), zone.end()); };
  EXPECT_NE(order(state.wounds), order(other.state().wounds));
  EXPECT_THAT(order(state.wounds),
              ::testing::UnorderedElementsAreArray(order(other.state().wounds)));
  const Begun further = set_up(2, {1});
  EXPECT_EQ(further.state().items[0].size(), 12);
  EXPECT_EQ(further.state().items[1].size(), 13);
}

TEST(Setup, ShufflesTheDecksOfPlayers) {
  PROVES("dl.setup.player.5");
  const Begun game = set_up(4);
  std::set<std::vector<CardIndex>> orders;
  for (const int who : {0, 1, 2, 3}) {
    const auto& deck = setup_runner(game, who).deck;
    orders.emplace(deck.begin(), deck.end());
  }
  EXPECT_EQ(orders.size(), 4u);
}

TEST(Setup, GivesEachPlayerADeckAndSixDice) {
  PROVES("dl.setup.player.5", "dl.setup.player.6", "dl.setup.18", "dl.ruling.72", "dl.content.9");
  for (const int hard : {0, 1}) {
    const Begun game = set_up(2, {0, hard});
    for (const int who : {0, 1}) {
      const Runner& runner = setup_runner(game, who);
      EXPECT_EQ(runner.deck.size(), 8);
      EXPECT_EQ(runner.discards.size(), 0);
      int reshuffles = 0;
      for (const CardIndex card : runner.deck) {
        EXPECT_EQ(std::count(runner.deck.begin(), runner.deck.end(), card), 1);
        EXPECT_EQ(own_pack().symbols[card].hard, hard != 0);
        reshuffles += own_pack().symbols[card].reshuffle ? 1 : 0;
      }
      EXPECT_EQ(reshuffles, 1);
      std::vector<int> kinds;
      for (const ActionDie& die : runner.dice) {
        kinds.push_back(die.kind);
        EXPECT_EQ(die.place, Place::supply);
      }
      EXPECT_THAT(kinds,
                  ::testing::ElementsAre(kBasic, kBasic, kBasic, kParkour, kCombat, kMomentum));
    }
  }
  EXPECT_EQ(own_pack().evening.risk_dice, 4);
}

TEST(Settings, ShareRunnersOutInSeatOrder) {
  PROVES("dl.set.3", "dl.ruling.1");
  struct Expected {
    int seats, setting, runners;
    std::vector<int> seat_of;
  };
  for (const Expected& one :
       {Expected{1, 0, 1, {0}}, Expected{1, 3, 3, {0, 0, 0}}, Expected{2, 3, 3, {0, 0, 1}},
        Expected{2, 4, 4, {0, 0, 1, 1}}, Expected{3, 2, 3, {0, 1, 2}},
        Expected{3, 4, 4, {0, 0, 1, 2}}, Expected{4, 0, 4, {0, 1, 2, 3}}}) {
    Begun game(one.seats, {1, 0, one.setting});
    std::vector<int> chose;
    while (game.state().phase == Phase::choosing) {
      if (game.asks(ask::runner)) chose.push_back(game.asked());
      game.answer_first();
    }
    EXPECT_EQ(game.state().runners_in_play, one.runners);
    EXPECT_EQ(chose, one.seat_of);
  }
}

TEST(Settings, GiveVeteransOneSkillOfThree) {
  PROVES("dl.set.4", "dl.dec.1");
  Begun game(2, {0, 0, 0, 1});
  for (int n = 0; n < 3; ++n) game.answer_first();
  EXPECT_TRUE(game.asks(ask::skill));
  EXPECT_EQ(game.options().size(), 3u);
  const int learned = game.options()[1].a;
  game.answer(game.options()[1]);
  EXPECT_EQ(game.state().in_play.copies_of(static_cast<CardIndex>(learned)).count(), 1);
  for (int n = 0; n < 3; ++n) game.answer_first();
  EXPECT_FALSE(game.offered({kLearn, learned}));
}

TEST(Settings, MayDealEverything) {
  PROVES("dl.set.5", "dl.dec.1");
  const Begun game(3, {0, 0, 0, 1, 1});
  const State& state = game.state();
  EXPECT_EQ(state.phase, Phase::activation);
  for (int who = 0; who < 3; ++who) {
    EXPECT_NE(setup_runner(game, who).self, kNobody);
    EXPECT_NE(setup_runner(game, who).gear, kNoCard);
    EXPECT_NE(setup_runner(game, who).weapon, kNoCard);
    for (int other = 0; other < who; ++other) {
      EXPECT_NE(setup_runner(game, who).self, setup_runner(game, other).self);
      EXPECT_NE(setup_runner(game, who).gear, setup_runner(game, other).gear);
      EXPECT_NE(setup_runner(game, who).weapon, setup_runner(game, other).weapon);
    }
  }
}

TEST(Settings, LetARunnerAloneRollThePoolAgainOnce) {
  PROVES("dl.ruling.1");
  Arranged e = evening(1);
  e.pool(kOx, "basic basic").dice({2, 3}).acts(kOx, {{kRerollPool}});
  EXPECT_FALSE(e.may(kOx).offered({kRerollPool}));
  Arranged two = evening(2);
  EXPECT_FALSE(two.pool(kOx, "basic").may(kOx).offered({kRerollPool}));
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
