// Medkits, Toolboxes, the Skeleton Key and the Ultrabright Flashlight.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

using engine::kPass;
using engine::Option;
using engine::SeatSet;

// --- Medkits ---

// Nadia, Injured, has this one.
Arranged with_medkit(std::string_view id) {
  auto game = trial();
  game.has_card(kNadia, id).health(kNadia, Health::injured);
  return game;
}

TEST(DeadByDaylightMedkit, IsTheAbilityOfTheTurnAndThenDiscarded) {
  PROVES("dbd.medkit.1", "dbd.ruling.87", "dbd.ruling.107");
  for (const char* id : {"medkit_brown", "medkit_yellow", "medkit_green", "medkit_ultra"}) {
    auto game = with_medkit(id);
    if (id == std::string_view("medkit_brown")) game.dice({kGoodOne});
    game.turn_of(kNadia, {game.use(id)});
    EXPECT_FALSE(game.holds(kNadia, id));
    EXPECT_TRUE(game.state.discards.has(game.card(id)));
    game.asked_now();
    EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
    EXPECT_TRUE(game.can_go("k20"));
    auto spent = with_medkit(id);
    spent.dice({kGoodOne}).turn_of(kNadia, {{kSprint}}).asked_now();
    EXPECT_FALSE(spent.offered(spent.use(id))) << "the ability is used";
  }
}

TEST(DeadByDaylightMedkit, BrownMakesAHealCheckOnItsUser) {
  PROVES("dbd.medkit.brown");
  for (const auto& [face, steps] : {std::pair(kFailed, 0), {kGoodTwo, 1}, {kGreatThree, 1}}) {
    auto game = with_medkit("medkit_brown");
    game.dice({face}).turn_of(kNadia, {game.use("medkit_brown")});
    EXPECT_EQ(game.told(say::rolls), 1);
    EXPECT_EQ(game.one(kNadia).steps, steps);
  }
}

TEST(DeadByDaylightMedkit, YellowHealsAStepWhenItsUserIsInjuredLaterInTheRound) {
  PROVES("dbd.medkit.yellow", "dbd.ruling.88");
  auto game = with_medkit("medkit_yellow");
  game.health(kNadia, Health::healthy).at(kNadia, "k5").killer("k4");
  game.turn_of(kNadia, {game.use("medkit_yellow"), {kEndTurn}});
  EXPECT_EQ(game.one(kNadia).steps, 0);
  EXPECT_TRUE(game.state.discards.has(game.card("medkit_yellow")));
  game.dice({kWeaponTwo}).killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.one(kNadia).steps, 1);
}

TEST(DeadByDaylightMedkit, YellowActsHoweverItsUserBecomesInjured) {
  PROVES("dbd.ruling.88");
  auto game = with_medkit("medkit_yellow");
  game.turn_of(kNadia, {game.use("medkit_yellow"), {kEndTurn}});
  game.health(kNadia, Health::dying).begin_killer_turn();
  game.doing([](Table& table) { table.heal_state(kNadia, "dbd.ruling.114"_rule); });
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.one(kNadia).steps, 1);
}

TEST(DeadByDaylightMedkit, YellowIsOverWithTheRound) {
  PROVES("dbd.medkit.yellow", "dbd.ruling.88");
  auto game = with_medkit("medkit_yellow");
  game.health(kNadia, Health::healthy).at(kNadia, "k5");
  game.turn_of(kNadia, {game.use("medkit_yellow"), {kEndTurn}}).run(Phase::round_start);
  game.killer("k4").dice({kWeaponTwo}).killer_turn({game.whom(kAttack, kNadia), {kDice, 1}});
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_EQ(game.one(kNadia).steps, 0);
}

// Nadia uses hers on Oskar beside her.
Arranged& uses_on_oskar(Arranged& game, std::string_view id) {
  const Option use = game.begin_turn(kNadia).use(id);
  Arranged asked = game;
  asked.answers({{0, use}}).asked(Phase::survivor_turn);
  for (const Option& whom : asked.offers())
    if (whom.a == game.one(kOskar).self) return game.answers({{0, use}, {0, whom}}).play();
  ADD_FAILURE() << "Oskar is no choice";
  return game;
}

