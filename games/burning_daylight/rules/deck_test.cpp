// The deck, the First Mission, and what comes from the deck.
#include <set>

#include "games/burning_daylight/show/view.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::SeatSet;
using testing::Begun;
using testing::daylight;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::kAnn;
using testing::kBen;
using ::testing::UnorderedElementsAre;

// Chance that leaves a deck of so many cards as it lies.
std::vector<std::uint32_t> as_it_lies(std::uint32_t cards) {
  std::vector<std::uint32_t> outcomes;
  while (cards-- > 1) outcomes.push_back(cards);
  return outcomes;
}

TEST(BurningDaylightDeck, IsOneOfMissionsAndEventsWithAMissionOnTop) {
  PROVES("bd.deck.1", "bd.deck.2", "bd.ruling.8", "bd.ruling.9", "bd.card.2", "bd.card.3");
  std::set<int> first;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Begun begun(2, {}, seed);
    int events = 0;
    for (const Hidden& card : begun.state().deck)
      events += begun.game().lot_of(card.card) == "Events" ? 1 : 0;
    EXPECT_EQ(events, 13);
    EXPECT_EQ(begun.state().deck.size() + 1, 13 + 34);
    EXPECT_EQ(begun.game().lot_of(begun.state().first_mission), "Missions");
    EXPECT_EQ(begun.game().lot_of(begun.state().deck.top().card), "Missions");
    first.insert(begun.state().first_mission);
  }
  EXPECT_GT(first.size(), 20u);
}

TEST(BurningDaylightDeck, IsShuffledAgainWhileAnEventIsOnTop) {
  PROVES("bd.deck.2", "bd.deck.3");
  auto game = daylight();
  game.deck({"riot_line", "tin_soldier", "night_post"});
  // The first shuffle changes nothing, the second exchanges top and bottom.
  game.luck({2, 1, 0, 1}).run(Phase::deck);
  EXPECT_EQ(game.first_mission(), "night_post");
  EXPECT_THAT(game.deck_now(), ElementsAre("tin_soldier", "riot_line"));
}

TEST(BurningDaylightDeck, EventsBelowTheFirstMissionGoToTheBottomOneByOne) {
  PROVES("bd.ex.21", "bd.deck.3", "bd.deck.4");
  auto game = daylight();
  game.deck({"tin_soldier", "riot_line", "aid_ban", "night_post", "water_right"});
  game.luck(as_it_lies(5)).run(Phase::deck);
  EXPECT_EQ(game.first_mission(), "tin_soldier");
  EXPECT_THAT(game.deck_now(), ElementsAre("night_post", "water_right", "riot_line", "aid_ban"));
}

TEST(BurningDaylightDeck, TheBackOfTheTopCardIsThereForAllToSee) {
  PROVES("bd.card.14");
  auto game = daylight();
  const auto top = [&] { return view_of(game.state, game.pack, kBen).deck.top; };
  game.deck({"tin_soldier", "riot_line"});
  EXPECT_EQ(top(), "mission");
  EXPECT_FALSE(view_of(game.state, game.pack, kBen).deck.blocked);
  game.doing([](Table& table) { table.explore(kAnn); });
  EXPECT_EQ(top(), "event");
  EXPECT_TRUE(view_of(game.state, game.pack, kBen).deck.blocked);
}

// Ann completes the First Mission, which needs a Hacker and a Fighter.
testing::Arranged completing(testing::Ids deck) {
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "scrapjaw", "breaker"}).board({"tin_soldier", "night_post"});
  game.deck(deck).answers({game.mission("tin_soldier"), game.send({"static_nan", "scrapjaw"})});
  return game;
}

TEST(BurningDaylightFirstMission, IsReplacedAtOnceByAMissionOnTop) {
  PROVES("bd.ex.14", "bd.first.1", "bd.first.2", "bd.mission.5");
  auto game = completing({"water_right", "flag_day"});
  game.action();
  EXPECT_EQ(game.first_mission(), "water_right");
  EXPECT_THAT(game.deck_now(), ElementsAre("flag_day"));
}

TEST(BurningDaylightFirstMission, IsLookedForBelowAnEventThatStaysOnTop) {
  PROVES("bd.ex.15", "bd.first.3", "bd.first.4", "bd.first.5", "bd.ruling.13", "bd.reveal.1");
  auto game = completing({"riot_line", "aid_ban", "water_right", "flag_day"});
  game.action();
  EXPECT_EQ(game.first_mission(), "water_right");
  EXPECT_THAT(game.deck_now(), ElementsAre("riot_line", "flag_day", "aid_ban"));
  EXPECT_EQ(game.told(say::revealed), 1);
  EXPECT_EQ(game.last(say::revealed).arguments[0], game.card("aid_ban"));
  EXPECT_EQ(game.last(say::revealed).audience, SeatSet::first(2));
}

