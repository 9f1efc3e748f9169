// When abilities trigger, in which order, and what the gangers of the pack do.
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::kPass;
using engine::Option;
using engine::SeatSet;
using testing::Agreed;
using testing::daylight;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::kAnn;
using testing::kBen;
using ::testing::UnorderedElementsAre;

// --- When ---

TEST(BurningDaylightPlay, TriggersWhenDeployedAndNotInATeam) {
  PROVES("bd.play.1", "bd.play.2", "bd.deploy.1", "bd.deploy.2", "bd.ruling.2", "bd.dec.9");
  auto game = daylight();
  game.hand(kAnn, {"static_nan"}).four_missions().answers({game.deploy("static_nan")}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
  EXPECT_EQ(game.slot("static_nan"), 1);
  auto team = daylight();
  team.hand(kAnn, {"static_nan", "scrapjaw"}).board({"tin_soldier"}).four_missions();
  team.answers({team.mission("tin_soldier"), team.send({"static_nan", "scrapjaw"})}).action();
  EXPECT_EQ(team.told(say::ability), 0);
  EXPECT_EQ(team.score_of(kAnn), 2);
}

TEST(BurningDaylightPlay, TriggersAlsoBesideOthersInTheSlot) {
  PROVES("bd.ruling.20");
  auto game = daylight();
  game.hand(kAnn, {"static_nan"}).track(kAnn, {{"long_jo"}, {}, {}}).four_missions();
  game.answers({game.deploy("static_nan")}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
}

TEST(BurningDaylightAdvanceAbility, TriggersOnlyAlone) {
  PROVES("bd.ex.10", "bd.advance.1", "bd.advance.2", "bd.advance.3", "bd.ruling.19");
  auto game = daylight();
  game.track(kAnn, {{"dustkick", "patch"}, {"torch"}, {}}).injured({"torch"});
  game.four_missions().advance();
  EXPECT_EQ(game.told(say::ability), 1);
  EXPECT_EQ(game.last(say::ability).arguments[1], game.card("torch"));
}

TEST(BurningDaylightAdvanceAbility, OneWhoJoinedAnotherIsNotAlone) {
  PROVES("bd.ex.11", "bd.ruling.28");
  auto game = daylight();
  game.track(kAnn, {{"dustkick"}, {"torch"}, {}}).four_missions();
  game.answers({game.push("dustkick")}).action();
  EXPECT_EQ(game.told(say::ability), 1);  // alone when the push began
  game.turn(kAnn).advance();
  EXPECT_EQ(game.told(say::ability), 0);
}

TEST(BurningDaylightAdvanceAbility, TriggersOnTheActionAndByAbilitiesToo) {
  PROVES("bd.advance.4", "bd.advance.5", "bd.push.4");
  auto game = daylight();
  game.track(kAnn, {{}, {"dustkick"}, {}}).hand(kAnn, {"long_jo"}).four_missions();
  game.answers({game.push("dustkick")}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
  game.turn(kAnn).answers({game.deploy("long_jo")}).action();  // there is nobody else to advance
  EXPECT_TRUE(game.in_hand("dustkick"));
  EXPECT_THAT(game.board_now(), ElementsAre("night_post", "flag_day"));
}

TEST(BurningDaylightAdvanceAbility, IsLostOnAPushInCompany) {
  PROVES("bd.push.4");
  auto game = daylight();
  game.track(kAnn, {{}, {"dustkick", "torch"}, {}}).four_missions();
  game.answers({game.push("dustkick")}).action();
  EXPECT_THAT(game.board_now(), IsEmpty());
}

TEST(BurningDaylightAdvanceAbility, LeavingTheTrackIsAdvancing) {
  PROVES("bd.ruling.21");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"dustkick"}}).four_missions().advance();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
  EXPECT_TRUE(game.in_hand("dustkick"));
}

TEST(BurningDaylightReturn, TriggersFromTheTrackAloneOrNot) {
  PROVES("bd.return.1", "bd.return.4");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"ledger", "hush", "long_jo"}}).four_missions().advance();
  EXPECT_EQ(game.score_of(kAnn), 1);
  EXPECT_TRUE(game.in_hand("ledger"));
}

TEST(BurningDaylightReturn, DoesNotTriggerAtACheckpoint) {
  PROVES("bd.event.4");
  auto game = daylight();
  game.events({"checkpoint"}).track(kAnn, {{}, {}, {"ledger"}}).four_missions().advance();
  EXPECT_EQ(game.score_of(kAnn), 0);
  EXPECT_TRUE(game.in_hand("ledger"));
}

