// Turns and actions: missions and teams, Helpers, passing.
#include "games/burning_daylight/show/view.h"
#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::kPass;
using engine::SeatSet;
using testing::Begun;
using testing::daylight;
using ::testing::ElementsAre;
using testing::kAnn;
using testing::kBen;
using ::testing::UnorderedElementsAre;

TEST(BurningDaylightTurn, HasEventsAdvanceAndActionsThenTheNextPlayersBegins) {
  PROVES("bd.turn.1", "bd.turn.2", "bd.turn.3");
  auto game = daylight();
  game.hand(kAnn, {"hush"}).hand(kBen, {"torch"}).deck({"closed_clinics", "riot_line", "flag_day"});
  game.state.phase = Phase::events;
  const auto step = [&] { game.doing([](Table& table) { table.step(); }); };
  step();
  EXPECT_EQ(game.state.phase, Phase::advance);
  step();
  EXPECT_EQ(game.state.phase, Phase::action);
  game.answers({{kPass}});
  step();
  EXPECT_EQ(game.state.turn, kBen);
  EXPECT_EQ(game.state.phase, Phase::events);
}

TEST(BurningDaylightTurn, HasOneAction) {
  PROVES("bd.turn.4", "bd.turn.3");
  auto game = daylight();
  game.hand(kAnn, {"hush", "torch"}).answers({game.deploy("hush")}).action();
  EXPECT_EQ(game.state.turn, kBen);
  EXPECT_TRUE(game.in_hand("torch"));
}

TEST(BurningDaylightTurn, GoesToTheLeft) {
  PROVES("bd.ruling.7", "bd.turn.2");
  auto game = daylight(3);
  game.hand(0, {"hush"}).hand(1, {"torch"}).hand(2, {"patch"}).turn(2);
  game.state.first = 2;
  game.answers({{kPass}}).action();
  EXPECT_EQ(game.state.turn, 0);
  EXPECT_EQ(game.state.round, 1);
  game.answers({{kPass}}).action();
  EXPECT_EQ(game.state.turn, 1);
  game.answers({{kPass}}).action();
  EXPECT_EQ(game.state.turn, 2);
  EXPECT_EQ(game.state.round, 2);
}

TEST(BurningDaylightActions, AreMissionDeployAdvanceAndPassing) {
  PROVES("bd.act.1", "bd.dec.7", "bd.tw.5", "bd.ruling.27", "bd.ruling.3", "bd.ruling.2");
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "scrapjaw"}).track(kAnn, {{"hush"}, {}, {}});
  game.board({"tin_soldier"}).asked(Phase::action);
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(kAnn));
  EXPECT_THAT(
      game.offers(),
      UnorderedElementsAre(game.mission("tin_soldier"), game.deploy("static_nan"),
                           game.deploy("scrapjaw"), game.push("hush"), engine::Option(kPass)));
  game.answers({{kPass}}).action();
  EXPECT_EQ(game.of(kAnn).idle, 0) << "there was something else to do";
}

TEST(BurningDaylightActions, WhereOnlyPassingIsLeftNobodyIsAsked) {
  PROVES("bd.ruling.27");
  auto game = daylight();
  game.action();
  EXPECT_EQ(game.told(say::passed), 1);
  EXPECT_EQ(game.of(kAnn).idle, 1);
}

// --- Missions ---

TEST(BurningDaylightMission, TheTeamComesFromTheHandGoesOutTogetherAndScoresAtOnce) {
  PROVES("bd.mission.1", "bd.mission.7", "bd.mission.8", "bd.mission.9", "bd.ruling.28", "bd.win.1",
         "bd.dec.8");
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "scrapjaw"}).track(kAnn, {{}, {"ledger"}, {}});
  game.board({"tin_soldier"}).deck({"flag_day"});
  game.answers({game.mission("tin_soldier")}).asked(Phase::action);
  EXPECT_TRUE(game.asks(ask::team));
  EXPECT_THAT(game.offers(), ElementsAre(game.send({"static_nan", "scrapjaw"})));
  game.answers({game.mission("tin_soldier"), game.send({"static_nan", "scrapjaw"})}).action();
  EXPECT_EQ(game.of(kAnn).track[kJustLeft], game.team({"static_nan", "scrapjaw"}));
  EXPECT_THAT(game.of(kAnn).completed, ElementsAre(game.card("tin_soldier")));
  EXPECT_EQ(game.score_of(kAnn), 2);
}

TEST(BurningDaylightMission, NeedsExactlyAsManyGangersAsSymbols) {
  PROVES("bd.ex.2", "bd.mission.2");
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "long_jo", "hush"}).board({"weather_kite"});
  game.answers({game.mission("weather_kite")}).asked(Phase::action);
  EXPECT_THAT(game.offers(), ElementsAre(game.send({"static_nan", "long_jo"})));
  EXPECT_FALSE(game.offered(game.send({"static_nan", "long_jo", "hush"})));
  const MissionCard& kite = game.pack.mission(game.card("weather_kite"));
  EXPECT_FALSE(serves(game.pack, game.team({"static_nan", "long_jo", "hush"}), kite));
  EXPECT_FALSE(serves(game.pack, game.team({"static_nan"}), kite));
}

