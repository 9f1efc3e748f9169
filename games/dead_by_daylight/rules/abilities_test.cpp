// Sprint, Repair and Heal; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// --- Sprint ---

TEST(DeadByDaylightSprint, AddsTheDotsOfOneDieWhateverOfTheMovementIsSpent) {
  PROVES("dbd.sprint.1");
  auto game = trial();
  game.at(kNadia, "k18").dice({kGreatThree});
  game.turn_of(kNadia, {game.go("k20", 2), {kSprint}});
  EXPECT_EQ(game.state.turn.movement, 3 - 2 + 3);
  game.asked_now();
  EXPECT_TRUE(game.offered(game.go("g20", 4)));
  EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
}

TEST(DeadByDaylightSprint, GivesOneTileForEachDot) {
  PROVES("dbd.sprint.2");
  constexpr std::array<int, kFaces> kDots = {1, 1, 2, 2, 2, 3};
  for (std::uint32_t face = 1; face <= kFaces; ++face) {
    auto game = trial();
    game.dice({face}).turn_of(kNadia, {{kSprint}});
    EXPECT_EQ(game.state.turn.movement, 3 + kDots[face - 1]);
  }
}

TEST(DeadByDaylightSprint, InTheChaseAlsoRollsTheChaseDie) {
  PROVES("dbd.sprint.4");
  auto game = trial();
  game.at(kNadia, "k20").killer("k14").dice({kGoodOne, kGreatThree}).turn_of(kNadia, {{kSprint}});
  EXPECT_EQ(game.told(say::rolls), 1);
  EXPECT_EQ(game.told(say::will_evade), 1);
  EXPECT_EQ(game.state.turn.movement, 4) << "the Chase Die gives none";
  game.killer("k13").dice({kGreatThree}).turn_of(kNadia, {{kSprint}});  // 7 away: one die
  EXPECT_EQ(game.told(say::rolls), 0);
  EXPECT_EQ(game.told(say::will_evade), 0);
}

TEST(DeadByDaylightSprint, GrantedByAStruggleGivesTheBaseMovementOfThatMomentAndTheDots) {
  PROVES("dbd.sprint.3", "dbd.ruling.96");
  const auto freed = [](Arranged& game) {
    game.hooked(kNadia, "h19").dice({kGoodOne, kGoodOne, kGoodTwo});
    game.turn_of(kNadia, {{kStruggle}, game.on(kPlace, "h20")});
    return game.state.turn.movement;
  };
  auto game = trial();
  EXPECT_EQ(freed(game), 3 + 2);
  auto alone = trial();
  alone.has_card(kNadia, "late_bloomer");
  for (const int who : {kOskar, kHana, kMarek}) alone.gone(who, Where::sacrificed);
  EXPECT_EQ(freed(alone), 4 + 2);
}

// --- Checks ---

TEST(DeadByDaylightChecks, FailAreGoodOrAreGreatByTheSymbolOfTheFace) {
  PROVES("dbd.check.1", "dbd.ruling.98", "dbd.repair.1");
  constexpr std::array<int, kFaces> kProgress = {3, 5, 5, 5, 6, 6};
  constexpr std::array<Result, kFaces> kResults = {kFail, kGood, kGood, kGood, kGreat, kGreat};
  for (std::uint32_t face = 1; face <= kFaces; ++face) {
    auto game = trial();
    game.at(kNadia, "e6").progress("e5", 4).dice({face});
    game.turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.rule_of(say::rolls), "dbd.check.1"_rule);
    EXPECT_EQ(game.last(say::rolls).arguments[3], kResults[face - 1]);
    EXPECT_EQ(game.progress_of("e5"), kProgress[face - 1]);
  }
}

TEST(DeadByDaylightChecks, FacesAreAlikeIfDotsAndSymbolAre) {
  PROVES("dbd.ruling.98");
  int alike = 0;
  for (const Face& one : own_pack().survivor_die)
    for (const Face& other : own_pack().survivor_die) alike += one == other ? 1 : 0;
  EXPECT_EQ(alike, 8) << "of 36";
}