TEST(BurningDaylightPassive, WorksOnTheTrackOnly) {
  PROVES("bd.passive.1", "bd.passive.2");
  auto game = daylight();
  game.hand(kAnn, {"old_knuckle"}).track(kAnn, {{}, {}, {"static_nan"}});
  const auto escorted = [&] {
    bool found = false;
    game.doing([&](Table& table) { found = table.escorted(kAnn, game.ganger("static_nan")); });
    return found;
  };
  EXPECT_FALSE(escorted());
  game.answers({game.deploy("old_knuckle")}).action();
  EXPECT_TRUE(escorted());
  game.state.players[kAnn].track = {};
  game.state.in_play = {};
  game.recovery(kAnn, {"old_knuckle"}).track(kAnn, {{}, {}, {"static_nan"}});
  EXPECT_FALSE(escorted());
}

TEST(BurningDaylightPassive, EndsWhenItsGangerLeaves) {
  PROVES("bd.passive.2");
  auto game = daylight();
  game.track(kAnn, {{}, {"static_nan"}, {"old_knuckle"}}).advance();
  game.doing([&](Table& table) { EXPECT_FALSE(table.escorted(kAnn, game.ganger("static_nan"))); });
}

TEST(BurningDaylightAbilities, TheirOwnerOrdersThoseOfOneMoment) {
  PROVES("bd.ruling.34", "bd.dec.6", "bd.tw.4");
  auto game = daylight();
  game.track(kAnn, {{"patch"}, {"dustkick"}, {}}).four_missions();
  game.asked(Phase::advance);
  EXPECT_TRUE(game.asks(ask::order));
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(kAnn));
  EXPECT_THAT(game.offers(),
              UnorderedElementsAre(game.about(kOrder, "patch"), game.about(kOrder, "dustkick")));
  // First away with the top card, then explore the next.
  game.answers({game.about(kOrder, "patch")}).asked(Phase::advance);
  game.answers({game.about(kOrder, "patch"), game.offers()[0]}).advance();
  EXPECT_THAT(game.board_now(), ElementsAre("flag_day"));
  auto other = daylight();
  other.track(kAnn, {{"patch"}, {"dustkick"}, {}}).four_missions();
  other.answers({other.about(kOrder, "dustkick"), {kPass}}).advance();
  EXPECT_THAT(other.board_now(), ElementsAre("night_post"));
}

TEST(BurningDaylightAbilities, AreNotOrderedWhereItDoesNotMatter) {
  PROVES("bd.dec.6");
  auto game = daylight();
  game.track(kAnn, {{"torch"}, {"dustkick"}, {}}).four_missions().advance();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
}

TEST(BurningDaylightAbilities, AdvanceComesBeforeReturn) {
  PROVES("bd.ruling.38", "bd.ruling.39");
  auto game = daylight(2,
                       "[pair]\nkind = \"ganger\"\ntype = \"helper\"\nrules = '''\n"
                       "advance: explore\nreturn: claim\n'''\n");
  game.track(kAnn, {{}, {}, {"pair"}}).four_missions().advance();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
  EXPECT_EQ(game.state.claimed[0].card, game.card("flag_day"));
}

TEST(BurningDaylightAbilities, WithoutATargetTheyDoNothing) {
  PROVES("bd.dec.11", "bd.tw.6");
  auto game = daylight();
  game.hand(kAnn, {"long_jo"}).answers({game.deploy("long_jo")}).action();
  EXPECT_EQ(game.told(say::fails_target), 1);
  EXPECT_EQ(game.slot("long_jo"), 1);
}

TEST(BurningDaylightAbilities, PutAwayOnlyWhatTheyLookedAtThemselves) {
  PROVES("bd.dec.11");
  auto game = daylight(2,
                       "[blind]\nkind = \"ganger\"\ntype = \"helper\"\nrules = "
                       "\"return: to_bottom; rest_to_bottom; arrange; claim_one\"\n");
  game.track(kAnn, {{"patch"}, {}, {"blind"}}).four_missions();
  game.answers({{kPass}}).advance();
  EXPECT_THAT(game.deck_now(), ElementsAre("night_post", "flag_day", "last_train", "water_right"));
  EXPECT_EQ(game.score_of(kAnn), 0);
}

// --- Who: Hackers ---

