// Power, the collapse and the gates; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

constexpr engine::Seat kSurvivorsSeat = 0;
constexpr engine::Seat kKillersSeat = 1;

engine::Option powers(const Arranged& game, std::string_view gate) {
  return game.on(kPowerGate, gate);
}

// The next generator is completed; whoever has to chooses the north and the south gate.
void complete_one(Arranged& game, bool brings_power) {
  game.state.roll.who = kNadia;
  const int next = game.state.completed;
  if (brings_power)
    game.answers({{kKillersSeat, powers(game, "k1")}, {kSurvivorsSeat, powers(game, "k21")}});
  game.doing([&](Table& table) { table.add_progress(next, 8, "dbd.repair.5"_rule); });
}

// Somebody who was never hooked is.
void hook_one(Arranged& game, int who, bool brings_power) {
  constexpr std::array<std::string_view, 4> kHooks = {"n3", "g9", "t9", "b13"};
  constexpr std::array<std::string_view, 4> kBeside = {"m3", "g10", "t10", "b12"};
  const auto n = static_cast<std::size_t>(who);
  game.killer(kBeside[n]).carried(who).begin_killer_turn();
  std::vector<engine::Answer> answers = {{kKillersSeat, game.on(kPutOnHook, kHooks[n])}};
  if (brings_power) {
    answers.push_back({kKillersSeat, powers(game, "k1")});
    answers.push_back({kSurvivorsSeat, powers(game, "k21")});
  }
  game.answers(answers).play();
}

TEST(DeadByDaylightPower, ComesWhenBothTracksReachNothing) {
  PROVES("dbd.ex.23", "dbd.mode.std.2", "dbd.ruling.82");
  auto game = trial();
  for (int i = 0; i < 3; ++i) complete_one(game, false);
  hook_one(game, kNadia, false);
  EXPECT_EQ(game.state.space, 0);
  hook_one(game, kOskar, true);
  EXPECT_EQ(game.state.space, 1);
  EXPECT_EQ(game.rule_of(say::power), "dbd.mode.std.2"_rule);
  auto other = trial();
  hook_one(other, kNadia, false);
  complete_one(other, false);
  hook_one(other, kOskar, false);
  complete_one(other, false);
  EXPECT_EQ(other.state.space, 0);
  complete_one(other, true);
  EXPECT_EQ(other.state.space, 1);
  EXPECT_EQ(other.rule_of(say::power), "dbd.mode.std.2"_rule);
}

TEST(DeadByDaylightPower, ComesWhenOneTrackPassesNothing) {
  PROVES("dbd.ex.24", "dbd.mode.std.3");
  auto game = trial();
  for (int i = 0; i < 3; ++i) complete_one(game, false);
  EXPECT_EQ(game.state.space, 0);
  complete_one(game, true);
  EXPECT_EQ(game.state.space, 1);
  EXPECT_EQ(game.rule_of(say::power), "dbd.mode.std.3"_rule);
  auto hooks = trial();
  hook_one(hooks, kNadia, false);
  hook_one(hooks, kOskar, false);
  EXPECT_EQ(hooks.state.space, 0);
  hook_one(hooks, kHana, true);
  EXPECT_EQ(hooks.state.space, 1);
  EXPECT_EQ(hooks.rule_of(say::power), "dbd.mode.std.3"_rule);
}

TEST(DeadByDaylightPower, PutsATokenOnTheFirstSpaceOfTheCollapse) {
  PROVES("dbd.collapse.1");
  auto game = trial();
  game.track(kGatekeeper, 0);
  EXPECT_EQ(game.state.space, 0);
  complete_one(game, true);
  EXPECT_EQ(game.state.space, 1);
  EXPECT_EQ(game.state.power_round, 2);
}

TEST(DeadByDaylightPower, EachSideSelectsAGateTheKillerFirst) {
  PROVES("dbd.gate.1", "dbd.ruling.62", "dbd.dec.18", "dbd.tw.11");
  auto game = trial();
  game.track(kGatekeeper, 0).at(kNadia, "e6").progress("e5", 7).begin_turn(kNadia);
  const engine::Answer repair{kSurvivorsSeat, game.on(kRepair, "e5")};
  game.dice({kGoodOne}).answers({repair}).asked_now();
  EXPECT_TRUE(game.asks(ask::killer_gate));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(kKillersSeat));
  EXPECT_EQ(game.offers().size(), 4u);
  const engine::Answer west{kKillersSeat, powers(game, "a11")};
  game.dice({kGoodOne}).answers({repair, west}).asked_now();
  EXPECT_TRUE(game.asks(ask::survivor_gate));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(kSurvivorsSeat));
  EXPECT_EQ(game.refused(powers(game, "a11")), "dbd.ruling.62"_rule);
  EXPECT_EQ(game.offers().size(), 3u);
  game.dice({kGoodOne}).answers({repair, west, {kSurvivorsSeat, powers(game, "k1")}}).play();
  EXPECT_EQ(game.state.powered, only(0) | only(3));
  EXPECT_EQ(game.told(say::gate_powered), 2);
}