TEST(BurningDaylightMission, EverySymbolHasItsType) {
  PROVES("bd.ex.3", "bd.card.4", "bd.card.6", "bd.card.7", "bd.card.8", "bd.card.9", "bd.card.11",
         "bd.mission.3", "bd.ruling.40");
  const auto game = daylight();
  const std::vector<std::string_view> serving = {"ledger", "finch", "hush", "torch"};
  const std::vector<std::string_view> another = {"patch", "relay", "moth", "bulwark"};
  const std::vector<std::pair<std::string_view, std::pair<int, int>>> missions = {
      {"weather_kite", {0, 1}}, {"borrowed_eyes", {0, 2}}, {"tin_soldier", {0, 3}},
      {"night_post", {1, 2}},   {"water_right", {1, 3}},   {"soft_landing", {2, 3}},
  };
  for (const auto& [id, needs] : missions) {
    for (int one = 0; one < 4; ++one) {
      for (int two = 0; two < 4; ++two) {
        const Gangers team = game.one(serving[static_cast<std::size_t>(one)]) |
                             game.one(another[static_cast<std::size_t>(two)]);
        const bool fits = std::pair(std::min(one, two), std::max(one, two)) == needs;
        EXPECT_EQ(serves(game.pack, team, game.pack.mission(game.card(id))), fits) << id;
      }
    }
  }
}

TEST(BurningDaylightMission, ThatNobodyCanServeIsRefused) {
  PROVES("bd.mission.3", "bd.helper.3");
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "hush", "doc_marrow"});
  game.board({"water_right", "weather_kite"}).asked(Phase::action);
  EXPECT_EQ(game.refused(game.mission("water_right")), "bd.mission.3"_rule);
  EXPECT_TRUE(game.offered(game.mission("weather_kite")));
}

TEST(BurningDaylightMission, AGangerOnTheTrackCannotBeSent) {
  PROVES("bd.mission.1");
  auto game = daylight();
  game.hand(kAnn, {"static_nan"}).track(kAnn, {{}, {}, {"scrapjaw"}}).board({"tin_soldier"});
  game.asked(Phase::action);
  EXPECT_FALSE(game.offered(game.mission("tin_soldier")));
}

// --- Helpers ---

// Whether Ann, with these gangers alone, can send them to the mission; and what she scores.
int points_for(std::string_view mission, testing::Ids team) {
  auto game = daylight();
  game.hand(kAnn, team).board({mission}).deck({"flag_day"}).asked(Phase::action);
  if (!game.offered(game.mission(mission))) return 0;
  game.answers({game.mission(mission), game.send(team)}).action();
  return game.score_of(kAnn);
}

TEST(BurningDaylightHelper, StandsInForAnySymbolBesideARealOne) {
  PROVES("bd.ex.4", "bd.ex.4b", "bd.helper.1", "bd.card.10", "bd.ruling.1");
  EXPECT_EQ(points_for("tin_soldier", {"static_nan", "doc_marrow"}), 2);
  EXPECT_EQ(points_for("tin_soldier", {"scrapjaw", "doc_marrow"}), 2);
  EXPECT_EQ(points_for("sun_diary", {"long_jo", "doc_marrow", "tinker_bo"}), 3);
}

TEST(BurningDaylightHelper, NeedsSomebodyWhoReallyHasASymbol) {
  PROVES("bd.ex.4a", "bd.ex.4c", "bd.helper.2", "bd.helper.3");
  EXPECT_EQ(points_for("tin_soldier", {"doc_marrow", "tinker_bo"}), 0);
  EXPECT_EQ(points_for("sun_diary", {"scrapjaw", "doc_marrow", "tinker_bo"}), 0);
  auto game = daylight();
  game.hand(kAnn, {"doc_marrow", "tinker_bo"}).board({"tin_soldier"}).asked(Phase::action);
  EXPECT_EQ(game.refused(game.mission("tin_soldier")), "bd.helper.2"_rule);
  game.hand(kAnn, {"static_nan"}).answers({game.mission("tin_soldier")}).asked(Phase::action);
  EXPECT_THAT(game.offers(), UnorderedElementsAre(game.send({"static_nan", "doc_marrow"}),
                                                  game.send({"static_nan", "tinker_bo"})));
}

// What the page says of a mission: which symbols Ann's hand lacks, and how many of them it takes.
TEST(BurningDaylightMission, ShowsWhatAHandLacksForIt) {
  const auto shown = [](testing::Ids hand) {
    auto game = daylight();
    game.hand(kAnn, hand).board({"sun_diary"});  // two of Science and one of Run
    return view_of(game.state, game.pack, kAnn).missions.back();
  };
  EXPECT_THAT(shown({"static_nan"}).lacking, ElementsAre("Science", "Run"));
  EXPECT_EQ(shown({"static_nan"}).wanted, 2);
  EXPECT_EQ(shown({"static_nan", "doc_marrow"}).wanted, 1);
  EXPECT_THAT(shown({"static_nan", "ledger", "doc_marrow"}).lacking, ElementsAre("Run"));
  EXPECT_EQ(shown({"static_nan", "ledger", "doc_marrow"}).wanted, 0);
  EXPECT_EQ(shown({"doc_marrow", "tinker_bo", "pathfinder"}).wanted, 1) << "one who is no Helper";
}

TEST(BurningDaylightMission, AllTeamsThatFitAreOffered) {
  PROVES("bd.dec.8");
  auto game = daylight();
  game.hand(kAnn, {"static_nan", "ledger", "scrapjaw", "doc_marrow"}).board({"tin_soldier"});
  game.answers({game.mission("tin_soldier")}).asked(Phase::action);
  EXPECT_THAT(game.offers(), UnorderedElementsAre(game.send({"static_nan", "scrapjaw"}),
                                                  game.send({"ledger", "scrapjaw"}),
                                                  game.send({"static_nan", "doc_marrow"}),
                                                  game.send({"ledger", "doc_marrow"}),
                                                  game.send({"scrapjaw", "doc_marrow"})));
}

TEST(BurningDaylightActions, TheQuestionTellsOthersNothingOfTheHand) {
  PROVES("bd.ruling.35");
  EXPECT_TRUE(ask::action.secret);
  EXPECT_TRUE(ask::team.secret);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