TEST(BurningDaylightGangers, LedgerClaimsAtOnceWhereSomebodyHasMore) {
  PROVES("bd.play.1", "bd.claim.1");
  Agreed game({"ledger"}, {"scrapjaw"}, 2);
  game.pass(1).answer("deploy scrapjaw");
  ASSERT_EQ(game.heard("An Event is on top: the deck is blocked."), 0);
  EXPECT_EQ(game.score_of(kBen), 1);
  game.answer("deploy ledger");
  EXPECT_EQ(game.score_of(kAnn), 1);
  Agreed ahead({"ledger"}, {}, 1);
  ahead.answer("deploy ledger");
  EXPECT_EQ(ahead.score_of(kAnn), 0);
  ahead.pass(6);
  EXPECT_EQ(ahead.score_of(kAnn), 1);
}

TEST(BurningDaylightGangers, PatchMayPutTheTopCardOnTheBottom) {
  PROVES("bd.dec.11", "bd.tw.6");
  auto game = daylight();
  game.track(kAnn, {{"patch"}, {}, {}}).four_missions().asked(Phase::advance);
  ASSERT_EQ(game.offers().size(), 2u);
  game.answers({game.offers()[0]}).advance();
  EXPECT_THAT(game.deck_now(), ElementsAre("flag_day", "last_train", "water_right", "night_post"));
}

TEST(BurningDaylightGangers, GhostlineLetsOneMoreOfALimitedTypeGo) {
  PROVES("bd.passive.1", "bd.adv.5");
  auto game = daylight();
  game.events({"road_spikes"}).track(kAnn, {{"long_jo", "relay", "finch"}, {"ghostline"}, {}});
  game.answers({game.about(kMove, "relay")}).advance();  // then only Finch is left to choose
  EXPECT_EQ(game.slot("long_jo"), 1);
  EXPECT_EQ(game.slot("relay"), 2);
  EXPECT_EQ(game.slot("finch"), 2);
}

TEST(BurningDaylightGangers, BreakerBuriesAMissionAndExplores) {
  PROVES("bd.dec.11");
  auto game = daylight();
  game.hand(kAnn, {"breaker"}).board({"tin_soldier", "sun_diary", "cold_chain"}).deck({"flag_day"});
  game.answers({game.deploy("breaker"), {kBury, game.card("sun_diary")}}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier", "cold_chain", "flag_day"));
  EXPECT_THAT(game.deck_now(), ElementsAre("sun_diary"));
}

// --- Runners ---

TEST(BurningDaylightGangers, LongJoAdvancesAnother) {
  PROVES("bd.advance.5", "bd.dec.11");
  auto game = daylight();
  game.hand(kAnn, {"long_jo"}).track(kAnn, {{"scrapjaw"}, {"undertow"}, {}});
  game.answers({game.deploy("long_jo"), game.target("undertow")}).action();
  EXPECT_EQ(game.slot("undertow"), 3);
  EXPECT_EQ(game.slot("scrapjaw"), 1);
  EXPECT_EQ(game.slot("long_jo"), 1);
}

TEST(BurningDaylightGangers, RelayAdvancesSomebodyOnReturn) {
  PROVES("bd.return.1", "bd.advance.5");
  auto game = daylight();
  game.track(kAnn, {{"scrapjaw"}, {}, {"relay"}}).advance();
  EXPECT_EQ(game.slot("scrapjaw"), 3);
  EXPECT_TRUE(game.in_hand("relay"));
}

TEST(BurningDaylightGangers, SwitchbackMayGoTwoStepsAlone) {
  PROVES("bd.passive.1");
  auto game = daylight();
  game.track(kAnn, {{"switchback"}, {}, {}}).answers({{kStride, 2}}).advance();
  EXPECT_EQ(game.slot("switchback"), 3);
  auto one = daylight();
  one.track(kAnn, {{"switchback"}, {}, {}}).answers({{kStride, 1}}).advance();
  EXPECT_EQ(one.slot("switchback"), 2);
  auto pair = daylight();
  pair.track(kAnn, {{"switchback", "hush"}, {}, {}}).advance();  // not asked
  EXPECT_EQ(pair.slot("switchback"), 2);
}

TEST(BurningDaylightGangers, FinchClaimsOnTheWayIntoReturning) {
  PROVES("bd.advance.1");
  auto game = daylight();
  game.track(kAnn, {{"finch"}, {}, {}}).four_missions().advance();
  EXPECT_EQ(game.score_of(kAnn), 0);
  game.turn(kAnn).advance();
  EXPECT_EQ(game.score_of(kAnn), 1);
  game.turn(kAnn).advance();
  EXPECT_EQ(game.score_of(kAnn), 1);
}

// --- Sneakers ---

TEST(BurningDaylightGangers, MothClaimsTheOneSheLikes) {
  PROVES("bd.dec.11");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"moth"}}).four_missions();
  game.answers({{kClaimOne, game.card("flag_day")}}).advance();
  EXPECT_EQ(game.score_of(kAnn), 1);
  EXPECT_EQ(game.state.claimed[0].card, game.card("flag_day"));
  EXPECT_THAT(game.deck_now(), ElementsAre("last_train", "water_right", "night_post"));
}

