// The track, the Advance step, injury and Recovery.
#include "games/burning_daylight/show/view.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::kPass;
using engine::SeatSet;
using testing::Agreed;
using testing::daylight;
using testing::kAnn;
using testing::kBen;
using ::testing::UnorderedElementsAre;

TEST(BurningDaylightTrack, HasThreeSlotsOfAnySizeWhichGangersEnterAtTheFirst) {
  PROVES("bd.track.1", "bd.track.2", "bd.ruling.29");
  auto game = daylight();
  game.hand(kAnn, {"hush"})
      .track(kAnn, {{"static_nan", "long_jo", "undertow", "scrapjaw"}, {}, {}});
  game.answers({game.deploy("hush")}).action();
  EXPECT_EQ(std::popcount(game.of(kAnn).track[kJustLeft]), 5);
  const auto track = view_of(game.state, game.pack, kAnn).players[0].track;
  ASSERT_EQ(track.size(), 3u);
  EXPECT_EQ(track[0].name, "Just Left");
  EXPECT_EQ(track[1].name, "On Mission");
  EXPECT_EQ(track[2].name, "Returning");
}

TEST(BurningDaylightAdvance, MovesEverybodyOneStepAtOnce) {
  PROVES("bd.ex.5", "bd.adv.1", "bd.adv.2", "bd.adv.3", "bd.adv.7", "bd.track.3");
  auto game = daylight();
  game.track(kAnn, {{"static_nan"}, {"long_jo"}, {"undertow"}});
  game.track(kBen, {{"hush"}, {}, {}}).advance();
  EXPECT_EQ(game.slot("static_nan"), 2);
  EXPECT_EQ(game.slot("long_jo"), 3);
  EXPECT_TRUE(game.in_hand("undertow"));
  EXPECT_EQ(game.slot("hush"), 1);  // only those of the player whose turn it is
}

TEST(BurningDaylightAdvance, ADeployedGangerIsBackForTheActionOfTheFourthTurn) {
  PROVES("bd.ex.6", "bd.track.3");
  auto game = daylight();
  game.hand(kAnn, {"bulwark", "static_nan"}).board({"tin_soldier"});
  game.answers({game.deploy("bulwark")}).action();
  game.turn(kAnn).advance();
  EXPECT_EQ(game.slot("bulwark"), 2);
  game.turn(kAnn).advance();
  EXPECT_EQ(game.slot("bulwark"), 3);
  game.turn(kAnn).advance();
  EXPECT_TRUE(game.in_hand("bulwark"));
  game.answers({game.mission("tin_soldier"), game.send({"bulwark", "static_nan"})}).action();
  EXPECT_EQ(game.score_of(kAnn), 2);
}

testing::Arranged road_spikes() {
  auto game = daylight();
  game.events({"road_spikes"}).track(kAnn, {{"long_jo"}, {"relay"}, {"scrapjaw"}});
  return game;
}

TEST(BurningDaylightLimits, OneOfALimitedTypeAdvancesWhomThePlayerChooses) {
  PROVES("bd.ex.7", "bd.adv.4", "bd.adv.5", "bd.adv.6", "bd.dec.5", "bd.tw.3", "bd.ruling.25");
  auto game = road_spikes();
  game.asked(Phase::advance);
  EXPECT_TRUE(game.asks(ask::movers));
  EXPECT_THAT(game.offers(),
              UnorderedElementsAre(game.about(kMove, "long_jo"), game.about(kMove, "relay")));
  EXPECT_FALSE(game.offered({engine::kDone}));  // one must go
  game.answers({game.about(kMove, "relay")}).advance();
  EXPECT_EQ(game.slot("long_jo"), 1);
  EXPECT_EQ(game.slot("relay"), 3);
  EXPECT_TRUE(game.in_hand("scrapjaw"));
}

TEST(BurningDaylightLimits, ASingleOneGoesUnaskedAndEachLimitCountsOnItsOwn) {
  PROVES("bd.ruling.25", "bd.adv.3");
  auto game = daylight();
  game.events({"road_spikes", "signal_sweep"});
  game.track(kAnn, {{"long_jo"}, {"static_nan"}, {}}).advance();
  EXPECT_EQ(game.slot("long_jo"), 2);
  EXPECT_EQ(game.slot("static_nan"), 3);
}

TEST(BurningDaylightLimits, LeavingTheTrackCountsAsAdvancing) {
  PROVES("bd.ruling.21");
  auto game = daylight();
  game.events({"road_spikes"}).track(kAnn, {{"long_jo"}, {}, {"switchback"}});
  game.answers({game.about(kMove, "long_jo")}).advance();
  EXPECT_EQ(game.slot("switchback"), 3);
  EXPECT_EQ(game.slot("long_jo"), 2);
}

