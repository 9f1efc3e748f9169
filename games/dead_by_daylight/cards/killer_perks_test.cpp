// What every perk of the killers does, in both modes, and the rules on killers' cards; a test names
// the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::Option;

constexpr std::array kEachMode = {Mode::standard, Mode::classic};

Arranged armed(Mode mode, std::string_view perk) {
  auto game = trial();
  if (mode == Mode::classic) game.classic();
  return game.has_card(kKiller, perk);
}

// Bound to the totem on a5.
Arranged bound(Mode mode, std::string_view perk) {
  auto game = armed(mode, perk);
  game.lying(perk).target = static_cast<std::uint16_t>(game.number("a5"));
  game.lying(perk).states |= 1 << kTotemStands;
  return game;
}

bool asleep(const Arranged& game, std::string_view perk) {
  return (game.lying(perk).states & cards::kAsleep) != 0;
}

TEST(DeadByDaylightKillerPerks, ColdTrailReachesEightForTheNextDice) {
  PROVES("dbd.content.8", "dbd.tw.14");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "cold_trail");
    game.killer("k3").at(kNadia, "c3").dice({kBlankOne}).begin_killer_turn().asked_now();
    EXPECT_FALSE(game.offered(game.use("cold_trail"))) << "only after Hunt";
    game.dice({kBlankOne}).goes_on(kKiller, {{kHunt}, {kDice, 1}, game.use("cold_trail")});
    EXPECT_TRUE(asleep(game, "cold_trail"));
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 3) << "Nadia is eight tiles away";
    EXPECT_EQ(game.state.near, 0) << "for the dice only";
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 2) << "for one turn";
  }
}

TEST(DeadByDaylightKillerPerks, LongReachAttacksTwoTilesAway) {
  PROVES("dbd.content.8", "dbd.dec.19");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "long_reach");
    game.killer("k2").at(kNadia, "k4").at(kOskar, "k3").dice({kWeaponTwo});
    game.killer_turn({game.use("long_reach"), {kDice, 1}});
    EXPECT_EQ(game.one(kNadia).health, Health::injured) << "whoever stands between";
    EXPECT_TRUE(asleep(game, "long_reach"));
    auto wall = armed(mode, "long_reach");
    wall.killer("l3").at(kNadia, "l5").begin_killer_turn().asked_now();
    EXPECT_FALSE(wall.offered(wall.use("long_reach"))) << "a wall between";
    wall.killer("m4").at(kNadia, "m6").begin_killer_turn().asked_now();
    EXPECT_FALSE(wall.offered(wall.use("long_reach"))) << "a window between";
    wall.killer("k3").at(kNadia, "l5").begin_killer_turn().asked_now();
    EXPECT_FALSE(wall.offered(wall.use("long_reach"))) << "in none of the eight directions";
  }
}

TEST(DeadByDaylightKillerPerks, BlackCandleMakesGreatRepairsGood) {
  PROVES("dbd.content.8", "dbd.totem.3");
  for (const Mode mode : kEachMode) {
    auto game = bound(mode, "black_candle");
    game.at(kNadia, "e6").dice({kGreatTwo}).turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 1);
    game.health(kHana, Health::injured).at(kOskar, "b11").dice({kGreatTwo});
    game.turn_of(kOskar, {game.whom(kHeal, kHana)});
    EXPECT_EQ(game.state.roll.result, kGreat) << "only Repair";
    game.at(kOskar, "b5").turn_of(kOskar, {game.on(kCleanse, "a5")});
    game.dice({kGreatTwo}).turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 3) << "the totem is gone";
  }
}

