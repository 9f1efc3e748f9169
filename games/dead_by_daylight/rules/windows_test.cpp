// Windows in which cards act, and the turn of the dying; a test names the rules it proves.
#include "games/dead_by_daylight/testing.h"

namespace gloam::games::dead_by_daylight::testing {
namespace {

// Which of these was told, in this order.
std::vector<const engine::Say*> order_of(const Arranged& game,
                                         std::initializer_list<const engine::Say*> says) {
  std::vector<const engine::Say*> order;
  for (const engine::Event& event : game.events_told())
    if (std::find(says.begin(), says.end(), event.say) != says.end()) order.push_back(event.say);
  return order;
}

TEST(DeadByDaylightWindows, ARoundBeginsWithReturnsThenTimersThenTheCollapse) {
  PROVES("dbd.tw.1");
  auto game = trial();
  game.hooked(kNadia, "n3").at(kOskar, "k8").powered({0, 2});
  game.one(kOskar).where = Where::evading;
  game.state.power_round = 0;
  game.run(Phase::round_start);
  EXPECT_THAT(order_of(game, {&say::round, &say::returns, &say::timer, &say::collapse}),
              ::testing::ElementsAre(&say::round, &say::returns, &say::timer, &say::collapse));
}

TEST(DeadByDaylightWindows, ATurnBeginsAfterTheChaseHasFixedTheDice) {
  PROVES("dbd.tw.2");
  auto game = trial();
  game.has_card(kNadia, "watchful").killer("k3").at(kNadia, "k4").asked(Phase::killer_start);
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(0));
  EXPECT_TRUE(game.offered(game.use("watchful")));
  EXPECT_EQ(game.last(say::killer_turn).arguments[1], 3);
}

TEST(DeadByDaylightWindows, NothingIsAskedBetweenDeclaringACheckAndItsRoll) {
  PROVES("dbd.tw.3", "dbd.tw.4", "dbd.dec.12");
  auto game = trial();
  game.has_card(kNadia, "toolbox_green").at(kNadia, "e6").progress("e5", 3).dice({kGreatTwo});
  game.begin_turn(kNadia).answers({{0, game.on(kRepair, "e5")}}).asked(Phase::survivor_turn);
  EXPECT_EQ(game.told(say::rolls), 1) << "the result is visible";
  EXPECT_EQ(game.progress_of("e5"), 3) << "and not applied";
  EXPECT_TRUE(game.offered(game.use("toolbox_green")));
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(0));
}

TEST(DeadByDaylightWindows, TheTargetAnswersAnAttackBeforeItIsRolled) {
  PROVES("dbd.tw.5");
  auto game = trial(5);
  game.has_card(kOskar, "dead_hard").has_card(kKiller, "scent_of_iron");
  game.killer("k3").at(kOskar, "k4").health(kOskar, Health::injured).begin_killer_turn();
  game.answers({{4, game.whom(kAttack, kOskar)}, {4, {kDice, 1}}}).asked(Phase::killer_turn);
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_EQ(game.told(say::attacks), 1);
  EXPECT_EQ(game.told(say::more_dice), 0) << "the killer's card comes after";
  EXPECT_THAT(game.state.roll.faces, ::testing::Each(0));
}

TEST(DeadByDaylightWindows, AMissIsTheKillersToAnswer) {
  PROVES("dbd.tw.6");
  auto game = trial(5);
  game.has_card(kKiller, "double_blow").killer("k3").at(kOskar, "k4").dice({kBlankOne});
  game.killer_turn({game.whom(kAttack, kOskar), {kDice, 1}}).asked_now();
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(4));
  EXPECT_TRUE(game.offered(game.use("double_blow")));
}

TEST(DeadByDaylightWindows, BecomingInjuredIsAnsweredByThatSurvivor) {
  PROVES("dbd.tw.7", "dbd.ruling.88");
  auto game = trial(5);
  game.has_card(kOskar, "flinch").has_card(kHana, "flinch").has_card(kOskar, "medkit_yellow");
  game.at(kOskar, "k4").turn_of(kOskar, {game.use("medkit_yellow")});
  game.killer("k3").begin_killer_turn().dice({kWeaponTwo});
  game.answers({{4, game.whom(kAttack, kOskar)}, {4, {kDice, 1}}}).asked(Phase::killer_turn);
  EXPECT_EQ(game.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_EQ(game.one(kOskar).health, Health::injured);
  EXPECT_EQ(game.one(kOskar).steps, 1) << "the Medkit healed by itself";
}

TEST(DeadByDaylightWindows, GeneratorTotemAndChestAskNobodyOfThemselves) {
  PROVES("dbd.tw.10");
  auto game = trial();
  game.at(kNadia, "e6").progress("e5", 7).dice({kGoodOne});
  game.turn_of(kNadia, {game.on(kRepair, "e5")}).asked_now();
  EXPECT_TRUE(game.asks(ask::turn)) << "the turn goes on at once";
  EXPECT_EQ(game.state.tracks[kGatekeeper], -2);
}

TEST(DeadByDaylightWindows, EmblemsAreWorkedOutAfterTheKillersLastWord) {
  PROVES("dbd.tw.12", "dbd.emblem.ce.4");
  auto game = trial();
  game.killer("k3").at(kNadia, "k8").killer_turn({}).asked_now();
  EXPECT_EQ(game.state.tracks[kChaser], 0);
  game.goes_on(kKiller, {{kEndTurn}});
  EXPECT_EQ(game.state.tracks[kChaser], 1);
  EXPECT_EQ(game.state.phase, Phase::round_start);
}

TEST(DeadByDaylightWindows, AfterAnAbilityTheActivePlayerGoesOn) {
  PROVES("dbd.tw.14");
  auto game = trial();
  game.has_card(kKiller, "cold_trail").killer_turn({}).asked_now();
  EXPECT_FALSE(game.offered(game.use("cold_trail")));
  game.dice({kBlankOne}).goes_on(kKiller, {{kHunt}, {kDice, 1}}).asked_now();
  EXPECT_TRUE(game.offered(game.use("cold_trail")));
}

TEST(DeadByDaylightWindows, ADroppedPalletIsAnsweredAfterTheKillerIsDisplaced) {
  PROVES("dbd.tw.15");
  auto game = trial();
  game.has_card(kNadia, "loose_thread").has_card(kKiller, "iron_temper");
  game.killer("o4").at(kNadia, "p4").begin_turn(kNadia);
  game.goes_on(kNadia, {game.on(kDrop, "o4"), game.on(kDisplace, "o3")});
  EXPECT_THAT(order_of(game, {&say::dropped, &say::displaced, &say::more_movement}),
              ::testing::ElementsAre(&say::dropped, &say::displaced, &say::more_movement));
}

TEST(DeadByDaylightDying, OnlyCrawlOrEscape) {
  PROVES("dbd.ruling.59", "dbd.crawl.3");
  auto game = trial();
  game.at(kNadia, "o4").health(kNadia, Health::dying, 2).has_card(kNadia, "medkit_ultra");
  game.at(kOskar, "o3").health(kOskar, Health::injured).begin_turn(kNadia).asked_now();
  for (const engine::Option& option : game.offers())
    EXPECT_THAT(option.verb, ::testing::AnyOf(kGo, kCrawl, kEndTurn));
  game.goes_on(kNadia, {game.go("o5", 1)});
  EXPECT_EQ(game.one(kNadia).health, Health::injured);
  EXPECT_NE(game.one(kNadia).acted, 0) << "the turn began Dying and is over";
}

}  // namespace
}  // namespace gloam::games::dead_by_daylight::testing
