// Goals, modes and how a game ends; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

constexpr int kStandardMode = 0;  // of the first setting
constexpr int kClassicMode = 1;

// Nadia completes the generator on e5; the killer then powers the north gate, the survivors the
// south gate, if the power comes on.
Arranged& completes_generator(Arranged& game, bool power) {
  game.at(kNadia, "e6").progress("e5", 7).dice({kGoodOne}).begin_turn(kNadia);
  std::vector<engine::Answer> script = {{0, game.on(kRepair, "e5")}};
  if (power) {
    script.push_back({1, game.on(kPowerGate, "k1")});
    script.push_back({0, game.on(kPowerGate, "k21")});
  }
  return game.answers(script).play();
}

// The killer hooks Oskar on h19, and then the same.
Arranged& hooks_oskar(Arranged& game, bool power) {
  game.carried(kOskar).killer("h18").begin_killer_turn();
  std::vector<engine::Answer> script = {{1, game.on(kPutOnHook, "h19")}};
  if (power) {
    script.push_back({1, game.on(kPowerGate, "k1")});
    script.push_back({0, game.on(kPowerGate, "k21")});
  }
  return game.answers(script).play();
}

// The last survivor, Nadia, leaves by the south gate; so many of the others did before, the rest
// was sacrificed.
Arranged& last_one_leaves(Arranged& game, int escaped_before) {
  for (const int who : {kOskar, kHana, kMarek})
    game.gone(who, who <= escaped_before ? Where::escaped : Where::sacrificed);
  return game.powered({2}, 3).turn_of(kNadia, {{kEscape}});
}

// --- Goals ---

TEST(DeadByDaylightGoals, TheSurvivorsWinByEscapingAndTheKillerBySacrificingAll) {
  PROVES("dbd.goal.1", "dbd.goal.2");
  auto away = trial();
  away.classic();
  last_one_leaves(away, 3);
  EXPECT_TRUE(away.over());
  EXPECT_EQ(away.told(say::survivors_win), 1);
  auto dead = trial();
  for (const int who : {kOskar, kHana, kMarek}) dead.gone(who, Where::sacrificed);
  dead.track(kDevout, -5).powered({0}).hooked(kNadia, "h19", 4).run(Phase::round_start);
  EXPECT_TRUE(dead.over());
  EXPECT_EQ(dead.told(say::killer_wins), 1);
}

// --- Standard Mode ---

TEST(DeadByDaylightStandard, HasFourEmblemTracksOnTheirStartSpaces) {
  PROVES("dbd.mode.std.1");
  EXPECT_THAT(Begun(2, {kStandardMode}).state().tracks, ElementsAre(-3, 2, -1, -1));
  auto game = trial();
  completes_generator(game, false);
  EXPECT_EQ(game.state.tracks[kGatekeeper], -2);
}

TEST(DeadByDaylightStandard, GetsPowerWhenBothTracksHaveReachedZero) {
  PROVES("dbd.mode.std.2");
  auto by_generator = trial();
  completes_generator(by_generator.track(kGatekeeper, -1).track(kDevout, 0), true);
  EXPECT_EQ(by_generator.rule_of(say::power), "dbd.mode.std.2"_rule);
  EXPECT_EQ(by_generator.state.space, 1);
  auto by_hook = trial();
  hooks_oskar(by_hook.track(kGatekeeper, 0).track(kDevout, 1), true);
  EXPECT_EQ(by_hook.rule_of(say::power), "dbd.mode.std.2"_rule);
  auto one_alone = trial();
  completes_generator(one_alone.track(kGatekeeper, -1).track(kDevout, 1), false);
  EXPECT_EQ(one_alone.told(say::power), 0);
  hooks_oskar(one_alone.track(kGatekeeper, -1).track(kDevout, 1), false);
  EXPECT_EQ(one_alone.told(say::power), 0);
}

