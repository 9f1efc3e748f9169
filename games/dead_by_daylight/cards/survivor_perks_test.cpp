// What every perk of the survivors does, in both modes; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::kPass;
using engine::Option;

constexpr std::array kBothModes = {Mode::standard, Mode::classic};

// Nadia has the perk.
Arranged owning(Mode mode, std::string_view perk) {
  auto game = trial();
  if (mode == Mode::classic) game.classic();
  return game.has_card(kNadia, perk);
}

// Nadia attacked on k4 by the killer on k3, and what she answers.
Arranged attacked(Arranged game, std::initializer_list<std::uint32_t> faces,
                  const std::vector<Option>& answers) {
  game.killer("k3").at(kNadia, "k4").begin_killer_turn().dice(faces);
  std::vector<engine::Answer> script = {{1, game.whom(kAttack, kNadia)}, {1, {kDice, 1}}};
  for (const Option& answer : answers) script.push_back({0, answer});
  return game.answers(script).play();
}

bool exhausted(const Arranged& game, std::string_view perk) {
  return (game.lying(perk).states & cards::kAsleep) != 0;
}

TEST(DeadByDaylightSurvivorPerks, DeadHardTurnsAnAttackOnTheInjuredIntoOneOverAWindow) {
  PROVES("dbd.content.8", "dbd.tw.5");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "dead_hard");
    game.health(kNadia, Health::injured);
    const auto used = attacked(game, {kWeaponTwo}, {game.use("dead_hard")});
    EXPECT_EQ(used.one(kNadia).health, Health::injured);
    EXPECT_TRUE(exhausted(used, "dead_hard"));
    EXPECT_EQ(attacked(game, {kWeaponThree}, {game.use("dead_hard")}).one(kNadia).health,
              Health::dying);
    EXPECT_EQ(attacked(game, {kWeaponTwo}, {{kPass}}).one(kNadia).health, Health::dying);
    game.health(kNadia, Health::healthy);
    EXPECT_EQ(attacked(game, {kWeaponTwo}, {}).one(kNadia).health, Health::injured);
  }
}

TEST(DeadByDaylightSurvivorPerks, NoMitherStartsInjuredNeverHealsToHealthyAndCrawlsTwoSteps) {
  PROVES("dbd.content.8", "dbd.setup.13", "dbd.ruling.6");
  for (const Mode mode : kBothModes) {
    Begun begun(2, {mode == Mode::classic ? 1 : 0});
    const int ray = own_pack().numbers[static_cast<std::size_t>(own_pack().find("ray"))];
    begun.answer_first();
    begun.answer({kTake, ray, 1});
    begun.until([&] { return begun.state().phase == Phase::killer_place; });
    EXPECT_EQ(begun.state().survivors[0].health, Health::injured);
    EXPECT_EQ(begun.state().survivors[1].health, Health::healthy);
    auto game = owning(mode, "no_mither");
    game.at(kNadia, "k20").health(kNadia, Health::injured).begin_turn(kOskar).asked_now();
    EXPECT_EQ(game.refused(game.whom(kHeal, kNadia)), "dbd.ruling.6"_rule);
    game.health(kNadia, Health::dying).begin_turn(kOskar).asked_now();
    EXPECT_TRUE(game.offered(game.whom(kHeal, kNadia)));
    game.turn_of(kNadia, {{kCrawl}});
    EXPECT_EQ(game.one(kNadia).steps, 2);
  }
}

TEST(DeadByDaylightSurvivorPerks, SteadyHandsMakeAFailedHealGoodOncePerRound) {
  PROVES("dbd.content.8", "dbd.tw.4", "dbd.dec.12");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "steady_hands");
    game.health(kOskar, Health::injured).dice({kFailed});
    game.turn_of(kNadia, {game.whom(kHeal, kOskar), game.use("steady_hands")});
    EXPECT_EQ(game.one(kOskar).steps, 1);
    game.dice({kFailed}).turn_of(kNadia, {game.whom(kHeal, kOskar)});
    EXPECT_EQ(game.one(kOskar).steps, 1) << "used this round";
    game.run(Phase::round_start).dice({kFailed});
    game.turn_of(kNadia, {game.whom(kHeal, kOskar), game.use("steady_hands")});
    EXPECT_EQ(game.one(kOskar).health, Health::healthy);
  }
}

