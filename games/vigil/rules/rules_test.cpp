// The rules of Vigil; a test names those it proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/battery/played.h"
#include "games/proves.h"
#include "games/vigil/testing.h"
#include "games/vigil/vigil.h"

namespace gloam::games::vigil {
namespace {

using engine::kPass;
using engine::kUse;
using testing::Arranged;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::Not;
using testing::vigil;

constexpr engine::Seat kAnn = 0;
constexpr engine::Seat kBen = 1;

// The hand of the first watcher, used by tests that end the turn at once.
engine::Rule why_not(Arranged& arranged, engine::Option option) {
  arranged.answers({{kAnn, {kEndTurn}}}).day();
  return arranged.refused(option);
}

// A game of three watchers at its first question.
State begun(std::uint64_t seed) {
  const battery::Played<State> game(battery::own_game(kEntry), 3, seed);
  EXPECT_EQ(game.session.question().seats, engine::SeatSet::of(kAnn));
  return game.state();
}

TEST(VigilGame, TheLastNightEndsItAndMostDawnsWin) {
  PROVES("vigil.game.1", "vigil.game.2");
  auto game = vigil(2);
  game.state.night = 4;
  game.oil(kAnn, 4).dawns(kBen, 1).dice({6}).answers({{kAnn, {kBurn, 0}}}).night();
  EXPECT_EQ(game.state.phase, Phase::day);
  EXPECT_EQ(game.told(say::won), 0);
  game.dice({4}).answers({{kAnn, {kBurn, 4}}}).night();
  EXPECT_EQ(game.state.phase, Phase::over);
  EXPECT_EQ(game.told(say::won), 1);
  EXPECT_EQ(winners(game.state).seats, engine::SeatSet::of(kAnn));
}

TEST(VigilGame, LastsFiveNightsUnlessThreeToSevenAreAgreedOn) {
  PROVES("vigil.game.2");
  const engine::Setting& nights = battery::own_game(kEntry).info().settings[0];
  EXPECT_EQ(nights.least, 3);
  EXPECT_EQ(nights.most, 7);
  EXPECT_EQ(begun(1).nights, 5);
}

TEST(VigilSetup, DealsThreeOilAndThreeCardsOfAShuffledDeck) {
  PROVES("vigil.setup.1");
  const State state = begun(1);
  for (const engine::Seat seat : engine::SeatSet::first(3)) {
    EXPECT_EQ(state.watchers[seat].oil, 3);
    EXPECT_EQ(state.watchers[seat].hand.size(), 3);
  }
  EXPECT_THAT(begun(2).deck, Not(ElementsAreArray(state.deck)));
}

TEST(VigilSetup, TheFirstWatcherChangesToTheLeftAfterEachNight) {
  PROVES("vigil.setup.2");
  EXPECT_EQ(begun(1).first, kAnn);
  auto game = vigil(2);
  game.dice({1}).night();
  EXPECT_EQ(game.state.first, kBen);
  game.dice({1}).night();
  EXPECT_EQ(game.state.first, kAnn);
}

TEST(VigilSetup, NobodyHasMoreThanNineOil) {
  PROVES("vigil.setup.3");
  auto game = vigil(2);
  game.oil(kAnn, 9).dice({6}).answers({{kAnn, {kGather}}, {kAnn, {kEndTurn}}}).day();
  EXPECT_EQ(game.watcher(kAnn).oil, 9);
}

TEST(VigilSetup, DiscardsBecomeTheDeckWhenItIsEmpty) {
  PROVES("vigil.setup.4");
  auto game = vigil(2);
  game.state.discards.put(game.card("flint"));
  game.answers({{kAnn, {kSearch}}, {kAnn, {kEndTurn}}}).day();
  EXPECT_EQ(game.told(say::reshuffled), 1);
  EXPECT_THAT(game.watcher(kAnn).hand, ElementsAre(game.card("flint")));
}

TEST(VigilDay, GatheringTakesOneOilAndOneMoreOnAFiveOrSix) {
  PROVES("vigil.day.1", "vigil.day.2");
  auto game = vigil(2);
  game.dice({4, 5}).answers({{kAnn, {kGather}}, {kAnn, {kGather}}}).day();
  EXPECT_EQ(game.watcher(kAnn).oil, 3);
}

TEST(VigilDay, SearchingDrawsACardThatOnlyTheSearcherSees) {
  PROVES("vigil.day.3");
  auto game = vigil(2);
  game.deck({"flint", "gust"}).answers({{kAnn, {kSearch}}, {kAnn, {kEndTurn}}}).day();
  EXPECT_THAT(game.watcher(kAnn).hand, ElementsAre(game.card("gust")));
  for (const engine::Event& event : game.events_told()) {
    if (event.say != &say::drew_card) continue;
    EXPECT_EQ(event.audience, engine::SeatSet::of(kAnn));
  }
}

TEST(VigilDay, EverybodyHearsThatACardIsDrawnAndNothingElseIsTold) {
  PROVES("vigil.day.3");
  auto game = vigil(2);
  game.deck({"flint"}).answers({{kAnn, {kSearch}}, {kAnn, {kEndTurn}}}).day();
  EXPECT_EQ(game.told(say::drew), 1);
  for (const engine::Event& event : game.events_told()) {
    const bool secret = !(event.audience == engine::SeatSet::first(2));
    EXPECT_EQ(secret, event.say == &say::drew_card) << event.say->key;
  }
}

TEST(VigilDay, AFullHandCannotSearch) {
  PROVES("vigil.day.4");
  auto game = vigil(2);
  game.deck({"flint"}).hand(kAnn, {"gust", "gust", "flint", "watchdog", "moonwell"});
  EXPECT_EQ(why_not(game, {kSearch}), "vigil.day.4"_rule);
}

TEST(VigilDay, ADeedIsDoneAndDiscarded) {
  PROVES("vigil.day.5");
  auto game = vigil(2);
  game.hand(kAnn, {"flint"})
      .answers({{kAnn, {kPlay, game.card("flint")}}, {kAnn, {kEndTurn}}})
      .day();
  EXPECT_EQ(game.watcher(kAnn).oil, 2);
  EXPECT_THAT(game.state.discards, ElementsAre(game.card("flint")));
}

TEST(VigilDay, ACharmStaysInFrontOfItsWatcher) {
  PROVES("vigil.day.6");
  auto game = vigil(2);
  game.hand(kAnn, {"moonwell"})
      .answers({{kAnn, {kPlay, game.card("moonwell")}}, {kAnn, {kEndTurn}}})
      .day();
  EXPECT_EQ(game.state.charms[0].card, game.card("moonwell"));
  EXPECT_EQ(game.state.charms[0].owner, kAnn);
}

TEST(VigilDay, AFourthCharmIsRefused) {
  PROVES("vigil.day.7");
  auto game = vigil(2);
  game.charms(kAnn, {"moonwell", "watchdog", "lamp_hood"}).hand(kAnn, {"star_chart"});
  EXPECT_EQ(why_not(game, {kPlay, game.card("star_chart")}), "vigil.day.7"_rule);
}

TEST(VigilDay, WhatCannotBePaidIsRefused) {
  PROVES("vigil.day.8");
  auto game = vigil(2);
  game.hand(kAnn, {"bonfire"});
  EXPECT_EQ(why_not(game, {kPlay, game.card("bonfire")}), "vigil.day.8"_rule);
}

TEST(VigilDay, WhatHasNobodyToNameIsRefused) {
  PROVES("vigil.day.9");
  auto game = vigil(2);
  game.hand(kAnn, {"borrowed_flame"});
  EXPECT_EQ(why_not(game, {kPlay, game.card("borrowed_flame")}), "vigil.day.9"_rule);
}

TEST(VigilDay, BarteringGivesOneOilForEachCard) {
  PROVES("vigil.day.10");
  auto game = vigil(2);
  game.hand(kAnn, {"gust", "flint", "gust"})
      .answers({{kAnn, {kBarter}},
                {kAnn, {kDiscard, game.card("flint")}},
                {kAnn, {kDiscard, game.card("gust")}},
                {kAnn, {engine::kDone}},
                {kAnn, {kEndTurn}}})
      .day();
  EXPECT_EQ(game.watcher(kAnn).oil, 2);
  EXPECT_THAT(game.watcher(kAnn).hand, ElementsAre(game.card("gust")));
}

TEST(VigilDay, ATinderboxCostsNoActionAndWorksOncePerRound) {
  PROVES("vigil.day.11");
  auto game = vigil(2);
  game.oil(kAnn, 2).charms(kAnn, {"tinderbox"}).deck({"flint", "gust"});
  const engine::Option use = game.use("tinderbox");
  game.dice({1, 1}).answers({{kAnn, use}, {kAnn, {kGather}}, {kAnn, {kGather}}}).day();
  EXPECT_EQ(game.watcher(kAnn).hand.size(), 1);
  EXPECT_EQ(game.state.marks.count, 1);
}

TEST(VigilDay, EndingTheTurnLosesTheActionsLeft) {
  PROVES("vigil.day.12");
  auto game = vigil(2);
  game.dice({1}).answers({{kAnn, {kGather}}, {kAnn, {kEndTurn}}}).day();
  EXPECT_EQ(game.watcher(kAnn).oil, 1);
  EXPECT_EQ(game.state.turns, 1);
}

TEST(VigilDay, FlashesAreRefused) {
  PROVES("vigil.day.13");
  auto game = vigil(2);
  game.hand(kAnn, {"gust"});
  EXPECT_EQ(why_not(game, {kPlay, game.card("gust")}), "vigil.day.13"_rule);
}

TEST(VigilNight, OilIsChosenInSecretAndBurntTogether) {
  PROVES("vigil.night.1", "vigil.night.2");
  auto game = vigil(2);
  game.oil(kAnn, 3)
      .oil(kBen, 5)
      .dice({2})
      .answers({{kBen, {kBurn, 4}}, {kAnn, {kBurn, 3}}})
      .night();
  EXPECT_EQ(game.watcher(kAnn).oil, 0);
  EXPECT_EQ(game.watcher(kBen).oil, 1);
}

TEST(VigilNight, KeepingTheVigilScoresAndTheBrightestScoresTwice) {
  PROVES("vigil.night.3", "vigil.night.6", "vigil.night.7");
  auto game = vigil(2);
  game.oil(kAnn, 3)
      .oil(kBen, 4)
      .dice({3})
      .answers({{kAnn, {kBurn, 3}}, {kBen, {kBurn, 4}}})
      .night();
  EXPECT_EQ(game.watcher(kAnn).dawns, 1);
  EXPECT_EQ(game.watcher(kBen).dawns, 2);
}

TEST(VigilNight, EquallyBrightLampsScoreOnce) {
  PROVES("vigil.night.7");
  auto game = vigil(2);
  game.oil(kAnn, 3)
      .oil(kBen, 3)
      .dice({3})
      .answers({{kAnn, {kBurn, 3}}, {kBen, {kBurn, 3}}})
      .night();
  EXPECT_EQ(game.watcher(kAnn).dawns, 1);
  EXPECT_EQ(game.watcher(kBen).dawns, 1);
}

TEST(VigilNight, AFlashReopensTheAnswersForAll) {
  PROVES("vigil.night.4", "vigil.night.5");
  auto game = vigil(2);
  game.hand(kAnn, {"gust", "flint"})
      .hand(kBen, {"clear_sky", "flint"})
      .dice({2})
      .answers({{kAnn, {kPass}},
                {kBen, {kPlay, game.card("clear_sky")}},
                {kAnn, {kPlay, game.card("gust")}},
                {kBen, {kPass}},
                {kAnn, {kPass}},
                {kAnn, {kDiscard, game.card("flint")}},
                {kBen, {kDiscard, game.card("flint")}}})
      .night();
  EXPECT_EQ(game.told(say::darkened), 2);
}

TEST(VigilNight, HarmTakesADawnAndACard) {
  PROVES("vigil.night.8");
  auto game = vigil(2);
  game.dawns(kAnn, 2)
      .hand(kAnn, {"flint", "moonwell"})
      .dice({6})
      .answers({{kAnn, {kPass}}, {kAnn, {kDiscard, game.card("moonwell")}}})
      .night();
  EXPECT_EQ(game.watcher(kAnn).dawns, 1);
  EXPECT_THAT(game.watcher(kAnn).hand, ElementsAre(game.card("flint")));
  EXPECT_EQ(game.watcher(kBen).dawns, 0);
}

TEST(VigilNight, AWatchdogIsGivenUpInsteadOfHarm) {
  PROVES("vigil.night.8");
  auto game = vigil(2);
  game.dawns(kAnn, 2).charms(kAnn, {"watchdog"});
  game.dice({6}).answers({{kAnn, game.use("watchdog")}}).night();
  EXPECT_EQ(game.watcher(kAnn).dawns, 2);
  EXPECT_THAT(game.state.discards, ElementsAre(game.card("watchdog")));
}

TEST(VigilNight, CharmsAddLight) {
  PROVES("vigil.night.2");
  auto game = vigil(2);
  game.charms(kAnn, {"lamp_hood", "star_chart"}).dice({3}).night();
  EXPECT_EQ(game.watcher(kAnn).dawns, 2);
}

TEST(VigilNight, ABonfireBurnsOneNightOnly) {
  PROVES("vigil.night.9");
  auto game = vigil(2);
  game.oil(kAnn, 3).hand(kAnn, {"bonfire"});
  game.answers(
          {{kAnn, {kPlay, game.card("bonfire")}}, {kAnn, {engine::kAmount, 3}}, {kAnn, {kEndTurn}}})
      .day();
  EXPECT_EQ(game.watcher(kAnn).oil, 0);
  game.answers({}).dice({3}).night();
  EXPECT_EQ(game.watcher(kAnn).dawns, 2);
  EXPECT_EQ(game.state.lasting.count, 0);
}

TEST(VigilNight, AMoonwellGivesOilAtDawnToThoseWhoHaveLittle) {
  PROVES("vigil.night.9");
  auto game = vigil(2);
  game.oil(kBen, 7).charms(kAnn, {"moonwell"}).charms(kBen, {"moonwell"});
  game.dice({1}).answers({{kBen, {kBurn, 0}}}).night();
  EXPECT_EQ(game.watcher(kAnn).oil, 1);
  EXPECT_EQ(game.watcher(kBen).oil, 7);
}

TEST(VigilEnd, MostDawnsWinThenMostOilThenAllTogether) {
  PROVES("vigil.end.1", "vigil.end.2");
  State state;
  state.seats = 3;
  state.watchers[0].dawns = state.watchers[1].dawns = 4;
  state.watchers[2].dawns = 3;
  state.watchers[1].oil = 2;
  EXPECT_EQ(winners(state).seats, engine::SeatSet::of(1));
  EXPECT_EQ(winners(state).rule, "vigil.end.2"_rule);
  state.watchers[0].oil = 2;
  EXPECT_EQ(winners(state).seats, engine::SeatSet::first(2));
  state.watchers[1].dawns = 5;
  EXPECT_EQ(winners(state).seats, engine::SeatSet::of(1));
  EXPECT_EQ(winners(state).rule, "vigil.end.1"_rule);
}

}  // namespace
}  // namespace gloam::games::vigil
