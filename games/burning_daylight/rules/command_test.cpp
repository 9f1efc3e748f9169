// The Command Points variant.
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::kDone;
using engine::kPass;
using engine::Option;
using engine::SeatSet;
using testing::daylight;
using ::testing::ElementsAre;
using testing::kAnn;
using ::testing::UnorderedElementsAre;

testing::Arranged commanding(std::initializer_list<testing::Ids> track) {
  auto game = daylight();
  game.variant().track(kAnn, track).hand(kAnn, {"quartermaster"});
  return game;
}

TEST(BurningDaylightCommand, PointsAreAsManyAsGangersOnTheTrack) {
  PROVES("bd.ex.25", "bd.cp.1", "bd.cp.3", "bd.dec.12", "bd.tw.7");
  auto game = commanding({{"static_nan", "long_jo"}, {"undertow"}, {}});
  game.answers({{kStop}}).advance();
  EXPECT_EQ(game.last(say::points).arguments[1], 3);
  EXPECT_EQ(game.slot("undertow"), 2);  // nobody moves by himself
  EXPECT_EQ(game.slot("static_nan"), 1);
  EXPECT_EQ(game.told(say::points_lost), 1);
}

TEST(BurningDaylightCommand, OnePointIsOneStepOfAnyGanger) {
  PROVES("bd.cp.2", "bd.cp.4", "bd.dec.12");
  auto game = commanding({{"static_nan"}, {"undertow"}, {}});
  game.answers({game.about(kSpend, "static_nan"), game.about(kSpend, "static_nan")}).advance();
  EXPECT_EQ(game.slot("static_nan"), 3);
  EXPECT_EQ(game.slot("undertow"), 2);
}

TEST(BurningDaylightCommand, WhoWasInJustLeftCannotLeaveInTheSameTurn) {
  PROVES("bd.ex.26", "bd.cp.5");
  auto game = commanding({{"static_nan", "long_jo", "undertow"}, {}, {}});
  const Option go = game.about(kSpend, "static_nan");
  game.answers({go, go}).asked(Phase::advance);
  EXPECT_FALSE(game.offered({kHome}));
  EXPECT_FALSE(game.offered(go));
  EXPECT_EQ(game.refused(go), "bd.cp.5"_rule);
  game.answers({go, go, {kStop}}).advance();
  EXPECT_EQ(game.slot("static_nan"), 3);
  // Nor by the action.
  game.asked(Phase::action);
  EXPECT_EQ(game.refused(game.push("static_nan")), "bd.cp.5"_rule);
}

TEST(BurningDaylightCommand, WhoWasFurtherOnCanComeHome) {
  PROVES("bd.ex.27", "bd.cp.4", "bd.ruling.43");
  auto game = commanding({{}, {"undertow", "long_jo"}, {}});
  game.answers({game.about(kSpend, "undertow"), {kHome}}).advance();
  EXPECT_TRUE(game.in_hand("undertow"));
  EXPECT_EQ(game.slot("long_jo"), 2);
}

TEST(BurningDaylightCommand, WhoEnteredByAnEffectThisTurnIsTreatedAsInJustLeft) {
  PROVES("bd.ruling.47");
  auto game = commanding({{}, {}, {}});
  game.hand(kAnn, {"static_nan"}).answers({game.deploy("static_nan")}).action();
  auto same_turn = commanding({{}, {}, {"static_nan"}});
  same_turn.state.fresh = same_turn.one("static_nan");
  same_turn.doing([&](Table& table) {
    EXPECT_TRUE(table.bound_to_stay(kAnn, same_turn.ganger("static_nan")));
    EXPECT_EQ(table.advanceable(kAnn), 0u);
  });
}

TEST(BurningDaylightCommand, AGroupThatMeetsAMissionMayTakeIt) {
  PROVES("bd.ex.28", "bd.cp.13", "bd.cp.14", "bd.dec.13", "bd.tw.8", "bd.ruling.43");
  auto game = commanding({{}, {}, {"static_nan", "scrapjaw"}});
  game.board({"tin_soldier", "power_to_the", "water_right"}).deck({"flag_day"});
  const Option one = game.about(kMove, "static_nan");
  const Option two = game.about(kMove, "scrapjaw");
  game.answers({{kHome}, one, two}).asked(Phase::advance);
  EXPECT_TRUE(game.asks(ask::take));
  EXPECT_THAT(game.offers(),
              UnorderedElementsAre(Option(kTake, game.card("tin_soldier")),
                                   Option(kTake, game.card("power_to_the")), Option(kPass)));
  game.answers({{kHome}, one, two, {kTake, game.card("tin_soldier")}}).advance();
  EXPECT_EQ(game.score_of(kAnn), 2);  // one mission, although another would fit
  EXPECT_TRUE(game.in_hand("static_nan"));
  EXPECT_TRUE(game.in_hand("scrapjaw"));
  EXPECT_EQ(game.first_mission(), "flag_day");
}