TEST(DeadByDaylightMedkit, GreenAppliesASuccessWithoutARollToItsUserOrSomebodyAdjacent) {
  PROVES("dbd.medkit.green");
  auto self = with_medkit("medkit_green");
  self.turn_of(kNadia, {self.use("medkit_green")});
  EXPECT_EQ(self.one(kNadia).steps, 1);
  EXPECT_EQ(self.told(say::rolls), 0);
  auto game = with_medkit("medkit_green");
  game.health(kOskar, Health::dying).health(kHana, Health::injured);
  uses_on_oskar(game, "medkit_green");
  EXPECT_EQ(game.one(kOskar).steps, 1);
  EXPECT_EQ(game.one(kNadia).steps, 0);
  EXPECT_EQ(game.one(kHana).steps, 0);
  EXPECT_EQ(game.state.turn.healed, 1 << kOskar) << "it counts as the success of the turn";
  auto twice = with_medkit("medkit_green");
  twice.begin_turn(kNadia).state.turn.healed = 1 << kNadia;
  twice.goes_on(kNadia, {twice.use("medkit_green")});
  EXPECT_EQ(twice.one(kNadia).steps, 0);
}

TEST(DeadByDaylightMedkit, UltraRareHealsAFullStateThatNoLimitCounts) {
  PROVES("dbd.medkit.ultra");
  auto self = with_medkit("medkit_ultra");
  self.begin_turn(kNadia).state.turn.healed = 1 << kNadia;
  self.goes_on(kNadia, {self.use("medkit_ultra")});
  EXPECT_EQ(self.one(kNadia).health, Health::healthy);
  EXPECT_EQ(self.told(say::rolls), 0);
  auto game = with_medkit("medkit_ultra");
  game.health(kOskar, Health::dying, 1);
  uses_on_oskar(game, "medkit_ultra");
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 0);
  EXPECT_EQ(game.state.turn.healed, 0);
}

// --- Toolboxes ---

// Nadia has this one, stands beside the generator on e5, and it has progress 4.
Arranged with_toolbox(std::string_view id) {
  auto game = trial();
  game.at(kNadia, "e6").progress("e5", 4).has_card(kNadia, id);
  return game;
}
// She makes one more check in the same turn, without being asked anything.
Arranged& checks_again(Arranged& game) {
  return game.doing([](Table& table) { table.repair_check(kNadia, 0); });
}

TEST(DeadByDaylightToolbox, IsUsedWhenTheResultIsSeenAndOneUseDiscardsIt) {
  PROVES("dbd.toolbox.1", "dbd.dec.12", "dbd.ruling.89");
  for (const char* id : {"toolbox_brown", "toolbox_yellow", "toolbox_green", "toolbox_ultra"}) {
    auto game = trial(5);
    game.at(kOskar, "e6").progress("e5", 4).has_card(kOskar, id).dice({kFailed}).begin_turn(kOskar);
    EXPECT_FALSE(game.asked_now().offered(game.use(id))) << "not before a check";
    game.dice({kFailed}).answers({{1, game.on(kRepair, "e5")}}).asked(Phase::survivor_turn);
    EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
    EXPECT_TRUE(game.offered(game.use(id)));
    EXPECT_EQ(game.told(say::rolls), 1) << "the result is told";
    EXPECT_EQ(game.progress_of("e5"), 4) << "and not applied";
  }
}

TEST(DeadByDaylightToolbox, IsGoneAfterOneUse) {
  PROVES("dbd.toolbox.1", "dbd.ruling.107");
  for (const char* id : {"toolbox_brown", "toolbox_yellow", "toolbox_green", "toolbox_ultra"}) {
    auto game = with_toolbox(id);
    const bool rolls_again =
        game.card(id) == game.card("toolbox_yellow") || game.card(id) == game.card("toolbox_ultra");
    rolls_again ? game.dice({kFailed, kGoodOne}) : game.dice({kFailed});
    game.turn_of(kNadia, {game.on(kRepair, "e5"), game.use(id)});
    EXPECT_FALSE(game.holds(kNadia, id));
    EXPECT_TRUE(game.state.discards.has(game.card(id)));
  }
}

TEST(DeadByDaylightChecks, LetTheRollerUseAPerkWhenTheResultIsSeen) {
  PROVES("dbd.dec.12");
  auto game = trial(5);
  game.hooked(kOskar, "h19").has_card(kOskar, "stubborn_grip").begin_turn(kOskar);
  game.dice({kGoodOne, kGoodTwo}).answers({{1, {kStruggle}}}).asked(Phase::survivor_turn);
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  EXPECT_TRUE(game.offered(game.use("stubborn_grip")));
  EXPECT_TRUE(game.offered({kPass}));
}