TEST(DeadByDaylightKillerPerks, SaltCircleMakesRescueAFullTurnFromTheFirstHookOn) {
  PROVES("dbd.content.8", "dbd.tw.9");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "salt_circle");
    game.killer("m3").carried(kNadia).begin_killer_turn();
    game.goes_on(kKiller, {game.on(kPutOnHook, "n3"), game.on(kBind, "a18")});
    EXPECT_EQ(game.lying("salt_circle").target, game.number("a18"));
    game.at(kOskar, "o2").begin_turn(kOskar).goes_on(kOskar, {game.go("n2", 1)}).asked_now();
    EXPECT_EQ(game.refused(game.whom(kRescue, kNadia)), "dbd.ruling.19"_rule);
    game.begin_turn(kOskar).goes_on(kOskar, {game.whom(kRescue, kNadia), game.on(kPlace, "m2")});
    EXPECT_NE(game.one(kOskar).acted, 0) << "the turn is over";
  }
}

TEST(DeadByDaylightKillerPerks, DoorSplitterKicksPalletsWithoutADie) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "door_splitter");
    game.killer("j5").dropped("i5").progress("k6", 4).begin_killer_turn();
    game.state.killer.dice = 0;
    game.asked_now();
    EXPECT_EQ(game.refused(game.on(kKickGenerator, "k6")), "dbd.kick.1"_rule);
    game.goes_on(kKiller, {game.on(kKickPallet, "i5")});
    EXPECT_EQ(game.state.smashed, game.bit("i5"));
    EXPECT_EQ(game.state.turn.movement, 2);
    game.killer("j5").begin_killer_turn().goes_on(kKiller, {game.on(kKickGenerator, "k6")});
    EXPECT_EQ(game.state.killer.dice, 1) << "a generator costs one";
  }
}

TEST(DeadByDaylightKillerPerks, IronTemperGivesADieForBeingPushed) {
  PROVES("dbd.content.8", "dbd.tw.15");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "iron_temper");
    game.killer("o4").at(kNadia, "p4").begin_turn(kNadia);
    game.goes_on(kNadia, {game.on(kDrop, "o4"), game.on(kDisplace, "o3")});
    EXPECT_TRUE(asleep(game, "iron_temper"));
    game.at(kNadia, "k21").begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 3);
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 2) << "for one turn";
  }
}

TEST(DeadByDaylightKillerPerks, IronTemperKeepsToFiveDiceAndNotToTheLadder) {
  PROVES("dbd.content.8", "dbd.chase.3", "dbd.ruling.45");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "iron_temper");
    game.killer("o4").at(kNadia, "p4").begin_turn(kNadia);
    game.goes_on(kNadia, {game.on(kDrop, "o4"), game.on(kDisplace, "o3")});
    auto chased = game;
    chased.begin_killer_turn();
    EXPECT_EQ(chased.state.killer.dice, 3 + 1);
    chased.begin_killer_turn();
    EXPECT_EQ(chased.state.killer.dice, 4);
    game.state.killer.ladder = 4;
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 5);
  }
}

TEST(DeadByDaylightKillerPerks, PatientHunterHasThreeDiceOutsideTheChase) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "patient_hunter");
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 3);
    game.killer("k3").at(kNadia, "k4").begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 3) << "the chase gives the same";
  }
}

TEST(DeadByDaylightKillerPerks, GrindingGearsKickAGeneratorByThree) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "grinding_gears");
    game.killer("e4").progress("e5", 5).killer_turn({game.on(kKickGenerator, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 2);
  }
}

TEST(DeadByDaylightKillerPerks, BroadBackCarriesASpaceFurther) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "broad_back");
    game.killer("k3").carried(kNadia, 3).dice({kBlankOne}).killer_turn({{kHunt}, {kDice, 1}});
    EXPECT_EQ(game.state.killer.space, 4);
    EXPECT_EQ(game.one(kNadia).where, Where::carried);
    game.begin_killer_turn().dice({kBlankOne});
    game.answers({{1, {kHunt}}, {1, {kDice, 1}}, {0, game.on(kPlace, "k4")}}).play();
    EXPECT_EQ(game.one(kNadia).where, Where::map);
  }
}