TEST(BurningDaylightCommand, AMissionMayBeDeclined) {
  PROVES("bd.cp.13");
  auto game = commanding({{}, {}, {"static_nan", "scrapjaw"}});
  game.board({"tin_soldier"})
      .answers({{kHome}, game.about(kMove, "static_nan"), game.about(kMove, "scrapjaw"), {kPass}});
  game.advance();
  EXPECT_EQ(game.score_of(kAnn), 0);
  EXPECT_TRUE(game.in_hand("scrapjaw"));
}

TEST(BurningDaylightCommand, OnlyOneMissionIsTakenInAStep) {
  PROVES("bd.ex.29", "bd.cp.15");
  auto game = commanding({{}, {}, {"static_nan", "scrapjaw", "long_jo", "undertow"}});
  game.board({"tin_soldier", "night_post"}).deck({"flag_day"});
  game.answers({{kHome},
                game.about(kMove, "static_nan"),
                game.about(kMove, "scrapjaw"),
                {kDone},
                {kTake, game.card("tin_soldier")},
                {kHome},
                game.about(kMove, "long_jo"),
                game.about(kMove, "undertow")});
  game.advance();
  EXPECT_EQ(game.score_of(kAnn), 2);
  EXPECT_TRUE(game.in_hand("undertow"));
}

TEST(BurningDaylightCommand, InjuredMembersGoToRecoveryAndDoNotCount) {
  PROVES("bd.ruling.44");
  auto game = commanding({{}, {}, {"static_nan", "scrapjaw", "torch"}});
  game.board({"tin_soldier"}).deck({"flag_day"}).injured({"torch"});
  const Option take{kTake, game.card("tin_soldier")};
  game.answers({{kHome},
                game.about(kMove, "static_nan"),
                game.about(kMove, "scrapjaw"),
                game.about(kMove, "torch"),
                take});
  game.advance();
  EXPECT_EQ(game.score_of(kAnn), 2);
  EXPECT_TRUE(game.in_recovery("torch"));
  EXPECT_TRUE(game.in_hand("scrapjaw"));
}

TEST(BurningDaylightCommand, AGroupOfOtherSizeMeetsNoMission) {
  PROVES("bd.ruling.44", "bd.cp.13");
  auto game = commanding({{}, {}, {"static_nan", "scrapjaw", "torch"}});
  game.board({"tin_soldier"})
      .answers({{kHome},
                game.about(kMove, "static_nan"),
                game.about(kMove, "scrapjaw"),
                game.about(kMove, "torch")});
  game.advance();  // three healthy gangers are one too many: nothing is asked
  EXPECT_EQ(game.score_of(kAnn), 0);
}

TEST(BurningDaylightCommand, PuttingGangersOutCompletesNothing) {
  PROVES("bd.cp.9", "bd.cp.10", "bd.cp.11", "bd.cp.12", "bd.cp.16", "bd.ruling.48", "bd.ruling.51",
         "bd.dec.7");
  auto game = commanding({{"static_nan", "ledger"}, {}, {}});
  game.hand(kAnn, {"scrapjaw"}).board({"tin_soldier"}).asked(Phase::action);
  EXPECT_FALSE(game.offered(game.mission("tin_soldier")));
  EXPECT_EQ(game.refused(game.mission("tin_soldier")), "bd.cp.16"_rule);
  EXPECT_TRUE(game.offered(game.push("ledger")));
  game.answers({game.deploy("scrapjaw")}).action();
  EXPECT_EQ(game.of(kAnn).track[kJustLeft], game.team({"static_nan", "ledger", "scrapjaw"}));
  EXPECT_EQ(game.score_of(kAnn), 0);
}

TEST(BurningDaylightCommand, TheAdvanceActionIsOnePointSpentAtOnceAndTakesNoMission) {
  PROVES("bd.cp.7", "bd.cp.8", "bd.dec.14", "bd.ruling.45");
  auto game = commanding({{}, {"static_nan"}, {"long_jo"}});
  game.board({"weather_kite"}).answers({game.push("long_jo")}).action();
  EXPECT_TRUE(game.in_hand("long_jo"));
  EXPECT_EQ(game.slot("static_nan"), 2);
  EXPECT_EQ(game.score_of(kAnn), 0);
  EXPECT_EQ(game.state.points, 0);
}