TEST(DeadByDaylightToolbox, MayBeKeptForLater) {
  PROVES("dbd.toolbox.1", "dbd.dec.12");
  auto game = with_toolbox("toolbox_green");
  game.dice({kGoodOne}).turn_of(kNadia, {game.on(kRepair, "e5"), {kPass}});
  EXPECT_TRUE(game.holds(kNadia, "toolbox_green"));
  EXPECT_EQ(game.progress_of("e5"), 5);
}

TEST(DeadByDaylightToolbox, WorksInACheckByLetMeHelpButInNoHealCheck) {
  PROVES("dbd.ruling.89");
  auto game = trial();
  game.at(kNadia, "e6").progress("e5", 4).has_card(kNadia, "toolbox_green").at(kOskar, "e8");
  game.dice({kGoodOne})
      .turn_of(kOskar,
               {game.whom(kHelp, kNadia), game.on(kRepair, "e5"), game.use("toolbox_green")});
  EXPECT_EQ(game.progress_of("e5"), 6);
  auto heals = trial();
  heals.has_card(kNadia, "toolbox_green").health(kOskar, Health::injured).dice({kGoodOne});
  heals.turn_of(kNadia, {heals.whom(kHeal, kOskar)});  // nothing more is asked
  EXPECT_TRUE(heals.holds(kNadia, "toolbox_green"));
}

TEST(DeadByDaylightToolbox, BrownIgnoresFailedRepairsToTheEndOfTheTurn) {
  PROVES("dbd.toolbox.brown", "dbd.ruling.89");
  auto game = with_toolbox("toolbox_brown");
  game.dice({kFailed}).turn_of(kNadia, {game.on(kRepair, "e5"), game.use("toolbox_brown")});
  EXPECT_EQ(game.progress_of("e5"), 4);
  checks_again(game.dice({kFailed}));
  EXPECT_EQ(game.progress_of("e5"), 4) << "in the same turn";
  game.goes_on(kNadia, {{kEndTurn}}).dice({kFailed}).turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.progress_of("e5"), 3) << "in the next";
}

TEST(DeadByDaylightToolbox, YellowRollsEachFailedRepairOnceMoreToTheEndOfTheTurn) {
  PROVES("dbd.toolbox.yellow", "dbd.ruling.104", "dbd.ruling.89");
  auto game = with_toolbox("toolbox_yellow");
  game.dice({kFailed, kGreatTwo});
  game.turn_of(kNadia, {game.on(kRepair, "e5"), game.use("toolbox_yellow")});
  EXPECT_EQ(game.progress_of("e5"), 6);
  checks_again(game.dice({kFailed, kFailed}));
  EXPECT_EQ(game.progress_of("e5"), 5) << "the second result stands";
  game.goes_on(kNadia, {{kEndTurn}}).dice({kFailed}).turn_of(kNadia, {game.on(kRepair, "e5")});
  EXPECT_EQ(game.progress_of("e5"), 4) << "no more in the next turn";
}

TEST(DeadByDaylightToolbox, GreenAddsOneToTheGeneratorOfTheCheck) {
  PROVES("dbd.toolbox.green", "dbd.ruling.92");
  for (const auto& [face, progress] : {std::pair(kFailed, 4), {kGoodOne, 6}, {kGreatTwo, 7}}) {
    auto game = with_toolbox("toolbox_green");
    game.dice({face}).turn_of(kNadia, {game.on(kRepair, "e5"), game.use("toolbox_green")});
    EXPECT_EQ(game.progress_of("e5"), progress);
    EXPECT_EQ(game.progress_of("k6"), 0);
  }
}

TEST(DeadByDaylightToolbox, UltraRareAddsTwoAndRollsUntilTheCheckSucceeds) {
  PROVES("dbd.toolbox.ultra", "dbd.ruling.91");
  auto good = with_toolbox("toolbox_ultra");
  good.dice({kGoodOne}).turn_of(kNadia, {good.on(kRepair, "e5"), good.use("toolbox_ultra")});
  EXPECT_EQ(good.progress_of("e5"), 4 + 1 + 2);
  auto great = with_toolbox("toolbox_ultra");
  great.progress("e5", 1).dice({kGreatTwo});
  great.turn_of(kNadia, {great.on(kRepair, "e5"), great.use("toolbox_ultra")});
  EXPECT_EQ(great.progress_of("e5"), 1 + 2 + 2);
  auto failed = with_toolbox("toolbox_ultra");
  failed.dice({kFailed, kFailed, kFailed, kGoodOne});
  failed.turn_of(kNadia, {failed.on(kRepair, "e5"), failed.use("toolbox_ultra")});
  EXPECT_EQ(failed.progress_of("e5"), 4 + 1 + 2);
  checks_again(failed.dice({kFailed}));
  EXPECT_EQ(failed.progress_of("e5"), 6) << "this check only";
}