TEST(DeadByDaylightSurvivorPerks, SparePartsAddToAGoodRepairOfAFreshGenerator) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    for (const auto& [before, face, after] : {std::array{0u, kGoodOne, 2u},
                                              {1u, kGoodOne, 2u},
                                              {0u, kGreatTwo, 2u},
                                              {0u, kFailed, 0u}}) {
      auto game = owning(mode, "spare_parts");
      game.at(kNadia, "e6").progress("e5", static_cast<int>(before)).dice({face});
      game.turn_of(kNadia, {game.on(kRepair, "e5")});
      EXPECT_EQ(game.progress_of("e5"), static_cast<int>(after));
    }
  }
}

TEST(DeadByDaylightSurvivorPerks, WatchfulMovesATileWhenTheKillersTurnBegins) {
  PROVES("dbd.content.8", "dbd.tw.2");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "watchful");
    game.killer("k3").at(kNadia, "e3");
    game.answers({{0, game.use("watchful")}, {0, game.go("d3", 1)}}).run(Phase::killer_start);
    EXPECT_EQ(game.where_is(kNadia), "d3");
    EXPECT_EQ(game.state.killer.dice, 3) << "the dice of the turn do not change";
    EXPECT_TRUE(exhausted(game, "watchful"));
    auto far = owning(mode, "watchful");
    far.killer("k3").at(kNadia, "d3").run(Phase::killer_start);
    EXPECT_EQ(far.where_is(kNadia), "d3") << "nothing is asked outside the chase";
  }
}

TEST(DeadByDaylightSurvivorPerks, CandleReaderCleansesWithTheAbilityAlone) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "candle_reader");
    game.at(kNadia, "c5").turn_of(kNadia, {game.go("b5", 1), game.on(kCleanse, "a5")}).asked_now();
    EXPECT_EQ(game.state.cleansed, game.bit("a5"));
    EXPECT_TRUE(game.offered(game.go("b4", 1))) << "the turn goes on";
    EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
  }
}

TEST(DeadByDaylightSurvivorPerks, LooseThreadGivesAStepForAPalletOncePerTurn) {
  PROVES("dbd.content.8", "dbd.content.7", "dbd.tw.15");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "loose_thread");
    game.at(kNadia, "o12").turn_of(kNadia, {game.on(kDrop, "n12")});
    EXPECT_EQ(game.state.turn.movement, 4);
    game.goes_on(kNadia, {game.go("o11", 1), game.on(kDrop, "p10")});
    EXPECT_EQ(game.state.turn.movement, 3);
  }
}

TEST(DeadByDaylightSurvivorPerks, SharedBreathHelpsOverSixTiles) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "shared_breath");
    game.killer("a1").at(kOskar, "k15").at(kHana, "l21").at(kMarek, "j14").begin_turn(kNadia);
    game.asked_now();
    EXPECT_TRUE(game.offered(game.whom(kHelp, kOskar))) << "six tiles away";
    EXPECT_EQ(game.refused(game.whom(kHelp, kMarek)), "dbd.help.1"_rule) << "seven tiles away";
    game.begin_turn(kHana).asked_now();
    EXPECT_EQ(game.refused(game.whom(kHelp, kOskar)), "dbd.help.1"_rule) << "only the owner's";
  }
}

TEST(DeadByDaylightSurvivorPerks, CornerCutterGivesAStepForAWindowOncePerTurn) {
  PROVES("dbd.content.8", "dbd.content.7");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "corner_cutter");
    game.killer("a1").at(kNadia, "m4").turn_of(kNadia, {game.go("m5", 1)});
    EXPECT_EQ(game.state.turn.movement, 3);
    game.goes_on(kNadia, {game.go("m4", 1)});
    EXPECT_EQ(game.state.turn.movement, 2);
  }
}

TEST(DeadByDaylightSurvivorPerks, DeepPocketsHoldTwoItems) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "deep_pockets");
    game.has_card(kNadia, "medkit_brown").on_floor("k21", "toolbox_brown");
    game.turn_of(kNadia, {{kPickItem, game.card("toolbox_brown"), game.named("k21")}, {kToHand}});
    EXPECT_EQ(game.lying("toolbox_brown").owner, game.one(kNadia).self);
    EXPECT_EQ(game.lying("medkit_brown").owner, game.one(kNadia).self);
    game.on_floor("k21", "toolbox_green").begin_turn(kNadia);
    const Option third{kPickItem, game.card("toolbox_green"), game.named("k21")};
    game.answers({{0, third}}).asked_now();
    EXPECT_EQ(game.refused({kToHand}), "dbd.itemmove.4"_rule);
  }
}