TEST(BurningDaylightLimits, TheAdvanceActionCannotMoveALimitedType) {
  PROVES("bd.ex.8", "bd.push.3", "bd.ruling.26");
  auto game = road_spikes();
  game.track(kAnn, {{}, {}, {}}).hand(kAnn, {"hush"});
  game.answers({game.about(kMove, "relay")}).advance();
  game.track(kAnn, {{}, {"bulwark"}, {}}).asked(Phase::action);
  EXPECT_FALSE(game.offered(game.push("long_jo")));  // although he has not advanced yet
  EXPECT_EQ(game.refused(game.push("long_jo")), "bd.push.3"_rule);
  EXPECT_EQ(game.refused(game.push("relay")), "bd.push.3"_rule);
  EXPECT_TRUE(game.offered(game.push("bulwark")));
}

TEST(BurningDaylightLimits, AnAbilityMovesALimitedTypeOnlyWhileTheNumberIsNotReached) {
  PROVES("bd.ruling.53");
  auto game = road_spikes();
  game.hand(kAnn, {"dustkick", "quartermaster"});
  game.doing([&](Table& table) {
    EXPECT_EQ(table.advanceable(kAnn), game.team({"long_jo", "relay", "scrapjaw"}));
  });
  game.advanced({"relay"}).doing(
      [&](Table& table) { EXPECT_EQ(table.advanceable(kAnn), game.one("scrapjaw")); });
}

// --- The Advance action ---

TEST(BurningDaylightPush, MovesOneGangerEvenAgain) {
  PROVES("bd.ex.9", "bd.push.1", "bd.push.2", "bd.dec.10");
  auto game = daylight();
  game.track(kAnn, {{"static_nan"}, {"long_jo"}, {}}).advance();
  ASSERT_EQ(game.slot("static_nan"), 2);
  game.answers({game.push("static_nan")}).action();
  EXPECT_EQ(game.slot("static_nan"), 3);
  EXPECT_EQ(game.slot("long_jo"), 3);
}

TEST(BurningDaylightPush, OffersOwnGangersOnTheTrackOnly) {
  PROVES("bd.dec.10", "bd.push.1");
  auto game = daylight();
  game.hand(kAnn, {"hush"})
      .track(kAnn, {{"static_nan"}, {}, {}})
      .track(kBen, {{"long_jo"}, {}, {}});
  game.recovery(kAnn, {"torch"}).asked(Phase::action);
  EXPECT_TRUE(game.offered(game.push("static_nan")));
  EXPECT_FALSE(game.offered(game.push("long_jo")));
  EXPECT_FALSE(game.offered(game.push("hush")));
  EXPECT_FALSE(game.offered(game.push("torch")));
}

TEST(BurningDaylightPush, NoonGlareForbidsMovingSomebodyTwice) {
  PROVES("bd.event.4");
  auto game = daylight();
  game.events({"noon_glare"}).hand(kAnn, {"hush"}).track(kAnn, {{"static_nan"}, {"long_jo"}, {}});
  game.advanced({"long_jo"}).asked(Phase::action);
  EXPECT_TRUE(game.offered(game.push("static_nan")));
  EXPECT_EQ(game.refused(game.push("long_jo")), "bd.event.4"_rule);
}

// --- Injury and Recovery ---

TEST(BurningDaylightInjury, AnInjuredGangerGoesOnAndRestsInRecovery) {
  PROVES("bd.ex.12", "bd.injury.2", "bd.recover.1", "bd.recover.2", "bd.recover.3", "bd.return.2",
         "bd.return.3", "bd.adv.8", "bd.adv.9", "bd.ruling.36");
  auto game = daylight();
  game.track(kAnn, {{}, {"ledger"}, {}}).injured({"ledger"}).deck({"night_post", "flag_day"});
  game.advance();
  EXPECT_EQ(game.slot("ledger"), 3);
  EXPECT_TRUE(game.is_injured("ledger"));
  game.turn(kAnn).advance();
  EXPECT_TRUE(game.in_recovery("ledger"));
  EXPECT_FALSE(game.in_hand("ledger"));
  EXPECT_EQ(game.score_of(kAnn), 0);
  game.turn(kAnn).advance();
  EXPECT_TRUE(game.in_hand("ledger"));
  EXPECT_FALSE(game.is_injured("ledger"));
  EXPECT_EQ(game.score_of(kAnn), 0);
}

TEST(BurningDaylightInjury, HealedBeforeHeLeavesHeReturnsAsUsual) {
  PROVES("bd.ex.13", "bd.heal.1", "bd.return.1");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"ledger"}}).injured({"ledger"}).deck({"night_post", "flag_day"});
  game.doing([&](Table& table) { table.heal(game.one("ledger")); });
  EXPECT_FALSE(game.is_injured("ledger"));
  game.advance();
  EXPECT_TRUE(game.in_hand("ledger"));
  EXPECT_EQ(game.score_of(kAnn), 1);
}

TEST(BurningDaylightInjury, ShowsAsAFaceDownCardWhoseNameAllStillKnow) {
  PROVES("bd.injury.1");
  auto game = daylight();
  game.track(kAnn, {{"ledger"}, {}, {}}).injured({"ledger"});
  const auto shown = view_of(game.state, game.pack, kBen).players[0].track[0].gangers;
  ASSERT_EQ(shown.size(), 1u);
  EXPECT_TRUE(shown[0].injured);
  EXPECT_EQ(shown[0].name, "Ledger");
}