TEST(DeadByDaylightKillerPerks, NightBellSlowsThoseNearAHooking) {
  PROVES("dbd.content.8", "dbd.tw.9", "dbd.exhaust.2");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "night_bell");
    game.killer("m3").carried(kNadia).at(kOskar, "m8").at(kHana, "k9").begin_killer_turn();
    game.lying("night_bell").states |= cards::kAsleep;
    game.asked_now();
    EXPECT_FALSE(game.offered(game.use("night_bell")));
    game.goes_on(kKiller, {game.on(kPutOnHook, "n3"), game.use("night_bell"), {kEndTurn}});
    game.run(Phase::round_start).begin_turn(kOskar);
    EXPECT_EQ(game.state.turn.movement, 2) << "five tiles away";
    game.begin_turn(kHana);
    EXPECT_EQ(game.state.turn.movement, 3) << "seven tiles away";
    game.begin_killer_turn().run(Phase::round_start).begin_turn(kOskar);
    EXPECT_EQ(game.state.turn.movement, 3) << "for one turn";
  }
}

TEST(DeadByDaylightKillerPerks, LastLampGivesThePoweredGatesALightMore) {
  PROVES("dbd.content.8", "dbd.tw.11");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "last_lamp");
    game.at(kNadia, "e6").progress("e5", 7).track(kGatekeeper, 0).begin_turn(kNadia);
    game.state.completed = 3;
    game.dice({kGoodOne})
        .answers({{0, game.on(kRepair, "e5")},
                  {1, game.on(kBind, "u4")},
                  {1, game.on(kPowerGate, "k1")},
                  {0, game.on(kPowerGate, "k21")}});
    game.play();
    game.at(kOskar, "j21").turn_of(kOskar, {game.on(kGateWork, "k21")});
    EXPECT_EQ(game.last(say::light).arguments[3], 4);
    game.state.lights[2] = 3;
    game.begin_turn(kOskar).asked_now();
    EXPECT_EQ(game.refused({kEscape}), "dbd.gate.8"_rule);
  }
}

TEST(DeadByDaylightKillerPerks, ScentOfIronGivesADieAgainstTheInjured) {
  PROVES("dbd.content.8", "dbd.tw.5");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "scent_of_iron");
    game.killer("k3").at(kNadia, "k4").health(kNadia, Health::injured);
    game.dice({kBlankOne, kWeaponTwo}).killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
    EXPECT_EQ(game.one(kNadia).health, Health::dying) << "two dice were rolled";
    EXPECT_EQ(game.state.killer.dice, 2);
    auto healthy = armed(mode, "scent_of_iron");
    healthy.killer("k3").at(kNadia, "k4").dice({kBlankOne});
    healthy.killer_turn({healthy.whom(kAttack, kNadia), {kDice, 1}});
    EXPECT_EQ(healthy.told(say::more_dice), 0);
    auto most = armed(mode, "scent_of_iron");
    most.killer("k3").at(kNadia, "k4").health(kNadia, Health::injured).state.killer.ladder = 4;
    most.dice({kBlankOne, kBlankOne, kBlankOne, kBlankOne, kBlankOne});
    most.killer_turn({most.whom(kAttack, kNadia), {kDice, 5}});
    EXPECT_EQ(most.told(say::misses), 1) << "five dice and no more";
  }
}

TEST(DeadByDaylightKillerPerks, WetClayShortensSprintsButNotBelowOne) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = bound(mode, "wet_clay");
    game.dice({kGreatThree}).turn_of(kNadia, {{kSprint}});
    EXPECT_EQ(game.state.turn.movement, 3 + 2);
    game.dice({kGoodOne}).turn_of(kNadia, {{kSprint}});
    EXPECT_EQ(game.state.turn.movement, 3 + 1);
  }
}

