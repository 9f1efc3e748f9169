// Let me Help and Rescue; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::SeatSet;
using ::testing::UnorderedElementsAre;

// --- Let me Help ---

// Nadia is 4 tiles away from Oskar, who stands beside the generator on k16. Everybody has a seat.
Arranged within_help() {
  auto game = trial(5);
  game.at(kNadia, "k19").at(kOskar, "k15");
  return game;
}

TEST(DeadByDaylightHelp, ReachesFourTilesAndTheCheckIsMadeAtOnce) {
  PROVES("dbd.help.1");
  auto game = within_help();
  game.begin_turn(kNadia).dice({kGoodOne});
  game.answers({{0, game.whom(kHelp, kOskar)}, {1, game.on(kRepair, "k16")}}).play();
  EXPECT_EQ(game.progress_of("k16"), 1);
  EXPECT_EQ(game.state.turn.who, kNadia);
  game.at(kNadia, "k20").begin_turn(kNadia).asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.1"_rule) << "5 tiles";
}

TEST(DeadByDaylightHelp, LetsTheHelpedChooseTheCheckOrDecline) {
  PROVES("dbd.help.1", "dbd.help.2", "dbd.ruling.13", "dbd.dec.10");
  auto game = within_help();
  game.at(kHana, "j15").health(kHana, Health::injured).begin_turn(kNadia);
  game.answers({{0, game.whom(kHelp, kOskar)}}).asked(Phase::survivor_turn);
  EXPECT_TRUE(game.asks(ask::helped));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  EXPECT_THAT(game.offers(), UnorderedElementsAre(game.on(kRepair, "k16"), game.whom(kHeal, kHana),
                                                  engine::Option{engine::kPass}));
  game.begin_turn(kNadia);
  game.answers({{0, game.whom(kHelp, kOskar)}, {1, {engine::kPass}}}).play();
  EXPECT_EQ(game.rule_of(say::declined), "dbd.ruling.13"_rule);
  EXPECT_EQ(game.told(say::rolls), 0);
}

TEST(DeadByDaylightHelp, NeedsTheConditionsOfRepairOrHeal) {
  PROVES("dbd.help.2", "dbd.ruling.13");
  auto game = within_help();
  game.at(kOskar, "k18").begin_turn(kNadia).asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.2"_rule) << "nothing is near";
  game.health(kNadia, Health::injured).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHelp, kOskar))) << "Nadia herself can be healed";
}

TEST(DeadByDaylightHelp, IsNeitherGivenNorReceivedInTheChase) {
  PROVES("dbd.help.3", "dbd.help.4", "dbd.dec.10");
  auto game = within_help();
  game.at(kNadia, "k18").killer("k9").begin_turn(kNadia).asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.4"_rule);
  game.killer("j21").at(kNadia, "k19").asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.3"_rule);
  game.carried(kHana).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHelp, kOskar))) << "nobody is in the chase of a carrier";
}

TEST(DeadByDaylightHelp, UsesUpNothingOfTheHelpedSurvivor) {
  PROVES("dbd.help.5");
  auto game = within_help();
  game.at(kHana, "j15").health(kHana, Health::dying).begin_turn(kNadia).dice({kGoodOne});
  game.answers({{0, game.whom(kHelp, kOskar)}, {1, game.whom(kHeal, kHana)}}).play();
  EXPECT_EQ(game.state.turn.healed, 1 << kHana) << "it belongs to Nadia's turn";
  EXPECT_EQ(game.one(kOskar).acted, 0);
  game.goes_on(kNadia, {{kEndTurn}}).dice({kGoodOne}).turn_of(kOskar, {game.whom(kHeal, kHana)});
  EXPECT_EQ(game.one(kHana).steps, 2);
  EXPECT_EQ(game.state.turn.movement, 3);
}

TEST(DeadByDaylightHelp, GoesOnlyToOthersWhoStand) {
  PROVES("dbd.ruling.13", "dbd.ruling.14");
  auto game = within_help();
  game.at(kNadia, "k15").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.whom(kHelp, kNadia)));
  game.at(kNadia, "k18").health(kOskar, Health::dying).hooked(kHana, "h19").asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.ruling.13"_rule);
  EXPECT_EQ(game.refused(game.whom(kHelp, kHana)), "dbd.ruling.13"_rule);
  game.health(kOskar, Health::healthy).one(kOskar).where = Where::evading;
  game.carried(kHana).asked_now();
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.ruling.13"_rule);
  EXPECT_EQ(game.refused(game.whom(kHelp, kHana)), "dbd.ruling.13"_rule);
}

TEST(DeadByDaylightHelp, MayHelpTheSameSurvivorAgainInTheRound) {
  PROVES("dbd.ruling.118");
  auto game = within_help();
  game.at(kHana, "k18");
  for (const int helper : {kNadia, kHana}) {
    game.begin_turn(helper).dice({kGoodOne});
    game.answers({{game.seat_of(helper), game.whom(kHelp, kOskar)}, {1, game.on(kRepair, "k16")}});
    game.play();
  }
  EXPECT_EQ(game.progress_of("k16"), 2);
}