// --- The Skeleton Key ---

TEST(DeadByDaylightKey, OpensTheHatchUnderTheLastSurvivorWhoEscapesWithOneMovement) {
  PROVES("dbd.ex.30", "dbd.key.1");
  auto game = trial();
  game.at(kNadia, "k19").has_card(kNadia, "skeleton_key").powered({2}, 3);
  game.gone(kHana, Where::sacrificed).gone(kMarek, Where::escaped);
  game.turn_of(kOskar, {{kEscape}});
  EXPECT_EQ(game.map().name(game.state.hatch), "k19");
  EXPECT_TRUE(game.state.discards.has(game.card("skeleton_key")));
  EXPECT_FALSE(game.holds(kNadia, "skeleton_key"));
  for (const Tile tile : game.map().places(Icon::generator))
    EXPECT_FALSE(free_for(game.state, game.map(), false, tile)) << "all generators stay";
  game.turn_of(kNadia, {game.go("k18", 1), game.go("k19", 1)});
  EXPECT_EQ(game.state.turn.movement, 1);
  game.goes_on(kNadia, {{kEscape}});
  EXPECT_EQ(game.one(kNadia).where, Where::escaped);
}

// --- The Ultrabright Flashlight ---

// The killer on i11 carries Oskar; Nadia has the Flashlight.
Arranged with_flashlight(std::string_view nadia_at) {
  auto game = trial(5);
  game.at(kNadia, nadia_at).has_card(kNadia, "ultrabright_flashlight").killer("i11");
  game.carried(kOskar, 2).one(kOskar).steps = 1;
  return game;
}

TEST(DeadByDaylightFlashlight, IsAnActionWithinThreeTilesOfACarryingKiller) {
  PROVES("dbd.flashlight.1", "dbd.ruling.87");
  const Option use = with_flashlight("l11").use("ultrabright_flashlight");
  auto game = with_flashlight("l11");
  EXPECT_EQ(game.distance("l11", "i11"), 3);
  EXPECT_TRUE(game.begin_turn(kNadia).asked_now().offered(use));
  auto far = with_flashlight("m11");
  EXPECT_FALSE(far.begin_turn(kNadia).asked_now().offered(use));
  auto idle = with_flashlight("l11");
  idle.state.killer.carried = kNone;
  EXPECT_FALSE(idle.at(kOskar, "a1").begin_turn(kNadia).asked_now().offered(use));
  game.answers({{0, use}, {1, game.on(kPlace, "i10")}}).play().asked_now();
  EXPECT_TRUE(game.state.discards.has(game.card("ultrabright_flashlight")));
  EXPECT_EQ(game.refused({kSprint}), "dbd.turn.1"_rule);
}

TEST(DeadByDaylightFlashlight, FreesTheCarriedWhoIsInjuredBesideTheKillerAndHasATurn) {
  PROVES("dbd.flashlight.2", "dbd.flashlight.3", "dbd.ruling.100");
  auto game = with_flashlight("l11");
  game.begin_turn(kNadia);
  game.answers({{0, game.use("ultrabright_flashlight")}}).asked(Phase::survivor_turn);
  EXPECT_TRUE(game.asks(ask::place));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(1));
  EXPECT_EQ(game.offers().size(), 8u) << "the tiles around the killer";
  game = with_flashlight("l11");
  game.begin_turn(kNadia);
  game.answers({{0, game.use("ultrabright_flashlight")}, {1, game.on(kPlace, "i10")}}).play();
  EXPECT_EQ(game.where_is(kOskar), "i10");
  EXPECT_EQ(game.state.killer.carried, kNone);
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 0);
  EXPECT_EQ(game.state.tracks[kMalicious], 0) << "it is no healing";
  game.goes_on(kNadia, {{kEndTurn}});
  game.answers({{1, game.whom(kSurvivorTurn, kOskar)}}).play();
  EXPECT_EQ(game.state.turn.who, kOskar);
  EXPECT_EQ(game.state.turn.movement, 3);
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
