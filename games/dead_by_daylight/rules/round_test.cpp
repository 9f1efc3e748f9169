// Rounds and turns; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::Option;
using engine::SeatSet;
using ::testing::UnorderedElementsAre;

// This survivor is sent and ends the turn.
Arranged& sends(Arranged& game, int survivor) {
  return game.goes_on(survivor, {game.whom(kSurvivorTurn, survivor), {kEndTurn}});
}

TEST(DeadByDaylightRound, GivesEverySurvivorOneTurnInAnyOrderAndThenTheKiller) {
  PROVES("dbd.round.1", "dbd.round.2", "dbd.round.3", "dbd.round.4", "dbd.dec.6");
  const std::vector<std::vector<int>> orders = {{kHana, kNadia, kMarek}, {kMarek, kOskar, kHana}};
  auto game = trial();
  game.run(Phase::round_start);
  for (const std::vector<int>& order : orders) {
    const int round = game.state.round;
    std::vector<Option> left;
    for (const int who : {kNadia, kOskar, kHana, kMarek})
      left.push_back(game.whom(kSurvivorTurn, who));
    for (const int who : order) {
      game.asked_now();
      EXPECT_TRUE(game.asks(ask::next));
      EXPECT_THAT(game.offers(), ::testing::UnorderedElementsAreArray(left));
      sends(game, who);
      left.erase(std::find(left.begin(), left.end(), game.whom(kSurvivorTurn, who)));
    }
    game.goes_on(kNadia, {{kEndTurn}});  // nobody else is left to send
    game.run(Phase::next_survivor);
    EXPECT_EQ(game.state.phase, Phase::killer_start);
    game.run(Phase::killer_start).asked_now();
    EXPECT_TRUE(game.asks(ask::prowl));
    EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
    game.goes_on(kKiller, {{kEndTurn}});
    EXPECT_EQ(game.state.phase, Phase::round_start);
    game.run(Phase::round_start);
    EXPECT_EQ(game.state.round, round + 1);
  }
}

TEST(DeadByDaylightRound, AsksAllPlayersOfSurvivorsWhoGoesNextAndEachSendsTheirOwn) {
  PROVES("dbd.dec.6", "dbd.round.4");
  auto game = trial(4);
  game.run(Phase::round_start).asked_now();
  EXPECT_EQ(game.who_is_asked(), SeatSet::first(3));
  EXPECT_THAT(game.offers(), UnorderedElementsAre(game.whom(kSurvivorTurn, kNadia),
                                                  game.whom(kSurvivorTurn, kOskar)));
  game.answers({{2, game.whom(kSurvivorTurn, kMarek)}}).play();
  EXPECT_EQ(game.state.turn.who, kMarek);
  game.goes_on(kMarek, {{kEndTurn}}).asked_now();
  EXPECT_EQ(game.who_is_asked(), SeatSet::first(2)) << "Marek's player has nobody left";
}

TEST(DeadByDaylightRound, RepeatsUntilTheGameEnds) {
  PROVES("dbd.round.3");
  Begun game(2);
  int rounds = 0;
  while (!game.over()) {
    EXPECT_GE(game.state().round, rounds);
    EXPECT_LE(game.state().round, rounds + 1);
    rounds = game.state().round;
    game.thumb();
  }
  EXPECT_GT(rounds, 3);
  for (const Survivor& one : game.state().survivors)
    EXPECT_TRUE(!in_game(one) || game.state().round == kMostRounds);
}

TEST(DeadByDaylightRound, BringsEvadersBackWhereTheirPlayerLikesAmongTheClosestTiles) {
  PROVES("dbd.ex.27", "dbd.dec.5");
  auto game = trial(5);
  game.at(kOskar, "a2").at(kHana, "a2").killer("a1").one(kOskar).where = Where::evading;
  game.state.phase = Phase::round_start;
  game.asked_now();
  EXPECT_TRUE(game.asks(ask::come_back));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  EXPECT_THAT(game.offers(), UnorderedElementsAre(game.on(kPlace, "b1"), game.on(kPlace, "a3"),
                                                  game.on(kPlace, "b3")))
      << "and none at distance 2";
  game.answers({{1, game.on(kPlace, "b3")}}).run(Phase::round_start);
  EXPECT_EQ(game.where_is(kOskar), "b3");
  EXPECT_EQ(game.one(kOskar).where, Where::map);
}

// --- Turns ---

TEST(DeadByDaylightTurns, HaveOneAbilityForASurvivor) {
  PROVES("dbd.turn.1");
  auto game = trial();
  game.at(kNadia, "i10").chest("j10").has_card(kNadia, "medkit_brown").at(kOskar, "i11");
  game.health(kOskar, Health::injured).dice({kGoodOne});
  game.turn_of(kNadia, {game.whom(kHeal, kOskar)}).asked_now();
  EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
  EXPECT_EQ(game.refused(game.on(kSearch, "j10")), "dbd.turn.1"_rule);
  for (const Option& option : game.offers())
    EXPECT_TRUE(option.verb == kGo || option.verb == kDrop || option.verb == kEndTurn);
}

TEST(DeadByDaylightTurns, HaveSeveralAbilitiesForTheKiller) {
  PROVES("dbd.turn.2");
  auto game = trial();
  game.at(kNadia, "k5").killer("k4").progress("k6", 4);
  game.state.killer.ladder = 2;
  game.dice({kBlankOne, kWeaponTwo});
  game.killer_turn({{kHunt},
                    {kDice, 1},
                    game.whom(kAttack, kNadia),
                    {kDice, 1},
                    game.go("j5", 1),
                    game.on(kKickGenerator, "k6"),
                    {kEndTurn}});
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.progress_of("k6"), 2);
}

TEST(DeadByDaylightTurns, MayEndAtAnyTime) {
  PROVES("dbd.turn.4");
  auto game = trial();
  game.turn_of(kNadia, {{kEndTurn}});
  EXPECT_EQ(game.one(kNadia).acted, 1);
  game.turn_of(kOskar, {game.go("j20", 1), {kEndTurn}});
  EXPECT_EQ(game.one(kOskar).acted, 1);
  game.hooked(kHana, "h19").turn_of(kHana, {{engine::kPass}});
  EXPECT_EQ(game.one(kHana).acted, 1);
  game.health(kMarek, Health::dying).turn_of(kMarek, {{kEndTurn}});
  EXPECT_EQ(game.one(kMarek).steps, 0) << "not even a Crawl";
  game.killer_turn({{kEndTurn}});
  EXPECT_EQ(game.state.killer.dice, 2);
  EXPECT_EQ(game.state.phase, Phase::round_start);
}

TEST(DeadByDaylightTurns, AreUsedUpByWhatTakesAFullTurn) {
  PROVES("dbd.turn.3", "dbd.ruling.19");
  auto game = trial();
  game.at(kNadia, "a4").powered({2}, 0);
  game.turn_of(kNadia, {game.on(kCleanse, "a5")});
  EXPECT_EQ(game.one(kNadia).acted, 1);
  EXPECT_EQ(game.state.phase, Phase::next_survivor);
  game.turn_of(kOskar, {game.on(kGateWork, "k21")});
  EXPECT_EQ(game.one(kOskar).acted, 1);
  EXPECT_EQ(game.state.phase, Phase::next_survivor);
  game.at(kHana, "l21").powered({1}).begin_turn(kHana);
  game.state.worked = 0;
  game.goes_on(kHana, {game.go("k21", 1)}).asked_now();
  EXPECT_EQ(game.refused(game.on(kGateWork, "k21")), "dbd.ruling.19"_rule);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