TEST(DeadByDaylightStandard, GetsPowerWhenOneTrackPassesZero) {
  PROVES("dbd.mode.std.3");
  auto by_generator = trial();
  completes_generator(by_generator.track(kGatekeeper, 0), true);
  EXPECT_EQ(by_generator.rule_of(say::power), "dbd.mode.std.3"_rule);
  EXPECT_EQ(by_generator.state.tracks[kDevout], 2);
  auto by_hook = trial();
  hooks_oskar(by_hook.track(kDevout, 0), true);
  EXPECT_EQ(by_hook.rule_of(say::power), "dbd.mode.std.3"_rule);
  EXPECT_EQ(by_hook.state.tracks[kGatekeeper], -3);
}

TEST(DeadByDaylightStandard, IsOverWhenEverySurvivorIsSacrificedOrHasEscaped) {
  PROVES("dbd.mode.std.4");
  auto game = trial();
  game.gone(kOskar, Where::escaped).gone(kHana, Where::sacrificed).powered({2}, 3);
  game.luck({0}).turn_of(kNadia, {{kEscape}});
  EXPECT_FALSE(game.over()) << "Marek is still there";
  game.hooked(kMarek, "h19", 4).run(Phase::round_start);
  EXPECT_TRUE(game.over());
}

TEST(DeadByDaylightStandard, IsWonByTheHigherTotal) {
  PROVES("dbd.mode.std.5");
  auto survivors = trial();
  survivors.track(kGatekeeper, 5).track(kDevout, -4).track(kMalicious, 0);
  last_one_leaves(survivors, 0);
  EXPECT_EQ(survivors.told(say::survivors_win), 1) << "5 to 4, although one escaped";
  EXPECT_EQ(survivors.rule_of(say::survivors_win), "dbd.mode.std.5"_rule);
  auto killer = trial();
  killer.track(kGatekeeper, 3).track(kDevout, -2).track(kMalicious, -2);
  last_one_leaves(killer, 2);
  EXPECT_EQ(killer.told(say::killer_wins), 1) << "3 to 4, although three escaped";
  EXPECT_EQ(killer.last(say::score).arguments[0], 3);
  EXPECT_EQ(killer.last(say::score).arguments[1], 4);
}

TEST(DeadByDaylightStandard, GoesToTheSurvivorsWithEqualPointsIfTwoEscaped) {
  PROVES("dbd.ruling.85");
  const auto winner = [](int escaped_before) {
    auto game = trial();
    game.track(kGatekeeper, 3).track(kDevout, -3);
    last_one_leaves(game, escaped_before);
    EXPECT_EQ(game.state.ending, Ending::tie);
    return game.state.survivors_win;
  };
  EXPECT_EQ(winner(1), 1);
  EXPECT_EQ(winner(0), 0);
}

// --- Classic Mode ---

TEST(DeadByDaylightClassic, HasNoTracksAndNothingScores) {
  PROVES("dbd.mode.classic.1");
  EXPECT_THAT(Begun(2, {kClassicMode}).state().tracks, Each(0));
  auto game = trial();
  completes_generator(game.classic(), false);
  hooks_oskar(game, false);
  game.goes_on(kKiller, {{kEndTurn}});
  EXPECT_THAT(game.state.tracks, Each(0));
  EXPECT_EQ(game.state.space, 0);
  last_one_leaves(game.at(kNadia, "k21"), 3);
  EXPECT_EQ(game.told(say::score), 0);
  EXPECT_EQ(game.told(say::bonus), 0);
}

TEST(DeadByDaylightClassic, GetsPowerWithFourGenerators) {
  PROVES("dbd.mode.classic.2");
  auto game = trial();
  game.classic().state.completed = 2;
  completes_generator(game, false);
  EXPECT_EQ(game.told(say::power), 0);
  completes_generator(game, true);
  EXPECT_EQ(game.rule_of(say::power), "dbd.mode.classic.2"_rule);
  EXPECT_EQ(game.state.powered, 0b101);
}

TEST(DeadByDaylightClassic, HasAHatchForTheLastSurvivor) {
  PROVES("dbd.mode.classic.3", "dbd.ruling.103");
  auto game = trial();
  game.classic().powered({2}, 3).gone(kMarek, Where::sacrificed);
  game.turn_of(kNadia, {{kEscape}});
  EXPECT_EQ(game.state.hatch, kNoTile) << "two are left";
  game.luck({1}).turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.map().name(game.state.hatch), "r5");
}

