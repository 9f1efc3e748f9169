// Killer dice, Hunt and Attack; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::Option;

// --- Dice ---

TEST(DeadByDaylightKillerDice, AreTwoToBeginWith) {
  PROVES("dbd.kdice.1");
  auto game = trial();
  game.killer_turn({}).asked_now();
  EXPECT_EQ(game.state.killer.dice, 2);
  EXPECT_TRUE(game.asks(ask::prowl));
}

TEST(DeadByDaylightKillerDice, OfOneAbilityAreRolledTogetherAndAreGoneForTheRound) {
  PROVES("dbd.ex.2", "dbd.kdice.2", "dbd.kdice.3", "dbd.hunt.1");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").dice({kBlankOne, kBlankTwo, kWeaponThree});
  game.killer_turn({{kHunt}, {kDice, 3}});
  EXPECT_EQ(game.told(say::hunts), 1);
  EXPECT_EQ(game.last(say::hunts).arguments[1], 3);
  EXPECT_EQ(game.state.killer.dice, 0);
  game.asked_now();
  EXPECT_EQ(game.refused({kHunt}), "dbd.kdice.4"_rule);
  EXPECT_FALSE(game.offered(game.whom(kAttack, kNadia)));
  EXPECT_EQ(game.refused(game.whom(kAttack, kNadia)), "dbd.attack.1"_rule);
}

TEST(DeadByDaylightKillerDice, ThatAreSetAsideAreMissingForTheNextAbility) {
  PROVES("dbd.kdice.3");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").dice({kBlankOne});
  game.killer_turn({{kHunt}, {kDice, 1}});
  EXPECT_EQ(game.state.killer.dice, 2);
  game.answers({{1, game.whom(kAttack, kNadia)}}).asked_now();
  EXPECT_THAT(game.offers(), ::testing::ElementsAre(Option{kDice, 1}, Option{kDice, 2}));
}

TEST(DeadByDaylightKillerDice, ServeEachAbilityOncePerTurn) {
  PROVES("dbd.kdice.4", "dbd.turn.2");
  auto game = trial();
  game.killer("k3").at(kNadia, "k4").dice({kBlankOne, kBlankOne});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}, {kHunt}, {kDice, 1}}).asked_now();
  EXPECT_EQ(game.state.killer.dice, 1);
  EXPECT_EQ(game.refused({kHunt}), "dbd.kdice.4"_rule);
  EXPECT_EQ(game.refused(game.whom(kAttack, kNadia)), "dbd.kdice.4"_rule);
  EXPECT_FALSE(game.offered({kHunt}));
  EXPECT_FALSE(game.offered(game.whom(kAttack, kNadia)));
}

// --- Hunt ---

TEST(DeadByDaylightHunt, TakesOneDieOrMore) {
  PROVES("dbd.hunt.1", "dbd.dec.16");
  auto game = trial();
  game.killer_turn({}).answers({{1, {kHunt}}}).asked_now();
  EXPECT_TRUE(game.asks(ask::hunt_dice));
  EXPECT_THAT(game.offers(), ::testing::ElementsAre(Option{kDice, 1}, Option{kDice, 2}));
  game.state.killer.dice = 0;
  game.asked_now();
  EXPECT_EQ(game.refused({kHunt}), "dbd.hunt.1"_rule);
}

TEST(DeadByDaylightHunt, GivesAStepForEachDotAndOneMore) {
  PROVES("dbd.ex.12", "dbd.hunt.2", "dbd.carry.2");
  auto game = trial();
  game.dice({kBlankTwo, kWeaponThree}).killer_turn({{kHunt}, {kDice, 2}});
  EXPECT_EQ(game.last(say::hunts).arguments[2], 6);
  EXPECT_EQ(game.state.turn.movement, 3 + 6);
  auto carrying = trial();
  carrying.carried(kNadia).dice({kBlankTwo, kWeaponThree}).killer_turn({{kHunt}, {kDice, 2}});
  EXPECT_EQ(carrying.last(say::hunts).arguments[2], 5);
  EXPECT_EQ(carrying.state.turn.movement, 3 + 5);
}

