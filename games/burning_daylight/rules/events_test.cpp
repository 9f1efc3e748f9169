// Events at the start of a turn, crackdowns, and what each Event of the pack does.
#include <set>

#include "games/burning_daylight/testing.h"

namespace gloam::games::burning_daylight {
namespace {

using engine::kPass;
using engine::SeatSet;
using testing::daylight;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::kAnn;
using testing::kBen;
using testing::kCat;
using ::testing::UnorderedElementsAre;

TEST(BurningDaylightEvents, OneOnTopIsFlippedAtTheStartOfATurnWithItsFlipEffectOnce) {
  PROVES("bd.ex.19", "bd.event.1", "bd.event.2", "bd.event.3", "bd.event.5", "bd.event.6");
  auto game = daylight();
  game.events({"road_spikes", "closed_clinics"}).deck({"drone_net", "night_post"});
  game.track(kAnn, {{"static_nan"}, {"scrapjaw"}, {}}).event();
  EXPECT_EQ(game.state.events.size(), 3);
  EXPECT_EQ(game.state.events.top(), game.card("drone_net"));
  EXPECT_EQ(game.state.events[0], game.card("road_spikes"));
  EXPECT_TRUE(game.is_injured("static_nan"));
  EXPECT_FALSE(game.is_injured("scrapjaw"));
  EXPECT_EQ(game.state.phase, Phase::advance);
  // All three passives: only one Runner goes, nobody is healed, Play abilities do not explore.
  game.doing([&](Table& table) {
    EXPECT_EQ(table.limited(game.pack.everybody), game.pack.of_type[kRunner]);
    EXPECT_FALSE(table.can_heal());
  });
  game.hand(kAnn, {"breaker"}).answers({game.deploy("breaker")}).action();
  EXPECT_EQ(game.told(say::fails_suppressed), 1);
}

TEST(BurningDaylightEvents, PassivesLastWhileTheEventIsInPlay) {
  PROVES("bd.event.4");
  auto game = daylight();
  game.events({"road_spikes"});
  game.doing([&](Table& table) { EXPECT_NE(table.limited(game.pack.everybody), 0u); });
  game.deck({"riot_line", "night_post", "water_right"}).board({"tin_soldier"});
  game.doing([&](Table& table) {
    table.crack_down();
    EXPECT_EQ(table.limited(game.pack.everybody), 0u);
  });
}

TEST(BurningDaylightEvents, OneATurnTheNextWaitsAndBlocks) {
  PROVES("bd.ruling.15");
  auto game = daylight();
  game.deck({"closed_clinics", "drone_net", "night_post"}).event();
  EXPECT_EQ(game.state.events.size(), 1);
  EXPECT_THAT(game.deck_now(), ElementsAre("drone_net", "night_post"));
  game.doing([](Table& table) { EXPECT_TRUE(table.blocked()); });
  game.hand(kAnn, {"hush"}).answers({{kPass}}).action();
  EXPECT_EQ(game.state.phase, Phase::events);
}

TEST(BurningDaylightEvents, AMissionOnTopMeansNoEventsStep) {
  PROVES("bd.event.1");
  auto game = daylight();
  game.deck({"night_post", "drone_net"}).event();
  EXPECT_TRUE(game.state.events.empty());
  game.hand(kAnn, {"hush"}).answers({{kPass}}).action();
  EXPECT_EQ(game.state.phase, Phase::advance);
}

// --- Crackdown ---

testing::Arranged before_a_crackdown() {
  auto game = daylight();
  game.events({"road_spikes", "closed_clinics", "aid_ban"}).board({"tin_soldier", "night_post"});
  game.deck({"drone_net", "water_right", "flag_day", "sun_diary"});
  game.track(kAnn, {{"static_nan"}, {}, {"long_jo"}}).recovery(kBen, {"hush"});
  game.completed(kBen, {"cold_chain"}).claimed(kAnn, {"green_line"});
  return game;
}

TEST(BurningDaylightCrackdown, ReplacesTheFourthEvent) {
  PROVES("bd.ex.20", "bd.crack.1", "bd.crack.4", "bd.ruling.16");
  auto game = before_a_crackdown();
  game.event();
  EXPECT_EQ(game.told(say::crackdown), 1);
  EXPECT_EQ(game.told(say::flipped), 0);
  EXPECT_FALSE(game.is_injured("static_nan"));
  EXPECT_TRUE(game.state.events.empty());
  EXPECT_EQ(game.state.in_play.size(), 0);
  int events = 0;
  for (const std::string& id : game.deck_now()) events += game.pack.is_event(game.card(id)) ? 1 : 0;
  EXPECT_EQ(events, 4);
  EXPECT_EQ(game.state.phase, Phase::advance);
}

TEST(BurningDaylightCrackdown, ShufflesEventsInAndMissionsUnderneathThenFillsTheFirst) {
  PROVES("bd.ex.20", "bd.crack.2", "bd.crack.3", "bd.crack.5", "bd.ruling.17", "bd.ruling.10");
  std::set<std::string> tops;
  std::set<std::vector<std::string>> bottoms;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto game = before_a_crackdown();
    game.state.luck = engine::Generator(engine::Seed::of(seed));
    game.event();
    const std::vector<std::string> deck = game.deck_now();
    EXPECT_THAT(game.board_now(), ElementsAre(game.first_mission()));
    EXPECT_NE(game.first_mission(), "tin_soldier");  // three other missions lie above
    EXPECT_EQ(deck.size(), 8u);
    tops.insert(deck.front());
    std::vector<std::string> swept;
    for (const std::string& id : deck)
      if (id == "tin_soldier" || id == "night_post") swept.push_back(id);
    bottoms.insert(swept);
    // Above the two swept missions lies nothing that was swept; below only Events of the refill.
    const auto at = std::find_if(deck.begin(), deck.end(), [](const std::string& id) {
      return id == "tin_soldier" || id == "night_post";
    });
    for (auto it = at; it != deck.end(); ++it) {
      EXPECT_NE(*it, "water_right");
      EXPECT_NE(*it, "flag_day");
      EXPECT_NE(*it, "sun_diary");
    }
  }
  EXPECT_GT(tops.size(), 4u);
  EXPECT_EQ(bottoms.size(), 2u);
}

TEST(BurningDaylightCrackdown, TouchesNeitherGangersNorScoredCards) {
  PROVES("bd.crack.6");
  auto game = before_a_crackdown();
  game.event();
  EXPECT_EQ(game.slot("static_nan"), 1);
  EXPECT_EQ(game.slot("long_jo"), 3);
  EXPECT_TRUE(game.in_recovery("hush"));
  EXPECT_EQ(game.score_of(kBen), 3);
  EXPECT_EQ(game.score_of(kAnn), 1);
}

TEST(BurningDaylightCrackdown, AnEventMoreByAnEffectChangesNothingAboutIt) {
  PROVES("bd.crack.1");
  auto game = before_a_crackdown();
  game.events({"riot_line"}).event();
  EXPECT_EQ(game.told(say::crackdown), 1);
  EXPECT_TRUE(game.state.events.empty());
}

// --- The flip effects of the pack ---

TEST(BurningDaylightFlips, EachPlayerInjuresOneOfAType) {
  PROVES("bd.dec.4", "bd.tw.2", "bd.ruling.57");
  auto game = daylight(3);
  game.turn(kBen).deck({"signal_sweep", "night_post"});
  game.track(kAnn, {{"static_nan"}, {"ledger"}, {"long_jo"}});
  game.track(kBen, {{"patch", "ghostline"}, {}, {}});
  game.track(kCat, {{"hush"}, {"breaker"}, {}});
  game.asked(Phase::events);
  EXPECT_EQ(game.who_is_asked(), SeatSet::of(kBen));  // the active player first
  EXPECT_THAT(game.offers(),
              UnorderedElementsAre(game.about(kInjure, "patch"), game.about(kInjure, "ghostline")));
  game.answers({{kBen, game.about(kInjure, "ghostline")}, {kAnn, game.about(kInjure, "ledger")}});
  game.event();
  EXPECT_TRUE(game.is_injured("ghostline"));
  EXPECT_TRUE(game.is_injured("ledger"));
  EXPECT_TRUE(game.is_injured("breaker"));  // Cat has no choice
  EXPECT_FALSE(game.is_injured("static_nan"));
  EXPECT_FALSE(game.is_injured("patch"));
}

TEST(BurningDaylightFlips, OnlyGangersWhomItWouldInjureCanBeChosen) {
  PROVES("bd.ruling.57", "bd.dec.4");
  auto game = daylight();
  game.deck({"riot_line", "night_post"});
  game.track(kAnn, {{"bulwark", "scrapjaw"}, {"torch"}, {"old_knuckle"}}).injured({"torch"});
  // Scrapjaw is escorted by Bulwark, Old Knuckle by himself, Torch is injured already.
  game.event();
  EXPECT_TRUE(game.is_injured("bulwark"));
  EXPECT_FALSE(game.is_injured("scrapjaw"));
  EXPECT_FALSE(game.is_injured("old_knuckle"));
}

TEST(BurningDaylightFlips, EveryTypeHasItsEvent) {
  PROVES("bd.adv.4");
  const std::vector<std::pair<std::string_view, std::string_view>> pairs = {
      {"signal_sweep", "static_nan"}, {"road_spikes", "long_jo"},   {"floodlights", "undertow"},
      {"riot_line", "scrapjaw"},      {"aid_ban", "quartermaster"},
  };
  Type type = kHacker;
  for (const auto& [event, ganger] : pairs) {
    auto game = daylight();
    game.track(kAnn, {{}, {"static_nan", "long_jo", "undertow", "scrapjaw", "quartermaster"}, {}});
    game.deck({event, "night_post"}).event();
    EXPECT_EQ(game.of(kAnn).injured, game.one(ganger));
    game.doing([&](Table& table) {
      EXPECT_EQ(table.limited(game.pack.everybody), game.pack.of_type[type]);
    });
    type = static_cast<Type>(type + 1);
  }
}

TEST(BurningDaylightFlips, InjureWholeSlots) {
  PROVES("bd.event.3");
  const auto hurt_by = [](std::string_view event) {
    auto game = daylight();
    game.track(kAnn, {{"static_nan"}, {"long_jo"}, {"undertow"}});
    game.track(kBen, {{"breaker"}, {"doc_marrow"}, {"scrapjaw"}});
    game.deck({event, "night_post"}).event();
    std::vector<std::string> hurt;
    for (const char* id :
         {"static_nan", "long_jo", "undertow", "breaker", "doc_marrow", "scrapjaw"})
      if (game.is_injured(id)) hurt.emplace_back(id);
    return hurt;
  };
  EXPECT_THAT(hurt_by("drone_net"), ElementsAre("static_nan", "breaker"));
  EXPECT_THAT(hurt_by("noon_glare"), ElementsAre("long_jo", "doc_marrow"));
  EXPECT_THAT(hurt_by("checkpoint"), ElementsAre("undertow", "scrapjaw"));
}

TEST(BurningDaylightFlips, InformersSweepTheBoardAndKeepItSmall) {
  PROVES("bd.event.3", "bd.event.4");
  auto game = daylight();
  game.board({"tin_soldier", "night_post", "flag_day", "last_train"});
  game.deck({"informers", "water_right", "sun_diary", "soft_landing"}).event();
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier"));
  EXPECT_EQ(game.state.deck.size(), 6);
  game.doing([](Table& table) {
    for (int i = 0; i < 3; ++i) table.explore(kAnn);
  });
  EXPECT_THAT(game.board_now(), ElementsAre("tin_soldier", "water_right", "sun_diary"));
  EXPECT_EQ(game.told(say::board_full), 1);
}

TEST(BurningDaylightFlips, BountyBoardIsAfterTheLeadersAndTheirGreatMissions) {
  PROVES("bd.event.3", "bd.event.4");
  auto game = daylight(3);
  game.deck({"bounty_board", "night_post"}).points(kAnn, 4).points(kCat, 4);
  game.track(kAnn, {{"static_nan"}, {}, {}}).track(kBen, {{"hush"}, {"long_jo"}, {}});
  game.track(kCat, {{"breaker"}, {}, {}}).event();
  EXPECT_TRUE(game.is_injured("static_nan"));
  EXPECT_TRUE(game.is_injured("breaker"));
  EXPECT_FALSE(game.is_injured("long_jo"));

  auto mission = daylight();
  mission.events({"bounty_board"}).board({"sky_ladder", "tin_soldier"}).deck({"night_post"});
  mission.hand(kAnn, {"ledger", "long_jo", "undertow", "scrapjaw", "patch"});
  mission.answers({mission.mission("sky_ladder"), mission.send({"ledger", "long_jo", "undertow"}),
                   mission.about(kInjure, "undertow")});
  mission.action();
  EXPECT_EQ(mission.of(kAnn).injured, mission.one("undertow"));
  mission.turn(kAnn).answers({mission.mission("tin_soldier"), mission.send({"patch", "scrapjaw"})});
  mission.action();  // two symbols are not worth a bounty
  EXPECT_EQ(mission.of(kAnn).injured, mission.one("undertow"));
}

TEST(BurningDaylightFlips, DataPurgeTakesFromThoseWithMostClaimsAndSlowsClaiming) {
  PROVES("bd.event.3", "bd.event.4", "bd.ruling.59");
  auto game = daylight(3);
  game.board({"tin_soldier"}).deck({"data_purge", "night_post", "water_right"});
  game.claimed(kAnn, {"flag_day", "sun_diary"}).claimed(kBen, {"cold_chain", "green_line"});
  game.claimed(kCat, {"last_train"}).event();
  EXPECT_EQ(game.score_of(kAnn), 1);
  EXPECT_EQ(game.score_of(kBen), 1);
  EXPECT_EQ(game.score_of(kCat), 1);
  game.doing([](Table& table) {
    table.claim(SeatSet::of(kAnn), 2);
    table.claim(SeatSet::of(kBen), 1);
  });
  EXPECT_EQ(game.score_of(kAnn), 2);
  EXPECT_EQ(game.score_of(kBen), 2);
  auto nobody = daylight();
  nobody.deck({"data_purge", "night_post"}).event();
  EXPECT_EQ(nobody.told(say::unclaimed), 0);
}

TEST(BurningDaylightFlips, ClosedClinicsKeepPeopleInRecoveryAndEndHealing) {
  PROVES("bd.event.3", "bd.event.4");
  auto game = daylight();
  game.deck({"closed_clinics", "night_post"}).recovery(kAnn, {"hush"});
  game.track(kAnn, {{}, {"static_nan"}, {}}).injured({"static_nan"}).event();
  game.advance();
  EXPECT_TRUE(game.in_recovery("hush"));
  game.doing([&](Table& table) { table.heal(game.one("static_nan")); });
  EXPECT_TRUE(game.is_injured("static_nan"));
  game.turn(kAnn).advance();
  EXPECT_TRUE(game.in_hand("hush"));
}

TEST(BurningDaylightFlips, ShiftChangeHealsOneOfEachPlayerAndMovesTwo) {
  PROVES("bd.event.3", "bd.event.4");
  auto game = daylight();
  game.deck({"shift_change", "night_post"});
  game.track(kAnn, {{"static_nan"}, {"long_jo"}, {}}).track(kBen, {{"undertow"}, {}, {}});
  game.injured({"static_nan", "long_jo", "undertow"});
  game.answers({{kAnn, game.about(kHeal, "long_jo")}, {kBen, {kPass}}}).event();
  EXPECT_TRUE(game.is_injured("static_nan"));
  EXPECT_FALSE(game.is_injured("long_jo"));
  EXPECT_TRUE(game.is_injured("undertow"));
  game.answers({game.push("long_jo"), game.push("static_nan")}).action();
  EXPECT_EQ(game.slot("long_jo"), 3);
  EXPECT_EQ(game.slot("static_nan"), 2);
}

}  // namespace
}  // namespace gloam::games::burning_daylight