TEST(DeadByDaylightClassic, EndsAsStandardModeDoesAndTwoEscapesWin) {
  PROVES("dbd.mode.classic.5", "dbd.ruling.86");
  const auto winner = [](int escaped_before) {
    auto game = trial();
    game.classic();
    last_one_leaves(game, escaped_before);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state.ending, Ending::escapes);
    return game.state.survivors_win;
  };
  EXPECT_EQ(winner(3), 1);
  EXPECT_EQ(winner(1), 1);
  EXPECT_EQ(winner(0), 0);
}

// --- Both ---

TEST(DeadByDaylightHatch, CountsTheHookedTheCarriedAndTheEvadingAsStillThere) {
  PROVES("dbd.ruling.103");
  auto game = trial();
  game.gone(kMarek, Where::sacrificed).powered({2}, 3);
  game.hooked(kHana, "h19").turn_of(kNadia, {{kEscape}});
  EXPECT_EQ(game.told(say::hatch), 0);
  game.at(kNadia, "k21").carried(kHana).turn_of(kNadia, {{kEscape}});
  EXPECT_EQ(game.told(say::hatch), 0);
  game.at(kNadia, "k21").at(kHana, "c3").one(kHana).where = Where::evading;
  game.state.killer.carried = kNone;
  game.turn_of(kNadia, {{kEscape}});
  EXPECT_EQ(game.told(say::hatch), 0);
}

TEST(DeadByDaylightHatch, ComesBeforeThePowerToo) {
  PROVES("dbd.ruling.103");
  auto game = trial();
  game.gone(kMarek, Where::sacrificed).gone(kNadia, Where::sacrificed);
  game.hooked(kHana, "h19", 4).luck({0}).run(Phase::round_start);
  EXPECT_EQ(game.state.space, 0) << "there is no power";
  EXPECT_EQ(game.map().name(game.state.hatch), "e5");
}

TEST(DeadByDaylightEnd, ComesAfterSixtyRounds) {
  PROVES("dbd.ruling.99");
  auto standard = trial();
  standard.track(kGatekeeper, 0).track(kDevout, 0).track(kMalicious, 1).state.round = 59;
  standard.run(Phase::round_start);
  EXPECT_FALSE(standard.over());
  standard.run(Phase::round_start);
  EXPECT_TRUE(standard.over());
  EXPECT_EQ(standard.state.ending, Ending::length);
  EXPECT_EQ(standard.told(say::survivors_win), 1) << "scored as it stands";
  auto classic = trial();
  classic.classic().gone(kNadia, Where::escaped).state.round = 60;
  classic.run(Phase::round_start);
  EXPECT_EQ(classic.told(say::killer_wins), 1) << "three still in the game count as sacrificed";
}

TEST(DeadByDaylightEnd, ByTheCollapseLeavesNobodyOnTheMapOrCarried) {
  PROVES("dbd.mode.std.4");
  auto game = trial();
  game.powered({0}).carried(kOskar).hooked(kHana, "h19").state.space = 12;
  game.state.power_round = 1;
  game.state.round = 20;
  game.run(Phase::round_start);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state.killer.carried, kNone);
  for (const Survivor& one : game.state.survivors) {
    EXPECT_EQ(one.where, Where::sacrificed);
    EXPECT_EQ(one.tile, kNoTile);
  }
}

// --- Exhausting ---

TEST(DeadByDaylightExhaustion, IsForPerksOfBothSides) {
  PROVES("dbd.ruling.94");
  auto game = trial();
  game.at(kNadia, "g20").has_card(kNadia, "bolt_cropper");
  game.turn_of(kNadia, {game.use("bolt_cropper")});
  EXPECT_EQ(game.told(say::exhausted), 1);
  game.begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.use("bolt_cropper")));
  game.has_card(kKiller, "cold_trail").dice({kBlankOne});
  game.killer_turn({{kHunt}, {kDice, 1}, game.use("cold_trail")});
  EXPECT_EQ(game.told(say::exhausted), 1);
  game.asked_now();
  EXPECT_FALSE(game.offered(game.use("cold_trail")));
  game.carried(kNadia).killer("o12").killer_turn({game.on(kPutOnHook, "o13")});
  EXPECT_EQ(game.told(say::ready), 2) << "one of each side";
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