TEST(DeadByDaylightSurvivorPerks, StubbornGripRollsOneDieOfAFailedStruggleAgain) {
  PROVES("dbd.content.8", "dbd.tw.4");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "stubborn_grip");
    game.killer("a1").hooked(kNadia, "n3").dice({kFailed, kGreatThree, kGreatThree, kGoodOne});
    game.begin_turn(kNadia);
    game.goes_on(kNadia, {{kStruggle},
                          game.use("stubborn_grip"),
                          {kRerollDie, static_cast<int>(kFailed) - 1},
                          game.on(kPlace, "m3")});
    EXPECT_EQ(game.where_is(kNadia), "m3");
    EXPECT_TRUE(exhausted(game, "stubborn_grip"));
  }
}

TEST(DeadByDaylightSurvivorPerks, AHandOutPlacesTheRescuedWithinThreeTiles) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "a_hand_out");
    game.killer("a1").hooked(kOskar, "n3").at(kNadia, "m3").begin_turn(kNadia);
    game.answers({{0, game.whom(kRescue, kOskar)}}).asked_now();
    EXPECT_TRUE(game.offered(game.on(kPlace, "m2")));
    EXPECT_TRUE(game.offered(game.on(kPlace, "k3"))) << "three tiles away";
    EXPECT_FALSE(game.offered(game.on(kPlace, "j3")));
  }
}

TEST(DeadByDaylightSurvivorPerks, LateBloomerMovesFourAsTheLastSurvivor) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "late_bloomer");
    game.begin_turn(kNadia);
    EXPECT_EQ(game.state.turn.movement, 3);
    for (const int one : {kOskar, kHana, kMarek}) game.gone(one, Where::sacrificed);
    game.begin_turn(kNadia);
    EXPECT_EQ(game.state.turn.movement, 4);
  }
}

TEST(DeadByDaylightSurvivorPerks, BoltCropperBreaksAHookThatIsWholeAndEmpty) {
  PROVES("dbd.content.8", "dbd.ruling.33", "dbd.hook.12", "dbd.dec.19");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "bolt_cropper");
    game.state.broken = static_cast<std::uint8_t>(game.number("g9"));
    game.at(kNadia, "m3").turn_of(kNadia, {game.use("bolt_cropper")});
    EXPECT_EQ(game.state.broken, game.number("n3"));
    EXPECT_EQ(game.told(say::hook_restored), 1);
    EXPECT_TRUE(exhausted(game, "bolt_cropper"));
    game.asked_now();
    EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule) << "it was the ability of the turn";
    auto taken = owning(mode, "bolt_cropper");
    taken.at(kNadia, "m3").hooked(kOskar, "n3").begin_turn(kNadia).asked_now();
    EXPECT_FALSE(taken.offered(taken.use("bolt_cropper")));
  }
}

TEST(DeadByDaylightSurvivorPerks, SecondKeyFlipsTwoLightsOncePerGame) {
  PROVES("dbd.content.8", "dbd.tw.14");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "second_key");
    game.powered({2});
    game.turn_of(kNadia, {game.on(kGateWork, "k21"), game.use("second_key")});
    EXPECT_EQ(game.state.lights[2], 2);
    game.state.lights[2] = 0;
    game.run(Phase::round_start).turn_of(kNadia, {game.on(kGateWork, "k21")});
    EXPECT_EQ(game.state.lights[2], 1);
  }
}

TEST(DeadByDaylightSurvivorPerks, CoolHeadLosesNoProgress) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "cool_head");
    game.at(kNadia, "e6").at(kOskar, "f5").progress("e5", 5).dice({kFailed});
    game.turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 5);
    game.dice({kFailed}).turn_of(kOskar, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 4) << "only the owner's";
  }
}

TEST(DeadByDaylightSurvivorPerks, NotYetTakesTheTimerBackBeforeItIsLookedAt) {
  PROVES("dbd.content.8", "dbd.ruling.28");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "not_yet");
    game.hooked(kNadia, "n3", 4).dice({kFailed, kGreatThree});
    game.turn_of(kNadia, {{kStruggle}, game.use("not_yet")});
    EXPECT_EQ(game.one(kNadia).where, Where::hooked);
    EXPECT_EQ(game.one(kNadia).timer, 4);
    EXPECT_TRUE(exhausted(game, "not_yet"));
  }
}