TEST(BurningDaylightFirstMission, EventsFoundOnTheWayAreShuffledAmongThemselves) {
  PROVES("bd.first.4");
  std::set<std::vector<std::string>> orders;
  for (std::uint32_t i = 0; i < 2; ++i) {
    auto game = completing({"riot_line", "aid_ban", "drone_net", "water_right", "flag_day"});
    game.luck({i}).action();
    orders.insert(game.deck_now());
    EXPECT_EQ(game.deck_now()[0], "riot_line");
    EXPECT_EQ(game.deck_now()[1], "flag_day");
  }
  EXPECT_EQ(orders.size(), 2u);
}

TEST(BurningDaylightFirstMission, IsNeverMissingWhileThereIsAMission) {
  PROVES("bd.first.6", "bd.ruling.10", "bd.ruling.32");
  auto game = completing({"riot_line", "aid_ban"});
  game.action();
  EXPECT_EQ(game.first_mission(), "");
  EXPECT_EQ(game.told(say::no_first_mission), 1);
  EXPECT_THAT(game.deck_now(), ElementsAre("riot_line", "aid_ban"));
  // A mission that goes under the deck fills the place again.
  game.doing([](Table& table) { table.bury_board(); });
  EXPECT_EQ(game.first_mission(), "night_post");
}

TEST(BurningDaylightFirstMission, OtherMissionsAreNotReplaced) {
  PROVES("bd.mission.6", "bd.mission.4", "bd.explore.2");
  auto game = daylight();
  game.hand(kBen, {"undertow", "long_jo"}).board({"tin_soldier", "night_post"});
  game.turn(kBen).deck({"water_right"});
  game.answers({game.mission("night_post"), game.send({"undertow", "long_jo"})}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier"));
  EXPECT_THAT(game.deck_now(), ElementsAre("water_right"));
}

// --- Exploring and claiming ---

TEST(BurningDaylightExplore, LaysTheTopMissionBesideTheOthers) {
  PROVES("bd.explore.1");
  auto game = daylight();
  game.board({"tin_soldier"}).deck({"night_post", "water_right"});
  game.doing([](Table& table) { table.explore(kAnn); });
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier", "night_post"));
  EXPECT_EQ(game.last(say::explored).audience, SeatSet::first(2));
}

TEST(BurningDaylightClaim, MovesTheTopCardFaceDownToTheScoredCardsForOnePoint) {
  PROVES("bd.claim.1", "bd.claim.2", "bd.claim.3", "bd.ruling.18", "bd.win.2", "bd.ruling.30");
  auto game = daylight();
  game.deck({"sun_diary", "night_post"}).doing([](Table& table) {
    table.claim(SeatSet::of(kBen), 1);
  });
  EXPECT_EQ(game.score_of(kBen), 1);  // although it has three symbols
  EXPECT_EQ(game.state.claimed.size(), 1);
  EXPECT_EQ(game.state.claimed[0].card, game.card("sun_diary"));
  EXPECT_TRUE(game.state.claimed[0].known.empty());
  for (const engine::Event& event : game.events_told())
    for (const std::int32_t number : event.arguments) EXPECT_NE(number, game.card("sun_diary"));
}

TEST(BurningDaylightClaim, FailsWithAnEmptyDeckAndSoDoesExploring) {
  PROVES("bd.ruling.32");
  auto game = daylight();
  game.deck({}).doing([](Table& table) {
    table.claim(SeatSet::of(kAnn), 1);
    table.explore(kAnn);
  });
  EXPECT_EQ(game.score_of(kAnn), 0);
  EXPECT_THAT(game.board_now(), IsEmpty());
  EXPECT_EQ(game.told(say::deck_empty), 2);
}

TEST(BurningDaylightClaim, ACardThatGoesBackIsTheOneClaimedLast) {
  PROVES("bd.ruling.59");
  auto game = daylight();
  game.claimed(kAnn, {"sun_diary", "flag_day"}).claimed(kBen, {"water_right"});
  game.deck({"night_post"}).board({"tin_soldier"});
  game.doing([](Table& table) { table.give_back(kAnn); });
  EXPECT_EQ(game.score_of(kAnn), 1);
  EXPECT_EQ(game.score_of(kBen), 1);
  EXPECT_THAT(game.deck_now(), ElementsAre("night_post", "flag_day"));
}

// --- The block ---

TEST(BurningDaylightBlock, NothingIsDrawnOrShownWhileAnEventIsOnTop) {
  PROVES("bd.ex.16", "bd.event.7", "bd.event.8", "bd.event.9", "bd.ruling.11");
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "undertow", "scrapjaw"}).deck({"riot_line", "night_post"});
  for (const std::string_view id : {"static_nan", "undertow", "scrapjaw"}) {
    game.turn(kAnn).answers({game.deploy(id)}).action();
    EXPECT_EQ(game.slot(id), 1);
    EXPECT_EQ(game.told(say::fails_blocked), 1);
    EXPECT_EQ(game.told(say::looks) + game.told(say::explored) + game.told(say::claimed), 0);
  }
  EXPECT_THAT(game.deck_now(), ElementsAre("riot_line", "night_post"));
  EXPECT_FALSE(game.is_injured("scrapjaw"));  // the whole ability fails, not a part of it
}

