// Picking up and carrying; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

constexpr engine::Seat kTeam = 0;
constexpr engine::Seat kHunter = 1;

// --- Pick up ---

TEST(DeadByDaylightPickUp, ComesBeforeEveryOtherAbility) {
  PROVES("dbd.ex.29", "dbd.pickup.2", "dbd.ruling.36");
  auto hunted = trial();
  hunted.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying).dice({kBlankOne});
  hunted.killer_turn({{kHunt}, {kDice, 1}}).asked_now();
  EXPECT_EQ(hunted.refused(hunted.whom(kPickUp, kNadia)), "dbd.pickup.2"_rule);
  for (const auto done : {&Turn::attacked, &Turn::kicked}) {
    auto game = trial();
    game.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying).begin_killer_turn();
    game.asked_now();
    EXPECT_TRUE(game.offered(game.whom(kPickUp, kNadia)));
    game.state.turn.*done = 1;
    game.asked_now();
    EXPECT_EQ(game.refused(game.whom(kPickUp, kNadia)), "dbd.pickup.2"_rule);
  }
}

TEST(DeadByDaylightPickUp, TakesAllDiceAndLeavesTheMovement) {
  PROVES("dbd.ex.29", "dbd.pickup.1", "dbd.pickup.3", "dbd.pickup.4", "dbd.hook.2");
  auto game = trial();
  game.killer("k2").at(kNadia, "l3").health(kNadia, Health::dying);
  game.killer_turn({game.go("m2", 2), game.whom(kPickUp, kNadia)});
  EXPECT_EQ(game.state.killer.dice, 0);
  EXPECT_EQ(game.state.turn.movement, 1);
  EXPECT_EQ(game.one(kNadia).where, Where::carried);
  EXPECT_EQ(game.where_is(kNadia), "");
  EXPECT_EQ(game.state.killer.carried, kNadia);
  EXPECT_EQ(game.state.killer.space, 1);
  game.asked_now();
  EXPECT_FALSE(game.offered(game.on(kPutOnHook, "n3")));
  EXPECT_EQ(game.refused(game.on(kPutOnHook, "n3")), "dbd.hook.2"_rule);
}

TEST(DeadByDaylightPickUp, LeavesTheBaseMovementOfTheCard) {
  PROVES("dbd.pickup.3");
  auto game = trial();
  game.killer_is("thresher").killer("k3").at(kNadia, "k4").health(kNadia, Health::dying);
  game.killer_turn({game.whom(kPickUp, kNadia)});
  EXPECT_EQ(game.state.turn.movement, 4);
}

TEST(DeadByDaylightPickUp, NeedsADyingSurvivorNextToTheKillerAndNoWindowBetween) {
  PROVES("dbd.pickup.1", "dbd.ruling.36");
  auto game = trial();
  game.killer("m4").at(kNadia, "m5").at(kOskar, "l3").at(kHana, "m2").at(kMarek, "n4");
  for (const int one : {kNadia, kOskar, kHana}) game.health(one, Health::dying);
  game.health(kMarek, Health::injured).killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kPickUp, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kPickUp, kHana))) << "two tiles away";
  EXPECT_FALSE(game.offered(game.whom(kPickUp, kMarek))) << "only Injured";
  EXPECT_FALSE(game.offered(game.whom(kPickUp, kNadia)));
  EXPECT_EQ(game.refused(game.whom(kPickUp, kNadia)), "dbd.ruling.36"_rule);
}

TEST(DeadByDaylightPickUp, MayFollowAVaultAndNeedsOneDie) {
  PROVES("dbd.ruling.36");
  auto game = trial();
  game.killer("m4").at(kNadia, "m6").health(kNadia, Health::dying);
  game.killer_turn({game.go("m5", 2)});
  game.state.killer.dice = 0;
  game.asked_now();
  EXPECT_EQ(game.refused(game.whom(kPickUp, kNadia)), "dbd.ruling.36"_rule);
  game.state.killer.dice = 1;
  game.goes_on(kKiller, {game.whom(kPickUp, kNadia)});
  EXPECT_EQ(game.state.killer.carried, kNadia);
}

TEST(DeadByDaylightPickUp, IsPossibleOncePerTurn) {
  PROVES("dbd.ruling.36");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying).begin_killer_turn();
  game.state.turn.picked_up = 1;
  game.asked_now();
  EXPECT_EQ(game.refused(game.whom(kPickUp, kNadia)), "dbd.ruling.36"_rule);
}