// --- Repair ---

TEST(DeadByDaylightRepair, NeedsAnAdjacentGenerator) {
  PROVES("dbd.repair.1");
  auto game = trial();
  for (const char* tile : {"e6", "d4", "f5"}) {
    game.at(kNadia, tile).begin_turn(kNadia).asked_now();
    EXPECT_TRUE(game.offered(game.on(kRepair, "e5"))) << tile;
  }
  for (const char* tile : {"e7", "c4", "g5"}) {
    game.at(kNadia, tile).begin_turn(kNadia).asked_now();
    EXPECT_FALSE(game.offered(game.on(kRepair, "e5"))) << tile;
  }
}

TEST(DeadByDaylightRepair, GainsLosesAndStopsAtEight) {
  PROVES("dbd.ex.13", "dbd.repair.2", "dbd.repair.3", "dbd.repair.4", "dbd.repair.5",
         "dbd.ruling.10");
  auto game = trial();
  game.at(kNadia, "e6").progress("e5", 5);
  const auto repairs = [&](std::uint32_t face) {
    game.dice({face}).turn_of(kNadia, {game.on(kRepair, "e5")});
    return game.progress_of("e5");
  };
  EXPECT_EQ(repairs(kGreatTwo), 7);
  EXPECT_EQ(game.rule_of(say::progress), "dbd.repair.3"_rule);
  EXPECT_EQ(repairs(kFailed), 6);
  EXPECT_EQ(game.rule_of(say::lost_progress), "dbd.repair.4"_rule);
  EXPECT_EQ(repairs(kGoodTwo), 7);
  EXPECT_EQ(game.rule_of(say::progress), "dbd.repair.2"_rule);
  EXPECT_EQ(game.told(say::generator_done), 0);
  EXPECT_EQ(repairs(kGreatThree), 8);
  EXPECT_EQ(game.rule_of(say::generator_done), "dbd.repair.5"_rule);
  EXPECT_EQ(game.state.completed, 1);
  EXPECT_EQ(game.state.tracks[kGatekeeper], -2);
}

TEST(DeadByDaylightRepair, NeverFallsBelowNothing) {
  PROVES("dbd.repair.4", "dbd.ruling.9");
  auto game = trial();
  game.at(kNadia, "e6").dice({kFailed}).turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.progress_of("e5"), 0);
  EXPECT_EQ(game.told(say::no_progress), 1);
  game.progress("e5", 1).dice({kFailed}).turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.progress_of("e5"), 0);
  EXPECT_EQ(game.told(say::lost_progress), 1);
}

TEST(DeadByDaylightRepair, LeavesACompleteGeneratorAloneOnItsTile) {
  PROVES("dbd.repair.6", "dbd.repair.7");
  auto game = trial();
  game.at(kNadia, "e6").at(kOskar, "e4").progress("e5", 8).begin_turn(kNadia).asked_now();
  EXPECT_EQ(game.refused(game.on(kRepair, "e5")), "dbd.repair.6"_rule);
  EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.2"_rule);
  EXPECT_FALSE(game.can_go("e5"));
  game.at(kNadia, "a1").killer("e6").begin_killer_turn().asked_now();
  EXPECT_FALSE(game.offered(game.on(kKickGenerator, "e5")));
  EXPECT_FALSE(game.can_go("e5"));
}

// --- Heal ---

// Nadia heals Oskar beside her, with this die.
Arranged& heals_oskar(Arranged& game, std::uint32_t face) {
  return game.dice({face}).turn_of(kNadia, {game.whom(kHeal, kOskar)});
}