// --- The collapse ---

TEST(DeadByDaylightCollapse, WaitsARoundAndThenMovesWithEveryRound) {
  PROVES("dbd.ex.35", "dbd.ruling.69", "dbd.collapse.2");
  auto game = trial();
  game.state.round = 9;
  game.run(Phase::round_start).powered({0, 2});
  EXPECT_EQ(game.state.round, 10);
  game.run(Phase::round_start);
  EXPECT_EQ(game.state.space, 1);
  for (int round = 12; round <= 22; ++round) {
    game.run(Phase::round_start);
    EXPECT_EQ(game.state.round, round);
    EXPECT_EQ(game.state.space, round - 10);
  }
  game.run(Phase::round_start);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.told(say::collapsed), 4);
  for (const Survivor& one : game.state.survivors) {
    EXPECT_EQ(one.where, Where::sacrificed);
    EXPECT_EQ(one.tile, kNoTile);
  }
}

TEST(DeadByDaylightCollapse, IsWorthLessTheLaterTheSurvivorsLeave) {
  PROVES("dbd.ruling.69", "dbd.collapse.2", "dbd.collapse.3", "dbd.score.3");
  EXPECT_THAT(own_pack().trial.collapse,
              ::testing::ElementsAre(5, 5, 5, 5, 4, 4, 3, 3, 2, 2, 1, 0));
  for (const auto& [space, bonus] : {std::pair{1, 5}, {5, 4}, {12, 0}}) {
    auto game = trial();
    game.powered({2}, 3);
    game.state.space = static_cast<std::uint8_t>(space);
    for (const int one : {kOskar, kHana, kMarek}) game.gone(one, Where::escaped);
    game.state.hatch_came = 1;
    game.turn_of(kNadia, {{kEscape}});
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state.bonus, bonus);
    EXPECT_EQ(score(game.state).survivors, 2 + bonus);
  }
}

TEST(DeadByDaylightCollapse, GivesItsBonusIfAllEscapeWhoWereAliveWhenItBegan) {
  PROVES("dbd.ruling.70", "dbd.collapse.3", "dbd.ruling.71");
  const auto end = [](bool dead_before) {
    auto game = trial();
    game.powered({2}, 3).gone(kMarek, Where::sacrificed);
    if (dead_before) game.state.alive_at_power = 0b0111;
    for (const int one : {kOskar, kHana}) game.gone(one, Where::escaped);
    game.state.hatch_came = 1;
    game.turn_of(kNadia, {{kEscape}});
    return game;
  };
  EXPECT_EQ(end(true).state.bonus, 5);
  EXPECT_EQ(end(true).told(say::bonus), 1);
  EXPECT_EQ(end(false).state.bonus, 0);
  EXPECT_EQ(score(end(true).state).survivors, score(end(false).state).survivors + 5);
}

TEST(DeadByDaylightCollapse, WhoseSacrificeBringsThePowerIsNotAliveWhenItBegins) {
  PROVES("dbd.ruling.70", "dbd.emblem.du.2");
  auto game = trial();
  game.hooked(kNadia, "n3", 4).track(kDevout, 0);
  game.answers({{kKillersSeat, powers(game, "k1")}, {kSurvivorsSeat, powers(game, "k21")}});
  game.run(Phase::round_start);
  EXPECT_EQ(game.state.space, 1);
  EXPECT_EQ(game.state.alive_at_power, 0b1110);
}

TEST(DeadByDaylightCollapse, RunsInClassicModeWithoutABonus) {
  PROVES("dbd.ruling.76");
  auto game = trial();
  game.classic().powered({2}, 3);
  game.state.power_round = 0;
  game.run(Phase::round_start);
  EXPECT_EQ(game.state.space, 2);
  for (const int one : {kOskar, kHana, kMarek}) game.gone(one, Where::escaped);
  game.state.hatch_came = 1;
  game.turn_of(kNadia, {{kEscape}});
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.bonus, 0);
  EXPECT_EQ(game.told(say::bonus), 0);
}

TEST(DeadByDaylightCollapse, SacrificesAllAtOnceForTheEmblemsAndBreaksNoHook) {
  PROVES("dbd.ruling.108", "dbd.emblem.du.2");
  auto game = trial();
  game.powered({0, 2}).hooked(kNadia, "n3").carried(kOskar).has_card(kHana, "medkit_brown");
  game.state.space = 12;
  game.state.power_round = 0;
  game.run(Phase::round_start);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.tracks[kDevout], 2 - 4);
  EXPECT_EQ(game.state.broken, kNone);
  EXPECT_EQ(game.told(say::hatch), 0);
  EXPECT_EQ(game.state.killer.carried, kNone);
  EXPECT_EQ(game.state.floor.size(), 0);
}

// --- The gates ---