TEST(BurningDaylightGangers, HushIsAlwaysEscorted) {
  PROVES("bd.escort.1");
  auto game = daylight();
  game.track(kAnn, {{"hush", "static_nan"}, {}, {}}).deck({"drone_net", "night_post"}).event();
  EXPECT_FALSE(game.is_injured("hush"));
  EXPECT_TRUE(game.is_injured("static_nan"));
}

TEST(BurningDaylightGangers, LookoutSparesHisSlotFlipsAndNothingElse) {
  PROVES("bd.passive.1");
  auto game = daylight();
  game.track(kAnn, {{"lookout", "scrapjaw"}, {}, {}}).track(kBen, {{"static_nan"}, {}, {}});
  game.deck({"drone_net", "night_post"}).event();
  EXPECT_EQ(game.of(kAnn).injured, 0u);
  EXPECT_TRUE(game.is_injured("static_nan"));
  EXPECT_EQ(game.told(say::spared), 2);
  game.doing([&](Table& table) { table.injure(game.one("scrapjaw")); });
  EXPECT_TRUE(game.is_injured("scrapjaw"));
}

TEST(BurningDaylightGangers, SapperLilExploresAndMayBury) {
  PROVES("bd.dec.11");
  auto game = daylight();
  game.board({"tin_soldier", "sun_diary"}).track(kAnn, {{}, {}, {"sapper_lil"}}).deck({"flag_day"});
  game.asked(Phase::advance);
  game.answers({game.offers()[0], {kBury, game.card("sun_diary")}}).advance();
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier", "flag_day"));
}

// --- Fighters ---

TEST(BurningDaylightGangers, OldKnuckleEscortsThoseReturning) {
  PROVES("bd.escort.1");
  auto game = daylight();
  game.track(kAnn, {{"old_knuckle"}, {}, {"static_nan"}}).track(kBen, {{}, {}, {"undertow"}});
  game.deck({"checkpoint", "night_post"}).event();
  EXPECT_FALSE(game.is_injured("static_nan"));
  EXPECT_TRUE(game.is_injured("undertow"));  // another gang's
}

TEST(BurningDaylightGangers, WardenAshHealsOneOnReturn) {
  PROVES("bd.heal.1", "bd.return.1");
  auto game = daylight();
  game.track(kAnn, {{"static_nan"}, {"undertow"}, {"warden_ash"}});
  game.injured({"static_nan", "undertow"});
  game.answers({game.target("undertow")}).advance();
  EXPECT_EQ(game.of(kAnn).injured, game.one("static_nan"));
}

TEST(BurningDaylightGangers, WardenAshClaimsAlsoWhereNobodyIsInjured) {
  PROVES("bd.return.1", "bd.claim.1");
  Agreed game({"warden_ash"}, {}, 1);
  game.answer("deploy warden_ash").pass(6);
  EXPECT_EQ(game.heard("Gang 1 brings home Warden Ash."), 1);
  EXPECT_EQ(game.score_of(kAnn), 1);
}

TEST(BurningDaylightGangers, WardenAshHealsWhomTheOwnerWantsAfterTheClaim) {
  PROVES("bd.heal.1", "bd.dec.11");
  Agreed game({"warden_ash", "scrapjaw"}, {}, 2);
  game.answer("deploy warden_ash").pass(3).answer("deploy scrapjaw").pass(1);
  ASSERT_EQ(game.session.question().ask, &ask::heal);
  EXPECT_EQ(game.score_of(kAnn), 2);
  game.answer("heal scrapjaw");
  EXPECT_EQ(game.heard("Gang 1: Scrapjaw is healed."), 1);
}

TEST(BurningDaylightGangers, ScrapjawClaimsAndPaysForIt) {
  PROVES("bd.play.1");
  auto game = daylight();
  game.hand(kAnn, {"scrapjaw"}).four_missions().answers({game.deploy("scrapjaw")}).action();
  EXPECT_EQ(game.score_of(kAnn), 1);
  EXPECT_TRUE(game.is_injured("scrapjaw"));
}