TEST(DeadByDaylightKillerPerks, QuickHandsKeepADieAfterPickUp) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "quick_hands");
    game.killer("k3").at(kNadia, "k4").health(kNadia, Health::dying);
    game.killer_turn({game.whom(kPickUp, kNadia)}).asked_now();
    EXPECT_EQ(game.state.killer.dice, 1);
    EXPECT_TRUE(game.offered({kHunt}));
    game.dice({kBlankTwo}).goes_on(kKiller, {{kHunt}});
    EXPECT_EQ(game.state.turn.movement, 3 + 2) << "as a carrying killer";
    EXPECT_EQ(game.state.killer.space, 2);
  }
}

TEST(DeadByDaylightKillerPerks, RustedHookStartsOneTimerAStepOn) {
  PROVES("dbd.content.8", "dbd.tw.9");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "rusted_hook");
    game.killer("m3").carried(kNadia).killer_turn({game.on(kPutOnHook, "n3")});
    EXPECT_EQ(game.one(kNadia).timer, 1);
    game.killer("g10").carried(kOskar).killer_turn({game.on(kPutOnHook, "g9")});
    EXPECT_EQ(game.one(kOskar).timer, 0) << "once per game";
  }
}

TEST(DeadByDaylightKillerPerks, BloodOnTheSillVaultsForAStepLess) {
  PROVES("dbd.content.8");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "blood_on_the_sill");
    game.killer("m4").killer_turn({game.go("m5", 1)});
    EXPECT_EQ(game.state.turn.movement, 2);
  }
}

TEST(DeadByDaylightKillerPerks, OldDebtsGiveADieForAnEvasion) {
  PROVES("dbd.content.8", "dbd.tw.9");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "old_debts");
    game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kGreatTwo});
    game.turn_of(kNadia, {{kSprint}, {kEndTurn}});
    EXPECT_TRUE(asleep(game, "old_debts"));
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 3);
    game.begin_killer_turn();
    EXPECT_EQ(game.state.killer.dice, 2) << "for one turn";
  }
}

TEST(DeadByDaylightKillerPerks, DoubleBlowRollsADieOfAMissAgain) {
  PROVES("dbd.content.8", "dbd.tw.6");
  for (const Mode mode : kEachMode) {
    auto game = armed(mode, "double_blow");
    game.killer("k3").at(kNadia, "k4").dice({kBlankOne, kBlankTwo});
    game.killer_turn({game.whom(kAttack, kNadia), {kDice, 2}}).asked_now();
    EXPECT_TRUE(game.offered(game.use("double_blow")));
    auto late = game;
    late.goes_on(kKiller, {late.go("k2", 1)}).asked_now();
    EXPECT_FALSE(late.offered(late.use("double_blow"))) << "only right after the miss";
    game.dice({kWeaponTwo}).goes_on(kKiller, {game.use("double_blow")});
    EXPECT_EQ(game.one(kNadia).health, Health::injured);
    EXPECT_TRUE(asleep(game, "double_blow"));
  }
}

// --- Killers with rules of their own ---

TEST(DeadByDaylightKillers, TheThresherMovesFourAndHuntsWithoutTheExtraStep) {
  PROVES("dbd.move.1", "dbd.hunt.2", "dbd.ruling.114");
  auto game = trial();
  game.killer_is("thresher").dice({kBlankTwo}).killer_turn({{kHunt}, {kDice, 1}});
  EXPECT_EQ(game.state.turn.movement, 4 + 2);
}

TEST(DeadByDaylightKillers, TheDroverStrikesOverWindowsAndVaultsForThree) {
  PROVES("dbd.attack.3", "dbd.vault.1", "dbd.ruling.114");
  auto game = trial();
  game.killer_is("drover").killer("m4").at(kNadia, "m5").dice({kWeaponTwo});
  game.killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  auto vault = trial();
  vault.killer_is("drover").killer("m4").killer_turn({vault.go("m5", 3)});
  EXPECT_EQ(vault.killer_at(), "m5");
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