TEST(BurningDaylightInjury, PushedOffTheTrackHeGoesToRecoveryAtOnce) {
  PROVES("bd.ruling.37");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"ledger"}}).injured({"ledger"}).deck({"night_post"});
  game.answers({game.push("ledger")}).action();
  EXPECT_TRUE(game.in_recovery("ledger"));
  EXPECT_EQ(game.score_of(kAnn), 0);
  game.turn(kAnn).advance();
  EXPECT_TRUE(game.in_hand("ledger"));
}

TEST(BurningDaylightInjury, RecoveryEmptiesBeforeTheInjuredLieDown) {
  PROVES("bd.adv.8", "bd.adv.9", "bd.ruling.38");
  auto game = daylight();
  game.recovery(kAnn, {"hush"}).track(kAnn, {{}, {}, {"ledger", "long_jo"}}).injured({"ledger"});
  game.advance();
  EXPECT_TRUE(game.in_hand("hush"));
  EXPECT_TRUE(game.in_recovery("ledger"));
  std::vector<const engine::Say*> order;
  for (const engine::Event& event : game.events_told()) order.push_back(event.say);
  EXPECT_THAT(order,
              ::testing::ElementsAre(&say::advances, &say::home, &say::recovers, &say::lies_down));
}

TEST(BurningDaylightInjury, AnEscortedGangerCannotBeInjured) {
  PROVES("bd.ex.24", "bd.injury.3", "bd.escort.1", "bd.ruling.52");
  auto game = daylight();
  game.track(kAnn, {{"bulwark", "static_nan", "long_jo"}, {"undertow"}, {}});
  game.deck({"drone_net", "night_post"}).event();
  EXPECT_TRUE(game.is_injured("bulwark"));
  EXPECT_FALSE(game.is_injured("static_nan"));
  EXPECT_FALSE(game.is_injured("long_jo"));
  EXPECT_EQ(game.told(say::escorted), 2);
  // Nor in any other way.
  game.doing([&](Table& table) { table.injure(game.one("static_nan")); });
  EXPECT_FALSE(game.is_injured("static_nan"));
}

TEST(BurningDaylightInjury, HurtsNobodyTwiceAndNobodyOffTheTrack) {
  PROVES("bd.ruling.23");
  auto game = daylight();
  game.hand(kAnn, {"hush"}).recovery(kAnn, {"torch"}).track(kAnn, {{"static_nan"}, {}, {}});
  game.injured({"static_nan"});
  game.doing([&](Table& table) { table.injure(game.team({"hush", "torch", "static_nan"})); });
  EXPECT_EQ(game.of(kAnn).injured, game.one("static_nan"));
  EXPECT_EQ(game.told(say::injured), 0);
}

TEST(BurningDaylightInjury, HealingWorksOnTheTrackOnly) {
  PROVES("bd.ruling.24");
  auto game = daylight();
  game.recovery(kAnn, {"torch"});
  game.doing([&](Table& table) { table.heal(game.one("torch")); });
  EXPECT_TRUE(game.in_recovery("torch"));
  EXPECT_EQ(game.told(say::healed), 0);
}

TEST(BurningDaylightInjury, CostsTheReturnAbilityAndNoOtherUnlessTheInjuredAreSilent) {
  PROVES("bd.ruling.22");
  const auto told = [](bool silent) {
    auto game = daylight();
    game.state.silent_injured = silent ? 1 : 0;
    game.track(kAnn, {{"dustkick"}, {"bulwark", "static_nan"}, {}})
        .deck({"night_post", "flag_day"});
    game.doing([&](Table& table) { table.injure(game.team({"dustkick", "bulwark"})); });
    game.advance();
    game.doing([&](Table& table) { table.injure(game.one("static_nan")); });
    return std::pair(game.board_now().size(), game.is_injured("static_nan"));
  };
  EXPECT_EQ(told(false), std::pair(std::size_t{1}, false));
  EXPECT_EQ(told(true), std::pair(std::size_t{0}, true));
}

TEST(BurningDaylightTrack, EverybodyIsToldWhoTakesTwoSteps) {
  PROVES("bd.passive.1");
  const std::string told = "Gang 1 advances Switchback two steps.";
  Agreed game({"switchback"}, {}, 1);
  game.answer("deploy switchback").pass(1).answer("stride 2");
  EXPECT_EQ(game.heard(told), 1);
  EXPECT_EQ(std::popcount(game.state().players[kAnn].track[kReturning]), 1);
  Agreed slow({"switchback"}, {}, 1);
  slow.answer("deploy switchback").pass(1).answer("stride 1");
  EXPECT_EQ(slow.heard(told), 0);
  Agreed commanded({"switchback"}, {}, 1, true);
  commanded.answer("deploy switchback").pass(1).answer("spend switchback").answer("stride 2");
  EXPECT_EQ(commanded.heard(told), 1);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