TEST(DeadByDaylightHelp, CostsProgressIfTheRepairFails) {
  PROVES("dbd.ruling.119");
  auto game = within_help();
  game.progress("k16", 4).begin_turn(kNadia).dice({kFailed});
  game.answers({{0, game.whom(kHelp, kOskar)}, {1, game.on(kRepair, "k16")}}).play();
  EXPECT_EQ(game.progress_of("k16"), 3);
}

// --- Rescue ---

// Oskar hangs on h19, and Nadia stands beside the hook. Everybody has a seat.
Arranged beside_hook(int timer = 2) {
  auto game = trial(5);
  game.hooked(kOskar, "h19", timer).at(kNadia, "h20");
  return game;
}

TEST(DeadByDaylightRescue, NeedsAnAdjacentHook) {
  PROVES("dbd.rescue.1");
  auto game = beside_hook();
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kRescue, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kRescue, kHana)));
  game.at(kNadia, "h21").asked_now();
  EXPECT_FALSE(game.offered(game.whom(kRescue, kOskar)));
}

TEST(DeadByDaylightRescue, PlacesTheRescuedOnAFreeTileByTheHookOfTheirChoice) {
  PROVES("dbd.rescue.1", "dbd.dec.13");
  auto game = beside_hook();
  game.killer("g18").begin_turn(kNadia);
  game.answers({{0, game.whom(kRescue, kOskar)}}).asked(Phase::survivor_turn);
  EXPECT_TRUE(game.asks(ask::place));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  std::vector<std::string> tiles;
  for (const engine::Option& option : game.offers())
    tiles.push_back(game.map().name(tile_of(option.a)));
  EXPECT_THAT(tiles, UnorderedElementsAre("h18", "i18", "g19", "i19", "g20", "i20"));
}

TEST(DeadByDaylightRescue, PlacesTheRescuedOnTheNearestTileIfNoneByTheHookIsFree) {
  PROVES("dbd.dec.13");
  constexpr std::string_view kHookAtTheEnd = R"(
+-+-+-+-+-+
|. X X . .|
+-+-+-+-+-+
|X . . . X|
+-+-+-+-+-+
|H . . . X|
+-+-+-+-+-+
|X . . . .|
+-+-+-+-+-+
|. X X . .|
+-+-+-+-+-+
)";
  auto game = trial();
  game.on_map(kHookAtTheEnd, "e5").hooked(kOskar, "a3").at(kNadia, "b3").at(kHana, "a1");
  game.killer("c1").turn_of(kNadia, {game.whom(kRescue, kOskar)});
  EXPECT_EQ(game.where_is(kOskar), "c3") << "the only one at that distance";
}

TEST(DeadByDaylightRescue, MakesInjuredWithoutStepsOrTimerButTheMarkStays) {
  PROVES("dbd.rescue.3", "dbd.ruling.16");
  auto game = beside_hook();
  game.one(kOskar).steps = 2;
  game.begin_turn(kNadia);
  game.answers({{0, game.whom(kRescue, kOskar)}, {1, game.on(kPlace, "g19")}}).play();
  EXPECT_EQ(game.where_is(kOskar), "g19");
  EXPECT_EQ(game.one(kOskar).where, Where::map);
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 0);
  EXPECT_EQ(game.one(kOskar).timer, 0);
  EXPECT_EQ(game.one(kOskar).hooked, 1);
  EXPECT_EQ(game.state.tracks[kMalicious], 0) << "no healing";
}

TEST(DeadByDaylightRescue, LeavesATurnToWhoeverOnlyPassedOnTheHook) {
  PROVES("dbd.rescue.2", "dbd.ruling.17");
  auto game = trial();
  game.hooked(kOskar, "h19").at(kNadia, "h20").acted({kMarek});
  game.turn_of(kOskar, {{engine::kPass}});
  game.turn_of(kNadia, {game.whom(kRescue, kOskar), game.on(kPlace, "g19"), {kEndTurn}})
      .asked_now();
  EXPECT_TRUE(game.asks(ask::next));
  EXPECT_TRUE(game.offered(game.whom(kSurvivorTurn, kOskar)));
  game.goes_on(kOskar, {game.whom(kSurvivorTurn, kOskar)}).asked_now();
  EXPECT_TRUE(game.asks(ask::turn));
  EXPECT_EQ(game.state.turn.movement, 3);
}

TEST(DeadByDaylightRescue, LeavesNoTurnToWhoeverStruggledInThisRound) {
  PROVES("dbd.rescue.2", "dbd.ruling.17");
  auto game = trial();
  game.hooked(kOskar, "h19").at(kNadia, "h20").dice({kGoodOne, kGoodTwo});
  game.turn_of(kOskar, {{kStruggle}});
  game.turn_of(kNadia, {game.whom(kRescue, kOskar), game.on(kPlace, "g19"), {kEndTurn}})
      .asked_now();
  EXPECT_TRUE(game.asks(ask::next));
  EXPECT_FALSE(game.offered(game.whom(kSurvivorTurn, kOskar)));
  EXPECT_TRUE(game.offered(game.whom(kSurvivorTurn, kHana)));
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