// --- Attack ---

// The killer on m4 attacks Nadia with two dice: on m5 over a window, on m3 without.
Arranged blow(std::string_view target, std::initializer_list<std::uint32_t> faces) {
  auto game = trial();
  game.killer("m4").at(kNadia, target).begin_killer_turn();
  game.dice(faces).goes_on(kKiller, {game.whom(kAttack, kNadia), {kDice, 2}});
  return game;
}

TEST(DeadByDaylightAttack, NeedsAnAdjacentSurvivorPerhapsBeyondAWindow) {
  PROVES("dbd.attack.1", "dbd.dec.16");
  auto game = trial();
  game.killer("m4").at(kNadia, "m5").at(kOskar, "l3").at(kHana, "l5").at(kMarek, "m2");
  game.killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kAttack, kNadia)));
  EXPECT_TRUE(game.offered(game.whom(kAttack, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kAttack, kHana))) << "behind a wall";
  EXPECT_FALSE(game.offered(game.whom(kAttack, kMarek))) << "two tiles away";
  game.answers({{1, game.whom(kAttack, kNadia)}}).asked_now();
  EXPECT_TRUE(game.asks(ask::attack_dice));
  EXPECT_THAT(game.offers(),
              ::testing::ElementsAre(Option{kDice, 1}, Option{kDice, 2}, Option{kDice, 3}));
}

TEST(DeadByDaylightAttack, OverAWindowWeaponsWithTwoDotsDoNotCount) {
  PROVES("dbd.ex.5", "dbd.attack.2", "dbd.attack.3", "dbd.ruling.54");
  const auto over = blow("m5", {kWeaponTwo, kBlankTwo});
  EXPECT_EQ(over.told(say::misses), 1);
  EXPECT_EQ(over.one(kNadia).health, Health::healthy);
  const auto plain = blow("m3", {kWeaponTwo, kBlankTwo});
  EXPECT_EQ(plain.told(say::hits), 1);
  EXPECT_EQ(plain.one(kNadia).health, Health::injured);
  const auto strong = blow("m5", {kWeaponThree, kBlankTwo});
  EXPECT_EQ(strong.told(say::hits), 1);
  EXPECT_EQ(strong.one(kNadia).health, Health::injured);
}

TEST(DeadByDaylightAttack, MissesWithoutAWeapon) {
  PROVES("dbd.attack.2");
  const auto game = blow("m3", {kBlankTwo, kBlankOne});
  EXPECT_EQ(game.told(say::misses), 1);
  EXPECT_EQ(game.one(kNadia).health, Health::healthy);
}

TEST(DeadByDaylightAttack, MovesItsTargetOneStateDownHoweverManyWeaponsShow) {
  PROVES("dbd.attack.4");
  auto game = blow("m3", {kWeaponTwo, kWeaponThree});
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.told(say::hits), 1);
  game.health(kNadia, Health::injured).begin_killer_turn();
  game.dice({kWeaponThree, kWeaponThree});
  game.goes_on(kKiller, {game.whom(kAttack, kNadia), {kDice, 2}});
  EXPECT_EQ(game.one(kNadia).health, Health::dying);
}

TEST(DeadByDaylightAttack, IsOnlyForHealthyAndInjuredSurvivorsOnTheMap) {
  PROVES("dbd.attack.5", "dbd.ruling.55", "dbd.evade.2");
  auto game = trial();
  game.killer("m3").at(kNadia, "m2").at(kOskar, "l3").health(kOskar, Health::injured);
  game.at(kMarek, "l2").health(kMarek, Health::dying).hooked(kHana, "n3");
  game.killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kAttack, kNadia)));
  EXPECT_TRUE(game.offered(game.whom(kAttack, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kAttack, kMarek)));
  EXPECT_EQ(game.refused(game.whom(kAttack, kMarek)), "dbd.attack.5"_rule);
  EXPECT_FALSE(game.offered(game.whom(kAttack, kHana)));
  game.one(kNadia).where = Where::evading;
  game.asked_now();
  EXPECT_FALSE(game.offered(game.whom(kAttack, kNadia)));
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