TEST(BurningDaylightGangers, TorchHealsTheSlotSheEnters) {
  PROVES("bd.heal.1", "bd.advance.1");
  auto game = daylight();
  game.track(kAnn, {{"torch"}, {}, {}}).track(kAnn, {{}, {"static_nan"}, {}});
  game.injured({"torch", "static_nan"}).answers({game.push("torch")}).action();
  EXPECT_EQ(game.of(kAnn).injured, 0u);
}

TEST(BurningDaylightGangers, TorchDoesNotActWhereNobodyIsInjured) {
  PROVES("bd.advance.1");
  auto game = daylight();
  game.track(kAnn, {{"torch"}, {}, {}}).track(kAnn, {{}, {"static_nan"}, {}});
  game.answers({game.push("torch")}).action();
  EXPECT_EQ(game.told(say::ability), 0);
}

// --- Helpers ---

TEST(BurningDaylightGangers, TheFishermanStoresOnTheWayAndClaimsAllAtHome) {
  PROVES("bd.claim.1", "bd.return.1");
  auto game = daylight();
  game.track(kAnn, {{"the_fisherman"}, {}, {}}).four_missions().advance();
  EXPECT_EQ(game.state.stored.size(), 1);
  game.turn(kAnn).advance();
  EXPECT_EQ(game.state.stored.size(), 2);
  EXPECT_EQ(game.score_of(kAnn), 0);
  game.events({"data_purge"}).turn(kAnn).advance();
  EXPECT_EQ(game.score_of(kAnn), 2);  // one claim, so that even Data Purge allows it
  EXPECT_TRUE(game.state.stored.empty());
  EXPECT_THAT(game.deck_now(), ElementsAre("last_train", "water_right"));
}

TEST(BurningDaylightGangers, WhatTheFishermanCannotClaimGoesUnderTheDeck) {
  PROVES("bd.ruling.58");
  auto game = daylight();
  game.board({"tin_soldier"}).deck({"flag_day"}).track(kAnn, {{}, {}, {"the_fisherman"}});
  game.stored("the_fisherman", {"night_post"}).injured({"the_fisherman"}).advance();
  EXPECT_EQ(game.score_of(kAnn), 0);
  EXPECT_TRUE(game.in_recovery("the_fisherman"));
  EXPECT_THAT(game.deck_now(), ElementsAre("flag_day", "night_post"));
  auto checked = daylight();
  checked.events({"checkpoint"}).board({"tin_soldier"}).deck({"flag_day"});
  checked.track(kAnn, {{}, {}, {"the_fisherman"}})
      .stored("the_fisherman", {"night_post"})
      .advance();
  EXPECT_THAT(checked.deck_now(), ElementsAre("flag_day", "night_post"));
}

TEST(BurningDaylightGangers, DocMarrowHealsUpToTwo) {
  PROVES("bd.heal.1");
  auto game = daylight();
  game.hand(kAnn, {"doc_marrow"}).track(kAnn, {{"static_nan"}, {"undertow"}, {"scrapjaw"}});
  game.injured({"static_nan", "undertow", "scrapjaw"});
  game.answers({game.deploy("doc_marrow"), game.target("static_nan"), game.target("scrapjaw")});
  game.action();
  EXPECT_EQ(game.of(kAnn).injured, game.one("undertow"));
}

TEST(BurningDaylightGangers, TinkerBoExploresOnReturn) {
  PROVES("bd.explore.1");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"tinker_bo"}}).four_missions().advance();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
}

TEST(BurningDaylightGangers, PathfinderEscortsAllWhileHeHasCompany) {
  PROVES("bd.escort.1");
  auto game = daylight();
  game.track(kAnn, {{"pathfinder", "static_nan"}, {}, {}});
  game.doing([&](Table& table) { table.injure(game.team({"pathfinder", "static_nan"})); });
  EXPECT_EQ(game.of(kAnn).injured, 0u);
  auto alone = daylight();
  alone.track(kAnn, {{"pathfinder"}, {}, {}});
  alone.doing([&](Table& table) { table.injure(alone.one("pathfinder")); });
  EXPECT_TRUE(alone.is_injured("pathfinder"));
}

TEST(BurningDaylightGangers, QuartermasterFetchesSomebodyFromRecovery) {
  PROVES("bd.dec.11");
  auto game = daylight();
  game.hand(kAnn, {"quartermaster"}).recovery(kAnn, {"static_nan", "torch"});
  game.answers({game.deploy("quartermaster"), game.target("torch")}).action();
  EXPECT_TRUE(game.in_hand("torch"));
  EXPECT_TRUE(game.in_recovery("static_nan"));
}

}  // namespace
}  // namespace gloam::games::burning_daylight