TEST(DeadByDaylightSurvivorPerks, QuickFingersSearchWithTheAbilityAlone) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "quick_fingers");
    game.chest("i2").at(kNadia, "i4").luck({0});
    game.turn_of(kNadia, {game.go("i3", 1), game.on(kSearch, "i2")}).asked_now();
    EXPECT_EQ(game.state.opened, game.bit("i2"));
    EXPECT_TRUE(game.offered(game.go("j3", 1))) << "the turn goes on";
  }
}

TEST(DeadByDaylightSurvivorPerks, FreshLegsSprintAStepFurtherWhileHealthy) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "fresh_legs");
    game.dice({kGoodTwo}).turn_of(kNadia, {{kSprint}});
    EXPECT_EQ(game.state.turn.movement, 3 + 2 + 1);
    game.health(kNadia, Health::injured).dice({kGoodTwo}).turn_of(kNadia, {{kSprint}});
    EXPECT_EQ(game.state.turn.movement, 3 + 2);
  }
}

TEST(DeadByDaylightSurvivorPerks, FlinchMovesTwoTilesWhenAnAttackMakesInjured) {
  PROVES("dbd.content.8", "dbd.tw.7");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "flinch");
    const auto hit = attacked(game, {kWeaponTwo}, {game.use("flinch"), game.go("j6", 2)});
    EXPECT_EQ(hit.where_is(kNadia), "j6");
    EXPECT_EQ(hit.one(kNadia).health, Health::injured);
    EXPECT_TRUE(exhausted(hit, "flinch"));
    game.health(kNadia, Health::injured);
    const auto fallen = attacked(game, {kWeaponTwo}, {});
    EXPECT_EQ(fallen.where_is(kNadia), "k4") << "not asked when Dying";
  }
}

TEST(DeadByDaylightSurvivorPerks, FieldDressingHealsTwoStepsWithAGreatCheck) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "field_dressing");
    game.health(kOskar, Health::injured).dice({kGreatTwo});
    game.turn_of(kNadia, {game.whom(kHeal, kOskar)});
    EXPECT_EQ(game.one(kOskar).health, Health::healthy);
    game.health(kOskar, Health::injured)
        .dice({kGoodTwo})
        .turn_of(kNadia, {game.whom(kHeal, kOskar)});
    EXPECT_EQ(game.one(kOskar).steps, 1);
  }
}

TEST(DeadByDaylightSurvivorPerks, NightEyesRollTheChaseDieAgain) {
  PROVES("dbd.content.8", "dbd.tw.4");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "night_eyes");
    game.killer("k3").at(kNadia, "k8").dice({kGoodTwo, kFailed, kGreatTwo});
    game.turn_of(kNadia, {{kSprint}, game.use("night_eyes")});
    EXPECT_EQ(game.state.turn.evades, 1);
    EXPECT_TRUE(exhausted(game, "night_eyes"));
  }
}

TEST(DeadByDaylightSurvivorPerks, TwoOnTheWrenchAddInCompanyOncePerRound) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "two_on_the_wrench");
    game.at(kNadia, "e6").dice({kGoodOne}).turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 1) << "alone";
    game.at(kOskar, "f5").dice({kGoodOne}).turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 3);
    game.dice({kGoodOne}).turn_of(kNadia, {game.on(kRepair, "e5")});
    EXPECT_EQ(game.progress_of("e5"), 4) << "used this round";
  }
}

TEST(DeadByDaylightSurvivorPerks, DeadWeightMakesACarryingKillersHuntShorter) {
  PROVES("dbd.content.8");
  for (const Mode mode : kBothModes) {
    auto game = owning(mode, "dead_weight");
    game.dice({kBlankTwo}).killer_turn({{kHunt}, {kDice, 1}});
    EXPECT_EQ(game.state.turn.movement, 3 + 2 + 1);
    game.carried(kNadia).dice({kBlankTwo}).killer_turn({{kHunt}, {kDice, 1}});
    EXPECT_EQ(game.state.turn.movement, 3 + 2 - 1);
  }
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