TEST(DeadByDaylightHeal, IsOneStepForAGoodOrAGreatCheckAndNoneForAFailedOne) {
  PROVES("dbd.heal.1", "dbd.heal.2", "dbd.heal.5", "dbd.ruling.9");
  for (const std::uint32_t face : {kGoodOne, kGoodTwo, kGreatTwo, kGreatThree}) {
    auto game = trial();
    heals_oskar(game.health(kOskar, Health::dying), face);
    EXPECT_EQ(game.told(say::rolls), 1);
    EXPECT_EQ(game.one(kOskar).health, Health::dying);
    EXPECT_EQ(game.one(kOskar).steps, 1);
    EXPECT_EQ(game.rule_of(say::healing), "dbd.heal.2"_rule);
  }
  auto game = trial();
  heals_oskar(game.health(kOskar, Health::dying, 1), kFailed);
  EXPECT_EQ(game.one(kOskar).steps, 1);
  EXPECT_EQ(game.rule_of(say::not_healed), "dbd.heal.5"_rule);
}

TEST(DeadByDaylightHeal, TakesTwoStepsFromInjuredAndThreeFromDyingAndTheLastActsAtOnce) {
  PROVES("dbd.ruling.7", "dbd.health.1");
  auto game = trial();
  heals_oskar(game.health(kOskar, Health::dying, 1), kGoodOne);
  EXPECT_EQ(game.one(kOskar).health, Health::dying);
  heals_oskar(game, kGoodOne);
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 0);
  heals_oskar(game, kGoodOne);
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 1);
  heals_oskar(game, kGoodOne);
  EXPECT_EQ(game.one(kOskar).health, Health::healthy);
  EXPECT_EQ(game.one(kOskar).steps, 0);
}

TEST(DeadByDaylightHeal, AppliesOneSuccessATurnToTheSameSurvivor) {
  PROVES("dbd.heal.3");
  auto game = trial();
  game.health(kOskar, Health::dying).begin_turn(kNadia);
  const auto success = [](Table& table) { table.heal_success(kOskar, 1, "dbd.heal.2"_rule); };
  game.doing(success).doing(success);
  EXPECT_EQ(game.one(kOskar).steps, 1);
  game.asked_now();
  EXPECT_EQ(game.refused(game.whom(kHeal, kOskar)), "dbd.heal.3"_rule);
}

TEST(DeadByDaylightHeal, CountsTheSuccessesOfEachTurnAnew) {
  PROVES("dbd.ruling.8", "dbd.heal.3");
  auto game = trial();
  game.at(kOskar, "k20").at(kHana, "j20").at(kMarek, "l20").health(kOskar, Health::dying);
  for (const int friends : {kNadia, kHana, kMarek})
    game.dice({kGoodOne}).turn_of(friends, {game.whom(kHeal, kOskar)});
  EXPECT_EQ(game.one(kOskar).health, Health::injured) << "three friends in one round";
}

TEST(DeadByDaylightHeal, IsForAnotherSurvivorAdjacentHurtAndNotOnAHook) {
  PROVES("dbd.heal.4", "dbd.ruling.6");
  auto game = trial();
  game.at(kNadia, "h20").at(kOskar, "g20").at(kMarek, "h21").hooked(kHana, "h19");
  game.health(kNadia, Health::injured).health(kOskar, Health::injured);
  game.begin_turn(kNadia).asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHeal, kOskar)));
  EXPECT_FALSE(game.offered(game.whom(kHeal, kNadia))) << "not oneself";
  EXPECT_FALSE(game.offered(game.whom(kHeal, kHana))) << "not on a hook";
  EXPECT_EQ(game.refused(game.whom(kHeal, kMarek)), "dbd.ruling.6"_rule) << "not Healthy";
  game.health(kMarek, Health::dying).at(kOskar, "f20").asked_now();
  EXPECT_TRUE(game.offered(game.whom(kHeal, kMarek)));
  EXPECT_FALSE(game.offered(game.whom(kHeal, kOskar))) << "not two tiles away";
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
