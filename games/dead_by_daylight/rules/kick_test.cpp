// Vault and Kick; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// --- Vault ---

TEST(DeadByDaylightVault, CostsTwoOfTheMovement) {
  PROVES("dbd.ex.15", "dbd.vault.1", "dbd.move.11");
  auto game = trial();
  game.killer("m4").killer_turn({game.go("m5", 2)});
  EXPECT_EQ(game.killer_at(), "m5");
  EXPECT_EQ(game.state.turn.movement, 1);
  EXPECT_EQ(game.rule_of(say::vaults), "dbd.vault.1"_rule);
  game.asked_now();
  EXPECT_FALSE(game.offered(game.go("m4", 2)));
  EXPECT_TRUE(game.offered(game.go("m6", 1)));
}

TEST(DeadByDaylightVault, LeadsStraightOverTheWindowOnly) {
  PROVES("dbd.vault.1");
  auto game = trial();
  game.killer("m4").killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.go("m5", 2)));
  EXPECT_TRUE(game.offered(game.go("l5", 3))) << "a step beside it";
}

TEST(DeadByDaylightVault, IsPossibleAnyNumberOfTimes) {
  PROVES("dbd.vault.2");
  auto game = trial();
  game.killer("m4").dice({kBlankTwo, kWeaponThree});
  game.killer_turn({{kHunt},
                    {kDice, 2},
                    game.go("m5", 2),
                    game.go("m4", 2),
                    game.go("m5", 2),
                    game.go("m4", 2)});
  EXPECT_EQ(game.told(say::vaults), 4);
  EXPECT_EQ(game.killer_at(), "m4");
  EXPECT_EQ(game.state.turn.movement, 1);
}

TEST(DeadByDaylightVault, IsNotForACarryingKillerWhoGoesRound) {
  PROVES("dbd.ex.39", "dbd.vault.1", "dbd.ruling.37", "dbd.carry.1");
  auto game = trial();
  game.killer("o3").killer_turn({}).asked_now();
  EXPECT_TRUE(game.offered(game.go("p4", 3))) << "a step to the window and 2 over it";
  EXPECT_TRUE(game.offered(game.go("p3", 3)));
  auto carrying = trial();
  carrying.killer("o3").carried(kNadia).killer_turn({}).asked_now();
  EXPECT_TRUE(carrying.offered(carrying.go("p3", 3)));
  for (const int cost : {1, 2, 3}) EXPECT_FALSE(carrying.offered(carrying.go("p4", cost)));
}

// --- Kick ---

TEST(DeadByDaylightKick, CostsADieThatIsNotRolledAndAStep) {
  PROVES("dbd.kick.1", "dbd.ruling.34");
  auto game = trial();
  game.killer("e4").progress("e5", 5).killer_turn({game.on(kKickGenerator, "e5")});
  EXPECT_EQ(game.state.killer.dice, 1);
  EXPECT_EQ(game.state.turn.movement, 2);
}

TEST(DeadByDaylightKick, NeedsADieAndAStep) {
  PROVES("dbd.kick.1");
  auto slow = trial();
  slow.killer("e1").progress("e5", 5).killer_turn({slow.go("e4", 3)}).asked_now();
  EXPECT_EQ(slow.refused(slow.on(kKickGenerator, "e5")), "dbd.kick.1"_rule);
  auto spent = trial();
  spent.killer("e4").progress("e5", 5).dice({kBlankOne, kBlankOne});
  spent.killer_turn({{kHunt}, {kDice, 2}}).asked_now();
  EXPECT_FALSE(spent.offered(spent.on(kKickGenerator, "e5")));
  EXPECT_EQ(spent.refused(spent.on(kKickGenerator, "e5")), "dbd.kick.1"_rule);
}

TEST(DeadByDaylightKick, SmashesADroppedPalletForGood) {
  PROVES("dbd.kick.2", "dbd.kick.5", "dbd.kick.6");
  auto game = trial();
  game.killer("j5").at(kNadia, "h4").dropped("i5").begin_killer_turn().asked_now();
  EXPECT_FALSE(game.offered(game.go("i5", 1)));
  game.goes_on(kKiller, {game.on(kKickPallet, "i5")});
  EXPECT_EQ(game.state.smashed, game.bit("i5"));
  EXPECT_EQ(game.state.dropped, 0u);
  game.asked_now();
  EXPECT_TRUE(game.offered(game.go("i5", 1)));
  game.goes_on(kKiller, {game.go("j7", 2)}).at(kNadia, "h5").begin_turn(kNadia).asked_now();
  EXPECT_FALSE(game.offered(game.on(kDrop, "i5")));
  EXPECT_TRUE(game.offered(game.go("i5", 1)));
}

TEST(DeadByDaylightKick, IsNotForAPalletThatWasNotDropped) {
  PROVES("dbd.kick.2");
  auto game = trial();
  game.killer("j5").killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kKickPallet, "i5")));
  game.killer("j3").dropped("i5").killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kKickPallet, "i5"))) << "not adjacent";
}

TEST(DeadByDaylightKick, LowersAGeneratorByTwoButNotBelowNothing) {
  PROVES("dbd.ex.14", "dbd.kick.3");
  auto game = trial();
  game.killer("e4").progress("e5", 5).killer_turn({game.on(kKickGenerator, "e5")});
  EXPECT_EQ(game.progress_of("e5"), 3);
  auto low = trial();
  low.killer("e4").progress("e5", 1).killer_turn({low.on(kKickGenerator, "e5")});
  EXPECT_EQ(low.progress_of("e5"), 0);
}

TEST(DeadByDaylightKick, IsNotForACompleteGenerator) {
  PROVES("dbd.ex.14", "dbd.kick.4", "dbd.repair.6");
  auto game = trial();
  game.killer("e4").progress("e5", 8).killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.on(kKickGenerator, "e5")));
  EXPECT_EQ(game.refused(game.on(kKickGenerator, "e5")), "dbd.kick.4"_rule);
}

TEST(DeadByDaylightKick, IsPossibleOncePerTurn) {
  PROVES("dbd.ex.33", "dbd.kick.1", "dbd.ruling.34");
  auto game = trial();
  game.killer("j5").dropped("i5").progress("k6", 4).at(kNadia, "j4").begin_killer_turn();
  game.state.killer.dice = 2;
  game.goes_on(kKiller, {game.on(kKickPallet, "i5")}).asked_now();
  EXPECT_EQ(game.state.killer.dice, 1);
  EXPECT_EQ(game.state.turn.movement, 2);
  EXPECT_EQ(game.refused(game.on(kKickGenerator, "k6")), "dbd.ruling.34"_rule) << "a die is left";
  game.dice({kBlankOne}).goes_on(kKiller, {game.whom(kAttack, kNadia)});
  EXPECT_EQ(game.last(say::attacks).arguments[2], 1);
  game.asked_now();
  EXPECT_FALSE(game.offered(game.on(kKickGenerator, "k6")));
  EXPECT_EQ(game.refused(game.on(kKickGenerator, "k6")), "dbd.ruling.34"_rule);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
