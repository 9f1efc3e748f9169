// Chapters 3.1 and 3.23: winning and losing, Areas, and what every effect has in common.
#include "games/dying_light/testing_phases.h"

namespace gloam::games::dying_light::testing {
namespace {

TEST(Losing, HappensAtOnceWhenARunnerIsEliminated) {
  PROVES("dl.win.4", "dl.elim.1", "dl.elim.3", "dl.ex.39", "dl.ex.40");
  Arranged e = evening(2);
  e.at(kOx, "a12a").at(kTern, "a12b").crowd("a12", "biter", 7);
  e.wound_deck({"ankle", "ankle", "shoulder", "shoulder", "limp", "limp", "ribs"});
  e.state.resolved = {.area = e.area("a12")};
  e.answers({{0, {kSend, 6, e.card("biter")}}}).dice({1, 5}).run(Phase::attack);
  EXPECT_EQ(e.heavy_wounds(kOx), 3);  // seven Wounds
  EXPECT_EQ(e.light_wounds(kOx), 1);
  EXPECT_FALSE(e.over());
  e.state.resolved = {.area = e.area("a12")};
  e.answers({{0, {kSend, 1, e.card("biter")}}}).dice({5}).run(Phase::attack);
  EXPECT_TRUE(e.over());
  EXPECT_EQ(e.state.ending, Ending::eliminated);
  EXPECT_EQ(e.told(say::attacked), 1);  // Tern is not attacked any more
  EXPECT_EQ(e.rule_of(say::eliminated), "dl.elim.1"_rule);
}

TEST(Losing, MayComeFromTheScenario) {
  PROVES("dl.elim.2", "dl.wound.7");
  // The Wound of a burning Gas Tank is the last one.
  Arranged e = begun("burn_the_nests", 2);
  for (const char* const id : {"ankle", "limp", "shoulder"}) e.heavy_wound(kTern, id);
  e.light_wound(kTern, "ankle").carries(kOx, "tank");
  does(e, kOx, "a02a", e.what(kPutTank, "tank"));
  does(e, kTern, "a02a", {kLightTank});
  EXPECT_EQ(e.state.ending, Ending::eliminated);
  EXPECT_EQ(e.rule_of(say::wounded), "dl.feature.3"_rule);
  EXPECT_TRUE(e.token_in("a02a", Feature::nest));  // nothing happens after it
}

TEST(Losing, IsTheSameForAllPlayers) {
  PROVES("dl.win.1", "dl.elim.3");
  Begun game(3, {0, 0, 0, 0, 1});
  game.play_out();
  const engine::Outcome outcome = game.game().outcome(game.session.position());
  EXPECT_TRUE(outcome.winners.empty() || outcome.winners == engine::SeatSet::first(3));
}

TEST(Areas, AreStreetsOfOneToFourZonesOrBuildingsOfOne) {
  PROVES("dl.area.1", "dl.area.2", "dl.area.4", "dl.setup.3");
  std::array<bool, 5> seen{};
  on_each_board([&](const City& city, const Described&) {
    for (int n = 0; n < city.areas(); ++n) {
      const auto area = static_cast<Area>(n);
      const std::size_t zones = city.zones_of(area).size();
      const bool building = city.building(static_cast<Zone>(city.zones_of(area)[0]));
      EXPECT_EQ(building, city.area_code(area)[0] == 'B');
      EXPECT_EQ(building, city.level_of(area) > 0);
      EXPECT_LE(zones, building ? 1u : 4u) << city.area_code(area);
      seen[zones] |= !building;
    }
  });
  EXPECT_TRUE(seen[1] && seen[2] && seen[3] && seen[4]);
}

TEST(Areas, HoldInfectedAsAWhole) {
  PROVES("dl.area.3", "dl.enemy.8");
  Arranged e = evening(1);
  e.pool(kOx, "basic").crowd("a06", "biter", 1);
  for (const char* const zone : {"a06a", "a06b", "a06c"})
    EXPECT_TRUE(may_do(e, kOx, zone, e.strike("biter", "a06"))) << zone;
  EXPECT_FALSE(may_do(e, kOx, "a07a", e.strike("biter", "a06")));
}

TEST(KnockedDown, InfectedMayStillBeAttacked) {
  PROVES("dl.knock.2", "dl.ruling.64");
  Arranged e = evening(1);
  e.at(kOx, "a06a").pool(kOx, "basic basic").crowd_down("a06", "biter", 1);
  e.dice({2, 2}).acts(kOx, {e.strike("biter", "a06")});
  EXPECT_EQ(e.down_in("a06", "biter"), 0);
  EXPECT_EQ(e.left_in_supply("biter"), 32);
}

TEST(Choices, OfACardAreMadeByTheAffectedRunner) {
  PROVES("dl.dec.14", "dl.golden.1");
  Arranged e = evening(2);
  e.heavy_wound(kTern, "ankle").heavy_wound(kTern, "shoulder").has(kTern, "trauma_kit");
  e.pool(kTern, "basic").may(kTern, {e.use_item("trauma_kit", kTern)});
  EXPECT_TRUE(e.asks(ask::heavy));
  EXPECT_EQ(e.who_is_asked(), engine::SeatSet::of(1));
  EXPECT_THAT(e.offers(), ::testing::UnorderedElementsAre(e.what(kHealWound, "ankle"),
                                                          e.what(kHealWound, "shoulder")));
}

TEST(HeavyWound, ActsWhenItIsTurnedFaceUp) {
  PROVES("dl.tw.14", "dl.ruling.54");
  Arranged e = evening(1);
  e.light_wound(kOx, "panic");
  e.doing([](Table& table) { table.take_wounds(kOx, 1, "dl.strike.10"_rule); });
  EXPECT_EQ(e.heavy_wounds(kOx), 1);
  EXPECT_EQ(e.one(kOx).token, 1);
}

}  // namespace
}  // namespace gloam::games::dying_light::testing