// --- Carrying ---

TEST(DeadByDaylightCarrying, LeavesOnlyMovingHuntAttackAndHooking) {
  PROVES("dbd.carry.1");
  auto game = trial();
  game.killer("m3").carried(kNadia).at(kOskar, "m2").at(kHana, "l3").health(kHana, Health::dying);
  game.killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.go("m4", 1)));
  EXPECT_TRUE(game.offered({kHunt}));
  EXPECT_TRUE(game.offered(game.whom(kAttack, kOskar)));
  EXPECT_TRUE(game.offered(game.on(kPutOnHook, "n3")));
  EXPECT_EQ(game.refused(game.whom(kPickUp, kHana)), "dbd.carry.1"_rule);
  auto kicking = trial();
  kicking.killer("j5").carried(kNadia).dropped("i5").progress("k6", 4).killer_turn({}).asked_now();
  EXPECT_EQ(kicking.refused(kicking.on(kKickPallet, "i5")), "dbd.carry.1"_rule);
  EXPECT_EQ(kicking.refused(kicking.on(kKickGenerator, "k6")), "dbd.carry.1"_rule);
}

TEST(DeadByDaylightCarrying, AdvancesWithHuntAndAttackAndNotWithMoving) {
  PROVES("dbd.carry.3", "dbd.carry.6");
  auto game = trial();
  game.killer("k3").carried(kNadia).at(kOskar, "k6");
  game.killer_turn({game.go("k5", 2)});
  EXPECT_EQ(game.state.killer.space, 1);
  game.dice({kBlankOne}).goes_on(kKiller, {{kHunt}, {kDice, 1}});
  EXPECT_EQ(game.state.killer.space, 2);
  EXPECT_EQ(game.rule_of(say::carried_on), "dbd.carry.3"_rule);
  game.dice({kBlankOne}).goes_on(kKiller, {game.whom(kAttack, kOskar)});
  EXPECT_EQ(game.state.killer.space, 3);
}

TEST(DeadByDaylightCarrying, EndsWithTheThirdHunt) {
  PROVES("dbd.ex.20", "dbd.carry.3", "dbd.carry.4", "dbd.ruling.38");
  auto game = trial();
  game.killer("k3").carried(kNadia);
  EXPECT_EQ(game.state.killer.space, 1);
  for (const int space : {2, 3}) {
    game.dice({kBlankOne}).killer_turn({{kHunt}, {kDice, 1}});
    EXPECT_EQ(game.state.killer.space, space);
    EXPECT_EQ(game.one(kNadia).where, Where::carried);
  }
  game.begin_killer_turn().dice({kBlankOne});
  game.answers({{kHunter, {kHunt}}, {kHunter, {kDice, 1}}, {kTeam, game.on(kPlace, "k4")}}).play();
  EXPECT_EQ(game.one(kNadia).where, Where::map);
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.where_is(kNadia), "k4");
  EXPECT_EQ(game.state.killer.carried, kNone);
  EXPECT_EQ(game.rule_of(say::wriggles_free), "dbd.carry.4"_rule);
}

TEST(DeadByDaylightCarrying, AdvancesBeforeTheDiceAreRolledAndTheHuntTakesPlace) {
  PROVES("dbd.ruling.39", "dbd.dec.13");
  auto game = trial();
  game.killer("k3").carried(kNadia, 3).begin_killer_turn();
  game.answers({{kHunter, {kHunt}}, {kHunter, {kDice, 2}}}).asked_now();
  EXPECT_TRUE(game.asks(ask::place));
  EXPECT_EQ(game.told(say::hunts), 0);
  game.dice({kBlankTwo, kWeaponThree});
  game.answers({{kHunter, {kHunt}}, {kHunter, {kDice, 2}}, {kTeam, game.on(kPlace, "k4")}}).play();
  EXPECT_EQ(game.state.turn.movement, 3 + 5) << "without the extra step";
}

TEST(DeadByDaylightCarrying, TheThirdAttackFreesAndStillStrikes) {
  PROVES("dbd.ruling.39", "dbd.carry.3", "dbd.carry.4");
  auto game = trial();
  game.killer("k3").carried(kNadia, 3).at(kOskar, "k2").begin_killer_turn().dice({kWeaponTwo});
  game.answers({{kHunter, game.whom(kAttack, kOskar)},
                {kHunter, {kDice, 1}},
                {kTeam, game.on(kPlace, "k4")}});
  game.play();
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
}