TEST(BurningDaylightCommand, UnspentPointsAreLostAndPointsAreCountedOnce) {
  PROVES("bd.ruling.41", "bd.ruling.42");
  auto game = commanding({{}, {"static_nan"}, {"long_jo"}});
  game.answers({{kHome}, {kStop}}).advance();
  EXPECT_EQ(game.last(say::points_lost).arguments[1], 1);  // not fewer since one has left
  EXPECT_EQ(game.state.points, 0);
}

TEST(BurningDaylightCommand, RecoveryEmptiesBeforeThePointsAreCounted) {
  PROVES("bd.ruling.49");
  auto game = commanding({{"static_nan"}, {}, {}});
  game.recovery(kAnn, {"hush"}).answers({{kStop}}).advance();
  EXPECT_TRUE(game.in_hand("hush"));
  ASSERT_GE(game.events_told().size(), 2u);
  EXPECT_EQ(game.events_told()[0].say, &say::recovers);
  EXPECT_EQ(game.events_told()[1].say, &say::points);
}

TEST(BurningDaylightCommand, OneGangerOfALimitedTypeMayGoAnyNumberOfSteps) {
  PROVES("bd.ruling.46");
  auto game = commanding({{"long_jo", "relay"}, {"static_nan"}, {}});
  game.events({"road_spikes"});
  const Option go = game.about(kSpend, "long_jo");
  game.answers({go}).asked(Phase::advance);
  EXPECT_TRUE(game.offered(go));
  EXPECT_EQ(game.refused(game.about(kSpend, "relay")), "bd.ruling.46"_rule);
  game.answers({go, go, {kStop}}).advance();
  EXPECT_EQ(game.slot("long_jo"), 3);
  game.asked(Phase::action);
  EXPECT_EQ(game.refused(game.push("relay")), "bd.push.3"_rule);
}

TEST(BurningDaylightCommand, AGroupKeepsToTheLimitsToo) {
  PROVES("bd.ruling.46");
  auto game = commanding({{}, {}, {"long_jo", "relay", "static_nan"}});
  game.events({"road_spikes"});
  game.answers({{kHome}, game.about(kMove, "long_jo")}).asked(Phase::advance);
  EXPECT_THAT(game.offers(), ElementsAre(game.about(kMove, "static_nan"), Option(kDone)));
}

TEST(BurningDaylightCommand, TheFishermanPaysAPointForEveryCard) {
  PROVES("bd.cp.6", "bd.ruling.50");
  auto game = commanding({{"the_fisherman"}, {"hush"}, {}});
  game.deck({"night_post", "flag_day"});
  const Option go = game.about(kSpend, "the_fisherman");
  game.answers({go, {kStore}}).advance();  // two points: the step and the card
  EXPECT_EQ(game.state.stored.size(), 1);
  EXPECT_EQ(game.slot("the_fisherman"), 2);
  auto poor = commanding({{"the_fisherman"}, {}, {}});
  poor.deck({"night_post"}).answers({poor.about(kSpend, "the_fisherman")}).advance();
  EXPECT_TRUE(poor.state.stored.empty());
  auto pushed = commanding({{"the_fisherman"}, {"hush"}, {}});
  pushed.deck({"night_post"}).answers({pushed.push("the_fisherman")}).action();
  EXPECT_TRUE(pushed.state.stored.empty());
}

TEST(BurningDaylightCommand, BountyBoardSendsOneOfTheGroupToRecovery) {
  PROVES("bd.event.4");
  auto game = commanding({{}, {}, {"static_nan", "long_jo", "undertow"}});
  game.events({"bounty_board"}).board({"sky_ladder"}).deck({"flag_day"});
  game.answers({{kHome},
                game.about(kMove, "static_nan"),
                game.about(kMove, "long_jo"),
                game.about(kMove, "undertow"),
                {kTake, game.card("sky_ladder")},
                game.about(kInjure, "long_jo")});
  game.advance();
  EXPECT_TRUE(game.in_recovery("long_jo"));
  EXPECT_TRUE(game.in_hand("static_nan"));
  EXPECT_EQ(game.score_of(kAnn), 3);
}

TEST(BurningDaylightCommand, ASwitchbackGoesTwoStepsForAPoint) {
  PROVES("bd.cp.2");
  auto game = commanding({{"switchback"}, {}, {}});
  game.answers({game.about(kSpend, "switchback"), {kStride, 2}}).advance();
  EXPECT_EQ(game.slot("switchback"), 3);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