TEST(BurningDaylightBlock, LooksAtTheTopCardOnly) {
  PROVES("bd.ex.17", "bd.event.10", "bd.ruling.14");
  auto game = daylight();
  game.hand(kAnn, {"undertow"}).deck({"night_post", "riot_line", "water_right"});
  const auto arrange = [&](std::string_view id) { return engine::Option{kArrange, game.card(id)}; };
  game.answers({game.deploy("undertow"), arrange("water_right"), arrange("riot_line")}).action();
  EXPECT_THAT(game.deck_now(), ElementsAre("water_right", "riot_line", "night_post"));
}

TEST(BurningDaylightBlock, ThatArisesMidwayStopsTheRest) {
  PROVES("bd.ex.18", "bd.ruling.12", "bd.event.9");
  auto game =
      daylight(2, "[scout]\nkind = \"ganger\"\ntype = \"helper\"\nrules = \"play: explore(2)\"\n");
  game.hand(kAnn, {"scout"}).deck({"night_post", "riot_line", "water_right"});
  game.answers({game.deploy("scout")}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("night_post"));
  EXPECT_THAT(game.deck_now(), ElementsAre("riot_line", "water_right"));
  EXPECT_EQ(game.told(say::deck_blocked), 1);
}

TEST(BurningDaylightBlock, AnAbilityThatNeedsTheDeckDoesNothingAtAll) {
  PROVES("bd.ruling.12");
  auto game = daylight();
  game.hand(kAnn, {"breaker"}).board({"tin_soldier", "night_post"}).deck({"riot_line"});
  game.answers({game.deploy("breaker")}).action();
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier", "night_post"));  // not even buried
}

TEST(BurningDaylightBlock, AnAbilityThatDoesNotNeedTheDeckWorks) {
  PROVES("bd.ruling.12");
  auto game = daylight();
  game.hand(kAnn, {"long_jo"}).track(kAnn, {{"hush"}, {}, {}}).deck({"riot_line"});
  game.answers({game.deploy("long_jo")}).action();
  EXPECT_EQ(game.slot("hush"), 2);
}

TEST(BurningDaylightBlock, AnEventFoundByLookingCannotBeClaimed) {
  PROVES("bd.ruling.14");
  auto game = daylight();
  game.track(kAnn, {{}, {}, {"moth"}}).deck({"night_post", "riot_line", "water_right"});
  game.asked(Phase::advance);
  EXPECT_TRUE(game.asks(ask::claim_one));
  EXPECT_THAT(game.offers(), ElementsAre(engine::Option(kClaimOne, game.card("night_post"))));
  EXPECT_EQ(game.refused({kClaimOne, game.card("riot_line")}), "bd.ruling.14"_rule);
}

// --- What is known of the deck ---

TEST(BurningDaylightDeck, WhoLookedKnowsTheCardAndNobodyElseDoes) {
  PROVES("bd.event.10");
  auto game = daylight();
  game.track(kAnn, {{"patch"}, {}, {}}).deck({"night_post", "water_right"});
  game.answers({{engine::kPass}}).advance();
  const auto known = [&](engine::Seat seat) {
    return view_of(game.state, game.pack, seat).deck.known;
  };
  ASSERT_EQ(known(kAnn).size(), 1u);
  EXPECT_EQ(known(kAnn)[0].name, "Night Post");
  EXPECT_EQ(known(kAnn)[0].id, 1);
  EXPECT_TRUE(known(kBen).empty());
  EXPECT_TRUE(known(engine::kNobody).empty());
  EXPECT_EQ(game.last(say::saw).audience, SeatSet::of(kAnn));
}

}  // namespace
}  // namespace gloam::games::burning_daylight