TEST(DeadByDaylightCarrying, WhoIsFreedStandsOnAFreeTileOfTheirPlayersChoice) {
  PROVES("dbd.ruling.40", "dbd.carry.4", "dbd.dec.13");
  auto game = trial();
  game.killer("j5").carried(kNadia, 3).at(kOskar, "j4").dropped("i5").begin_killer_turn();
  game.answers({{kHunter, {kHunt}}, {kHunter, {kDice, 1}}}).asked_now();
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(kTeam));
  const auto place = [&](std::string_view tile) { return game.on(kPlace, tile); };
  EXPECT_THAT(game.offers(), ::testing::UnorderedElementsAre(place("i4"), place("k4"), place("i5"),
                                                             place("k5"), place("i6"), place("j6")))
      << "not where Oskar stands nor on the generator, but on the pallet";
}

TEST(DeadByDaylightCarrying, WithoutAFreeNeighbourItIsTheNearestFreeTile) {
  PROVES("dbd.ruling.40");
  auto game = trial();
  game.killer("h9").carried(kNadia, 3).at(kOskar, "i9").at(kHana, "i10").at(kMarek, "h10");
  game.begin_killer_turn().answers({{kHunter, {kHunt}}, {kHunter, {kDice, 1}}}).asked_now();
  EXPECT_TRUE(game.offered(game.on(kPlace, "j9")));
  EXPECT_TRUE(game.offered(game.on(kPlace, "h11")));
  EXPECT_FALSE(game.offered(game.on(kPlace, "k9"))) << "three tiles away";
  EXPECT_FALSE(game.offered(game.on(kPlace, "i10"))) << "taken";
}

TEST(DeadByDaylightCarrying, KnowsNoChase) {
  PROVES("dbd.carry.5", "dbd.carry.7", "dbd.ex.37", "dbd.ruling.81");
  auto game = trial();
  game.killer("k3").carried(kNadia).at(kOskar, "k8").at(kHana, "m6").at(kMarek, "j7");
  game.progress("k6", 3).dice({kGoodTwo}).turn_of(kOskar, {{kSprint}});
  EXPECT_EQ(game.told(say::rolls), 0) << "no Chase Die";
  game.begin_turn(kHana).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHelp, kMarek)));
  game.killer_turn({}).asked_now();
  EXPECT_EQ(game.state.killer.dice, 2);
  EXPECT_EQ(game.told(say::in_chase), 0);
  game.goes_on(kKiller, {{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 0);
}

TEST(DeadByDaylightCarrying, AHitStillCounts) {
  PROVES("dbd.ex.37", "dbd.emblem.ce.1");
  auto game = trial();
  game.killer("k3").carried(kNadia).at(kOskar, "k4").at(kHana, "k5").begin_killer_turn();
  game.dice({kWeaponTwo});
  game.goes_on(kKiller, {game.whom(kAttack, kOskar), {kDice, 1}, {kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], -1);
}

TEST(DeadByDaylightCarrying, StartsWithTwoDiceAfterALongChase) {
  PROVES("dbd.ex.11", "dbd.carry.7", "dbd.chase.4");
  auto game = trial();
  game.killer("k3").at(kOskar, "k4");
  game.state.killer.ladder = 3;
  game.killer_turn({});
  EXPECT_EQ(game.state.killer.dice, 5);
  game.carried(kNadia).killer_turn({});
  EXPECT_EQ(game.state.killer.dice, 2);
}

TEST(DeadByDaylightCarrying, WhoIsCarriedHasNoTurnUnlessFreedBeforeActing) {
  PROVES("dbd.ruling.44", "dbd.ruling.51");
  auto game = trial();
  game.carried(kNadia).at(kOskar, "k3").asked(Phase::next_survivor);
  EXPECT_FALSE(game.offered(game.whom(kSurvivorTurn, kNadia)));
  EXPECT_TRUE(game.offered(game.whom(kSurvivorTurn, kOskar)));
  game.answers({{kTeam, game.on(kPlace, "k2")}}).doing([](Table& table) { table.free_carried(); });
  game.asked(Phase::next_survivor);
  EXPECT_TRUE(game.offered(game.whom(kSurvivorTurn, kNadia)));
  game.acted({kNadia}).asked(Phase::next_survivor);
  EXPECT_FALSE(game.offered(game.whom(kSurvivorTurn, kNadia)));
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