TEST(DeadByDaylightGate, ThatIsPoweredHasThreeLightsOfItsOwn) {
  PROVES("dbd.gate.2", "dbd.ruling.63", "dbd.gate.4");
  auto game = trial();
  game.powered({2, 3}).at(kOskar, "a10");
  game.turn_of(kNadia, {game.on(kGateWork, "k21")});
  EXPECT_EQ(game.last(say::light).arguments[2], 1);
  EXPECT_EQ(game.last(say::light).arguments[3], 3);
  game.turn_of(kOskar, {game.on(kGateWork, "a11")});
  EXPECT_EQ(game.state.lights[2], 1);
  EXPECT_EQ(game.state.lights[3], 1) << "each gate has its own limit per round";
}

TEST(DeadByDaylightGate, IsWorkedOnInAFullTurnFromItsOwnSpaces) {
  PROVES("dbd.gate.3");
  auto game = trial();
  game.powered({2}).at(kNadia, "k20").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kGateWork, "k21")));
  game.goes_on(kNadia, {game.go("k21", 1)}).asked_now();
  EXPECT_EQ(game.refused(game.on(kGateWork, "k21")), "dbd.ruling.19"_rule);
  game.turn_of(kNadia, {game.on(kGateWork, "k21")});
  EXPECT_NE(game.one(kNadia).acted, 0) << "the turn is over";
  game.at(kOskar, "k1").begin_turn(kOskar).asked_now();
  EXPECT_FALSE(game.offered(game.on(kGateWork, "k1"))) << "no power there";
}

TEST(DeadByDaylightGate, AdvancesOncePerRoundAndOpensWithItsThirdLight) {
  PROVES("dbd.ex.25", "dbd.gate.5", "dbd.gate.6");
  auto game = trial();
  game.powered({2});
  for (const int light : {1, 2, 3}) {
    game.turn_of(kNadia, {game.on(kGateWork, "k21")});
    EXPECT_EQ(game.state.lights[2], light);
    EXPECT_EQ(game.told(say::gate_open), light == 3 ? 1 : 0);
    if (light < 3) {
      game.begin_turn(kOskar).asked_now();
      EXPECT_EQ(game.refused(game.on(kGateWork, "k21")), "dbd.gate.5"_rule);
    }
    game.run(Phase::round_start);
  }
  game.begin_turn(kOskar).asked_now();
  EXPECT_TRUE(game.offered({kEscape}));
  EXPECT_FALSE(game.offered(game.on(kGateWork, "k21")));
}

TEST(DeadByDaylightGate, IsNotWorkedOnByTheDying) {
  PROVES("dbd.gate.7", "dbd.ruling.59");
  auto game = trial();
  game.powered({2}).health(kNadia, Health::dying).begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered({kCrawl}));
  EXPECT_FALSE(game.offered(game.on(kGateWork, "k21")));
}

TEST(DeadByDaylightGate, IsLeftThroughForAStepWhenItIsOpen) {
  PROVES("dbd.gate.8", "dbd.goal.1");
  auto game = trial();
  game.powered({2}, 2).at(kNadia, "k20").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered({kEscape}));
  game.goes_on(kNadia, {game.go("k21", 1)}).asked_now();
  EXPECT_EQ(game.refused({kEscape}), "dbd.gate.8"_rule) << "not open";
  game.powered({2}, 3).asked_now();
  EXPECT_TRUE(game.offered({kEscape}));
  auto tired = trial();
  tired.powered({2}, 3).at(kNadia, "k18").turn_of(kNadia, {tired.go("k21", 3)}).asked_now();
  EXPECT_EQ(tired.refused({kEscape}), "dbd.gate.8"_rule) << "no step left";
  game.goes_on(kNadia, {{kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
}

TEST(DeadByDaylightGate, IsLeftThroughByTheDyingToo) {
  PROVES("dbd.gate.9");
  auto game = trial();
  game.powered({2}, 3).health(kNadia, Health::dying).turn_of(kNadia, {{kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
}

TEST(DeadByDaylightGate, IsBlockedByTheKillerOnOneTileOnly) {
  PROVES("dbd.ruling.68");
  auto game = trial();
  game.powered({2}, 3).at(kNadia, "l20").killer("l19").killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.go("k21", 2)));
  game.goes_on(kKiller, {game.go("k21", 2)}).begin_turn(kOskar).asked_now();
  EXPECT_TRUE(game.offered({kEscape}));
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.go("k21", 1)));
  EXPECT_TRUE(game.offered(game.go("l21", 1)));
}

TEST(DeadByDaylightGate, WithoutPowerNeverOpens) {
  PROVES("dbd.ruling.62");
  auto game = trial();
  game.powered({0, 1}, 3).begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered({kEscape}));
  EXPECT_FALSE(game.offered(game.on(kGateWork, "k21")));
}

TEST(DeadByDaylightGate, MayOpenWhenACardTakesItsLightAway) {
  PROVES("dbd.ruling.63");
  auto game = trial();
  game.powered({2}, 3).has_card(kKiller, "last_lamp").at(kOskar, "b5");
  game.lying("last_lamp").target = static_cast<std::uint16_t>(game.number("a5"));
  game.lying("last_lamp").states |= 1 << kTotemStands;
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered({kEscape})) << "three of four lights";
  game.turn_of(kOskar, {game.on(kCleanse, "a5")}).begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered({kEscape}));
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
